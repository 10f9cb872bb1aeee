import { initialNetworks } from './networks.mjs'
import { recall, remember } from './remembered.mjs'
import { createStore } from './store.mjs'

/**
 * @typedef {object} WalletState
 * @property {boolean} online
 * @property {boolean} busy an answer is on its way
 * @property {string} problem what went wrong last; empty when nothing did
 * @property {number} accountIndex
 * @property {string} caip2 active chain
 * @property {readonly import('./networks.mjs').Network[]} networks
 * @property {readonly import('./pending.mjs').Pending[]} queue proposals and requests, oldest first
 * @property {readonly import('@walletconnect/types').SessionTypes.Struct[]} sessions
 */

/** @typedef {ReturnType<typeof createWalletState>} WalletStore */

/**
 * The wallet's state, started from what it remembers.
 *
 * @param {{ profile: string, chainIds?: readonly number[] }} options
 * @param {readonly { chainId: number, name: string, rpcUrl?: string }[]} chains
 */
export function createWalletState({ profile, chainIds }, chains) {
  const { accountIndex = 0, caip2, added = [] } = recall(profile)
  const initial = initialNetworks(chains, chainIds)
  const networks = [
    ...initial,
    ...added.filter((one) => !initial.some((i) => i.caip2 === one.caip2)),
  ]
  const known = networks.some((network) => network.caip2 === caip2)
  /** @type {WalletState} */
  const state = {
    online: true,
    busy: false,
    problem: '',
    accountIndex,
    caip2: (known ? caip2 : networks[0]?.caip2) ?? 'eip155:1',
    networks,
    queue: [],
    sessions: [],
  }
  const store = createStore(state)
  store.subscribe(({ accountIndex, caip2, networks }) =>
    remember(profile, { accountIndex, caip2, added: networks.slice(initial.length) }),
  )
  return store
}
