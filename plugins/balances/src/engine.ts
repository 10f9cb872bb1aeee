import {
  accountId,
  type Account,
  type AssetId,
  type CaipAccountId,
  type CaipNetwork,
  type Connections,
  type Events,
  type KitError,
  type Notices,
  type PrimitiveAtom,
  type Storage,
  type Store,
} from '@latchkey/kernel'
import { isOwnError, isNativeAsset, nativeAsset } from '@latchkey/kernel/internal/tools'
import {
  hasEnded,
  type Holding,
  type Portfolio,
  type PortfolioState,
  type PortfolioTotal,
  type TransactionBook,
  type TransactionRecord,
} from '@latchkey/money'
import type { PortfolioQuery } from '@latchkey/money/internal'
import { BalancesErrors } from './errors.js'
import { NOTHING } from './nothing.js'
import { createCounted } from './counted.js'
import { createReader, type ReadContext } from './read-portfolio.js'
import { createLastFigures } from './stored.js'
import { totalOf } from './total.js'

/** How long figures count, and how long nothing is asked after a failure. */
const FRESH_MS = 30_000

/** The tools of the engine. */
export interface EngineContext extends ReadContext {
  readonly book: TransactionBook
  readonly connections: Connections
  readonly events: Events
  readonly notices: Notices
  readonly storage: Storage
  readonly store: Store
  readonly currency: string
  /** Where the last figures are stored. */
  readonly key: string
  readonly stateAtom: (account: CaipAccountId) => PrimitiveAtom<PortfolioState>
}

/** The record of one account on one network. */
interface Kept {
  readonly account: Account
  readonly network: CaipNetwork
  /** Ends what is being read. */
  ending: AbortController
  reading: Promise<void> | undefined
}

const asError = (error: unknown): KitError =>
  isOwnError(error) ? error : BalancesErrors.balances_unavailable({}, error)

/** Tells which accounts are connected right now. */
function connectedNow({ connections, store }: Pick<EngineContext, 'connections' | 'store'>) {
  const connected = store
    .get(connections.connectionsAtom)
    .flatMap(({ accounts }) => accounts.map(({ namespace, address }) => `${namespace} ${address}`))
  return (account: string) => {
    const [namespace = '', , address = ''] = account.split(':')
    return connected.includes(`${namespace} ${address}`)
  }
}

const isYoung = (since: number | undefined, now: number) => {
  const age = now - (since ?? -Infinity)
  return age >= 0 && age < FRESH_MS
}
/** Whether nothing is to be asked: figures are young, or the last failure is. */
const rests = ({ status, asOf, retryAt }: PortfolioState, force: boolean, now: number) =>
  status === 'failed'
    ? isYoung(retryAt === undefined ? undefined : retryAt - FRESH_MS, now)
    : status === 'ready' && !force && isYoung(asOf, now)

/** The code that is loaded with the first read. */
export interface Engine extends Pick<Portfolio, 'read'> {
  /** Counts what is held now, or nothing that neither the app nor everybody knows. */
  count(account: CaipAccountId, counts: boolean): void
  /** Hides a token, or shows it again. */
  hide(account: CaipAccountId, asset: AssetId, hides: boolean): void
  totalOf(holdings: readonly Holding[]): PortfolioTotal
  /** Records of accounts that are gone are removed. */
  prune(): void
  dispose(): void
}

/** Reports each transaction of this browser that comes to its end from now on. */
function followSettled(
  { book, store }: Pick<EngineContext, 'book' | 'store'>,
  settled: (record: TransactionRecord) => void,
): () => void {
  const opened = () => store.get(book.recordsAtom).filter((record) => !hasEnded(record))
  let open = new Set(opened().map(({ id }) => id))
  return store.sub(book.recordsAtom, () => {
    const ended = store.get(book.recordsAtom).filter((one) => open.has(one.id) && hasEnded(one))
    open = new Set(opened().map(({ id }) => id))
    for (const record of ended) settled(record)
  })
}

/** Reads holdings of accounts, and keeps them for as long as they are connected. */
export function createEngine(context: EngineContext): Engine {
  const { clock, currency, events, notices, stateAtom, store } = context
  const last = createLastFigures(context.storage, context.key)
  const chosen = createCounted(context.storage, context.key)
  const read = createReader(context)
  const kept = new Map<CaipAccountId, Kept>()

  const stateOf = (key: CaipAccountId) => store.get(stateAtom(key))
  const tell = (key: CaipAccountId, change: Partial<PortfolioState>) => {
    store.set(stateAtom(key), { ...stateOf(key), ...change })
  }
  const isGone = (key: CaipAccountId, one: Kept) => kept.get(key) !== one

  const tellCoin = (account: CaipAccountId, [coin]: readonly Holding[]) => {
    if (!coin || !isNativeAsset(coin.id)) return
    const { amount, decimals, symbol } = coin
    events.emit('balance:read', { account, amount: amount.toString(), decimals, symbol })
  }

  const run = async (key: CaipAccountId, one: Kept, query: PortfolioQuery) => {
    const { signal } = one.ending
    try {
      const {
        holdings: told,
        source,
        complete,
        error,
      } = await read(query, signal, {
        before: stateOf(key).holdings,
        tell(part) {
          if (signal.aborted || isGone(key, one)) return
          const { asOf = clock.now() } = stateOf(key)
          tell(key, { ...part, holdings: chosen.mark(key, part.holdings), asOf })
        },
      })
      if (signal.aborted || isGone(key, one)) return
      const holdings = chosen.mark(key, told)
      const asOf = clock.now()
      const done = { status: 'ready', retryAt: undefined } as const
      tell(key, { ...done, holdings, source, complete, error, asOf })
      tellCoin(key, holdings)
      // Figures without the coin's own would be less than what is stored already.
      if (!error) last.keep({ account: key, holdings, source, complete, asOf })
    } catch (error) {
      if (signal.aborted || isGone(key, one)) return
      const retryAt = clock.now() + FRESH_MS
      tell(key, { status: 'failed', retryAt, error: asError(error) })
      if (stateOf(key).asOf !== undefined) return // The figures of before say by themselves how old they are.
      const { code, message } = BalancesErrors.balances_unavailable()
      notices.toast({ variant: 'error', code, message })
    }
  }

  const begin = (account: Account, network: CaipNetwork, key: CaipAccountId): Kept => {
    const one: Kept = { account, network, ending: new AbortController(), reading: undefined }
    kept.set(key, one)
    const figures = stateOf(key).asOf === undefined ? last.of(key) : undefined
    // By a clock that was set back they would be of the future.
    if (figures && figures.asOf <= clock.now()) {
      const { account: _account, ...state } = figures
      tell(key, { ...state, holdings: chosen.mark(key, state.holdings) })
    }
    return one
  }

  const readAccount: Portfolio['read'] = async (account, network, options = {}) => {
    const { refresh = [], force = false } = options
    const key = accountId(network.id, account.address)
    const isNew = !kept.has(key)
    const one = kept.get(key) ?? begin(account, network, key)
    const renews = refresh.length > 0
    if (one.reading && !renews) return one.reading
    if (!isNew && !renews && rests(stateOf(key), force, clock.now())) return
    // A question from before the change gives an answer from before it.
    one.ending.abort()
    one.ending = new AbortController()
    tell(key, { status: 'loading', retryAt: undefined })
    const reading = run(key, one, { account, network, currency, refresh }).finally(() => {
      if (one.reading === reading) one.reading = undefined
    })
    one.reading = reading
    return reading
  }

  const stop = followSettled(context, ({ sent, intent }) => {
    const one = kept.get(sent.account)
    if (!one) return
    // The fee was paid in the coin, for every kind of transaction.
    const moved = [nativeAsset(one.network).id, ...(intent.asset ? [intent.asset.id] : [])]
    readAccount(one.account, one.network, { refresh: [...new Set(moved)] }).catch(() => undefined)
  })

  const remark = (account: CaipAccountId) => {
    tell(account, { holdings: chosen.mark(account, stateOf(account).holdings) })
  }
  return {
    read: readAccount,
    totalOf,
    count(account, counts) {
      chosen.choose(account, stateOf(account).holdings, counts)
      remark(account)
    },
    hide(account, asset, hides) {
      chosen.hide(account, asset, hides)
      remark(account)
    },
    prune() {
      const isConnected = connectedNow(context)
      for (const [key, one] of kept) {
        if (isConnected(key)) continue
        one.ending.abort()
        kept.delete(key)
        store.set(stateAtom(key), NOTHING)
      }
      last.retain(isConnected)
      chosen.retain(isConnected)
    },
    dispose() {
      stop()
      for (const { ending } of kept.values()) ending.abort()
      kept.clear()
    },
  }
}
