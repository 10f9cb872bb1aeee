import { describe, expect, test } from 'vitest'
import { fireEvent, within } from '@testing-library/react'
import {
  atom,
  ConnectorSource,
  definePlugin,
  Hiding,
  type Connector,
  type Store,
} from '@latchkey/kernel'
import { setUpAllWallets, shown } from '../testing/all-wallets.js'
import { honest, inPage, SERVICE, wireWallet } from '../testing/directory-kit.js'

setUpAllWallets()

describe('wallets that no list has', () => {
  const given = {
    options: { url: SERVICE, custom: [{ id: 'own', name: 'Own', mobileLink: 'own://' }] },
    answer: honest(3),
    inPage: [
      inPage('io.one', 'Acme\u202e'),
      { ...inPage('io.two', 'Acme'), type: 'MULTI_CHAIN', id: 'two' } as const,
      { ...inPage('io.view', 'Viewed'), view: 'ConnectingViewed' },
    ],
  }
  const current = ({ kit }: Awaited<ReturnType<typeof shown>>) =>
    kit.store.get(kit.router.routeAtom)

  test('stand first, with those of the page before the app’s own', async () => {
    const { rows } = await shown(given)
    expect(rows()).toEqual([
      ...['AcmeInstalled', 'AcmeInstalled', 'ViewedInstalled', 'Own'],
      ...['Wallet 0', 'Wallet 1', 'Wallet 2'],
    ])
  })

  test.each([
    [0, 'ConnectingMultiChain', { connectorId: 'two' }],
    [1, 'ConnectingExternal', { connectorId: 'io.one' }],
    [2, 'ConnectingViewed', { connectorId: 'io.view' }],
    [3, 'ConnectingWalletConnect', { wallet: { id: 'own' } }],
  ] as const)('lead where the Connect view does: %i', async (at, name, params) => {
    const self = await shown(given)
    fireEvent.click(within(self.modal().getByRole('grid')).getAllByRole('button')[at]!)
    expect(current(self)).toMatchObject({ name, params })
  })

  test('lead to what is connected where they are', async () => {
    const accounts = [{ address: `0x${'a'.repeat(40)}`, type: 'eoa' as const }]
    const connect = () =>
      Promise.resolve([
        {
          namespace: 'eip155' as const,
          accounts,
          network: 'eip155:1' as const,
          approved: 'all' as const,
        },
      ])
    const self = await shown({ ...given, inPage: [{ ...inPage('io.one', 'Acme'), connect }] })
    await self.view.during(() => self.kit.connections.connect('io.one'))
    fireEvent.click(self.modal().getByRole('button', { name: 'Acme Installed' }))
    expect(current(self).name).toBe('ProfileWallets')
  })

  test('are found, also those that come later', async () => {
    const arrivals = atom<readonly Connector[]>([])
    const late = definePlugin({
      id: 'acme:late',
      setup(host) {
        host.add(ConnectorSource, { id: 'acme:late', connectors: arrivals, start: () => undefined })
      },
    })
    const { kit, rows, type, wait, view } = await shown({ ...given, plugins: [late] })
    await type('acme')
    await wait(450)
    expect(rows()).toEqual(['AcmeInstalled', 'AcmeInstalled'])
    await view.during(() => {
      ;(kit.store as Store).set(arrivals, [inPage('io.late', 'Acme of late')])
    })
    expect(rows()).toHaveLength(3)
  })

  test('are not there where a plugin hides their rows', async () => {
    const rules = definePlugin({
      id: 'acme:rules',
      setup(host) {
        host.add(Hiding, { hidden: atom(['io.one', 'io.view']) })
      },
    })
    const { rows } = await shown({ ...given, plugins: [rules] })
    expect(rows().slice(0, 2)).toEqual(['AcmeInstalled', 'Own'])
  })

  test('stay while the service fails, and its first page can be asked for again', async () => {
    const { rows, modal, wait } = await shown({
      ...given,
      options: { ...given.options, bundled: false },
      answer: [{ status: 503 }, honest(3)],
    })
    expect(rows()).toHaveLength(4)
    fireEvent.click(modal().getByRole('button', { name: 'Try again' }))
    await wait(0)
    expect(rows()).toHaveLength(7)
  })
})

test('other wallet apps have to wait while one is connected, and say so', async () => {
  const { modal, kit, view } = await shown({
    answer: honest(3),
    inPage: [inPage('example.w2', 'Wallet 2')],
  })
  await view.during(() => kit.connections.connect('relay'))
  const app = modal().getByRole('button', {
    name: 'Wallet 0',
    description: 'Disconnect your current wallet first',
  })
  expect(app.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(app)
  expect(kit.store.get(kit.router.routeAtom).name).toBe('AllWallets')
  await view.during(() => kit.connections.disconnect())
  expect(app.getAttribute('aria-disabled')).toBeNull()
  await view.during(() => kit.connections.connect('relay'))
  // One that is in the page can be asked there all the same.
  fireEvent.click(modal().getByRole('button', { name: 'Wallet 2 Installed' }))
  expect(kit.store.get(kit.router.routeAtom).name).toBe('ConnectingWalletConnect')
})

test('neither the app that is connected has to wait, nor one with a connector of its own', async () => {
  const data = ['Relay', 'Wallet 1', 'Wallet 2'].map((name, at) => ({ ...wireWallet(at), name }))
  const { modal, kit, view } = await shown({
    answer: { json: { data, count: 3 } },
    inPage: [{ ...inPage('example.w1', 'Wallet 1'), type: 'EXTERNAL' }],
  })
  await view.during(() => kit.connections.connect('relay'))
  const tile = (name: string) => modal().getByRole('button', { name })
  expect(tile('Wallet 2').getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(tile('Wallet 1'))
  const route = () => kit.store.get(kit.router.routeAtom)
  expect(route()).toMatchObject({ params: { connectorId: 'example.w1' } })
  await view.during(() => {
    kit.router.back()
  })
  fireEvent.click(tile('Relay'))
  expect(route().name).toBe('ProfileWallets')
})
