import type { CaipNetworkId } from '../caip/ids.js'
import type { NamespaceId } from '../caip/namespace.js'
import type { KitError } from '../errors.js'
import type { KitOptions } from '../kit-types.js'
import type { ConnectGate } from '../points/connect-gate.js'
import type { ErrorRule } from '../points/error-rule.js'
import type { IdentitySource } from '../points/identity-source.js'
import type { Namespace } from '../points/namespace.js'
import type { Reducer } from './connection-machine.js'
import type { Browser } from '../ports/browser.js'
import type { Clock } from '../ports/clock.js'
import type { Log } from '../ports/log.js'
import type { Storage } from '../ports/storage.js'
import type { Capabilities, Events, Modal, Notices, Router } from '../services.js'
import type { Atom, Store } from '../state.js'

/** What the part of the kernel that loads with `start()` gets from the part that is always there. */
export interface EngineContext {
  readonly kitId: string
  readonly options: KitOptions
  /** See `Connections.multiWalletAtom`. */
  readonly multiWalletAtom: Atom<boolean>
  readonly store: Store
  readonly events: Events
  readonly router: Router
  readonly modal: Modal
  readonly notices: Notices
  readonly capabilities: Capabilities
  readonly browser: Browser
  readonly clock: Clock
  readonly log: Log
  readonly storage: Storage
  /** Another step of the machine, for tests that show what its rules are good for. */
  readonly reduce?: Reducer
  /** Off in tests that leave late answers to the machine alone. */
  readonly dropsLate?: boolean
  /** Resolves once every source of connectors has begun to look. */
  readonly discovered: Promise<unknown>
  /** Has the sources of connectors look once more at the page. */
  readonly lookAgain: () => void
  /** Aborts when the kit is disposed. */
  readonly signal: AbortSignal
  readonly namespaces: readonly Namespace[]
  readonly gates: readonly ConnectGate[]
  readonly errorRules: readonly ErrorRule[]
  /** Who keeps the names of addresses, where a plugin does. */
  identities(): IdentitySource | undefined
  /** Names, contains and logs a failure of a contribution. */
  report(contribution: unknown, where: string, error: unknown): void
  onDispose(run: () => void): void
}

/** The namespace plugin of an id. */
export const namespaceFor = (context: EngineContext, id: NamespaceId): Namespace | undefined =>
  context.namespaces.find((namespace) => namespace.id === id)

/** Whether two spellings name one address, by the rule of their namespace. */
export const isSameAddress =
  (context: EngineContext) =>
  (id: NamespaceId, left: string, right: string): boolean =>
    left === right || (namespaceFor(context, id)?.sameAddress?.(left, right) ?? false)

/** Maps a foreign error by the plugins' rules; `fallback` is for the ones no rule knows. */
export function mapError(
  context: EngineContext,
  error: unknown,
  fallback: (cause: unknown) => KitError,
): KitError {
  for (const rule of context.errorRules) {
    try {
      const matched = rule.match(error)
      if (matched?.alert) context.notices.alert(matched.alert)
      if (matched?.error) return matched.error
    } catch (thrown) {
      context.report(rule, 'match', thrown)
    }
  }
  return fallback(error)
}

/** First network of a namespace, on which an account is shown while the wallet's own is unknown. */
export function firstNetwork(
  networks: readonly { readonly id: CaipNetworkId; readonly namespace: NamespaceId }[],
  namespace: NamespaceId,
): CaipNetworkId {
  return networks.find((one) => one.namespace === namespace)?.id ?? `${namespace}:0`
}
