import { expect, test } from 'vitest'
import { definePlugin, type ActivityPage } from '@latchkey/kernel'
import { settle, type HttpAnswer } from '@latchkey/kernel/testing'
import { ActivitySource, Counterparties, TokenList, type TransactionRecord } from '@latchkey/money'
import {
  ACCOUNT,
  activityKit,
  noon,
  OTHER,
  SERVICE,
  scriptedBook,
  wireRow,
  wireTransfer,
} from './testing/activity-kit.js'

const PATH = `${SERVICE}/v1/account/*`
const page = (ids: readonly string[], next: string | null = null) => ({
  json: { data: ids.map((id) => wireRow(id)), next },
})
const day = (at: number) => ({ minedAt: new Date(at).toISOString() })

test('nothing is asked before an account is opened, then the service with project and network', async () => {
  const self = await activityKit({ [PATH]: page(['a1']) })
  await settle()
  expect(self.queries()).toEqual([])
  expect(self.state()).toMatchObject({ status: 'idle', months: [], older: 'none' })
  await self.open()
  expect(self.queries()).toEqual([{ chainId: 'eip155:1', projectId: 'p1', ...sdk }])
  expect(self.http.requests.at(-1)).toMatchObject({ maxBytes: 2_000_000, timeout: 10_000 })
  expect(self.http.requests.at(-1)?.url).toContain(`/v1/account/${ACCOUNT}/history?`)
  expect(self.state()).toMatchObject({ status: 'ready', source: 'service', reach: 'all' })
  expect(self.shown()).toEqual(['a1'])
  self.dispose()
})

const sdk = { st: 'latchkey', sv: '0.1.0' }

test('transactions are grouped by month, newest first, two of one moment by nonce', async () => {
  const rows = [
    wireRow('old', day(noon(10, 3))),
    wireRow('first', { ...day(noon(11, 4)), nonce: 4 }),
    wireRow('second', { ...day(noon(11, 4)), nonce: 5 }),
    wireRow('newest', day(noon(11, 20))),
    wireRow('year-ago', day(Date.UTC(2025, 10, 20))),
  ]
  const self = await activityKit({ [PATH]: { json: { data: rows, next: null } } })
  await self.open()
  const months = self
    .state()
    .months.map(({ year, month, items }) => [...[year, month], items.map(({ id }) => id)])
  expect(months).toEqual([
    [2026, 11, ['newest', 'second', 'first']],
    [2026, 10, ['old']],
    [2025, 11, ['year-ago']],
  ])
  self.dispose()
})

test('within 30 s nothing is asked twice; then the newest page alone, and what is older stays', async () => {
  const self = await activityKit({
    [PATH]: [page(['c3', 'c2'], 'p2'), page(['c1']), page(['c4', 'c3'], 'other')],
  })
  await self.open()
  await self.older()
  await Promise.all([self.open(), self.open()])
  await self.clock.advance(29_999)
  await self.open()
  expect(self.queries()).toHaveLength(2)
  await self.clock.advance(1)
  await Promise.all([self.open(), self.open()])
  expect(self.queries()).toHaveLength(3)
  expect(self.shown().toSorted()).toEqual(['c1', 'c2', 'c3', 'c4'])
  expect(self.state().older).toBe('none')
  self.dispose()
})

test('a history of more than is read is read as far as it fits, and tells that there is more', async () => {
  const icon = `https://pictures.example/${'x'.repeat(150_000)}`
  const long = (id: string) =>
    wireRow(id, {}, [
      wireTransfer({ fungible_info: { name: 'Ether', symbol: 'ETH', icon: { url: icon } } }),
    ])
  const data = Array.from({ length: 15 }, (_one, at) => long(`c${String(at)}`))
  const self = await activityKit({ [PATH]: [{ json: { data, next: null } }, page(['c0'])] })
  await self.open()
  expect(self.state()).toMatchObject({
    status: 'ready',
    source: 'service',
    older: 'none',
    reach: 'part',
  })
  expect(self.shown()).toHaveLength(13)
  await self.clock.advance(30_000)
  await self.open()
  expect(self.state()).toMatchObject({ reach: 'part' })
  expect(self.shown()).toHaveLength(13)
  self.dispose()
})

test('a page of more rows than are read tells that there are more', async () => {
  const rows = Array.from({ length: 501 }, (_one, at) => `d${String(at)}`)
  const self = await activityKit({ [PATH]: [page(rows.slice(1)), page(rows)] })
  await self.open()
  expect(self.state()).toMatchObject({ reach: 'all' })
  await self.clock.advance(30_000)
  await self.open()
  expect(self.state()).toMatchObject({ reach: 'part' })
  self.dispose()
})

test('a newest page that does not reach the known rows begins the list again', async () => {
  const self = await activityKit({ [PATH]: [page(['c2', 'c1'], 'p2'), page(['c9', 'c8'], 'q2')] })
  await self.open()
  await self.clock.advance(30_000)
  await self.open()
  expect(self.shown()).toEqual(['c9', 'c8'])
  expect(self.state().older).toBe('more')
  self.dispose()
})

test('pages follow the cursor that the one before gave, each id once', async () => {
  const self = await activityKit({
    [PATH]: [page(['d4', 'd3'], 'p2'), page(['d3', 'd2', 'd2'], 'p3'), page(['d1'])],
  })
  await self.open()
  await Promise.all([self.older(), self.older()])
  await self.older()
  await self.older()
  expect(self.queries().map(({ cursor }) => cursor)).toEqual([undefined, 'p2', 'p3'])
  expect(self.shown()).toEqual(['d4', 'd3', 'd2', 'd1'])
  expect(self.state().older).toBe('none')
  self.dispose()
})

test.each([
  ['repeats its cursor', [page(['e2'], 'p2'), page(['e1'], 'p2')], ['e2', 'e1']],
  ['brings nothing new', [page(['e2'], 'p2'), page(['e2'], 'p3')], ['e2']],
  ['is empty', [page(['e2'], 'p2'), page([], 'p3')], ['e2']],
])('a page that %s is the last one', async (_case, answers, ids) => {
  const self = await activityKit({ [PATH]: answers })
  await self.open()
  for (let page = 0; page < 4; page++) await self.older()
  expect(self.queries()).toHaveLength(2)
  expect(self.shown()).toEqual(ids)
  expect(self.state().older).toBe('none')
  self.dispose()
})

test('a newest page that fails is a toast, an event and an error that can be retried', async () => {
  const self = await activityKit({ [PATH]: [{ status: 500 }, page(['f1'])] })
  await self.open()
  expect(self.state()).toMatchObject({
    status: 'failed',
    months: [],
    older: 'none',
    error: { code: 'transactions_failed', cause: { code: 'http_status' } },
  })
  expect(self.kit.store.get(self.kit.notices.toastAtom)).toMatchObject({
    variant: 'error',
    message: 'Failed to fetch transactions',
    code: 'transactions_failed',
  })
  expect(self.events.records.at(-1)).toMatchObject({
    name: 'ERROR_FETCH_TRANSACTIONS',
    payload: { network: 'eip155:1', code: 'transactions_failed' },
  })
  await self.open()
  expect(self.queries()).toHaveLength(1)
  await self.retry()
  expect(self.shown()).toEqual(['f1'])
  expect(self.queries().at(-1)).not.toHaveProperty('cursor')
  self.dispose()
})

test('a failed refresh empties the list and begins with the first page again', async () => {
  const self = await activityKit({
    [PATH]: [page(['h2'], 'p2'), { status: 500 }, page(['h3', 'h2'], 'q2'), page(['h1'])],
  })
  await self.open()
  expect(self.shown()).toEqual(['h2'])
  await self.clock.advance(30_000)
  await self.open()
  expect(self.state()).toMatchObject({ status: 'failed', months: [], hidden: [], older: 'none' })
  expect(self.kit.store.get(self.kit.notices.toastAtom)).toMatchObject({
    message: 'Failed to fetch transactions',
  })
  await self.retry()
  await self.older()
  expect(self.shown()).toEqual(['h3', 'h2', 'h1'])
  expect(self.queries().map(({ cursor }) => cursor)).toEqual([
    undefined,
    undefined,
    undefined,
    'q2',
  ])
  self.dispose()
})

test('an older page that fails keeps the list, and is asked for with the same cursor again', async () => {
  const self = await activityKit({
    [PATH]: [page(['g3', 'g2'], 'p2'), { status: 500 }, page(['g1'])],
  })
  await self.open()
  await self.older()
  expect(self.shown()).toEqual(['g3', 'g2'])
  expect(self.state()).toMatchObject({ status: 'ready', older: 'failed' })
  expect(self.events.names()).not.toContain('ERROR_FETCH_TRANSACTIONS')
  await self.retry()
  expect(self.shown()).toEqual(['g3', 'g2', 'g1'])
  expect(self.queries().map(({ cursor }) => cursor)).toEqual([undefined, 'p2', 'p2'])
  self.dispose()
})

test('a gateway without a service behind it is asked once more after half a second', async () => {
  const self = await activityKit({ [PATH]: [{ status: 503 }, page(['h1'])] })
  const opening = self.open()
  await expect.poll(() => self.queries().length).toBe(1)
  await settle()
  await self.clock.advance(499)
  expect(self.queries()).toHaveLength(1)
  await self.clock.advance(251)
  await opening
  expect(self.shown()).toEqual(['h1'])
  self.dispose()
})

const source = (id: string, answer: () => Promise<ActivityPage>, order: number) => {
  let calls = 0
  const plugin = definePlugin({
    id: `test:${id}`,
    setup: (host) => {
      const page = () => {
        calls += 1
        return answer()
      }
      host.add(ActivitySource, { id, reach: 'recent-tokens', covers: () => true, page }, { order })
    },
  })
  return { plugin, calls: () => calls }
}

const entry = (id: string, more: Partial<ActivityPage['entries'][number]> = {}) => ({
  id,
  hash: `0x${id}`,
  network: 'eip155:1' as const,
  at: noon(11, 1),
  signer: ACCOUNT,
  kind: 'send' as const,
  status: 'confirmed' as const,
  transfers: [],
  ...more,
})

test('where the service fails the next source gives the list, and says how far it sees', async () => {
  const explorer = source('explorer', () => Promise.resolve({ entries: [entry('i1')] }), 30)
  const node = source('node', () => Promise.resolve({ entries: [] }), 40)
  const self = await activityKit({ [PATH]: { status: 500 } }, [node.plugin, explorer.plugin])
  await self.open()
  expect(self.state()).toMatchObject({
    status: 'ready',
    source: 'explorer',
    reach: 'recent-tokens',
  })
  expect(self.shown()).toEqual(['i1'])
  expect(node.calls()).toBe(0)
  expect(self.kit.store.get(self.kit.notices.toastAtom)).toBeUndefined()
  self.dispose()
})

test('a service that is slow leaves the list to the next source, and its late word is not taken', async () => {
  const node = source('node', () => Promise.resolve({ entries: [entry('n1')] }), 40)
  let answer = () => {}
  const service = () =>
    new Promise<HttpAnswer>((resolve) => {
      answer = () => {
        resolve(page(['late']))
      }
    })
  const self = await activityKit({ [PATH]: service }, [node.plugin])
  const opening = self.open()
  await self.clock.advance(15_000)
  await opening
  expect(self.state()).toMatchObject({ status: 'ready', source: 'node' })
  expect(self.shown()).toEqual(['n1'])
  answer()
  await settle()
  expect(self.shown()).toEqual(['n1'])
  expect(self.kit.store.get(self.kit.notices.toastAtom)).toBeUndefined()
  self.dispose()
})

test('a service that wants fewer questions is left alone for a minute', async () => {
  const node = source('node', () => Promise.resolve({ entries: [entry('j1')] }), 40)
  const self = await activityKit({ [PATH]: { status: 429 } }, [node.plugin])
  await self.open()
  await self.clock.advance(30_000)
  await self.open()
  expect([self.queries().length, node.calls()]).toEqual([1, 2])
  await self.clock.advance(30_000)
  await self.open()
  expect([self.queries().length, node.calls()]).toEqual([2, 3])
  self.dispose()
})

test('a source that throws at any question is passed over', async () => {
  const broken = definePlugin({
    id: 'test:broken',
    setup: (host) => {
      const fail = () => {
        throw new Error('no')
      }
      host.add(ActivitySource, { id: 'one', reach: 'all', covers: fail, page: fail }, { order: 1 })
      host.add(
        ActivitySource,
        { id: 'two', reach: 'all', covers: () => true, page: fail },
        { order: 2 },
      )
    },
  })
  const self = await activityKit({ [PATH]: page(['k1']) }, [broken])
  await self.open()
  expect(self.shown()).toEqual(['k1'])
  self.dispose()
})

test('a transaction of no possible time costs no other, and the list says that there is more', async () => {
  const times = [noon(11, 3), 1e20, Infinity, NaN]
  const entries = times.map((at, index) => entry(`${index}`, { at }))
  const own = source('own', () => Promise.resolve({ entries }), 1)
  const { open, shown, state, dispose } = await activityKit({}, [own.plugin])
  await open()
  expect([shown(), state().status, state().reach]).toEqual([['0'], 'ready', 'part'])
  dispose()
})

test('nodes that keep a history are asked after everything else', async () => {
  const asked: unknown[] = []
  const nodes = definePlugin({
    id: 'test:nodes',
    setup: (host) => {
      host.capability('eip155', 'activity', () =>
        Promise.resolve({
          default: () => ({
            reach: 'recent-tokens' as const,
            activityPage: ({ address, cursor }) => {
              asked.push([address, cursor])
              return Promise.resolve(
                cursor === undefined
                  ? { entries: [entry('l2')], next: 'block 7' }
                  : { entries: [entry('l1', { at: noon(10, 1) })] },
              )
            },
          }),
        }),
      )
    },
  })
  const self = await activityKit({ [PATH]: { status: 500 } }, [nodes])
  await self.open()
  await self.older()
  expect(self.state()).toMatchObject({ source: 'node:eip155', reach: 'recent-tokens' })
  expect(self.shown()).toEqual(['l2', 'l1'])
  expect(asked).toEqual([
    [ACCOUNT, undefined],
    [ACCOUNT, 'block 7'],
  ])
  self.dispose()
})

/** Nodes with two transactions, and a service that answers when the test says so. */
async function slowService() {
  const late: ((answer: HttpAnswer) => void)[] = []
  let asked = 0
  const nodes = definePlugin({
    id: 'test:nodes',
    setup: (host) => {
      host.capability('eip155', 'activity', () =>
        Promise.resolve({
          default: () => ({
            reach: 'recent-tokens' as const,
            activityPage: () => {
              asked += 1
              return Promise.resolve({ entries: [entry('n2'), entry('n1')], next: 'block 7' })
            },
          }),
        }),
      )
    },
  })
  const service = () => new Promise<HttpAnswer>((resolve) => late.push(resolve))
  const self = await activityKit({ [PATH]: service }, [nodes])
  return { ...self, late, asked: () => asked }
}

test("the nodes' rows are shown while a service is slow, and its list takes the place", async () => {
  const self = await slowService()
  const opening = self.open()
  await expect.poll(() => self.late).toHaveLength(1)
  await self.clock.advance(400)
  await expect.poll(self.shown).toEqual(['n2', 'n1'])
  expect(self.state()).toMatchObject({ status: 'loading', source: 'node:eip155', older: 'none' })
  self.late[0]?.(page(['s3', 's2', 's1'], 'p2'))
  await opening
  expect(self.shown()).toEqual(['s3', 's2', 's1'])
  expect(self.state()).toMatchObject({ status: 'ready', source: 'service', older: 'more' })
  self.dispose()
})

test('nodes are not asked where a service answers soon, and once where a slow one fails', async () => {
  const soon = await slowService()
  const first = soon.open()
  await expect.poll(() => soon.late).toHaveLength(1)
  await soon.clock.advance(399)
  soon.late[0]?.(page(['s1']))
  await first
  await soon.clock.advance(1_000)
  expect([soon.asked(), soon.clock.pending()]).toEqual([0, 0])
  soon.dispose()
  const slow = await slowService()
  const opening = slow.open()
  await expect.poll(() => slow.late).toHaveLength(1)
  await slow.clock.advance(400)
  await expect.poll(slow.shown).toHaveLength(2)
  slow.late[0]?.({ status: 500 })
  await opening
  expect(slow.asked()).toBe(1)
  expect(slow.state()).toMatchObject({ status: 'ready', source: 'node:eip155', older: 'more' })
  slow.dispose()
})

test('a late answer for another account or network is shown nowhere else', async () => {
  let answer: (() => void) | undefined
  const waiting = new Promise<void>((resolve) => (answer = resolve))
  const self = await activityKit({
    [PATH]: [
      page(['m2'], 'p2'),
      async () => {
        await waiting
        return page(['m1'])
      },
    ],
  })
  await self.open()
  const older = self.older()
  await self.kit.networks.switchTo('eip155:10')
  const there = self.kit.store.get(self.kit.connections.accountAtom)
  expect(there.account?.id).toBe(`eip155:10:${ACCOUNT}`)
  answer?.()
  await older
  expect(self.kit.store.get(self.service.stateAtom(there.account!.id))).toMatchObject({
    status: 'idle',
    months: [],
  })
  expect(self.shown()).toEqual(['m2', 'm1'])
  self.dispose()
})

test('an older page that comes after the list was read again is dropped', async () => {
  let answer: (() => void) | undefined
  const waiting = new Promise<void>((resolve) => (answer = resolve))
  const self = await activityKit({
    [PATH]: [
      page(['o2'], 'p2'),
      async () => {
        await waiting
        return page(['foreign'], 'p3')
      },
      page(['o9', 'o8'], 'q2'),
      page(['o7']),
    ],
  })
  await self.open()
  await self.clock.advance(20_000)
  const older = self.older()
  await expect.poll(() => self.queries().length).toBe(2)
  await self.clock.advance(10_000)
  await self.open()
  expect(self.state().older).toBe('more')
  answer?.()
  await older
  expect(self.shown()).toEqual(['o9', 'o8'])
  await self.older()
  expect(self.queries().map(({ cursor }) => cursor)).toEqual([undefined, 'p2', undefined, 'q2'])
  expect(self.shown()).toEqual(['o9', 'o8', 'o7'])
  self.dispose()
})

test('a token list that never answers holds up nothing for longer than any other source', async () => {
  const endings: AbortSignal[] = []
  const silent = definePlugin({
    id: 'test:silent',
    setup: (host) => {
      const tokens = (_network: unknown, signal: AbortSignal) => {
        endings.push(signal)
        return new Promise<never>(() => undefined)
      }
      host.add(TokenList, { id: 'silent', tokens })
    },
  })
  const self = await activityKit({ [PATH]: page(['q1']) }, [silent])
  const opening = self.open()
  await expect.poll(() => [self.queries().length, endings.length]).toEqual([1, 1])
  await settle()
  await self.clock.advance(14_999)
  expect([self.state().status, endings[0]?.aborted]).toEqual(['loading', false])
  await self.clock.advance(1)
  await opening
  expect(endings[0]?.aborted).toBe(true)
  expect(self.state().status).toBe('ready')
  expect(self.shown()).toEqual(['q1'])
  self.dispose()
})

/** An address that shares both ends with the one that the rows of these tests name. */
const TWIN = `${OTHER.slice(0, 8)}${'0'.repeat(28)}${OTHER.slice(-6)}`

test('no row of a service or an explorer makes an address known: it could disarm the look-alike stop', async () => {
  const poisoned = entry('r1', {
    to: TWIN,
    transfers: [{ direction: 'out', asset: ETH, amount: 1n, to: TWIN, signed: true }],
  })
  const explorer = source('explorer', () => Promise.resolve({ entries: [poisoned] }), 30)
  const served = await activityKit({
    [PATH]: { json: { data: [wireRow('r1', { sentTo: TWIN })], next: null } },
  })
  const explored = await activityKit({ [PATH]: { status: 500 } }, [explorer.plugin])
  for (const self of [served, explored]) {
    const parties = self.kit.get(Counterparties)
    parties.add('eip155:1', OTHER)
    await self.open()
    expect(self.shown()).toEqual(['r1'])
    expect(parties.look('eip155:1', TWIN)).toEqual({ kind: 'alike', address: OTHER })
    expect(parties.recent('eip155:1')).toEqual([OTHER])
    self.dispose()
  }
})

test("a node's proof by the signed transaction makes its receiver known", async () => {
  const part = { direction: 'out', asset: ETH, amount: 1n } as const
  const nodes = definePlugin({
    id: 'test:nodes',
    setup: (host) => {
      host.capability('eip155', 'activity', () =>
        Promise.resolve({
          default: () => ({
            reach: 'recent-tokens' as const,
            activityPage: () =>
              Promise.resolve({
                entries: [
                  entry('s1', { transfers: [{ ...part, to: OTHER, signed: true }] }),
                  entry('s2', { transfers: [{ ...part, to: TWIN }] }),
                ],
              }),
          }),
        }),
      )
    },
  })
  const self = await activityKit({ [PATH]: { status: 500 } }, [nodes])
  await self.open()
  const parties = self.kit.get(Counterparties)
  expect(parties.look('eip155:1', OTHER)).toEqual({ kind: 'known' })
  expect(parties.look('eip155:1', TWIN).kind).toBe('alike')
  self.dispose()
})

test('with the connection goes what was read, and what is still on its way', async () => {
  let answer: (() => void) | undefined
  const waiting = new Promise<void>((resolve) => (answer = resolve))
  const self = await activityKit({
    [PATH]: [
      page(['n2'], 'p2'),
      async () => {
        await waiting
        return page(['n1'])
      },
    ],
  })
  await self.open()
  const older = self.older()
  await self.kit.connections.disconnect()
  answer?.()
  await older
  expect(self.state()).toMatchObject({ status: 'idle', months: [], source: undefined })
  self.dispose()
})

const ETH = { id: 'eip155:1/slip44:60', name: 'Ether', symbol: 'ETH', decimals: 18 } as const

const record = (
  hash: string,
  standing: TransactionRecord['standing'],
  more: Partial<TransactionRecord> = {},
): TransactionRecord => ({
  id: `book ${hash}`,
  sent: { hash, network: 'eip155:1', account: `eip155:1:${ACCOUNT}`, nonce: 9, to: OTHER },
  intent: { kind: 'send', asset: ETH, amount: '1500000000000000000', to: OTHER },
  made: noon(11, 24),
  looks: 1,
  standing,
  ...more,
})

test('a transaction from this browser is on top until it has come to its end, once', async () => {
  const book = scriptedBook()
  const self = await activityKit({ [PATH]: page(['ab', 'cd']) }, [book.plugin])
  book.write(record('0xEF', { state: 'pending' }), record('0xAB', { state: 'included' }))
  await self.open()
  const { pending } = self.state()
  expect(pending.map(({ hash, status }) => [hash, status])).toEqual([
    ['0xEF', 'pending'],
    ['0xab', 'confirmed'],
  ])
  expect(pending[0]).toMatchObject({
    kind: 'send',
    signer: ACCOUNT,
    to: OTHER,
    nonce: 9,
    transfers: [{ direction: 'out', asset: ETH, amount: 1_500_000_000_000_000_000n, to: OTHER }],
  })
  expect(self.shown()).toEqual(['cd'])

  book.write(record('0xEF', { state: 'replaced' }), record('0xAB', { state: 'confirmed' }))
  expect(self.state().pending).toEqual([])
  expect(self.shown().toSorted()).toEqual(['ab', 'book 0xEF', 'cd'])
  const statuses = self
    .state()
    .months.flatMap(({ items }) => items.map(({ hash, status }) => [hash, status]))
  expect(statuses[0]).toEqual(['0xEF', 'failed'])
  // The source has news: the next opening asks.
  await self.open()
  expect(self.queries()).toHaveLength(2)
  self.dispose()
})

test.each(['confirmed', 'failed'])(
  'of one that the watch gave up the source tells the end: %s',
  async (status) => {
    const book = scriptedBook()
    const rows = { json: { data: [wireRow('ab', { status })], next: null } }
    const self = await activityKit({ [PATH]: rows }, [book.plugin])
    book.write(record('0xAB', { state: 'pending' }, { unwatched: true }))
    await self.open()
    expect(self.state().pending).toEqual([])
    expect(self.shown()).toEqual(['ab'])
    self.dispose()
  },
)

test('a record keeps its own transaction, also where an older one was replaced by it', async () => {
  const book = scriptedBook()
  const self = await activityKit({ [PATH]: page(['ab']) }, [book.plugin])
  const older = record('0xEF', { state: 'replaced', hash: '0xAB' })
  book.write(record('0xAB', { state: 'confirmed' }), older)
  await self.open()
  const items = self.state().months.flatMap((month) => month.items)
  expect(items.map(({ id, record: own }) => [id, own?.id]).toSorted()).toEqual([
    ['ab', 'book 0xAB'],
    ['book 0xEF', 'book 0xEF'],
  ])
  self.dispose()
})

test('records of other accounts and networks stand nowhere here', async () => {
  const book = scriptedBook()
  const self = await activityKit({ [PATH]: page([]) }, [book.plugin])
  const foreign = record('0x1', { state: 'pending' })
  book.write(
    { ...foreign, sent: { ...foreign.sent, account: `eip155:1:${OTHER}` } },
    { ...foreign, sent: { ...foreign.sent, account: `eip155:10:${ACCOUNT}` } },
  )
  await self.open()
  expect(self.state()).toMatchObject({ pending: [], months: [] })
  self.dispose()
})

test('scams are set aside and counted; what the visitor did is shown', async () => {
  const attacker = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'
  const fake = wireTransfer({
    fungible_info: { name: 'USD Coin', symbol: 'USDC', icon: null },
    price: null,
  })
  const rows = [
    wireRow('sent'),
    wireRow('approve', { operationType: 'approve' }, null),
    wireRow('failed', { status: 'failed' }, []),
    wireRow('zero', { sentFrom: attacker }, [wireTransfer({ quantity: { numeric: '0' } })]),
    wireRow('forged', { sentFrom: attacker }, [fake]),
    wireRow('airdrop', { sentFrom: attacker }, [{ ...fake, direction: 'in' }]),
    wireRow('spam', {}, [spamNft]),
    wireRow('paid', { sentFrom: attacker }, [wireTransfer({ direction: 'in' })]),
  ]
  const self = await activityKit({ [PATH]: { json: { data: rows, next: null } } })
  await self.open()
  expect(self.shown()).toEqual(['sent', 'approve', 'failed', 'paid'])
  expect(self.state().hidden.map(({ id, verdict }) => [id, verdict])).toEqual([
    ['zero', 'zero'],
    ['forged', 'forged'],
    ['airdrop', 'unknown-token'],
    ['spam', 'spam'],
  ])
  self.dispose()
})

const spamNft = {
  fungible_info: null,
  nft_info: { name: 'Claim at evil.example', content: null, flags: { is_spam: true } },
  direction: 'in',
  quantity: { numeric: '1' },
  value: null,
  price: null,
}

test('where the app switched the feature off there is no source, and other plugins find the service', async () => {
  const self = await activityKit({}, [], { kit: { features: { activity: false } } })
  await self.open()
  expect(self.queries()).toEqual([])
  expect(self.state()).toMatchObject({ status: 'ready', source: undefined, reach: 'own' })
  self.dispose()
})
