import {
  App,
  Browser,
  Capabilities,
  Clock,
  definePlugin,
  Events,
  Log,
  Notices,
  Storage,
  Store,
  type Plugin,
} from '@latchkey/kernel'
import { createBookParts } from './book/book-parts.js'
import type {} from './events.js'
import { Counterparties, TransactionBook } from './services.js'

/**
 * What balances, activity and sending share: the transactions of this browser and those that the visitor sent to. It
 * draws nothing, and asks nobody before there is a transaction to watch.
 *
 * @example
 * createKit({ networks: [mainnet], plugins: [eip155(), money()] })
 */
export const money = (): Plugin =>
  definePlugin({
    id: 'money',
    needs: {
      ...{ app: App, storage: Storage, clock: Clock, browser: Browser, store: Store },
      ...{ events: Events, notices: Notices, log: Log, capabilities: Capabilities },
    },
    provides: [Counterparties, TransactionBook],
    setup(host, services) {
      const { book, counterparties } = createBookParts(services)
      host.provide(Counterparties, () => counterparties)
      host.provide(TransactionBook, () => book)
      host.onStart(book.start)
    },
  })
