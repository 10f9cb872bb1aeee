// Apart: the wallets and kits that it starts stay registered with the page for as long as their modules are loaded.
import { expect, test } from 'vitest'
import { getAddress } from 'viem'
import { eip155 } from '@latchkey/eip155'
import { Connector, createKit, definePlugin } from '@latchkey/kernel'
import {
  createEvmWallet,
  createFakePorts,
  evmTestConnector,
  settle,
  TEST_NETWORKS,
} from '@latchkey/kernel/testing'

test('an EVM account is one text, whichever plugin brought its wallet, and another casing is no other', async () => {
  const wallet = createEvmWallet()
  const brought = definePlugin({
    id: 'brought',
    setup(host) {
      host.add(Connector, evmTestConnector(wallet))
    },
  })
  const plugins = [eip155({ eip6963: false, injected: false }), brought]
  const kit = createKit({ networks: TEST_NETWORKS, plugins, ports: createFakePorts() })
  await kit.connections.connect(wallet.info.rdns)
  const address = getAddress(wallet.address)
  expect(address).not.toBe(wallet.address)
  const shown = () => kit.store.get(kit.connections.accountOf('eip155'))
  const before = shown()
  expect(before.account?.address).toBe(address)
  const told: string[] = []
  kit.events.onAny(({ name }) => void told.push(name))
  wallet.emit('accountsChanged', [`0x${wallet.address.slice(2).toUpperCase()}`])
  await settle()
  expect(shown()).toEqual(before)
  expect(told).toEqual([])
  kit.dispose()
})
