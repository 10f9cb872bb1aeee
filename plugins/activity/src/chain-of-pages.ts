import type { Account, ActivityEntry, ActivityPage, CaipNetwork } from '@latchkey/kernel'
import type { ActivitySource } from '@latchkey/money'

/** Transactions kept of one account: a source that never ends is cut off there. */
const MOST_ENTRIES = 2000

/** The history of one account on one network: pages of one source, the newest first. */
export interface ChainOfPages {
  readonly account: Account
  readonly network: CaipNetwork
  readonly entries: ReadonlyMap<string, ActivityEntry>
  readonly source: ActivitySource | undefined
  /** Asks for the next page; `undefined` at the end. */
  readonly next: string | undefined
  /** There were more rows than were read. */
  readonly isCut: boolean
  /** Cursors that led to a page. */
  readonly asked: ReadonlySet<string>
}

/** A chain with nothing in it. */
export const emptyChain = (account: Account, network: CaipNetwork): ChainOfPages => ({
  account,
  network,
  source: undefined,
  next: undefined,
  isCut: false,
  entries: new Map(),
  asked: new Set(),
})

/** Those of the network, each id once: a newer word about one takes the place of the older. */
function joined(chain: ChainOfPages, { entries }: ActivityPage) {
  const all = new Map(chain.entries)
  for (const entry of entries) {
    // The order of the map is that of the pages, which tells apart what is of one moment.
    if (entry.network === chain.network.id) all.set(entry.id, entry)
  }
  return all
}

/**
 * The chain with an older page at its end. A page without anything new, or one that was asked for before, is the
 * last one.
 */
export function withOlder(chain: ChainOfPages, cursor: string, page: ActivityPage): ChainOfPages {
  const entries = joined(chain, page)
  const asked = new Set(chain.asked).add(cursor)
  const isNew = entries.size > chain.entries.size
  const isThere = isNew && page.next !== undefined && !asked.has(page.next)
  const isFull = entries.size >= MOST_ENTRIES
  const isCut = chain.isCut || page.isCut === true || (isThere && isFull)
  return { ...chain, entries, asked, isCut, next: isThere && !isFull ? page.next : undefined }
}

/**
 * The chain with its newest page read again. If that reaches the known part from the same source, older pages stay.
 * Otherwise transactions may be missing between the two, and the chain starts over.
 */
export function withNewest(
  chain: ChainOfPages,
  source: ActivitySource,
  page: ActivityPage,
): ChainOfPages {
  const isSame = chain.source?.id === source.id
  const { isCut = false } = page
  const reaches = isSame && page.entries.some(({ id }) => chain.entries.has(id))
  if (!reaches) {
    const fresh = emptyChain(chain.account, chain.network)
    const entries = joined(fresh, page)
    return { ...fresh, source, entries, isCut, next: entries.size > 0 ? page.next : undefined }
  }
  const newest = joined(emptyChain(chain.account, chain.network), page)
  const entries = new Map([...newest, ...[...chain.entries].filter(([id]) => !newest.has(id))])
  // Without older pages the new cursor is the one to follow: the one known may have moved.
  const next = chain.asked.size === 0 ? page.next : chain.next
  return { ...chain, source, entries, isCut: isCut || chain.isCut, next }
}
