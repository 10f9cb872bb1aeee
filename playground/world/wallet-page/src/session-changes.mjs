import { ACCOUNTS } from './accounts.mjs'
import { networkOf } from './networks.mjs'
import { sessionChains, withAccount, withChain } from './session-namespaces.mjs'

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
    if (!namespaces['eip155']?.events.includes(event.name)) return
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

  return {
    sessions,
    refresh,

    /** @param {string} caip2 any EVM chain, also one no app knows */
    async switchChain(caip2) {
      if (!/^eip155:[1-9]\d{0,15}$/.test(caip2)) throw new Error(`${caip2} is no EVM chain.`)
      const { networks, accountIndex } = store.get()
      const known = networks.some((network) => network.caip2 === caip2)
      store.set({ caip2, networks: known ? networks : [...networks, networkOf(networks, caip2)] })
      const { address } = accountAt(accountIndex).signer
      for (const session of sessions()) {
        if (!sessionChains(session.namespaces).includes(caip2)) {
          await update(session, withChain(session.namespaces, caip2, address))
        }
        await tell(session, caip2, { name: 'chainChanged', data: Number(caip2.split(':')[1]) })
      }
      refresh()
    },

    /** @param {number} index */
    async switchAccount(index) {
      const { address } = accountAt(index).signer
      store.set({ accountIndex: index })
      for (const session of sessions()) {
        const chains = sessionChains(session.namespaces)
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
 * @param {number} index
 * @throws {RangeError} when there is no such account
 */
export function accountAt(index) {
  const account = ACCOUNTS[index]
  if (!account) throw new RangeError(`There are accounts 0 to ${ACCOUNTS.length - 1}, no ${index}.`)
  return account
}
