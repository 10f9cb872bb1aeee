import { beforeAll, describe, expect, test } from 'vitest'
import { settle, type HttpAnswer } from '@latchkey/kernel/testing'
import {
  directoryKit,
  honest,
  inPage,
  queryOf,
  SERVICE,
  wireWallet,
} from './testing/directory-kit.js'
import { ids, numbered, whole } from './testing/read-list.js'

// Loaded before, so that a moved clock finds what waits for it.
beforeAll(async () => {
  await Promise.all([import('./opening.js'), import('./lists.js')])
})

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

  test('may be asked for more as soon as a page is there', async () => {
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
      failure: { code: 'http_timeout' },
      origin: 'service',
      complete: false,
    })
    expect(kit.store.get(list.stateAtom).wallets).toHaveLength(40)
    await list.more()
    expect(kit.store.get(list.stateAtom)).toMatchObject({ failure: undefined })
    expect(ids(kit.store.get(list.stateAtom).wallets)).toEqual(numbered(0, 80))
  })

  test('reports a fault, and rejects no call', async () => {
    const { kit, directory } = directoryKit({
      answer: () => {
        throw new TypeError('broken')
      },
    })
    const list = await directory.list()
    await list.more()
    expect(kit.store.get(list.stateAtom)).toMatchObject({
      status: 'ready',
      origin: 'bundled',
      failure: { cause: { message: 'broken' } },
    })
  })

  test('names the failure if nothing may replace it', async () => {
    const { kit, directory } = directoryKit({
      options: { url: SERVICE, bundled: false },
      answer: { fault: 'not_json' },
    })
    const list = await directory.list()
    await list.more()
    expect(kit.store.get(list.stateAtom)).toMatchObject({
      wallets: [],
      failure: { code: 'http_not_json' },
      status: 'ready',
      complete: false,
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

  /** A service that never sends more than 25 at once, for any question. */
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

  test('that began again drops its earlier questions', async () => {
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
