import { beforeAll, describe, expect, test } from 'vitest'
import { atom, ConnectorSource, definePlugin, type Connector, type Store } from '@latchkey/kernel'
import { directoryKit, honest, inPage, SERVICE } from './testing/directory-kit.js'
import { ids, whole } from './testing/read-list.js'

// Loaded before, so that a moved clock finds what waits for it.
beforeAll(async () => {
  await Promise.all([import('./opening.js'), import('./lists.js')])
})

describe('the wallets of the page and the app’s own', () => {
  const own = { id: 'own', name: 'Own Wallet', mobileLink: 'own://' }
  const given = {
    options: { url: SERVICE, custom: [own, { ...own, id: 'sun', chains: ['solana:x'] }] },
    answer: honest(90),
    inPage: [inPage('example.w50', 'Fifty'), inPage('io.unlisted', 'Unlisted')],
  }

  test('are in a list, first and before it is loaded, and merge with its entries for them', async () => {
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

  test('are found by name, with any answer of the service', async () => {
    const { kit, directory, ports } = directoryKit(given)
    await kit.start()
    const found = async (text: string) => {
      const call = directory.search(text)
      await ports.clock.advance(300)
      return ids((await call).wallets)
    }
    expect(await found('unlis')).toEqual(['page/io.unlisted'])
    expect(await found('own w')).toEqual(['own'])
    // Wallets that the service knows under another name than the page.
    expect(await found('Wallet 50')).toEqual(['w50'])
    expect(await found('fifty')).toEqual(['page/example.w50'])
  })

  test.each([
    ['of one id', { id: 'w7', name: 'Else' }],
    ['of one reverse domain name', { id: 'x', name: 'Else', rdns: 'example.w7.mobile' }],
    ['of one name, where one tells no other', { id: 'x', name: ' wallet  7' }],
  ])('replace entries of the list with %s', async (_name, custom) => {
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
