import type { Account, CaipNetwork, Clock, Contributions } from '@latchkey/kernel'
import type { PreparedTransfer, TransferNote } from '@latchkey/kernel/internal'
import { displayText } from '@latchkey/kernel/internal/tools'
import { askSource, isLookAlike } from '@latchkey/money/internal'
import { Screening } from '@latchkey/money'
import type { Receiver, SendNote } from '../service.js'

type KnownReceiver = Extract<Receiver, { status: 'known' }>

/** A receiver that was found, and its line in a list. */
export interface FoundReceiver {
  readonly receiver: KnownReceiver
  readonly line?: number
}

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

/** Addresses that the list has before as well. */
function twiceNotes(receivers: readonly FoundReceiver[]): readonly SendNote[] {
  const first = new Map<string, number | undefined>()
  return receivers.flatMap(({ receiver: { address }, line }): readonly SendNote[] => {
    if (first.has(address))
      return [
        {
          code: 'receiver_twice',
          level: 'check',
          text: String(first.get(address)),
          ...(line === undefined ? {} : { line }),
        },
      ]
    first.set(address, line)
    return []
  })
}

/** Addresses that look like one that the list has before: a pasted double stands beside the right one. */
function doubleNotes(receivers: readonly FoundReceiver[]): readonly SendNote[] {
  return receivers.flatMap(({ receiver: { address }, line }, at): readonly SendNote[] => {
    if (line === undefined) return []
    // All of them are in canonical form: the same address is the same text.
    const alike = receivers
      .slice(0, at)
      .find((one) => isLookAlike({}, address, one.receiver.address))
    return alike ? [{ code: 'receiver_alike', level: 'check', text: String(alike.line), line }] : []
  })
}

/** All notes about a transfer, the gravest first. */
export async function notesOf(
  context: NotesContext,
  given: {
    readonly transfer: PreparedTransfer
    readonly receivers: readonly FoundReceiver[]
    readonly account: Account
    readonly network: CaipNetwork
  },
  signal: AbortSignal,
): Promise<readonly SendNote[]> {
  const { transfer, receivers, account, network } = given
  const atLine = (note: SendNote, line: number | undefined): SendNote =>
    line === undefined ? note : { ...note, line }
  const ofTransfer = ({ to, ...note }: TransferNote, level: SendNote['level']) =>
    atLine({ ...note, level }, receivers.find(({ receiver }) => receiver.address === to)?.line)
  const ofReceivers = receivers.map(async ({ receiver, line }, at) => {
    const query = {
      network,
      from: account.address,
      to: transfer.receivers?.[at]?.to ?? transfer.to,
    }
    const said = [
      ...(await screened(context, query, signal)),
      ...acquaintanceNotes(receiver, account),
    ]
    return said.map((note) => atLine(note, line))
  })
  const notes: readonly SendNote[] = [
    ...transfer.stops.map((note) => ofTransfer(note, 'stop')),
    ...(await Promise.all(ofReceivers)).flat(),
    ...doubleNotes(receivers),
    ...twiceNotes(receivers),
    ...transfer.warnings.map((note) => ofTransfer(note, levelOf(note.code))),
  ]
  // Those of one code stay together: one box may be for all of them.
  const rank = ({ level, code }: SendNote) =>
    LEVELS.indexOf(level) * notes.length + notes.findIndex((one) => one.code === code)
  return notes.toSorted((one, other) => rank(one) - rank(other))
}
