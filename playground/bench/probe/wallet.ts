import { createEvmWallet, type EvmWallet } from '@latchkey/kernel/testing'

declare global {
  interface Window {
    /** A wallet of the page that says yes at once, and remembers it. */
    wallet: EvmWallet
  }
}

// A frame whose document has no origin of its own, such as the page of a failed load, has no storage and no wallet.
if (window.origin !== 'null') {
  window.wallet = createEvmWallet({
    name: 'Bench Wallet',
    rdns: 'test.bench',
    chainId: WORLD.chainId,
    storage: {
      get: (key) => sessionStorage.getItem(key) ?? undefined,
      set(key, value) {
        sessionStorage.setItem(key, value)
        return true
      },
    },
  })
  window.wallet.install({ target: window })
}
