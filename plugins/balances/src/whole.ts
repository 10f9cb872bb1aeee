import {
  accountId,
  Namespace,
  type Account,
  type CaipNetwork,
  type Connection,
  type Connections,
  type Contributions,
  type Networks,
  type PrimitiveAtom,
  type Store,
} from '@latchkey/kernel'
import type { Portfolio, PortfolioPlace, PortfolioState, WholePortfolio } from '@latchkey/money'
import { NO_WHOLE } from './nothing.js'
import { totalOf } from './total.js'

/** Accounts that are read at the same time. */
const AT_ONCE = 4

/** The tools of reading everything. */
export interface WholeContext {
  readonly connections: Connections
  readonly contributions: Contributions
  readonly networks: Networks
  readonly store: Store
  readonly stateAtom: Portfolio['stateAtom']
  readonly wholeAtom: PrimitiveAtom<WholePortfolio>
  readonly read: Portfolio['read']
}

type Place = Pick<PortfolioPlace, 'account' | 'network'>

/** Networks of the account's namespace where money is worth something; if the app has none, all of them. */
function networksOf(namespace: string, networks: readonly CaipNetwork[]) {
  const own = networks.filter((one) => one.namespace === namespace)
  const real = own.filter(({ testnet }) => testnet !== true)
  return real.length > 0 ? real : own
}

/** Each account of a connected wallet, on each network that it can have something on. */
function placesOf(
  connections: readonly Connection[],
  networks: readonly CaipNetwork[],
  namespaces: readonly Namespace[],
): readonly Place[] {
  const places = new Map<string, Place>()
  for (const { accounts, status } of connections) {
    if (status !== 'connected') continue
    for (const account of accounts) {
      // Coins of an account for ordinals are no money.
      if (account.type === 'ordinal') continue
      const rules = namespaces.find(({ id }) => id === account.namespace)
      for (const network of networksOf(account.namespace, networks)) {
        if (rules?.isAddressOn?.(account.address, network.id) === false) continue
        // A contract account exists on the network that it was granted on.
        const isElsewhere =
          account.type === 'smartAccount' && !account.id.startsWith(`${network.id}:`)
        const id = accountId(network.id, account.address)
        if (!isElsewhere && !places.has(id)) {
          places.set(id, { account: { ...account, id } satisfies Account, network })
        }
      }
    }
  }
  return [...places.values()]
}

const statusOf = (places: readonly PortfolioPlace[]): WholePortfolio['status'] => {
  const all = places.map(({ state }) => state.status)
  if (all.length === 0) return 'idle'
  if (all.some((one) => one === 'idle' || one === 'loading')) return 'loading'
  return all.every((one) => one === 'failed') ? 'failed' : 'ready'
}

/** Old figures of a place that could not be read are not added to new ones of others. */
const countedIn = ({ status, holdings }: PortfolioState) => (status === 'failed' ? [] : holdings)

/** Reads all accounts on all their networks, a few at a time, and keeps the sum. */
export function createWhole(context: WholeContext) {
  const { connections, contributions, networks, store, stateAtom, wholeAtom, read } = context
  const ending = new AbortController()
  const current = () =>
    placesOf(
      store.get(connections.connectionsAtom),
      store.get(networks.requestedAtom),
      contributions.all(Namespace),
    )
  const isThere = ({ account }: Place) => current().some((one) => one.account.id === account.id)
  let shown: readonly Place[] = []
  let stops: readonly (() => void)[] = []
  const tell = () => {
    const told = shown.map((place) => {
      const state = store.get(stateAtom(place.account.id))
      return { ...place, state, total: totalOf(countedIn(state)) }
    })
    const total = totalOf(told.flatMap(({ state }) => countedIn(state)))
    store.set(wholeAtom, { status: statusOf(told), places: told, total })
  }
  /** The sum follows the states of its places alone. */
  const follow = (places: readonly Place[]) => {
    for (const stop of stops) stop()
    shown = places
    stops = places.map(({ account }) => store.sub(stateAtom(account.id), tell))
    tell()
  }
  return {
    async readAll({ force = false }: { readonly force?: boolean } = {}): Promise<void> {
      if (ending.signal.aborted) return
      follow(current())
      const left = [...shown]
      const next = async (): Promise<void> => {
        const place = left.shift()
        if (!place || ending.signal.aborted) return
        const { account, network } = place
        const { status, error } = store.get(stateAtom(account.id))
        // Good figures are not read again because others are missing.
        const isMissing = status === 'failed' || error !== undefined
        if (isThere(place)) await read(account, network, { force: force && isMissing })
        await next()
      }
      await Promise.all(Array.from({ length: AT_ONCE }, next))
    },
    /** Accounts that are gone are no part of it. */
    prune() {
      if (stops.length > 0) follow(shown.filter(isThere))
    },
    dispose() {
      ending.abort()
      for (const stop of stops) stop()
      stops = []
      store.set(wholeAtom, NO_WHOLE)
    },
  }
}
