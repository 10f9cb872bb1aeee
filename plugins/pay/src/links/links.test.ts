import { expect, test } from 'vitest'
import type { AssetInfo } from '@latchkey/kernel'
import { paymentLink } from './payment-link.js'
import { readPaymentLink } from './read-payment-link.js'

const SHOP = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const MINT = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const KEY = 'mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN'
const coin = (id: AssetInfo['id'], decimals: number): AssetInfo => ({
  id,
  name: 'Coin',
  symbol: 'COIN',
  decimals,
})

test('a link of an order has its amount, and reads back as the order', () => {
  const ether = coin('eip155:10/slip44:60', 18)
  const link = paymentLink({ asset: ether, amount: 1_500_000_000_000_000_000n, recipient: SHOP })
  expect(link).toBe(`ethereum:${SHOP}@10?value=1500000000000000000`)
  expect(readPaymentLink(link)).toEqual({
    namespace: 'eip155',
    network: 'eip155:10',
    recipient: SHOP,
    units: 1_500_000_000_000_000_000n,
  })
  const token = coin(`eip155:1/erc20:${USDC}`, 6)
  expect(
    readPaymentLink(paymentLink({ asset: token, amount: 25_000_000n, recipient: SHOP })),
  ).toEqual({
    namespace: 'eip155',
    network: 'eip155:1',
    recipient: SHOP,
    token: USDC,
    units: 25_000_000n,
  })
  const bitcoin = coin('bip122:000000000019d6689c085ae165831e93/slip44:0', 8)
  const recipient = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
  const texts = { label: 'Luke & Co', message: '50 % off' }
  const btc = paymentLink({ asset: bitcoin, amount: 120_000n, recipient }, texts)
  expect(btc).toBe(
    `bitcoin:${recipient}?amount=0.0012&label=Luke%20%26%20Co&message=50%20%25%20off`,
  )
  expect(readPaymentLink(btc)).toEqual({
    namespace: 'bip122',
    recipient,
    coins: '0.0012',
    ...texts,
  })
  const spl = coin(`solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp/token:${MINT}`, 6)
  const pay = paymentLink({ asset: spl, amount: 1n, recipient: KEY, reference: 'Order 7' })
  expect(readPaymentLink(pay)).toEqual({
    namespace: 'solana',
    recipient: KEY,
    token: MINT,
    coins: '0.000001',
    memo: 'Order 7',
  })
})

test('a chain without a standard of links gets the plain address', () => {
  const atom = coin('cosmos:cosmoshub-4/slip44:118', 6)
  const recipient = 'cosmos1fl48vsnmsdzcv85q5d2q4z5ajdha8yu34mf0eh'
  expect(paymentLink({ asset: atom, amount: 1n, recipient })).toBe(recipient)
})

test('forms that the standards allow are read', () => {
  // The examples of EIP-681 itself: main network without a number, exponents, the prefix, names.
  expect(readPaymentLink(`ethereum:pay-${SHOP}?value=2.014e18`)).toEqual({
    namespace: 'eip155',
    network: 'eip155:1',
    recipient: SHOP,
    units: 2_014_000_000_000_000_000n,
  })
  expect(readPaymentLink('ETHEREUM:shop.eth')).toMatchObject({ recipient: 'shop.eth' })
  expect(readPaymentLink(`bitcoin:${KEY}?somethingelse=1&amount=50`)).toMatchObject({ coins: '50' })
  const asked = `solana:${KEY}?amount=1&reference=${MINT}&reference=${KEY}`
  expect(readPaymentLink(asked)).toMatchObject({ references: [MINT, KEY] })
})

test.each([
  '',
  'https://shop.example/pay',
  'javascript:alert(1)',
  'constructor:x',
  // Another call than a transfer, coins beside a token, twice the same, nonsense as an amount or a chain.
  `ethereum:${USDC}/approve?address=${SHOP}&uint256=1`,
  `ethereum:${USDC}/transfer?address=${SHOP}&uint256=1&value=1`,
  `ethereum:${USDC}/transfer?uint256=1`,
  `ethereum:${SHOP}?value=1&value=1000`,
  `ethereum:${SHOP}?value=-1`,
  `ethereum:${SHOP}?value=1.5`,
  `ethereum:${SHOP}?value=1e99`,
  `ethereum:${SHOP}?value=`,
  `ethereum:${SHOP}@0x1?value=1`,
  `ethereum:${SHOP}@1@2?value=1`,
  // BIP-21: a required parameter that is not known.
  `bitcoin:${KEY}?req-lock=1`,
  `bitcoin:${KEY}?amount=1,5`,
  `bitcoin:${KEY}?amount=1e3`,
  `bitcoin:?amount=1`,
  // A transaction request of Solana Pay, and keys that are none.
  'solana:https%3A%2F%2Fshop.example%2Fpay',
  'solana:https://shop.example/pay',
  `solana:${KEY}?reference=<b>`,
  `solana:${KEY}?spl-token=`,
  `bitcoin:${KEY}?label=${'x'.repeat(2_000)}`,
])('%s is no request that can be paid', (link) => {
  expect(readPaymentLink(link)).toBeUndefined()
})

test('texts of a link are cut', () => {
  const { label } = readPaymentLink(`bitcoin:${KEY}?label=${'x'.repeat(900)}`) ?? {}
  expect(label).toHaveLength(200)
})
