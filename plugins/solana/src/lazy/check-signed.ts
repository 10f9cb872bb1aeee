import { type Expected, type Provider, readMember } from '@latchkey/kernel'
import { decodeBase58, encodeBase58 } from '@latchkey/kernel/internal/page'
import { SolanaErrors } from '../errors.js'
import {
  readTransaction,
  signatureOf,
  transactionBytes,
  withSignature,
} from '../wire/transaction.js'
import createVerify from './verify-message.js'

type Request = Parameters<Provider['request']>[0]

/** Something that was signed, and with what. */
interface Signed {
  readonly message: Uint8Array
  readonly signature: string
}

/** A signature that is none can be no account's: the text it has is enough to refuse it. */
const NONE = ''

const signedMessage = (message: unknown, signature: unknown): readonly Signed[] => {
  const bytes = typeof message === 'string' ? decodeBase58(message) : undefined
  return bytes && typeof signature === 'string' ? [{ message: bytes, signature }] : []
}

/**
 * The signed transaction in a wallet's answer. Wallets behind a relay may answer the signature alone, which then takes
 * its place in what was asked for.
 *
 * @param asked the transaction as base64
 */
export function signedBytesIn(
  asked: unknown,
  answer: unknown,
  address: string,
): Uint8Array | undefined {
  const signature = readMember(answer, 'signature')
  const alone = typeof signature === 'string' ? decodeBase58(signature.slice(0, 100)) : undefined
  const before = transactionBytes(asked)
  return (
    transactionBytes(readMember(answer, 'transaction')) ??
    (alone && before && withSignature(before, address, alone))
  )
}

/** The account's signature in a transaction. */
function signedTransaction(asked: unknown, answer: unknown, address: string): readonly Signed[] {
  const bytes = signedBytesIn(asked, answer, address)
  const head = bytes && readTransaction(bytes)
  if (!head) return []
  const own = signatureOf(head, address)
  return [{ message: head.message, signature: own ? encodeBase58(own) : NONE }]
}

/** The bytes that an answer claims to have signed; empty if its form is unknown, which other checks refuse. */
const SIGNED: Readonly<
  Record<string, (params: unknown, answer: unknown, address: string) => readonly Signed[]>
> = {
  solana_signMessage: (params, answer) =>
    signedMessage(readMember(params, 'message'), readMember(answer, 'signature')),
  solana_signIn: (_params, answer) =>
    signedMessage(readMember(answer, 'signedMessage'), readMember(answer, 'signature')),
  solana_signTransaction: (params, answer, address) =>
    signedTransaction(readMember(params, 'transaction'), answer, address),
  solana_signAllTransactions(_params, answer, address) {
    const transactions = readMember(answer, 'transactions')
    if (!Array.isArray(transactions)) return []
    return transactions.flatMap((transaction: unknown) =>
      signedTransaction(undefined, { transaction }, address),
    )
  },
}

/**
 * Passes on a wallet's answer, unless another key signed it. A transaction that the wallet sent itself is not
 * checked: the network did that, and the wallet may have changed the fee.
 *
 * @throws KitError `signature_mismatch`
 */
export async function checkSigned(
  { method, params }: Request,
  answer: unknown,
  { address }: Expected,
): Promise<unknown> {
  const found = Object.hasOwn(SIGNED, method) ? SIGNED[method] : undefined
  const { verifyMessage } = createVerify()
  for (const signed of found?.(params, answer, address) ?? []) {
    if (await verifyMessage({ ...signed, address })) continue
    throw SolanaErrors.signature_mismatch({ method, expected: address })
  }
  return answer
}
