import type { Decoded, DecodedArgument, ReviewCall } from '@latchkey/review'
import type { Block, Branch } from '../sheet/view.js'
import { visibleText } from '../sheet/visible-text.js'
import type { WordKey } from '../words/en.js'
import { dateOf, writeAsset, type FactPen } from './draw-facts.js'

/** Words for arguments that have any. The others keep the names of their contract's own interface. */
const LABELS: Readonly<Record<string, WordKey>> = {
  receiver: 'to',
  sender: 'from',
  spender: 'spender',
  amount: 'amount',
  sold: 'leaves',
  most: 'atMost',
  least: 'atLeast',
  bought: 'comes',
  deadline: 'validUntil',
  expires: 'validUntil',
  'sent-along': 'value',
}

/** Longer arguments, such as bytes for another contract, are cut. */
const LONGEST = 256

function valueOf(pen: FactPen, { format, value, asset }: DecodedArgument): string {
  if (format === 'amount' && asset) return writeAsset(pen, asset, BigInt(value))
  if (format === 'date') return dateOf(pen.words.language, BigInt(value))
  const { text } = visibleText(value)
  // All of the bytes stand below.
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}

const branchOf = (pen: FactPen, argument: DecodedArgument): Branch => {
  const key = LABELS[argument.name]
  return { name: key ? pen.words.say(key) : argument.name, value: valueOf(pen, argument) }
}

/** Everything of one call: its contract, its function with the arguments, and the bytes. */
export function drawCall(
  pen: FactPen,
  { to, value, data }: ReviewCall,
  {
    decoded,
    number,
  }: { readonly decoded: Decoded | undefined; readonly number: number | undefined },
): readonly Block[] {
  const { words, chain, contracts } = pen
  const known = to === undefined ? undefined : contracts(chain.id, to)?.name
  const target = to ?? words.say('newContract')
  const tree: readonly Branch[] = [
    { name: words.say('contract'), value: known === undefined ? target : `${known} ${target}` },
    ...(value > 0n
      ? [{ name: words.say('value'), value: writeAsset(pen, { contract: undefined }, value) }]
      : []),
    ...(decoded && decoded.name !== ''
      ? [
          {
            name: words.say('function'),
            value: decoded.name,
            children: decoded.arguments.map((argument) => branchOf(pen, argument)),
          },
        ]
      : []),
  ]
  const label =
    number === undefined
      ? ({ key: 'contract' } as const)
      : ({ key: 'action', values: { number: String(number) } } as const)
  return [
    { label, text: '', tree },
    ...(data === '0x' ? [] : [{ label: { key: 'rawData' } as const, text: data, technical: true }]),
  ]
}
