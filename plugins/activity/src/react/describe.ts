import type { Words } from '@latchkey/ui-react'
import type { ActivityItem } from '../service.js'
import type { JudgedPart } from '../mark-tokens.js'
import { tellingOf } from '../of-record.js'
import type {} from './messages.js'

/** Icons by kind; a clock for the others. */
const ICONS: Readonly<Partial<Record<ActivityItem['kind'], string>>> = {
  send: 'send',
  receive: 'receive',
  trade: 'swap',
  buy: 'card',
  approve: 'key',
  claim: 'receive',
  withdraw: 'receive',
  deposit: 'send',
  mint: 'gem',
}

/** Name of a transaction's icon. */
export const iconOf = ({ kind }: ActivityItem): string => ICONS[kind] ?? 'clock'

/** Ends that are none of success. */
const ENDS = ['failed', 'cancelled', 'replaced', 'dropped', 'expired', 'mismatched'] as const

/** How a transaction that came to nothing ended; `undefined` for all others. */
export function badEnd(item: ActivityItem): (typeof ENDS)[number] | undefined {
  const state = tellingOf(item)?.standing.state ?? item.status
  return ENDS.find((end) => end === state)
}

/** Whether it is done, by the word of a block. */
const isDone = (item: ActivityItem) =>
  item.status === 'confirmed' && (tellingOf(item)?.standing.state ?? 'confirmed') === 'confirmed'

/** A transaction's name. Only one in a block is called sent. */
export function nameOf(item: ActivityItem, { t }: Words): string {
  const { kind } = item
  const isNamed = kind === 'send' || kind === 'receive' || kind === 'trade'
  return isNamed && isDone(item) ? t(`activity.done.${kind}`) : t(`activity.kind.${kind}`)
}

/** Where a transaction stands. */
export function standingOf(item: ActivityItem, { t }: Words): string {
  const record = tellingOf(item)
  if (!record) return t(`activity.standing.${item.status}`)
  const { standing, unwatched, firstHash, replacement } = record
  if (unwatched === true) return t('activity.standing.unwatched')
  if (standing.state === 'included')
    return t('activity.standing.included', { block: standing.block ?? '' })
  if (standing.state === 'pending' && standing.reorganised === true)
    return t('activity.standing.reorganised')
  if (standing.state === 'pending' && replacement !== undefined)
    return t('activity.standing.behind')
  if (standing.state === 'pending' && standing.unseen === true) return t('activity.standing.unseen')
  if (standing.state === 'pending' && firstHash !== undefined)
    return t('activity.standing.repriced')
  return t(`activity.standing.${standing.state}`)
}

/** The movements that a row has room for: what the kind is about first. */
export function mainParts({ kind, transfers }: ActivityItem): readonly JudgedPart[] {
  const of = (direction: JudgedPart['direction']) =>
    transfers.find((part) => part.direction === direction)
  const [into, out] = [of('in'), of('out')]
  const wanted = kind === 'trade' ? [into, out] : [out ?? into ?? transfers[0]]
  return wanted.filter((part) => part !== undefined)
}

/** The other party, as far as the source names it. */
export function otherParty(
  item: ActivityItem,
): { readonly way: 'to' | 'from'; readonly address: string } | undefined {
  const [part] = mainParts(item)
  if (item.kind === 'send' || (item.kind === 'unknown' && part?.direction === 'out')) {
    // Without parties a token's transaction names its contract alone.
    const address = part?.to ?? (isContractCall(item, part) ? undefined : item.to)
    return address === undefined ? undefined : { way: 'to', address }
  }
  if (item.kind === 'receive') {
    const address = part?.from ?? (isContractCall(item, part) ? undefined : item.signer)
    return address === undefined ? undefined : { way: 'from', address }
  }
  return undefined
}

/** Whether the transaction's own receiver may be a contract that moved something else than the coin. */
function isContractCall({ network }: ActivityItem, part: JudgedPart | undefined) {
  const id = part?.asset?.id
  return id === undefined || !id.startsWith(`${network}/slip44:`)
}

/** A month as its heading: the language's own name and order. */
export const monthName = (year: number, month: number, language: string): string =>
  new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.UTC(year, month - 1, 15),
  )

/** The day of a row, whose month its heading says. */
export const dayName = (at: number, language: string): string =>
  new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric' }).format(at)
