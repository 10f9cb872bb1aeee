import { expect, test } from 'vitest'
import { pageWithWorld, worldInfo } from './world-page.mjs'

const world = {
  relay: { url: 'ws://127.0.0.1:1', controlUrl: 'http://127.0.0.1:1', log: [] },
  wallet: { url: 'http://127.0.0.1:2' },
  faucet: { url: 'http://127.0.0.1:3' },
  signIn: { url: 'http://127.0.0.1:6' },
  directory: { url: 'http://127.0.0.1:7' },
  windows: { url: 'http://127.0.0.1:8' },
  data: { url: 'http://127.0.0.1:9' },
  embedded: { url: 'http://localhost:10', otherSiteUrl: 'http://127.0.0.1:10' },
  smtp: { url: 'smtp://127.0.0.1:11' },
  inbox: { url: 'http://127.0.0.1:12' },
  chains: [
    {
      chainId: 31337,
      caip2: 'eip155:31337' as const,
      name: 'A "quoted" & odd <name>',
      rpcUrl: 'http://127.0.0.1:4',
      port: 4,
    },
  ],
  networks: [{ caip2: 'solana:local', name: 'Sol', rpcUrl: 'http://127.0.0.1:5', port: 5 }],
  evmPack: {
    tokens: { USDC: { address: '0xa1' as const, symbol: 'USDC', name: 'USD Coin', decimals: 6 } },
    poison: '0xa2',
    uniswap: { factory: '0xa3', router: '0xa4' },
    pools: { USDC: '0xa5' },
    multicall3: '0xa6',
    universalResolver: '0xa7',
    batch: '0xa8',
    names: [{ name: 'alice.eth', address: '0xa9', texts: { log: 'long' } }],
  },
}

test('a page gets addresses, not the parts of a running world', () => {
  expect(JSON.stringify(worldInfo(world))).not.toMatch(/log|port"/)
})

test('the addresses stand in the head and read back as they were', () => {
  const html = pageWithWorld(
    '<html><head lang="en"><title>x</title></head></html>',
    worldInfo(world),
  )
  const content = /<head lang="en">\s*<meta name="latchkey-world" content="([^"]*)">/.exec(
    html,
  )?.[1]
  const text = (content ?? '').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
  expect(JSON.parse(text)).toEqual(worldInfo(world))
})
