import type { Clock, Contributions, Log } from '@latchkey/kernel'
import type { SendForm, SendState } from '../service.js'
import { findReceiver, type ReceiverContext } from './find-receiver.js'
import { readHolding } from '@latchkey/money/internal'
import type { Place } from './place.js'
import type { createTokenFacts } from './token-facts.js'

/** A name is looked up once its writer paused this long. */
const TYPING_MS = 300

interface FormWatchContext extends ReceiverContext {
  readonly clock: Clock
  readonly contributions: Contributions
  readonly log: Log
  place(): Place | undefined
  state(): SendState
  set(change: Partial<SendState>): void
  readonly facts: ReturnType<typeof createTokenFacts>
}

/** How many receivers there may be, with this wallet. A failed answer offers no list; the review of one asks again. */
async function mostOf(
  { place, capabilities, log }: FormWatchContext,
  asset: SendForm['asset'],
  signal: AbortSignal,
): Promise<number | undefined> {
  const network = place()?.network
  if (!asset || !network || !capabilities.has('transfer', network.namespace)) return undefined
  try {
    const { mostReceivers } = await capabilities.get('transfer', network.namespace)
    return (await mostReceivers?.({ network, asset }, { signal })) ?? 1
  } catch (error) {
    if (!signal.aborted)
      log.write('info', 'It is not known how many receivers there may be.', error)
    return undefined
  }
}

/** Whether the receiver, as far as there is one, takes a memo. */
async function memoOf(
  { place, state, capabilities, log }: FormWatchContext,
  signal: AbortSignal,
): Promise<SendState['memo'] | undefined> {
  const { form, receiver } = state()
  const { asset } = form
  const network = place()?.network
  if (!asset || !network || !capabilities.has('transfer', network.namespace)) return undefined
  const to = receiver.status === 'known' ? { to: receiver.address } : {}
  try {
    const { memoNeed } = await capabilities.get('transfer', network.namespace)
    return (await memoNeed?.({ network, asset, ...to }, { signal })) ?? 'none'
  } catch (error) {
    // The review asks the chain again, and says so.
    if (!signal.aborted) log.write('info', 'It is not known whether a memo is needed.', error)
    return undefined
  }
}

/** Looks up what the form says while it is filled in. */
export function createFormWatch(context: FormWatchContext) {
  const { clock, place, state, set, log } = context
  const { facts } = context
  let receiving = new AbortController()
  let balancing = new AbortController()
  let asking = new AbortController()
  let stopTyping = () => {}

  const followMemo = async () => {
    asking.abort()
    asking = new AbortController()
    const { signal } = asking
    const need = await memoOf(context, signal)
    if (need && !signal.aborted) set({ memo: need })
  }
  const followReceiver = (to: string) => {
    receiving.abort()
    receiving = new AbortController()
    stopTyping()
    const { signal } = receiving
    const shown = place()
    if (to.trim() === '' || !shown) {
      set({ receiver: { status: 'none' } })
      void followMemo()
      return
    }
    // The result for an earlier text does not belong to this one.
    set({ receiver: { status: 'pending' } })
    void followMemo()
    stopTyping = clock.after(TYPING_MS, () => {
      findReceiver(context, to, shown.network, signal).then(
        (receiver) => {
          if (signal.aborted) return
          set({ receiver })
          void followMemo()
        },
        () => undefined, // Given up for a newer text.
      )
    })
  }
  const followBalance = async ({ asset }: SendForm) => {
    balancing.abort()
    balancing = new AbortController()
    const { signal } = balancing
    const shown = place()
    set({ balance: undefined })
    if (!asset || !shown) return
    try {
      const held = await readHolding(context, shown, asset, signal)
      if (signal.aborted) return
      set({ balance: held })
      if (held && held.decimals !== asset.decimals) facts.onDecimals(asset, held.decimals)
    } catch (error) {
      if (!signal.aborted)
        log.write('info', 'The balance of the asset to send cannot be read.', error)
    }
  }
  const followMost = async ({ asset }: SendForm) => {
    const { signal } = balancing
    set({ mostReceivers: undefined })
    const most = await mostOf(context, asset, signal)
    if (!signal.aborted) set({ mostReceivers: most })
  }
  /** The asset's name in a trusted source. */
  const followName = async ({ asset }: SendForm) => {
    const { signal } = balancing
    const shown = place()
    if (!asset || !shown) return
    try {
      const known = await facts.factsOf(asset, shown.network, signal)
      if (known && !signal.aborted && state().step === 'editing') facts.rename(known)
    } catch (error) {
      // The review asks again, and shows nothing before the answer.
      if (!signal.aborted) log.write('info', 'It is not known what the asset is called.', error)
    }
  }

  return {
    /** Something of the form changed. */
    follow(change: Partial<SendForm>) {
      const { form } = state()
      if (change.to !== undefined) followReceiver(form.to)
      if (!('asset' in change)) return
      void followBalance(form)
      void followName(form)
      void followMost(form)
      void followMemo()
    },
    /** Nothing is looked up any more. */
    stop() {
      receiving.abort()
      balancing.abort()
      asking.abort()
      stopTyping()
    },
  }
}
