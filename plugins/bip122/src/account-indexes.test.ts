import { expect, test } from 'vitest'
import { createKit, Namespace } from '@latchkey/kernel'
import { createBitcoinWallet, createFakePorts, until } from '@latchkey/kernel/testing'
import { ACCOUNT_INDEXES, bip122 } from './index.js'
import { mainnet } from './networks.js'

test('the payment address is account 0 and the one for ordinals account 1', async () => {
  expect(ACCOUNT_INDEXES).toEqual({ payment: 0, ordinal: 1 })
  const ports = createFakePorts()
  const wallet = createBitcoinWallet({ clock: ports.clock })
  wallet.install({ target: ports.browser.window, apis: ['sats'] })
  const kit = createKit({ networks: [mainnet], plugins: [bip122()], ports })
  const [namespace] = kit.all(Namespace)
  expect(namespace?.accountTypes[ACCOUNT_INDEXES.ordinal]).toBe('ordinal')
  expect(namespace?.accountTypes[ACCOUNT_INDEXES.payment]).toBe(namespace?.defaultAccountType)
  await kit.start()
  const { connections, store } = kit
  const [found] = await until(store, connections.connectorsAtom, (all) => all.length === 1)
  const [connection] = await connections.connect(found!.id)
  const { accounts = [] } = connection ?? {}
  expect(accounts[ACCOUNT_INDEXES.payment]?.address).toBe(wallet.address)
  expect(accounts[ACCOUNT_INDEXES.ordinal]?.address).toBe(wallet.ordinals)
  kit.dispose()
})
