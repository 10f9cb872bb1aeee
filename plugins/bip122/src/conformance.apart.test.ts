// Apart: the wallets that it finds stay registered with the page for as long as their modules are loaded.
import { describe, test } from 'vitest'
import { bitcoinWalletDriver } from '@latchkey/kernel/testing/internal'
import {
  createBitcoinWallet,
  testConnector,
  testPlugin,
  type BitcoinWallet,
} from '@latchkey/kernel/testing'
import { createBitcoinConnector } from './connector.js'
import { bip122 } from './index.js'
import { MAINNET, TESTNET } from './network-ids.js'
import type { BitcoinApi } from './wallets/bitcoin-api.js'
import { createLeatherApi } from './wallets/leather-api.js'
import { createOkxApi } from './wallets/okx-api.js'
import { createSatsApi } from './wallets/sats-api.js'
import { createStandardApi } from './wallets/standard-api.js'
import { standardWalletOf } from './wallets/standard.test-data.js'
import { createUnisatApi } from './wallets/unisat-api.js'

describe('the plugin', () => {
  test.each(testPlugin(() => bip122()))('$name', ({ run }) => run())
})

const APIS = {
  standard: (wallet: BitcoinWallet): BitcoinApi => createStandardApi(standardWalletOf(wallet)),
  sats: ({ objects }: BitcoinWallet) => createSatsApi(objects.sats),
  unisat: ({ objects }: BitcoinWallet) => createUnisatApi(objects.unisat),
  okx: ({ objects }: BitcoinWallet) => createOkxApi(objects.okx),
  leather: ({ objects }: BitcoinWallet) => createLeatherApi(objects.leather),
}

/** Leather's API has no events: changes by its owner are not noticed. */
const EVENTS = ['account-event', 'revoked-event', 'two-subscribers'] as const

describe.each(Object.keys(APIS) as (keyof typeof APIS)[])('the connector of a %s wallet', (api) => {
  const checks = testConnector(
    ({ clock }) => {
      const wallet = createBitcoinWallet({ clock, accounts: 2 })
      const identity = { id: api, name: wallet.name, type: 'INJECTED' } as const
      return {
        connector: createBitcoinConnector(identity, APIS[api](wallet)),
        wallet: bitcoinWalletDriver(wallet, api),
      }
    },
    { networks: [MAINNET, TESTNET], without: api === 'leather' ? EVENTS : [] },
  )
  test.each(checks)('$name', ({ run }) => run())
})
