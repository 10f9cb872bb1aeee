import { expect, test } from 'vitest'
import { failing } from '@latchkey/kernel/testing'
import { readTokenList, tokenId } from './read-token-list.js'

const ADDRESS = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const MINT = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'

const token = (parts: object = {}) => ({
  chainId: 1,
  address: ADDRESS,
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
  ...parts,
})
const NAMESPACES = [
  { id: 'eip155', tokenKind: 'erc20' },
  { id: 'solana', tokenKind: 'token' },
  { id: 'cosmos', tokenKind: 'denom' },
  { id: 'bip122' },
] as const

const read = (...tokens: readonly unknown[]) =>
  readTokenList({ name: 'A list', tokens }, NAMESPACES)

test('a token of a list is an asset', () => {
  expect(read(token({ logoURI: 'https://icons.example/usdc.png' }))).toEqual([
    {
      id: `eip155:1/erc20:${ADDRESS.toLowerCase()}`,
      name: 'USD Coin',
      symbol: 'USDC',
      decimals: 6,
      icon: 'https://icons.example/usdc.png',
    },
  ])
})

test('a chain is known by its number in the list', async () => {
  const rows = [
    [101, MINT, `solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp/token:${MINT}`],
    ['solana:abc', MINT, `solana:abc/token:${MINT}`],
    ['cosmos:hub-4', 'ibc/27AB', 'cosmos:hub-4/denom:ibc%2F27AB'],
    ['eip155:10', ADDRESS, `eip155:10/erc20:${ADDRESS.toLowerCase()}`],
  ] as const
  expect(
    await failing(rows, ([chainId, address, id]) => {
      expect(read(token({ chainId, address })).map((one) => one.id)).toEqual([id])
    }),
  ).toEqual([])
})

test('a spoilt token is left out, and the others stay', async () => {
  const rows = [
    { chainId: 0 },
    { chainId: 1.5 },
    { chainId: 'one' },
    { chainId: 'bip122:000000000019d6689c085ae165831e93' },
    { address: 'usdc' },
    { address: undefined },
    { symbol: '\u200b' },
    { symbol: 7 },
    { name: undefined },
    { decimals: '6' },
    { decimals: -1 },
    { decimals: 78 },
  ] as const
  expect(
    await failing(rows, (parts) => {
      expect(read(token(parts), token(), null).map(({ symbol }) => symbol)).toEqual(['USDC'])
    }),
  ).toEqual([])
})

test('a picture elsewhere is not shown', async () => {
  const rows = ['ipfs://Qm', 'http://icons.example/a.png', 'javascript:1', 7] as const
  expect(
    await failing(rows, (logoURI) => {
      expect(read(token({ logoURI }))[0]).not.toHaveProperty('icon')
    }),
  ).toEqual([])
})

test('a malformed list is none', async () => {
  const rows = [undefined, null, [], 'tokens', { tokens: {} }] as const
  expect(
    await failing(rows, (list) => {
      expect(readTokenList(list, NAMESPACES)).toEqual([])
    }),
  ).toEqual([])
})

test('namespaces without tokens have no ids for them', () => {
  expect(tokenId(NAMESPACES, 'bip122:000000000019d6689c085ae165831e93', 'x')).toBeUndefined()
})
