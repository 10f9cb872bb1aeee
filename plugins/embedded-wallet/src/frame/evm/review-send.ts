import { writeLimit } from '../amounts.js'
import type { Review, Row } from '../sheet/view.js'
import type { EvmAccount, PreparedSend, SendWishes, Sent } from './account.js'
import type { EvmCall } from './calls.js'
import { knownCall } from './decode.js'
import { effectsOf } from './effects.js'
import { showEffects, type ReviewTools } from './review-effects.js'
import type { Prepared } from '../approvals.js'

function feeRow({ chain, words }: ReviewTools, { fee, sponsored }: PreparedSend): Row {
  const label = { key: 'fee' } as const
  if (sponsored) return { label, value: words.say('feeSponsored') }
  if (fee === undefined) return { label, value: words.say('feeUnknown') }
  const amount = writeLimit(fee, chain.currency, words.language)
  return { label, value: words.say('feeUpTo', { amount }) }
}

const technical = (calls: readonly EvmCall[], { say }: ReviewTools['words']): Review['details'] =>
  calls.flatMap(({ to, data }, at) => [
    {
      label:
        calls.length > 1
          ? ({ key: 'action', values: { number: String(at + 1) } } as const)
          : ({ key: 'contract' } as const),
      text: to ?? say('newContract'),
      technical: true,
    },
    ...(data === '0x' ? [] : [{ label: { key: 'rawData' } as const, text: data, technical: true }]),
  ])

/** Tries calls out and prepares them; what is shown is what is sent. */
export async function reviewSend(
  tools: ReviewTools,
  account: EvmAccount,
  { calls, wishes }: { readonly calls: readonly EvmCall[]; readonly wishes: SendWishes },
): Promise<Prepared<Sent>> {
  const { client, chain, words } = tools
  const { address } = account
  const request = client.request as (call: object) => Promise<unknown>
  const [effects, prepared, balance] = await Promise.all([
    effectsOf(request, address, calls),
    account.prepare(calls, wishes),
    client.getBalance({ address }),
  ])
  const spent = calls.reduce((sum, { value }) => sum + value, 0n)
  const poor = spent + (prepared.sponsored ? 0n : (prepared.fee ?? 0n)) > balance
  const fails = effects.fails ?? (poor ? undefined : prepared.fails)
  const shown = await showEffects(tools, { ...effects, fails })
  const { symbol } = chain.currency
  const poorly = poor
    ? [{ level: 'danger', says: { key: 'warnPoor', values: { symbol } } } as const]
    : []
  // What a contract does with a call that nobody can read is more than what its logs tell.
  const isRead = calls.every((call) => call.data === '0x' || knownCall(call)?.kind === 'transfer')
  const isStill = shown.moves.length === 0 && effects.checked && fails === undefined
  const nothing = isStill && isRead
  const unread =
    isStill && !isRead ? [{ level: 'caution', says: { key: 'warnNotChecked' } } as const] : []
  const review: Review = {
    title:
      calls.length > 1
        ? { key: 'titleBatch', values: { count: String(calls.length) } }
        : { key: 'titleSend' },
    moves: shown.moves,
    warnings: [...poorly, ...unread, ...shown.warnings],
    ...(nothing && { note: { key: prepared.sponsored ? 'nothingMovesFree' : 'nothingMoves' } }),
    rows: [feeRow(tools, prepared), ...interaction(calls)],
    details: technical(calls, words) ?? [],
    approve: 'approveSend',
    busy: 'sending',
    // Nothing goes out whose fee nobody could tell.
    refused: prepared.fee === undefined && !prepared.sponsored,
  }
  return { review, act: () => prepared.send() }
}

/** The contract of a single call. */
function interaction(calls: readonly EvmCall[]): readonly Row[] {
  const [call] = calls
  if (calls.length !== 1 || !call?.to || call.data === '0x') return []
  return [{ label: { key: 'contract' }, value: call.to, technical: true }]
}
