import {
  encodeFunctionData,
  getAddress,
  maxUint256,
  parseAbiItem,
  toFunctionSelector,
  zeroAddress,
  type AbiFunction,
  type Hex,
} from 'viem'
import { expect, test } from 'vitest'
import type { Expectation, Fact, ReviewCall } from '../model.js'
import { BUNDLED_CONTRACTS, decode, facts, judge, knownContracts, settleItems } from './index.js'
import { KNOWN_CALLS } from './known-calls.js'
import { argumentNames } from './read-call.js'

const CHAIN = 'eip155:1'
const ACCOUNT = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const THIEF = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const TOKEN = '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'
const PERMIT2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
const V2 = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'
const ENTRY_POINT = '0x0000000071727De22E5E9d8BAf0edAc6f37da032'
const UNIVERSAL = '0x66a9893cC07D91D95644AEDD05D03f95e1dBA8Af'

/** A call written as its contract has it; no word of it is shared with the code under test. */
const encode = (signature: string, ...args: readonly unknown[]): Hex => {
  const abi = parseAbiItem(`function ${signature}`) as unknown as AbiFunction
  return encodeFunctionData({ abi: [abi], functionName: abi.name, args })
}
const call = (to: string | undefined, data: Hex = '0x', value = 0n): ReviewCall => ({
  to,
  data,
  value,
})
const factsOf = (...calls: readonly ReviewCall[]) =>
  facts({ chain: CHAIN, account: ACCOUNT, calls })
const codes = (list: readonly Fact[], expected?: Expectation) =>
  judge(list, expected, { account: ACCOUNT }).map(({ code }) => code)

const unlimited = (spender: string) => encode('approve(address,uint256)', spender, maxUint256)
const permit2 = encode(
  'approve(address,address,uint160,uint48)',
  ...[TOKEN, THIEF, (1n << 160n) - 1n, 2_000_000_000],
)
const sell = (to: string) =>
  encode(
    'swapExactETHForTokens(uint256,address[],address,uint256)',
    ...[1n, [TOKEN, TOKEN], to, 2_000_000_000n],
  )

test('native coin that leaves with a call is a fact of its own, whatever the call says', () => {
  const leaves = { kind: 'leaves', call: 0, asset: { contract: undefined }, amount: 5n, to: TOKEN }
  expect(factsOf(call(TOKEN, '0x', 5n))).toEqual([leaves])
  expect(factsOf(call(TOKEN, unlimited(THIEF), 5n))[0]).toEqual(leaves)
  expect(factsOf(call(TOKEN, '0x12345678', 5n))[0]).toEqual(leaves)
})

test('a batch tells each of its calls: a gift hides no permission', () => {
  const gift = call(THIEF, encode('gift()'))
  const rows: readonly [ReviewCall, Fact][] = [
    [
      call(TOKEN, unlimited(THIEF)),
      {
        kind: 'allows',
        call: 1,
        asset: { contract: TOKEN },
        amount: maxUint256,
        spender: THIEF,
        orItem: true,
      },
    ],
    [
      call(PERMIT2, permit2),
      {
        kind: 'allows',
        call: 1,
        asset: { contract: TOKEN },
        amount: 'unlimited',
        spender: THIEF,
        until: 2_000_000_000n,
      },
    ],
    [
      call(TOKEN, encode('setApprovalForAll(address,bool)', THIEF, true)),
      { kind: 'allows', call: 1, asset: { contract: TOKEN }, amount: 'all', spender: THIEF },
    ],
    [
      call(TOKEN, encode('authorizeOperator(address)', THIEF)),
      { kind: 'allows', call: 1, asset: { contract: TOKEN }, amount: 'unlimited', spender: THIEF },
    ],
  ]
  const unknown = { kind: 'unknown', call: 0, to: THIEF, selector: encode('gift()') }
  expect(rows.map(([second]) => factsOf(gift, second))).toEqual(
    rows.map(([, fact]) => [unknown, fact]),
  )
})

test('a function of a router is believed on a known router alone', () => {
  expect(factsOf(call(V2, sell(ACCOUNT), 5n)).map(({ kind }) => kind)).toEqual(['leaves', 'calls'])
  const fake = factsOf(call(TOKEN, sell(ACCOUNT), 5n))
  expect(fake.map(({ kind }) => kind)).toEqual(['leaves', 'unknown'])
  expect(codes(fake)).toEqual(['unknown-call'])
  expect(decode(call(TOKEN, sell(ACCOUNT)), CHAIN)).toBeUndefined()
  expect(decode(call(V2, sell(ACCOUNT)), 'eip155:31337')).toBeUndefined()
})

test('an app names contracts of its own, and takes no name from those that are bundled', () => {
  const named = [TOKEN, V2].map((address) => ({
    chain: CHAIN,
    address,
    name: 'My router',
    family: 'uniswap-v2' as const,
  }))
  const contracts = knownContracts(named)
  expect(decode(call(TOKEN, sell(ACCOUNT)), CHAIN, contracts)?.contract).toBe('My router')
  expect(decode(call(V2, sell(ACCOUNT)), CHAIN, contracts)?.contract).toBe('Uniswap V2 Router')
  expect(contracts('eip155:10', TOKEN)).toBeUndefined()
})

test('a function that does not tell all it does stays unknown, also on a known contract', () => {
  const data = encode('execute(bytes,bytes[],uint256)', '0x00', ['0x00'], 1n)
  expect(factsOf(call(UNIVERSAL, data)).map(({ kind }) => kind)).toEqual(['unknown'])
})

test('a trade or a deposit that gives to somebody else is called out', () => {
  expect(codes(factsOf(call(V2, sell(ACCOUNT))))).toEqual([])
  expect(codes(factsOf(call(V2, sell(THIEF))))).toEqual(['other-receiver'])
  const deposit = (account: string) =>
    codes(factsOf(call(ENTRY_POINT, encode('depositTo(address)', account), 5n)))
  expect(deposit(ACCOUNT)).toEqual([])
  expect(deposit(THIEF)).toEqual(['other-receiver'])
})

test('what cannot be read to its last byte is unknown', () => {
  const transfer = encode('transfer(address,uint256)', THIEF, 5n)
  const rows: Readonly<Record<string, Hex>> = {
    'a selector alone': '0xa9059cbb',
    'data cut short': transfer.slice(0, -2) as Hex,
    'something behind it': `${transfer}00`,
    'an address with more in its word': transfer.replace(
      '0'.repeat(24),
      `${'0'.repeat(23)}1`,
    ) as Hex,
    'lists that do not fit': encode(
      'safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)',
      ...[ACCOUNT, THIEF, [1n, 2n], [1n], '0x'],
    ),
  }
  const kinds = Object.entries(rows).map(([name, data]) => [
    name,
    factsOf(call(TOKEN, data))[0]?.kind,
  ])
  expect(kinds).toEqual(Object.keys(rows).map((name) => [name, 'unknown']))
})

test('tokens of somebody else are no fact about the account', () => {
  const from = (owner: string) =>
    factsOf(call(TOKEN, encode('transferFrom(address,address,uint256)', owner, THIEF, 7n)))
  expect(from(ACCOUNT)).toMatchObject([{ kind: 'leaves', amount: 7n, to: THIEF, orItem: true }])
  expect(from(THIEF)).toMatchObject([{ kind: 'calls' }])
})

test('a number is an amount or an item, as the contract says itself', () => {
  const list = factsOf(
    call(TOKEN, encode('approve(address,uint256)', THIEF, maxUint256)),
    call(TOKEN, encode('approve(address,uint256)', zeroAddress, 7n)),
  )
  const asset = { contract: TOKEN, item: maxUint256 }
  expect(settleItems(list, () => true)).toMatchObject([
    { amount: 1n, asset, spender: THIEF },
    { amount: 0n, asset: { contract: TOKEN, item: 7n } },
  ])
  expect(settleItems(list, () => false)).toMatchObject([
    { amount: 'unlimited', asset: { contract: TOKEN } },
    { amount: 7n },
  ])
})

test('each permission has the finding that is true of it', () => {
  const settled = (data: Hex) => codes(settleItems(factsOf(call(TOKEN, data)), () => false))
  const approve = (amount: bigint, spender = THIEF) =>
    encode('approve(address,uint256)', spender, amount)
  expect(settled(approve(maxUint256))).toEqual(['unlimited-allowance'])
  expect(settled(approve(5n))).toEqual(['allowance-to-unknown'])
  expect(settled(approve(0n))).toEqual([])
  expect(settled(encode('setApprovalForAll(address,bool)', THIEF, true))).toEqual([
    'all-items-allowed',
  ])
  expect(settled(encode('setApprovalForAll(address,bool)', THIEF, false))).toEqual([])
})

test('what a trial sees and no fact told is called out', () => {
  const done = (more: Partial<Extract<Expectation, { state: 'done' }>>): Expectation => ({
    state: 'done',
    moves: [],
    allowances: [],
    gas: 1n,
    ...more,
  })
  const transfer = factsOf(call(TOKEN, encode('transfer(address,uint256)', THIEF, 5n)))
  const move = (contract: string | undefined, amount: bigint) =>
    done({ moves: [{ asset: { contract }, amount, party: THIEF }] })
  expect(codes(transfer, move(TOKEN, -5n))).toEqual([])
  expect(codes(transfer, move(TOKEN, -6n))).toEqual(['takes-more'])
  expect(codes(transfer, move(undefined, -1n))).toEqual(['takes-other'])
  const seen = done({ allowances: [{ asset: { contract: TOKEN }, spender: THIEF, amount: 1n }] })
  expect(codes(transfer, seen)).toEqual(['allowance-unseen'])
  expect(codes(transfer, { state: 'unsteady' })).toEqual(['unsteady'])
  expect(codes(transfer, { state: 'unknown' })).toEqual([])
  const unread = factsOf(call(TOKEN, '0x12345678'))
  expect(codes(unread, { state: 'unknown' })).toEqual(['unknown-call', 'not-simulated'])
})

test('a token that reads like a known one is called out', () => {
  const list = factsOf(call(TOKEN, encode('transfer(address,uint256)', THIEF, 5n)))
  const token = () => ({ trust: 'unknown', twinOf: 'USDC' }) as const
  expect(judge(list, undefined, { account: ACCOUNT, token })).toMatchObject([
    { level: 'danger', code: 'twin-token', values: { symbol: 'USDC' } },
  ])
})

test('every known call names its own arguments, and has no namesake on the same contract', () => {
  const seen = new Set<string>()
  for (const known of KNOWN_CALLS) {
    const names = argumentNames(known)
    for (const [argument] of known.fields) expect(names, known.abi.name).toContain(argument)
    const key = `${known.on ?? ''}/${toFunctionSelector(known.abi)}`
    expect(seen).not.toContain(key)
    seen.add(key)
  }
})

test('every bundled contract has the checksum of its address', () => {
  for (const { address } of BUNDLED_CONTRACTS) expect(getAddress(address)).toBe(address)
})
