import { describe, test } from 'vitest'
import { createEvmWallet, testConnector, testPlugin } from '@latchkey/kernel/testing'
import { evmWalletDriver } from '@latchkey/kernel/testing/internal'
import { createEip1193Connector } from '@latchkey/kernel/internal/tools'
import { eip155 } from './index.js'

describe('the plugin', () => {
  test.each(testPlugin(() => eip155()))('$name', ({ run }) => run())
})

describe('the plugin with every option', () => {
  const options = {
    ens: true,
    injected: false,
    eip6963: false,
    rank: true,
    methods: ['acme_stamp'],
  }
  test.each(testPlugin(() => eip155(options)))('$name', ({ run }) => run())
})

describe('the connector of a wallet in the page', () => {
  const checks = testConnector(({ clock }) => {
    const wallet = createEvmWallet({ clock, accounts: 2, chains: [1, 10] })
    const { name, rdns, icon } = wallet.info
    const identity = { id: rdns, type: 'ANNOUNCED', name, rdns, icon } as const
    return {
      connector: createEip1193Connector(identity, wallet.provider),
      wallet: evmWalletDriver(wallet),
    }
  })
  test.each(checks)('$name', ({ run }) => run())
})
