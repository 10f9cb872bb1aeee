import type { Account, CaipAccountId, CaipNetwork, Kit } from '@latchkey/kernel'
import { Clock } from '@latchkey/kernel/internal/page'
import type { KitSource } from './kit-source.js'

/** An amount of a currency. */
export interface Balance {
  /** In the currency's smallest unit. */
  readonly amount: bigint
  readonly decimals: number
  readonly symbol: string
}

/** The known balance of one account. The last figure stays while a newer one is read. */
export interface BalanceState {
  readonly status: 'idle' | 'pending' | 'success' | 'error'
  readonly data: Balance | undefined
  readonly error: Error | undefined
}

/** Balances of one provider, by account: many readers, one request. */
export interface BalanceStore {
  subscribe(listener: () => void): () => void
  state(id: CaipAccountId | undefined): BalanceState
  /** Reads the balance unless a figure younger than 30 s is there; `force` reads anyway. */
  read(kit: Kit, account: Account, network: CaipNetwork, force?: boolean): Promise<void>
}

export const NO_BALANCE: BalanceState = { status: 'idle', data: undefined, error: undefined }
const FRESH = 30_000

const asError = (thrown: unknown) => (thrown instanceof Error ? thrown : new Error(String(thrown)))

async function ask(kit: Kit, account: Account, network: CaipNetwork): Promise<Balance> {
  const feature = await kit.capabilities.get('nativeBalance', account.namespace)
  return feature.nativeBalance({ address: account.address, network })
}

/** The store of a provider, made by the first that asks: pages without balances do without this file. */
export function balancesOf({ kept }: KitSource): BalanceStore {
  const store = (kept.get('balances') as BalanceStore | undefined) ?? createBalanceStore()
  kept.set('balances', store)
  return store
}

/** Makes an empty store. Entries are keyed by CAIP-10 id, so a late answer cannot change accounts. */
function createBalanceStore(): BalanceStore {
  const listeners = new Set<() => void>()
  const entries = new Map<CaipAccountId, BalanceState & { readonly since: number }>()

  const put = (id: CaipAccountId, state: BalanceState, since: number) => {
    entries.set(id, { ...state, since })
    for (const listener of [...listeners]) listener()
  }

  /** Kits whose plugins read balances, too: what one of them was told counts here. */
  const followed = new WeakSet<Kit>()
  const follow = (kit: Kit) => {
    if (followed.has(kit)) return
    followed.add(kit)
    kit.events.on('balance:read', ({ account, amount, decimals, symbol }) => {
      const data = { amount: BigInt(amount), decimals, symbol }
      put(account, { status: 'success', data, error: undefined }, kit.get(Clock).now())
    })
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    state: (id) => (id === undefined ? NO_BALANCE : (entries.get(id) ?? NO_BALANCE)),
    async read(kit, account, network, force = false) {
      follow(kit)
      const { id } = account
      const now = kit.get(Clock).now()
      const entry = entries.get(id)
      const age = now - (entry?.since ?? -Infinity)
      // By a clock that was set back a figure would be of the future.
      const fresh = age >= 0 && age < FRESH && entry?.status !== 'error'
      if (entry?.status === 'pending' || (fresh && !force)) return
      put(id, { status: 'pending', data: entry?.data, error: undefined }, now)
      try {
        put(
          id,
          { status: 'success', data: await ask(kit, account, network), error: undefined },
          now,
        )
      } catch (thrown) {
        put(id, { status: 'error', data: entry?.data, error: asError(thrown) }, now)
      }
    },
  }
}
