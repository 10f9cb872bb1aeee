import { beforeAll, describe, expect, test } from 'vitest'
import { createKit } from '@latchkey/kernel'
import { createFakePorts, settle, TEST_NETWORKS } from '@latchkey/kernel/testing'
import bundled from './lazy/bundled-wallets.js'
import { WalletDirectory, walletDirectory, type WalletQuery } from './index.js'
import {
  directoryKit,
  honest,
  namespacePlugin,
  queryOf,
  SERVICE,
  wireWallet,
} from './testing/directory-kit.js'
import { codeOf, ids, whole } from './testing/read-list.js'
import manifest from '../package.json' with { type: 'json' }

// Loaded before, so that a moved clock finds what waits for it.
beforeAll(async () => {
  await Promise.all([import('./opening.js'), import('./lists.js')])
})

describe('nothing goes over the wire', () => {
  test('before the directory is used: not at creation, start or dispose', async () => {
    const { kit, requests, ports } = directoryKit()
    await kit.start()
    await ports.clock.advance(60_000)
    kit.dispose()
    expect(requests).toEqual([])
  })
  test('without a service, for any call', async () => {
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
      page: 2,
      entries: 10,
      include: ['a', 'b'],
      exclude: ['c'],
      search: 'x & y',
      badge: 'certified',
    })
    expect(requests[0]?.url.startsWith(`${SERVICE}/getWallets?`)).toBe(true)
    expect(queryOf(requests[0]!)).toEqual({
      projectId: 'p1',
      st: 'latchkey',
      sv: '0.1.0',
      page: '2',
      entries: '10',
      include: 'a,b',
      exclude: 'w3,c',
      search: 'x & y',
      badge_type: 'certified',
      chains: 'eip155:1,eip155:10',
    })
  })
  test('names no project if there is none, and the caller the app names', async () => {
    const { directory, requests } = directoryKit({
      options: { url: SERVICE, sdk: { type: 'acme', version: '9' } },
    })
    await directory.getWallets()
    expect(queryOf(requests[0]!)).toEqual({
      page: '1',
      entries: '40',
      chains: 'eip155:1,eip155:10',
      st: 'acme',
      sv: '9',
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
  test('tells the version of this package', async () => {
    const { directory, requests } = directoryKit()
    await directory.getWallets()
    expect(queryOf(requests[0]!)).toMatchObject({ st: 'latchkey', sv: manifest.version })
  })
})

test('a wallet that a question excludes is not shown, also if a service sends it', async () => {
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

test('a wallet that a service sends against its orders is not shown', async () => {
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

test('a picture is the wallet’s own, or none without a service', async () => {
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
