import { expect, test } from 'vitest'
import { Connector, definePlugin } from '@latchkey/kernel'
import { createEvmWallet, createFakePorts, evmTestConnector } from '@latchkey/kernel/testing'
import { sessionsWith } from './smart-sessions.js'

const KEY = '0x016562aA41A8697720ce0943F003141f5dEAe006'
const SERVICE = 'https://rpc.walletconnect.org/v1/sessions/*'

test('the example of sessions asks for one, lists it and ends it, without any screen', async () => {
  let pcis: readonly unknown[] = [{ pci: '0f01', expiry: 1_800_000_000, permissions: [] }]
  const ports = createFakePorts({
    routes: {
      [SERVICE]: () => ({ json: { pcis } }),
      [`POST ${SERVICE}`]: () => {
        pcis = []
        return { bytes: new Uint8Array() }
      },
    },
  })
  const wallet = createEvmWallet({
    methods: {
      wallet_getCapabilities: { '0x0': { permissions: { supported: true } } },
      wallet_grantPermissions: (params: unknown) => {
        const [request = {}] = params as readonly object[]
        return { ...request, context: '0x0f' }
      },
      wallet_revokePermissions: `0x${'ab'.repeat(65)}`,
    },
  })
  const embedded = definePlugin({
    id: 'test:embedded',
    setup(host) {
      host.add(Connector, { ...evmTestConnector(wallet), id: 'embedded', type: 'AUTH' })
    },
  })
  const { kit, ask, list, end } = sessionsWith(embedded, ports)
  await kit.start()
  await kit.connections.connect('embedded')
  const expiry = ports.clock.now() + 86_400_000
  expect(await ask(KEY, expiry)).toMatchObject({
    context: '0x0f',
    expiry,
    permissions: [{ data: { allowance: '0x2386f26fc10000' } }],
  })
  expect(await list()).toEqual(['0f01'])
  await end('0f01')
  expect(await list()).toEqual([])
  kit.dispose()
})
