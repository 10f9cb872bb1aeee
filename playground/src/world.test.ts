import { expect, test } from 'vitest'
import { parseWorld } from './world.js'

const world = {
  relay: { url: 'ws://127.0.0.1:1', controlUrl: 'http://127.0.0.1:1' },
  wallet: { url: 'http://127.0.0.1:2' },
  faucet: { url: 'http://127.0.0.1:3' },
  chains: [
    { chainId: 31337, caip2: 'eip155:31337', name: 'One', rpcUrl: 'http://127.0.0.1:4' },
    { chainId: 1.5, name: 'Broken', rpcUrl: 'http://127.0.0.1:5' },
  ],
}

test('a world is read, and a chain that makes no sense is left out', () => {
  const parsed = parseWorld(JSON.stringify(world))
  expect(parsed?.relayUrl).toBe('ws://127.0.0.1:1')
  expect(parsed?.chains.map(({ name }) => name)).toEqual(['One'])
})

test.each([
  ['nothing', ''],
  ['no JSON', '{'],
  ['null', 'null'],
  ['no relay', JSON.stringify({ ...world, relay: {} })],
  ['a relay over http', JSON.stringify({ ...world, relay: { url: 'http://127.0.0.1:1' } })],
  ['a wallet that is a script', JSON.stringify({ ...world, wallet: { url: 'javascript:1' } })],
  ['chains that are no list', JSON.stringify({ ...world, chains: {} })],
])('%s is no world', (_what, text) => {
  expect(parseWorld(text)).toBeUndefined()
})
