import type { InjectedRecord } from './behaviour.js'

/** The wallet's part for the page's objects. */
export interface InjectedParts {
  readonly version: string
  /** A member's value, after the behaviours. */
  readonly member: (name: string, value: unknown) => unknown
  /** Sends a request through log, behaviours and wallet. */
  readonly call: (method: string, params: readonly unknown[]) => Promise<unknown>
  /** The first report to subscribers. */
  readonly current: () => unknown
  /** Delivers the event, after the behaviours. */
  readonly deliver: (payload: unknown, tell: (payload: unknown) => void) => void
}

type Listener = (accounts: unknown) => void

/** The wallet's entry and what `enable` answers (`InjectedWindowProvider` and `Injected`). */
export function createInjectedObject({ version, member, call, current, deliver }: InjectedParts) {
  const listeners = new Set<Listener>()
  const subscribe = (listener: Listener) => {
    // A page that was not let in hears nothing.
    call('accounts.subscribe', []).catch(() => undefined)
    const tell: Listener = (accounts) => {
      listener(accounts)
    }
    listeners.add(tell)
    deliver(current(), tell)
    const unsubscribe = () => {
      listeners.delete(tell)
    }
    return member('unsubscribe', unsubscribe)
  }
  const signing = (method: string) => member(method, (payload: unknown) => call(method, [payload]))
  const injected = {
    accounts: { get: (...args: readonly unknown[]) => call('accounts.get', args), subscribe },
    get signer() {
      const signer = { signRaw: signing('signRaw'), signPayload: signing('signPayload') }
      return member('signer', signer)
    },
  }
  return {
    injected,
    entry: { version, enable: (origin: unknown) => call('enable', [origin]) },
    listeners: () => listeners.size,
    emit(accounts: unknown) {
      for (const tell of [...listeners]) deliver(accounts, tell)
    },
  }
}

/** Puts records into a page's `injectedWeb3`; the returned function takes out those still there. */
export function injectInto(page: object, records: readonly InjectedRecord[]): () => void {
  const holder = page as { injectedWeb3?: Record<string, unknown> }
  const injected = (holder.injectedWeb3 ??= {})
  for (const { key, entry } of records) injected[key] = entry
  return () => {
    for (const { key, entry } of records) {
      if (injected[key] === entry) Reflect.deleteProperty(injected, key)
    }
  }
}
