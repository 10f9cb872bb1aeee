import { CloudHttp } from '@latchkey/cloud'
import {
  accountId,
  atom,
  Browser,
  Capabilities,
  Clock,
  Connections,
  Contributions,
  definePlugin,
  Events,
  Log,
  Notices,
  optional,
  optionCheck,
  Random,
  Store,
  type CaipAccountId,
  type KitError,
  type Plugin,
  type PrimitiveAtom,
} from '@latchkey/kernel'
import { own, hostedPart, lazyPart } from '@latchkey/kernel/internal/page'
import {
  ActivitySource,
  Counterparties,
  isServed,
  money,
  Portfolio,
  TransactionBook,
} from '@latchkey/money'
import { ActivityErrors } from './errors.js'
import { nodeSource } from './node-source.js'
import { Activity, NOTHING, type ActivityState } from './service.js'

/** Options of {@link activity}. */
export interface ActivityOptions {
  /**
   * Reads the list again every 30 s while it has transactions that no block holds and that were not sent from here, 99
   * times at most for each, while the page is visible. Those sent from here are watched in any case.
   * @default false
   */
  readonly watch?: boolean
}

const ORDER = { service: 20, node: 40 } as const

/**
 * The history of an account: its transactions in months, newest first, with scams set aside and with those just
 * sent from here on top. Read from the app's service if there is one, from explorers of plugins, and from the
 * networks' nodes. No source is asked before an account's list is opened.
 *
 * @throws KitError from `createKit`: `option_invalid`
 * @example
 * const kit = createKit({ networks: [mainnet], plugins: [eip155(), activity()] })
 * await kit.get(Activity).open(account, mainnet)
 */
export const activity = (options: ActivityOptions = {}): Plugin =>
  definePlugin({
    id: 'activity',
    options,
    features: ['activity'],
    includes: [money()],
    needs: {
      browser: Browser,
      clock: Clock,
      connections: Connections,
      events: Events,
      contributions: Contributions,
      log: Log,
      notices: Notices,
      random: Random,
      store: Store,
      capabilities: Capabilities,
      book: TransactionBook,
      counterparties: Counterparties,
      cloud: optional(CloudHttp),
      portfolio: optional(Portfolio),
    },
    provides: [Activity],
    setup(host, { capabilities, cloud, random, ...context }) {
      const { clock } = context
      const { watch = false } = own(options)
      optionCheck('activity')(typeof watch === 'boolean', 'watch', watch, 'true or false')
      if (cloud?.url('blockchainApi') !== undefined) {
        const pages = lazyPart(async () => {
          const { createCloudPages } = await import('./cloud-source.js')
          return createCloudPages({ cloud, clock, random })
        })
        host.add(
          ActivitySource,
          {
            id: 'service',
            reach: 'all',
            covers: isServed,
            page: async (...asked) => (await pages.load())(...asked),
          },
          { order: ORDER.service },
        )
      }
      host.onInstalled(() => {
        for (const { namespace, feature } of capabilities.list())
          if (feature === 'activity')
            host.add(ActivitySource, nodeSource(namespace, capabilities), { order: ORDER.node })
      })

      const atoms = new Map<CaipAccountId, PrimitiveAtom<ActivityState>>()
      const stateAtom = (account: CaipAccountId) => {
        const made = atoms.get(account) ?? atom(NOTHING)
        atoms.set(account, made)
        return made
      }
      const engine = hostedPart(
        host,
        async () => {
          const { createEngine } = await import('./engine.js')
          return createEngine({ ...context, stateAtom, watch })
        },
        (cause) => ActivityErrors.transactions_failed({}, cause),
      )
      /** Without its code nothing is read, and the state says why. */
      const run =
        (what: 'open' | 'older' | 'retry'): Activity['open'] =>
        async (account, network) => {
          const loaded = await engine.load().catch((error: unknown) => {
            const state: ActivityState = { ...NOTHING, status: 'failed', error: error as KitError }
            context.store.set(stateAtom(accountId(network.id, account.address)), state)
            return undefined
          })
          await loaded?.[what](account, network)
        }
      host.provide(Activity, () => ({
        stateAtom,
        open: run('open'),
        older: run('older'),
        retry: run('retry'),
      }))
    },
  })
