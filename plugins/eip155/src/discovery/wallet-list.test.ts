import { describe, expect, test, vi } from 'vitest'
import type { Provider } from '@latchkey/kernel'
import type { Announcement } from './announcement.js'
import { createWalletList, MOST_ALIKE, MOST_ANNOUNCED } from './wallet-list.js'

const wallet = (): Provider => ({
  request: ({ method }) => Promise.resolve(method === 'eth_chainId' ? '0x1' : []),
})
const uuid = (index: number) => `${index.toString(16).padStart(8, '0')}-0000-4000-8000-000000000000`

let count = 0
function announcement(
  members: Partial<Announcement['info']> = {},
  provider = wallet(),
): Announcement {
  count += 1
  const info = { uuid: uuid(count), name: 'Acme', rdns: 'com.acme', icon: undefined, ...members }
  return { info, provider }
}
const request = { namespaces: [], networks: [], signal: new AbortController().signal }

describe('one wallet is one entry', () => {
  test.each([
    [
      'the same rdns and uuid',
      (first: Announcement) => announcement({ uuid: first.info.uuid, name: 'Acme 2' }),
    ],
    ['the same rdns and provider', (first: Announcement) => announcement({}, first.provider)],
  ])('when announced again with %s', (_name, again) => {
    const list = createWalletList()
    const first = announcement()
    expect(list.announce(first)).toBe(true)
    expect(list.announce(again(first))).toBe(false)
    expect(list.connectors().map(({ id }) => id)).toEqual(['com.acme'])
  })

  test('when it is at window.ethereum as well', () => {
    const list = createWalletList()
    const first = announcement()
    list.announce(first)
    list.inject([first.provider])
    expect(list.connectors().map(({ type }) => type)).toEqual(['ANNOUNCED'])
  })
})

test('a copied uuid hides no wallet, and both have ids of their own', () => {
  const list = createWalletList()
  const copy = announcement({ rdns: 'org.copy' })
  list.announce(copy)
  list.announce(announcement({ uuid: copy.info.uuid, rdns: 'com.acme' }))
  const connectors = list.connectors()
  expect(connectors.map(({ id }) => id)).toEqual(['org.copy', 'com.acme'])
  expect(connectors.map(({ detail }) => detail)).toEqual(['org.copy', 'com.acme'])
})

describe('different wallets with one rdns', () => {
  test('are both kept, told apart, and none has the plain id that a stored choice would pick', () => {
    const list = createWalletList()
    list.announce(announcement({ name: 'MetaMask', rdns: 'io.metamask' }))
    list.announce(announcement({ name: 'MetaMask!', rdns: 'io.metamask' }))
    const connectors = list.connectors()
    expect(new Set(connectors.map(({ id }) => id)).size).toBe(2)
    expect(connectors.map(({ id }) => id)).not.toContain('io.metamask')
    expect(new Set(connectors.map(({ detail }) => detail)).size).toBe(2)
    expect(connectors.every(({ rdns }) => rdns === 'io.metamask')).toBe(true)
  })

  test('have ids that are the same on the next visit, in any order', () => {
    const visit = (names: readonly string[]) => {
      const list = createWalletList()
      for (const name of names) list.announce(announcement({ name }))
      return Object.fromEntries(list.connectors().map((one) => [one.name, one.id]))
    }
    expect(visit(['One', 'Two'])).toEqual(visit(['Two', 'One']))
  })

  test('that are exact copies get ids that do not outlive the page', () => {
    const visit = () => {
      const list = createWalletList()
      list.announce(announcement())
      list.announce(announcement())
      return list.connectors().map(({ id }) => id)
    }
    expect(new Set([...visit(), ...visit()]).size).toBe(4)
  })

  test('that are exact copies, and begin their uuids alike, are all kept', () => {
    const list = createWalletList()
    const copies = ['1', '2', '3'].map((end) => uuid(7).slice(0, -1) + end)
    for (const one of copies) list.announce(announcement({ uuid: one }))
    expect(new Set(list.connectors().map(({ id }) => id)).size).toBe(3)
  })

  test('keep the id under which one is in use already', async () => {
    const list = createWalletList()
    list.announce(announcement({ name: 'One' }))
    const [first] = list.connectors()
    await first?.restore(request)
    list.announce(announcement({ name: 'Two' }))
    const ids = list.connectors().map(({ id }) => id)
    expect(ids[0]).toBe('com.acme')
    expect(ids[1]).toMatch(/^com\.acme#[0-9a-f]{8}$/)
  })
})

test('wallets of one name but other rdns show their rdns', () => {
  const list = createWalletList()
  list.announce(announcement({ name: 'MetaMask', rdns: 'io.metamask' }))
  list.announce(announcement({ name: 'MetaMask', rdns: 'com.evil' }))
  list.announce(announcement({ name: 'Other', rdns: 'com.other' }))
  expect(list.connectors().map(({ detail }) => detail)).toEqual([
    'io.metamask',
    'com.evil',
    undefined,
  ])
})

test('twenty wallets with clashing names and rdns all have ids of their own', () => {
  const list = createWalletList()
  for (let index = 0; index < 20; index++) {
    list.announce(announcement({ name: `Name ${index % 3}`, rdns: `com.wallet${index % 4}` }))
  }
  expect(new Set(list.connectors().map(({ id }) => id)).size).toBe(20)
})

test('a storm of announcements is capped', () => {
  const list = createWalletList()
  for (let index = 0; index < 10_000; index++)
    list.announce(announcement({ name: `Name ${index}`, rdns: `a.b${index}` }))
  expect(list.connectors()).toHaveLength(MOST_ANNOUNCED)
})

test.each([
  ['one name', (index: number) => ({ name: 'Storm', rdns: `a.b${index}` })],
  ['one reverse domain name', (index: number) => ({ name: `Storm ${index}`, rdns: 'a.b' })],
])('a storm under %s leaves room for others', (_what, members) => {
  const list = createWalletList()
  for (let index = 0; index < 100; index++) list.announce(announcement(members(index)))
  expect(list.connectors()).toHaveLength(MOST_ALIKE)
  expect(list.announce(announcement({ name: 'Honest', rdns: 'com.honest' }))).toBe(true)
})

test('a known wallet is listed however many came before it, and its copies are few', () => {
  const list = createWalletList((rdns) => rdns === 'io.metamask')
  for (let index = 0; index < 100; index++)
    list.announce(
      announcement({ name: index < 50 ? 'MetaMask' : `N${index}`, rdns: `a.b${index}` }),
    )
  const before = list.connectors().length
  for (let index = 0; index < 100; index++)
    list.announce(announcement({ name: 'MetaMask', rdns: 'io.metamask' }))
  const own = list.connectors().filter(({ rdns }) => rdns === 'io.metamask')
  expect([own.length, list.connectors().length]).toEqual([MOST_ALIKE, before + MOST_ALIKE])
})

test('the marks of copies of one rdns are short, and no two are the same', () => {
  const list = createWalletList()
  const rdns = 'com.a-name-that-is-longer-than-a-row-of-the-list'
  for (let index = 0; index < 3; index++) list.announce(announcement({ name: 'Copy', rdns }))
  const details = list.connectors().map(({ detail = '' }) => detail)
  expect(new Set(details).size).toBe(3)
  for (const detail of details) expect(detail).toMatch(/^#[0-9a-f]{8}$/)
})

test('unchanged entries stay the same objects when others arrive', () => {
  const list = createWalletList()
  list.announce(announcement({ name: 'One', rdns: 'com.one' }))
  list.inject([wallet()])
  const before = list.connectors()
  list.announce(announcement({ name: 'Two', rdns: 'com.two' }))
  expect(list.connectors()).toEqual(expect.arrayContaining([...before]))
  expect(list.connectors()[0]).toBe(before[0])
})

test('wallets that answered at once are in order of name', () => {
  const list = createWalletList()
  for (const name of ['beta', 'Alpha', 'gamma']) {
    list.announce(announcement({ name, rdns: `com.${name.toLowerCase()}` }))
  }
  list.sort()
  expect(list.connectors().map(({ name }) => name)).toEqual(['Alpha', 'beta', 'gamma'])
})

test('numbers in names are counted, not spelled', () => {
  const list = createWalletList()
  for (const number of [10, 1, 40, 11, 2]) {
    list.announce(announcement({ name: `Wallet ${number}`, rdns: `com.wallet${number}` }))
  }
  list.sort()
  const names = list.connectors().map(({ name }) => name)
  expect(names).toEqual(['Wallet 1', 'Wallet 2', 'Wallet 10', 'Wallet 11', 'Wallet 40'])
})

test('plain injected wallets are Browser Wallets with ids of their own', () => {
  const list = createWalletList()
  list.inject([wallet()])
  expect(list.connectors()).toMatchObject([
    { id: 'injected', name: 'Browser Wallet', type: 'INJECTED', nameless: true },
  ])
  const same = wallet()
  list.inject([same, wallet(), same])
  expect(list.connectors().map(({ id, detail }) => [id, detail])).toEqual([
    ['injected', '#1'],
    ['injected-2', '#2'],
  ])
})

test('a wallet that takes the place of an injected one in use is another one', async () => {
  const list = createWalletList()
  const [first, second] = [wallet(), wallet()]
  list.inject([first])
  const [connector] = list.connectors()
  const { signal } = new AbortController()
  await connector!.restore({ namespaces: ['eip155'], networks: ['eip155:1'], signal })
  list.inject([second])
  const [kept, other] = list.connectors()
  expect([kept?.id, other?.id]).toEqual(['injected', 'injected-2'])
  const request = vi.spyOn(first, 'request').mockResolvedValue('0x1')
  const provider = await kept!.provider('eip155')
  await provider.request({ method: 'eth_chainId' })
  expect(request).toHaveBeenCalledOnce()
})

test('one that was never used gives its place to the next', () => {
  const list = createWalletList()
  list.inject([wallet()])
  list.connectors()
  list.inject([wallet()])
  expect(list.connectors().map(({ id }) => id)).toEqual(['injected'])
})

test('the provider is reachable through its connector only', async () => {
  const list = createWalletList()
  const { info, provider } = announcement()
  list.announce({ info, provider })
  const [connector] = list.connectors()
  expect(Object.values(connector ?? {})).not.toContain(provider)
  const handed = await connector!.provider('eip155')
  // Not the wallet's own object, which may have members that the contract does not name.
  expect(Object.keys(handed).sort()).toEqual(['on', 'removeListener', 'request'])
  const request = vi.spyOn(provider, 'request').mockResolvedValue('0x1')
  expect(await handed.request({ method: 'eth_chainId' })).toBe('0x1')
  expect(request.mock.calls).toEqual([[{ method: 'eth_chainId' }]])
})
