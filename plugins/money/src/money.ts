import {
  App,
  atom,
  Browser,
  Capabilities,
  Clock,
  Contributions,
  definePlugin,
  Events,
  IdentitySource,
  Log,
  Notices,
  PendingWork,
  optionCheck,
  Storage,
  Store,
  type Atom,
  type Identity,
  type NamespaceId,
  type Plugin,
} from '@latchkey/kernel'
import { own, lazyPart, lazyVerbs } from '@latchkey/kernel/internal/page'
import { createBookParts } from './book/book-parts.js'
import type {} from './events.js'
import { PriceSource } from './points/price-source.js'
import { Counterparties, Identities, Prices, TransactionBook } from './services.js'

/** Options of {@link money}. */
export interface MoneyOptions {
  /** Prices of the app's own, asked after the wallet's and a service's. @default none */
  readonly prices?: PriceSource['prices']
  /** How these prices changed in 24 hours, in percent. @default not told */
  readonly change?: PriceSource['change']
}

/** The parts of the plugin's services. */
interface Parts {
  readonly clock: Clock
  readonly contributions: Contributions
  readonly events: Events
  readonly store: Store
  /** Ends with the kit. */
  readonly signal: AbortSignal
}

/**
 * The common part of balances, activity and sending: prices, names of addresses, the transactions of this browser,
 * the visitor's receivers, and the points for sources. It draws nothing, and asks no host before there is a
 * transaction to watch. Plugins that need it bring it along; list it to give options.
 *
 * @throws KitError from `createKit`: `option_invalid`
 * @example
 * createKit({ networks: [mainnet], plugins: [eip155(), money({ prices }), balances()] })
 */
export const money = (options: MoneyOptions = {}): Plugin =>
  definePlugin({
    id: 'money',
    needs: {
      app: App,
      storage: Storage,
      clock: Clock,
      browser: Browser,
      store: Store,
      events: Events,
      notices: Notices,
      log: Log,
      capabilities: Capabilities,
      contributions: Contributions,
    },
    provides: [Counterparties, Identities, Prices, TransactionBook],
    setup(host, context) {
      const { prices, change } = own(options)
      const check = optionCheck('money')
      const isAsked = (value: unknown) => value === undefined || typeof value === 'function'
      check(isAsked(prices), 'prices', prices, 'a function of assets, currency and signal')
      check(isAsked(change), 'change', change, 'a function of asset, currency and signal')
      const ending = new AbortController()
      host.onDispose(() => {
        ending.abort()
      })
      const parts = { ...context, signal: ending.signal }
      if (prices) {
        host.add(PriceSource, { id: 'app', prices, ...(change && { change }) }, { order: 30 })
      }
      host.provide(Prices, () => pricesOf(parts))
      const identities = identitiesOf(parts)
      host.provide(Identities, () => identities)
      host.add(IdentitySource, { id: 'money', ...identities })
      const { book, counterparties } = createBookParts(context)
      host.provide(Counterparties, () => counterparties)
      host.provide(TransactionBook, () => book)
      host.add(PendingWork, { id: 'transactions', countAtom: book.pendingAtom })
      host.onStart(book.start)
    },
  })

function pricesOf(parts: Parts): Prices {
  const engine = lazyPart(async () => (await import('./lazy/prices.js')).createPrices(parts))
  return lazyVerbs(engine, ['of', 'change'])
}

function identitiesOf(parts: Parts): Identities {
  const knownAtom = atom<ReadonlyMap<string, Identity>>(new Map())
  const atoms = new Map<string, Atom<Identity | undefined>>()
  const keyOf = (namespace: NamespaceId, address: string) => `${namespace}:${address}`
  const engine = lazyPart(async () => {
    const { createIdentities } = await import('./lazy/identities.js')
    return createIdentities({ ...parts, knownAtom, keyOf })
  })
  return {
    identityAtom(namespace, address) {
      const key = keyOf(namespace, address)
      const made = atoms.get(key) ?? atom((get) => get(knownAtom).get(key))
      atoms.set(key, made)
      return made
    },
    // Without its code there are no names, and nothing else changes.
    read: (...given) =>
      engine.load().then(
        ({ read }) => read(...given),
        () => undefined,
      ),
    ...lazyVerbs(engine, ['resolve']),
  }
}
