import type { KitError } from '@latchkey/kernel'
import { OnRampErrors } from '../errors.js'
import { linkOf } from '../provider-link.js'
import type { OnRamp, OnRampForm, OnRampNote, OnRampUnderWay } from '../service.js'
import type { OnRampContext } from './context.js'
import { followPlace } from './follow-place.js'
import { keptPurchase, type KeptPurchase } from './kept-purchase.js'
import { createParts, type Parts } from './parts.js'
import { createPast } from './past.js'
import { createSignInWay } from './sign-in.js'
import { purchaseAt } from './waiting-purchase.js'

/** The working half of buying. */
export type OnRampFlow = Pick<OnRamp, 'choose' | 'retry' | 'buy' | 'reopen' | 'look' | 'readPast'> &
  KeptPurchase & {
    edit(change: Partial<OnRampForm>): void
    accept(code: OnRampNote['code'], isAccepted: boolean): void
    opened(): void
    show(id: string): void
    signIn(): Promise<void>
    reset(): void
    dispose(): void
  }

const QUOTE_DELAY_MS = 300

/** From the list of sellers to the form of one, or to its page. */
const createChoose =
  ({ clock }: OnRampContext, { form, sellers, underWay, offers, clear, ask }: Parts) =>
  async (id: string) => {
    const { provider, place } = sellers.chosen(id)
    clear()
    if (provider.kind === 'quote') {
      form.set({ step: 'quote', provider: id, seller: provider })
      if (await offers.load(provider, place)) ask()
      return
    }
    const record = purchaseAt(clock.now(), provider, place)
    let url: string
    try {
      url = linkOf(provider, place)
    } catch (cause) {
      const error = sellers.asKitError(provider, cause)
      // The reason of a missing link is shown beside its provider.
      form.set({ provider: provider.id, error })
      throw error
    }
    form.show(underWay.follow({ isNew: true, provider, place, record, url }))
  }

/** Prepares another page for the purchase that is shown. */
const createReopen =
  ({ market }: OnRampContext, { form, sellers, pages, turns, underWay }: Parts) =>
  async (): Promise<string> => {
    const { state, set } = form
    const { id, order, step, seller, buyer } = state()
    if (id === undefined || !order || seller?.kind !== 'quote')
      throw OnRampErrors.onramp_incomplete({ lack: step })
    set({ error: undefined, retryAt: undefined })
    const signal = turns.current()
    try {
      // The permission at the time of the purchase may be gone by now.
      if (!buyer || !market.sellersOn(buyer.network).includes(seller))
        throw OnRampErrors.onramp_unavailable({ provider: seller.id })
      const url = await pages.open(seller, order, signal)
      underWay.change(id, { url })
      return url
    } catch (error) {
      if (!signal.aborted)
        set({ error: sellers.asKitError(seller, error), retryAt: pages.retryAt(seller, order) })
      throw error
    }
  }

/** Asks again what was not answered. */
const createRetry =
  ({ form, sellers, offers, ask, flow }: Parts) =>
  async () => {
    const { step, offer, provider: id = '' } = form.state()
    if (step !== 'quote') return
    const { provider, place } = sellers.quoted(id)
    if (offer?.source === 'provider') {
      ask()
      return
    }
    flow.edit(() => undefined)
    if (offers.isFree(provider) && (await offers.load(provider, place))) ask()
  }

/** Reads the lists of purchases. */
function createLists(
  { store, clock, shown }: OnRampContext,
  { form, sellers, waits, ending }: Parts,
) {
  const { asKitError, quoted } = sellers
  const read = createPast({
    store,
    clock,
    pastAtom: shown.pastAtom,
    waits,
    asKitError,
    signal: ending,
  })
  return {
    read,
    async ofPurchase(id?: string) {
      const { provider, seller, buyer } = form.state()
      const isShown = id === undefined || id === provider
      // A purchase is its buyer's, whichever account is shown by now.
      if (isShown && buyer && seller?.kind === 'quote') return read(seller, buyer)
      const asked = quoted(id ?? provider ?? '')
      return read(asked.provider, asked.place)
    },
  }
}

/** Leads back to what a session was missing for. */
function createSession(
  { store, shown, page }: OnRampContext,
  { form, underWay }: Parts,
  { readList, retry }: { readonly readList: ReturnType<typeof createPast>; retry(): Promise<void> },
) {
  const isWanted = (error: KitError | undefined) => error?.code === 'onramp_sign_in_needed'
  return createSignInWay({ store, ...page }, () => {
    const { offerError, quoteError, error, step } = form.state()
    if (isWanted(error)) form.set({ error: undefined })
    if (step === 'quote' && (isWanted(offerError) || isWanted(quoteError))) void retry()
    const { seller, buyer, error: pastError } = store.get(shown.pastAtom)
    if (isWanted(pastError) && buyer && seller?.kind === 'quote') void readList(seller, buyer)
    void underWay.now()
  })
}

/** Runs purchases from the choice of a seller to their ends. */
export function createOnRampFlow(context: OnRampContext): OnRampFlow {
  const ending = new AbortController()
  const parts = createParts(context, ending.signal)
  const { form, flow, turns, underWay, waiting, age, ask, clear, sellers } = parts
  const { state, set } = form
  const retry = createRetry(parts)
  const lists = createLists(context, parts)
  const session = createSession(context, parts, { readList: lists.read, retry })
  const show = (purchase: OnRampUnderWay) => {
    flow.leave()
    form.show(purchase)
  }
  const stop = followPlace(context, {
    state,
    isMoved: flow.isMoved,
    leave(error) {
      flow.leave()
      set({ error })
    },
    comeBack() {
      age.renew()
      void underWay.now()
    },
  })
  return {
    choose: createChoose(context, parts),
    retry,
    reopen: createReopen(context, parts),
    readPast: lists.ofPurchase,
    accept: flow.accept,
    async buy() {
      const { lack, step, provider = '' } = state()
      sellers.quoted(provider)
      if (lack !== undefined || step !== 'quote')
        throw OnRampErrors.onramp_incomplete({ lack: lack ?? step })
      return (await flow.confirm())?.url
    },
    edit(change) {
      const { step, form: before } = state()
      if (step !== 'quote') return
      // Another currency is paid in other ways.
      const method = change.payment === undefined ? {} : { method: undefined }
      flow.edit(() => {
        set({ form: { ...before, ...method, ...change }, error: undefined })
      })
      ask(QUOTE_DELAY_MS)
    },
    opened() {
      const { id, seller } = state()
      if (id !== undefined && seller?.kind === 'quote') underWay.change(id, { url: undefined })
    },
    show(id) {
      const found = underWay.find(id)
      if (found) show(found)
    },
    look: () => underWay.now(state().id),
    signIn: () => session.open(),
    reset() {
      const { id } = state()
      clear()
      if (id !== undefined) underWay.forget(id)
    },
    ...keptPurchase(context, { waiting, underWay, state, show, clear }),
    dispose() {
      ending.abort()
      turns.next()
      underWay.stop()
      session.stop()
      stop()
      age.stop()
      flow.stop()
    },
  }
}
