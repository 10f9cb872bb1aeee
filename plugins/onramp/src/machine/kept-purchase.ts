import type {
  Account,
  CaipNetwork,
  Connections,
  Contributions,
  Networks,
  Store,
} from '@latchkey/kernel'
import type { OnRampProvider } from '../on-ramp-provider.js'
import type { OnRampState } from '../service.js'
import type { Follower } from './follow-purchase.js'
import type { WaitingPurchase, WaitingPurchases } from './waiting-purchase.js'

/** What becomes of a purchase that is kept in the browser's storage. */
export interface KeptPurchase {
  /** Goes on with the purchase of an earlier visit, once its account is connected again. */
  resume(): void
  /** Forgets a purchase whose account the visitor took away. */
  prune(): void
  /** Another tab may have seen its end, or begun another. */
  reread(): void
}

interface KeptContext {
  readonly store: Store
  readonly connections: Connections
  readonly contributions: Contributions
  readonly networks: Networks
  readonly sellersOn: (network: CaipNetwork) => readonly OnRampProvider[]
}

interface KeptParts {
  readonly waiting: WaitingPurchases
  readonly follower: Follower
  readonly state: () => OnRampState
  readonly set: (change: Partial<OnRampState>) => void
  /** Begins anew and leaves the store as it is. */
  readonly clear: () => void
}

/** The account of a purchase, where it is still connected, or may be again. */
function accountOf(
  { store, connections }: KeptContext,
  { account: id }: WaitingPurchase,
  status?: 'connected',
): Account | undefined {
  return store
    .get(connections.connectionsAtom)
    .filter((connection) => status === undefined || connection.status === status)
    .flatMap(({ accounts }) => accounts)
    .find(({ namespace, address }) => id.startsWith(`${namespace}:`) && id.endsWith(`:${address}`))
}

/** Links a purchase with what is kept of it. */
export function keptPurchase(
  context: KeptContext,
  { waiting, follower, state, set, clear }: KeptParts,
): KeptPurchase {
  return {
    resume() {
      if (state().step !== 'providers') return
      const kept = waiting.read()
      if (!kept) return
      const network = context.networks.byId(kept.network)
      const seller = network && context.sellersOn(network).find(({ id }) => id === kept.provider)
      const account = accountOf(context, kept, 'connected')
      if (!network || !seller || !account) return
      const place = { account: { ...account, id: kept.account }, network }
      let url: string | undefined
      try {
        url = seller.kind === 'link' ? seller.link(place) : undefined
      } catch (error) {
        context.contributions.report(seller, 'link', error)
      }
      set({ step: 'waiting', provider: seller.id, seller, url })
      follower.follow(seller, place, kept)
    },
    prune() {
      const kept = follower.current() ?? waiting.read()
      if (!kept || accountOf(context, kept)) return
      clear()
      waiting.forget()
    },
    reread() {
      const followed = follower.current()
      if (followed && waiting.read()?.made !== followed.made) clear()
    },
  }
}
