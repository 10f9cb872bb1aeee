import { isObject, type Clock, type Storage } from '@latchkey/kernel'
import { own } from '@latchkey/kernel/internal/page'
import type { ServedChains } from './rpc-proxy.js'

const MOST_CHAINS = 500
/** How long a list is not asked for again. */
const FRESH_MS = 86_400_000
/** CAIP-2. */
const CHAIN_ID = /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/

const isChainId = (value: unknown): value is string =>
  typeof value === 'string' && CHAIN_ID.test(value)

/** The entries of a list that can be the id of a chain. */
export const chainIds = (list: readonly unknown[]): readonly string[] =>
  list.slice(0, MOST_CHAINS).filter(isChainId)

/** A list as it was kept. */
export interface KeptChains {
  readonly served: ServedChains
  /** Asked for within a day. */
  readonly isFresh: boolean
}

export type KeptChainList = ReturnType<typeof keptChains>

/** Keeps the chains that a proxy serves, so that a returning visitor has its nodes at once. */
export function keptChains(storage: Storage, clock: Pick<Clock, 'now'>, key: string, url: string) {
  return {
    read(): KeptChains | undefined {
      try {
        const kept: unknown = JSON.parse(storage.get(key) ?? 'null')
        const { url: of, at, http, ws } = isObject(kept) ? own(kept) : {}
        // Another proxy serves other chains.
        if (of !== url || !Array.isArray(http) || !Array.isArray(ws)) return undefined
        const age = typeof at === 'number' ? clock.now() - at : Number.NaN
        const served = { http: chainIds(http), ws: chainIds(ws) }
        return { served, isFresh: age >= 0 && age < FRESH_MS }
      } catch {
        return undefined
      }
    },
    write({ http, ws }: ServedChains) {
      storage.set(key, JSON.stringify({ url, at: clock.now(), http, ws }))
    },
  }
}
