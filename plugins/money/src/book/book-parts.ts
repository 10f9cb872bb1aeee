import {
  Namespace,
  type App,
  type Browser,
  type Capabilities,
  type Clock,
  type Contributions,
  type Events,
  type Log,
  type Notices,
  type Storage,
  type Store,
} from '@latchkey/kernel'
import { createCounterparties } from './counterparties.js'
import { createTransactionBook } from './transaction-book.js'

/** The kit's parts for the book and the counterparties. */
export interface BookServices {
  readonly app: App
  readonly storage: Storage
  readonly clock: Clock
  readonly browser: Browser
  readonly store: Store
  readonly events: Events
  readonly notices: Notices
  readonly log: Log
  readonly capabilities: Capabilities
  readonly contributions: Contributions
}

/** The transaction book and those that the visitor sent to. */
export function createBookParts({
  app,
  storage,
  browser,
  events,
  notices,
  contributions,
  ...services
}: BookServices) {
  const keyOf = (name: string) => `latchkey:${app.id}:${name}`
  const counterparties = createCounterparties({
    storage,
    key: keyOf('counterparties'),
    rulesOf: (id) => contributions.all(Namespace).find((one) => one.id === id),
    async save(rows) {
      const { saveCounterparties } = await import('./book-engine.js')
      return saveCounterparties(storage, keyOf('counterparties'), rows)
    },
  })
  const book = createTransactionBook({
    ...services,
    counterparties,
    page: { browser, events, notices },
    keep: { storage, key: keyOf('transactions'), doubtsKey: keyOf('maybe-sent') },
  })
  return { book, counterparties }
}
