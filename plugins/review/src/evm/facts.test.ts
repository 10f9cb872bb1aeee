import {
  concatHex,
  encodeAbiParameters,
  encodeFunctionData,
  getAddress,
  maxUint256,
  parseAbiItem,
  parseAbiParameters,
  toFunctionSelector,
  zeroAddress,
  type AbiFunction,
  type Hex,
} from 'viem'
import { expect, test } from 'vitest'
import type { Expectation, Fact, ReviewCall } from '../model.js'
import {
  addressesIn,
  BUNDLED_CONTRACTS,
  checkedContracts,
  decode,
  facts,
  judge,
  knownContracts,
  settleItems,
} from './index.js'
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

test('native coin that leaves with a call is a fact of its own, beside any call data', () => {
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

const MULTICALL3 = '0xcA11bde05977b3631167028862bE2a173976CA11'
const V3 = '0xE592427A0AEce92De3Edee1F18E0157C05861564'
const WETH = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const ROUTER_ITSELF = '0x0000000000000000000000000000000000000002'
const known = knownContracts()
const findings = (list: readonly Fact[]) =>
  judge(list, undefined, { account: ACCOUNT, contract: (at) => known(CHAIN, at) }).map(
    ({ code }) => code,
  )

test('each call that Multicall3 makes is a line of its own, and is judged by its own contract', () => {
  const approve = unlimited(THIEF)
  const take = encode('transferFrom(address,address,uint256)', ACCOUNT, THIEF, 7n)
  const data = encode('aggregate3Value((address,bool,uint256,bytes)[])', [
    [TOKEN, false, 0n, approve],
    [TOKEN, false, 0n, take],
    [V2, false, 4n, sell(THIEF)],
    [THIEF, true, 1n, '0x12345678'],
  ])
  const list = factsOf(call(MULTICALL3, data, 5n))
  const coin = (amount: bigint, to: string) => ({
    kind: 'leaves',
    asset: { contract: undefined },
    amount,
    to,
  })
  expect(list).toMatchObject([
    // It gives away what is Multicall3's own.
    { kind: 'calls', to: TOKEN, decoded: { intent: 'erc20.approve-unlimited' } },
    { kind: 'leaves', asset: { contract: TOKEN }, amount: 7n, to: THIEF },
    coin(4n, V2),
    { kind: 'calls', to: V2 },
    coin(1n, THIEF),
    { kind: 'unknown', to: THIEF, selector: '0x12345678' },
  ])
  expect(findings(list)).toEqual(['other-receiver', 'unknown-call'])
  // The rest stays with Multicall3.
  expect(factsOf(call(MULTICALL3, data, 6n))[0]).toMatchObject(coin(6n, MULTICALL3))
  expect(decode(call(MULTICALL3, data), CHAIN)?.inner).toMatchObject([
    { to: TOKEN, data: approve },
    { to: TOKEN, data: take },
    { to: V2, value: 4n, decoded: { contract: 'Uniswap V2 Router' } },
    { to: THIEF, value: 1n },
  ])
})

test('calls of a router within one call are read, and its remainder has to be given on', () => {
  const sale = (to: string) =>
    encode('exactInputSingle((address,address,uint24,address,uint256,uint256,uint256,uint160))', [
      TOKEN,
      WETH,
      500,
      to,
      2_000_000_000n,
      9n,
      5n,
      0n,
    ])
  const unwrap = (to: string) => encode('unwrapWETH9(uint256,address)', 5n, to)
  const multicall = (...calls: readonly Hex[]) =>
    factsOf(call(V3, encode('multicall(bytes[])', calls)))
  const ended = multicall(sale(zeroAddress), unwrap(ACCOUNT))
  expect(ended).toMatchObject([
    { kind: 'calls', to: V3, decoded: { intent: 'uniswap.sell' } },
    { kind: 'calls', to: V3, decoded: { intent: 'uniswap.unwrap' } },
  ])
  expect(findings(ended)).toEqual([])
  expect(findings(multicall(sale(zeroAddress)))).toEqual(['other-receiver'])
  expect(findings(multicall(sale(zeroAddress), unwrap(THIEF)))).toEqual(['other-receiver'])
  expect(findings(multicall(sale(ACCOUNT), '0x12345678'))).toEqual(['unknown-call'])
  // On another contract the same bytes say nothing.
  const data = encode('multicall(bytes[])', [sale(ACCOUNT)])
  expect(factsOf(call(TOKEN, data))).toMatchObject([{ kind: 'unknown', to: TOKEN }])
})

const inputs = (types: string, ...values: readonly unknown[]): Hex =>
  encodeAbiParameters(parseAbiParameters(types) as never, values as never)
const execute = (...commands: readonly (readonly [string, Hex])[]) =>
  factsOf(
    call(
      UNIVERSAL,
      encode(
        'execute(bytes,bytes[],uint256)',
        `0x${commands.map(([number]) => number).join('')}`,
        commands.map(([, input]) => input),
        2_000_000_000n,
      ),
    ),
  )
const PATH = concatHex([TOKEN, '0x0001f4', WETH])
const SALE = 'address, uint256, uint256, bytes, bool'

test("the universal router's steps are listed command by command", () => {
  const signature = '0x1234'
  const permit = inputs(
    '((address, uint160, uint48, uint48), address, uint256), bytes',
    [[TOKEN, 9n, 2_000_000_000, 0], UNIVERSAL, 2_000_000_000n],
    signature,
  )
  const trade = execute(
    ['0a', permit],
    ['00', inputs(SALE, ROUTER_ITSELF, 9n, 5n, PATH, true)],
    ['06', inputs('address, address, uint256', WETH, THIEF, 25n)],
    ['0c', inputs('address, uint256', ACCOUNT, 5n)],
  )
  expect(trade).toMatchObject([
    { kind: 'allows', asset: { contract: TOKEN }, amount: 9n, spender: UNIVERSAL },
    {
      kind: 'calls',
      to: UNIVERSAL,
      decoded: { name: 'V3_SWAP_EXACT_IN', intent: 'uniswap.sell' },
    },
    { kind: 'calls', decoded: { name: 'PAY_PORTION' } },
    { kind: 'calls', decoded: { name: 'UNWRAP_WETH' } },
  ])
  const [, swap] = trade
  expect(swap?.kind === 'calls' && swap.decoded.arguments).toMatchObject([
    { name: 'sold', value: '9', asset: { contract: TOKEN } },
    { name: 'least', value: '5', asset: { contract: WETH } },
    { name: 'receiver' },
    {},
    {},
  ])
  expect(findings(trade)).toEqual([])
})

test('a command that gives to somebody else, leaves tokens behind or cannot be read is called out', () => {
  const sale = (to: string) => ['00', inputs(SALE, to, 9n, 5n, PATH, true)] as const
  const portion = (bips: bigint) =>
    ['06', inputs('address, address, uint256', WETH, THIEF, bips)] as const
  const sweep = ['04', inputs('address, address, uint256', WETH, ACCOUNT, 5n)] as const
  const rows: readonly (readonly [string, readonly Fact[], readonly string[]])[] = [
    ['a sale to somebody else', execute(sale(THIEF)), ['other-receiver']],
    ['a sale that stays in the router', execute(sale(ROUTER_ITSELF)), ['other-receiver']],
    ['a sale that is swept', execute(sale(ROUTER_ITSELF), sweep), []],
    ['a large fee', execute(portion(5_000n)), ['other-receiver']],
    [
      'many fees',
      execute(...Array.from({ length: 5 }, () => portion(90n))).slice(0, 5),
      Array.from({ length: 5 }, () => 'other-receiver'),
    ],
    ['a command that nobody knows', execute(['21', '0x']), ['unknown-call']],
    ['something behind an input', execute(['04', `${sweep[1]}00`]), ['unknown-call']],
    [
      'tokens that it takes',
      execute(['02', inputs('address, address, uint160', TOKEN, THIEF, 9n)]),
      [],
    ],
  ]
  for (const [what, list, expected] of rows)
    expect({ what, found: findings(list) }).toEqual({ what, found: expected })
  expect(rows.at(-1)?.[1]).toMatchObject([
    { kind: 'leaves', asset: { contract: TOKEN }, amount: 9n, to: THIEF },
  ])
})

test('calls within calls are opened to a depth and a number, and are unknown beyond', () => {
  const one = encode('transferFrom(address,address,uint256)', ACCOUNT, THIEF, 7n)
  const around = (...calls: readonly (readonly [string, Hex])[]) =>
    encode(
      'aggregate3((address,bool,bytes)[])',
      calls.map(([target, callData]) => [target, false, callData]),
    )
  const nested = (levels: number): Hex =>
    levels === 0 ? one : around([levels === 1 ? TOKEN : MULTICALL3, nested(levels - 1)])
  const kinds = (data: Hex) => factsOf(call(MULTICALL3, data)).map(({ kind }) => kind)
  expect(kinds(nested(3))).toEqual(['leaves'])
  expect(kinds(nested(4))).toEqual(['unknown'])
  const many = (count: number) =>
    around(...Array.from({ length: count }, () => [TOKEN, one] as const))
  expect(kinds(many(48))).toHaveLength(48)
  expect(kinds(many(49))).toEqual(['unknown'])
})

test('a trade or a deposit that gives to somebody else is called out', () => {
  expect(codes(factsOf(call(V2, sell(ACCOUNT))))).toEqual([])
  expect(codes(factsOf(call(V2, sell(THIEF))))).toEqual(['other-receiver'])
  const deposit = (account: string) =>
    codes(factsOf(call(ENTRY_POINT, encode('depositTo(address)', account), 5n)))
  expect(deposit(ACCOUNT)).toEqual([])
  expect(deposit(THIEF)).toEqual(['other-receiver'])
})

test('a call that cannot be read to its last byte is unknown', () => {
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

test('a simulated move without a fact is called out', () => {
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
    // `path.fees` is a part of the argument `path`.
    for (const [argument] of known.fields)
      expect(names, known.abi.name).toContain(argument.split('.')[0])
    const key = `${known.on ?? ''}/${toFunctionSelector(known.abi)}`
    expect(seen).not.toContain(key)
    seen.add(key)
  }
})

test('a contract at a known address with another code is not known there', async () => {
  const sent = call(
    MULTICALL3,
    encode('aggregate3((address,bool,bytes)[])', [[V3, false, '0x12345678']]),
  )
  const decoded = decode(sent, CHAIN)
  const named = {
    chain: CHAIN,
    addresses: addressesIn(
      [{ to: sent.to, decoded }],
      factsOf(call(TOKEN, unlimited(PERMIT2)), call(undefined)),
    ),
  }
  expect(named.addresses).toEqual([MULTICALL3, V3, PERMIT2])
  const asked: string[] = []
  const checked = await checkedContracts(knownContracts(), named, (address) => {
    asked.push(getAddress(address))
    if (getAddress(address) === V3) return Promise.reject(new Error('offline'))
    return Promise.resolve(getAddress(address) === PERMIT2 ? '0x' : '0x6001')
  })
  expect(asked).toEqual([MULTICALL3, V3, PERMIT2])
  expect([MULTICALL3, V3, PERMIT2, V2].map((at) => checked(CHAIN, at) !== undefined)).toEqual([
    false,
    // No receiver is named: the address of the contract counts.
    true,
    false,
    true,
  ])
  expect(checked('eip155:10', MULTICALL3)).toBeDefined()
  expect(facts({ chain: CHAIN, account: ACCOUNT, calls: [sent] }, checked)).toMatchObject([
    { kind: 'unknown', to: MULTICALL3 },
  ])
})

test('every bundled contract has the checksum of its address', () => {
  for (const { address } of BUNDLED_CONTRACTS) expect(getAddress(address)).toBe(address)
})
