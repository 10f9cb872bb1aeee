import {
  type CaipNetworkId,
  type Capabilities,
  type Clock,
  type Connections,
  type Modal,
  type Namespace,
  type Networks,
  type PrimitiveAtom,
  type Router,
  type Store,
} from '@latchkey/kernel'
import { parseAssetId } from '@latchkey/kernel/internal/page'
import { hasEnded, type TransactionBook, type TransactionRecord } from '@latchkey/money'
import type { Send, SendReview, SendState } from '@latchkey/send'
import { PayErrors } from '../errors.js'
import type { PaymentOrder, PaymentResult, PayState } from '../service.js'
import { START } from '../start.js'
import { watchBalance } from './watch-balance.js'

/** Where a payment is shown. */
interface Screen {
  readonly store: Store
  readonly clock: Clock
  readonly modal: Modal
  readonly router: Router
  readonly stateAtom: PrimitiveAtom<PayState>
}

/** Networks, accounts and the features of their plugins. */
interface Chains {
  readonly connections: Connections
  readonly networks: Networks
  readonly capabilities: Capabilities
  /** The namespace of a network. */
  family(network: CaipNetworkId): Namespace | undefined
}

/** The tools of payments. */
export interface PayContext extends Screen, Chains {
  readonly book: TransactionBook
  readonly send: Send
  /** Whether the app has payments on. */
  isOn(): boolean
}

/** The working half of payments. */
export interface PayFlow {
  pay(order: PaymentOrder): Promise<PaymentResult>
  review(): Promise<SendReview>
  payElsewhere(): Promise<void>
  dispose(): void
}

/** Errors after which it may have been sent, now or once others have signed it. */
const DOUBTS: readonly string[] = ['maybe_sent', 'transfer_proposed']

/** Longest reference: some chains refuse a longer memo. */
const LONGEST = 100

const invalid = (member: keyof PaymentOrder) => PayErrors.pay_order_invalid({ member })

function networkOf({ asset }: PaymentOrder): CaipNetworkId {
  try {
    return parseAssetId(asset.id).network
  } catch (cause) {
    throw PayErrors.pay_order_invalid({ member: 'asset' }, cause)
  }
}

/** The order, of its own members alone: what the app changes in its object later changes nothing here. */
function checked(context: PayContext, order: PaymentOrder): PaymentOrder {
  const { asset, amount, recipient, reference, dedicatedAddress } = order
  const network = context.networks.byId(networkOf(order))
  if (!network || !Number.isInteger(asset.decimals) || asset.decimals < 0) throw invalid('asset')
  if (typeof amount !== 'bigint' || amount <= 0n) throw invalid('amount')
  const family = context.family(network.id)
  const isThere =
    typeof recipient === 'string' &&
    family?.isAddress(recipient) === true &&
    (family.isAddressOn?.(recipient, network.id) ?? true)
  if (!isThere) throw invalid('recipient')
  if (reference !== undefined && (typeof reference !== 'string' || reference.length > LONGEST))
    throw invalid('reference')
  return {
    asset: { ...asset },
    amount,
    recipient,
    ...(reference ? { reference } : {}),
    ...(dedicatedAddress === true ? { dedicatedAddress } : {}),
  }
}

/** The end of a payment's record. */
function resultOf(
  { sent, intent, standing }: TransactionRecord,
  order: PaymentOrder,
): PaymentResult {
  const { hash, network } = sent
  if (standing.state === 'confirmed') {
    const arrives = intent.arrives === undefined ? order.amount : BigInt(intent.arrives)
    return { status: 'paid', hash, network, arrives }
  }
  // A transaction with another effect, or one that no node tells of, proves nothing.
  return standing.state === 'unverified' || standing.state === 'mismatched'
    ? { status: 'maybe_paid' }
    : { status: 'failed', hash, network }
}

/** Whether a record pays this order: the visitor may have sent something else meanwhile. */
function isFor(
  { family }: Chains,
  { intent, sent }: TransactionRecord,
  { asset, amount, recipient }: PaymentOrder,
): boolean {
  const same = family(sent.network)?.sameAddress ?? Object.is
  return (
    intent.kind === 'send' &&
    intent.asset?.id === asset.id &&
    intent.amount === amount.toString() &&
    same(intent.to ?? sent.to ?? '', recipient)
  )
}

/**
 * Whether the order's reference goes along, where the chain has memos. By a memo of the visitor's own the recipient does not
 * know the payment.
 */
function isMarked({ form, memo }: SendState, { reference = '' }: PaymentOrder): boolean {
  const isLeftOut = memo === 'none' && form.memo === ''
  return reference === '' || form.memo === reference || isLeftOut
}

/** The order's reference where the chain has memos. */
async function memoOf(
  { networks, capabilities }: Chains,
  order: PaymentOrder,
  signal: AbortSignal,
): Promise<string> {
  const { asset, recipient, reference = '' } = order
  const network = networks.byId(networkOf(order))
  if (!network || reference === '') return ''
  const { memoNeed } = await capabilities.get('transfer', network.namespace)
  const need = await memoNeed?.({ network, asset, to: recipient }, { signal })
  return need === undefined || need === 'none' ? '' : reference
}

/**
 * Watches what the visitor does with an order until it is sent or given up.
 *
 * @returns stops it
 */
function watchOrder(
  context: PayContext,
  order: PaymentOrder,
  on: {
    /** A transaction of the book is for it. */
    sent(recordId: string): void
    /** The wallet's answer proved no refusal, or what was sent lacks the order's reference. */
    doubted(): void
    /** The modal was closed. */
    left(): void
  },
): () => void {
  const { store, modal, router, connections, send, book } = context
  /** The record that was judged last. It is judged once, since the form may be empty again later. */
  let known = store.get(send.stateAtom).recordId
  const id = context.family(networkOf(order))?.id
  const accountAtom = id === undefined ? connections.accountAtom : connections.accountOf(id)
  /** The wallet was asked for this order, and its reference goes along: an older request may be answered late. */
  let isOwn = false
  let hadAccount = store.get(accountAtom).account !== undefined
  /** The wallet was connected for the order: back to it, wherever that led. */
  const returns = () => {
    const { name } = store.get(router.routeAtom)
    const isOver = !store.get(modal.openAtom) || name === 'Account'
    if (hadAccount || !isOver || store.get(accountAtom).status !== 'connected') return false
    hadAccount = true
    modal.open('pay:order')
    return true
  }
  const look = () => {
    const state = store.get(send.stateAtom)
    const { recordId, step, error } = state
    if (error && DOUBTS.includes(error.code)) on.doubted()
    if (step === 'asking') isOwn = isMarked(state, order)
    const isNew = recordId !== undefined && recordId !== known
    const record = isNew ? store.get(book.recordAtom(recordId)) : undefined
    if (record) {
      known = recordId
      const isPayment = isFor(context, record, order)
      if (isPayment && isOwn) {
        on.sent(record.id)
        return
      }
      if (isPayment) on.doubted()
    }
    // While the wallet is asked, its answer counts, also behind a closed modal.
    const isAsked = step === 'asking' || step === 'checking'
    if (!isAsked && !returns() && !store.get(modal.openAtom)) on.left()
  }
  const watched = [send.stateAtom, modal.openAtom, router.routeAtom, accountAtom]
  const stops = watched.map((one) => store.sub(one, look))
  return () => {
    for (const stop of stops) stop()
  }
}

/** Follows a sent payment by its record, until the chain says its word. */
function follow(
  { store, book, stateAtom }: PayContext,
  sent: { readonly id: string; readonly order: PaymentOrder; readonly signal: AbortSignal },
  ended: (result: PaymentResult) => void,
) {
  const { id, order, signal } = sent
  store.set(stateAtom, { ...START, order, step: 'sent', recordId: id })
  const recordAtom = book.recordAtom(id)
  const look = () => {
    const record = store.get(recordAtom)
    if (record && hasEnded(record)) ended(resultOf(record, order))
  }
  signal.addEventListener('abort', store.sub(recordAtom, look))
  look()
}

/** Reads the address of an order, and then again and again until it rose by the amount. */
async function readAddress(
  context: PayContext,
  order: PaymentOrder,
  signal: AbortSignal,
  received: (rise: bigint) => void,
): Promise<void> {
  const show = (rise: bigint) => {
    if (!signal.aborted)
      context.store.set(context.stateAtom, { ...START, order, step: 'elsewhere', rise })
  }
  const { arrived } = await watchBalance(context, order, { signal }, show)
  show(0n)
  // It is rejected once the order ended before.
  arrived.then(
    (rise) => {
      if (!signal.aborted) received(rise)
    },
    () => undefined,
  )
}

/** The order that can still be paid. */
function openOrder({ store, stateAtom }: PayContext) {
  const { order, step } = store.get(stateAtom)
  if (!order || step === 'received') throw PayErrors.pay_no_order()
  return { order, step }
}

/** Runs something at once, or when the wallet that is asked has answered. */
function onceAnswered({ store, send }: PayContext, signal: AbortSignal, run: () => void) {
  const isAsking = () => store.get(send.stateAtom).step === 'asking'
  if (!isAsking()) {
    run()
    return
  }
  const stop = store.sub(send.stateAtom, () => {
    if (signal.aborted || isAsking()) return
    stop()
    run()
  })
  signal.addEventListener('abort', stop)
}

/** Shows that a payment came, until the modal closes. */
function showReceived(
  { store, modal, router }: PayContext,
  signal: AbortSignal,
  closed: () => void,
) {
  const { name } = store.get(router.routeAtom)
  const isOpen = store.get(modal.openAtom)
  if (isOpen && name !== 'pay:elsewhere') router.replace('pay:elsewhere')
  const look = () => {
    if (!store.get(modal.openAtom)) closed()
  }
  signal.addEventListener('abort', store.sub(modal.openAtom, look))
  look()
}

/** Runs payments, one at a time. */
export function createPayFlow(context: PayContext): PayFlow {
  const { store, modal, send, stateAtom } = context
  const state = () => store.get(stateAtom)
  let end: ((result: PaymentResult) => void) | undefined
  /** Ends what the open order started. */
  let ending = new AbortController()
  /** The wallet was asked while the order was open, and its answer proved no refusal. */
  let isDoubted = false
  let reading: Promise<void> | undefined

  const restart = () => {
    ending.abort()
    ending = new AbortController()
    reading = undefined
    return ending.signal
  }

  const finish = (result: PaymentResult) => {
    restart()
    const told = end
    end = undefined
    store.set(stateAtom, START)
    told?.(result)
  }

  /** The end of an order that no transaction of the book is for. */
  const leave = () => {
    const { step } = state()
    const isOpenEnded = isDoubted || step === 'sent' || step === 'elsewhere'
    const isAsked = store.get(send.stateAtom).step === 'asking'
    finish({ status: isOpenEnded || isAsked ? 'maybe_paid' : 'cancelled' })
  }

  const received = (order: PaymentOrder, rise: bigint) => {
    finish({ status: 'received', network: networkOf(order), amount: rise })
    store.set(stateAtom, { ...START, order, step: 'received', rise })
    showReceived(context, restart(), () => {
      store.set(stateAtom, START)
    })
  }

  return {
    async pay(given) {
      if (!context.isOn()) throw PayErrors.pay_off()
      const isAsking = store.get(send.stateAtom).step === 'asking'
      if (state().step === 'sent' || isAsking) throw PayErrors.pay_busy()
      const order = checked(context, given)
      if (end) leave()
      const signal = restart()
      isDoubted = false
      await send.reset()
      // A newer order began meanwhile.
      if (signal.aborted) return { status: 'cancelled' }
      store.set(stateAtom, { ...START, order, step: 'open' })
      const result = new Promise<PaymentResult>((resolve) => {
        end = resolve
      })
      modal.open('pay:order')
      const stop = watchOrder(context, order, {
        sent(id) {
          // A payment from elsewhere, or of an older request, may still come.
          const isOpenEnded = isDoubted || state().step === 'elsewhere'
          follow(context, { id, order, signal: restart() }, (result) => {
            finish(isOpenEnded && result.status === 'failed' ? { status: 'maybe_paid' } : result)
          })
        },
        doubted() {
          isDoubted = true
        },
        left: leave,
      })
      signal.addEventListener('abort', stop)
      return result
    },
    async review() {
      const { order } = openOrder(context)
      const { asset, amount, recipient } = order
      const { signal } = ending
      const memo = await memoOf(context, order, signal)
      // Another order may be open by now.
      signal.throwIfAborted()
      await send.edit({ asset, amount, to: recipient, memo })
      return send.review()
    },
    async payElsewhere() {
      const { order, step } = openOrder(context)
      if (order.dedicatedAddress !== true) throw PayErrors.pay_address_shared()
      if (step === 'sent') throw PayErrors.pay_busy()
      const { signal } = ending
      const asked = (reading ??= readAddress(context, order, signal, (rise) => {
        // The wallet may send it, too: its answer comes first.
        onceAnswered(context, signal, () => {
          received(order, rise)
        })
      }))
      await asked.catch((error: unknown) => {
        if (reading === asked) reading = undefined
        throw error
      })
    },
    dispose: leave,
  }
}
