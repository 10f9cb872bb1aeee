import { describe, test } from 'vitest'
import { cosmosWalletDriver } from '@latchkey/kernel/testing/internal'
import { createCosmosWallet, testConnector, testPlugin } from '@latchkey/kernel/testing'
import { createCosmosConnector } from './connector.js'
import { cosmos } from './index.js'
import { cosmosHub, osmosis } from './networks.js'

describe('the plugin', () => {
  test.each(testPlugin(() => cosmos()))('$name', ({ run }) => run())
})

describe('the plugin with every option', () => {
  const place = { id: 'acme', name: 'Acme', path: ['acme'], events: ['acme_keystorechange'] }
  const options = { wallets: [place], askOnRestore: true }
  test.each(testPlugin(() => cosmos(options)))('$name', ({ run }) => run())
})

describe('the connector of a wallet in the page', () => {
  const networks = [cosmosHub, osmosis]
  const checks = testConnector(
    ({ clock, browser }) => {
      const wallet = createCosmosWallet({ clock, accounts: 2 })
      wallet.install({ target: browser.window })
      const connector = createCosmosConnector({
        place: { id: 'leap', name: 'Leap', path: ['leap'], events: ['leap_keystorechange'] },
        api: wallet.api as never,
        browser,
        networkById: (id) => networks.find((one) => one.id === id),
        askOnRestore: false,
      })
      const listeners = () => browser.listeners()['leap_keystorechange'] ?? 0
      return { connector, wallet: cosmosWalletDriver(wallet, listeners) }
    },
    { networks: networks.map(({ id }) => id) },
  )
  test.each(checks)('$name', ({ run }) => run())
})
