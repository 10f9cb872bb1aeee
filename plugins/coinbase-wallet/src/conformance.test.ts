import { describe, test } from 'vitest'
import { createEvmWallet, testConnector, testPlugin } from '@latchkey/kernel/testing'
import { evmWalletDriver } from '@latchkey/kernel/testing/internal'
import { coinbaseWallet } from './index.js'
import { WINDOW_URL } from './testing/fake-sdk.js'
import { createWalletConnector } from './window/offer-wallet.js'

describe('the plugin', () => {
  test.each(testPlugin(() => coinbaseWallet()))('$name', ({ run }) => run())
})

describe('the plugin with every option', () => {
  const options = { wallets: 'smartWalletOnly', windowUrl: WINDOW_URL } as const
  test.each(testPlugin(() => coinbaseWallet(options)))('$name', ({ run }) => run())
})

describe('the connector', () => {
  const checks = testConnector(({ browser, clock }) => {
    const wallet = createEvmWallet({ clock, accounts: 2, chains: [1, 10] })
    const load = () =>
      Promise.resolve({
        provider: wallet.provider,
        guardWindow: () => undefined,
        onEnded: () => undefined,
        giveUp: () => undefined,
        disconnect: () => Promise.resolve(),
      })
    return {
      connector: createWalletConnector({ windowUrl: WINDOW_URL, browser, clock, load }).connector,
      wallet: evmWalletDriver(wallet),
    }
  })
  test.each(checks)('$name', ({ run }) => run())
})
