import { beforeAll, describe, expect, test, vi } from 'vitest'
import { atom, ConnectorSource, definePlugin, Store, type Connector } from '@latchkey/kernel'
import type { HostEnvironment } from '@latchkey/kernel/internal'
import { settle, until, type HttpAnswer } from '@latchkey/kernel/testing'
import type { WalletDirectoryOptions } from './index.js'
import {
  directoryKit,
  honest,
  inPage,
  queryOf,
  SERVICE,
  wireWallet,
  type DirectoryKitOptions,
} from './testing/directory-kit.js'

const PNG = Uint8Array.from([
  ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52],
  ...[0, 0, 0, 64, 0, 0, 0, 64],
])

// Loaded before, so that what follows is over with the promises of the tests themselves.
beforeAll(async () => {
  await Promise.all([import('./opening.js'), import('./lazy/bundled-wallets.js')])
})

/** A kit whose modal has been open until the rows were there. */
async function opened(given: DirectoryKitOptions = {}, pictures = true) {
  const self = directoryKit(given)
  if (pictures) self.ports.http.route(`${SERVICE}/getWalletImage/*`, { bytes: PNG })
  self.kit.modal.open()
  await self.kit.start()
  await until(self.kit.store, self.kit.startedAtom, Boolean)
  await self.ports.clock.advance(2_000)
  return { ...self, ids: (group: string) => self.rows(group).map(({ id }) => id.split(':')[1]) }
}

const asked = (self: ReturnType<typeof directoryKit>) =>
  self.requests.filter(({ url }) => url.includes('getWallets'))

const isCount = ({ entries, include }: Record<string, string>) =>
  entries === '1' && include === undefined

/** Questions for their number alone. */
const counts = (self: ReturnType<typeof directoryKit>) =>
  asked(self).filter((request) => isCount(queryOf(request)))

const pages = (self: ReturnType<typeof directoryKit>) =>
  asked(self).filter((request) => !isCount(queryOf(request)))

test('a service’s first wallets are recommended: four are asked for and shown', async () => {
  const self = await opened()
  expect(self.ids('recommended')).toEqual(['w0', 'w1', 'w2', 'w3'])
  expect(queryOf(pages(self)[0]!)).toMatchObject({ page: '1', entries: '4' })
  expect(self.rows('recommended')[0]).toMatchObject({
    name: 'Wallet 0',
    namespaces: ['eip155'],
    connectorId: 'relay',
    route: {
      name: 'ConnectingWalletConnect',
      params: { wallet: { id: 'w0', mobileLink: 'w0://' } },
    },
    wallet: { imageId: 'i0' },
  })
})

test.each([
  ['one wallet in the page', [inPage('other.example')], ['w0', 'w1', 'w2']],
  ['one of them in the page', [inPage('example.w0')], ['w1', 'w2', 'w3']],
  ['four wallets in the page', ['a', 'b', 'c', 'd'].map((name) => inPage(`${name}.example`)), []],
])('with %s there is less room', async (_name, connectors, left) => {
  expect((await opened({ inPage: connectors })).ids('recommended')).toEqual(left)
})

test('a sheet on a phone begins with fewer rows where a wallet is at hand, and is full of them where none is', async () => {
  const ids = async (given: DirectoryKitOptions) =>
    (await opened({ place: { mobile: true, platform: 'ios' }, ...given })).ids('recommended')
  expect(await ids({ inPage: [inPage('other.example')] })).toEqual(['w0'])
  expect(await ids({})).toEqual(['w0', 'w1', 'w2', 'w3'])
})

test('nothing is recommended where the app features wallets or has its own', async () => {
  const featured = await opened({ options: { url: SERVICE, featured: ['w9', 'w4'] } })
  expect(featured.ids('featured')).toEqual(['w9', 'w4'])
  expect(featured.ids('recommended')).toEqual([])
  const custom = [{ id: 'own', name: 'Own', mobileLink: 'own://' }]
  const own = await opened({ options: { url: SERVICE, custom } })
  expect(own.ids('custom')).toEqual(['own'])
  expect(pages(own)).toEqual([])
})

test.each([
  ['featured under another id', { id: 'own', name: 'Else', rdns: 'example.w4' }, ['w4']],
  ['featured under its name', { id: 'own', name: 'wallet 4' }, ['w4']],
])('a wallet of the app’s own stands once: %s', async (_name, own, featured) => {
  const custom = [{ ...own, mobileLink: 'own://' }]
  const self = await opened({ options: { url: SERVICE, custom, featured: [...featured, 'w5'] } })
  expect([self.ids('custom'), self.ids('featured')]).toEqual([['own'], ['w5']])
})

test('a wallet used last has no second row, under any earlier id', async () => {
  const self = await opened({ options: { url: SERVICE, featured: ['w4', 'w5'] } })
  const used = { id: 'then', name: 'Four', rdns: 'example.w4' }
  await self.kit.connections.connect('relay', { wallet: used })
  await self.kit.connections.disconnect()
  expect(self.kit.store.get(self.kit.connections.recentAtom)).toMatchObject([{ wallet: used }])
  expect(self.ids('featured')).toEqual(['w5'])
})

test('a wallet of the app’s own that is given twice stands once', async () => {
  const own = { id: 'own', name: 'Own', mobileLink: 'own://' }
  const self = await opened({ options: { custom: [own, { ...own, name: 'Again' }] } })
  expect(self.rows('custom').map(({ name }) => name)).toEqual(['Own'])
  const list = await self.directory.list()
  expect(self.kit.store.get(list.stateAtom).wallets.map(({ name }) => name)).toEqual(['Own'])
})

test('the bundled wallets that most visitors use are recommended where no service is', async () => {
  // Phantom and Coinbase have no link that a desktop could follow.
  const popular = ['meta-mask', 'rainbow', 'trust', 'ledger']
  const bundled = await opened({ options: {} })
  expect([bundled.ids('recommended'), bundled.requests]).toEqual([popular, []])
  expect((await opened({ answer: { status: 500 } })).ids('recommended')).toEqual(popular)
  expect((await opened({ options: { bundled: false } })).ids('recommended')).toEqual([])
})

test('a recommended wallet stays at the next opening, also if a service has others later', async () => {
  let go: (given: HttpAnswer) => void = () => undefined
  const self = directoryKit({ answer: () => new Promise<HttpAnswer>((resolve) => (go = resolve)) })
  const { kit, ports } = self
  const ids = () => self.rows('recommended').map(({ wallet }) => wallet?.id)
  ports.http.route(`${SERVICE}/getWalletImage/*`, { status: 404 })
  kit.modal.open()
  await vi.waitUntil(() => self.requests.length > 0)
  await ports.clock.advance(100)
  await until(kit.store, kit.startedAtom, Boolean)
  const shown = ids()
  expect(shown[0]).toBe('meta-mask')
  go(honest(9))
  await ports.clock.advance(5_000)
  expect(ids()).toEqual(shown)
  kit.modal.close()
  kit.modal.open()
  await ports.clock.advance(0)
  expect(ids()).toEqual(shown)
  // The list of all wallets has them, too, behind what the service has.
  const list = await self.directory.list()
  const asked = self.requests.length
  const loading = list.more()
  await vi.waitUntil(() => self.requests.length > asked)
  go(honest(9))
  await loading
  const all = kit.store.get(list.stateAtom)
  const listed = all.wallets.map(({ id }) => id)
  expect(all).toMatchObject({ complete: true, count: listed.length })
  expect(listed[0]).toBe('w0')
  expect(listed).toEqual(expect.arrayContaining(shown))
})

test('a bundled wallet may be featured', async () => {
  const offline = await opened({ options: { featured: ['zerion', 'rainbow'] } })
  expect(offline.ids('featured')).toEqual(['zerion', 'rainbow'])
  expect(offline.requests).toEqual([])
})

test.each([
  ['without a relay', false, undefined, 'WalletBrowser', undefined],
  ['with one that reaches the app', true, 'own://', 'ConnectingWalletConnect', 'relay'],
  ['with one that does not', true, undefined, 'WalletBrowser', undefined],
])(
  'on a phone a wallet’s own browser has a row: %s',
  async (_name, relay, mobileLink, view, connectorId) => {
    const browseLink = 'https://own.example/browse/{url}'
    const own = { id: 'own', name: 'Own', browseLink, ...(mobileLink && { mobileLink }) }
    const options = { url: SERVICE, custom: [own, { ...own, id: 'other', chains: ['solana:x'] }] }
    const place = { mobile: true, platform: 'ios' } as const
    const rows = (await opened({ relay, options, place })).rows('custom')
    expect(rows).toMatchObject([{ wallet: { id: 'own' }, namespaces: ['eip155'] }])
    expect([rows[0]?.route.name, rows[0]?.connectorId]).toEqual([view, connectorId])
    expect((await opened({ relay: false, options })).rows('custom')).toEqual([])
  },
)

test('there are no rows where nothing reaches a wallet app, or the wallet has no link', async () => {
  expect((await opened({ relay: false })).ids('recommended')).toEqual([])
  const data = [{ ...wireWallet(0), mobile_link: undefined }, wireWallet(1)]
  expect((await opened({ answer: { json: { data, count: 2 } } })).ids('recommended')).toEqual([
    'w1',
  ])
})

test('nothing is asked while the modal is closed, and once for all visits', async () => {
  const self = await opened()
  const asked = self.requests.length
  self.kit.modal.close()
  await self.ports.clock.advance(60_000)
  self.kit.modal.open()
  await self.ports.clock.advance(2_000)
  expect(self.requests).toHaveLength(asked)
  expect(self.rows('recommended')).toHaveLength(4)
})

test('closing ends open requests', async () => {
  const self = directoryKit({ answer: [{ never: true }, honest(9)] })
  self.kit.modal.open()
  await self.kit.start()
  await settle()
  expect(pages(self)).toHaveLength(1)
  self.kit.modal.close()
  await settle()
  self.kit.modal.open()
  self.ports.http.route(`${SERVICE}/getWalletImage/*`, { status: 404 })
  await self.ports.clock.advance(2_000)
  expect(pages(self)).toHaveLength(2)
  expect(self.rows('recommended')[0]?.name).toBe('MetaMask')
  self.kit.modal.close()
  self.kit.modal.open()
  await self.ports.clock.advance(2_000)
  expect(self.rows('recommended')[0]?.name).toBe('MetaMask')
})

test('rows do not wait for their pictures, which are asked for with them', async () => {
  const self = directoryKit()
  self.ports.http.route(`${SERVICE}/getWalletImage/*`, { never: true })
  self.kit.modal.open()
  await self.kit.start()
  await self.ports.clock.advance(0)
  expect(self.rows('recommended')).toHaveLength(4)
  const pictures = self.requests.filter(({ url }) => url.includes('getWalletImage'))
  expect(pictures).toHaveLength(4)
})

describe('featured wallets', () => {
  /** A kit, with what its featured rows were when the list was first shown. */
  function listing(given: DirectoryKitOptions) {
    const self = directoryKit(given)
    const { kit, ports } = self
    ports.http.route(`${SERVICE}/getWalletImage/*`, { status: 404 })
    const featured = () => self.rows('featured').map(({ wallet }) => wallet?.id)
    let first: readonly unknown[] | undefined
    kit.watch(kit.startedAtom, (started) => {
      if (started) first ??= featured()
    })
    const listed = () => until(kit.store, kit.startedAtom, Boolean)
    const reopen = async () => {
      kit.modal.close()
      kit.modal.open()
      await ports.clock.advance(0)
    }
    return { ...self, featured, listed, reopen, first: () => first }
  }
  const options = { url: SERVICE, featured: ['w4', 'zerion'] }
  /** A service that answers on request. */
  function held(answer: HttpAnswer) {
    let go: (given: HttpAnswer) => void = () => undefined
    return {
      answer: () => new Promise<HttpAnswer>((resolve) => (go = resolve)),
      go: () => {
        go(answer)
      },
    }
  }

  test.each([
    ['those of the bundled list', { featured: ['zerion', 'rainbow'] }, ['zerion', 'rainbow']],
    ['those of a service that answers at once', options, ['w4']],
    ['the app’s own beside them', { ...options, custom: [] }, ['w4']],
  ])('are in the list from its start: %s', async (_name, given, ids) => {
    const self = listing({ options: given })
    self.kit.modal.open()
    await self.listed()
    expect(self.first()).toEqual(ids)
  })

  test('of a service that takes its time come with the next opening, and move nothing', async () => {
    const service = held(honest(9))
    const self = listing({ options, answer: service.answer })
    const { kit, ports } = self
    kit.modal.open()
    await vi.waitUntil(() => self.requests.length > 0)
    await ports.clock.advance(99)
    expect(kit.store.get(kit.startedAtom)).toBe(false)
    await ports.clock.advance(1)
    await self.listed()
    service.go()
    await ports.clock.advance(5_000)
    expect(self.featured()).toEqual([])
    const pictures = () => self.requests.filter(({ url }) => url.includes('getWalletImage'))
    expect(pictures()).toEqual([])
    await self.reopen()
    expect(self.featured()).toEqual(['w4'])
    expect([pages(self).length, pictures().length]).toEqual([1, 1])
  })

  test('that replace those of a service do so until it has answered', async () => {
    const self = listing({
      options: { ...options, allWallets: 'HIDE' },
      answer: [{ status: 503 }, { status: 503 }, honest(9)],
    })
    self.kit.modal.open()
    await self.listed()
    expect(self.first()).toEqual(['zerion'])
    await self.reopen()
    await self.reopen()
    // The answer came after the list: its rows are there with the next opening.
    expect([self.featured(), pages(self).length]).toEqual([['zerion'], 3])
    await self.reopen()
    await self.reopen()
    expect([self.featured(), pages(self).length]).toEqual([['w4'], 3])
  })

  test('of a service come with the next opening where the list is there before the modal', async () => {
    const self = listing({ options })
    await self.kit.start()
    await self.listed()
    self.kit.modal.open()
    await vi.waitUntil(() => self.requests.length > 0)
    await self.ports.clock.advance(0)
    expect(self.featured()).toEqual([])
    await self.reopen()
    expect(self.featured()).toEqual(['w4'])
  })
})

const OWN = [{ id: 'own', name: 'Own', mobileLink: 'own://' }]
const PHONE = { mobile: true, platform: 'ios' } as const

test.each([
  ['beside featured wallets', { featured: ['w1'] }, {}, 1],
  ['beside wallets of the app’s own', { custom: OWN }, {}, 1],
  [
    'beside both, on a phone',
    { custom: OWN, featured: ['w1'], allWallets: 'ONLY_MOBILE' },
    PHONE,
    1,
  ],
  ['nowhere but on phones', { custom: OWN, allWallets: 'ONLY_MOBILE' }, {}, 0],
  ['without a row that says it', { custom: OWN, allWallets: 'HIDE' }, {}, 0],
  ['beside what tells it', {}, {}, 0],
  ['without a service', { url: undefined, featured: ['zerion'] }, {}, 0],
] satisfies readonly (readonly [string, object, Partial<HostEnvironment>, number])[])(
  'how many wallets there are is asked once, %s',
  async (_name, more, place, times) => {
    const options = { url: SERVICE, ...more } as WalletDirectoryOptions
    const self = await opened({ options, place, answer: honest(90) })
    self.kit.modal.close()
    self.kit.modal.open()
    await self.ports.clock.advance(2_000)
    expect(counts(self)).toHaveLength(times)
    if (times > 0) expect(self.kit.store.get(self.directory.countAtom)).toBe(90)
  },
)

test.each([
  ['again where it failed', { fault: 'timeout' }, 2],
  ['again where nobody waited for the answer', { never: true }, 2],
] as const)('how many wallets there are is asked %s', async (_name, answer, times) => {
  const self = directoryKit({ options: { url: SERVICE, custom: OWN, bundled: false }, answer })
  self.kit.modal.open()
  await vi.waitUntil(() => counts(self).length > 0)
  await self.ports.clock.advance(0)
  self.kit.modal.close()
  await settle()
  self.kit.modal.open()
  await self.ports.clock.advance(0)
  expect(counts(self)).toHaveLength(times)
  expect(self.ports.log.messages('warn')).toEqual([])
})

test('the replacement for a service says nothing of its number of wallets', async () => {
  const failing = { status: 503 }
  const self = await opened({
    options: { url: SERVICE, custom: OWN },
    answer: [failing, failing, honest(480)],
  })
  const said = () => self.kit.store.get(self.directory.countAtom)
  const list = await self.directory.list()
  await list.more()
  expect([said(), self.kit.store.get(list.stateAtom).origin]).toEqual([undefined, 'bundled'])
  await list.more()
  expect(said()).toBeUndefined()
  self.kit.modal.close()
  self.kit.modal.open()
  await self.ports.clock.advance(2_000)
  expect(said()).toBe(480)
})

test('how many wallets there are is not asked where the list has told it', async () => {
  const self = directoryKit({ options: { url: SERVICE, custom: OWN } })
  await self.directory.getWallets()
  self.kit.modal.open()
  await self.kit.start()
  await until(self.kit.store, self.kit.startedAtom, Boolean)
  await self.ports.clock.advance(0)
  expect(counts(self)).toEqual([])
})

test('a failure without a replacement is in the log, and the view goes on', async () => {
  const self = await opened({ options: { url: SERVICE, bundled: false }, answer: { status: 403 } })
  expect(self.ids('recommended')).toEqual([])
  while (self.ports.log.lines.length === 0) await settle()
  expect(self.ports.log.messages('warn')).toEqual(['The wallet directory has no rows to offer.'])
})

test('disposing ends everything', async () => {
  const self = directoryKit({ answer: { never: true } })
  self.kit.modal.open()
  await self.kit.start()
  await settle()
  self.kit.dispose()
  await settle()
  expect(self.ports.clock.pending()).toBe(0)
})

test('excluded wallets are hidden in the page, too: by reverse domain name or by name', async () => {
  const connectors = [
    inPage('evil.example', 'Evil'),
    inPage('other.example', '  EVIL twin '),
    inPage('Worse.example.mobile', 'Worse, the app'),
    inPage('good.example', 'Good'),
  ]
  const options = { exclude: ['evil.example', 'Evil Twin', 'worse.example'] }
  const { kit } = await opened({ options, inPage: connectors })
  expect(kit.store.get(kit.hiddenAtom)).toEqual([
    ...['evil.example', 'other.example', 'Worse.example.mobile'],
  ])
})

test('a wallet that comes changes the list of hidden rows only where it is excluded', async () => {
  const changes = async (rdns: string) => {
    const comingAtom = atom<readonly Connector[]>([])
    const late = definePlugin({
      id: 'acme:late',
      setup(host) {
        const start = () => undefined
        host.add(ConnectorSource, { id: 'acme:late', connectors: comingAtom, start })
      },
    })
    const { kit } = await opened({ options: { exclude: ['evil.example'] }, plugins: [late] })
    let count = 0
    kit.store.sub(kit.hiddenAtom, () => (count += 1))
    kit.get(Store).set(comingAtom, [inPage(rdns)])
    await until(kit.store, kit.connections.connectorsAtom, (all) =>
      all.some(({ id }) => id === rdns),
    )
    return count
  }
  expect([await changes('good.example'), await changes('evil.example')]).toEqual([0, 1])
})

test.each([
  ['a bundled wallet', {}, ['meta-mask'], ['io.metamask.mobile', 'announced']],
  ['nobody without the bundled list', { bundled: false }, ['meta-mask'], []],
  ['nobody by what a service says of it', { url: SERVICE }, ['w2'], []],
  ['nobody where no list has the id', { url: SERVICE }, ['w999'], []],
])('an excluded id hides in the page %s', async (_name, more, exclude, hidden) => {
  const connectors = [
    inPage('io.metamask.mobile', 'Mask'),
    { ...inPage('announced', 'MetaMask'), rdns: undefined } as never,
    inPage('example.w2', 'Two'),
    inPage('good.example', 'Good'),
  ]
  // A service that sends excluded wallets, under names of others.
  const data = [
    { ...wireWallet(2), name: 'MetaMask' },
    { ...wireWallet(2), name: 'w3', rdns: 'io.metamask' },
    { ...wireWallet(3), name: 'Good' },
  ]
  const self = await opened({
    options: { ...more, exclude },
    answer: { json: { data, count: 3 } },
    inPage: connectors,
  })
  expect(self.kit.store.get(self.kit.hiddenAtom)).toEqual(hidden)
})

test('an installed wallet that is excluded by its id is hidden before the list is shown', async () => {
  const given = { options: { exclude: ['meta-mask'] }, inPage: [inPage('io.metamask')] }
  const { kit } = directoryKit(given)
  const seen: (readonly string[])[] = []
  kit.watch(kit.startedAtom, (started) => {
    if (started) seen.push(kit.store.get(kit.hiddenAtom))
  })
  kit.modal.open()
  await until(kit.store, kit.startedAtom, Boolean)
  expect(seen).toEqual([['io.metamask']])
})
