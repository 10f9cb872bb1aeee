import { expect, test } from 'vitest'
import { createKit } from '@latchkey/kernel'
import { createFakePorts } from '@latchkey/kernel/testing'
import { solana } from './index.js'
import { standardChainOf } from './network-ids.js'
import {
  currentNetworkId,
  defineNetwork,
  devnet,
  mainnet,
  oldNetworkId,
  testnet,
} from './networks.js'

// Genesis hashes as the clusters answer getGenesisHash; CAIP-2 takes the first 32 characters.
test.each([
  [mainnet, '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d', 'solana:mainnet'],
  [devnet, 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG', 'solana:devnet'],
  [testnet, '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3zQawwpjk2NsNY', 'solana:testnet'],
])('$name is named by its genesis hash and pays with SOL', (network, genesisHash, chain) => {
  expect(network.id).toBe(`solana:${genesisHash.slice(0, 32)}`)
  expect(standardChainOf(network.id)).toBe(chain)
  expect(defineNetwork({ ...network, genesisHash }).id).toBe(network.id)
  expect(network.nativeCurrency).toEqual({ name: 'Solana', symbol: 'SOL', decimals: 9 })
})

test('a kit takes the presets and networks defined by hand', () => {
  const genesisHash = '11111111111111111111111111111112'
  const own = defineNetwork({ genesisHash, name: 'Own', rpcUrls: ['https://rpc.example'] })
  const networks = [mainnet, devnet, testnet, own]
  const kit = createKit({ networks, plugins: [solana()], ports: createFakePorts() })
  expect(kit.store.get(kit.networks.requestedAtom).map(({ id }) => id)).toEqual(
    networks.map(({ id }) => id),
  )
  expect(own.nativeCurrency).toEqual({ name: 'Solana', symbol: 'SOL', decimals: 9 })
  expect(standardChainOf(own.id)).toBe('solana:localnet')
})

test('a genesis hash that is none is named so', () => {
  expect(() => defineNetwork({ genesisHash: 'mainnet', name: 'X', rpcUrls: [] })).toThrow(
    'defineNetwork: "genesisHash" is "mainnet", expected base58 of 32 bytes.',
  )
})

test.each([
  ['solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ', mainnet.id],
  ['solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K', devnet.id],
] as const)('the old id %s means %s', (old, id) => {
  expect(currentNetworkId(old)).toBe(id)
  expect(oldNetworkId(id)).toBe(old)
})

test('an id that was never another one stays', () => {
  expect(currentNetworkId(testnet.id)).toBe(testnet.id)
  expect(oldNetworkId(testnet.id)).toBeUndefined()
})
