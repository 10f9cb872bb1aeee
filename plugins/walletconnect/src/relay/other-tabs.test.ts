import { describe, expect, test } from 'vitest'
import type { NamespaceId } from '@latchkey/kernel'
import { createFakePorts, settle } from '@latchkey/kernel/testing'
import { createFakeTabs } from '@latchkey/kernel/testing/internal'
import { ALICE, BOB, createFakeRelay, topicOf } from '../testing/fake-relay.js'
import { createRelayKit, namespacePlugin, network, type RelayKit } from '../testing/relay-kit.js'
import type { RelaySession } from './relay-client.js'

const NAMESPACES: readonly NamespaceId[] = ['eip155', 'solana']
const KEY = 'latchkey:default:walletconnect:session'

/** Tabs of one app over one storage; each has a library of its own, which reads the store once. */
function createApp() {
  const origin = createFakeTabs()
  const disk: RelaySession[] = []
  const first = createFakePorts()
  let storage: typeof first.storage | undefined
  const open = () => {
    storage = storage ? storage.otherTab() : first.storage
    const page = { ...createFakePorts(), storage }
    origin.join(page.browser)
    return createRelayKit({
      page,
      relay: createFakeRelay(disk),
      plugins: (relay) => [...NAMESPACES.map((id) => namespacePlugin(id)), relay],
      kit: { networks: NAMESPACES.flatMap((id) => [network(1, id), network(2, id)]) },
    })
  }
  return { open, disk }
}

const sharing = (...accounts: readonly string[]): RelaySession['namespaces'] =>
  Object.fromEntries(
    NAMESPACES.flatMap((id) => {
      const own = accounts.filter((one) => one.startsWith(`${id}:`))
      return own.length > 0
        ? [[id, { accounts: own, methods: [`${id}_sign`, 'personal_sign'], events: [] }]]
        : []
    }),
  )

/** A tab that is connected and one in the background that was restored beside it. */
async function twoTabs(...accounts: readonly string[]) {
  const app = createApp()
  const acting = app.open()
  const proposal = await acting.asked()
  proposal.approve({ namespaces: sharing(...accounts) })
  await settle()
  const hidden = app.open()
  hidden.ports.browser.setVisible(false)
  await hidden.kit.resume()
  await settle()
  return { ...app, acting, hidden }
}

const update = ({ relay }: RelayKit, ...accounts: readonly string[]) => {
  const namespaces = sharing(...accounts)
  relay.tell({ type: 'session', session: { topic: topicOf(1), expiry: 4_000_000_000, namespaces } })
}
/** The visitor looks at a tab, and its socket opens. */
const show = async ({ ports, relay }: RelayKit) => {
  ports.browser.setVisible(true)
  await settle()
  relay.setConnected(true)
  await ports.clock.advance(100)
  await settle()
}
const event = ({ relay }: RelayKit, chain: string, name: string, data: unknown) => {
  relay.tell({ type: 'event', topic: topicOf(1), chain, name, data })
}

/** The shown network, per namespace. */
const shown = ({ kit }: RelayKit) =>
  NAMESPACES.map((id) => {
    const { status, account, network, connection } = kit.store.get(kit.connections.accountOf(id))
    return { status, account: account?.id, network: network?.id, approved: connection?.approved }
  })

const A = [`eip155:1:${ALICE}`, `eip155:1:${BOB}`]
const S = `solana:1:${ALICE}`

describe("a wallet's event in the tab with the socket is known in a hidden one", () => {
  test.each<[string, (tab: RelayKit) => void]>([
    ['other accounts', (tab) => update(tab, `eip155:1:${BOB}`, S)],
    ['another account first', (tab) => event(tab, 'eip155:1', 'accountsChanged', [BOB])],
    ['another network', (tab) => update(tab, `eip155:2:${ALICE}`, S)],
    ['a network beside the first', (tab) => update(tab, ...A, `eip155:2:${ALICE}`, S)],
    [
      'a chain event',
      (tab) => {
        update(tab, ...A, `eip155:2:${ALICE}`, S)
        event(tab, 'eip155:2', 'chainChanged', 2)
      },
    ],
    ['a namespace less', (tab) => update(tab, ...A)],
    ['the end', (tab) => tab.relay.tell({ type: 'ended', topic: topicOf(1) })],
  ])('%s', async (_name, tell) => {
    const { acting, hidden } = await twoTabs(...A, S)
    expect(shown(hidden)).toEqual(shown(acting))
    const before = shown(acting)
    tell(acting)
    await settle()
    expect(shown(acting)).not.toEqual(before)
    expect(shown(hidden)).toEqual(shown(acting))
  })

  test('a namespace that the wallet adds', async () => {
    const { acting, hidden } = await twoTabs(...A)
    update(acting, ...A, S)
    await settle()
    expect(shown(hidden)[1]).toMatchObject({ status: 'connected', account: S })
    expect(shown(hidden)).toEqual(shown(acting))
  })

  test('and there opens no socket, tells the wallet nothing, and is stored once', async () => {
    const { acting, hidden } = await twoTabs(...A, S)
    const [opens, loads] = [hidden.relay.opens.length, hidden.relay.options.length]
    update(acting, `eip155:2:${BOB}`, `solana:2:${ALICE}`)
    await settle()
    expect(shown(hidden).map(({ network }) => network)).toEqual(['eip155:2', 'solana:2'])
    expect([hidden.relay.opens.length, hidden.relay.options.length]).toEqual([opens, loads])
    expect([hidden.relay.ended, hidden.relay.requests]).toEqual([[], []])
    const written = acting.ports.storage.writes.filter(({ key }) => key === KEY)
    expect(hidden.ports.storage.writes.filter(({ key }) => key === KEY)).toEqual([])
    update(acting, `eip155:2:${BOB}`, `solana:2:${ALICE}`)
    await settle()
    expect(acting.ports.storage.writes.filter(({ key }) => key === KEY)).toEqual(written)
  })
})

test('the tab that takes the socket reads what was stored meanwhile before it asks', async () => {
  const { acting, hidden } = await twoTabs(...A, S)
  update(acting, `eip155:2:${BOB}`, S)
  acting.ports.browser.setVisible(false)
  await settle()
  await show(hidden)
  expect(hidden.relay.options).toHaveLength(2)
  expect(hidden.relay.sessions[0]?.namespaces['eip155']?.accounts).toEqual([`eip155:2:${BOB}`])
  const provider = await hidden.kit.connections.provider('eip155')
  const answer = provider.request({ method: 'personal_sign' })
  await settle()
  expect(hidden.relay.requests[0]).toMatchObject({ chain: 'eip155:2' })
  hidden.relay.requests[0]?.answer('0x1')
  expect(await answer).toBe('0x1')
})

test('a session that the wallet extended ends at its new time in a tab that did not hear of it', async () => {
  const { acting, hidden, disk } = await twoTabs(...A, S)
  const [first] = disk
  const expiry = first!.expiry + 604_800
  acting.relay.tell({ type: 'session', session: { ...first!, expiry } })
  acting.ports.browser.setVisible(false)
  await settle()
  // This tab's memory does not count once the visitor is there.
  await show(hidden)
  hidden.relay.expire(first!.expiry * 1000)
  await settle()
  expect(shown(hidden).map(({ status }) => status)).toEqual(['connected', 'connected'])
  expect(disk).toHaveLength(1)
  hidden.relay.expire(expiry * 1000)
  await settle()
  const ended = ['disconnected', 'disconnected']
  expect(shown(hidden).map(({ status }) => status)).toEqual(ended)
  expect(shown(acting).map(({ status }) => status)).toEqual(ended)
})

test('an extension is read by the other tabs once, and asks the wallet nothing', async () => {
  const { acting, hidden, disk } = await twoTabs(...A, S)
  acting.relay.tell({ type: 'session', session: { ...disk[0]!, expiry: disk[0]!.expiry + 60 } })
  await settle()
  await show(hidden)
  const [loads, state] = [hidden.relay.options.length, shown(hidden)]
  hidden.ports.storage.fromOtherTab(KEY, acting.ports.storage.get(KEY))
  hidden.ports.browser.setVisible(false)
  await show(hidden)
  expect(hidden.relay.options).toHaveLength(loads)
  expect(shown(hidden)).toEqual(state)
  expect([...hidden.relay.requests, ...hidden.relay.ended]).toEqual([])
})

test('the account that the wallet made active is active after a reload', async () => {
  const { acting, open } = await twoTabs(...A)
  event(acting, 'eip155:1', 'accountsChanged', [BOB])
  await settle()
  const later = open()
  await later.kit.resume()
  expect(shown(later)[0]?.account).toBe(`eip155:1:${BOB}`)
})

test('a second session paired in one tab is used in the other, and ends neither', async () => {
  const { acting, hidden, disk } = await twoTabs(...A)
  const again = await acting.asked()
  again.approve({ topic: topicOf(2), namespaces: sharing(S) })
  await settle()
  await show(hidden)
  expect(shown(hidden).map(({ status }) => status)).toEqual(['connected', 'connected'])
  expect(disk.map(({ topic }) => topic)).toEqual([topicOf(1), topicOf(2)])
  expect([...acting.relay.ended, ...hidden.relay.ended]).toEqual([])
  expect(shown(acting).map(({ status }) => status)).toEqual(['connected', 'connected'])
})

test('a session paired again in one tab replaces the one that ended in the other', async () => {
  const { acting, hidden } = await twoTabs(...A)
  await acting.kit.connections.disconnect()
  await settle()
  const again = await acting.asked()
  again.approve({ topic: topicOf(2), namespaces: sharing(...A) })
  await settle()
  await show(hidden)
  expect(shown(hidden)[0]?.status).toBe('connected')
  expect(shown(acting)[0]?.status).toBe('connected')
  expect(hidden.relay.ended).toEqual([])
})

test('a session of another tab that is nowhere to be found takes nothing from this one', async () => {
  const { acting, hidden, disk } = await twoTabs(...A)
  const again = await hidden.asked()
  const opens = acting.relay.opens.length
  again.approve({ topic: topicOf(2), namespaces: sharing(S) })
  disk.splice(1)
  await settle()
  expect(acting.relay.options).toHaveLength(2)
  expect(acting.relay.opens.length).toBeGreaterThan(opens)
  event(acting, 'eip155:1', 'accountsChanged', [BOB])
  await settle()
  expect(shown(acting)[0]).toMatchObject({ status: 'connected', account: A[1] })
  expect(acting.relay.ended).toEqual([])
})

test('an unreadable record of another tab changes nothing here', async () => {
  const { acting, hidden } = await twoTabs(...A)
  const stored = acting.ports.storage.get(KEY) ?? ''
  hidden.ports.storage.fromOtherTab(KEY, stored.replaceAll(`eip155:1:${ALICE}`, 'nonsense'))
  await settle()
  expect(shown(hidden)[0]).toMatchObject({ status: 'connected', account: A[0] })
  expect(hidden.relay.ended).toEqual([])
})

test('a code on the screen can be approved during any act of another tab', async () => {
  const { acting, hidden } = await twoTabs(`eip155:1:${ALICE}`)
  await show(hidden)
  const code = await hidden.asked()
  await acting.kit.connections.disconnect()
  await settle()
  hidden.pairing.renew()
  await settle()
  expect(hidden.relay.options).toHaveLength(1)
  code.approve({ topic: topicOf(2), namespaces: sharing(S) })
  await settle()
  expect(shown(hidden)[1]?.status).toBe('connected')
})
