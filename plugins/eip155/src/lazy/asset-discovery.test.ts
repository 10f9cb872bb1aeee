import { describe, expect, test } from 'vitest'
import { connectedKit, failing, type EvmWalletOptions } from '@latchkey/kernel/testing'
import { canonicalAddress } from './canonical-address.js'
import { eip155 } from '../index.js'

const TOKEN = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const metadata = {
  name: 'Coin',
  symbol: 'CN',
  decimals: 6,
  value: 1,
  price: 2.5,
  iconUrl: 'https://i.example/c.png',
}
const native = { address: 'native', balance: '0xde0b6b3a7640000', type: 'NATIVE', metadata }
const token = { address: TOKEN, balance: '0x0', type: 'ERC20', metadata }

async function discovery(wallet: EvmWalletOptions) {
  const { kit, wallet: made } = await connectedKit({ plugins: [eip155()], wallet })
  return { feature: await kit.capabilities.get('assetDiscovery', 'eip155'), wallet: made }
}
const answering = (assets: unknown, capabilities: unknown = {}) =>
  discovery({
    methods: { wallet_getAssets: () => assets, wallet_getCapabilities: () => capabilities },
  })

describe('supported', () => {
  test.each([
    [{ '0x1': { assetDiscovery: { supported: true } } }, true],
    [{ '0x1': { assetDiscovery: { supported: false } } }, false],
    [{ '0x1': { assetDiscovery: { supported: 'true' } } }, false],
    [{ '0x1': { assetDiscovery: true } }, false],
    [{ '0xa': { assetDiscovery: { supported: true } } }, false],
    [{}, false],
  ])('with the capabilities %j: %s', async (capabilities, expected) => {
    const { feature } = await answering({}, capabilities)
    await expect(feature.supported()).resolves.toBe(expected)
  })

  test('is false for a wallet that knows no capabilities', async () => {
    const { feature } = await discovery({ behaviours: ['unknown-methods'] })
    await expect(feature.supported()).resolves.toBe(false)
  })

  test('fails when the capabilities cannot be read', async () => {
    const { feature } = await discovery({ behaviours: ['malformed-capabilities'] })
    await expect(feature.supported()).rejects.toMatchObject({ code: 'wallet_capabilities_invalid' })
  })
})

describe('assets', () => {
  test('are those of the account and network shown, amounts as bigint', async () => {
    const { feature, wallet } = await answering({ '0x1': [native, token], '0xa': [{}] })
    await expect(feature.assets()).resolves.toEqual([
      {
        address: undefined,
        amount: 10n ** 18n,
        type: 'NATIVE',
        name: 'Coin',
        symbol: 'CN',
        decimals: 6,
        icon: metadata.iconUrl,
        price: '2.5',
        value: '1',
      },
      {
        address: TOKEN,
        amount: 0n,
        type: 'ERC20',
        name: 'Coin',
        symbol: 'CN',
        decimals: 6,
        icon: metadata.iconUrl,
        price: '2.5',
        value: '1',
      },
    ])
    expect(wallet.requests.at(-1)?.params).toEqual([
      { account: canonicalAddress(wallet.address), chainFilter: ['0x1'] },
    ])
  })

  test('are none when the wallet names none for the network', async () => {
    const { feature } = await answering({ '0xa': [native] })
    await expect(feature.assets()).resolves.toEqual([])
  })

  test('an icon is shown only if it is safe', async () => {
    const rows = [
      ['javascript:alert(1)', undefined],
      ['http://i.example/c.png', undefined],
      ['data:image/png;base64,AA', 'data:image/png;base64,AA'],
      ['', undefined],
    ] as const
    expect(
      await failing(rows, async ([iconUrl, icon]) => {
        const { feature } = await answering({
          '0x1': [{ ...native, metadata: { ...metadata, iconUrl } }],
        })
        await expect(feature.assets()).resolves.toMatchObject([{ icon }])
      }),
    ).toEqual([])
  })

  const broken: readonly (readonly [string, unknown])[] = [
    ['null', null],
    ['address', { ...native, address: 7 }],
    ['token address', { ...token, address: 'native' }],
    ['balance as number', { ...native, balance: 1 }],
    ['balance not hex', { ...native, balance: '100' }],
    ['type', { ...native, type: 'ERC721' }],
    ['type in mixed case', { ...native, type: 'Native' }],
    ['metadata', { ...native, metadata: null }],
    ['name', { ...native, metadata: { ...metadata, name: null } }],
    ['symbol', { ...native, metadata: { ...metadata, symbol: 7 } }],
    ['icon', { ...native, metadata: { ...metadata, iconUrl: undefined } }],
    ['decimals', { ...native, metadata: { ...metadata, decimals: '6' } }],
    ['negative decimals', { ...native, metadata: { ...metadata, decimals: -1 } }],
    ['price', { ...native, metadata: { ...metadata, price: '2.5' } }],
  ]
  test('one wrong asset makes the whole answer invalid', async () => {
    expect(
      await failing(broken, async ([, asset]) => {
        const { feature } = await answering({ '0x1': [token, asset] })
        await expect(feature.assets()).rejects.toMatchObject({ code: 'provider_answer_invalid' })
      }),
    ).toEqual([])
  })

  test.each([[null], ['x'], [{ '0x1': 'x' }], [{ '0x1': Array(2_000).fill(native) }]])(
    'an answer of another shape is refused (row %#)',
    async (answer) => {
      const { feature } = await answering(answer)
      await expect(feature.assets()).rejects.toMatchObject({ code: 'provider_answer_invalid' })
    },
  )
})

describe('the form of ERC-7811 itself', () => {
  const own = { address: 'native', balance: '0x5', type: 'native' }
  const erc20 = { address: TOKEN, balance: '0x6', type: 'erc20', metadata }

  test('is read beside the specification’s, with figures in digits', async () => {
    const worth = { ...metadata, price: 1e-7, value: 1.5e21 }
    const { feature } = await answering({ '0x1': [{ ...erc20, metadata: worth }, token] })
    const [first, second] = await feature.assets()
    expect(first).toMatchObject({
      address: TOKEN,
      amount: 6n,
      type: 'ERC20',
      symbol: 'CN',
      decimals: 6,
      price: '0.0000001',
      value: `15${'0'.repeat(20)}`,
    })
    expect(second).toMatchObject({ type: 'ERC20', amount: 0n })
  })

  test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])(
    'a price of %d is one that is not known',
    async (price) => {
      const { feature } = await answering({
        '0x1': [{ ...erc20, metadata: { ...metadata, price } }],
      })
      expect((await feature.assets())[0]).not.toHaveProperty('price')
    },
  )

  test('the native coin without metadata is the network’s', async () => {
    const { feature } = await answering({ '0x1': [{ ...own, metadata: null }] })
    await expect(feature.assets()).resolves.toMatchObject([
      { address: undefined, amount: 5n, type: 'NATIVE', symbol: 'ETH', decimals: 18 },
    ])
  })

  test('a row of another kind is left out, and the others stay', async () => {
    const rows = [
      ['another kind of asset', { ...erc20, type: 'erc721' }],
      ['no address', { ...erc20, address: 'native' }],
      ['no balance', { ...erc20, balance: 6 }],
      ['no metadata, and no node that knows it', { ...erc20, metadata: null }],
      ['metadata of wrong types', { ...erc20, metadata: { ...metadata, decimals: '6' } }],
    ] as const
    expect(
      await failing(rows, async ([, asset]) => {
        const { feature } = await answering({ '0x1': [asset, { ...own, metadata }] })
        await expect(feature.assets()).resolves.toMatchObject([{ type: 'NATIVE' }])
      }),
    ).toEqual([])
  })

  test('one row that breaks the specification’s form still refuses all', async () => {
    const { feature } = await answering({ '0x1': [own, { ...native, balance: 1 }] })
    await expect(feature.assets()).rejects.toMatchObject({ code: 'provider_answer_invalid' })
  })
})
