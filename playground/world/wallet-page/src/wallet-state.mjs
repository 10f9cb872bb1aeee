import { NAMESPACE_IDS, OTHERS } from './namespaces/catalog.mjs'
import { initialNetworks } from './networks.mjs'
import { recall, remember } from './remembered.mjs'
import { createStore } from './store.mjs'

/** @typedef {{ readonly caip2: string, readonly name: string, readonly rpcUrl: string }} Node */

/**
 * @typedef {object} WalletState
 * @property {boolean} online
 * @property {boolean} busy an answer is on its way
 * @property {string} problem what went wrong last; empty when nothing did
 * @property {number} accountIndex
 * @property {string} caip2 active chain
 * @property {Readonly<Record<string, { index: number, caip2?: string }>>} others active account of each
 *   other namespace, and its chain once one was chosen
 * @property {readonly string[]} shared namespaces that apps get accounts of
 * @property {readonly import('./networks.mjs').Network[]} networks
 * @property {readonly Node[]} nodes chains of other namespaces that run in the world
 * @property {readonly import('./pending.mjs').Pending[]} queue proposals and requests, oldest first
 * @property {readonly import('@walletconnect/types').SessionTypes.Struct[]} sessions
 */

/** @typedef {ReturnType<typeof createWalletState>} WalletStore */

/**
 * The wallet's state, started from its memory.
 *
 * @param {{ profile: string, chainIds?: readonly number[] }} options
 * @param {readonly { chainId: number, name: string, rpcUrl?: string }[]} chains
 * @param {readonly Node[]} [nodes]
 */
export function createWalletState({ profile, chainIds }, chains, nodes = []) {
  const { accountIndex = 0, caip2, added = [], others, shared } = recall(profile)
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
    nodes,
    others: others ?? Object.fromEntries(OTHERS.map(({ id }) => [id, { index: 0 }])),
    shared: shared ?? NAMESPACE_IDS,
    queue: [],
    sessions: [],
  }
  const store = createStore(state)
  store.subscribe(({ accountIndex, caip2, networks, others, shared }) => {
    const added = networks.slice(initial.length)
    remember(profile, { accountIndex, caip2, added, others, shared })
  })
  return store
}
