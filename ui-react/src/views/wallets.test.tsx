import { afterEach, describe, expect, test } from 'vitest'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import {
  Connector,
  definePlugin,
  NameResolver,
  type CaipNetwork,
  type NamespaceId,
  type Plugin,
} from '@latchkey/kernel'
import { renderView } from '../testing/render-view.js'
import { createSampleKit } from '../testing/sample-kit.js'
import { SAMPLE_ADDRESS, SAMPLE_NETWORKS } from '../testing/sample-wallet.js'
import { secondNamespace, secondNetwork, thirdNamespace } from '../testing/second-namespace.js'
import ConnectingMultiChainView from './connecting-multi-chain-view.js'
import GetAWalletView from './get-a-wallet-view.js'
import ProfileWalletsView from './profile-wallets-view.js'
import SwitchActiveChainView from './switch-active-chain-view.js'
import WalletBrowserView from './wallet-browser-view.js'
import WhatIsAWalletView from './what-is-a-wallet-view.js'

afterEach(cleanup)

const OTHER = '0x8617E340B3D01FA5F11F306F4090FD50E238070D'
const IPHONE = { mobile: true, platform: 'ios' } as const
const WALLETS = { name: 'ProfileWallets', params: undefined } as const

async function connected(plugins: readonly Plugin[] = [], more: readonly CaipNetwork[] = []) {
  const sample = createSampleKit({ plugins, networks: [...SAMPLE_NETWORKS, ...more] })
  await sample.kit.start()
  const connecting = sample.kit.connections.connect('sample')
  sample.wallet.approve({ accounts: [{ address: SAMPLE_ADDRESS }, { address: OTHER }] })
  await connecting
  return sample
}

describe('ProfileWallets', () => {
  test('another account is one press away, and the change is said', async () => {
    const { kit } = await connected()
    const { during, said } = await renderView(kit, ProfileWalletsView, WALLETS)
    await during(() => {
      screen.getByRole('radio', { name: '0x8617…070D' }).click()
    })
    expect(kit.store.get(kit.connections.accountAtom).account?.address).toBe(OTHER)
    expect(said()).toBe('Now using 0x8617…070D')
  })

  test('names stand beside the addresses of wallets and accounts', async () => {
    const names = definePlugin({
      id: 'test:names',
      setup(host) {
        const reverse = (address: string) =>
          Promise.resolve(address === OTHER ? { name: 'bob.eth' } : { name: 'alice.eth' })
        const resolve = () => Promise.resolve(undefined)
        host.add(NameResolver, { id: 'names', namespaces: ['eip155'], resolve, reverse })
      },
    })
    const { kit } = await connected([names])
    await renderView(kit, ProfileWalletsView, WALLETS)
    expect(screen.getByRole('button', { name: /^Sample Wallet/ }).textContent).toContain(
      'alice.eth · 0x5290…9EE7',
    )
    screen.getByRole('radio', { name: 'bob.eth · 0x8617…070D' })
  })

  test('a tick says which wallet is used, and another which of its accounts', async () => {
    const { kit } = await connected()
    await renderView(kit, ProfileWalletsView, WALLETS)
    const current = screen.getByRole('button', { name: /^Sample Wallet/, current: true })
    expect(current.querySelector('.row-end svg')).not.toBeNull()
    expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(1)
  })

  test.each([
    ['one chain that is left is named', [secondNamespace], 'Connect on Solana', 'solana'],
    [
      'with several left none of them is',
      [secondNamespace, thirdNamespace],
      'Add a wallet',
      undefined,
    ],
  ] as const)('%s', async (_case, plugins, name, namespace) => {
    const solana = secondNetwork(1, 'Solana')
    const cosmos = { ...solana, id: 'cosmos:hub', namespace: 'cosmos', name: 'Cosmos' } as const
    const networks = [solana, cosmos].slice(0, plugins.length)
    const { kit } = await connected(plugins, networks)
    const { press, route } = await renderView(kit, ProfileWalletsView, WALLETS)
    await press(name)
    expect(route()).toEqual({ name: 'Connect', params: namespace && { namespace } })
  })

  test('accounts keep their places when another one becomes active', async () => {
    const { kit } = await connected()
    const { during } = await renderView(kit, ProfileWalletsView, WALLETS)
    const order = () => screen.getAllByRole('radio').map(({ textContent }) => textContent)
    const before = order()
    await during(() => {
      screen.getByRole('radio', { name: '0x8617…070D' }).click()
    })
    expect(order()).toEqual(before)
  })

  test('each wallet can be disconnected by itself', async () => {
    const { kit } = await connected()
    const { press } = await renderView(kit, ProfileWalletsView, WALLETS)
    await press('Disconnect Sample Wallet')
    expect(kit.store.get(kit.connections.accountAtom).status).toBe('disconnected')
    expect(screen.getByRole('heading', { name: 'No wallet connected' })).toBeTruthy()
  })

  test('several are ended at once, of which one alone has no need', async () => {
    const other = definePlugin({
      id: 'test:other',
      setup(host) {
        const accounts = [{ address: OTHER }]
        host.add(Connector, {
          id: 'other',
          name: 'Other',
          type: 'ANNOUNCED',
          namespaces: ['eip155'],
          connect: () =>
            Promise.resolve([
              { namespace: 'eip155', accounts, network: 'eip155:1', approved: 'all' },
            ]),
          restore: () => Promise.resolve(undefined),
          disconnect: () => Promise.resolve(),
          provider: () => Promise.reject(new Error('never asked')),
          subscribe: () => () => undefined,
        })
      },
    })
    const { kit, wallet } = createSampleKit({ multiWallet: true, plugins: [other] })
    await kit.start()
    const connecting = kit.connections.connect('sample')
    wallet.approve()
    await connecting
    const { press, during } = await renderView(kit, ProfileWalletsView, WALLETS)
    expect(screen.queryByRole('button', { name: 'Disconnect all' })).toBeNull()
    await during(() => kit.connections.connect('other'))
    await press('Disconnect all')
    expect(kit.store.get(kit.connections.connectionsAtom)).toEqual([])
    screen.getByRole('heading', { name: 'No wallet connected' })
    const names = kit.store.get(kit.connections.rememberedAtom).map((one) => one.wallet.name)
    expect(names.toSorted()).toEqual(['Other', 'Sample Wallet'])
  })

  test('with several wallets one that ended is connected again by a press, or forgotten', async () => {
    const sample = createSampleKit({ multiWallet: true })
    const { kit } = sample
    await kit.start()
    const connecting = kit.connections.connect('sample')
    sample.wallet.approve()
    await connecting
    await kit.connections.disconnect()
    const { press, route, said } = await renderView(kit, ProfileWalletsView, WALLETS)
    await press(/^Sample Wallet 0x5290/)
    expect(route()).toEqual({
      name: 'ConnectingExternal',
      params: { connectorId: 'sample', namespaces: ['eip155'] },
    })
    await press('Remove Sample Wallet')
    expect(said()).toBe('Sample Wallet removed')
    expect(screen.queryByRole('button', { name: /^Sample Wallet/ })).toBeNull()
  })

  test('one with a view of its own that ended is connected again in that view', async () => {
    const login = definePlugin({
      id: 'test:login',
      setup(host) {
        const accounts = [{ address: OTHER }]
        host.add(Connector, {
          id: 'login',
          name: 'Login',
          type: 'AUTH',
          namespaces: ['eip155'],
          view: 'EmailLogin',
          connect: () =>
            Promise.resolve([
              { namespace: 'eip155', accounts, network: 'eip155:1', approved: 'all' },
            ]),
          restore: () => Promise.resolve(undefined),
          disconnect: () => Promise.resolve(),
          provider: () => Promise.reject(new Error('never asked')),
          subscribe: () => () => undefined,
        })
      },
    })
    const { kit } = createSampleKit({ multiWallet: true, plugins: [login] })
    await kit.start()
    await kit.connections.connect('login')
    await kit.connections.disconnect()
    const { press, route } = await renderView(kit, ProfileWalletsView, WALLETS)
    await press(/^Login 0x8617/)
    expect(route().name).toBe('EmailLogin')
  })

  test('another wallet starts at the list', async () => {
    const { kit } = await connected()
    const { press, route } = await renderView(kit, ProfileWalletsView, WALLETS)
    await press('Add a wallet')
    expect(route().name).toBe('Connect')
  })
})

test.each([true, false])(
  'another chain leads to the view that its route names (in the place of its own: %s)',
  async (navigateWithReplace) => {
    const { kit } = await connected()
    // The app’s own, in the place of the list.
    const navigateTo = 'acme:connect' as 'Connect'
    const { press, route } = await renderView(kit, SwitchActiveChainView, {
      name: 'SwitchActiveChain',
      params: { switchToChain: 'eip155', navigateTo, navigateWithReplace },
    })
    await press('Connect on Ethereum')
    expect(route()).toEqual({ name: navigateTo, params: { namespace: 'eip155' } })
  },
)

test('another chain explains itself and leads to connecting', async () => {
  const { kit } = await connected()
  const { press, route } = await renderView(kit, SwitchActiveChainView, {
    name: 'SwitchActiveChain',
    params: { switchToChain: 'eip155', navigateTo: 'Connect', navigateWithReplace: true },
  })
  await press('Connect on Ethereum')
  expect(route()).toEqual({ name: 'Connect', params: { namespace: 'eip155' } })
  expect(kit.store.get(kit.router.historyAtom).map(({ name }) => name)).not.toContain(
    'SwitchActiveChain',
  )
})

describe('ConnectingMultiChain', () => {
  const at = (connectorId: string) =>
    ({ name: 'ConnectingMultiChain', params: { connectorId } }) as const

  test('the chosen chain alone is asked for', async () => {
    const { kit } = createSampleKit()
    const { press, route } = await renderView(kit, ConnectingMultiChainView, at('sample'))
    await press('Ethereum')
    expect(route()).toEqual({
      name: 'ConnectingExternal',
      params: { connectorId: 'sample', namespaces: ['eip155'] },
    })
  })

  describe('of a wallet with three', () => {
    const NAMESPACES = ['eip155', 'solana', 'cosmos'] as const
    const three = definePlugin({
      id: 'test:three',
      includes: [secondNamespace, thirdNamespace],
      setup(host) {
        host.add(Connector, {
          id: 'three',
          name: 'Three Wallet',
          type: 'MULTI_CHAIN',
          namespaces: NAMESPACES,
          connect: ({ namespaces }) =>
            Promise.resolve(
              namespaces.map((namespace) => ({
                namespace,
                accounts: [{ address: SAMPLE_ADDRESS }],
                network: `${namespace}:1`,
                approved: 'all' as const,
              })),
            ),
          restore: () => Promise.resolve(undefined),
          disconnect: () => Promise.resolve(),
          provider: () => Promise.reject(new Error('not used')),
          subscribe: () => () => undefined,
        })
      },
    })
    const shown = async (connect: readonly NamespaceId[] = []) => {
      const networks = NAMESPACES.map((namespace) => ({
        ...SAMPLE_NETWORKS[0],
        id: `${namespace}:1`,
        namespace,
        name: namespace,
      })) as unknown as readonly CaipNetwork[]
      const { kit } = createSampleKit({ networks, plugins: [three] })
      await kit.start()
      if (connect.length > 0) await kit.connections.connect('three', { namespaces: connect })
      return renderView(kit, ConnectingMultiChainView, at('three'))
    }
    const boxes = () =>
      screen.queryAllByRole('checkbox').map((one) => one.getAttribute('aria-checked'))

    test('two can be chosen', async () => {
      const { press, route } = await shown()
      await press('Select several')
      expect(boxes()).toEqual(['false', 'false', 'false'])
      for (const index of [0, 1, 2, 1]) fireEvent.click(screen.getAllByRole('checkbox')[index]!)
      expect(boxes()).toEqual(['true', 'false', 'true'])
      await press('Connect selected')
      expect(route()).toEqual({
        name: 'ConnectingExternal',
        params: { connectorId: 'three', namespaces: ['eip155', 'cosmos'] },
      })
    })

    test('nothing is asked for while none is ticked, and one press means one chain again', async () => {
      const { press, route } = await shown()
      await press('Select several')
      await press('Connect selected')
      expect(route().name).toBe('ConnectingMultiChain')
      await press('Select several')
      expect([boxes(), screen.queryByText('Connect selected')]).toEqual([[], null])
    })

    test('where two are left, one or both are a press away', async () => {
      await shown(['eip155'])
      expect(screen.getByText('All networks')).toBeTruthy()
      expect(screen.queryByText('Select several')).toBeNull()
    })
  })

  test('a wallet that is gone is named as missing', async () => {
    await renderView(createSampleKit().kit, ConnectingMultiChainView, at('gone'))
    expect(screen.getByRole('heading', { name: 'Wallet not found' })).toBeTruthy()
  })
})

test('the question "What is a wallet?" leads to the sources of wallets', async () => {
  const { press, route } = await renderView(createSampleKit().kit, WhatIsAWalletView, {
    name: 'WhatIsAWallet',
    params: undefined,
  })
  await press('Get a wallet')
  expect(route().name).toBe('GetWallet')
})

test('where wallets come from names wallets that a store has, and warns of the recovery phrase', async () => {
  const { kit } = createSampleKit({ fakes: { browser: { environment: IPHONE } } })
  await renderView(kit, GetAWalletView, { name: 'GetWallet', params: undefined })
  expect(screen.getByText(/Never share your recovery phrase/)).toBeTruthy()
  const links = await screen.findAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')]).slice(0, 2)).toEqual([
    ['MetaMask', 'https://apps.apple.com/app/id1438144202'],
    ['Rainbow', 'https://apps.apple.com/app/id1457119021'],
  ])
})

describe('WalletBrowser', () => {
  const wallet = {
    id: 'acme',
    name: 'Acme',
    browseLink: 'https://acme.example/browse/{url}',
    stores: { ios: '123456789' },
  }
  const route = { name: 'WalletBrowser', params: { wallet } } as const

  test('this page is opened in the wallet with the press, no sooner, and the wallet is to be had', async () => {
    const { kit, ports } = createSampleKit({ fakes: { browser: { environment: IPHONE } } })
    const { press } = await renderView(kit, WalletBrowserView, route)
    expect(ports.browser.opened).toEqual([])
    await press('Open Acme')
    expect(ports.browser.opened).toEqual([
      { url: 'https://acme.example/browse/https%3A%2F%2Fapp.example%2F', target: '_self' },
    ])
    const get = screen.getByRole('link', { name: /Get Acme/ })
    expect(get.getAttribute('href')).toBe('https://apps.apple.com/app/id123456789')
  })
})
