import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createKit, type Kit, type WalletListing } from '@latchkey/kernel'
import { createFakeClock, createFakePorts, settle, TEST_NETWORKS } from '@latchkey/kernel/testing'
import bundled from './lazy/bundled-wallets.js'
import { WalletDirectory, walletDirectory, type WalletDirectoryOptions } from './index.js'
import { namespacePlugin } from './testing/directory-kit.js'
import { startDirectory, type WorldDirectory } from './testing/world-directory.js'

let world: WorldDirectory
let kit: Kit
/** Time stands still: what is waited for is an answer of the service, and nothing else. */
let clock = createFakeClock()

/** A kit over the real HTTP port and the directory of the local world. */
function use(options: WalletDirectoryOptions = {}) {
  clock = createFakeClock()
  const { browser, storage, random, log } = createFakePorts()
  kit = createKit({
    networks: TEST_NETWORKS,
    plugins: [namespacePlugin(), walletDirectory({ url: world.url, ...options })],
    ports: { browser, storage, random, log, clock },
  })
  return kit.get(WalletDirectory)
}

beforeAll(async () => {
  world = await startDirectory()
})
beforeEach(() => {
  world.reset()
})
afterEach(() => {
  kit.dispose()
})
afterAll(() => world.close())

const evm = bundled.filter(({ chains }) => chains?.includes('eip155:1'))

/** All pages of a list. */
async function allOf(directory: WalletDirectory) {
  const list = await directory.list()
  while (!kit.store.get(list.stateAtom).complete) await list.more()
  return kit.store.get(list.stateAtom)
}

test('six hundred wallets are paged through, those of other chains left out, each once', async () => {
  const { wallets, count, origin } = await allOf(use({ featured: ['world-500', 'world-003'] }))
  expect(origin).toBe('service')
  expect(wallets.slice(0, 3).map(({ id }) => id)).toEqual(['world-500', 'world-003', 'world-000'])
  expect(new Set(wallets.map(({ id }) => id)).size).toBe(wallets.length)
  // Every seventh is of another namespace alone.
  expect(wallets).toHaveLength(600 - Math.floor(600 / 7))
  expect(count).toBe(wallets.length)
  expect(world.requests).toHaveLength(1 + Math.ceil(wallets.length / 40))
})

test('certified wallets and excluded ones are the service’s to tell apart', async () => {
  const directory = use({ exclude: ['world-000'] })
  const page = await directory.getWallets({ badge: 'certified', entries: 5 })
  expect(page.wallets[0]?.id).toBe('world-005')
  const list = await directory.list({ certified: true })
  await list.more()
  expect(kit.store.get(list.stateAtom).count).toBeLessThan(120)
})

test('a search goes out once', async () => {
  const directory = use()
  const call = directory.search('lantern one')
  while (world.requests.length === 0) await clock.advance(0)
  await clock.advance(300)
  expect((await call).wallets.map(({ name }) => name)).toContain('Amber Lantern One')
  expect(world.requests).toHaveLength(1)
})

test('a picture of the service becomes a blob, and is given back', async () => {
  const directory = use()
  const [wallet] = (await directory.getWallets()).wallets
  const shown = new AbortController()
  const url = await directory.image(wallet!, shown.signal)
  expect(url).toMatch(/^blob:/)
  const picture = await (await fetch(url!)).blob()
  expect(picture.type).toBe('image/png')
  kit.dispose()
  await settle()
  await expect(fetch(url!)).rejects.toThrow()
})

const faults: readonly (readonly [
  name: string,
  fault: Partial<WorldDirectory['faults']>,
  failure: object,
])[] = [
  ['403', { status: 403 }, { code: 'http_status', context: { status: 403 } }],
  ['429', { status: 429 }, { code: 'http_status', context: { status: 429 } }],
  ['500', { status: 500 }, { code: 'http_status', context: { status: 500 } }],
  ['503', { status: 503 }, { code: 'http_status', context: { status: 503 } }],
  ['a page instead of JSON', { html: true }, { code: 'http_not_json' }],
  ['50 MB', { huge: true }, { code: 'http_too_large' }],
  ['another shape', { shape: true }, { code: 'http_answer_invalid' }],
]

test.each(faults)(
  '%s: the bundled list is shown with the reason',
  async (_name, fault, failure) => {
    const directory = use()
    Object.assign(world.faults, fault)
    const state = await allOf(directory)
    expect(state).toMatchObject({ origin: 'bundled', failure, status: 'ready', complete: true })
    expect(state.wallets).toHaveLength(evm.length)
    expect(world.requests).toHaveLength(1)
  },
)

test.each(faults)('%s: without a stand-in the error is typed', async (_name, fault, failure) => {
  const directory = use({ bundled: false })
  Object.assign(world.faults, fault)
  await expect(directory.getWallets()).rejects.toMatchObject(failure)
})

test('50 MB are not downloaded: the answer is stopped after its first million bytes', async () => {
  const directory = use()
  world.faults.huge = true
  await directory.getWallets()
  // The buffers of the sockets of both ends come on top.
  expect(world.requests[0]?.bytes).toBeLessThan(15_000_000)
})

test('silence is given up after ten seconds', async () => {
  const directory = use()
  world.faults.silent = true
  const call = directory.getWallets()
  while (world.requests.length === 0) await clock.advance(0)
  await clock.advance(10_000)
  expect(await call).toMatchObject({ origin: 'bundled', failure: { code: 'http_timeout' } })
})

test('a slow answer is waited for, and ended with the view that asked', async () => {
  const directory = use()
  world.faults.delayMs = 20
  expect((await directory.getWallets()).origin).toBe('service')
  world.faults.silent = true
  const asked = new AbortController()
  const call = directory.getWallets({ page: 2 }, asked.signal)
  while (world.requests.length < 2) await clock.advance(0)
  asked.abort(new Error('closed'))
  await expect(call).rejects.toThrow('closed')
})

test('a service that is gone is stood in for', async () => {
  const gone = await startDirectory()
  await gone.close()
  const directory = use({ url: gone.url })
  expect(await directory.getWallets()).toMatchObject({
    origin: 'bundled',
    failure: { code: 'http_network' },
  })
})

test('evil links, names and ids reach no visitor', async () => {
  const directory = use()
  world.faults.evilLinks = true
  const { wallets } = await directory.getWallets({ entries: 100 })
  expect(wallets.length).toBeGreaterThan(50)
  const linksOf = ({ mobileLink, universalLink, desktopLink, webappLink }: WalletListing) =>
    [mobileLink, universalLink, desktopLink, webappLink].filter((link) => link !== undefined)
  expect(wallets.flatMap(linksOf)).toEqual([])
  for (const { name, imageId } of wallets) {
    expect(name).not.toMatch(/[\p{C}]/u)
    expect(imageId ?? 'image').toMatch(/^[\w-]+$/)
  }
})

test('evil pictures: scripts stay in data URLs, pages and bombs are not shown', async () => {
  const directory = use()
  world.faults.evilImages = true
  const { wallets } = await directory.getWallets({ entries: 8 })
  const { signal } = new AbortController()
  const urls = await Promise.all(wallets.map((wallet) => directory.image(wallet, signal)))
  for (const url of urls) expect(url ?? 'data:image/svg+xml,').toMatch(/^data:image\/svg\+xml,/)
  expect(urls.filter((url) => url === undefined).length).toBeGreaterThan(0)
  expect(urls.filter((url) => url !== undefined).length).toBeGreaterThan(0)
})
