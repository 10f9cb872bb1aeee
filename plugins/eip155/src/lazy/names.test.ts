import { describe, expect, test } from 'vitest'
import {
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionResult,
  parseAbi,
  slice,
  toFunctionSelector,
  zeroAddress,
  type Hex,
} from 'viem'
import { connectedKit, failing, type HttpAnswer } from '@latchkey/kernel/testing'
import { eip155 } from '../index.js'

const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const RESOLVER = '0x00000000000000000000000000000000000000aa'
const resolver = parseAbi([
  'function resolveWithGateways(bytes name, bytes data, string[] gateways) view returns (bytes, address)',
  'function reverseWithGateways(bytes reverseName, uint256 coinType, string[] gateways) view returns (string, address, address)',
])
const selectorOf = (data: Hex) => slice(data, 0, 4)
const RESOLVE = toFunctionSelector(resolver[0])
const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])
const address = (value: Hex) => encodeAbiParameters([{ type: 'address' }], [value])

const resolved = (result: Hex) =>
  encodeFunctionResult({
    abi: resolver,
    functionName: 'resolveWithGateways',
    result: [result, RESOLVER],
  })
const reversed = (name: string) =>
  encodeFunctionResult({
    abi: resolver,
    functionName: 'reverseWithGateways',
    result: [name, RESOLVER, RESOLVER],
  })

async function names(answer: (data: Hex) => object | undefined, code = '0x') {
  const node: HttpAnswer = ({ body }) => {
    const { method, params } = body as { method: string; params: readonly [{ data: Hex }] }
    if (method === 'eth_chainId') return { json: { result: '0x1' } }
    if (method === 'eth_getCode') return { json: { result: code } }
    return { json: answer(params[0].data) ?? { error: { code: 3, message: 'execution reverted' } } }
  }
  const rig = await connectedKit({
    plugins: [eip155({ ens: true })],
    ports: { routes: { 'https://one.example/rpc': node } },
  })
  return { ...rig, feature: await rig.kit.capabilities.get('names', 'eip155') }
}

describe('resolve', () => {
  test('a name leads to its address', async () => {
    const { feature } = await names(() => ({ result: resolved(address(ADDRESS)) }))
    await expect(feature.resolve('Acme.eth')).resolves.toBe(ADDRESS)
  })

  test('an invalid name is none, and no node is asked', async () => {
    const rows = [
      'acme',
      '',
      'ac me.eth',
      'аcme.eth\u200b\u202e',
      `${'a'.repeat(300)}.eth`,
      '..eth',
    ] as const
    expect(
      await failing(rows, async (name) => {
        const { feature, http } = await names(() => undefined)
        await expect(feature.resolve(name)).resolves.toBeUndefined()
        expect(http.requests).toEqual([])
      }),
    ).toEqual([])
  })

  test('a node that cannot be asked is an error in the words of the specification', async () => {
    const { feature, http } = await names(() => undefined)
    http.route('https://one.example/rpc', { status: 500 })
    await expect(feature.resolve('acme.eth')).rejects.toMatchObject({
      code: 'name_resolve_failed',
      user: 'Error resolving name',
    })
  })
})

describe('reverse', () => {
  const answering = (name: string, avatar: string) => (data: Hex) => ({
    result: selectorOf(data) === RESOLVE ? resolved(text(avatar)) : reversed(name),
  })

  test.each([
    ['https://pictures.example/a.png', 'https://pictures.example/a.png'],
    ['ipfs://bafy', undefined],
    ['javascript:alert(1)', undefined],
    ['eip155:1/erc721:0x0/1', undefined],
    ['', undefined],
  ])('an address leads to its name; the picture %j becomes %j', async (record, avatar) => {
    const { feature } = await names(answering('acme.eth', record))
    await expect(feature.reverse(ADDRESS)).resolves.toEqual({ name: 'acme.eth', avatar })
  })

  test('a name that may look like another is not shown', async () => {
    const rows = ['ACME.eth', 'acme\u200b.eth', 'not a name', ''] as const
    expect(
      await failing(rows, async (name) => {
        const { feature } = await names(answering(name, ''))
        await expect(feature.reverse(ADDRESS)).resolves.toBeUndefined()
      }),
    ).toEqual([])
  })

  test('only an address is asked about', async () => {
    const { feature, http } = await names(() => undefined)
    await expect(feature.reverse('acme.eth')).resolves.toBeUndefined()
    expect(http.requests).toEqual([])
  })
})

describe('on another network than Ethereum (ENSIP-19)', () => {
  const TEN = 2147483658n
  const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  const addr = parseAbi([
    'function addr(bytes32 node, uint256 coinType) view returns (bytes)',
    'function addr(bytes32 node) view returns (address)',
  ])
  interface Records {
    readonly addresses?: Readonly<Record<string, Hex>>
    readonly primaries?: Readonly<Record<string, string>>
  }
  /** A resolver that tells chains apart. */
  const told =
    ({ addresses = {}, primaries = {} }: Records) =>
    (data: Hex) => {
      const { functionName, args } = decodeFunctionData({ abi: resolver, data })
      if (functionName === 'reverseWithGateways')
        return { result: reversed(primaries[String(args[1])] ?? '') }
      const asked = args[1].startsWith(toFunctionSelector('addr(bytes32,uint256)'))
        ? decodeFunctionData({ abi: addr, data: args[1] })
        : undefined
      const coin = asked?.args[1] ?? (args[1].length > 80 ? undefined : 60n)
      const record = addresses[String(coin)]
      if (coin === undefined) return { result: resolved(text('')) }
      if (coin === 60n) return { result: resolved(address(record ?? zeroAddress)) }
      const bytes = encodeAbiParameters([{ type: 'bytes' }], [record ?? '0x'])
      return { result: resolved(bytes) }
    }
  const onTen = async (records: Records, code?: string) => {
    const rig = await names(told(records), code)
    await rig.kit.networks.switchTo('eip155:10')
    return rig
  }

  test.each<[string, Records['addresses'], string | undefined]>([
    ['its own address', { [String(TEN)]: OTHER, 60: ADDRESS }, OTHER],
    ['that of Ethereum where it has none', { 60: ADDRESS }, ADDRESS],
    [
      'that of Ethereum where its own is none of EVM',
      { [String(TEN)]: '0x1234', 60: ADDRESS },
      ADDRESS,
    ],
    ['nowhere without either', {}, undefined],
  ])('a name leads to %s', async (_what, addresses = {}, expected) => {
    const { feature } = await onTen({ addresses })
    expect(await feature.resolve('acme.eth')).toBe(expected)
  })

  test.each<[string, Records['primaries'], string | undefined]>([
    ['its own name', { [String(TEN)]: 'ten.eth', 60: 'one.eth' }, 'ten.eth'],
    ['that of Ethereum where it has none', { 60: 'one.eth' }, 'one.eth'],
    ['none', {}, undefined],
  ])('an account has %s', async (_what, primaries = {}, expected) => {
    const { feature } = await onTen({ primaries })
    expect((await feature.reverse(ADDRESS))?.name).toBe(expected)
  })

  test.each([
    ['0x6001', false],
    [7, false],
    [`0xef0100${'ab'.repeat(20)}`, true],
  ])(
    'with the code %s at its address on Ethereum, what Ethereum knows counts here: %s',
    async (code, isKnown) => {
      const records = { addresses: { 60: ADDRESS } as const, primaries: { 60: 'one.eth' } }
      const { feature, kit } = await onTen(records, code as string)
      expect(await feature.resolve('acme.eth')).toBe(isKnown ? ADDRESS : undefined)
      expect((await feature.reverse(ADDRESS))?.name).toBe(isKnown ? 'one.eth' : undefined)
      await kit.networks.switchTo('eip155:1')
      expect(await feature.resolve('acme.eth')).toBe(ADDRESS)
    },
  )

  test('a name found on one network does not count on the next', async () => {
    const records = { primaries: { [String(TEN)]: 'ten.eth', 60: 'one.eth' } }
    const { feature, kit } = await onTen(records)
    expect((await feature.reverse(ADDRESS))?.name).toBe('ten.eth')
    await kit.networks.switchTo('eip155:1')
    expect((await feature.reverse(ADDRESS))?.name).toBe('one.eth')
  })
})

test('names and identities count for five minutes, and no node is asked again in them', async () => {
  const { feature, http, clock } = await names((data) => ({
    result: selectorOf(data) === RESOLVE ? resolved(address(ADDRESS)) : reversed('acme.eth'),
  }))
  const ask = async () => [await feature.resolve('acme.eth'), await feature.reverse(ADDRESS)]
  const first = await ask()
  const asked = http.requests.length
  await clock.advance(299_000)
  expect(await ask()).toEqual(first)
  expect(http.requests).toHaveLength(asked)
  await clock.advance(1_000)
  expect(await ask()).toEqual(first)
  expect(http.requests.length).toBeGreaterThan(asked)
})

test("a fresh answer is the node's own, after any earlier answer", async () => {
  let holder: Hex = ADDRESS
  const { feature } = await names(() => ({ result: resolved(address(holder)) }))
  await feature.resolve('acme.eth')
  holder = RESOLVER
  expect(await feature.resolve('acme.eth')).toBe(ADDRESS)
  expect((await feature.resolve('acme.eth', { fresh: true }))?.toLowerCase()).toBe(RESOLVER)
})

test('no host is called that was not configured, even if a contract asks for it', async () => {
  const lookup = encodeAbiParameters(
    [
      { type: 'address' },
      { type: 'string[]' },
      { type: 'bytes' },
      { type: 'bytes4' },
      { type: 'bytes' },
    ],
    [RESOLVER, ['https://evil.example/{sender}/{data}'], '0x', '0x12345678', '0x'],
  )
  const data = `0x556f1830${lookup.slice(2)}`
  const { feature, http } = await names(() => ({
    error: { code: 3, message: 'execution reverted', data },
  }))
  await feature.resolve('acme.eth').catch(() => undefined)
  expect(new Set(http.requests.map(({ url }) => new URL(url).host))).toEqual(
    new Set(['one.example']),
  )
})
