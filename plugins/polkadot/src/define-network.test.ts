import { expect, test } from 'vitest'
import { defineNetwork } from './networks.js'

const described = {
  genesisHash: `0x${'ab'.repeat(32)}`,
  name: 'Mine',
  nativeCurrency: { name: 'Unit', symbol: 'UNIT', decimals: 12 },
  rpcUrls: ['https://rpc.example'],
}

test('a network keeps the sockets it is described with', () => {
  const socketUrls = ['wss://rpc.example', 'ws://127.0.0.1:9944']
  expect(defineNetwork({ ...described, socketUrls })).toMatchObject({ socketUrls })
  expect(defineNetwork(described)).not.toHaveProperty('socketUrls')
})

test.each([['https://rpc.example'], 'wss://rpc.example', [7], ['wss://']])(
  '%j is refused as its sockets',
  (socketUrls) => {
    const wrong = { ...described, socketUrls: socketUrls as never }
    expect(() => defineNetwork(wrong)).toThrow(/"socketUrls" is .+, expected a list of wss/)
  },
)
