// Apart: the wallets that it finds stay registered with the page for as long as their modules are loaded.
import { createKit, type NamespaceId } from '@latchkey/kernel'
import { createFakePorts, until } from '@latchkey/kernel/testing'
import { createMultiWallet } from '@latchkey/kernel/testing/internal'
import { bip122 } from '@latchkey/bip122'
import { mainnet as bitcoin } from '@latchkey/bip122/networks'
import { cosmos } from '@latchkey/cosmos'
import { cosmosHub } from '@latchkey/cosmos/networks'
import { eip155 } from '@latchkey/eip155'
import { mainnet as ethereum } from '@latchkey/eip155/networks'
import { polkadot } from '@latchkey/polkadot'
import { polkadotChain } from '@latchkey/polkadot/networks'
import { solana } from '@latchkey/solana'
import { mainnet as sun } from '@latchkey/solana/networks'
import { expect, test, vi } from 'vitest'

const ALL = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos'] as const
const RDNS = 'com.acme'
const PLACE = { id: RDNS, name: 'Acme', path: ['acme'], events: ['acme_keystorechange'] }

const ports = createFakePorts()
vi.stubGlobal('window', ports.browser.window)

const wallet = createMultiWallet({
  name: 'Acme',
  rdns: RDNS,
  seed: 'multi',
  clock: ports.clock,
  parts: { eip155: {}, solana: {}, bip122: {}, polkadot: {}, cosmos: { path: 'acme' } },
})
wallet.install({ target: ports.browser.window })

const kit = createKit({
  networks: [ethereum, sun, bitcoin, polkadotChain, cosmosHub],
  plugins: [eip155(), solana(), bip122(), polkadot(), cosmos({ wallets: [PLACE] })],
  ports,
})
const state = (namespace: NamespaceId) => kit.store.get(kit.connections.accountOf(namespace))
const others = (namespace: NamespaceId) => ALL.filter((one) => one !== namespace)

test('one wallet of five namespaces is one row, and each namespace keeps its own truth', async () => {
  await kit.start()
  const [row, ...more] = await until(
    kit.store,
    kit.connections.connectorsAtom,
    ([first]) => first?.namespaces.length === ALL.length,
  )
  expect(more).toEqual([])
  expect(row).toMatchObject({
    name: 'Acme',
    icon: expect.stringMatching(/^data:image\/svg/) as unknown,
  })
  expect(wallet.requests.filter(({ prompts }) => prompts)).toEqual([])

  for (const namespace of ALL) await kit.connections.connect(row!.id, { namespaces: [namespace] })
  const { parts } = wallet
  for (const namespace of ['eip155', 'solana', 'bip122'] as const) {
    const shown = state(namespace).account?.address.toLowerCase()
    expect(shown).toBe(parts[namespace].address.toLowerCase())
  }
  expect(state('cosmos').account?.address).toBe(parts.cosmos.address('cosmos'))
  expect(state('polkadot').status).toBe('connected')

  for (const namespace of ALL) {
    const before = others(namespace).map(state)
    const asked = wallet.requests.length
    await kit.connections.disconnect({ namespace })
    expect(state(namespace).status).toBe('disconnected')
    expect(others(namespace).map(state)).toEqual(before)
    const met = wallet.requests.slice(asked).map((request) => request.namespace)
    expect(met.filter((one) => one !== namespace)).toEqual([])
  }
})

test('the log is one, in the order in which the parts were asked', () => {
  const first = ALL.map((namespace) =>
    wallet.requests.findIndex((one) => one.namespace === namespace && one.prompts),
  )
  expect(first).toEqual(first.toSorted((left, right) => left - right))
  expect(first).not.toContain(-1)
  expect(wallet.prompts).toBe(wallet.requests.filter(({ prompts }) => prompts).length)
  const parts = Object.values(wallet.parts)
  expect(wallet.requests).toHaveLength(parts.reduce((sum, part) => sum + part.requests.length, 0))
})
