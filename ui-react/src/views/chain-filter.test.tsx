import { afterEach, expect, test } from 'vitest'
import { cleanup, screen } from '@testing-library/react'
import { WalletRows, atom, definePlugin, type CaipNetwork, type WalletRow } from '@latchkey/kernel'
import { renderView } from '../testing/render-view.js'
import { createSampleKit, type SampleKitOptions } from '../testing/sample-kit.js'
import { secondNamespace, secondNetwork } from '../testing/second-namespace.js'
import { SAMPLE_NETWORKS } from '../testing/sample-wallet.js'
import { chainFilterCss } from './chain-filter.css.js'
import { ConnectView } from './connect-view.js'
import NetworksView from './networks-view.js'

afterEach(cleanup)

const row: WalletRow = {
  id: 'other',
  name: 'Other Wallet',
  namespaces: ['solana'],
  connectorId: 'other',
  route: { name: 'ConnectingExternal', params: { connectorId: 'other' } },
}

const walletsWith = (rows: readonly WalletRow[]) =>
  definePlugin({
    id: 'test:wallets',
    setup: (host) => {
      host.add(WalletRows, { group: 'custom', rows: atom(rows) })
    },
  })

const twoChains = (
  rows: readonly WalletRow[] = [row],
  more: readonly CaipNetwork[] = [],
  options: SampleKitOptions = {},
) =>
  createSampleKit({
    plugins: [secondNamespace, walletsWith(rows)],
    networks: [...SAMPLE_NETWORKS, secondNetwork(1, 'Solana'), ...more],
    ...options,
  }).kit

const names = () =>
  [...document.querySelectorAll('[part~=wallet-row] .row-text')].map((one) => one.textContent)

test('with two chain families the list can be narrowed to one, and the change is said', async () => {
  const { during, said } = await renderView(twoChains(), ConnectView, {
    name: 'Connect',
    params: undefined,
  })
  const tabs = await screen.findAllByRole('tab')
  expect(tabs.map((tab) => tab.getAttribute('aria-label'))).toEqual(['All', 'Ethereum', 'Solana'])
  await during(() => {
    screen.getByRole('tab', { name: 'Solana' }).click()
  })
  expect(names()).toEqual(['Other Wallet'])
  expect(said()).toBe('Solana: 1')
})

test('a label says what the signs are, and a shorter list leaves a gap in a sheet alone', async () => {
  const { during } = await renderView(twoChains(), ConnectView, {
    name: 'Connect',
    params: undefined,
  })
  const tab = await screen.findByRole('tab', { name: 'Solana' })
  expect(tab.parentElement?.previousElementSibling?.textContent).toBe('Networks')
  expect(tab.title).toBe('Solana')
  await during(() => {
    tab.click()
  })
  const panel = screen.getByRole('tabpanel')
  expect([panel.style.minBlockSize, panel.style.getPropertyValue('--kept')]).toEqual(['', '0px'])
  expect(chainFilterCss).toContain(
    '@media (max-width:480px){.dialog .chain-panel{min-block-size:var(--kept)}}',
  )
})

test('a chain chosen after the list was unfolded keeps the focus', async () => {
  const more = { ...row, id: 'more', name: 'More', namespaces: ['eip155'] } as const
  const kit = twoChains([more, row], [], { collapseWallets: true })
  const { press, during } = await renderView(kit, ConnectView, {
    name: 'Connect',
    params: undefined,
  })
  await press('More wallets')
  expect(document.activeElement?.textContent).toContain('More')
  for (const name of ['Solana', 'All']) {
    const tab = await screen.findByRole('tab', { name })
    await during(() => {
      tab.focus()
      tab.click()
    })
    expect(document.activeElement).toBe(tab)
  }
})

test('rows that are folded away are not counted', async () => {
  const plugins = [secondNamespace, walletsWith([row])]
  const both = { ...row, id: 'both', name: 'Both', namespaces: ['eip155', 'solana'] } as const
  const near = definePlugin({
    id: 'test:near',
    setup: (host) => {
      host.add(WalletRows, { group: 'recent', rows: atom([both]) })
    },
  })
  const options = { plugins: [...plugins, near], collapseWallets: true }
  const kit = twoChains([], [], options)
  const { press, during, said } = await renderView(kit, ConnectView, {
    name: 'Connect',
    params: undefined,
  })
  const choose = (name: string) =>
    during(() => {
      screen.getByRole('tab', { name }).click()
    })
  await screen.findByRole('tab', { name: 'Solana' })
  await choose('Solana')
  expect([names(), said()]).toEqual([['Both'], 'Solana: 1'])
  await press('More wallets')
  await choose('All')
  expect([names().length, said()]).toEqual([3, 'All: 3'])
  await choose('Solana')
  expect([names(), said()]).toEqual([['Both', 'Other Wallet'], 'Solana: 2'])
})

/** With a wallet app for both chains, whose connector is connected to another one on Ethereum. */
async function besideAnotherApp(offersSolana: boolean) {
  const wallet = { id: 'app', name: 'App' }
  const namespaces = ['eip155', 'solana'] as const
  const app = { ...row, ...wallet, wallet, namespaces, connectorId: 'sample' }
  const sample = createSampleKit({
    plugins: [...(offersSolana ? [secondNamespace] : []), walletsWith([app])],
    networks: [...SAMPLE_NETWORKS, ...(offersSolana ? [secondNetwork(1, 'Solana')] : [])],
  })
  const route = { name: 'Connect', params: undefined } as const
  const { during } = await renderView(sample.kit, ConnectView, route)
  await during(async () => {
    const connecting = sample.kit.connections.connect('sample')
    sample.wallet.approve()
    await connecting
  })
  const waits = () => screen.getByRole('button', { name: /^App/ }).hasAttribute('aria-disabled')
  return { during, waits }
}

test('a wallet app waits for the connected one on the chains where that is connected', async () => {
  const { during, waits } = await besideAnotherApp(true)
  const choose = (name: string) =>
    during(() => {
      screen.getByRole('tab', { name }).click()
    })
  expect(waits()).toBe(false)
  await choose('Ethereum')
  expect(waits()).toBe(true)
  await choose('Solana')
  expect(waits()).toBe(false)
})

test('a chain that the app does not offer is not left to connect', async () => {
  const { waits } = await besideAnotherApp(false)
  expect(waits()).toBe(true)
})

test('with one chain family there is no filter', async () => {
  await renderView(createSampleKit().kit, ConnectView, { name: 'Connect', params: undefined })
  expect(screen.queryByRole('tab')).toBeNull()
})

test('on the way to one chain only its wallets are listed, and asked for it on the network picked', async () => {
  const kit = twoChains()
  const params = { namespace: 'solana', network: 'solana:1' } as const
  const { press, route } = await renderView(kit, ConnectView, { name: 'Connect', params })
  expect(names()).toEqual(['Other Wallet'])
  await press('Other Wallet')
  expect(route()).toEqual({
    name: 'ConnectingExternal',
    params: { connectorId: 'other', namespaces: ['solana'], network: 'solana:1' },
  })
})

test('a chain without a wallet says so, in the list and on the way to that chain', async () => {
  const { during } = await renderView(twoChains([]), ConnectView, {
    name: 'Connect',
    params: undefined,
  })
  const tab = await screen.findByRole('tab', { name: 'Solana' })
  await during(() => {
    tab.click()
  })
  expect(screen.getByRole('heading', { name: 'No wallet for Solana' })).toBeTruthy()
  cleanup()
  const params = { namespace: 'solana' } as const
  await renderView(twoChains([]), ConnectView, { name: 'Connect', params })
  expect(await screen.findByRole('heading', { name: 'No wallet for Solana' })).toBeTruthy()
})

const lists = () => screen.getAllByRole('list').map((list) => list.getAttribute('aria-label'))
const NETWORKS = { name: 'Networks', params: undefined } as const

test('networks are listed by chain, but not under a heading each', async () => {
  await renderView(twoChains(), NetworksView, NETWORKS)
  expect(lists()).toEqual(['Networks'])
  cleanup()
  await renderView(twoChains([row], [secondNetwork(2, 'Solana Devnet')]), NetworksView, NETWORKS)
  expect(lists()).toEqual(['Ethereum', 'Solana'])
})
