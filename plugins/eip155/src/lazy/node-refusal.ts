import { readError } from '@latchkey/kernel/internal/tools'

/** The errors of nodes for every unsupported request. */
const REFUSED = -32_000

/**
 * How nodes say that they did not take a transaction. Not among them: "already known", and an underpriced replacement, since
 * there a node has another one in the same place.
 */
const WORDS = [
  'insufficient funds',
  'insufficient balance for transfer',
  'nonce too low',
  'intrinsic gas too low',
  'intrinsic gas too high',
  'exceeds block gas limit',
  'gas limit is too high',
  'max fee per gas less than block base fee',
  'max priority fee per gas higher than max fee per gas',
  'transaction underpriced',
  'invalid sender',
  'transaction type not supported',
]
const TEXT = new RegExp(
  `^(?:(?:err|error|rpc error|invalid transaction): )*(?:${WORDS.join('|')})\\b`,
  'i',
)

/** Whether an error of a wallet passes on that a node refused, by its code and its first words. It proves nothing alone. */
export function isNodeRefusal(error: unknown): boolean {
  const { codes, texts } = readError(error)
  const numbers = codes.filter((code) => typeof code === 'number')
  return (
    numbers.length > 0 &&
    numbers.every((code) => code === REFUSED) &&
    texts.some((text) => TEXT.test(text.trim()))
  )
}
