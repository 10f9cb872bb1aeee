import type { Reducer } from './connections/connection-machine.js'
import { KitErrors } from './kernel-errors.js'
import type { Installed, Starting } from './host.js'
import type { KitOptions, Ports } from './kit-types.js'
import type { Engine } from './lazy/engine.js'
import { ConnectGate } from './points/connect-gate.js'
import { ConnectorSource } from './points/connector-source.js'
import { ErrorRule } from './points/error-rule.js'
import { Namespace } from './points/namespace.js'
import { WalletRows } from './points/wallet-rows.js'
import type { Capabilities } from './services.js'
import type { Shell } from './shell.js'
import type { Store } from './state.js'
import { STORED, storagePrefix } from './storage/keys.js'

/** Parts a test of the kernel may replace. */
export interface KitSeams {
  readonly reduce?: Reducer
  /** Off, the answer of an attempt that was given up reaches the machine. */
  readonly dropsLate?: boolean
}

const fetched = <T>(chunk: Promise<T>): Promise<T> =>
  chunk.catch((cause: unknown) => {
    throw KitErrors.chunk_failed({ what: 'the kernel' }, cause)
  })

/** What starting needs. */
export interface StarterContext {
  readonly kitId: string
  readonly options: KitOptions
  readonly ports: Ports
  readonly store: Store
  readonly shell: Shell
  readonly capabilities: () => Capabilities
  readonly installed: () => Installed
  readonly signal: AbortSignal
  readonly seams: KitSeams
  readonly onDispose: (run: () => void) => void
}

/** Starts the kit once, on first need: what the list of wallets needs first, then the engine. */
export function createStarter(context: StarterContext) {
  const { kitId, options, ports, store, shell, signal } = context
  const { all, report } = shell
  let engine: Engine | undefined
  let discovered: Promise<unknown> | undefined
  let looking: Promise<void> | undefined
  let starting: Promise<Engine> | undefined
  let resuming: Promise<void> | undefined
  let used = false
  const whenUsed = new Set<() => void>()

  const begin = async (one: Starting) => {
    try {
      await one.start?.(signal)
    } catch (error) {
      report(one, 'start', error)
    }
  }
  const use = () => {
    used = true
    for (const start of whenUsed) void begin({ start })
    whenUsed.clear()
  }
  /** Resolves once every source has begun to look, so that what is in the page already is known. */
  const runPlugins = (): Promise<unknown> => {
    const begun = [...all(ConnectorSource), ...all(WalletRows)].map(begin)
    for (const one of context.installed().onStart) void begin(one)
    return Promise.all(begun)
  }
  /** Called in a turn of its own: a plugin that starts the kit when it is started joins it. */
  const beginLooking = async (): Promise<void> => {
    // Sources fetch code of their own: all of it is asked for in one round.
    discovered ??= runPlugins()
    try {
      const { beginListing } = await fetched(import('./lazy/listing.js'))
      signal.throwIfAborted()
      beginListing(context, discovered, start)
    } catch (error) {
      looking = undefined // A failure is forgotten: the next call asks again.
      throw error
    }
  }
  const beginActing = async (): Promise<Engine> => {
    try {
      const [{ createEngine }] = await Promise.all([fetched(import('./lazy/engine.js')), look()])
      signal.throwIfAborted()
      return (engine = createEngine({
        ...shell,
        ...context.seams,
        ...ports,
        ...{ kitId, options, store, signal, onDispose: context.onDispose },
        discovered: discovered as Promise<unknown>,
        capabilities: context.capabilities(),
        namespaces: all(Namespace),
        gates: all(ConnectGate),
        errorRules: all(ErrorRule),
      }))
    } catch (error) {
      starting = undefined
      throw error
    }
  }
  const unlessDisposed = <T>(run: () => Promise<T>): Promise<T> =>
    signal.aborted ? Promise.reject(KitErrors.kit_disposed()) : run()
  const look = () =>
    unlessDisposed(() => {
      use()
      return (looking ??= Promise.resolve().then(beginLooking))
    })
  const start = () => unlessDisposed(() => (starting ??= beginActing()))

  return {
    used: () => used,
    onUse(listener: () => void) {
      whenUsed.add(listener)
      return () => void whenUsed.delete(listener)
    },
    engine: () => (signal.aborted ? undefined : engine),
    /** Begins to look for wallets; the engine is left for later. */
    look,
    /** Looks, and loads what asking a wallet needs. */
    start,
    /** Restores stored connections, if the storage speaks of any; in a wallet's own browser, that wallet's. */
    resume: (): Promise<void> => {
      const stored = ports.storage.get(storagePrefix(kitId) + STORED.hint) !== undefined
      const isHere = stored || ports.browser.environment().walletBrowser
      if (!isHere || options.reconnect === false) return Promise.resolve()
      resuming ??= start()
        .then((started) => started.restore())
        .catch((error: unknown) => {
          resuming = undefined
          throw error
        })
      return resuming
    },
  }
}
