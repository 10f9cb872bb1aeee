import type { Account, CaipNetwork, Clock, Contributions } from '@latchkey/kernel'
import type { PreparedTransfer } from '@latchkey/kernel/internal'
import { displayText } from '@latchkey/kernel/internal/tools'
import { askSource } from '@latchkey/money/internal'
import { Screening } from '@latchkey/money'
import type { Receiver, SendNote } from '../service.js'

type KnownReceiver = Extract<Receiver, { status: 'known' }>

const LEVELS: readonly SendNote['level'][] = ['stop', 'check', 'warn', 'info']

/** Notes that tell what happens; nothing is wrong. */
const TOLD = new Set<SendNote['code']>(['opens_account', 'token_takes_fee', 'not_simulated'])

/** A visitor may want them, and says so. */
const CHECKED = new Set<SendNote['code']>(['fee_low', 'fee_high'])

const levelOf = (code: SendNote['code']) =>
  CHECKED.has(code) ? 'check' : TOLD.has(code) ? 'info' : 'warn'

/** The tools of making notes. */
export interface NotesContext {
  readonly contributions: Contributions
  readonly clock: Clock
}

/**
 * The findings of the app's own checks about the receiver. A failed check is shown: the visitor must not rely on
 * it.
 */
async function screened(
  { contributions, clock }: NotesContext,
  query: { readonly network: CaipNetwork; readonly from: string; readonly to: string },
  signal: AbortSignal,
): Promise<readonly SendNote[]> {
  const ask = async (screening: Screening): Promise<readonly SendNote[]> => {
    try {
      const asking = (one: Screening, ends: AbortSignal) => one.check(query, ends)
      const said = await askSource(screening, asking, { clock, signal })
      if (!said) return []
      const level = said.level === 'stop' ? 'stop' : 'warn'
      return [{ code: 'screening', level, text: displayText(said.text, 200) }]
    } catch (error) {
      signal.throwIfAborted()
      contributions.report(screening, 'check', error)
      return [{ code: 'screening_failed', level: 'warn' }]
    }
  }
  return (await Promise.all(contributions.all(Screening).map(ask))).flat()
}

/** The receiver's relation to the visitor. */
function acquaintanceNotes(
  { address, acquaintance, alikeLabel }: KnownReceiver,
  account: Account,
): SendNote[] {
  if (address === account.address) return [{ code: 'receiver_is_self', level: 'warn' }]
  if (acquaintance.kind === 'alike')
    return [
      {
        code: 'look_alike',
        level: 'check',
        address: acquaintance.address,
        ...(alikeLabel === undefined ? {} : { text: alikeLabel }),
      },
    ]
  return acquaintance.kind === 'new' ? [{ code: 'first_time', level: 'info' }] : []
}

/** All notes about a transfer, the gravest first. */
export async function notesOf(
  context: NotesContext,
  given: {
    readonly transfer: PreparedTransfer
    readonly receiver: KnownReceiver
    readonly account: Account
    readonly network: CaipNetwork
  },
  signal: AbortSignal,
): Promise<readonly SendNote[]> {
  const { transfer, receiver, account, network } = given
  const query = { network, from: account.address, to: transfer.to }
  const notes: readonly SendNote[] = [
    ...transfer.stops.map((note): SendNote => ({ ...note, level: 'stop' })),
    ...(await screened(context, query, signal)),
    ...acquaintanceNotes(receiver, account),
    ...transfer.warnings.map((note): SendNote => ({ ...note, level: levelOf(note.code) })),
  ]
  return notes.toSorted((one, other) => LEVELS.indexOf(one.level) - LEVELS.indexOf(other.level))
}
