import { expect, test } from 'vitest'
import { definePlugin } from '../plugin.js'
import { View } from '../points/view.js'
import type { Route } from '../router/route.js'
import { connectedKit } from '../../testing/connected-kit.js'
import { createEvmWallet } from '../../testing/evm-wallet/evm-wallet.js'
import { evmTestPlugin } from '../../testing/evm-test-plugin.js'
import { SUCCESS_SHOWN_MS } from './follow-connections.js'

const ID = 'example.first'

async function kitWith(connects: View['connects']) {
  const wallet = createEvmWallet({ rdns: ID, chains: [1, 10] })
  const views = definePlugin({
    id: 'acme',
    setup: (host) => {
      host.add(View, { name: 'acme:asks', ...(connects && { connects }) })
    },
  })
  const { kit, clock } = await connectedKit({
    wallet,
    plugins: [evmTestPlugin(wallet), views],
    connect: false,
  })
  const isOpen = () => kit.store.get(kit.modal.openAtom)
  kit.modal.open()
  kit.router.go({ name: 'acme:asks', params: undefined } as unknown as Route)
  return { kit, clock, isOpen }
}

test.each([
  ['any', false],
  ['whole', false],
  [undefined, true],
] as const)('a plugin’s view that connects %s stays: %s', async (connects, stays) => {
  const { kit, clock, isOpen } = await kitWith(connects)
  await kit.connections.connect(ID)
  await clock.advance(SUCCESS_SHOWN_MS - 1)
  expect(isOpen()).toBe(true)
  await clock.advance(1)
  expect(isOpen()).toBe(stays)
})

test('a visitor who went elsewhere before the success was seen stays there', async () => {
  const { kit, clock, isOpen } = await kitWith('any')
  await kit.connections.connect(ID)
  kit.router.push('WhatIsAWallet')
  await clock.advance(SUCCESS_SHOWN_MS)
  expect(isOpen()).toBe(true)
})
