import {
  namespaceOf,
  type Browser,
  type Capabilities,
  type Clock,
  type Events,
  type Log,
  type Notices,
  type PrimitiveAtom,
  type SentTransaction,
  type Storage,
  type Store,
  type TransactionStanding,
} from '@latchkey/kernel'
import { abortable, createTabTurn, toJson } from '@latchkey/kernel/internal/tools'
import { MoneyErrors } from '../errors.js'
import type {
  Counterparties,
  SentReplacement,
  StoredDoubts,
  TransactionIntent,
  TransactionRecord,
} from '../services.js'
import { COUNTERPARTIES, type Counterparty } from './counterparties.js'
import { hasEnded } from './has-ended.js'
import { MAX_CHARS, readRows } from './read-rows.js'
import { readStanding, RECORDS } from './record-format.js'
import { createStoredDoubts } from './stored-doubts.js'
import { toastOf } from './toasts.js'
import { createWatch } from './watch.js'

/** Looks at one record, after which the watch gives up. */
const MOST_LOOKS = 99
/** Longest that a look may take. */
const LOOK_MS = 30_000

/** The tools of the book. */
export interface BookContext {
  readonly clock: Clock
  readonly store: Store
  readonly log: Log
  readonly capabilities: Capabilities
  readonly counterparties: Counterparties
  /** The page that tells of what becomes of transactions. */
  readonly page: { readonly browser: Browser; readonly events: Events; readonly notices: Notices }
  readonly keep: {
    readonly storage: Storage
    /** Key of the stored records. */
    readonly key: string
    /** Key of what wallets may have sent. */
    readonly doubtsKey: string
  }
}

type Records = readonly TransactionRecord[]

/** The working half of the book. */
export interface BookEngine {
  add(sent: SentTransaction, intent: TransactionIntent): TransactionRecord
  /** @throws KitError `transaction_repeated` */
  addNew(sent: SentTransaction, intent: TransactionIntent): TransactionRecord
  noteReplacement(id: string, replacement: SentReplacement, isFollowed: boolean): void
  look(id: string): Promise<void>
  forget(id?: string): void
  /** Reads what another tab stored. */
  reread(): void
  /** The transactions that wallets may have sent. */
  readonly doubts: StoredDoubts
  stop(): void
}

/** Writes counterparties. @returns whether the store took them */
export const saveCounterparties = (
  storage: Storage,
  key: string,
  rows: readonly Counterparty[],
): boolean =>
  storage.set(key, toJson({ v: COUNTERPARTIES.version, rows: rows.slice(0, COUNTERPARTIES.most) }))

const textOf = (rows: Records) => toJson({ v: RECORDS.version, rows })

/** The newest records, no more than can be read again; what has no end yet goes last. */
function withinMost(records: Records): Records {
  const kept = [...records]
  while (kept.length > RECORDS.most || (kept.length > 1 && textOf(kept).length > MAX_CHARS)) {
    const at = kept.findLastIndex(hasEnded)
    kept.splice(at < 0 ? kept.length - 1 : at, 1)
  }
  return kept
}

/** A batch has no hash yet, and its id may be longer than what is kept of texts. */
const idOf = ({ network, hash, batch = '' }: SentTransaction) =>
  `${network}:${hash === '' ? `batch:${batch.slice(-200)}` : hash}`

/** Whether a record is of the transaction, in any case of its hash and under any earlier hash. */
function isOf({ id, sent, firstHash }: TransactionRecord, other: SentTransaction): boolean {
  const hash = other.hash.toLowerCase()
  const hashes = [sent.hash, firstHash].map((one) => one?.toLowerCase())
  const isNamed = hash !== '' && sent.network === other.network && hashes.includes(hash)
  return isNamed || id === idOf(other)
}

/** Whether the visitor sent it in the place of a record. */
const isReplacementOf = (
  { sent: { network }, replacement }: TransactionRecord,
  other: SentTransaction,
): boolean =>
  network === other.network && replacement?.hash.toLowerCase() === other.hash.toLowerCase()

/** One that was given up is watched again once it comes on, and for as long as a new one. */
function resumed(
  { unwatched = true, ...looked }: TransactionRecord,
  before: TransactionRecord,
): TransactionRecord {
  return looked.standing.state === before.standing.state
    ? { ...looked, unwatched }
    : { ...looked, looks: 0 }
}

/** The record with the hash that took the place of its own. What the visitor replaced before is settled by it. */
function followed(
  { replacement: _settled, ...record }: TransactionRecord,
  hash: string,
): TransactionRecord {
  const { sent, firstHash = sent.hash } = record
  return { ...record, sent: { ...sent, hash }, ...(sent.hash === '' ? {} : { firstHash }) }
}

/** The record after a look. One that was sped up is followed by the hash that took the place of its own, a batch by its first. */
function afterLook(
  record: TransactionRecord,
  standing: TransactionStanding | undefined,
  isCounted: boolean,
): TransactionRecord {
  const looks = record.looks + (isCounted ? 1 : 0)
  const looked = { ...record, looks, ...(standing ? { standing } : {}) }
  const isNamed = record.sent.hash !== ''
  const hash = standing?.state === 'repriced' || !isNamed ? standing?.hash : undefined
  const after = hash === undefined ? looked : followed(looked, hash)
  if (record.unwatched) return resumed(after, record)
  return after.looks >= MOST_LOOKS && !hasEnded(after) ? { ...after, unwatched: true } : after
}

/** The records after a look at one. Of two of one transaction the one stays that knows what it replaced. */
function replaced(records: Records, before: TransactionRecord, after: TransactionRecord): Records {
  const isDouble = (one: TransactionRecord) =>
    after.sent.hash !== before.sent.hash && one.id !== after.id && isOf(one, after.sent)
  return records.flatMap((one) => (isDouble(one) ? [] : one.id === after.id ? [after] : [one]))
}

/** Asks the chain what became of a record; `undefined` where no node says it. */
const createStandingOf =
  ({ clock, log, capabilities }: BookContext) =>
  async ({ sent, standing }: TransactionRecord): Promise<TransactionStanding | undefined> => {
    const late = new AbortController()
    const { signal } = late
    const cancel = clock.after(LOOK_MS, () => {
      late.abort()
    })
    try {
      const asking = capabilities
        .get('transactionStatus', namespaceOf(sent.network))
        .then((status) => status.lookAtTransaction(sent, standing, { signal }))
      return readStanding(await abortable(asking, signal))
    } catch (cause) {
      log.write('info', `The node did not say what became of ${sent.hash}.`, cause)
      return undefined
    } finally {
      cancel()
    }
  }

/** The records as they are stored; other tabs write them, too. */
function createKeptRecords(
  { store, keep: { storage, key } }: BookContext,
  recordsAtom: PrimitiveAtom<Records>,
) {
  /** Whether the store took the last records; else memory has the newer ones. */
  let isKept = true
  const all = () => (isKept ? readRows(RECORDS, storage.get(key)) : store.get(recordsAtom))
  return {
    all,
    find: (id: string) => all().find((one) => one.id === id),
    /** Changes start from the stored record. */
    update(change: (records: Records) => Records) {
      const records = withinMost(change(all()))
      if (records.length === 0) storage.remove(key)
      isKept = records.length === 0 || storage.set(key, textOf(records))
      store.set(recordsAtom, records)
    },
  }
}

/**
 * Stores transactions and looks at the chain for them.
 *
 * @param storedBefore What was stored when the page opened.
 */
export function createBookEngine(
  context: BookContext,
  recordsAtom: PrimitiveAtom<Records>,
  storedBefore: string | undefined,
): BookEngine {
  const { clock, store, capabilities, counterparties, keep } = context
  const { browser, events, notices } = context.page
  const kept = createKeptRecords(context, recordsAtom)
  const standingOf = createStandingOf(context)
  /** Those sent from this page: it tells of their end, whichever tab looked. */
  const own = new Set<string>()
  /** Of before this page: the one that sent them may be gone. */
  const restored = new Set(readRows(RECORDS, storedBefore).map(({ id }) => id))

  const tellEnd = (record: TransactionRecord, isLooker: boolean) => {
    if (own.has(record.id) || (isLooker && restored.has(record.id)))
      events.emit('transaction:settled', { record })
    if (browser.visible()) notices.toast(toastOf(record.standing))
  }
  const reread = () => {
    const before = new Map(store.get(recordsAtom).map((one) => [one.id, one]))
    const records = kept.all()
    store.set(recordsAtom, records)
    for (const record of records) {
      const known = before.get(record.id)
      if (known && !hasEnded(known) && hasEnded(record)) tellEnd(record, false)
    }
    watch.wake()
  }
  const look = async (id: string, isCounted = false) => {
    const asked = kept.find(id)
    if (!asked || hasEnded(asked)) return
    const standing = await standingOf(asked)
    const before = kept.find(id)
    // Forgotten meanwhile, or another tab saw its end.
    if (!before || hasEnded(before) || before.sent.hash !== asked.sent.hash) return
    const after = afterLook(before, standing, isCounted)
    kept.update((records) => replaced(records, before, after))
    watch.wake()
    if (!hasEnded(after)) return
    const { kind, to, receivers = to === undefined ? [] : [{ to }] } = after.intent
    if (after.standing.state === 'confirmed' && kind === 'send')
      for (const one of receivers) counterparties.add(after.sent.network, one.to)
    tellEnd(after, true)
  }
  const isOpen = (record: TransactionRecord) =>
    !hasEnded(record) && capabilities.has('transactionStatus', namespaceOf(record.sent.network))
  const isWatched = (record: TransactionRecord) => isOpen(record) && !record.unwatched
  const watch = createWatch({
    clock,
    browser,
    // A view of a visitor costs the watch nothing.
    look: (id) => look(id, true),
    turn: createTabTurn(browser, keep.key, () => undefined),
    watched: () => store.get(recordsAtom).filter(isWatched),
  })
  store.set(recordsAtom, kept.all())
  const stopHearing = browser.on('visibilitychange', watch.wake)
  watch.wake()
  // A transaction that was given up has had time since: a page that opens looks once.
  for (const record of store.get(recordsAtom))
    if (record.unwatched && isOpen(record)) void look(record.id)

  const add = (sent: SentTransaction, intent: TransactionIntent) => {
    const id = idOf(sent)
    const known = kept.find(id)
    if (known) return known
    const made = clock.now()
    const standing: TransactionStanding = { state: 'pending' }
    const whole: TransactionRecord = { id, sent, intent, made, standing, looks: 0 }
    // A text that is too long to be read again would only take the room of others.
    const record = RECORDS.readRow({ ...whole }) ?? whole
    kept.update((records) => [record, ...records])
    own.add(id)
    // No node need know it yet, but a wallet knows its batch.
    if (sent.hash !== '') watch.postpone(record)
    watch.wake()
    return record
  }

  return {
    add,
    addNew(sent, intent) {
      if (kept.all().some((one) => isOf(one, sent) || isReplacementOf(one, sent)))
        throw MoneyErrors.transaction_repeated({ hash: sent.hash })
      return add(sent, intent)
    },
    noteReplacement(id, replacement, isFollowed) {
      // One that a block has already keeps its own hash: the chain decides.
      const noted = (one: TransactionRecord) =>
        isFollowed && one.standing.state === 'pending'
          ? followed(one, replacement.hash)
          : { ...one, replacement }
      kept.update((records) =>
        records.map((one) => (one.id !== id || hasEnded(one) ? one : noted(one))),
      )
      watch.wake()
    },
    look: (id) => look(id),
    forget(id) {
      kept.update((records) =>
        records.filter((one) => (id === undefined ? !hasEnded(one) : one.id !== id)),
      )
      watch.wake()
    },
    reread,
    doubts: createStoredDoubts({
      storage: keep.storage,
      clock,
      capabilities,
      key: keep.doubtsKey,
    }),
    stop() {
      stopHearing()
      watch.stop()
    },
  }
}
