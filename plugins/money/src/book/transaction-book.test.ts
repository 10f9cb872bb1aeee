import { describe, expect, test } from 'vitest'
import { PendingWork, type SentTransaction, type TransactionStanding } from '@latchkey/kernel'
import { connectedKit, createFakePorts, settle } from '@latchkey/kernel/testing'
import { createSeededRng, mutatedJson } from '@latchkey/kernel/testing/internal'
import { money } from '../money.js'
import {
  Counterparties,
  TransactionBook,
  type TransactionIntent,
  type TransactionRecord,
} from '../services.js'
import { createScriptedChain } from '../testing/scripted-chain.js'
import { readRows } from './read-rows.js'
import { RECORDS } from './record-format.js'

const ALICE = `0x${'a1'.repeat(20)}`
const BOB = `0x${'b0'.repeat(20)}`
const SENT: SentTransaction = {
  hash: `0x${'11'.repeat(32)}`,
  network: 'eip155:1',
  account: `eip155:1:${ALICE}`,
  nonce: 7,
  to: BOB,
  value: '1000',
}
const INTENT: TransactionIntent = {
  kind: 'send',
  asset: { id: 'eip155:1/slip44:60', name: 'Ether', symbol: 'ETH', decimals: 18 },
  amount: '1000',
  to: BOB,
  name: 'bob.eth',
}
const KEY = 'latchkey:default:transactions'

type Ports = ReturnType<typeof createFakePorts>

async function rig({ ports = createFakePorts(), chain = createScriptedChain() } = {}) {
  const kit = await connectedKit({ plugins: [chain.plugin(), money()], ports })
  const book = kit.kit.get(TransactionBook)
  await settle()
  return {
    ...kit,
    chain,
    book,
    states: () => kit.kit.store.get(book.recordsAtom).map(({ standing }) => standing.state),
    pending: () => kit.kit.store.get(book.pendingAtom),
    toast: () => kit.kit.store.get(kit.kit.notices.toastAtom)?.code,
    settled: () => kit.events.records.filter(({ name }) => name === 'transaction:settled').length,
  }
}

/** The same page after a reload: what was stored, and nothing else. */
const reloaded = (ports: Ports): Ports => ({
  ...createFakePorts({ start: ports.clock.now() }),
  storage: ports.storage.otherTab(),
})

describe('a transaction is watched until the chain says what became of it', () => {
  test('confirmed: it is reported once, also while the modal is closed, and the receiver is remembered', async () => {
    const self = await rig()
    await self.book.add(SENT, INTENT)
    expect([self.states(), self.pending(), self.chain.looks.length]).toEqual([['pending'], 1, 0])
    // The account's button counts it.
    expect(self.kit.all(PendingWork).map(({ countAtom }) => self.kit.store.get(countAtom))).toEqual(
      [1],
    )
    self.chain.say(SENT.hash, { state: 'included', block: '5' })
    await self.clock.advance(4_000)
    expect([self.states(), self.settled()]).toEqual([['included'], 0])
    self.chain.say(SENT.hash, { state: 'confirmed', block: '5' })
    await self.clock.advance(4_000)
    expect([self.states(), self.pending(), self.settled()]).toEqual([['confirmed'], 0, 1])
    expect(self.kit.store.get(self.kit.modal.openAtom)).toBe(false)
    expect(self.kit.store.get(self.kit.notices.toastAtom)).toMatchObject({
      code: 'transaction_confirmed',
      variant: 'success',
      overPage: true,
    })
    expect(
      self.kit.get(Counterparties).look('eip155:1', BOB.toUpperCase().replace('0X', '0x')),
    ).toEqual({
      kind: 'known',
    })
    const [looks, timers] = [self.chain.looks.length, self.clock.pending()]
    await self.clock.advance(600_000)
    expect([self.chain.looks.length, self.settled()]).toEqual([looks, 1])
    expect(timers).toBeLessThanOrEqual(1) // The toast's.
  })

  test.each([
    'failed',
    'cancelled',
    'replaced',
    'dropped',
    'expired',
    'mismatched',
    'unverified',
  ] as const)('%s: it is reported as such, and the receiver is not remembered', async (state) => {
    const self = await rig()
    await self.book.add(SENT, INTENT)
    self.chain.say(SENT.hash, { state })
    await self.clock.advance(4_000)
    expect([self.states(), self.toast(), self.settled()]).toEqual([
      [state],
      `transaction_${state}`,
      1,
    ])
    expect(self.kit.get(Counterparties).look('eip155:1', BOB).kind).toBe('new')
  })

  test('sped up: the hash that took its place is followed', async () => {
    const self = await rig()
    const faster = `0x${'22'.repeat(32)}`
    const { id } = await self.book.add(SENT, INTENT)
    self.chain.say(SENT.hash, { state: 'repriced', hash: faster })
    self.chain.say(faster, { state: 'confirmed' })
    await self.clock.advance(4_000)
    expect(self.kit.store.get(self.book.recordAtom(id))).toMatchObject({
      sent: { hash: faster },
      firstHash: SENT.hash,
      standing: { state: 'repriced' },
    })
    expect(self.pending()).toBe(1)
    await self.clock.advance(4_000)
    expect([self.states(), self.settled()]).toEqual([['confirmed'], 1])
  })

  test('sped up by one that has a record already: one record is left of the two', async () => {
    const self = await rig()
    const faster = `0x${'22'.repeat(32)}`
    const { id } = await self.book.add(SENT, INTENT)
    await self.book.addNew({ ...SENT, hash: faster }, INTENT)
    self.chain.say(SENT.hash, { state: 'repriced', hash: faster })
    await self.book.look(id)
    const records = self.kit.store.get(self.book.recordsAtom)
    expect(records.map((one) => [one.id, one.sent.hash])).toEqual([[id, faster]])
  })

  test('replaced from here: it follows the same at another fee, and remembers anything else until it ends', async () => {
    const self = await rig()
    const [faster, other] = [`0x${'22'.repeat(32)}`, `0x${'44'.repeat(32)}`]
    const { id } = await self.book.add(SENT, INTENT)
    const record = () => self.kit.store.get(self.book.recordAtom(id))
    const cancel = { kind: 'cancel', hash: other } as const
    await self.book.noteReplacement(id, cancel, false)
    expect(record()).toMatchObject({ sent: SENT, replacement: cancel })
    const later = await rig({ ports: reloaded(self.ports) })
    expect(later.kit.store.get(later.book.recordAtom(id))?.replacement).toEqual(cancel)
    await self.book.noteReplacement(id, { kind: 'speed-up', hash: faster }, true)
    expect(record()).toMatchObject({ sent: { hash: faster }, firstHash: SENT.hash })
    expect(record()?.replacement).toBeUndefined()
    self.chain.say(faster, { state: 'confirmed', block: '5' })
    await self.clock.advance(4_000)
    await self.book.noteReplacement(id, cancel, false)
    expect([self.states(), record()?.replacement]).toEqual([['confirmed'], undefined])
  })

  test('one in a block is not followed by a replacement that the wallet answers late', async () => {
    const self = await rig()
    const { id } = await self.book.add(SENT, INTENT)
    const standing = { state: 'included', block: '5' } as const
    self.chain.say(SENT.hash, standing)
    await self.book.look(id)
    const late = { kind: 'speed-up', hash: `0x${'22'.repeat(32)}` } as const
    await self.book.noteReplacement(id, late, true)
    expect(self.kit.store.get(self.book.recordAtom(id))).toMatchObject({ sent: SENT, standing })
  })

  test('an answer about a hash that was replaced while it was asked for counts for nothing', async () => {
    const self = await rig()
    const faster = `0x${'22'.repeat(32)}`
    const { id } = await self.book.add(SENT, INTENT)
    let answer: (standing: TransactionStanding) => void = () => undefined
    self.chain.say(SENT.hash, new Promise((resolve) => (answer = resolve)))
    const slow = self.book.look(id)
    await settle()
    self.chain.say(SENT.hash, { state: 'repriced', hash: faster })
    await self.book.look(id)
    answer({ state: 'dropped' })
    await slow
    expect(self.kit.store.get(self.book.recordAtom(id))).toMatchObject({
      sent: { hash: faster },
      standing: { state: 'repriced' },
    })
    expect([self.pending(), self.settled()]).toEqual([1, 0])
  })

  test('a chain that goes back is followed back', async () => {
    const self = await rig()
    await self.book.add(SENT, INTENT)
    self.chain.say(SENT.hash, { state: 'included', block: '5', memory: { block: '0x5' } })
    await self.clock.advance(4_000)
    self.chain.say(SENT.hash, { state: 'pending', reorganised: true })
    await self.clock.advance(4_000)
    expect(self.chain.looks.at(-1)?.before).toMatchObject({
      state: 'included',
      memory: { block: '0x5' },
    })
    expect(self.kit.store.get(self.book.recordsAtom)[0]?.standing).toEqual({
      state: 'pending',
      reorganised: true,
    })
    expect(self.settled()).toBe(0)
  })
})

test("a wallet's answer to a new request is new, or proves nothing", async () => {
  const self = await rig()
  const [first, faster] = [`0x${'ab'.repeat(32)}`, `0x${'cd'.repeat(32)}`]
  await self.book.addNew({ ...SENT, hash: first }, INTENT)
  self.chain.say(first, { state: 'repriced', hash: faster })
  await self.clock.advance(4_000)
  const upper = (hash: string) => hash.toUpperCase().replace('0X', '0x')
  for (const hash of [first, upper(first), faster, upper(faster)])
    await expect(self.book.addNew({ ...SENT, hash }, INTENT)).rejects.toMatchObject({
      code: 'transaction_repeated',
    })
  expect(self.states()).toHaveLength(1)
  await self.book.addNew({ ...SENT, hash: `0x${'33'.repeat(32)}` }, INTENT)
  await self.book.addNew({ ...SENT, hash: '', batch: '0x1' }, INTENT)
  await expect(self.book.addNew({ ...SENT, hash: '', batch: '0x1' }, INTENT)).rejects.toMatchObject(
    { code: 'transaction_repeated' },
  )
  expect(self.states()).toHaveLength(3)
})

describe('how often the chain is looked at', () => {
  test('each 4 s in the first minute, each 30 s after it, 99 times at most', async () => {
    const self = await rig()
    await self.book.add(SENT, INTENT)
    await self.clock.advance(60_000)
    expect(self.chain.looks.length).toBe(15)
    await self.clock.advance(60_000)
    expect(self.chain.looks.length).toBe(17)
    await self.clock.advance(3_600_000)
    expect(self.chain.looks.length).toBe(99)
    expect(self.kit.store.get(self.book.recordsAtom)[0]).toMatchObject({
      looks: 99,
      unwatched: true,
    })
    expect([self.pending(), self.settled(), self.clock.pending()]).toEqual([0, 0, 0])
    self.chain.say(SENT.hash, { state: 'confirmed' })
    await self.book.look(`eip155:1:${SENT.hash}`)
    expect(self.states()).toEqual(['confirmed'])
  })

  const givenUp = async () => {
    const first = await rig()
    await first.book.add(SENT, INTENT)
    await first.clock.advance(3_600_000)
    first.dispose()
    return { ports: reloaded(first.ports), chain: createScriptedChain() }
  }

  test('once more by each page that opens, however often it was looked at before', async () => {
    const { ports, chain } = await givenUp()
    chain.say(SENT.hash, { state: 'confirmed' })
    const self = await rig({ ports, chain })
    expect([self.states(), self.toast()]).toEqual([['confirmed'], 'transaction_confirmed'])
    expect(self.kit.get(Counterparties).look('eip155:1', BOB).kind).toBe('known')
  })

  test('no more than once by a page while nothing changes', async () => {
    const self = await rig(await givenUp())
    await self.clock.advance(3_600_000)
    expect([self.chain.looks.length, self.pending()]).toEqual([1, 0])
  })

  test('again and again once it is in a block after all', async () => {
    const { ports, chain } = await givenUp()
    chain.say(SENT.hash, { state: 'included', block: '1' })
    const self = await rig({ ports, chain })
    expect(self.pending()).toBe(1)
    chain.say(SENT.hash, { state: 'confirmed', block: '1' })
    await self.clock.advance(60_000)
    expect([self.states(), self.settled()]).toEqual([['confirmed'], 1])
  })

  test('never while the page is hidden, and at once when it is shown again', async () => {
    const self = await rig()
    await self.book.add(SENT, INTENT)
    self.browser.setVisible(false)
    await self.clock.advance(600_000)
    expect([self.chain.looks.length, self.clock.pending()]).toEqual([0, 0])
    self.browser.setVisible(true)
    await self.clock.advance(0)
    expect(self.chain.looks.length).toBe(1)
  })

  test('never where nothing can say what became of it', async () => {
    const self = await rig()
    await self.book.add({ ...SENT, network: 'solana:1', account: `solana:1:${ALICE}` }, INTENT)
    await self.clock.advance(600_000)
    expect([self.chain.looks.length, self.pending(), self.clock.pending()]).toEqual([0, 0, 0])
  })

  test('a node that does not answer changes nothing', async () => {
    const self = await rig()
    await self.book.add(SENT, INTENT)
    self.chain.breakDown(true)
    await self.clock.advance(20_000)
    expect([self.states(), self.chain.looks.length]).toEqual([['pending'], 5])
    self.chain.breakDown(false)
    self.chain.say(SENT.hash, { state: 'confirmed' })
    await self.clock.advance(4_000)
    expect(self.states()).toEqual(['confirmed'])
  })
})

describe('the book outlives the page', () => {
  test('a pending transaction is looked at again after a reload', async () => {
    const first = await rig()
    await first.book.add(SENT, INTENT)
    first.dispose()
    expect(first.clock.pending()).toBe(0)
    const second = await rig({ ports: reloaded(first.ports), chain: first.chain })
    expect(second.kit.store.get(second.book.recordsAtom)[0]).toMatchObject({
      sent: SENT,
      intent: INTENT,
    })
    second.chain.say(SENT.hash, { state: 'confirmed' })
    await second.clock.advance(0)
    expect([second.states(), second.toast(), second.settled()]).toEqual([
      ...[['confirmed'], 'transaction_confirmed', 1],
    ])
  })

  test('one that failed in a block is not taken for a success after a reload', async () => {
    const first = await rig()
    await first.book.add(SENT, INTENT)
    first.chain.say(SENT.hash, { state: 'included', block: '5', failing: true })
    await first.clock.advance(4_000)
    first.dispose()
    const second = await rig({ ports: reloaded(first.ports), chain: first.chain })
    expect(second.kit.store.get(second.book.recordsAtom)[0]?.standing).toEqual({
      state: 'included',
      block: '5',
      failing: true,
    })
  })

  test('a batch is looked at by its id at once, also after a reload, and by its hash once that is known', async () => {
    const first = await rig()
    const batch = '0x' + 'ba'.repeat(4_096)
    const sent = { hash: '', batch, network: SENT.network, account: SENT.account }
    const { id } = await first.book.add(sent, INTENT)
    expect((await first.book.add(sent, INTENT)).id).toBe(id)
    expect(first.states()).toEqual(['pending'])
    await first.clock.advance(0)
    expect(first.chain.looks.map((look) => look.sent)).toEqual([sent])
    first.dispose()
    const second = await rig({ ports: reloaded(first.ports), chain: first.chain })
    second.chain.say('', { state: 'included', block: '5', hash: SENT.hash })
    second.chain.say(SENT.hash, { state: 'confirmed', block: '5' })
    await second.clock.advance(0)
    expect(second.kit.store.get(second.book.recordAtom(id))).toMatchObject({
      sent: { hash: SENT.hash, batch },
      standing: { state: 'included' },
    })
    expect(second.kit.store.get(second.book.recordAtom(id))).not.toHaveProperty('firstHash')
    await second.clock.advance(4_000)
    expect([second.states(), second.settled()]).toEqual([['confirmed'], 1])
  })

  test('calls with much data push no record out that has no end yet', async () => {
    const self = await rig()
    const large = (at: number): SentTransaction => ({
      ...SENT,
      hash: `0x${String(at).padStart(64, '0')}`,
      data: `0x${'ab'.repeat(9_999)}`,
    })
    await self.book.add(SENT, INTENT)
    for (let at = 0; at < 30; at += 1) {
      const sent = large(at)
      self.chain.say(sent.hash, { state: 'confirmed' })
      await self.book.add(sent, INTENT)
      await self.clock.advance(4_000)
    }
    await self.book.add({ ...large(30), data: `0x${'ab'.repeat(300_000)}` }, INTENT)
    self.dispose()
    const later = await rig({ ports: reloaded(self.ports), chain: self.chain })
    expect(later.states().filter((state) => state === 'pending')).toHaveLength(2)
    expect(later.states().length).toBeGreaterThan(10)
  })

  test.each([
    ['that fits', `0x${'ab'.repeat(10_000)}`, ['to', 'value', 'data']],
    ['too long to be kept', `0x${'ab'.repeat(10_001)}`, []],
  ])('a call is kept whole or not at all: data %s', async (_, data, kept) => {
    const self = await rig()
    const { sent } = await self.book.add({ ...SENT, data }, INTENT)
    expect(Object.keys(sent).filter((key) => ['to', 'value', 'data'].includes(key))).toEqual(kept)
    await self.clock.advance(4_000)
    expect(self.chain.looks.at(-1)?.sent).toEqual(sent)
  })

  test('where the browser keeps nothing, memory does', async () => {
    const self = await rig()
    self.storage.fault('quota')
    await self.book.add(SENT, INTENT)
    self.chain.say(SENT.hash, { state: 'confirmed' })
    await self.clock.advance(4_000)
    expect([self.states(), self.storage.content()[KEY]]).toEqual([['confirmed'], undefined])
  })

  test('forgetting takes what has ended, or one', async () => {
    const self = await rig()
    await self.book.add(SENT, INTENT)
    const other = await self.book.add({ ...SENT, hash: `0x${'33'.repeat(32)}` }, INTENT)
    self.chain.say(SENT.hash, { state: 'failed' })
    await self.clock.advance(4_000)
    await self.book.forget()
    expect(self.states()).toEqual(['pending'])
    await self.book.forget(other.id)
    expect([self.states(), self.storage.content()[KEY]]).toEqual([[], undefined])
  })

  test('a hash that is in the book already is the record that it has', async () => {
    const self = await rig()
    const record = await self.book.add(SENT, INTENT)
    await self.clock.advance(1_000)
    expect(await self.book.add(SENT, { kind: 'unknown' })).toEqual(record)
    expect(self.states()).toHaveLength(1)
  })
})

/** Web Locks of one origin. */
function createLocks() {
  let isTaken = false
  return {
    async request(
      _name: string,
      _options: unknown,
      run: (lock: unknown) => Promise<void> | undefined,
    ) {
      if (isTaken) return run(null)
      isTaken = true
      await run({})
      isTaken = false
      return undefined
    },
  }
}

test('one tab of two looks at the chain; the other hears of it, and takes over when the first is gone', async () => {
  const locks = createLocks()
  const chain = createScriptedChain()
  const ports = createFakePorts()
  const others = { ...reloaded(ports), clock: ports.clock }
  for (const { browser } of [ports, others]) Object.assign(browser.window, { navigator: { locks } })
  const first = await rig({ ports, chain })
  const second = await rig({ ports: others, chain })
  await first.book.add(SENT, INTENT)
  await settle()
  expect(second.states()).toEqual(['pending'])
  await ports.clock.advance(20_000)
  expect(chain.looks.length).toBeLessThanOrEqual(6)
  const before = chain.looks.length
  first.browser.setVisible(false)
  second.browser.setVisible(false)
  await ports.clock.advance(20_000)
  expect(chain.looks.length).toBe(before)
  second.browser.setVisible(true)
  chain.say(SENT.hash, { state: 'confirmed' })
  await ports.clock.advance(4_000)
  expect([first.states(), second.states()]).toEqual([['confirmed'], ['confirmed']])
  // The watching tab emits nothing: the tab that sent emits the event.
  expect([first.settled(), second.settled()]).toEqual([1, 0])
  expect([first.toast(), second.toast()]).toEqual([undefined, 'transaction_confirmed'])
})

describe('storage is hostile', () => {
  const stored = async () => {
    const self = await rig()
    await self.book.add(SENT, INTENT)
    await self.book.add({ ...SENT, hash: `0x${'44'.repeat(32)}` }, INTENT)
    self.dispose()
    return self.storage.content()[KEY] ?? ''
  }
  const open = async (text: string) => {
    const ports = createFakePorts()
    ports.storage.set(KEY, text)
    return rig({ ports })
  }

  test('a spoiled record takes no other with it', async () => {
    const { v, rows } = JSON.parse(await stored()) as { v: number; rows: object[] }
    const spoiled = { ...rows[0], standing: { state: 'arrived' } }
    const self = await open(JSON.stringify({ v, rows: [spoiled, rows[1], null, 7, []] }))
    expect(self.states()).toEqual(['pending'])
  })

  test('the sides of a trade outlive the page', async () => {
    const { v, rows } = JSON.parse(await stored()) as { v: number; rows: object[] }
    const ether = { id: 'eip155:1/slip44:60', name: 'Ether', symbol: 'ETH', decimals: 18 } as const
    const brings = { asset: ether.id, to: ALICE, least: '5', gives: 'eip155:1/slip44:61' }
    const row = {
      ...rows[0],
      sent: { ...SENT, brings },
      intent: { kind: 'trade', gets: ether },
      standing: { state: 'confirmed', arrived: '6', left: '7' },
    }
    const [read] = readRows(RECORDS, JSON.stringify({ v, rows: [row] }))
    expect(read).toMatchObject({
      sent: { brings },
      intent: { gets: ether },
      standing: { arrived: '6', left: '7' },
    })
    const odd = { ...row, standing: { state: 'confirmed', left: '-7' } }
    expect(readRows(RECORDS, JSON.stringify({ v, rows: [odd] }))[0]?.standing.left).toBeUndefined()
  })

  test('a record whose account is of another network is none', async () => {
    const { v, rows } = JSON.parse(await stored()) as { v: number; rows: object[] }
    const spoiled = { ...rows[0], sent: { ...SENT, account: `eip155:5:${ALICE}` } }
    const self = await open(JSON.stringify({ v, rows: [spoiled, rows[1]] }))
    expect(self.states()).toEqual(['pending'])
  })

  test('a record that another tab stored without a message stays', async () => {
    const { v, rows } = JSON.parse(await stored()) as { v: number; rows: object[] }
    const self = await open(JSON.stringify({ v, rows: [rows[1]] }))
    self.storage.set(KEY, JSON.stringify({ v, rows }))
    await self.book.add({ ...SENT, hash: `0x${'33'.repeat(32)}` }, INTENT)
    expect((JSON.parse(self.storage.content()[KEY] ?? '') as { rows: object[] }).rows).toHaveLength(
      rows.length + 1,
    )
  })

  test('a record with neither a hash nor the id of a batch is none', async () => {
    const { v, rows } = JSON.parse(await stored()) as { v: number; rows: object[] }
    const named = (part: object) => ({ ...rows[0], sent: { ...SENT, hash: '', ...part } })
    const spoiled = [{}, { batch: '' }, { batch: 7 }, { batch: 'x'.repeat(9_000) }].map(named)
    const self = await open(JSON.stringify({ v, rows: [...spoiled, rows[1]] }))
    expect(self.states()).toEqual(['pending'])
  })

  test.each([
    '',
    '{',
    'null',
    '[]',
    '{"v":2,"rows":[]}',
    '{"v":1,"rows":{}}',
    `"${'x'.repeat(500_000)}"`,
  ])('a text that is none of ours is no record: %.20s', async (text) => {
    const self = await open(text)
    expect(self.states()).toEqual([])
    await self.book.add(SENT, INTENT)
    expect(self.states()).toEqual(['pending'])
  })

  /** The faults of a record by the book's promises. */
  const faultsOf = ({ id, sent, intent, standing, made, looks, firstHash }: TransactionRecord) => {
    const digits = [
      sent.value,
      intent.amount,
      intent.arrives,
      standing.block,
      standing.arrived,
      standing.left,
    ]
    const texts = [id, sent.account, intent.name, intent.asset?.symbol, standing.reason]
    const addresses = [sent.to, intent.to, sent.account.slice(sent.network.length + 1)]
    const hashes = [sent.hash, standing.hash, firstHash]
    const rules: Readonly<Record<string, boolean>> = {
      network: sent.account.startsWith(`${sent.network}:`) && /^[-a-z0-9]+:/.test(sent.network),
      addresses: addresses.every((one) => one === undefined || /^[-.%\w]{1,128}$/.test(one)),
      hashes: hashes.every((one) => one === undefined || /^[-.:+/=\w]{1,128}$/.test(one)),
      digits: digits.every((one) => one === undefined || /^\d{1,80}$/.test(one)),
      texts: texts.every((one) => one === undefined || one.length <= 300),
      decimals: /^\d{1,3}$/.test(String(intent.asset?.decimals ?? 0)),
      counts: [made, looks, sent.nonce ?? 0].every((one) => Number.isSafeInteger(one) && one >= 0),
    }
    return Object.keys(rules).filter((rule) => !rules[rule])
  }

  test('every record that is read from any bytes is a valid one', async () => {
    const rng = createSeededRng('book')
    const content: unknown = JSON.parse(await stored())
    const found = { read: 0, faults: [] as string[] }
    for (let round = 0; round < 1_000; round += 1) {
      const rows = readRows(RECORDS, JSON.stringify(mutatedJson(rng, content)))
      found.read += rows.length
      found.faults.push(...rows.flatMap(faultsOf))
    }
    expect(found.faults).toEqual([])
    expect(found.read).toBeGreaterThan(500)
  })

  test('a record of a moment that no calendar has is none', async () => {
    const { v, rows } = JSON.parse(await stored()) as { v: number; rows: readonly object[] }
    const read = (made: number) =>
      readRows(RECORDS, JSON.stringify({ v, rows: rows.map((row) => ({ ...row, made })) })).length
    expect([read(8.64e15), read(8.64e15 + 1)]).toEqual([rows.length, 0])
  })

  test('reading any bytes throws nothing', async () => {
    const rng = createSeededRng('open book')
    const content: unknown = JSON.parse(await stored())
    for (let round = 0; round < 30; round += 1) {
      const self = await open(JSON.stringify(mutatedJson(rng, content)))
      await self.clock.advance(4_000)
      expect(self.log.lines.filter(({ level }) => level === 'error')).toEqual([])
      self.dispose()
    }
  })
})
