import { expect, test } from 'vitest'
import * as chains from 'viem/chains'
import { base, mainnet } from 'viem/chains'
import { fromViemChain, type ViemChain } from './from-viem-chain.js'

test('a chain of viem becomes a network', () => {
  expect(fromViemChain(mainnet)).toMatchObject({
    id: 'eip155:1',
    namespace: 'eip155',
    name: 'Ethereum',
    nativeCurrency: { symbol: 'ETH', decimals: 18 },
    rpcUrls: mainnet.rpcUrls.default.http,
    explorers: [{ name: 'Etherscan', url: 'https://etherscan.io' }],
  })
  expect(fromViemChain(base).id).toBe('eip155:8453')
})

test('every public chain of viem with secure URLs is taken', () => {
  const all: readonly ViemChain[] = Object.values(chains)
  const secure = all.filter(
    ({ rpcUrls, blockExplorers }) =>
      rpcUrls.default.http.length > 0 &&
      rpcUrls.default.http.every((url) => url.startsWith('https:')) &&
      Object.values(blockExplorers ?? {}).every(({ url }) => url.startsWith('https:')),
  )
  expect(secure.length).toBeGreaterThan(500)
  for (const chain of secure) {
    expect(fromViemChain(chain).id).toBe(`eip155:${chain.id}`)
  }
})

test('a chain with an insecure URL is refused by name', () => {
  const chain = { ...mainnet, rpcUrls: { default: { http: ['http://rpc.example'] } } }
  expect(() => fromViemChain(chain)).toThrow('"rpcUrls"')
})
