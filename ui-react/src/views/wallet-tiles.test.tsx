import { afterEach, expect, test, vi } from 'vitest'
import { cleanup, screen } from '@testing-library/react'
import { atom, createKit, definePlugin, WalletRows, type WalletRow } from '@latchkey/kernel'
import type { WalletGroup } from '@latchkey/kernel/internal'
import { createFakePorts } from '@latchkey/kernel/testing'
import { renderView } from '../testing/render-view.js'
import { SAMPLE_NETWORKS } from '../testing/sample-wallet.js'
import { bareNamespace, secondNamespace, secondNetwork } from '../testing/second-namespace.js'
import { ConnectView } from './connect-view.js'

afterEach(cleanup)

const ROUTE = { name: 'Connect', params: undefined } as const

const row = (name: string): WalletRow => ({
  id: name,
  name,
  namespaces: ['eip155'],
  route: { name: 'GetWallet', params: undefined },
})

const rows = (group: WalletGroup, ...names: readonly string[]) =>
  definePlugin({
    id: `test:${group}`,
    setup(host) {
      host.add(WalletRows, { group, rows: atom(names.map(row)) })
    },
  })

const relay = rows('walletConnect', 'Relay')
const apps = rows('recommended', 'One', 'Two', 'Three', 'Four', 'Five')

async function shown(mobile: boolean, ...plugins: readonly ReturnType<typeof rows>[]) {
  const kit = createKit({
    networks: [
      ...SAMPLE_NETWORKS,
      ...(plugins.includes(secondNamespace) ? [secondNetwork(1, 'Solana')] : []),
    ],
    plugins: [bareNamespace, ...plugins],
    ports: createFakePorts({ browser: { environment: { mobile, platform: 'ios' } } }),
  })
  return renderView(kit, ConnectView, ROUTE)
}

const tiles = () =>
  [...document.querySelectorAll('.wallet-tile-name')].map((one) => one.textContent)

test('on a phone without a wallet in the page four apps are large tiles, and the code is a link', async () => {
  const { press, route } = await shown(true, relay, apps)
  expect(tiles()).toEqual(['One', 'Two', 'Three', 'Four'])
  expect(screen.queryByRole('button', { name: /Relay/ })).toBeNull()
  screen.getByRole('heading', { name: 'What is a wallet?' })
  await press('Show QR code')
  expect(route().name).toBe('GetWallet')
})

test('tiles are not narrowed by network: the sheet begins with what most come for', async () => {
  await shown(true, relay, apps, secondNamespace)
  expect([tiles().length, screen.queryByRole('tablist')]).toEqual([4, null])
  cleanup()
  await shown(false, relay, apps, secondNamespace)
  expect(await screen.findByRole('tablist', { name: 'Networks' })).toBeTruthy()
})

test('a tile leads to where its row does', async () => {
  const { press, route } = await shown(true, relay, apps)
  await press('Two')
  expect(route().name).toBe('GetWallet')
})

test.each([
  ['on a desktop', false, [relay, apps]],
  ['where the page has a wallet', true, [relay, apps, rows('injected', 'Here')]],
])('there are rows %s', async (_where, mobile, plugins) => {
  await shown(mobile, ...plugins)
  expect(tiles()).toEqual([])
  screen.getByRole('button', { name: /Relay/ })
})

test('where no plugin lists apps, well-known ones that open this page are the tiles, and the code comes last', async () => {
  const { press, route } = await shown(true, relay)
  await screen.findByText('MetaMask')
  expect(tiles()).toEqual(['MetaMask', 'Phantom', 'Coinbase Wallet', 'Trust Wallet'])
  expect(screen.getAllByRole('button').at(-1)?.textContent).toBe('Show QR code')
  await press('Phantom')
  expect(route().name).toBe('WalletBrowser')
})

test('a kit without a list of wallets shows the same well-known ones at each of five openings', async () => {
  const seen: (readonly (string | null)[])[] = []
  for (let times = 0; times < 5; times += 1) {
    await shown(true, relay)
    await vi.waitUntil(() => tiles().some((name) => name !== ''))
    seen.push(tiles())
    cleanup()
  }
  expect(seen[0]).toContain('MetaMask')
  expect(seen).toEqual(Array.from({ length: 5 }, () => seen[0]))
})
