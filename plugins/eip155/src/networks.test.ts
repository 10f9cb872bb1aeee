import { describe, expect, test } from 'vitest'
import * as chains from 'viem/chains'
import { isNetworkId, parseNetworkId, type CaipNetwork } from '@latchkey/kernel'
import * as exported from './networks.js'

const presets = Object.entries(exported).filter(
  (entry): entry is [string, CaipNetwork] => typeof entry[1] !== 'function',
)
/** viem lists some chains under two names, the older with the older coin. */
const known = (id: string) => Object.values(chains).filter((chain) => `eip155:${chain.id}` === id)

test('there are at least thirty presets', () => {
  expect(presets.length).toBeGreaterThanOrEqual(30)
})

test('no id and no name occurs twice', () => {
  expect(new Set(presets.map(([, { id }]) => id)).size).toBe(presets.length)
  expect(new Set(presets.map(([, { name }]) => name)).size).toBe(presets.length)
})

describe.each(presets)('%s', (_name, network) => {
  test('has a well-formed id of this namespace', () => {
    expect(isNetworkId(network.id)).toBe(true)
    expect(parseNetworkId(network.id).namespace).toBe('eip155')
    expect(network.namespace).toBe('eip155')
  })

  test('has at least two different RPC URLs, all https and without a key to fill in', () => {
    expect(new Set(network.rpcUrls).size).toBe(network.rpcUrls.length)
    expect(network.rpcUrls.length).toBeGreaterThanOrEqual(2)
    for (const url of network.rpcUrls) {
      expect(new URL(url).protocol).toBe('https:')
      expect(url).not.toMatch(/[${}]|\/$/)
    }
  })

  test('has an explorer without a trailing slash, and a colour', () => {
    expect(network.explorers?.[0]?.url).toMatch(/^https:\/\/[^\s]+[^/]$/)
    expect(network.color).toMatch(/^#[0-9a-f]{6}$/)
  })

  test('agrees with viem about currency and testnet', () => {
    const found = known(network.id)
    const { symbol, decimals } = network.nativeCurrency
    expect(decimals).toBe(18)
    expect(found.map(({ nativeCurrency }) => nativeCurrency.symbol)).toContain(symbol)
    expect(found.map(({ testnet = false }) => testnet)).toContain(network.testnet ?? false)
  })

  test('passes the check of defineNetwork', () => {
    const { id, namespace: _, ...rest } = network
    const chainId = Number(id.slice('eip155:'.length))
    expect(exported.defineNetwork({ chainId, ...rest })).toEqual(network)
  })
})
