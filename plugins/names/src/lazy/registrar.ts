import type {
  Account,
  Atom,
  CaipNetwork,
  Capabilities,
  Clock,
  Events,
  KitError,
  Modal,
  Notices,
  PrimitiveAtom,
  Store,
} from '@latchkey/kernel'
import { abortable, isOwnError } from '@latchkey/kernel/untrusted'
import { NameErrors } from '../errors.js'
import { coinTypeOf, lackOfText, sanitiseName, ZONE } from '../rules.js'
import type { NameLack, NameRegistrar, NameState, NameSuggestion } from '../service.js'
import { START } from '../start.js'
import type { ServiceNames } from './service-names.js'

/** How long nothing was typed before the service is asked (spec §9). */
const PAUSE_MS = 300
/** How far the time in a message may be from the service's, in seconds. */
const TOLERANCE = 10
/** Seconds that are left for the way to the service, and for clocks that differ. */
const WAY = 4

/** The account that a name is registered for. */
export interface NameOwner {
  readonly account: Account
  readonly network: CaipNetwork
}

/** What registrations are made with. */
export interface RegistrarContext {
  readonly store: Store
  readonly clock: Clock
  readonly events: Events
  readonly capabilities: Capabilities
  readonly modal: Pick<Modal, 'openAtom'>
  readonly notices: Pick<Notices, 'toast'>
  readonly names: ServiceNames
  /** Seconds that the time in a message is ahead. */
  readonly lead: number
  readonly stateAtom: PrimitiveAtom<NameState>
  /** The account of an embedded wallet, where one is connected. */
  readonly ownerAtom: Atom<NameOwner | undefined>
}

/** The working half of registrations. */
export type Registrar = Pick<NameRegistrar, 'register'> & {
  edit(text: string): void
  retry(): void
  cancel(): void
  reset(): void
  dispose(): void
}

function lackOf({ text, availability }: NameState): NameLack | undefined {
  const lack = lackOfText(text)
  if (lack !== undefined) return lack
  return availability === 'asking' || availability === 'taken' ? availability : undefined
}

const asKitError = (name: string, error: unknown): KitError =>
  isOwnError(error) ? error : NameErrors.name_register_failed({ name }, error)

/** Brings a name from the form to its registration. */
export function createRegistrar(context: RegistrarContext): Registrar {
  const { store, clock, names, stateAtom, ownerAtom } = context
  let cancelPause = () => {}
  /** The question about the text of now; a newer text gives it up. */
  let asking = new AbortController()
  let signing: AbortController | undefined
  const ending = new AbortController()

  const state = () => store.get(stateAtom)
  const set = (change: Partial<NameState>) => {
    const next = { ...state(), ...change }
    store.set(stateAtom, { ...next, lack: lackOf(next) })
  }

  const take = (text: string, found: readonly NameSuggestion[]) => {
    const isTaken = found.find((one) => one.text === text)?.isTaken
    const availability = isTaken === undefined ? 'unknown' : isTaken ? 'taken' : 'free'
    set({ availability, suggestions: found.filter((one) => one.text !== text) })
  }
  const ask = async (signal: AbortSignal) => {
    const { text } = state()
    try {
      const found = await abortable(names.suggestions(text, signal), signal)
      if (!signal.aborted) take(text, found)
    } catch (error) {
      if (signal.aborted) return
      const suggestionsError = isOwnError(error)
        ? error
        : NameErrors.name_suggestions_failed({}, error)
      // Whether it is free is not known: the service says so at the latest when it is to be registered.
      set({ availability: 'unknown', suggestionsError })
    }
  }
  const supersede = () => {
    cancelPause()
    asking.abort()
    asking = new AbortController()
    return asking.signal
  }
  const askAfter = (ms: number) => {
    const signal = supersede()
    const isName = lackOfText(state().text) === undefined
    set({
      suggestions: [],
      suggestionsError: undefined,
      availability: isName ? 'asking' : 'unknown',
    })
    if (!isName) return
    if (ms === 0) void ask(signal)
    else cancelPause = clock.after(ms, () => void ask(signal))
  }

  const sign = async ({ account }: NameOwner, message: string, signal: AbortSignal) => {
    const { signMessage } = await context.capabilities.get('signMessage', account.namespace)
    return abortable(signMessage(message, { signal }), signal)
  }
  const isOwner = (owner: NameOwner) => store.get(ownerAtom)?.account.id === owner.account.id

  /** Who closed the modal meanwhile hears of it over the page. */
  const tellDone = () => {
    const message = 'Name registered'
    context.notices.toast({ variant: 'success', code: 'name_registered', message, overPage: true })
  }

  /** The service's answer may have been lost, now or at an earlier try: whose the name is counts. */
  const isRegistered = async (name: string, address: string, error: unknown): Promise<boolean> => {
    if (isOwnError(error) && error.code === 'name_signed_late') return false
    try {
      const holder = await names.resolve(name, ending.signal, { fresh: true })
      return holder?.toLowerCase() === address.toLowerCase()
    } catch {
      return false
    }
  }

  const run = async (name: string, owner: NameOwner, signal: AbortSignal): Promise<void> => {
    const { account, network } = owner
    const coinType = coinTypeOf(network.id)
    const now = clock.now()
    const timestamp = Math.floor(now / 1_000) + context.lead
    const message = JSON.stringify({ name, attributes: {}, timestamp })
    const left = context.lead + TOLERANCE - WAY
    set({ step: 'signing', name, error: undefined, signUntil: now + left * 1_000 })
    const signature = await sign(owner, message, signal)
    set({ step: 'posting', signUntil: undefined })
    const { address } = account
    // Not to be given up: whether the service took it would never be known.
    await names
      .register(name, { coin_type: coinType, address, message, signature })
      .catch(async (error: unknown) => {
        if (!(await isRegistered(name, address, error))) throw error
      })
    context.events.emit('name:changed', { namespace: account.namespace, address })
    if (!store.get(context.modal.openAtom)) tellDone()
  }

  const register = async () => {
    const { lack, text, step } = state()
    if (step !== 'typing') throw NameErrors.name_incomplete({ lack: step })
    if (lack !== undefined) throw NameErrors.name_incomplete({ lack })
    const name = `${text}.${ZONE}`
    const mine = (signing = new AbortController())
    try {
      const owner = store.get(ownerAtom)
      if (!owner) throw NameErrors.name_owner_missing()
      await run(name, owner, mine.signal)
      if (isOwner(owner)) set({ step: 'done' })
      else store.set(stateAtom, START)
      return name
    } catch (error) {
      const form = { step: 'typing', name: undefined, signUntil: undefined } as const
      if (mine.signal.aborted) {
        set({ ...form, error: undefined })
        throw error
      }
      const failure = asKitError(name, error)
      set({ ...form, error: failure })
      if (failure.code === 'name_taken') askAfter(0)
      throw failure
    } finally {
      if (signing === mine) signing = undefined
    }
  }
  const cancel = () => {
    if (state().step === 'signing') signing?.abort()
  }

  let shown = store.get(ownerAtom)?.account.id
  const stop = store.sub(ownerAtom, () => {
    const now = store.get(ownerAtom)?.account.id
    if (now === shown) return
    shown = now
    // What another account is asked to sign is not what this one wanted.
    cancel()
    if (state().step === 'done') store.set(stateAtom, START)
  })

  return {
    edit(typed) {
      if (state().step === 'signing' || state().step === 'posting') return
      const text = sanitiseName(typed)
      if (state().step === 'typing' && text === state().text) return
      set({ step: 'typing', name: undefined, text, error: undefined })
      askAfter(PAUSE_MS)
    },
    retry() {
      if (state().step === 'typing') askAfter(0)
    },
    register,
    cancel,
    reset() {
      if (state().step === 'posting') return
      cancel()
      supersede()
      store.set(stateAtom, START)
    },
    dispose() {
      ending.abort()
      cancel()
      supersede()
      stop()
    },
  }
}
