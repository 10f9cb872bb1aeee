import { expect, test } from 'vitest'
import { connectedKit } from '../testing/connected-kit.js'
import { createEvmWallet } from '../testing/evm-wallet/evm-wallet.js'

test('what is stored after a connect holds an address, and no icon', async () => {
  const wallet = createEvmWallet({ icon: `data:image/png;base64,${'A'.repeat(30_000)}` })
  const { storage } = await connectedKit({ wallet })
  const text = JSON.stringify(storage.content())
  expect(text).toContain(wallet.address)
  expect(text).not.toContain('data:image')
  expect(Object.keys(storage.content()).every((key) => key.startsWith('latchkey:default:'))).toBe(
    true,
  )
})

test('a picked wallet is remembered without what is too large or unknown', async () => {
  const { kit, wallet, ports } = await connectedKit({ connect: false })
  const listing = {
    id: 'acme',
    name: 'Acme',
    icon: `data:image/png;base64,${'A'.repeat(30_000)}`,
    homepage: 'https://acme.example',
    chains: ['eip155:1'],
    stores: { ios: '1' },
  }
  await kit.connections.connect(wallet.info.rdns, { wallet: listing })
  kit.dispose()
  const later = await connectedKit({ ports, wallet, connect: false })
  expect(later.kit.store.get(later.kit.connections.recentAtom)).toEqual([
    {
      connectorId: wallet.info.rdns,
      name: 'Acme',
      wallet: {
        ...{ id: 'acme', name: 'Acme', homepage: 'https://acme.example' },
        chains: ['eip155:1'],
      },
    },
  ])
})

test('a wallet with a name and an account list without end is restored all the same', async () => {
  const wallet = createEvmWallet({ name: 'A'.repeat(5_000), accounts: 150 })
  const before = await connectedKit({ wallet })
  before.dispose()
  const { kit } = await connectedKit({ ports: before.ports, wallet, connect: false })
  await kit.resume()
  const { status, connection } = kit.store.get(kit.connections.accountAtom)
  expect([status, connection?.accounts.length]).toEqual(['connected', 150])
})

test('two wallets are remembered, the newest first', async () => {
  const { kit, wallet } = await connectedKit({ connect: false })
  for (const id of ['one', 'two', 'three', 'two']) {
    await kit.connections.connect(wallet.info.rdns, { wallet: { id, name: 'Acme' } })
    await kit.connections.disconnect()
  }
  const recent = kit.store.get(kit.connections.recentAtom)
  expect(recent.map((one) => one.wallet?.id)).toEqual(['two', 'three'])
})
