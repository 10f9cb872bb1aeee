import { searchAtom } from '../connections/state.js'
import type { Starting } from './host.js'
import { lazyPart, type LazyPart } from '../authoring/loading/lazy-part.js'
import { ErrorRule } from './points/error-rule.js'
import { ConnectorSource } from './points/connector-source.js'
import { WalletRows } from './points/wallet-rows.js'
import type { StarterContext } from './starter.js'

/** The parts that begin with the kit, and again after a failure. */
export interface Starts {
  /** A part whose failure is followed: while it is not here the list of wallets may lack some. */
  followed<T>(load: () => Promise<T>): LazyPart<T>
  /** Starts what looks for wallets and has not, or has failed. Resolves when all of it has settled; never rejects. */
  begin(): Promise<unknown>
  /** Has sources look once more at the page. */
  look(): void
}

/**
 * Follows what did not load: an atom tells it, and it is tried again when the page is on line.
 *
 * @param retry Loads again all that failed.
 */
export function createStarts(context: StarterContext, retry: () => void): Starts {
  const { store, shell, signal, onDispose } = context
  const { browser } = context.ports
  const parts = new Map<Starting, LazyPart<void>>()
  const failed = new Set<unknown>()
  const retried = new Set<unknown>()
  /** Loads on their way, each with whether the page came on line since it began. */
  const running = new Map<unknown, boolean>()
  let stop: (() => void) | undefined

  const cameOnline = () => {
    for (const part of running.keys()) running.set(part, true)
    if (failed.size > 0) retry()
  }
  const tell = () => {
    const isFailed = failed.size > 0
    store.set(searchAtom, isFailed ? (retried.size > 0 ? 'retrying' : 'failed') : 'ok')
    if ((isFailed || running.size > 0) && !signal.aborted) stop ??= browser.on('online', cameOnline)
    else forget()
  }
  const forget = () => {
    stop?.()
    stop = undefined
  }
  onDispose(forget)

  const followed = <T>(load: () => Promise<T>): LazyPart<T> => {
    const part = lazyPart(load)
    let current: Promise<T> | undefined
    const settle = (isFailed: boolean) => {
      const isOnlineAgain = running.get(part) === true
      running.delete(part)
      retried.delete(part)
      if (isFailed) failed.add(part)
      else failed.delete(part)
      tell()
      // The page came on line while this try was on its way: no later event would try again.
      if (isFailed && isOnlineAgain && !signal.aborted) retry()
    }
    return {
      loaded: part.loaded,
      load() {
        const loading = part.load()
        if (loading === current) return loading
        current = loading
        running.set(part, false)
        if (failed.has(part)) retried.add(part)
        tell()
        loading.then(
          () => {
            settle(false)
          },
          () => {
            settle(true)
          },
        )
        return loading
      },
    }
  }
  const begin = (one: Starting, make: <T>(load: () => Promise<T>) => LazyPart<T>) => {
    const part =
      parts.get(one) ??
      make(async () => {
        try {
          await one.start?.(signal)
        } catch (error) {
          shell.report(one, 'start', error)
          throw error
        }
      })
    parts.set(one, part)
    // It was reported.
    return part.load().catch(() => undefined)
  }
  return {
    followed,
    begin() {
      // Without its rule an error has its wallet's own words; the list lacks nothing.
      for (const rule of shell.all(ErrorRule)) void begin(rule, lazyPart)
      const finders = [...shell.all(ConnectorSource), ...shell.all(WalletRows)]
      return Promise.all(finders.map((one) => begin(one, followed)))
    },
    look() {
      for (const source of shell.all(ConnectorSource)) {
        try {
          source.look?.()
        } catch (error) {
          shell.report(source, 'look', error)
        }
      }
    },
  }
}
