import { expect, test } from 'vitest'
import { failing } from '@latchkey/kernel/testing'
import { defineNetwork, type NetworkDefinition } from './define-network.js'

const base: NetworkDefinition = {
  chainId: 31337,
  name: 'Local',
  rpcUrls: ['http://127.0.0.1:8545'],
}

test('a short definition is filled in with Ether', () => {
  expect(defineNetwork(base)).toEqual({
    id: 'eip155:31337',
    namespace: 'eip155',
    name: 'Local',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: ['http://127.0.0.1:8545'],
  })
})

test('given members are kept, and an explorer loses its trailing slash', () => {
  const network = defineNetwork({
    ...base,
    nativeCurrency: { name: 'Test', symbol: 'TST', decimals: 6 },
    explorers: [{ name: 'Scan', url: 'https://scan.example//' }],
    testnet: true,
    icon: 'data:image/png;base64,AA',
    color: '#AABBCC',
  })
  expect(network).toMatchObject({
    nativeCurrency: { symbol: 'TST', decimals: 6 },
    explorers: [{ name: 'Scan', url: 'https://scan.example' }],
    testnet: true,
    color: '#AABBCC',
  })
})

test('a wrong option is refused', async () => {
  const rows = [
    ['chainId', 0],
    ['chainId', -1],
    ['chainId', 1.5],
    ['chainId', '1'],
    ['chainId', 2 ** 60],
    ['name', ''],
    ['name', '   '],
    ['name', 7],
    ['name', 'x'.repeat(65)],
    ['rpcUrls', []],
    ['rpcUrls', undefined],
    ['rpcUrls', 'https://rpc.example'],
    ['rpcUrls', ['rpc.example']],
    ['rpcUrls', ['http://rpc.example']],
    ['rpcUrls', ['http://127.0.0.1.evil.example']],
    ['rpcUrls', ['javascript:alert(1)']],
    ['rpcUrls', ['https://rpc.example', 7]],
    ['nativeCurrency', {}],
    ['nativeCurrency', null],
    ['nativeCurrency', { name: 'A', symbol: 'A', decimals: 37 }],
    ['nativeCurrency', { name: 'A', symbol: 'A', decimals: '18' }],
    ['explorers', [{ name: 'A', url: 'http://scan.example' }]],
    ['explorers', [{ name: 'A' }]],
    ['explorers', 'https://scan.example'],
    ['testnet', 'yes'],
    ['icon', 'javascript:alert(1)'],
    ['icon', 'data:text/html,x'],
    ['color', 'red'],
    ['color', '#fff'],
  ] as const
  expect(
    await failing(rows, ([option, value]) => {
      const definition = { ...base, [option]: value }
      expect(() => defineNetwork(definition)).toThrow(
        expect.objectContaining({
          code: 'network_invalid',
          message: expect.stringContaining(`"${option}"`) as string,
        }) as Error,
      )
    }),
  ).toEqual([])
})
