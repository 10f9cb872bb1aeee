import { describe, expect, test } from 'vitest'
import { definePlugin, type AssetInfo, type CaipNetwork } from '@latchkey/kernel'
import { connectedKit, failing, settle, TEST_NETWORKS } from '@latchkey/kernel/testing'
import { TokenList } from '@latchkey/money'
import { OnRamp, OnRampProvider, type LinkProvider } from '@latchkey/onramp'
import { onrampMeld, type MeldOptions } from './index.js'

const KEY = 'WXDhW1Hh4yDp'

async function meldKit(options: Partial<MeldOptions> = {}, more = {}) {
  const self = await connectedKit({
    plugins: [onrampMeld({ publicKey: KEY, ...options })],
    ...more,
  })
  const provider = self.kit.all(OnRampProvider)[0] as LinkProvider
  const { account } = self.kit.store.get(self.kit.connections.accountAtom)
  const url = new URL(self.kit.get(OnRamp).link('meld') ?? '')
  return { ...self, provider, account, url, parameters: Object.fromEntries(url.searchParams) }
}

test('the link has the four parameters of the specification and no other', async () => {
  const { url, parameters, account } = await meldKit()
  expect(url.origin + url.pathname).toBe('https://meldcrypto.com/')
  expect(parameters).toEqual({
    publicKey: KEY,
    destinationCurrencyCode: 'USDC',
    walletAddress: account?.address,
    externalCustomerId: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
  })
})

test('SOL is bought on Solana', async () => {
  const { provider, account } = await meldKit()
  const network: CaipNetwork = {
    id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    namespace: 'solana',
    name: 'Solana',
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: [],
  }
  const url = new URL(provider.link({ account: account!, network }))
  expect(url.searchParams.get('destinationCurrencyCode')).toBe('SOL')
  const asset = await provider.asset(network, new AbortController().signal)
  expect(asset).toMatchObject({ id: `${network.id}/slip44:501`, symbol: 'SOL', decimals: 9 })
})

test('further parameters of the widget are the app’s choice, and its address can be locked', async () => {
  const { parameters, url, account } = await meldKit({
    url: 'https://sb.meldcrypto.com/',
    lockAddress: true,
    sourceAmount: '50',
    sourceCurrencyCode: 'EUR',
    countryCode: 'AT',
    theme: 'darkMode',
    redirectUrl: 'https://app.example/done',
    currencyCode: () => 'USDC_ETHEREUM',
  })
  expect(url.host).toBe('sb.meldcrypto.com')
  expect(parameters).toEqual({
    publicKey: KEY,
    destinationCurrencyCode: 'USDC_ETHEREUM',
    walletAddressLocked: account?.address,
    externalCustomerId: parameters['externalCustomerId'],
    sourceAmount: '50',
    sourceCurrencyCode: 'EUR',
    countryCode: 'AT',
    theme: 'darkMode',
    redirectUrl: 'https://app.example/done',
  })
})

test('the customer is the browser, the same after a reload, and never the address', async () => {
  const first = await meldKit()
  const id = first.parameters['externalCustomerId']
  expect(id).not.toContain(first.account?.address.slice(2, 12).toLowerCase())
  first.dispose()
  const again = await meldKit({}, { ports: first.ports })
  expect(again.parameters['externalCustomerId']).toBe(id)
  again.dispose()
  first.ports.storage.set('latchkey:default:onramp-meld', '0xaddress"&publicKey=other')
  const spoilt = await meldKit({}, { ports: first.ports })
  expect(spoilt.parameters['externalCustomerId']).toMatch(/^[0-9a-f]{32}$/)
})

describe('options', () => {
  test('an empty public key is a missing one', async () => {
    const rows = [undefined, '', '  ', 7] as const
    expect(
      await failing(rows, async (publicKey) => {
        const made = meldKit({ publicKey: publicKey as string })
        await expect(made).rejects.toMatchObject({ code: 'meld_key_missing' })
      }),
    ).toEqual([])
  })

  test('a wrong option is refused', async () => {
    const rows = [
      { url: 'http://meldcrypto.com/' },
      { redirectUrl: 'javascript:alert(1)' },
      { sourceAmount: '1e3' },
      { currencyCode: 'USDC' as never },
    ] as const
    expect(
      await failing(rows, async (options) => {
        await expect(meldKit(options)).rejects.toMatchObject({ code: 'option_invalid' })
      }),
    ).toEqual([])
  })
})

test('its live page is not offered on test networks, its sandbox is', async () => {
  const { provider } = await meldKit()
  const [network] = TEST_NETWORKS as [CaipNetwork]
  expect(provider.covers(network)).toBe(true)
  expect(provider.covers({ ...network, testnet: true })).toBe(false)
  expect(provider.covers({ ...network, namespace: 'bip122' })).toBe(false)
  const sandbox = await meldKit({ url: 'https://sb.meldcrypto.com/' })
  expect(sandbox.provider.covers({ ...network, testnet: true })).toBe(true)
})

test('a page of the sandbox differs from the real one', async () => {
  const rows = [
    ['https://meldcrypto.com/', false],
    ['https://meldcrypto.com./', false],
    ['https://MELDCRYPTO.com:8443/', false],
    ['https://www.meldcrypto.com/', false],
    ['https://sb.meldcrypto.com.evil.example/', false],
    ['https://pay.shop.example/', false],
    ['https://sb.meldcrypto.com/', true],
    ['https://sb.meldcrypto.com./widget', true],
    ['http://127.0.0.1:5080/meld.html', true],
  ] as const
  expect(
    await failing(rows, async ([url, isSandbox]) => {
      const { provider } = await meldKit({ url })
      const [network] = TEST_NETWORKS as [CaipNetwork]
      expect(provider.covers({ ...network, testnet: true })).toBe(isSandbox)
      expect(provider.covers(network)).toBe(true)
    }),
  ).toEqual([])
})

test("no code of Solana’s main network is sold on another one, under any name of the app's", async () => {
  const { provider } = await meldKit()
  const on = (id: CaipNetwork['id']) =>
    provider.covers({ ...(TEST_NETWORKS[0] as CaipNetwork), id, namespace: 'solana' })
  expect(on('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')).toBe(true)
  expect(on('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1')).toBe(false)
})

describe('the watched asset', () => {
  const asset = async (
    options: Partial<MeldOptions>,
    tokens: readonly AssetInfo[],
    change: Partial<CaipNetwork> = {},
  ) => {
    const lists = definePlugin({
      id: 'acme:list',
      setup(host) {
        host.add(TokenList, { id: 'acme', tokens: () => Promise.resolve(tokens) })
      },
    })
    const plugins = [onrampMeld({ publicKey: KEY, ...options }), lists]
    const { kit } = await connectedKit({ plugins })
    const provider = kit.all(OnRampProvider)[0] as LinkProvider
    const found = provider.asset({ ...TEST_NETWORKS[0]!, ...change }, new AbortController().signal)
    await settle()
    return found
  }
  const token = (address: string, symbol = 'DAI'): AssetInfo => ({
    id: `eip155:1/erc20:${address}`,
    name: symbol,
    symbol,
    decimals: 18,
  })

  test("is the issuer’s own USDC, not a list's", async () => {
    const found = await asset({}, [token(`0x${'66'.repeat(20)}`, 'USDC')])
    expect(found?.id).toBe('eip155:1/erc20:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48')
  })

  const BASE = { id: 'eip155:8453', name: 'Base' } as const
  test('a code is that of the network asked for', async () => {
    const rows = [
      ['USDC', BASE, undefined],
      ['USDC_BASE', BASE, 'USDC'],
      ['USDC_ARBITRUM', BASE, undefined],
      ['ETH', BASE, undefined],
      ['ETH_BASE', BASE, 'ETH'],
      ['USDC_BASE', {}, undefined],
      ['USDC_ETHEREUM', {}, 'USDC'],
      ['USDC_OPTIMISM', { id: 'eip155:10', name: 'OP Mainnet' }, 'USDC'],
      ['ETH_ZKSYNC', { id: 'eip155:324', name: 'zkSync Era' }, 'ETH'],
      ['ETH_toString', { id: 'eip155:324', name: 'zkSync Era' }, undefined],
      ['ETH', { id: 'eip155:31337', name: 'One', testnet: true }, 'ETH'],
    ] as const
    expect(
      await failing(rows, async ([code, network, symbol]) => {
        const found = await asset({ currencyCode: () => code }, [], network)
        expect(found?.symbol).toBe(symbol)
      }),
    ).toEqual([])
  })

  test('is the coin, or the one token of the lists with that symbol', async () => {
    const bought = (code: string, ...tokens: AssetInfo[]) =>
      asset({ currencyCode: () => code }, tokens)
    expect((await bought('ETH_ETHEREUM'))?.id).toBe('eip155:1/slip44:60')
    const dai = token(`0x${'11'.repeat(20)}`)
    expect(await bought('DAI', dai, dai)).toEqual(dai)
    expect(await bought('DAI', dai, token(`0x${'22'.repeat(20)}`))).toBeUndefined()
    expect(await bought('WBTC', dai)).toBeUndefined()
  })
})
