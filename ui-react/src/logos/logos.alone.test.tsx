// Alone: logos are loaded once for each process, and a test looks at what is drawn before they are here.
import { afterEach, expect, test } from 'vitest'
import { failing } from '@latchkey/kernel/testing'
import { cleanup, render, waitFor } from '@testing-library/react'
import type { NamespaceId } from '@latchkey/kernel'
import { safeImageUrl } from '../parts/safe-image.js'
import { contrast } from '../theme/contrast.js'
import { ChainIcon } from '../parts/chain-icon.js'
import { NetworkIcon } from '../parts/network-icon.js'
import { CoinIcon } from '../parts/currency-icon.js'
import { TokenIcon } from '../parts/token-icon.js'
import { COIN_LOGOS } from './coin-logos.js'
import { FAMILY_LOGOS } from './family-logos.js'
import type { Logo } from './logo.js'
import { NETWORK_LOGOS, networkLogo } from './network-logos.js'
import { TOKEN_LOGOS, tokenLogo } from './token-logos.js'
import { WALLET_LOOKS, walletLook } from './wallet-logos.js'

afterEach(cleanup)

const evm = (chain: number) =>
  ({
    id: `eip155:${String(chain)}`,
    namespace: 'eip155',
    name: 'Dune',
    color: '#627eea',
  }) as const

const FAMILIES: readonly NamespaceId[] = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos']

// The first of the file: once fetched, the table is here for the whole page.
test('before the logos are here a network is its colour, without a letter', () => {
  const { container } = render(<NetworkIcon network={evm(1)} />)
  expect(container.textContent).toBe('')
  expect(container.querySelector('rect')?.getAttribute('fill')).toBe('#627eea')
})

test('a network shows its own picture, else its logo, else its initial', async () => {
  const own = 'data:image/svg+xml,%3Csvg/%3E'
  const { container, rerender } = render(<NetworkIcon network={{ ...evm(1), icon: own }} />)
  const src = () => container.querySelector('img')?.src
  expect(src()).toBe(own)
  rerender(<NetworkIcon network={evm(1)} />)
  await waitFor(() => {
    expect(src()).toMatch(/^data:image\/svg\+xml,%3Csvg/)
  })
  const ethereum = src()
  rerender(<NetworkIcon network={evm(8453)} />)
  await waitFor(() => {
    expect(src()).toMatch(/^data:image\/svg\+xml,%3Csvg/)
  })
  expect(src()).not.toBe(ethereum)
  rerender(<NetworkIcon network={evm(999_999)} />)
  expect(container.textContent).toBe('D')
})

test.each(FAMILIES)('%s has a logo of its own', async (id) => {
  const network = { ...evm(999_999), namespace: id } as never
  const { container } = render(<ChainIcon chain={{ id, name: 'Chain', network }} />)
  const url = await FAMILY_LOGOS[id]?.load()
  await waitFor(() => {
    expect(container.querySelector('img')?.src).toBe(url)
  })
})

test('a chain that pays with another coin does not get the family’s logo', () => {
  const coin = (symbol: string) =>
    networkLogo({ id: 'cosmos:x-1', namespace: 'cosmos', nativeCurrency: { symbol } })
  expect(coin('ATOM')).toBe(FAMILY_LOGOS.cosmos)
  expect(coin('OSMO')).toBeUndefined()
})

test('a token has a logo by its address alone: its symbol says nothing', async () => {
  const usdc = 'eip155:1/erc20:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
  expect(tokenLogo(usdc)).toBeDefined()
  const other = `eip155:1/erc20:0x${'1'.repeat(40)}`
  const { container, rerender } = render(<TokenIcon id={other} src={undefined} name="USDC" />)
  expect(container.textContent).toBe('U')
  rerender(<TokenIcon id={usdc} src={undefined} name="USDC" />)
  await waitFor(() => {
    expect(container.querySelector('img')).not.toBeNull()
  })
})

test('a network’s coin has its own logo, beside any logo of the network; another coin has the network’s', async () => {
  const paysWith = (symbol: string) =>
    ({ ...evm(999_999), nativeCurrency: { name: symbol, symbol, decimals: 18 } }) as never
  const { container, rerender } = render(<CoinIcon network={paysWith('ETH')} />)
  expect(container.textContent).toBe('')
  const ether = await COIN_LOGOS['ETH']?.load()
  await waitFor(() => {
    expect(container.querySelector('img')?.src).toBe(ether)
  })
  rerender(<CoinIcon network={paysWith('DUNE')} />)
  expect(container.textContent).toBe('D')
  rerender(<CoinIcon network={paysWith('toString')} />)
  expect(container.textContent).toBe('D')
})

test('a wallet is known by its plain name', () => {
  expect(walletLook('OKX Wallet').logo).toBe(walletLook(' okx ').logo)
  expect(walletLook('MetaMask').logo).toBeDefined()
  // The mark of its maker's token or network serves, too.
  for (const name of ['SafePal Wallet', 'xPortal']) expect(walletLook(name).logo).toBeDefined()
  expect(walletLook('Somebody else')).toEqual({})
  expect(walletLook('__proto__')).toEqual({})
})

test('every logo is there, small, and fit to be shown', async () => {
  const looks = [...WALLET_LOOKS.values()].flatMap((look) => look.logo ?? [])
  const families = Object.values(FAMILY_LOGOS)
  const all = [...NETWORK_LOGOS.values(), ...TOKEN_LOGOS.values()]
  all.push(...Object.values(COIN_LOGOS), ...families, ...looks)
  const check = async (one: Logo) => {
    const url = await one.load()
    const svg = decodeURIComponent(url.slice(url.indexOf(',') + 1))
    expect(svg).toMatch(/^<svg/)
    expect(svg.length).toBeLessThan(6_000)
    expect(svg).not.toMatch(/<script|<foreignObject|\bon\w+=|href="(?!#)/i)
    expect(safeImageUrl(url)).toBeDefined()
  }
  expect(new Set(TOKEN_LOGOS.values()).size).toBeGreaterThanOrEqual(60)
  expect(all.length).toBeGreaterThan(190)
  expect(await failing(new Set(all), check)).toEqual([])
})

test('the initial of a wallet can be read on its colour', () => {
  const colors = [...WALLET_LOOKS.values()].flatMap(({ color }) => color ?? [])
  expect(colors.length).toBeGreaterThan(20)
  for (const color of colors) {
    const best = Math.max(contrast(color, '#ffffff'), contrast(color, '#000000'))
    expect(best, color).toBeGreaterThanOrEqual(4.5)
  }
})
