// Apart: the wallets that it finds stay registered with the page for as long as their modules are loaded.
import { describe, test } from 'vitest'
import { createPolkadotWallet, testConnector, testPlugin } from '@latchkey/kernel/testing'
import { polkadotWalletDriver } from '@latchkey/kernel/testing/internal'
import { createInjectedConnector } from './connector.js'
import { enableInjected } from './discovery/injected-web3.js'
import { createGrantMemory } from './discovery/grant-memory.js'
import { polkadot } from './index.js'
import { polkadotChain } from './networks.js'

describe('the plugin', () => {
  test.each(testPlugin(() => polkadot()))('$name', ({ run }) => run())
})

describe('the connector of a wallet in the page', () => {
  const checks = testConnector(
    ({ clock, browser, storage }) => {
      const wallet = createPolkadotWallet({ clock, accounts: ['sr25519', 'ed25519'] })
      wallet.install({ target: browser.window })
      const identity = { id: 'polkadot:test-wallet', name: 'Test Wallet' }
      const connector = createInjectedConnector(identity, {
        enable: () => enableInjected(browser.global(), 'test-wallet', 'App'),
        prefixOf: () => 0,
        memory: createGrantMemory(storage, 'granted').of(identity.id),
      })
      return { connector, wallet: polkadotWalletDriver(wallet) }
    },
    { networks: [polkadotChain.id] },
  )
  test.each(checks)('$name', ({ run }) => run())
})
