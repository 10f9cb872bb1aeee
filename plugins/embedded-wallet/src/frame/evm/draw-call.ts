import type { Decoded, DecodedArgument } from '@latchkey/review/internal'
import type { ReviewCall } from '@latchkey/review'
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
  return cut(text)
}

/** A function with its arguments, and the calls that it makes. */
function functionOf(pen: FactPen, { name, arguments: list, inner = [] }: Decoded): Branch {
  const shown = inner.length > 0 ? list.filter(({ minor }) => !minor) : list
  return {
    name: pen.words.say('function'),
    value: name,
    children: [
      ...shown.map((argument) => branchOf(pen, argument)),
      ...inner.map((call, at): Branch => ({
        name: pen.words.say('action', { number: String(at + 1) }),
        value: contractOf(pen, call),
        children: call.decoded
          ? branchesOf(pen, call, call.decoded)
          : [...branchesOf(pen, call, undefined), ...unreadOf(pen, call)],
      })),
    ],
  }
}

function contractOf({ chain, contracts, words }: FactPen, { to }: ReviewCall): string {
  if (to === undefined) return words.say('newContract')
  const known = contracts(chain.id, to)?.name
  return known === undefined ? to : `${known} ${to}`
}

/** The coins of a call, and its function. */
function branchesOf(
  pen: FactPen,
  { value }: ReviewCall,
  decoded: Decoded | undefined,
): readonly Branch[] {
  const { words } = pen
  const coin = value > 0n ? writeAsset(pen, { contract: undefined }, value) : undefined
  return [
    ...(coin === undefined ? [] : [{ name: words.say('value'), value: coin }]),
    ...(decoded && decoded.name !== '' ? [functionOf(pen, decoded)] : []),
  ]
}

/** The unreadable bytes of a call within another. */
const unreadOf = ({ words }: FactPen, { data }: ReviewCall): readonly Branch[] =>
  data === '0x' ? [] : [{ name: words.say('rawData'), value: cut(data) }]

const cut = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)

const branchOf = (pen: FactPen, argument: DecodedArgument): Branch => {
  const key = LABELS[argument.name]
  return { name: key ? pen.words.say(key) : argument.name, value: valueOf(pen, argument) }
}

/** Everything of one call: its contract, its function with the arguments, and the bytes. */
export function drawCall(
  pen: FactPen,
  call: ReviewCall,
  {
    decoded,
    number,
  }: { readonly decoded: Decoded | undefined; readonly number: number | undefined },
): readonly Block[] {
  const { data } = call
  const tree: readonly Branch[] = [
    { name: pen.words.say('contract'), value: contractOf(pen, call) },
    ...branchesOf(pen, call, decoded),
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
