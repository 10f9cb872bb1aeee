import { expect, test } from 'vitest'
import { parseWorld } from './world.js'

const world = {
  relay: { url: 'ws://127.0.0.1:1', controlUrl: 'http://127.0.0.1:1' },
  wallet: { url: 'http://127.0.0.1:2' },
  faucet: { url: 'http://127.0.0.1:3' },
  signIn: { url: 'http://127.0.0.1:9' },
  directory: { url: 'http://127.0.0.1:10' },
  windows: { url: 'http://127.0.0.1:11' },
  data: { url: 'http://127.0.0.1:12' },
  chains: [
    { chainId: 31337, caip2: 'eip155:31337', name: 'One', rpcUrl: 'http://127.0.0.1:4' },
    { chainId: 1.5, name: 'Broken', rpcUrl: 'http://127.0.0.1:5' },
  ],
  networks: [
    { caip2: 'solana:local', name: 'Sol', rpcUrl: 'http://127.0.0.1:6', wsUrl: 'ws://127.0.0.1:7' },
    { caip2: 'bip122:local', name: 'Broken', rpcUrl: 'javascript:1' },
    { caip2: 'polkadot:local', name: 'Broken', rpcUrl: 'http://127.0.0.1:8', nativeCurrency: {} },
  ],
}

test('a world is read, and a chain that makes no sense is left out', () => {
  const parsed = parseWorld(JSON.stringify(world))
  expect(parsed?.relayUrl).toBe('ws://127.0.0.1:1')
  expect(parsed?.chains.map(({ name }) => name)).toEqual(['One'])
  expect(parsed?.networks.map(({ name }) => name)).toEqual(['Sol'])
})

test('a sign-in server is read, and left out where its address is none', () => {
  expect(parseWorld(JSON.stringify(world))?.signInUrl).toBe('http://127.0.0.1:9')
  for (const signIn of [undefined, {}, { url: 'javascript:1' }]) {
    expect(parseWorld(JSON.stringify({ ...world, signIn }))).not.toHaveProperty('signInUrl')
  }
})

test('so is a wallet directory', () => {
  expect(parseWorld(JSON.stringify(world))?.directoryUrl).toBe('http://127.0.0.1:10')
  const directory = { url: 'javascript:1' }
  expect(parseWorld(JSON.stringify({ ...world, directory }))).not.toHaveProperty('directoryUrl')
})

test('so is the site with a wallet’s window', () => {
  expect(parseWorld(JSON.stringify(world))?.windowsUrl).toBe('http://127.0.0.1:11')
  const windows = { url: 'javascript:1' }
  expect(parseWorld(JSON.stringify({ ...world, windows }))).not.toHaveProperty('windowsUrl')
})

test('so is the service of balances', () => {
  expect(parseWorld(JSON.stringify(world))?.dataUrl).toBe('http://127.0.0.1:12')
  const data = { url: 'javascript:1' }
  expect(parseWorld(JSON.stringify({ ...world, data }))).not.toHaveProperty('dataUrl')
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
