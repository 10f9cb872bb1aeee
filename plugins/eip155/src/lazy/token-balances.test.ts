import { decodeFunctionData, encodeFunctionResult, multicall3Abi, type Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import type { AssetId, AssetInfo } from '@latchkey/kernel'
import { NodeError, scriptedNode, TEN, type Script } from '../testing/scripted-node.js'
import { erc20 } from './erc20.js'
import createTokenBalances from './token-balances.js'
import createTokenInfo from './token-info.js'

const OWNER = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const MULTICALL3 = '0xcA11bde05977b3631167028862bE2a173976CA11'

const addressOf = (index: number): Hex => `0x${(0xa0_00 + index).toString(16).padStart(40, '0')}`
const idOf = (index: number): AssetId => `eip155:10/erc20:${addressOf(index)}`
const token = (index: number, part: Partial<AssetInfo> = {}): AssetInfo => ({
  id: idOf(index),
  name: `Token ${index}`,
  symbol: `T${index}`,
  decimals: 6,
  ...part,
})
const tokens = (count: number) => Array.from({ length: count }, (_, index) => token(index))

const word = (value: bigint | number): Hex => `0x${value.toString(16).padStart(64, '0')}`

interface Read {
  readonly to: Hex
  readonly data: Hex
}
type Contract = (data: Hex) => Hex | undefined

/** A chain of contracts; each answers call data, or refuses it by `undefined`. */
function chain(contracts: Readonly<Record<string, Contract>>, { multicall = true } = {}): Script {
  const call = ({ to, data }: Read): Hex | undefined => {
    const contract = contracts[to.toLowerCase()]
    return contract ? contract(data) : '0x'
  }
  const aggregate = (data: Hex): Hex => {
    const { args } = decodeFunctionData({ abi: multicall3Abi, data })
    const results = (args[0] as readonly { target: Hex; callData: Hex }[]).map((one) => {
      const returnData = call({ to: one.target, data: one.callData })
      return { success: returnData !== undefined, returnData: returnData ?? '0x' }
    })
    return encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result: results })
  }
  return {
    eth_getBalance: () => '0x7',
    eth_call: (read: Read) => {
      if (multicall && read.to === MULTICALL3) return aggregate(read.data)
      const answer = call(read)
      if (answer === undefined) throw new NodeError(3, 'execution reverted')
      return answer
    },
  }
}

/** A token: the balance of an account, and the token's own name. */
const contractOf =
  (
    balance: Hex | undefined,
    facts: Readonly<Partial<Record<'decimals' | 'symbol' | 'name', Hex>>> = {},
  ): Contract =>
  (data) => {
    if (data === erc20.balanceOf(OWNER)) return balance
    if (data === erc20.decimals) return facts.decimals ?? word(6)
    return data === erc20.symbol ? facts.symbol : facts.name
  }

function balances(script: Script) {
  const node = scriptedNode(script)
  const { tokenBalances } = createTokenBalances(node.context)
  const read = (list: readonly AssetInfo[] = []) =>
    tokenBalances({ address: OWNER, network: TEN, tokens: list })
  return { ...node, read }
}

const native = { id: 'eip155:10/slip44:60', name: 'Coin', symbol: 'TEN', decimals: 18, amount: 7n }

describe('balances', () => {
  test('the native coin comes first; tokens at zero, and what is no token, are left out', async () => {
    const { read } = balances(
      chain({
        [addressOf(0)]: contractOf(word(0)),
        [addressOf(1)]: contractOf(word(12_500_000n)),
        [addressOf(2)]: contractOf('0x01'),
        [addressOf(3)]: contractOf(undefined),
      }),
    )
    expect(await read(tokens(6))).toEqual({
      holdings: [native, { ...token(1), amount: 12_500_000n }],
      complete: false,
      empty: [token(0).id],
    })
  })

  test('the native coin alone is one call', async () => {
    const { read, methods } = balances(chain({}))
    expect(await read()).toEqual({ holdings: [native], complete: false, empty: [] })
    expect(methods()).toEqual(['eth_getBalance'])
  })

  test('a hundred tokens are one call, and a second look needs no decimals', async () => {
    const { read, methods } = balances(chain({ [addressOf(99)]: contractOf(word(1)) }))
    await read(tokens(100))
    expect(methods()).toEqual(['eth_getBalance', 'eth_call', 'eth_call'])
    await read(tokens(100))
    expect(methods().slice(3)).toEqual(['eth_getBalance', 'eth_call'])
  })

  test('without Multicall3 the calls go out one by one, and Multicall3 is not tried again', async () => {
    const contracts = { [addressOf(3)]: contractOf(word(9)), [addressOf(4)]: contractOf(undefined) }
    const { read, methods } = balances(chain(contracts, { multicall: false }))
    expect((await read(tokens(45))).holdings).toEqual([native, { ...token(3), amount: 9n }])
    expect(methods().length).toBe(1 + 1 + 45 + 1)
    await read(tokens(45))
    expect(methods().length).toBe(48 + 1 + 45)
  })

  test("decimals are the contract’s, not the list's", async () => {
    const { read } = balances(
      chain({ [addressOf(0)]: contractOf(word(1), { decimals: word(18) }) }),
    )
    expect((await read([token(0)])).holdings[1]).toMatchObject({ decimals: 18, amount: 1n })
  })

  test('decimals that are none leave those of the list', async () => {
    const { read } = balances(
      chain({ [addressOf(0)]: contractOf(word(1), { decimals: word(300) }) }),
    )
    expect((await read([token(0)])).holdings[1]).toMatchObject({ decimals: 6 })
  })

  test('tokens of other networks, of other kinds and named twice are asked for once at most', async () => {
    const { read, asked } = balances(chain({ [addressOf(0)]: contractOf(word(5)) }))
    const spelled = idOf(0).toUpperCase().replace('EIP155:10/ERC20:0X', 'eip155:10/erc20:0x')
    const list = [
      ...[token(0), token(0, { id: spelled as AssetId })],
      token(1, { id: `eip155:1/erc20:${addressOf(1)}` }),
      token(2, { id: `eip155:10/erc721:${addressOf(2)}` }),
      token(3, { id: 'eip155:10/erc20:nonsense' }),
    ]
    expect((await read(list)).holdings).toHaveLength(2)
    expect(asked()[1]?.params[0]).toEqual({
      to: addressOf(0).replace('a', 'A'),
      data: erc20.balanceOf(OWNER),
    })
  })

  test('a token that spoils the answer for all does not hide the others', async () => {
    const script = chain({ [addressOf(1)]: contractOf(word(5)) })
    const { read } = balances({
      ...script,
      eth_call: (read: Read) => {
        if (read.to === MULTICALL3) throw new NodeError(-32000, 'execution reverted: out of gas')
        return script['eth_call']?.(read as never)
      },
    })
    expect((await read(tokens(3))).holdings).toHaveLength(2)
  })

  test.each(['0x', '0xnonsense', null, { length: 3 }, word(1), `0x${'ff'.repeat(96)}`])(
    'an answer of Multicall3 like %j counts for nothing',
    async (answer) => {
      const script = chain({ [addressOf(1)]: contractOf(word(5)) })
      const { read } = balances({
        ...script,
        eth_call: (read: Read) =>
          read.to === MULTICALL3 ? answer : script['eth_call']?.(read as never),
      })
      expect((await read(tokens(3))).holdings).toHaveLength(2)
    },
  )

  test('a node that fails is not taken for an empty account', async () => {
    const { read } = balances({ eth_getBalance: () => '0x7' })
    await expect(read(tokens(2))).rejects.toMatchObject({ code: 'rpc_unavailable' })
    const { read: readNative } = balances({ eth_getBalance: () => 'lots' })
    await expect(readNative()).rejects.toMatchObject({ code: 'rpc_failed' })
  })

  test('a name in place of an address is refused with no request', async () => {
    const { context, asked } = scriptedNode({})
    const { tokenBalances } = createTokenBalances(context)
    const reading = tokenBalances({ address: 'acme.eth', network: TEN })
    await expect(reading).rejects.toMatchObject({ code: 'address_invalid' })
    expect(asked()).toEqual([])
  })
})

describe("a token's own names and decimals", () => {
  const text = (value: string): Hex => {
    const bytes = Buffer.from(value)
    const padded = bytes.toString('hex').padEnd(Math.ceil(bytes.length / 32) * 64, '0')
    return `0x${word(32).slice(2)}${word(bytes.length).slice(2)}${padded}`
  }
  const bytes32 = (value: string): Hex => `0x${Buffer.from(value).toString('hex').padEnd(64, '0')}`
  const info = async (contract: Contract | undefined, id = idOf(0)) => {
    const { context } = scriptedNode(chain(contract ? { [addressOf(0)]: contract } : {}))
    return createTokenInfo(context).tokenInfo({ id, network: TEN })
  }
  const says = (symbol?: Hex, name?: Hex, decimals: Hex = word(8)) =>
    info(
      (data) => ({ [erc20.symbol]: symbol, [erc20.name]: name, [erc20.decimals]: decimals })[data],
    )

  test.each<readonly [string, Hex | undefined, Hex | undefined, string, string]>([
    ['strings', text('USDC'), text('USD Coin'), 'USDC', 'USD Coin'],
    ['bytes32', bytes32('MKR'), bytes32('Maker'), 'MKR', 'Maker'],
    ['a symbol alone', text('USDC'), undefined, 'USDC', 'USDC'],
    ['a name alone', undefined, text('USD Coin'), 'USD Coin', 'USD Coin'],
    ['text that would hide', text('US\u202eDC'), text(' '.repeat(20)), 'USDC', 'USDC'],
    ['a text that is too long', text('x'.repeat(500)), text('Ok'), 'x'.repeat(16), 'Ok'],
    ['bytes that are no text', `0x${'ff'.repeat(40)}`, text('Ok'), 'Ok', 'Ok'],
  ])('%s', async (_what, symbol, name, shortName, longName) => {
    expect(await says(symbol, name)).toEqual({
      id: idOf(0),
      symbol: shortName,
      name: longName,
      decimals: 8,
    })
  })

  test.each([
    ['no contract is there', () => info(undefined)],
    ['it has no decimals', () => says(text('A'), text('A'), '0x')],
    ['its decimals are none', () => says(text('A'), text('A'), word(256))],
    ['it has neither name', () => says()],
    ['the id is of another network', () => info(contractOf(word(1)), 'eip155:1/erc20:0x1')],
    ['the id is the native coin’s', () => info(contractOf(word(1)), 'eip155:10/slip44:60')],
  ])('nothing where %s', async (_what, asking) => {
    expect(await asking()).toBeUndefined()
  })
})
