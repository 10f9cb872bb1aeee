import {
  createFakeStorage,
  until,
  type FakeBrowser,
  type FakeStorage,
} from '@latchkey/kernel/testing'
import { createMultiWallet } from '@latchkey/kernel/testing/internal'
import type { NamespaceId } from '../src/config.js'
import { asksToSign, createHold, type OwnedWallet, type Reach } from './wallets.js'

/** The options of each namespace's part besides two accounts. */
const PARTS = {
  eip155: { eip155: { accounts: 2, chains: [1, 11_155_111] } },
  solana: { solana: { accounts: 2 } },
  bip122: { bip122: { accounts: 2 } },
  polkadot: { polkadot: { accounts: ['sr25519', 'ed25519'] } },
  cosmos: { cosmos: { accounts: 2 } },
} as const

/** The wallets of all namespaces, moved by their owner. */
interface Part {
  switchAccount(index: number): void
  revoke(): void
  /** Bitcoin's has it, whose Wallet Standard has no request for it. */
  switchNetwork?(network: 'testnet'): void
}

function pageWallet(
  browser: FakeBrowser,
  namespace: NamespaceId,
  storage: FakeStorage,
): OwnedWallet {
  const { pass, ...hold } = createHold()
  let prompts = 0
  const wallet = createMultiWallet({
    parts: PARTS[namespace],
    storage,
    async confirm({ method }) {
      if (!asksToSign(method)) return true
      prompts += 1
      await pass()
      return true
    },
  })
  const [part] = Object.values(wallet.parts) as unknown as readonly [Part]
  const leave = wallet.install({ target: browser.window })
  return {
    ...hold,
    async connect(kit) {
      const [connector] = await until(
        kit.store,
        kit.connections.connectorsAtom,
        (found) => found.length > 0,
      )
      return kit.connections.connect(connector?.id ?? '')
    },
    prompts: () => prompts,
    switchAccount: part.switchAccount,
    ...(part.switchNetwork && { switchNetwork: () => part.switchNetwork?.('testnet') }),
    end: part.revoke,
    remember() {
      const kept = storage.content()
      return () => {
        leave()
        return pageWallet(browser, namespace, createFakeStorage(kept))
      }
    },
    leave() {
      hold.release()
      leave()
    },
  }
}

/** Wallets in the page: by EIP-6963, the Wallet Standard, `injectedWeb3` or an object like Keplr's. */
export const pageReach = (browser: FakeBrowser): Reach => ({
  plugins: [],
  wallet: (namespace) => pageWallet(browser, namespace, createFakeStorage()),
})
