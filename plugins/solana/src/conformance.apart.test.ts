// Apart: the wallets that it finds stay registered with the page for as long as their modules are loaded.
import { describe, test } from 'vitest'
import { createSolanaWallet, testConnector, testPlugin } from '@latchkey/kernel/testing'
import { solanaWalletDriver } from '@latchkey/kernel/testing/internal'
import { solana } from './index.js'
import { mainnet } from './networks.js'
import { connectorOf } from './testing/connector-of.js'

describe('the plugin', () => {
  test.each(testPlugin(() => solana()))('$name', ({ run }) => run())
})

describe('the connector of a wallet in the page', () => {
  const checks = testConnector(
    ({ clock }) => {
      const wallet = createSolanaWallet({ clock, accounts: 2 })
      return { connector: connectorOf(wallet), wallet: solanaWalletDriver(wallet) }
    },
    { networks: [mainnet.id] },
  )
  test.each(checks)('$name', ({ run }) => run())
})
