import { beforeAll, describe, expect, test } from 'vitest'
import {
  atom,
  ConnectorSource,
  createKit,
  definePlugin,
  isKitError,
  type Connector,
  type Kit,
  type Store,
  type WalletListing,
} from '@latchkey/kernel'
import { createFakePorts, settle, TEST_NETWORKS, type HttpAnswer } from '@latchkey/kernel/testing'
import bundled from './lazy/bundled-wallets.js'
import { WalletDirectory, walletDirectory, type WalletList, type WalletQuery } from './index.js'
import { SDK } from './service.js'
import {
  directoryKit,
  honest,
  inPage,
  namespacePlugin,
  queryOf,
  SERVICE,
  wireWallet,
} from './testing/directory-kit.js'
import manifest from '../package.json' with { type: 'json' }

// Loaded before, so that a moved clock finds what waits for it.
beforeAll(async () => {
  await Promise.all([import('./engine.js'), import('./lists.js'), import('./served.js')])
})

const ids = (wallets: readonly WalletListing[]) => wallets.map(({ id }) => id)
const numbered = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => `w${from + at}`)
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'resolved',
    (error: unknown) => (isKitError(error) ? error.code : String(error)),
  )

describe('nothing goes over the wire', () => {
  test('before the directory is used: not at creation, start or dispose', async () => {
    const { kit, requests, ports } = directoryKit()
    await kit.start()
    await ports.clock.advance(60_000)
    kit.dispose()
    expect(requests).toEqual([])
  })
  test('without a service, whatever is called', async () => {
    const { directory, kit, requests } = directoryKit({ options: {} })
    kit.modal.open()
    await settle()
    const list = await directory.list()
    await list.more()
    await directory.getWallets({ search: 'meta' })
    expect(requests).toEqual([])
  })
})

describe('a question', () => {
  test('goes out as the contract has it', async () => {
    const { directory, requests } = directoryKit({
      options: { url: `${SERVICE}/`, projectId: 'p1', exclude: ['w3'] },
    })
    await directory.getWallets({
      ...{ page: 2, entries: 10, include: ['a', 'b'], exclude: ['c'] },
      ...{ search: 'x & y', badge: 'certified' },
    })
    expect(requests[0]?.url.startsWith(`${SERVICE}/getWallets?`)).toBe(true)
    expect(queryOf(requests[0]!)).toEqual({
      ...{ projectId: 'p1', st: 'latchkey', sv: '0.1.0' },
      ...{ page: '2', entries: '10', include: 'a,b', exclude: 'w3,c', search: 'x & y' },
      ...{ badge_type: 'certified', chains: 'eip155:1,eip155:10' },
    })
  })
  test('names no project where there is none, and the caller the app names', async () => {
    const { directory, requests } = directoryKit({
      options: { url: SERVICE, sdk: { type: 'acme', version: '9' } },
    })
    await directory.getWallets()
    expect(queryOf(requests[0]!)).toEqual({
      ...{ page: '1', entries: '40', chains: 'eip155:1,eip155:10', st: 'acme', sv: '9' },
    })
  })
  test.each([
    [
      { page: -3, entries: 100_000 },
      { page: '1', entries: '100' },
    ],
    [
      { page: Number.NaN, entries: 0 },
      { page: '1', entries: '1' },
    ],
  ])('%j is brought within bounds', async (query, sent) => {
    const { directory, requests } = directoryKit()
    await directory.getWallets(query)
    expect(queryOf(requests[0]!)).toMatchObject(sent)
  })
  test('asks for the main network besides one that no wallet was told of', async () => {
    const ports = createFakePorts({ routes: { [`${SERVICE}/getWallets`]: honest(1) } })
    const own = { ...TEST_NETWORKS[0]!, id: 'eip155:31337' as const }
    const kit = createKit({
      networks: [own],
      plugins: [namespacePlugin(), walletDirectory({ url: SERVICE })],
      ports,
    })
    const { wallets } = await kit.get(WalletDirectory).getWallets()
    expect(queryOf(ports.http.requests[0]!)['chains']).toBe('eip155:31337,eip155:1')
    expect(ids(wallets)).toEqual(['w0'])
  })
  test('tells the version of this package', () => {
    expect(SDK.version).toBe(manifest.version)
  })
})

test('what a question excludes is not shown, whatever a service sends', async () => {
  const data = [1, 2, 3].map(wireWallet)
  const { directory } = directoryKit({ answer: { json: { data, count: 3 } } })
  expect(ids((await directory.getWallets({ exclude: ['w2'] })).wallets)).toEqual(['w1', 'w3'])
})

test('a directory that could not be loaded is loaded with the next call', async () => {
  let breaks = false
  const options = {
    url: SERVICE,
    get sdk() {
      if (breaks) throw new Error('broken')
      return { type: 'acme', version: '1' }
    },
  }
  const { directory } = directoryKit({ options })
  breaks = true
  expect(await codeOf(directory.getWallets())).toBe('directory_load_failed')
  breaks = false
  expect((await directory.getWallets()).wallets).toHaveLength(40)
})

test('a directory that is used after the end of its kit makes no URL of a picture', async () => {
  const { kit, directory, requests } = directoryKit()
  kit.dispose()
  const wallet = { id: 'w1', name: 'One', imageId: 'i1' }
  expect(await directory.image(wallet, new AbortController().signal)).toBeUndefined()
  expect(requests).toEqual([])
})

test('what a service sends against its orders is not shown', async () => {
  const json = {
    data: [
      wireWallet(1),
      { ...wireWallet(2), name: 'Hidden' },
      { ...wireWallet(3), rdns: 'evil.example' },
      { ...wireWallet(4), chains: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] },
      { ...wireWallet(5), chains: [] },
    ],
    count: 5,
  }
  const { directory } = directoryKit({
    options: { url: SERVICE, exclude: ['hidden', 'evil.example', 'w9'] },
    answer: { json },
  })
  expect(ids((await directory.getWallets()).wallets)).toEqual(['w1', 'w5'])
})

describe.each([
  ['a service', { url: SERVICE }, honest(9)],
  [
    'a service that ignores what it was told',
    { url: SERVICE },
    { json: { data: [4, 2, 1, 5].map(wireWallet), count: 4 } },
  ],
] as const)('of %s the option `include` leaves', (_name, options, answer) => {
  test.each([
    ['what it has', {}, ['w1', 'w2'], 'w1,w2'],
    ['what it has, where nothing is asked for', { include: undefined }, ['w1', 'w2'], 'w1,w2'],
    ['what it has, where an empty list is', { include: [] }, ['w1', 'w2'], 'w1,w2'],
    ['what both have', { include: ['w5', 'w2'] }, ['w2'], 'w2'],
    ['nothing, unasked, where they have none', { include: ['w5'] }, [], undefined],
  ] as const)('%s', async (_what, query, found, sent) => {
    const { directory, requests } = directoryKit({
      options: { ...options, include: ['w1', 'w2'] },
      answer,
    })
    const page = await directory.getWallets(query as WalletQuery)
    expect(ids(page.wallets).toSorted()).toEqual(found)
    expect(requests.map((request) => queryOf(request)['include'])).toEqual(
      sent === undefined ? [] : [sent],
    )
  })

  test('nothing of a question for some without it', async () => {
    const { directory } = directoryKit({ options, answer })
    expect(ids((await directory.getWallets({ include: ['w5'] })).wallets)).toEqual(['w5'])
  })
})

/** Loads a list to its end, or until it was asked far too often. */
async function whole(kit: Kit, list: WalletList) {
  for (let calls = 0; calls < 200 && !kit.store.get(list.stateAtom).complete; calls += 1) {
    await list.more()
  }
}

describe('a list', () => {
  test('comes by forty, and ends', async () => {
    const { kit, directory, requests } = directoryKit({ answer: honest(90) })
    const list = await directory.list()
    const state = () => kit.store.get(list.stateAtom)
    expect(state()).toMatchObject({ status: 'idle', wallets: [], complete: false })
    const loading = list.more()
    expect(state().status).toBe('loading')
    await loading
    expect(state()).toMatchObject({
      status: 'ready',
      count: 90,
      origin: 'service',
      complete: false,
    })
    expect(ids(state().wallets)).toEqual(numbered(0, 40))
    await list.more()
    expect(ids(state().wallets)).toEqual(numbered(0, 80))
    await list.more()
    expect(ids(state().wallets)).toEqual(numbered(0, 90))
    expect(state()).toMatchObject({ complete: true, count: 90, failure: undefined })
    await list.more()
    expect(requests.map(queryOf).map(({ page, entries }) => `${page}/${entries}`)).toEqual([
      ...['1/40', '2/40', '3/40'],
    ])
  })

  test('keeps each wallet as it is while others come: a view draws those alone', async () => {
    const { directory, kit } = directoryKit({ inPage: [inPage('example.w3')] })
    const list = await directory.list()
    const wallets = () => kit.store.get(list.stateAtom).wallets
    await list.more()
    const first = wallets()
    expect(first).toHaveLength(40)
    await list.more()
    const both = wallets()
    expect(both).toHaveLength(80)
    first.forEach((wallet, at) => {
      expect(both[at]).toBe(wallet)
    })
  })

  test('is put in order when wallets come, and not when it says how it gets on', async () => {
    const { directory, kit } = directoryKit({ answer: honest(90) })
    const list = await directory.list()
    await list.more()
    const { wallets } = kit.store.get(list.stateAtom)
    const loading = list.more()
    expect(kit.store.get(list.stateAtom)).toMatchObject({ status: 'loading' })
    expect(kit.store.get(list.stateAtom).wallets).toBe(wallets)
    await loading
  })

  test('is asked once, however often a view asks for more', async () => {
    const { kit, directory, requests } = directoryKit()
    const list = await directory.list()
    await Promise.all([list.more(), list.more(), list.more()])
    expect(requests).toHaveLength(1)
    expect(kit.store.get(list.stateAtom).wallets).toHaveLength(40)
  })

  test('may be asked for more by whoever hears that a page is there', async () => {
    const { kit, directory } = directoryKit({ answer: honest(90) })
    const list = await directory.list()
    const all = new Promise<void>((resolve) => {
      kit.watch(list.stateAtom, ({ status, complete }) => {
        if (complete) resolve()
        else if (status === 'ready') void list.more()
      })
    })
    void list.more()
    await all
    expect(kit.store.get(list.stateAtom).wallets).toHaveLength(90)
  })

  test('has installed wallets first, then the featured in their order, each once', async () => {
    const { kit, directory, requests } = directoryKit({
      options: { url: SERVICE, featured: ['w50', 'w7'] },
      answer: honest(60),
      inPage: [inPage('example.w30'), inPage('other.example', 'wallet 31')],
    })
    await kit.start()
    const list = await directory.list()
    await whole(kit, list)
    const { wallets } = kit.store.get(list.stateAtom)
    // Of two identities with one name each is a wallet of its own.
    const here = ['w30', 'page/other.example']
    expect(ids(wallets).slice(0, 6)).toEqual([...here, 'w50', 'w7', 'w0', 'w1'])
    expect(ids(wallets.filter(({ installed }) => installed))).toEqual(here)
    expect(new Set(ids(wallets)).size).toBe(61)
    expect(requests.map(queryOf).map(({ include, exclude }) => include ?? `-${exclude}`)).toEqual([
      ...['w50,w7', '-w50,w7', '-w50,w7'],
    ])
  })

  test.each([
    [
      'of a service',
      { url: SERVICE, featured: ['Wallet 3', 'example.w4', 'w5'] },
      'w5',
      'w3',
      'w4',
    ],
    [
      'of the bundled list',
      { featured: ['Rainbow', 'io.rabby', 'zerion'] },
      'zerion',
      'rainbow',
      'rabby',
    ],
  ])('has wallets that are called as a featured id is: %s', async (_of, options, ...named) => {
    const { kit, directory } = directoryKit({ options, answer: honest(9) })
    const list = await directory.list()
    await whole(kit, list)
    const listed = ids(kit.store.get(list.stateAtom).wallets)
    expect(listed[0]).toBe(named[0])
    for (const id of named) expect(listed.filter((one) => one === id)).toHaveLength(1)
  })

  test('may be of certified wallets, or of one namespace', async () => {
    const { directory, requests } = directoryKit()
    await (await directory.list({ certified: true })).more()
    await (await directory.list({ namespaces: ['eip155'] })).more()
    expect(requests.map(queryOf)).toMatchObject([
      { badge_type: 'certified' },
      { chains: 'eip155:1,eip155:10' },
    ])
    expect(queryOf(requests[1]!)).not.toHaveProperty('badge_type')
  })

  test('is the bundled one while the service fails, says why, and tries the service again', async () => {
    const { kit, directory } = directoryKit({ answer: [{ status: 503 }, honest(3)] })
    const list = await directory.list()
    await list.more()
    const state = kit.store.get(list.stateAtom)
    expect(state).toMatchObject({
      origin: 'bundled',
      failure: { code: 'http_status' },
      status: 'ready',
    })
    expect(state.wallets).toHaveLength(40)
    await list.more()
    expect(kit.store.get(list.stateAtom).wallets.length).toBeGreaterThan(40)
    await list.reload()
    expect(kit.store.get(list.stateAtom)).toMatchObject({ origin: 'service', failure: undefined })
    expect(ids(kit.store.get(list.stateAtom).wallets)).toEqual(['w0', 'w1', 'w2'])
  })

  test('keeps its pages when a later one fails, and goes on from there', async () => {
    const service = honest(90)
    const { kit, directory } = directoryKit({ answer: [service, { fault: 'timeout' }, service] })
    const list = await directory.list()
    await list.more()
    await list.more()
    expect(kit.store.get(list.stateAtom)).toMatchObject({
      ...{ failure: { code: 'http_timeout' }, origin: 'service', complete: false },
    })
    expect(kit.store.get(list.stateAtom).wallets).toHaveLength(40)
    await list.more()
    expect(kit.store.get(list.stateAtom)).toMatchObject({ failure: undefined })
    expect(ids(kit.store.get(list.stateAtom).wallets)).toEqual(numbered(0, 80))
  })

  test('says so when something breaks, and rejects nobody', async () => {
    const { kit, directory } = directoryKit({
      answer: () => {
        throw new TypeError('broken')
      },
    })
    const list = await directory.list()
    await list.more()
    expect(kit.store.get(list.stateAtom)).toMatchObject({
      ...{ status: 'ready', origin: 'bundled', failure: { cause: { message: 'broken' } } },
    })
  })

  test('says what failed where nothing may stand in', async () => {
    const { kit, directory } = directoryKit({
      options: { url: SERVICE, bundled: false },
      answer: { fault: 'not_json' },
    })
    const list = await directory.list()
    await list.more()
    expect(kit.store.get(list.stateAtom)).toMatchObject({
      ...{ wallets: [], failure: { code: 'http_not_json' }, status: 'ready', complete: false },
    })
  })

  test.each([
    [
      'sends the same page for ever',
      { data: Array.from({ length: 40 }, (_, at) => wireWallet(at)) },
    ],
    ['sends nothing but spoilt entries', { data: Array.from({ length: 40 }, () => ({})) }],
  ])('ends with a service that %s', async (_name, { data }) => {
    const { kit, directory, requests } = directoryKit({ answer: { json: { data, count: 90_000 } } })
    const list = await directory.list()
    await whole(kit, list)
    expect(requests.length).toBeLessThan(10)
    expect(kit.store.get(list.stateAtom)).toMatchObject({ complete: true, status: 'ready' })
  })

  /** A service that never sends more than 25 at once, whatever is asked for. */
  const capped =
    (size: number, count = size): HttpAnswer =>
    (request) => {
      const { page } = queryOf(request)
      const start = (Number(page) - 1) * 25
      const data = Array.from({ length: Math.min(25, Math.max(0, size - start)) }, (_, at) =>
        wireWallet(start + at),
      )
      return { json: { data, count } }
    }

  test.each([
    ['sends shorter pages than were asked for', capped(100), 100, 4],
    ['counts what it does not have, too', capped(30, 80), 30, 3],
    ['has no end', capped(30, 90_000), 30, 5],
  ])('goes on by its count with a service that %s', async (_name, answer, size, asked) => {
    const { kit, directory, requests } = directoryKit({ answer })
    const list = await directory.list()
    await whole(kit, list)
    expect(ids(kit.store.get(list.stateAtom).wallets)).toEqual(numbered(0, size))
    expect(kit.store.get(list.stateAtom)).toMatchObject({ complete: true, count: size })
    expect(requests).toHaveLength(asked)
  })

  test('that is closed drops what comes later', async () => {
    let answer: (() => void) | undefined
    const { kit, directory } = directoryKit({
      answer: (request) =>
        new Promise((resolve) => {
          answer = () => {
            resolve((honest(5) as (given: typeof request) => never)(request))
          }
        }),
    })
    const list = await directory.list()
    const loading = list.more()
    await settle()
    list.close()
    answer?.()
    await loading
    expect(kit.store.get(list.stateAtom)).toMatchObject({ wallets: [], status: 'ready' })
  })

  test('that began again drops what it was asked before', async () => {
    // Bundled wallets come without a call that could be ended.
    const { kit, directory } = directoryKit({ options: {} })
    const list = await directory.list()
    await list.more()
    const seen: number[] = []
    kit.watch(list.stateAtom, ({ wallets }) => void seen.push(wallets.length))
    await Promise.all([list.more(), list.reload()])
    expect(seen.filter((length) => length > 40)).toEqual([])
    expect(kit.store.get(list.stateAtom).wallets).toHaveLength(40)
  })
})

describe('the wallets of the page and the app’s own', () => {
  const own = { id: 'own', name: 'Own Wallet', mobileLink: 'own://' }
  const given = {
    options: { url: SERVICE, custom: [own, { ...own, id: 'sun', chains: ['solana:x'] }] },
    answer: honest(90),
    inPage: [inPage('example.w50', 'Fifty'), inPage('io.unlisted', 'Unlisted')],
  }

  test('are in a list, first and before it is loaded, and become one with what it has of them', async () => {
    const { kit, directory } = directoryKit(given)
    await kit.start()
    const list = await directory.list()
    const listed = () => ids(kit.store.get(list.stateAtom).wallets)
    expect(listed()).toEqual(['page/example.w50', 'page/io.unlisted', 'own'])
    await whole(kit, list)
    expect(listed().slice(0, 5)).toEqual(['w50', 'page/io.unlisted', 'own', 'w0', 'w1'])
    expect(listed()).toHaveLength(92)
    expect(kit.store.get(list.stateAtom).wallets.slice(0, 3)).toMatchObject([
      { name: 'Wallet 50', installed: true },
      { name: 'Unlisted', installed: true, rdns: 'io.unlisted' },
      { name: 'Own Wallet', installed: false },
    ])
  })

  test('are found by name, whatever the service knows', async () => {
    const { kit, directory, ports } = directoryKit(given)
    await kit.start()
    const found = async (text: string) => {
      const call = directory.search(text)
      await ports.clock.advance(300)
      return ids((await call).wallets)
    }
    expect(await found('unlis')).toEqual(['page/io.unlisted'])
    expect(await found('own w')).toEqual(['own'])
    // What the service knows under another name than the page.
    expect(await found('Wallet 50')).toEqual(['w50'])
    expect(await found('fifty')).toEqual(['page/example.w50'])
  })

  test.each([
    ['of one id', { id: 'w7', name: 'Else' }],
    ['of one reverse domain name', { id: 'x', name: 'Else', rdns: 'example.w7.mobile' }],
    ['of one name, where one tells no other', { id: 'x', name: ' wallet  7' }],
  ])('stand for what the list has %s', async (_name, custom) => {
    const { kit, directory } = directoryKit({
      options: { url: SERVICE, custom: [custom] },
      answer: honest(9),
    })
    const list = await directory.list()
    await list.more()
    const { wallets } = kit.store.get(list.stateAtom)
    expect(wallets).toHaveLength(9)
    expect(wallets[0]).toMatchObject(custom)
    expect(ids(wallets).filter((id) => id === 'w7')).toEqual(custom.id === 'w7' ? ['w7'] : [])
  })

  test.each([
    ['certified wallets', { certified: true }],
    ['bundled wallets', { origin: 'bundled' }],
  ] as const)('are not in a list of %s', async (_name, about) => {
    const { kit, directory } = directoryKit(given)
    await kit.start()
    const list = await directory.list(about)
    expect(kit.store.get(list.stateAtom).wallets).toEqual([])
  })

  test('are left out where they are excluded, tell no name or serve no network of it', async () => {
    const { kit, directory } = directoryKit({
      ...given,
      options: { ...given.options, exclude: ['own', 'Unlisted'] },
      inPage: [
        ...given.inPage,
        { ...inPage('injected', 'Browser Wallet'), nameless: true },
        { ...inPage('io.sun', 'Sun'), namespaces: ['solana'] },
      ],
    })
    await kit.start()
    const list = await directory.list()
    expect(ids(kit.store.get(list.stateAtom).wallets)).toEqual(['page/example.w50'])
  })

  test('show up when they announce themselves: in a list, and among what was found', async () => {
    const arrivals = atom<readonly Connector[]>([])
    const late = definePlugin({
      id: 'acme:late',
      setup(host) {
        host.add(ConnectorSource, { id: 'acme:late', connectors: arrivals, start: () => undefined })
      },
    })
    const { kit, directory, ports } = directoryKit({ answer: honest(90), plugins: [late] })
    await kit.start()
    const list = await directory.list()
    await list.more()
    const call = directory.search('Wallet 8')
    await ports.clock.advance(300)
    const found = await call
    const listed = () => ids(kit.store.get(list.stateAtom).wallets).slice(0, 3)
    const hits = () => ids(kit.store.get(found.walletsAtom)).slice(0, 3)
    expect([listed(), hits()]).toEqual([
      ['w0', 'w1', 'w2'],
      ['w8', 'w80', 'w81'],
    ])
    ;(kit.store as Store).set(arrivals, [inPage('example.w81'), inPage('late', 'Wallet 8 of ours')])
    expect([listed(), hits()]).toEqual([
      ['page/example.w81', 'page/late', 'w0'],
      ['w81', 'page/late', 'w8'],
    ])
  })
})

describe('a search', () => {
  test('asks for the best hundred, and answers after 300 ms at the earliest', async () => {
    const { directory, requests, ports } = directoryKit()
    await directory.list() // Its code is there then.
    let found: readonly WalletListing[] | undefined
    void directory.search('  Wallet 59 ').then(({ wallets }) => (found = wallets))
    await ports.clock.advance(299)
    expect(found).toBeUndefined()
    await ports.clock.advance(1)
    expect(ids(found ?? [])).toEqual([
      'w59',
      'w590',
      'w591',
      'w592',
      'w593',
      'w594',
      'w595',
      'w596',
      'w597',
      'w598',
      'w599',
    ])
    expect(queryOf(requests[0]!)).toMatchObject({ search: 'Wallet 59', entries: '100', page: '1' })
  })

  test('that fails has what is not of the service, live, and says why', async () => {
    const custom = [{ id: 'own', name: 'Walrus of ours' }]
    const { directory, kit, ports } = directoryKit({
      options: { url: SERVICE, bundled: false, custom },
      answer: { status: 503 },
      inPage: [inPage('io.wal', 'Wal'), inPage('io.else', 'Else')],
    })
    await kit.start()
    const call = directory.search('wal')
    await ports.clock.advance(300)
    const { wallets, walletsAtom, ...page } = await call
    expect(ids(wallets)).toEqual(['page/io.wal', 'own'])
    expect(kit.store.get(walletsAtom)).toBe(wallets)
    expect(page).toMatchObject({ count: 0, origin: 'service', failure: { code: 'http_status' } })
  })

  test('that nobody waits for any more is dropped', async () => {
    const { directory, ports } = directoryKit()
    const typed = new AbortController()
    const call = codeOf(directory.search('wal', {}, typed.signal))
    await settle()
    typed.abort(new Error('typed on'))
    expect(await call).toBe('Error: typed on')
    expect(ports.clock.pending()).toBe(0)
  })

  test.each([
    ['trust w', 'trust'],
    ['TRUST WALLET', 'trust'],
    ['Trust', 'trust'],
    ['meta mask', 'meta-mask'],
    [' metaMASK ', 'meta-mask'],
    ['io.metamask', 'meta-mask'],
    ['okxwallet', 'okx'],
  ])('of “%s” finds %s in the bundled list', async (text, id) => {
    const { directory, ports } = directoryKit({ options: {} })
    const call = directory.search(text)
    await ports.clock.advance(300)
    expect(ids((await call).wallets)[0]).toBe(id)
  })

  test('finds in the bundled list while the service fails: what begins so first', async () => {
    const { directory, ports } = directoryKit({ answer: { status: 429 } })
    const call = directory.search('tr')
    await ports.clock.advance(300)
    const page = await call
    expect(page).toMatchObject({ origin: 'bundled', failure: { context: { status: 429 } } })
    expect(ids(page.wallets)).toEqual(['trust', 'ctrl'])
    expect(page.count).toBe(page.wallets.length)
  })
})

describe.each([
  ['403', { status: 403 }, 'http_status'],
  ['429', { status: 429 }, 'http_status'],
  ['500', { status: 500 }, 'http_status'],
  ['a page instead of JSON', { fault: 'not_json' }, 'http_not_json'],
  ['50 MB', { fault: 'too_large' }, 'http_too_large'],
  ['silence', { fault: 'timeout' }, 'http_timeout'],
  ['no network', { fault: 'network' }, 'http_network'],
  ['another shape', { json: { wallets: [] } }, 'http_answer_invalid'],
] as const)('a service that answers with %s', (_name, answer, code) => {
  test('has a typed error', async () => {
    const { directory } = directoryKit({ answer, options: { url: SERVICE, bundled: false } })
    expect(await codeOf(directory.getWallets())).toBe(code)
  })
  test('is stood in for by the bundled list, which says why', async () => {
    const { directory } = directoryKit({ answer })
    const page = await directory.getWallets()
    expect(page).toMatchObject({ origin: 'bundled', failure: { code } })
    expect(page.wallets).toHaveLength(40)
  })
})

describe('the bundled list', () => {
  const offline = (options = {}) => directoryKit({ options }).directory
  const evm = bundled.filter(({ chains }) => chains?.includes('eip155:1'))

  test('holds the wallets of the app’s namespaces, page by page', async () => {
    const { kit, directory } = directoryKit({ options: {} })
    const list = await directory.list()
    await whole(kit, list)
    expect(ids(kit.store.get(list.stateAtom).wallets)).toEqual(ids(evm))
    expect(kit.store.get(list.stateAtom)).toMatchObject({ origin: 'bundled', failure: undefined })
  })
  test('knows include, exclude and badge as a service does', async () => {
    const included = await offline().getWallets({ include: ['rainbow', 'zerion', 'xverse'] })
    expect(ids(included.wallets)).toEqual(['rainbow', 'zerion'])
    const fenced = offline({ include: ['rainbow'] })
    expect((await fenced.getWallets({ include: ['zerion'] })).wallets).toEqual([])
    expect(ids((await fenced.getWallets()).wallets)).toEqual(['rainbow'])
    const excluded = await offline({ exclude: ['io.rabby', 'RAINBOW', 'zerion'] }).getWallets({
      search: 'r',
      entries: 100,
    })
    for (const id of ['rabby', 'rainbow', 'zerion']) expect(ids(excluded.wallets)).not.toContain(id)
    expect(await offline().getWallets({ badge: 'certified' })).toMatchObject({ count: 0 })
  })
})

test.each([
  [200_000, true],
  [200_001, false],
])('a picture of %i bytes is shown: %s', async (size, isShown) => {
  const bytes = new Uint8Array(size)
  // A PNG of 64 pixels an edge.
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
  bytes.set([0, 0, 0, 64, 0, 0, 0, 64], 16)
  const { directory, ports } = directoryKit()
  ports.http.route(`${SERVICE}/getWalletImage/*`, { bytes })
  const wallet = { id: 'a', name: 'A', imageId: 'x' }
  const url = await directory.image(wallet, new AbortController().signal)
  expect(url?.startsWith('blob:') === true).toBe(isShown)
})

test('a picture is the wallet’s own, or none where there is no service', async () => {
  const { directory, requests } = directoryKit({ options: {} })
  const { signal } = new AbortController()
  const own = { id: 'a', name: 'A', icon: 'data:image/png;base64,AA==' }
  expect(await directory.image(own, signal)).toBe(own.icon)
  expect(await directory.image({ id: 'a', name: 'A', imageId: 'x' }, signal)).toBeUndefined()
  expect(requests).toEqual([])
})

test.each([
  ['all of them', {}, undefined, 486],
  ['all but the featured', { featured: ['w1', 'w2'] }, undefined, 484],
  ['the certified ones, which says nothing of all', {}, { certified: true }, undefined],
  ['those of one namespace, which says nothing of all', {}, { namespaces: ['eip155'] }, undefined],
] as const)('a list tells how many there are by %s', async (_name, options, about, count) => {
  const { directory, kit } = directoryKit({
    options: { url: SERVICE, ...options },
    answer: honest(486),
  })
  const list = await directory.list(about)
  expect(kit.store.get(directory.countAtom)).toBeUndefined()
  await list.more()
  expect(kit.store.get(directory.countAtom)).toBe(count)
})
