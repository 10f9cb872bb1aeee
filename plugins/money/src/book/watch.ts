import type { Browser, Clock } from '@latchkey/kernel'
import type { TabTurn } from '@latchkey/kernel/internal'
import type { TransactionRecord } from '../services.js'

/** Between two looks at a transaction of the last minute. */
const SOON_MS = 4_000
/** Between two looks at an older one. */
const LATER_MS = 30_000
const YOUNG_MS = 60_000

/** The tools of the watch. */
export interface WatchContext {
  readonly clock: Clock
  readonly browser: Browser
  /** One tab of several looks at the chain. */
  readonly turn: TabTurn
  /** Records that are to be watched now. */
  watched(): readonly TransactionRecord[]
  /** Looks at the chain for a record. Never rejects. */
  look(id: string): Promise<void>
}

/** Looks at the chain while there is something to watch and the page is visible. */
export function createWatch({ clock, browser, turn, watched, look }: WatchContext) {
  /** When each record may be looked at next. */
  const due = new Map<string, number>()
  let isLooking = false
  let isStopped = false
  let cancel = () => {}

  const pauseOf = ({ made }: TransactionRecord) =>
    clock.now() - made < YOUNG_MS ? SOON_MS : LATER_MS
  const waitOf = ({ id }: TransactionRecord) => Math.max(0, (due.get(id) ?? 0) - clock.now())
  const plan = () => {
    cancel()
    const records = watched()
    if (isStopped || records.length === 0 || !browser.visible()) turn.release()
    else cancel = clock.after(Math.min(...records.map(waitOf)), () => void round())
  }
  const round = async () => {
    if (isLooking) return
    isLooking = true
    const isOurs = await turn.take(false)
    const ready = watched().filter((record) => waitOf(record) === 0)
    // A transaction that another tab watches is read from the store alone; its turn may end.
    for (const record of ready) due.set(record.id, clock.now() + pauseOf(record))
    if (isOurs && !isStopped) await Promise.all(ready.map(({ id }) => look(id)))
    isLooking = false
    plan()
  }
  return {
    /** Something changed: a record was added or has ended, the page was shown or hidden. */
    wake() {
      if (!isLooking) plan()
    },
    /** A record that was just sent: no node need know it yet. */
    postpone: (record: TransactionRecord) => {
      due.set(record.id, clock.now() + pauseOf(record))
    },
    stop() {
      isStopped = true
      plan()
    },
  }
}
