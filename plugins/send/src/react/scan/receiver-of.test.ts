import { expect, test } from 'vitest'
import { failing } from '@latchkey/kernel/testing'
import { receiverIn, receiverOf } from './receiver-of.js'

const EVM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const TOKEN = '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

const NAMESPACES = [
  { id: 'eip155', paymentSchemes: ['ethereum'] },
  { id: 'solana', paymentSchemes: ['solana'] },
  { id: 'bip122', paymentSchemes: ['bitcoin'] },
  { id: 'polkadot', paymentSchemes: ['polkadot', 'substrate'] },
  { id: 'cosmos', paymentSchemes: ['cosmos'] },
] as const

test('a code that names an address is read', async () => {
  const rows = [
    [EVM, EVM],
    [` ${EVM}\n`, EVM],
    [`ethereum:${EVM}`, EVM],
    [`ETHEREUM:pay-${EVM}?value=2e18`, EVM],
    [`ethereum:${EVM}@10?value=1`, `eip155:10:${EVM}`],
    [`ethereum:${TOKEN}@1/transfer?address=${EVM}&uint256=1`, `eip155:1:${EVM}`],
    [`ethereum:${TOKEN}/transfer?address=${EVM}`, EVM],
    [`eip155:1:${EVM}`, `eip155:1:${EVM}`],
    [`${SOLANA}:4uQeVj5t`, `${SOLANA}:4uQeVj5t`],
    ['cosmos:cosmoshub-4:cosmos1abc', 'cosmos:cosmoshub-4:cosmos1abc'],
    ['bob.eth', 'bob.eth'],
    [
      'bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq?amount=0.1',
      'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    ],
    [
      'solana:4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM?amount=1',
      '4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM',
    ],
    [
      'substrate:5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY:0xd4:Alice',
      '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
    ],
  ] as const
  expect(
    await failing(rows, ([code, receiver]) => {
      expect(receiverOf(code, NAMESPACES)).toBe(receiver)
    }),
  ).toEqual([])
})

test('of what is put into the field a payment link alone is rewritten', async () => {
  const rows = [
    [`ethereum:${EVM}@1?value=1e18`, `eip155:1:${EVM}`],
    [
      'bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq?amount=0.1',
      'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    ],
    [
      'solana:4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM',
      '4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM',
    ],
    [`${SOLANA}:4uQeVj5t`, `${SOLANA}:4uQeVj5t`],
    ['cosmos:cosmoshub-4:cosmos1abc', 'cosmos:cosmoshub-4:cosmos1abc'],
    [`ethereum:${TOKEN}/approve?address=${EVM}`, `ethereum:${TOKEN}/approve?address=${EVM}`],
    [EVM, EVM],
    ['bob.eth', 'bob.eth'],
    ['two words', 'two words'],
  ] as const
  expect(
    await failing(rows, ([text, receiver]) => {
      expect(receiverIn(text, NAMESPACES)).toBe(receiver)
    }),
  ).toEqual([])
})

test('any other code names no receiver', async () => {
  const rows = [
    '',
    ' ',
    'https://example.com/0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    'wc:abc@2?relay-protocol=irn&symKey=1',
    'javascript:alert(1)',
    `ethereum:${TOKEN}/approve?address=${EVM}`,
    `ethereum:${TOKEN}/transfer`,
    `ethereum:${EVM}@0xa`,
    'solana:https://shop.example/pay',
    `two words ${EVM}`,
    '<b>',
    'x'.repeat(501),
  ] as const
  expect(
    await failing(rows, (code) => {
      expect(receiverOf(code, NAMESPACES)).toBeUndefined()
    }),
  ).toEqual([])
})

test('a link of a namespace that the kit does not serve is no payment link', () => {
  const link = `ethereum:${EVM}?value=1`
  expect(receiverOf(link, [])).toBeUndefined()
  expect(receiverIn(link, [])).toBe(link)
})
