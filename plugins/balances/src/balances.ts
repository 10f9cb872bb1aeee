import { CloudHttp } from '@latchkey/cloud'
import {
  App,
  atom,
  Capabilities,
  Clock,
  Connections,
  Contributions,
  definePlugin,
  Events,
  Log,
  Namespace,
  Networks,
  Notices,
  optional,
  Random,
  Storage,
  Store,
  type Atom,
  type CaipAccountId,
  type Host,
  type KitError,
  type LazyPart,
  type Plugin,
  type PrimitiveAtom,
} from '@latchkey/kernel'
import { own, hostedPart, lazyPart, lazyVerbs } from '@latchkey/kernel/internal/page'
import {
  isServed,
  money,
  Portfolio,
  PortfolioSource,
  Prices,
  PriceSource,
  TokenList,
  TransactionBook,
  type PortfolioState,
  type PortfolioTotal,
} from '@latchkey/money'
import { BalancesErrors } from './errors.js'
import { NO_TOTAL, NO_WHOLE, NOTHING } from './nothing.js'
import type { Engine } from './engine.js'
import { checkOptions, type BalancesOptions } from './options.js'
import { createViewChoices } from './view-choices.js'
import type { WholeContext } from './whole.js'

const ORDER = { wallet: 10, service: 20, node: 40 } as const

/**
 * The holdings of accounts: by the wallet if it offers that, otherwise by the app's service, by explorers of
 * plugins, or by the networks' nodes. The native coin's amount is always a node's. No source is asked before the
 * first read.
 *
 * @throws KitError from `createKit`: `option_invalid`
 * @example
 * const kit = createKit({ networks: [mainnet], plugins: [eip155(), balances({ tokens })] })
 * await kit.get(Portfolio).read(account, mainnet)
 */
export const balances = (options: BalancesOptions = {}): Plugin =>
  definePlugin({
    id: 'balances',
    options,
    includes: [money()],
    needs: {
      app: App,
      capabilities: Capabilities,
      clock: Clock,
      connections: Connections,
      contributions: Contributions,
      events: Events,
      log: Log,
      networks: Networks,
      notices: Notices,
      random: Random,
      storage: Storage,
      store: Store,
      prices: Prices,
      book: TransactionBook,
      cloud: optional(CloudHttp),
    },
    provides: [Portfolio],
    setup(host, { app, book, cloud, events, random, ...context }) {
      const asked = own(options)
      checkOptions(asked)
      const { log, storage, store } = context
      const currency = (asked.currency ?? 'usd').toLowerCase()
      const key = `latchkey:${app.id}:balances`
      const { tokens } = asked
      if (tokens !== undefined) addTokens(host, tokens, context.contributions)
      const node = addSources(host, { ...context, random, cloud })

      const atoms = new Map<CaipAccountId, PrimitiveAtom<PortfolioState>>()
      const stateAtom = (account: CaipAccountId) => {
        const made = atoms.get(account) ?? atom(NOTHING)
        atoms.set(account, made)
        return made
      }
      const wholeAtom = atom(NO_WHOLE)
      const choices = createViewChoices(storage, store, `latchkey:${app.id}:amounts`)
      const engine = hostedPart(
        host,
        async () => {
          const { createEngine } = await import('./engine.js')
          return createEngine({
            ...context,
            book,
            currency,
            events,
            key,
            node,
            stateAtom,
          })
        },
        (cause) => BalancesErrors.balances_unavailable({}, cause),
      )
      const read: Portfolio['read'] = async (account, network, how) => {
        const loaded = await engine.load().catch((error: unknown) => {
          // Without its code nothing is read, and the state says why.
          const atomOf = stateAtom(account.id)
          store.set(atomOf, { ...NOTHING, status: 'failed', error: error as KitError })
          return undefined
        })
        await loaded?.read(account, network, how)
      }
      const whole = wholePart(host, { ...context, stateAtom, wholeAtom, read })
      host.provide(Portfolio, () => ({
        currency,
        stateAtom,
        read,
        wholeAtom,
        choicesAtom: choices.choicesAtom,
        choose: choices.choose,
        ...lazyVerbs(engine, ['count', 'hide']),
        readAll: whole.readAll,
        totalAtom: totalsOf(stateAtom, engine),
      }))
      host.onStart((signal) => {
        const stop = events.on('connection:closed', () => {
          if (!engine.loaded() && storage.keys(key).length === 0) return
          engine.load().then(
            ({ prune }) => {
              prune()
              whole.prune()
            },
            (error: unknown) => {
              forgetAll(storage, key, log, error)
            },
          )
        })
        const unfollow = choices.follow()
        signal.addEventListener('abort', () => {
          stop()
          unfollow()
        })
      })
    },
  })

/** Removes records that must not stay even if the engine's code is missing. */
function forgetAll(storage: Storage, key: string, log: Log, error: unknown) {
  for (const one of storage.keys(key)) storage.remove(one)
  log.write('warn', 'The code of balances cannot be loaded.', error)
}

/** The worth of accounts. Before the engine's code is there nothing is held. */
function totalsOf(stateAtom: Portfolio['stateAtom'], engine: LazyPart<Pick<Engine, 'totalOf'>>) {
  const totals = new Map<CaipAccountId, Atom<PortfolioTotal>>()
  return (account: CaipAccountId): Atom<PortfolioTotal> => {
    const made =
      totals.get(account) ??
      atom((get) => {
        const { holdings } = get(stateAtom(account))
        return engine.loaded()?.totalOf(holdings) ?? NO_TOTAL
      })
    totals.set(account, made)
    return made
  }
}

/** The reading of everything, whose code loads with its first use. */
function wholePart(host: Host, context: WholeContext) {
  const part = hostedPart(
    host,
    async () => {
      const { createWhole } = await import('./whole.js')
      return createWhole(context)
    },
    (cause) => BalancesErrors.balances_unavailable({}, cause),
  )
  const readAll: Portfolio['readAll'] = async (how) => {
    const loaded = await part.load().catch((error: unknown) => {
      context.store.set(context.wholeAtom, { ...NO_WHOLE, status: 'failed' })
      throw error
    })
    await loaded.readAll(how)
  }
  return { readAll, prune: () => part.loaded()?.prune() }
}

/** The app's own lists. They are read when they are first looked for. */
function addTokens(
  host: Host,
  tokens: NonNullable<BalancesOptions['tokens']>,
  contributions: Contributions,
) {
  const list = lazyPart(async () => {
    const { readTokenLists } = await import('./token-lists.js')
    return readTokenLists(tokens, contributions.all(Namespace))
  })
  host.add(TokenList, { id: 'app', ...lazyVerbs(list, ['tokens']) }, { order: 10 })
}

interface SourceParts {
  readonly contributions: Contributions
  readonly capabilities: Capabilities
  readonly clock: Clock
  readonly cloud: CloudHttp | undefined
  readonly connections: Connections
  readonly random: Random
  readonly store: Store
}

/** The sources of this plugin; the last one is returned. */
function addSources(host: Host, { cloud, ...parts }: SourceParts): PortfolioSource {
  const { capabilities } = parts
  const add = (source: PortfolioSource, order: number) => {
    host.add(PortfolioSource, source, { order })
    return source
  }
  add(
    {
      id: 'wallet',
      trust: 'wallet',
      covers: ({ namespace }) => capabilities.has('assetDiscovery', namespace),
      read: async (...asked) => (await import('./wallet-source.js')).readWallet(parts, ...asked),
    },
    ORDER.wallet,
  )
  if (cloud?.url('blockchainApi') !== undefined) {
    const service = lazyPart(async () =>
      (await import('./cloud-source.js')).createCloudSource({ ...parts, cloud }),
    )
    const { balances: read, prices } = lazyVerbs(service, ['balances', 'prices'])
    add({ id: 'service', covers: isServed, read }, ORDER.service)
    host.add(PriceSource, { id: 'service', prices }, { order: ORDER.service })
  }
  return add(
    {
      id: 'node',
      covers: ({ namespace, rpcUrls }) =>
        rpcUrls.length > 0 &&
        (capabilities.has('tokenBalances', namespace) ||
          capabilities.has('nativeBalance', namespace)),
      read: async (query, signal) =>
        (await import('./node-source.js')).readNode(capabilities, query, [], signal),
    },
    ORDER.node,
  )
}
