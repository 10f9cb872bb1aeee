import type { Account, Connections, Contributions, Networks, Store } from '@latchkey/kernel'
import type { Market } from '../market.js'
import { linkOf } from '../provider-link.js'
import type { OnRampState, OnRampUnderWay } from '../service.js'
import type { UnderWay } from './under-way.js'
import { idOf, type WaitingPurchase, type WaitingPurchases } from './waiting-purchase.js'

/** The fate of purchases in the browser's storage. */
export interface KeptPurchase {
  /** Goes on with the purchases of an earlier visit, once their accounts are connected again. */
  resume(): void
  /** Forgets purchases whose account the visitor took away. */
  prune(): void
  /** Another tab may have seen the end of one. */
  reread(): void
}

interface KeptContext {
  readonly store: Store
  readonly connections: Connections
  readonly contributions: Contributions
  readonly networks: Networks
  readonly market: Market
}

interface KeptParts {
  readonly waiting: WaitingPurchases
  readonly underWay: UnderWay
  readonly state: () => OnRampState
  readonly show: (purchase: OnRampUnderWay) => void
  /** Starts over and leaves the store as it is. */
  readonly clear: () => void
}

/** The account of a purchase, if it is still connected, or may be again. */
function accountOf(
  { store, connections }: KeptContext,
  id: string,
  status?: 'connected',
): Account | undefined {
  return store
    .get(connections.connectionsAtom)
    .filter((connection) => status === undefined || connection.status === status)
    .flatMap(({ accounts }) => accounts)
    .find(({ namespace, address }) => id.startsWith(`${namespace}:`) && id.endsWith(`:${address}`))
}

/** Links purchases with what is kept of them. */
export function keptPurchase(
  context: KeptContext,
  { waiting, underWay, state, show, clear }: KeptParts,
): KeptPurchase {
  const resume = (record: WaitingPurchase): OnRampUnderWay | undefined => {
    if (underWay.find(idOf(record))) return undefined
    const network = context.networks.byId(record.network)
    const provider =
      network && context.market.sellersOn(network).find(({ id }) => id === record.provider)
    const account = accountOf(context, record.account, 'connected')
    if (!network || !provider || !account) return undefined
    const place = { account: { ...account, id: record.account }, network }
    let url: string | undefined
    try {
      url = provider.kind === 'link' ? linkOf(provider, place) : undefined
    } catch (error) {
      context.contributions.report(provider, 'link', error)
    }
    return underWay.follow({ isNew: false, provider, place, record, url })
  }
  const drop = (id: string) => {
    underWay.drop(id)
    if (state().id === id) clear()
  }
  return {
    resume() {
      // Each is put before those that are there.
      const oldestFirst = [...waiting.all()].reverse()
      const newest = oldestFirst.flatMap((record) => resume(record) ?? []).at(-1)
      if (newest && state().step === 'providers') show(newest)
    },
    prune() {
      const followed = underWay.all().map(({ id, buyer }) => [id, buyer.account.id] as const)
      const kept = waiting.all().map((record) => [idOf(record), record.account] as const)
      for (const [id, account] of [...followed, ...kept]) {
        if (accountOf(context, account)) continue
        drop(id)
        waiting.forget(id)
      }
    },
    reread() {
      const kept = new Set(waiting.all().map(idOf))
      for (const id of underWay.watched()) if (!kept.has(id)) drop(id)
    },
  }
}
