import { beforeAll, describe, expect, test } from 'vitest'
import { type WalletListing } from '@latchkey/kernel'
import { settle } from '@latchkey/kernel/testing'
import { directoryKit, inPage, queryOf, SERVICE, wireWallet } from './testing/directory-kit.js'
import { codeOf, ids } from './testing/read-list.js'

// Loaded before, so that a moved clock finds what waits for it.
beforeAll(async () => {
  await Promise.all([
    import('./opening.js'),
    import('./lists.js'),
    import('./lazy/bundled-wallets.js'),
  ])
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
    await settle()
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

  test('finds what the service and the bundled list have, each wallet once', async () => {
    const metaMask = { ...wireWallet(0), id: 'other-id', name: 'MetaMask', rdns: 'io.metamask' }
    const find = async (data: readonly unknown[], text: string) => {
      const { directory, ports } = directoryKit({ answer: { json: { data, count: data.length } } })
      const call = directory.search(text)
      await ports.clock.advance(300)
      return ids((await call).wallets)
    }
    expect(await find([], 'MetaMask')).toEqual(['meta-mask'])
    expect(await find([metaMask], 'MetaMask')).toEqual(['other-id'])
  })

  test('that no view waits for any more is dropped', async () => {
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
    const call = directory.search('fro')
    await ports.clock.advance(300)
    const page = await call
    expect(page).toMatchObject({ origin: 'bundled', failure: { context: { status: 429 } } })
    expect(ids(page.wallets)).toEqual(['frontier', 'bifrost-wallet'])
    expect(page.count).toBe(page.wallets.length)
  })
})
