import type { CaipNetwork, Capabilities, TransferRequest } from '@latchkey/kernel'
import type { PreparedTransfer } from '@latchkey/kernel/internal'
import type { TransactionBook } from '@latchkey/money'
import { SendErrors } from '../errors.js'
import type { ReceiverList, SendForm, SendReview, SendState } from '../service.js'
import { findReceiver, type ReceiverContext } from './find-receiver.js'
import { notesOf, type FoundReceiver, type NotesContext } from './notes.js'
import type { Place } from './place.js'
import type { createTokenFacts } from './token-facts.js'

interface CheckContext extends ReceiverContext, NotesContext {
  readonly capabilities: Capabilities
  readonly book: TransactionBook
  readonly facts: ReturnType<typeof createTokenFacts>
  state(): SendState
  set(change: Partial<SendState>): void
  /** The form. @throws KitError if it is not complete */
  complete(): TransferRequest
  placeOf(asset: SendForm['asset']): Place
}

/** A receiver of a form: of a list it has a line. */
type Wanted = FoundReceiver & { readonly given: string; readonly amount: bigint | 'max' }

/** The receivers of the list, as it may be sent now. @throws KitError `list_unsupported`, `list_invalid` */
async function listedRows(
  { capabilities, state, set }: CheckContext,
  { asset }: TransferRequest,
  network: CaipNetwork,
  signal: AbortSignal,
): Promise<ReceiverList['rows']> {
  const { mostReceivers } = await capabilities.get('transfer', network.namespace)
  const most = (await mostReceivers?.({ network, asset }, { signal })) ?? 1
  signal.throwIfAborted()
  if (most < 2) throw SendErrors.list_unsupported({ asset: asset.id })
  set({ mostReceivers: most })
  const { list } = state()
  // Receivers are looked up again.
  const problems = list?.problems.filter(({ code }) => code !== 'receiver') ?? []
  if (!list || problems.length > 0) throw invalidLines(problems)
  set({ list: { ...list, problems } })
  return list.rows
}

const invalidLines = (problems: ReceiverList['problems']) =>
  SendErrors.list_invalid({ lines: problems.map(({ line }) => line).join(', ') })

/** Looks up all receivers. @throws KitError `receiver_invalid`, `list_invalid` … */
async function findAll(
  context: CheckContext,
  wanted: TransferRequest,
  network: CaipNetwork,
  signal: AbortSignal,
): Promise<readonly Wanted[]> {
  const { state, set } = context
  if (!wanted.receivers) {
    const { to, amount } = wanted
    const receiver = await findReceiver(context, to, network, signal)
    if (receiver.status === 'known') return [{ receiver, given: to, amount }]
    signal.throwIfAborted()
    set({ receiver })
    throw SendErrors.receiver_invalid({ to })
  }
  const rows = await listedRows(context, wanted, network, signal)
  const asking = rows.map(async (row) => ({
    ...row,
    found: await findReceiver(context, row.to, network, signal),
  }))
  const found = await Promise.all(asking)
  signal.throwIfAborted()
  const problems = found.flatMap(({ found: receiver, line, to }) => {
    if (receiver.status === 'known') return []
    const reason = receiver.status === 'invalid' ? receiver.reason : 'unloaded'
    return [{ line, text: to.slice(0, 80), code: 'receiver', reason } as const]
  })
  const { list } = state()
  if (problems.length > 0 && list) set({ list: { ...list, problems } })
  return found.map(({ found: receiver, line, to, amount }) => {
    if (receiver.status !== 'known') throw invalidLines(problems)
    return { receiver, line, given: to, amount }
  })
}

/** The request to the namespace. */
function requestOf(wanted: TransferRequest, all: readonly Wanted[]): TransferRequest {
  const { receivers, ...request } = wanted
  if (!receivers) return { ...request, to: all[0]?.receiver.address ?? '' }
  // A list has no `max`: it was read.
  const shares = all.flatMap(({ receiver, amount }) =>
    amount === 'max' ? [] : [{ to: receiver.address, amount }],
  )
  return {
    ...request,
    to: '',
    amount: shares.reduce((sum, one) => sum + one.amount, 0n),
    receivers: shares,
  }
}

/** Whether a namespace prepared all of a list, and nothing else. */
const isWhole = ({ receivers }: TransferRequest, transfer: PreparedTransfer) =>
  receivers === undefined
    ? transfer.receivers === undefined
    : transfer.receivers?.length === receivers.length &&
      transfer.amount === receivers.reduce((sum, { amount }) => sum + amount, 0n) &&
      receivers.every(({ to, amount }, at) => {
        const one = transfer.receivers?.[at]
        return one?.to === to && one.amount === amount
      })

function shownReceivers(all: readonly Wanted[]): Pick<SendReview, 'receiver' | 'receivers'> {
  const shown = ({ receiver: { address, name, label } }: Wanted) => ({
    address,
    name,
    ...(label === undefined ? {} : { label }),
  })
  const receivers = all.flatMap((one) => {
    const { line, given, amount } = one
    return line === undefined || amount === 'max' ? [] : [{ ...shown(one), line, given, amount }]
  })
  const [only] = all.map(shown)
  return receivers.length > 0 || !only
    ? { receiver: { address: '', name: undefined }, receivers }
    : { receiver: only }
}

/** Everything about a send as it is right now. Asks no wallet. */
export const createCheck =
  (context: CheckContext) =>
  async (signal: AbortSignal): Promise<SendReview> => {
    const { capabilities, book, facts, set, complete, placeOf } = context
    const wanted = complete()
    const { asset } = wanted
    const { account, network } = placeOf(asset)
    await book.ready()
    const [all, known] = await Promise.all([
      findAll(context, wanted, network, signal),
      facts.factsOf(asset, network, signal),
    ])
    signal.throwIfAborted()
    if (!known) throw SendErrors.decimals_unknown({ asset: asset.id })
    if (known.decimals !== asset.decimals) throw facts.correct(asset, known.decimals)
    facts.rename(known)
    const { prepareTransfer } = await capabilities.get('transfer', network.namespace)
    const request = requestOf({ ...wanted, asset: known }, all)
    const transfer = await prepareTransfer(request, { signal })
    signal.throwIfAborted()
    if (!isWhole(request, transfer)) throw SendErrors.list_unsupported({ asset: asset.id })
    // Switched meanwhile, which may not show any more.
    if (transfer.account !== account.id || transfer.network !== network.id)
      throw SendErrors.send_moved()
    if (transfer.asset.decimals !== asset.decimals)
      throw facts.correct(asset, transfer.asset.decimals)
    // A visitor who goes back finds the field.
    if (transfer.stops.some(({ code }) => code === 'memo_required')) set({ memo: 'required' })
    const given = { transfer, receivers: all, account, network }
    const notes = await notesOf(context, given, signal)
    signal.throwIfAborted()
    return { transfer, ...shownReceivers(all), notes, accepted: [], changed: [] }
  }
