import type { Browser, CaipAccountId, Clock } from '@latchkey/kernel'

/** Between two looks. */
const PAUSE_MS = 30_000
/** Looks at a transaction, after which the watch gives it up. */
const MOST_LOOKS = 99

/** The tools of the watch. */
export interface PendingWatchContext {
  readonly clock: Clock
  readonly browser: Browser
  /** Reads the newest page of an account. It reports no failure and never rejects. */
  read(key: CaipAccountId): Promise<void>
}

/** The watch of one account. */
interface Watched {
  /** How often each transaction was looked for. */
  readonly looks: Map<string, number>
  open: readonly string[]
  cancel: (() => void) | undefined
}

/**
 * Reads an account's list again while it has transactions that no block holds and that were not sent from here. Those
 * that were are the transaction book's to watch.
 */
export function createPendingWatch({ clock, browser, read }: PendingWatchContext) {
  const byAccount = new Map<CaipAccountId, Watched>()

  const rest = (one: Watched) => {
    one.cancel?.()
    one.cancel = undefined
  }
  const plan = (key: CaipAccountId, one: Watched) => {
    if (one.cancel || one.open.length === 0 || !browser.visible()) return
    one.cancel = clock.after(PAUSE_MS, () => {
      one.cancel = undefined
      for (const id of one.open) one.looks.set(id, (one.looks.get(id) ?? 0) + 1)
      void read(key).then(() => {
        if (byAccount.get(key) !== one) return
        one.open = one.open.filter((id) => (one.looks.get(id) ?? 0) < MOST_LOOKS)
        plan(key, one)
      })
    })
  }
  const drop = (key: CaipAccountId) => {
    const one = byAccount.get(key)
    if (one) rest(one)
    byAccount.delete(key)
  }
  const stopHearing = browser.on('visibilitychange', () => {
    for (const [key, one] of byAccount) {
      if (browser.visible()) plan(key, one)
      else rest(one)
    }
  })
  return {
    /** @param pending Ids of those that no block holds, as the list has them now. */
    follow(key: CaipAccountId, pending: readonly string[]) {
      const one = byAccount.get(key) ?? { looks: new Map(), open: [], cancel: undefined }
      one.open = pending.filter((id) => (one.looks.get(id) ?? 0) < MOST_LOOKS)
      if (one.open.length === 0) rest(one)
      byAccount.set(key, one)
      plan(key, one)
    },
    drop,
    stop() {
      stopHearing()
      for (const key of [...byAccount.keys()]) drop(key)
    },
  }
}
