import { createMultiWallet, type MultiWalletOptions } from '@latchkey/kernel/testing/internal'
import { evmWorld } from './evm-part.js'
import type { HostOtherWallet } from './host-config.js'
import { pageStorage } from './page-storage.js'
import { solanaWorld } from './solana-part.js'

/** One wallet of two namespaces on the page, EVM and Solana; `parts` says what is special in each. */
export function addMultiWallet({ options }: HostOtherWallet) {
  const { parts, ...own } = (options ?? {}) as Partial<MultiWalletOptions>
  const wallet = createMultiWallet({
    ...own,
    parts: {
      eip155: { ...evmWorld(), ...parts?.eip155 },
      solana: { ...solanaWorld(), ...parts?.solana },
    },
    storage: pageStorage,
  })
  wallet.install({ target: window })
  return wallet
}
