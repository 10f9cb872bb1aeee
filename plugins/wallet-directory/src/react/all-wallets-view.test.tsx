import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { cleanup, fireEvent, within } from '@testing-library/react'
import {
  atom,
  ConnectorSource,
  definePlugin,
  Hiding,
  type Connector,
  type Store,
} from '@latchkey/kernel'
import type { HttpAnswer, HttpRequest } from '@latchkey/kernel/testing'
import { ConnectButton } from '@latchkey/ui-react'
import { legalCheckbox } from '@latchkey/ui-react/legal'
import { renderKit, testReactView } from '@latchkey/ui-react/testing'
import {
  directoryKit,
  honest,
  inPage,
  queryOf,
  SERVICE,
  wireWallet,
  type DirectoryKitOptions,
} from '../testing/directory-kit.js'
import { walletDirectory, type WalletDirectoryOptions } from './index.js'

/** What is in sight: everything, unless a test says otherwise. */
let inSight: (element: Element) => boolean = () => true
const watched = new Map<Element, () => void>()
type SeenEntry = Pick<IntersectionObserverEntry, 'target' | 'isIntersecting'>

beforeAll(async () => {
  await Promise.all([
    import('../engine.js'),
    import('../lists.js'),
    import('../rows.js'),
    import('../served.js'),
    import('../lazy/bundled-wallets.js'),
    import('./all-wallets-view.js'),
    import('./all-wallets-row.js'),
    import('./words/en.js'),
  ])
})
beforeEach(() => {
  inSight = () => true
  watched.clear()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #look: (element: Element) => void
      constructor(seen: (entries: readonly SeenEntry[]) => void) {
        this.#look = (target) => {
          seen([{ target, isIntersecting: inSight(target) }])
        }
      }
      observe(element: Element) {
        watched.set(element, () => {
          this.#look(element)
        })
        this.#look(element)
      }
      unobserve(element: Element) {
        watched.delete(element)
      }
    },
  )
  // Frames come at once: nobody looks at them.
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => {
    queueMicrotask(draw)
    return 0
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** What a tile says beside its picture. */
const textOf = (element: Element | null | undefined) =>
  element?.querySelector('.grid-text')?.textContent

/** The view as the modal shows it. */
async function shown(given: DirectoryKitOptions = {}) {
  // With a wallet of its own, which serves none of its networks, and without the row that leads here the app asks for
  // nothing besides.
  const custom = [{ id: 'own', name: 'Own', mobileLink: 'own://', chains: ['solana:x'] }]
  const options = { url: SERVICE, custom, allWallets: 'HIDE' as const, ...given.options }
  const self = directoryKit({ make: walletDirectory, ...given, options })
  const view = renderKit(<ConnectButton />, { kit: self.kit })
  await view.during(async () => {
    self.kit.modal.open('AllWallets')
    await self.kit.start()
  })
  const wait = (ms: number) => view.during(() => self.ports.clock.advance(ms))
  await wait(0)
  const modal = () => view.modal()
  const rows = () =>
    within(modal().queryByRole('grid', { name: 'Wallets' }) ?? document.createElement('p'))
      .queryAllByRole('gridcell')
      .map(textOf)
  const type = async (text: string) => {
    fireEvent.change(modal().getByRole('searchbox', { name: 'Search wallets' }), {
      target: { value: text },
    })
    await wait(0)
  }
  /** Goes on, as often as it takes, and no longer: a busy machine is no reason to fail. */
  const waitUntil = async (holds: () => boolean) => {
    await vi.waitFor(
      async () => {
        await wait(0)
        expect(holds()).toBe(true)
      },
      { timeout: 15_000 },
    )
  }
  const pages = () => self.requests.filter(({ url }) => url.includes('getWallets')).map(queryOf)
  return { ...self, view, modal, rows, type, wait, waitUntil, pages }
}

test('lists forty wallets, and more when the end comes into sight', async () => {
  inSight = ({ tagName }) => tagName !== 'DIV'
  const { modal, rows, pages, view, wait } = await shown({ answer: honest(90) })
  const said: unknown[] = []
  const status = modal().getByRole('status')
  const hearing = new MutationObserver(() => said.push(status.textContent))
  hearing.observe(status, { childList: true, characterData: true, subtree: true })
  expect(rows()).toHaveLength(40)
  expect(pages()).toHaveLength(1)
  inSight = () => true
  await view.during(() => {
    for (const look of [...watched.values()]) look()
  })
  await wait(0)
  for (let page = 2; page <= 3; page += 1) await wait(0)
  expect(rows()).toHaveLength(90)
  expect(pages().map(({ page }) => page)).toEqual(['1', '2', '3'])
  hearing.disconnect()
  expect(said.at(-1)).toContain('90 wallets shown')
  expect(said.filter((text) => String(text).includes('Loading'))).toEqual([])
})

test('finds wallets by name, asks once for fast typing, and says so', async () => {
  const { rows, type, wait, pages, modal } = await shown({ answer: honest(90) })
  const before = pages().length
  await type('Wallet')
  await type('Wallet 8')
  await wait(149)
  expect(pages()).toHaveLength(before)
  await wait(1)
  expect(pages().at(-1)).toMatchObject({ search: 'Wallet 8', entries: '100' })
  expect(rows()).toEqual([])
  await wait(300)
  expect(rows()).toContain('Wallet 88')
  expect(rows()).toHaveLength(11)
  expect(pages()).toHaveLength(before + 1)
  expect(modal().getByRole('status').textContent).toContain('11 wallets found')
})

test('says why nothing was found', async () => {
  const { type, wait, modal } = await shown({ answer: honest(3) })
  await type('nothing like it')
  await wait(450)
  modal().getByRole('heading', { name: 'No wallet called “nothing like it”' })
})

test.each([
  ['the app leaves out what there is', { include: ['nothing'] }, honest(3)],
  ['there is none for its networks', {}, { json: { data: [], count: 0 } }],
] satisfies readonly (readonly [string, WalletDirectoryOptions, HttpAnswer])[])(
  'says a reason for an empty list that holds also where %s',
  async (_why, options, answer) => {
    const { modal } = await shown({ options: { url: SERVICE, ...options }, answer })
    modal().getByRole('heading', { name: 'No wallets to list' })
    modal().getByText('This app offers no wallet of the list for its networks.')
  },
)

test('has a switch for certified wallets, where there is a service', async () => {
  const { modal, pages, wait } = await shown({ answer: honest(3) })
  fireEvent.click(modal().getByRole('switch', { name: 'Certified only' }))
  await wait(0)
  expect(pages().at(-1)).toMatchObject({ badge_type: 'certified' })
  cleanup()
  const offline = await shown({ options: { url: undefined } as never })
  expect(offline.modal().queryByRole('switch')).toBeNull()
  expect(offline.rows().length).toBeGreaterThan(60)
})

test('says that the bundled wallets stand in, and asks again on request', async () => {
  const { modal, rows, wait } = await shown({ answer: [{ status: 503 }, honest(2)] })
  modal().getByText(/come with the app/)
  await wait(0)
  expect(rows().length).toBeGreaterThan(60)
  fireEvent.click(modal().getByRole('button', { name: 'Try again' }))
  await wait(0)
  expect(rows()).toEqual(['Wallet 0', 'Wallet 1'])
  expect(modal().queryByText(/come with the app/)).toBeNull()
})

/** Runs every watch of the end of the list again, and of pictures. */
const lookAgain = () => {
  for (const look of [...watched.values()]) look()
}

test('a later page that fails says so at the end of the list, aloud, and waits for a press', async () => {
  const service = honest(90)
  const { modal, rows, pages, wait, view } = await shown({
    answer: [service, { fault: 'timeout' }, service],
  })
  await wait(0)
  const said = modal().getByText('More wallets could not be loaded.', { selector: 'span' })
  const grid = modal().getByRole('grid', { name: 'Wallets' })
  const retry = modal().getByRole('button', { name: 'Try again' })
  for (const one of [said, retry]) {
    expect(grid.compareDocumentPosition(one)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  }
  expect(modal().getByRole('status').textContent).toContain('More wallets could not be loaded.')
  // Whatever is looked at, the page that failed is not asked for again by itself.
  for (let turn = 0; turn < 3; turn += 1) {
    await view.during(lookAgain)
    await wait(0)
  }
  expect(pages()).toHaveLength(2)
  await view.during(() => {
    fireEvent.click(retry)
  })
  await wait(0)
  expect(rows()).toHaveLength(90)
  expect(modal().queryByText('More wallets could not be loaded.', { selector: 'span' })).toBeNull()
})

test('says what failed where nothing stands in', async () => {
  const { modal, rows, wait } = await shown({
    options: { url: SERVICE, bundled: false },
    answer: [{ fault: 'timeout' }, honest(2)],
  })
  modal().getByText('The list of wallets took too long. Try again.')
  fireEvent.click(modal().getByRole('button', { name: 'Try again' }))
  await wait(0)
  expect(rows()).toEqual(['Wallet 0', 'Wallet 1'])
})

test.each([
  [
    'what failed where nothing stands in',
    { bundled: false },
    { fault: 'timeout' },
    /The list of wallets took too long\. Try again\.\s*$/,
  ],
  [
    'that the bundled wallets stand in, and how many',
    {},
    { status: 503 },
    /The list .* come with the app\. \d\d wallets shown\s*$/,
  ],
  ['why there are none', {}, { json: { data: [], count: 0 } }, /No wallets to list\s*$/],
  ['one wallet as one', {}, honest(1), /1 wallet shown\s*$/],
] satisfies readonly (readonly [string, WalletDirectoryOptions, HttpAnswer, RegExp])[])(
  'tells a screen reader %s',
  async (_name, options, answer, heard) => {
    inSight = () => false
    const { modal } = await shown({ options: { url: SERVICE, ...options }, answer })
    expect(modal().getByRole('status').textContent).toMatch(heard)
  },
)

test('tells a screen reader what a search came to', async () => {
  const service = honest(9) as (request: HttpRequest) => HttpAnswer
  const { modal, type, wait } = await shown({
    answer: (request) =>
      queryOf(request)['search'] === 'Walrus 2' ? { status: 503 } : service(request),
  })
  const heard = async (text: string) => {
    await type(text)
    await wait(450)
    return modal().getByRole('status').textContent.trim()
  }
  expect(await heard('Wallet 8')).toBe('1 wallet found')
  expect(await heard('Walrus')).toBe('No wallet called “Walrus”')
  expect(await heard('Walrus 2')).toMatch(/did not come as it should/)
})

/** What has the focus, inside the modal. */
const active = (element: HTMLElement) => (element.getRootNode() as ShadowRoot).activeElement

test('the switch for certified wallets stays where it is used, and while the service fails', async () => {
  const { modal, wait } = await shown({ answer: [honest(3), honest(3), { status: 503 }] })
  const toggle = () => modal().getByRole('switch')
  const first = toggle()
  first.focus()
  for (let press = 0; press < 2; press += 1) {
    fireEvent.click(first)
    expect(toggle()).toBe(first)
    await wait(0)
    expect(active(first)).toBe(first)
  }
  // The bundled wallets stand in for the last answer.
  modal().getByText(/come with the app/, { selector: 'span' })
})

test.each([
  ['the title, where others stood in', {}, [{ status: 503 }, honest(9)], 'All wallets'],
  [
    'the title, where there was nothing',
    { bundled: false },
    [{ status: 503 }, honest(9)],
    'All wallets',
  ],
  [
    'the last wallet, where there were more',
    {},
    [honest(90), { status: 503 }, honest(90)],
    'Wallet 39',
  ],
] satisfies readonly (readonly [string, WalletDirectoryOptions, HttpAnswer[], string])[])(
  '“Try again” goes with its press and leaves the focus to %s',
  async (_name, options, answer, heir) => {
    const { modal, wait, rows } = await shown({ options: { url: SERVICE, ...options }, answer })
    await wait(0)
    const retry = modal().getByRole('button', { name: 'Try again' })
    const root = retry.getRootNode() as ShadowRoot
    retry.focus()
    fireEvent.click(retry)
    await wait(0)
    expect(rows()).toContain('Wallet 8')
    const { activeElement } = root
    expect(textOf(activeElement) ?? activeElement?.textContent).toBe(heir)
  },
)

test('a search that the bundled wallets answer with none says that the service failed', async () => {
  const { modal, rows, type, wait } = await shown({ answer: { status: 503 } })
  await type('Wallet 44')
  await wait(450)
  expect(rows()).toEqual([])
  expect(modal().queryByText(/No wallet called/)).toBeNull()
  modal().getByRole('button', { name: 'Try again' })
})

test('certified wallets that did not come are asked for again on request', async () => {
  const { modal, rows, wait } = await shown({ answer: [honest(2), { status: 503 }, honest(2)] })
  fireEvent.click(modal().getByRole('switch'))
  await wait(450)
  expect(rows()).toEqual([])
  expect(modal().queryByText(/Nobody certified/)).toBeNull()
  fireEvent.click(modal().getByRole('button', { name: 'Try again' }))
  await wait(450)
  expect(rows().length).toBeGreaterThan(0)
})

test('an installed wallet comes first, marked, and leads to itself', async () => {
  const data = [wireWallet(0), { ...wireWallet(2), mobile_link: undefined }]
  const { rows, modal, kit } = await shown({
    answer: { json: { data, count: 2 } },
    inPage: [inPage('example.w2', 'Wallet 2')],
  })
  expect(rows()).toEqual(['Wallet 2Installed', 'Wallet 0'])
  fireEvent.click(modal().getByRole('button', { name: 'Wallet 2 Installed' }))
  expect(kit.store.get(kit.router.routeAtom)).toMatchObject({
    name: 'ConnectingExternal',
    params: { connectorId: 'example.w2' },
  })
})

test.each([
  ['one that is installed and has an app leads to where both are tabs', 'Wallet 2 Installed', 'w2'],
  ['another one leads to its app', 'Wallet 0', 'w0'],
])('%s', async (_name, row, id) => {
  const { modal, kit } = await shown({
    answer: honest(3),
    inPage: [inPage('example.w2', 'Wallet 2')],
  })
  fireEvent.click(modal().getByRole('button', { name: row }))
  expect(kit.store.get(kit.router.routeAtom)).toMatchObject({
    name: 'ConnectingWalletConnect',
    params: { wallet: { id } },
  })
})

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

test('without a connector for wallet apps a press leads to getting a wallet', async () => {
  const { modal, kit } = await shown({ answer: honest(1), relay: false })
  fireEvent.click(modal().getByRole('button', { name: 'Wallet 0' }))
  expect(kit.store.get(kit.router.routeAtom).name).toBe('GetWallet')
})

test('other wallet apps have to wait while one is connected, and say so', async () => {
  const { modal, kit, view } = await shown({
    answer: honest(3),
    inPage: [inPage('example.w2', 'Wallet 2')],
  })
  await view.during(() => kit.connections.connect('relay'))
  const app = modal().getByRole('button', {
    name: 'Wallet 0',
    description: 'Disconnect your wallet app first',
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

test('is a grid of four columns with one stop for Tab, in which the arrows go both ways', async () => {
  const { modal, type, wait } = await shown({ answer: honest(11) })
  const grid = () => modal().getByRole('grid', { name: 'Wallets' })
  const root = grid().getRootNode() as ShadowRoot
  const stops = () =>
    within(grid())
      .getAllByRole('button')
      .filter(({ tabIndex }) => tabIndex === 0)
      .map(textOf)
  expect(within(grid()).getAllByRole('row')).toHaveLength(3)
  expect([grid().getAttribute('aria-rowcount'), stops()]).toEqual(['3', ['Wallet 0']])
  within(grid()).getByRole('button', { name: 'Wallet 0' }).focus()
  const press = (key: string) => {
    fireEvent.keyDown(root.activeElement!, { key })
    return textOf(root.activeElement)
  }
  expect(['ArrowDown', 'ArrowRight', 'End', 'ArrowDown', 'Home'].map(press)).toEqual([
    ...['Wallet 4', 'Wallet 5', 'Wallet 7', 'Wallet 10', 'Wallet 8'],
  ])
  expect(stops()).toEqual(['Wallet 8'])
  // What had the focus may be gone from the list: then its first wallet is the way in.
  await type('Wallet 1')
  await wait(450)
  expect(stops()).toEqual(['Wallet 1'])
})

test('pictures are asked for in sight alone', async () => {
  inSight = (element) => textOf(element.closest('.grid-tile'))?.includes('1') === true
  const data = [0, 1, 2].map((at) => ({ ...wireWallet(at), name: `${at} Wallet` }))
  const { requests } = await shown({ answer: { json: { data, count: 3 } } })
  const pictures = requests.filter(({ url }) => url.includes('getWalletImage'))
  expect(pictures.map(({ url }) => url.split('?')[0])).toEqual([`${SERVICE}/getWalletImage/i1`])
})

test('a picture keeps its place until it is there, and the initial stands in where there is none', async () => {
  const data = [wireWallet(0), { ...wireWallet(1), image_id: undefined }]
  const answer: HttpAnswer = ({ url }) =>
    url.includes('getWalletImage') ? { status: 404 } : { json: { data, count: 2 } }
  inSight = () => false
  const { modal, view, wait } = await shown({ answer })
  const pictures = () =>
    modal()
      .getAllByRole('gridcell')
      .map((cell) => cell.querySelector('.image,.monogram')?.className)
  expect(pictures()).toEqual(['image', 'monogram'])
  inSight = () => true
  await view.during(() => {
    for (const look of [...watched.values()]) look()
  })
  await wait(0)
  expect(pictures()).toEqual(['monogram', 'monogram'])
})

test('a long list is drawn a row a frame, in groups that can be skipped out of sight', async () => {
  const frames: (() => void)[] = []
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw))
  const { modal, rows, view } = await shown({ answer: honest(30) })
  const groups = () =>
    modal()
      .getAllByRole('rowgroup')
      .map((group) =>
        within(group)
          .getAllByRole('row')
          .map((row) => row.getAttribute('aria-rowindex')),
      )
  expect(rows()).toHaveLength(20)
  expect(groups()).toEqual([['1', '2', '3', '4', '5']])
  await view.during(() => frames.splice(0).at(-1)?.())
  expect(rows()).toHaveLength(24)
  expect(groups()).toEqual([['1', '2', '3', '4', '5'], ['6']])
})

test('the Connect view has a row that leads here', async () => {
  const self = directoryKit({ make: walletDirectory, options: {} })
  const view = renderKit(<ConnectButton />, { kit: self.kit })
  await view.during(async () => {
    self.kit.modal.open()
    await self.kit.start()
    await self.ports.clock.advance(0)
  })
  await view.settle()
  fireEvent.click(view.modal().getByRole('button', { name: /^All wallets/ }))
  expect(self.kit.store.get(self.kit.router.routeAtom).name).toBe('AllWallets')
})

test('it keeps the rules of views', async () => {
  const { default: View } = await import('./all-wallets-view.js')
  const checks = await testReactView({
    View,
    route: { name: 'AllWallets', params: undefined },
    kit: () => directoryKit({ make: walletDirectory, options: {} }).kit,
  })
  expect(checks.filter(({ passed }) => !passed)).toEqual([])
})

test.each([
  ['the list', undefined],
  ['what was found', 'Wallet 3'],
])(
  'a wallet of %s waits for the terms, goes on with consent, and Back leads to the list',
  async (_place, search) => {
    const { kit, view, modal, type, wait, waitUntil, rows } = await shown({
      answer: honest(9),
      ...{ inPage: [inPage('example.w3')], relay: false },
      plugins: [legalCheckbox({ termsUrl: 'https://app.example/terms' })],
    })
    const routes = () => kit.store.get(kit.router.historyAtom).map(({ name }) => name)
    await view.during(() => {
      kit.router.reset('Connect')
    })
    await wait(1_000)
    await view.during(() => {
      kit.router.push('AllWallets')
    })
    await wait(1_000)
    if (search !== undefined) {
      await type(search)
      await wait(450)
    }
    await view.during(() => {
      fireEvent.click(modal().getByRole('button', { name: /Wallet 3/ }))
    })
    await wait(0)
    expect(routes()).toEqual(['Connect', 'AllWallets', 'Connect'])
    await waitUntil(() => modal().queryByRole('checkbox') !== null)
    await view.during(() => {
      fireEvent.click(modal().getByRole('checkbox'))
    })
    await wait(0)
    expect(routes()).toEqual(['Connect', 'AllWallets', 'ConnectingExternal'])
    await view.during(() => {
      fireEvent.click(modal().getByRole('button', { name: 'Back' }))
    })
    expect(routes()).toEqual(['Connect', 'AllWallets'])
    await wait(1_000)
    expect(modal().getByRole<HTMLInputElement>('searchbox').value).toBe(search ?? '')
    expect(rows()).toHaveLength(search === undefined ? 9 : 1)
  },
)

/** Leaves the list for a wallet by a press, and comes back. */
async function goAndComeBack(
  { modal, view, wait, waitUntil }: Awaited<ReturnType<typeof shown>>,
  name: string,
) {
  await view.during(() => {
    fireEvent.click(modal().getByRole('button', { name }))
  })
  // The list is there until the next view has come.
  await waitUntil(() => modal().queryByRole('grid') === null)
  await view.during(() => {
    fireEvent.click(modal().getByRole('button', { name: 'Back' }))
  })
  await wait(0)
}

const focused = (element: HTMLElement) =>
  textOf((element.getRootNode() as ShadowRoot).activeElement)

test('who comes back from a wallet finds the list as far as it was loaded, and the wallet', async () => {
  const self = await shown({ answer: honest(130) })
  const { modal, rows, pages, waitUntil } = self
  await waitUntil(() => rows().length === 130)
  const before = rows()
  const asked = pages().length
  await goAndComeBack(self, 'Wallet 100')
  expect(rows()).toEqual(before)
  expect(focused(modal().getByRole('grid'))).toBe('Wallet 100')
  const stops = within(modal().getByRole('grid'))
    .getAllByRole('button')
    .filter(({ tabIndex }) => tabIndex === 0)
  expect(stops.map(textOf)).toEqual(['Wallet 100'])
  expect(pages()).toHaveLength(asked)
})

test('who comes back to what was found finds it, without a second question', async () => {
  const self = await shown({ answer: honest(40) })
  const { modal, rows, pages, type, wait } = self
  await type('Wallet 3')
  await wait(450)
  const found = rows()
  expect(found.length).toBeGreaterThan(1)
  const asked = pages().length
  await goAndComeBack(self, 'Wallet 31')
  await wait(1_000)
  expect(rows()).toEqual(found)
  expect(focused(modal().getByRole('grid'))).toBe('Wallet 31')
  expect(pages()).toHaveLength(asked)

  // Another question has no place yet, and an earlier one is asked again where its answer went.
  await type('Wallet 2')
  await wait(450)
  expect(rows()[0]).toBe('Wallet 2')
  await type('')
  await wait(450)
  expect(rows()).toHaveLength(40)
})

test('a list that did not come is asked for again by who comes back', async () => {
  let fails = true
  const good = honest(9)
  const self = await shown({
    answer: (request) => (fails || typeof good !== 'function' ? { status: 503 } : good(request)),
    options: { bundled: false },
  })
  const { kit, modal, rows, view, wait } = self
  expect(modal().getByText('Try again')).toBeTruthy()
  await view.during(() => {
    kit.router.push('GetWallet')
  })
  fails = false
  await view.during(() => {
    kit.router.back()
  })
  await wait(0)
  expect(rows()).toHaveLength(9)
})
