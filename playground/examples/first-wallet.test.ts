import { expect, test } from 'vitest'
import { createKit } from '@latchkey/kernel'
import { createEvmWallet, createFakePorts } from '@latchkey/kernel/testing'
import { eip155 } from '@latchkey/eip155'
import { mainnet } from '@latchkey/eip155/networks'
import { connectFirst } from './first-wallet.js'

function page() {
  const ports = createFakePorts()
  const kit = createKit({ networks: [mainnet], plugins: [eip155()], ports })
  return { ports, kit, target: ports.browser.window }
}

test('the first wallet of a page is asked as soon as the kit knows it', async () => {
  const { kit, target } = page()
  const wallet = createEvmWallet()
  wallet.install({ target })
  const [connection] = (await connectFirst(kit)) ?? []
  expect(connection?.connectorId).toBe(wallet.info.rdns)
  kit.dispose()
})

test('a wallet that announces itself late is not there at first, and asked the next time', async () => {
  const { kit, ports, target } = page()
  createEvmWallet({ clock: ports.clock, behaviours: ['announce-late'] }).install({ target })
  expect(await connectFirst(kit)).toBeUndefined()
  await ports.clock.advance(3_000)
  expect(await connectFirst(kit)).toHaveLength(1)
  kit.dispose()
})

test('a page without a wallet has none to ask', async () => {
  const { kit } = page()
  expect(await connectFirst(kit)).toBeUndefined()
  kit.dispose()
})
