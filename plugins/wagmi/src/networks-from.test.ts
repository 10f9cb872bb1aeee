import { expect, test } from 'vitest'
import { createConfig, custom, fallback, http } from '@wagmi/core'
import { mainnet, optimism, polygon } from 'viem/chains'
import { networksFrom } from './networks-from.js'

const chains = [mainnet, optimism, polygon] as const
const transports = {
  [mainnet.id]: http('https://own.example/1'),
  [optimism.id]: fallback([http('https://own.example/10'), http('https://other.example/10')]),
  [polygon.id]: custom({ request: () => Promise.resolve(null) }),
}

test('chains become networks in their order, with the nodes of the transports first', () => {
  const [one, ten, third] = networksFrom({ chains, transports })
  expect(one).toMatchObject({ id: 'eip155:1', name: 'Ethereum', namespace: 'eip155' })
  expect(one?.rpcUrls).toEqual(['https://own.example/1', ...mainnet.rpcUrls.default.http])
  expect(ten?.rpcUrls.slice(0, 2)).toEqual(['https://own.example/10', 'https://other.example/10'])
  expect(third?.rpcUrls).toEqual([...polygon.rpcUrls.default.http])
})

test('a config gives the same networks as what it was made of', () => {
  expect(networksFrom(createConfig({ chains, transports }))).toEqual(
    networksFrom({ chains, transports }),
  )
})

test('a chain without a usable node is refused', () => {
  const rpcUrls = { default: { http: ['ftp://own.example'] } }
  expect(() => networksFrom({ chains: [{ ...mainnet, rpcUrls }] })).toThrow(
    expect.objectContaining({ code: 'network_invalid' }),
  )
})
