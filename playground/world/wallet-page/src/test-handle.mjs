import { plainPending } from './pending.mjs'
import { sessionAccounts, sessionChains } from './session-namespaces.mjs'

/**
 * The object that tests reach as `window.demoWallet`. All its inputs and outputs are plain data.
 *
 * @param {import('./wallet.mjs').Wallet} wallet
 */
export function createTestHandle(wallet) {
  const pendingRequest = () => plainPending(wallet.get().queue[0])
  return {
    pair: wallet.pair,
    approve: wallet.approve,
    reject: wallet.reject,
    switchChain: wallet.switchChain,
    switchAccount: wallet.switchAccount,
    share: wallet.share,
    deleteSession: wallet.deleteSession,
    setOnline: wallet.setOnline,
    pendingRequest,
    /** Resolves with the proposal or request that waits, now or as soon as one comes. */
    waitForPending: () =>
      new Promise((resolve) => {
        const stop = wallet.subscribe(check)
        function check() {
          const pending = pendingRequest()
          if (!pending) return
          stop()
          resolve(pending)
        }
        check()
      }),
    sessions: () =>
      wallet.get().sessions.map(({ topic, peer, namespaces, expiry }) => ({
        topic,
        expiry,
        dapp: peer.metadata.name,
        chains: sessionChains(namespaces),
        accounts: sessionAccounts(namespaces),
      })),
    /** Active account and chain, and whether the wallet is online. */
    state: () => {
      const { accountIndex, caip2, online, problem } = wallet.get()
      return { accountIndex, caip2, online, problem }
    },
  }
}
