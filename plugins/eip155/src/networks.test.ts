import { expect, test } from 'vitest'
import * as chains from 'viem/chains'
import { isNetworkId, parseNetworkId, type CaipNetwork } from '@latchkey/kernel'
import { failing } from '@latchkey/kernel/testing'
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

const PRESETS = presets.map(([, network]) => network)

test('each has a well-formed id of this namespace', async () => {
  const check = ({ id, namespace }: CaipNetwork) => {
    expect(isNetworkId(id)).toBe(true)
    expect(parseNetworkId(id).namespace).toBe('eip155')
    expect(namespace).toBe('eip155')
  }
  expect(await failing(PRESETS, check)).toEqual([])
})

test('each has at least two different RPC URLs, all https and without a key to fill in', async () => {
  const check = ({ rpcUrls }: CaipNetwork) => {
    expect(new Set(rpcUrls).size).toBe(rpcUrls.length)
    expect(rpcUrls.length).toBeGreaterThanOrEqual(2)
    for (const url of rpcUrls) {
      expect(new URL(url).protocol).toBe('https:')
      expect(url).not.toMatch(/[${}]|\/$/)
    }
  }
  expect(await failing(PRESETS, check)).toEqual([])
})

test('each has an explorer without a trailing slash, and a colour', async () => {
  const check = ({ explorers, color }: CaipNetwork) => {
    expect(explorers?.[0]?.url).toMatch(/^https:\/\/[^\s]+[^/]$/)
    expect(color).toMatch(/^#[0-9a-f]{6}$/)
  }
  expect(await failing(PRESETS, check)).toEqual([])
})

test('each agrees with viem about currency and testnet', async () => {
  const check = (network: CaipNetwork) => {
    const found = known(network.id)
    const { symbol, decimals } = network.nativeCurrency
    expect(decimals).toBe(18)
    expect(found.map(({ nativeCurrency }) => nativeCurrency.symbol)).toContain(symbol)
    expect(found.map(({ testnet = false }) => testnet)).toContain(network.testnet ?? false)
  }
  expect(await failing(PRESETS, check)).toEqual([])
})

test('each passes the check of defineNetwork', async () => {
  const check = (network: CaipNetwork) => {
    const { id, namespace: _, ...rest } = network
    const chainId = Number(id.slice('eip155:'.length))
    expect(exported.defineNetwork({ chainId, ...rest })).toEqual(network)
  }
  expect(await failing(PRESETS, check)).toEqual([])
})
