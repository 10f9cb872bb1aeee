import { encodeFunctionData, parseAbiItem, type AbiFunction, type Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import { failing } from '@latchkey/kernel/testing'
import { TEN } from '../testing/scripted-node.js'
import createDecodeCall from './decode-call.js'

const A = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const B = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const T = '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'
const tokenId = (address: string) => `eip155:10/erc20:${address.toLowerCase()}`
const coin = 'eip155:10/slip44:60'

const { decodeCall } = createDecodeCall()
/** Contracts of the network that are known. */
const WETH = '0x4200000000000000000000000000000000000006'
const PERMIT2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
const V2 = '0x4A7b5Da61326A6379179b40d00F57E5bbDC962c2'
const V3 = '0xE592427A0AEce92De3Edee1F18E0157C05861564'
const read = (data: string, value?: bigint, to: string = T) =>
  decodeCall({ network: TEN, to, data, ...(value === undefined ? {} : { value }) })

/** A call written as its contract has it; no word of it is shared with the code under test. */
const call = (signature: string, ...args: readonly unknown[]): Hex => {
  const abi = parseAbiItem(`function ${signature}`) as unknown as AbiFunction
  return encodeFunctionData({ abi: [abi], functionName: abi.name, args })
}

const address = (label: string, value: string) => ({ label, format: 'address', value })
const amount = (label: string, value: bigint, asset: string) => ({
  label,
  format: 'amount',
  value: value.toString(),
  asset,
})
const date = (label: string, seconds: number) => ({
  label,
  format: 'date',
  value: String(seconds * 1_000),
})
const raw = (label: string, value: string) => ({ label, format: 'raw', value })

/** A path of Uniswap v3: tokens with fees between them. */
const path = (...parts: readonly string[]) =>
  `0x${parts.map((part) => part.replace('0x', '')).join('')}`
const MAX = (1n << 256n) - 1n
const END = [address('receiver', A), date('deadline', 1_900_000_000)]

test('a known call is read', async () => {
  const rows = [
    [
      'native coin',
      '0x',
      5n,
      'native.transfer',
      [address('receiver', T), amount('amount', 5n, coin)],
    ],
    [
      'a token',
      call('transfer(address,uint256)', A, 5n),
      undefined,
      'erc20.transfer',
      [address('receiver', A), amount('amount', 5n, tokenId(T))],
    ],
    [
      'a permission',
      call('approve(address,uint256)', A, 5n),
      undefined,
      'erc20.approve',
      [address('spender', A), amount('amount', 5n, tokenId(T))],
    ],
    [
      'a permission without end',
      call('approve(address,uint256)', A, MAX),
      undefined,
      'erc20.approve-unlimited',
      [address('spender', A), amount('amount', MAX, tokenId(T))],
    ],
    [
      'the end of a permission',
      call('approve(address,uint256)', A, 0n),
      undefined,
      'erc20.revoke',
      [address('spender', A), amount('amount', 0n, tokenId(T))],
    ],
    [
      'an amount or an NFT',
      call('transferFrom(address,address,uint256)', A, B, 7n),
      undefined,
      'token.transfer-from',
      [address('sender', A), address('receiver', B), raw('amount-or-id', '7')],
    ],
    ['wrapping', call('deposit()'), 5n, 'weth.deposit', [amount('amount', 5n, coin)], WETH],
    [
      'all NFTs',
      call('setApprovalForAll(address,bool)', A, true),
      undefined,
      'nft.approve-all',
      [address('spender', A)],
    ],
    [
      'no NFTs',
      call('setApprovalForAll(address,bool)', A, false),
      undefined,
      'nft.revoke-all',
      [address('spender', A)],
    ],
    [
      'a permission of Permit2',
      call('approve(address,address,uint160,uint48)', B, A, (1n << 160n) - 1n, 1_900_000_000),
      undefined,
      'permit2.approve-unlimited',
      [
        address('spender', A),
        amount('amount', (1n << 160n) - 1n, tokenId(B)),
        date('expires', 1_900_000_000),
      ],
      PERMIT2,
    ],
    [
      'a trade of tokens',
      call(
        'swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256,uint256,address[],address,uint256)',
        ...[5n, 4n, [T, A, B], A, 1_900_000_000n],
      ),
      undefined,
      'uniswap.sell',
      [amount('sold', 5n, tokenId(T)), amount('least', 4n, tokenId(B)), ...END],
      V2,
    ],
    [
      'a trade of native coin',
      call(
        'swapExactETHForTokens(uint256,address[],address,uint256)',
        ...[4n, [T, B], A, 1_900_000_000n],
      ),
      9n,
      'uniswap.sell',
      [amount('sold', 9n, coin), amount('least', 4n, tokenId(B)), ...END],
      V2,
    ],
    [
      'a trade of Uniswap v3',
      call(
        'exactInputSingle((address,address,uint24,address,uint256,uint256,uint256,uint160))',
        ...[[T, B, 3_000, A, 1_900_000_000n, 5n, 4n, 0n]],
      ),
      undefined,
      'uniswap.sell',
      [
        ...[amount('sold', 5n, tokenId(T)), amount('least', 4n, tokenId(B))],
        ...[address('receiver', A), raw('pool-fee', '0.3%'), date('deadline', 1_900_000_000)],
      ],
      V3,
    ],
    [
      'a trade of Uniswap v3 through two pools',
      call(
        'exactInput((bytes,address,uint256,uint256))',
        ...[[path(T, '0001f4', WETH, '002710', B), A, 5n, 4n]],
      ),
      undefined,
      'uniswap.sell',
      [
        ...[amount('sold', 5n, tokenId(T)), amount('least', 4n, tokenId(B))],
        ...[address('receiver', A), raw('pool-fee', '0.05% + 1%')],
      ],
      V3,
    ],
  ] as const
  expect(
    await failing(rows, async ([, data, value, intent, fields, to]) => {
      expect(await read(data, value, to)).toEqual({ intent, fields })
    }),
  ).toEqual([])
})

describe('calls of the router of Uniswap v3 that belong together', () => {
  const together = (calls: readonly Hex[], value?: bigint) =>
    read(call('multicall(uint256,bytes[])', 1_900_000_000n, calls), value, V3)
  const ITSELF = '0x0000000000000000000000000000000000000002'
  const CALLER = '0x0000000000000000000000000000000000000001'
  const sell = (to: string) =>
    call('exactInput((bytes,address,uint256,uint256))', [path(T, '0001f4', WETH), to, 5n, 4n])
  const buy = (to: string) =>
    call('exactOutput((bytes,address,uint256,uint256))', [path(T, '0001f4', WETH), to, 4n, 5n])
  const unwrap = (to: string) => call('unwrapWETH9(uint256,address)', 3n, to)
  const FEE = raw('pool-fee', '0.05%')
  const UNTIL = date('deadline', 1_900_000_000)

  test('a trade for native coin is read as one: what arrives is the coin, at whom it is unwrapped for', async () => {
    expect(await together([sell(ITSELF), unwrap(B)])).toEqual({
      intent: 'uniswap.sell',
      fields: [
        ...[amount('sold', 5n, tokenId(T)), amount('least', 3n, coin)],
        ...[address('receiver', B), FEE, UNTIL],
      ],
    })
  })

  test('an exact amount for native coin: the coin is the most that is paid', async () => {
    expect(await together([buy(A), call('refundETH()')], 5n)).toEqual({
      intent: 'uniswap.buy',
      fields: [
        ...[amount('most', 5n, coin), amount('bought', 4n, tokenId(T))],
        ...[address('receiver', A), FEE, UNTIL],
      ],
    })
  })

  test('coin that goes along beyond what is sold is said', async () => {
    expect((await together([sell(A)], 6n))?.fields).toContainEqual(amount('sent-along', 6n, coin))
  })

  test('an unwrapping for less than is bought tells what arrives for sure', async () => {
    const nothing = call('unwrapWETH9(uint256,address)', 0n, B)
    const bought = call('exactOutput((bytes,address,uint256,uint256))', [
      path(WETH, '0001f4', T),
      ...[ITSELF, 4n, 5n],
    ])
    const fields = (await together([bought, nothing]))?.fields
    expect(fields).toContainEqual(amount('bought', 0n, coin))
  })

  const one = '(address,address,uint24,address,uint256,uint256,uint160)'
  test.each<[string, readonly Hex[], bigint]>([
    [
      'a token sold beside coin of the same amount',
      [call(`exactInputSingle(${one})`, [T, B, 500, A, 5n, 4n, 0n])],
      5n,
    ],
    [
      'an unwrapping after a trade for another token',
      [call(`exactInputSingle(${one})`, [T, B, 500, ITSELF, 5n, 4n, 0n]), unwrap(A)],
      0n,
    ],
    ['coin for an exact amount that never comes back', [buy(A)], 5n],
    [
      'an exact amount that ends at a price',
      [call(`exactOutputSingle(${one})`, [T, B, 500, A, 4n, 5n, 1n])],
      0n,
    ],
    [
      'a path with a token too many at its end',
      [
        call('exactInput((bytes,address,uint256,uint256))', [
          path(T, '0001f4', WETH, B),
          A,
          5n,
          4n,
        ]),
      ],
      0n,
    ],
    [
      'a path with bytes too many at its start',
      [
        call('exactInput((bytes,address,uint256,uint256))', [
          path(T, '0001f4', WETH, '00'),
          A,
          5n,
          4n,
        ]),
      ],
      0n,
    ],
  ])('%s is not read', async (_what, calls, value) => {
    expect(await together(calls, value)).toBeUndefined()
  })

  test('a lone call with such a path, or an end at a price, is not read', async () => {
    const long = call('exactInput((bytes,address,uint256,uint256))', [
      path(T, '0001f4', WETH, B),
      ...[A, 5n, 4n],
    ])
    expect(await read(long, undefined, V3)).toBeUndefined()
    const short = call(`exactOutputSingle(${one})`, [T, B, 500, A, 4n, 5n, 1n])
    expect(await read(short, undefined, V3)).toBeUndefined()
  })

  test.each<[string, readonly Hex[]]>([
    ['nothing', []],
    ['a second trade', [sell(A), sell(A)]],
    ['a call that nobody knows', [sell(A), '0xdeadbeef']],
    ['a token swept to somebody', [sell(A), call('sweepToken(address,uint256,address)', T, 1n, B)]],
    ['a trade into the router, and nothing after it', [sell(ITSELF)]],
    ['a trade to somebody, and an unwrapping besides', [sell(A), unwrap(A)]],
    ['two unwrappings', [sell(ITSELF), unwrap(A), unwrap(B)]],
    ['a receiver without a name', [sell(CALLER)]],
    ['an unwrapping for a receiver without a name', [sell(ITSELF), unwrap(CALLER)]],
    ['an unwrapping for whoever comes', [sell(ITSELF), call('unwrapWETH9(uint256)', 3n)]],
    ['an unwrapping alone', [unwrap(A)]],
  ])('%s is not read', async (_what, calls) => {
    expect(await together(calls)).toBeUndefined()
  })
})

test('native coin that goes along is never left unsaid', async () => {
  const reading = await read(call('transfer(address,uint256)', A, 5n), 3n)
  expect(reading?.fields[0]).toEqual(amount('sent-along', 3n, coin))
})

test('a date that no calendar has stays a number', async () => {
  const data = call('approve(address,address,uint160,uint48)', B, A, 5n, 2 ** 48 - 1)
  expect((await read(data, undefined, PERMIT2))?.fields[2]).toEqual(
    raw('expires', String(2 ** 48 - 1)),
  )
})

describe('calls that cannot be read', () => {
  const transfer = call('transfer(address,uint256)', A, 5n)
  test.each([
    ['an unknown function', '0xdeadbeef'],
    ['a selector alone', '0xa9059cbb'],
    ['data cut short', transfer.slice(0, -2)],
    ['data with something behind it', `${transfer}${'00'.repeat(32)}`],
    ['an address with more in its word', transfer.replace('0'.repeat(24), `${'0'.repeat(23)}1`)],
    ['no hex', '0xzz'],
    ['half a byte', '0x1'],
    ['more than anybody reads', `0xa9059cbb${'00'.repeat(60_000)}`],
  ])('%s', async (_what, data) => {
    expect(await read(data)).toBeUndefined()
  })
  test.each([
    [
      'a trade',
      call(
        'swapExactTokensForTokens(uint256,uint256,address[],address,uint256)',
        ...[5n, 4n, [T, B], A, 1n],
      ),
    ],
    ['wrapping', call('deposit()')],
  ])('%s at an unknown contract', async (_what, data) => {
    expect(await read(data)).toBeUndefined()
  })
  test('a target that is no address', async () => {
    expect(await read(transfer, undefined, 'acme.eth')).toBeUndefined()
  })
})

test('a trade at an unknown contract is read only on an explicit assumption', async () => {
  const sell = 'swapExactTokensForETH(uint256,uint256,address[],address,uint256)'
  const data = call(sell, 5n, 3n, [T, WETH], A, 1_900_000_000n)
  expect(await read(data)).toBeUndefined()
  const assumed = await decodeCall({ network: TEN, to: T, data, assumed: true })
  expect(assumed?.fields).toContainEqual(amount('least', 3n, coin))
})
