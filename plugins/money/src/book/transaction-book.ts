import { atom, defineErrors, namespaceOf, type Atom } from '@latchkey/kernel'
import { lazyPart, lazyVerbs } from '@latchkey/kernel/internal/page'
import type { TransactionBook, TransactionRecord } from '../services.js'
import { hasEnded } from './has-ended.js'
import type { BookContext, BookEngine } from './book-engine.js'

const LoadErrors = defineErrors('money', {
  /** Code could not be loaded. It is loaded again with the next use. */
  book_load_failed: {
    user: 'This page could not be loaded completely. Try again.',
    says: () => 'The code of the transaction book cannot be loaded.',
  },
})

/** The book with what only its plugin calls. */
export interface OwnTransactionBook extends TransactionBook {
  /** Begins to watch what earlier visits left. */
  start(signal: AbortSignal): void
}

/** The book; its working half is loaded when there is, or comes, a record. */
export function createTransactionBook(context: BookContext): OwnTransactionBook {
  const { log, capabilities, page, keep } = context
  const { storage, key, doubtsKey } = keep
  const recordsAtom = atom<readonly TransactionRecord[]>([])
  /** The records from before the page opened. */
  let storedBefore: string | undefined
  const byId = new Map<string, Atom<TransactionRecord | undefined>>()
  let isOver = false
  const part = lazyPart(
    async (): Promise<BookEngine> => {
      const { createBookEngine } = await import('./book-engine.js')
      const engine = createBookEngine(context, recordsAtom, storedBefore)
      if (isOver) engine.stop()
      return engine
    },
    (cause) => LoadErrors.book_load_failed({}, cause),
  )
  const reread = () => {
    if (part.loaded()) part.loaded()?.reread()
    else if (storage.get(key) !== undefined) {
      part.load().catch((cause: unknown) => {
        log.write('warn', 'The code of the transaction book cannot be loaded.', cause)
      })
    }
  }
  return {
    recordsAtom,
    pendingAtom: atom(
      (get) =>
        get(recordsAtom).filter(
          (record) =>
            !hasEnded(record) &&
            !record.unwatched &&
            get(capabilities.supportsAtom('transactionStatus', namespaceOf(record.sent.network))),
        ).length,
    ),
    recordAtom(id) {
      const made = byId.get(id) ?? atom((get) => get(recordsAtom).find((one) => one.id === id))
      byId.set(id, made)
      return made
    },
    async ready() {
      await part.load()
    },
    ...lazyVerbs(part, ['add', 'addNew', 'noteReplacement', 'look', 'forget']),
    doubts: {
      any: () => storage.get(doubtsKey) !== undefined,
      load: async () => (await part.load()).doubts,
      watch: (listener) =>
        storage.watch((changed) => {
          if (changed === doubtsKey) listener()
        }),
    },
    start(signal) {
      if (signal.aborted) return
      storedBefore = storage.get(key)
      reread()
      const stops = [
        storage.watch((changed) => {
          if (changed === key) reread()
        }),
        // The visitor may have had this device forgotten.
        page.events.on('modal:closed', reread),
        page.events.on('connection:opened', reread),
      ]
      signal.addEventListener('abort', () => {
        isOver = true
        for (const stop of stops) stop()
        part.loaded()?.stop()
      })
    },
  }
}
