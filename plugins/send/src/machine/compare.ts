import type { SendForm, SendNote, SendReview, SendRow } from '../service.js'

/** A fee may rise by a tenth between review and confirmation before it counts as another one. */
const FEE_SLACK = 10n

const isDearer = (before: SendReview, after: SendReview) => {
  const [was, is] = [before.transfer.fee, after.transfer.fee]
  if (!was || !is) return (was === undefined) !== (is === undefined)
  return is.asset.id !== was.asset.id || is.amount > was.amount + was.amount / FEE_SLACK
}

const textOf = ({ code, level, text = '', address = '', line = 0 }: SendNote) =>
  [code, level, text, address, line].join(' ')

/** The addresses and their amounts, in order. */
const sharesOf = ({ receiver: { address }, receivers, transfer: { amount } }: SendReview) =>
  receivers?.map((one) => ({ address: one.address, amount: one.amount })) ?? [{ address, amount }]

const isPaid =
  (others: ReturnType<typeof sharesOf>, what: 'address' | 'amount') =>
  (share: (typeof others)[number], at: number) =>
    share[what] === others[at]?.[what]

/** Whether two reviews have the same receivers, or amounts, each in its place. */
function isSame(before: SendReview, after: SendReview, what: 'address' | 'amount'): boolean {
  const [was, is] = [sharesOf(before), sharesOf(after)]
  return was.length === is.length && was.every(isPaid(is, what))
}

/** All of the asset that leaves the account. Of a whole balance the amount is what the fee leaves of it. */
function totalOf({ transfer }: SendReview): bigint {
  const { fee, asset, amount } = transfer
  return fee?.asset.id === asset.id ? amount + fee.amount : amount
}

/** The amount lost on the way, or `undefined` if it is unknown. */
const lostOf = ({ transfer: { amount, arrives } }: SendReview) =>
  arrives === undefined ? undefined : amount - arrives

/** In the order in which they are shown. */
const ROWS: readonly SendRow[] = ['receiver', 'amount', 'arrives', 'fee', 'notes']

/**
 * Rows in which two reviews of one form differ so much that a visitor has to see it.
 *
 * @param isWhole Whether the whole balance is sent.
 */
export function changedRows(
  before: SendReview,
  after: SendReview,
  isWhole: boolean,
): readonly SendRow[] {
  const said = new Set(before.notes.map(textOf))
  const rows: Readonly<Record<SendRow, boolean>> = {
    receiver: !isSame(before, after, 'address'),
    amount: isWhole
      ? totalOf(before) !== totalOf(after)
      : before.transfer.amount !== after.transfer.amount || !isSame(before, after, 'amount'),
    arrives: lostOf(before) !== lostOf(after),
    fee: isDearer(before, after),
    notes: after.notes.some((note) => !said.has(textOf(note))),
  }
  return ROWS.filter((row) => rows[row])
}

/** Whether what was reviewed later may be handed over in place of the earlier: nothing of it is more than was shown. */
export function isWithin(before: SendReview, after: SendReview): boolean {
  const [was, is] = [before.transfer, after.transfer]
  return (
    is.account === was.account &&
    is.network === was.network &&
    is.asset.id === was.asset.id &&
    is.amount === was.amount &&
    is.to === was.to &&
    isSame(before, after, 'address') &&
    isSame(before, after, 'amount') &&
    (is.fee?.amount ?? 0n) <= (was.fee?.amount ?? 0n)
  )
}

/** The names that point elsewhere since, each by its line. */
function movedNotes(before: SendReview, after: SendReview, to: string): readonly SendNote[] {
  const note = (address: string, text: string): SendNote => ({
    code: 'name_moved',
    level: 'check',
    address,
    text,
  })
  if (isSame(before, after, 'address')) return []
  if (!before.receivers) return [note(before.receiver.address, to.trim())]
  return before.receivers.flatMap(({ address, given, line }, at) =>
    after.receivers?.[at]?.address === address ? [] : [{ ...note(address, given), line }],
  )
}

/** The later review, with the rows that are not as they were. */
export function marked(
  before: SendReview,
  after: SendReview,
  { to, amount }: Pick<SendForm, 'to' | 'amount'>,
): SendReview {
  const rows = changedRows(before, after, amount === 'max')
  const isMoved = rows.includes('receiver')
  const moved = movedNotes(before, after, to)
  const said = new Set(before.notes.map(textOf))
  // One tick is for all notes of its code: a new one, of another line perhaps, was not read.
  const unread = new Set(
    after.notes.filter((one) => !said.has(textOf(one))).map(({ code }) => code),
  )
  return {
    ...after,
    notes: [...moved, ...after.notes],
    changed: rows.length > 0 ? rows : ['fee'],
    // Checks of another receiver say nothing of this one.
    accepted: isMoved ? [] : before.accepted.filter((code) => !unread.has(code)),
  }
}
