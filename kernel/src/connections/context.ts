import type { CaipNetworkId } from '../core/caip/ids.js'
import type { NamespaceId } from '../core/caip/namespace.js'
import type { KitError } from '../core/errors.js'
import type { KitOptions } from '../core/kit-types.js'
import type { Connector, ConnectRequest } from '../core/points/connector.js'
import { ErrorRule } from '../core/points/error-rule.js'
import { Namespace } from '../core/points/namespace.js'
import type { Browser } from '../core/ports/browser.js'
import type { Clock } from '../core/ports/clock.js'
import type { Log } from '../core/ports/log.js'
import type { Storage } from '../core/ports/storage.js'
import type {
  Capabilities,
  ConnectOptions,
  Events,
  Modal,
  Notices,
  Router,
} from '../core/services.js'
import type { Atom, Store } from '../core/state.js'
import type { Point } from '../core/token.js'
import { accountOf, requestedAtom } from './state.js'

/** The parts of the always loaded kernel for the part that loads with `start()`. */
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
  /** Resolves once every source of connectors has begun to look. */
  readonly discovered: Promise<unknown>
  /** Has the sources of connectors look once more at the page. */
  readonly lookAgain: () => void
  /** Aborts when the kit is disposed. */
  readonly signal: AbortSignal
  /** Contributions of a point, in order. */
  all<T>(point: Point<T>): readonly T[]
  /** Names, contains and logs a failure of a contribution. */
  report(contribution: unknown, where: string, error: unknown): void
  onDispose(run: () => void): void
}

/** The namespace plugin of an id. */
export const namespaceFor = (context: EngineContext, id: NamespaceId): Namespace | undefined =>
  context.all(Namespace).find((namespace) => namespace.id === id)

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
  for (const rule of context.all(ErrorRule)) {
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

/** Namespaces of a connector that this kit serves: plugin loaded and at least one network offered. */
export function servedBy(
  context: EngineContext,
  connector: Connector,
  wanted: readonly NamespaceId[] = connector.namespaces,
): readonly NamespaceId[] {
  const networks = context.store.get(requestedAtom)
  return connector.namespaces.filter(
    (id) =>
      wanted.includes(id) &&
      namespaceFor(context, id) !== undefined &&
      networks.some((network) => network.namespace === id),
  )
}

/** The question as the connector gets it. */
export function requestFor(
  context: EngineContext,
  namespaces: readonly NamespaceId[],
  signal: AbortSignal,
  options: ConnectOptions = {},
): ConnectRequest {
  const { store } = context
  const shown = namespaces.map((id) => store.get(accountOf(id)).network?.id)
  const offered = store.get(requestedAtom).filter((one) => namespaces.includes(one.namespace))
  // A wallet without a network of its own begins where the visitor left off.
  const networks = [
    ...offered.filter(({ id }) => shown.includes(id)),
    ...offered.filter(({ id }) => !shown.includes(id)),
  ]
  const { network, wallet, onRequestPending, onSignIn } = options
  return {
    namespaces,
    networks: networks.map((one) => one.id),
    signal,
    ...(network === undefined ? {} : { network }),
    ...(wallet === undefined ? {} : { wallet }),
    ...(onRequestPending === undefined ? {} : { onRequestPending }),
    ...(onSignIn === undefined ? {} : { onSignIn }),
  }
}
