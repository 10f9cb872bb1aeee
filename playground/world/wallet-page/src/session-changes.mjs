import { ACCOUNTS } from './accounts.mjs'
import { NAMESPACE_IDS, otherOf } from './namespaces/catalog.mjs'
import { signerOf } from './namespaces/signers.mjs'
import { networkOf } from './networks.mjs'
import {
  approveNamespaces,
  sessionChains,
  withAccount,
  withAddresses,
  withChain,
} from './session-namespaces.mjs'

/**
 * Changes the wallet makes by itself, and tells every connected app.
 *
 * @param {Awaited<ReturnType<typeof import('./wallet-client.mjs').createWalletClient>>} client
 * @param {import('./wallet-state.mjs').WalletStore} store
 */
export function createSessionChanges(client, store) {
  const sessions = () => Object.values(client.getActiveSessions())
  const refresh = () => store.set({ sessions: sessions() })

  /**
   * @param {import('@walletconnect/types').SessionTypes.Struct} session
   * @param {string} caip2
   * @param {{ name: string, data: unknown }} event
   */
  async function tell({ topic, namespaces }, caip2, event) {
    // An app that did not ask for an event must not get it; the client would refuse to send it.
    if (!namespaces[caip2.split(':')[0] ?? '']?.events.includes(event.name)) return
    await client.emitSessionEvent({ topic, event, chainId: caip2 })
  }

  /**
   * @param {import('@walletconnect/types').SessionTypes.Struct} session
   * @param {import('@walletconnect/types').SessionTypes.Namespaces} namespaces
   */
  async function update({ topic }, namespaces) {
    const { acknowledged } = await client.updateSession({ topic, namespaces })
    await acknowledged()
  }

  /**
   * Chooses another account or chain of a namespace besides EVM.
   *
   * @param {import('./namespaces/catalog.mjs').WalletNamespace} other
   * @param {{ index?: number, caip2?: string }} change
   */
  async function switchOther(other, change) {
    const { others } = store.get()
    const after = { index: 0, ...others[other.id], ...change }
    store.set({ others: { ...others, [other.id]: after } })
    const addressOn = (/** @type {string} */ caip2) =>
      signerOf(other.id)?.address(caip2, after.index) ?? ''
    for (const session of sessions()) {
      const chains = sessionChains(session.namespaces, other.id)
      const chain = after.caip2 && chains.includes(after.caip2) ? after.caip2 : chains[0]
      if (!chain) continue
      if (change.index === undefined) {
        const data = chain.split(':')[1]
        await tell(session, chain, { name: 'chainChanged', data })
        continue
      }
      await update(session, withAddresses(session.namespaces, other.id, addressOn))
      const [name = ''] = other.events
      await tell(session, chain, { name, data: [`${chain}:${addressOn(chain)}`] })
    }
    refresh()
  }

  return {
    sessions,
    refresh,

    /** @param {string} caip2 any EVM chain, also one no app knows, or one another namespace shares */
    async switchChain(caip2) {
      const other = otherOf(caip2)
      if (other) return switchOther(other, { caip2 })
      if (!/^eip155:[1-9]\d{0,15}$/.test(caip2)) throw new Error(`${caip2} is no EVM chain.`)
      const { networks, accountIndex } = store.get()
      const known = networks.some((network) => network.caip2 === caip2)
      store.set({ caip2, networks: known ? networks : [...networks, networkOf(networks, caip2)] })
      const { address } = accountAt(accountIndex).signer
      for (const session of sessions()) {
        if (!session.namespaces['eip155']) continue
        if (!sessionChains(session.namespaces, 'eip155').includes(caip2)) {
          await update(session, withChain(session.namespaces, caip2, address))
        }
        await tell(session, caip2, { name: 'chainChanged', data: Number(caip2.split(':')[1]) })
      }
      refresh()
    },

    /**
     * Shares a namespace with the connected apps that asked for it, or takes it from them.
     *
     * @param {string} id
     * @param {boolean} on
     */
    async share(id, on) {
      const { shared } = store.get()
      store.set({ shared: NAMESPACE_IDS.filter((one) => (one === id ? on : shared.includes(one))) })
      for (const session of sessions()) {
        const { [id]: own, ...rest } = session.namespaces
        if (on === (own !== undefined)) continue
        const all = on ? approveNamespaces(session, offerOf(store.get())) : rest
        const added = all[id]
        if (on && !added) continue
        if (!on && Object.keys(rest).length === 0) {
          throw new Error('A session needs a namespace: disconnect it instead.')
        }
        await update(session, on && added ? { ...rest, [id]: added } : rest)
      }
      refresh()
    },

    /**
     * @param {number} index
     * @param {string} [namespace]
     */
    async switchAccount(index, namespace = 'eip155') {
      const { address } = accountAt(index).signer
      const other = otherOf(namespace)
      if (other) return switchOther(other, { index })
      store.set({ accountIndex: index })
      for (const session of sessions()) {
        const chains = sessionChains(session.namespaces, 'eip155')
        const { caip2 } = store.get()
        const chain = chains.includes(caip2) ? caip2 : chains[0]
        if (!chain) continue
        await update(session, withAccount(session.namespaces, address))
        await tell(session, chain, { name: 'accountsChanged', data: [`${chain}:${address}`] })
      }
      refresh()
    },
  }
}

/**
 * The wallet's current offer to apps.
 *
 * @param {import('./wallet-state.mjs').WalletState} state
 * @returns {import('./session-namespaces.mjs').Offer}
 */
export function offerOf({ networks, accountIndex, others, shared }) {
  return {
    caip2Ids: networks.map((network) => network.caip2),
    address: accountAt(accountIndex).signer.address,
    shared,
    addressOn: (caip2) => {
      const signer = signerOf(caip2)
      return signer?.address(caip2, others[signer.id]?.index ?? 0) ?? ''
    },
  }
}

/**
 * @param {number} index
 * @throws {RangeError} when there is no such account
 */
export function accountAt(index) {
  const account = ACCOUNTS[index]
  if (!account) throw new RangeError(`There are accounts 0 to ${ACCOUNTS.length - 1}, no ${index}.`)
  return account
}
