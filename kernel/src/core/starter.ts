import { KitErrors } from './kernel-errors.js'
import type { Installed, Starting } from './host.js'
import type { KitOptions, Ports } from './kit-types.js'
import type { Engine } from './lazy/engine.js'
import { lazyPart } from '../authoring/loading/lazy-part.js'
import { ConnectorSource } from './points/connector-source.js'
import type { Capabilities } from './services.js'
import type { Shell } from './shell.js'
import { createStarts } from './starts.js'
import type { AtomStore } from './state.js'
import { STORED, storagePrefix } from './storage/keys.js'

const lost = (cause: unknown) => KitErrors.chunk_failed({ what: 'the kernel' }, cause)

/** The starter's needs. */
export interface StarterContext {
  readonly kitId: string
  readonly options: KitOptions
  readonly ports: Ports
  readonly store: AtomStore
  readonly shell: Shell
  readonly capabilities: () => Capabilities
  readonly installed: Installed
  readonly signal: AbortSignal
  readonly onDispose: (run: () => void) => void
}

/** Code that the first opening needs. */
const fetchers = ({ all }: Shell) => [
  () => import('./lazy/listing.js'),
  () => import('./lazy/engine.js'),
  ...all(ConnectorSource).map((one) => () => one.prefetch?.()),
]

/**
 * Begins, once, to hear of other tabs by storage: tabs with an engine tell each other. A hidden tab waits until it
 * is shown.
 */
function hearingTabs({ ports, signal, onDispose }: StarterContext, heard: () => void): () => void {
  const { storage, browser } = ports
  const look = () => {
    if (browser.visible()) heard()
  }
  let hears = false
  return () => {
    if (hears || signal.aborted) return
    hears = true
    onDispose(storage.watch(look))
    onDispose(browser.on('visibilitychange', look))
  }
}

/** Starts the kit once, on first need: what the list of wallets needs first, then the engine. */
export function createStarter(context: StarterContext) {
  const { kitId, options, ports, store, shell, signal } = context
  const { report } = shell
  let discovered: Promise<unknown> | undefined
  let used = false
  const whenUsed = new Set<() => void>()
  /** Whether restoring was wanted, and failed. */
  let isOwed = false

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
  const starts = createStarts(context, () => {
    look().catch((error: unknown) => {
      report(undefined, 'start', error)
    })
  })
  /** Settles once every source has begun to look, so that what is in the page already is known. */
  const runPlugins = (): Promise<unknown> => {
    const begun = starts.begin()
    for (const one of context.installed.onStart) void begin(one)
    return begun
  }
  const looking = starts.followed(async () => {
    // In a turn of its own: a plugin that starts the kit when it is started joins it.
    await Promise.resolve()
    // Sources fetch code of their own: all of it is asked for in one round.
    discovered ??= runPlugins()
    const { beginListing } = await import('./lazy/listing.js').catch((cause: unknown) => {
      throw lost(cause)
    })
    signal.throwIfAborted()
    beginListing(context, discovered, start)
  })
  const engine = lazyPart(async (): Promise<Engine> => {
    const [{ checkKit, createEngine }] = await Promise.all([
      import('./lazy/engine.js').catch((cause: unknown) => {
        throw lost(cause)
      }),
      look(),
    ])
    signal.throwIfAborted()
    checkKit(options, shell)
    return createEngine({
      ...shell,
      ...ports,
      kitId,
      options,
      store,
      signal,
      onDispose: context.onDispose,
      discovered: discovered as Promise<unknown>,
      lookAgain: starts.look,
      capabilities: context.capabilities(),
    })
  })
  const unlessDisposed = <T>(run: () => Promise<T>): Promise<T> =>
    signal.aborted ? Promise.reject(KitErrors.kit_disposed()) : run()
  const resuming = lazyPart(async () => {
    isOwed = false
    try {
      await (await start()).restore()
    } catch (error) {
      isOwed = true
      throw error
    }
  })
  const look = () =>
    unlessDisposed(() => {
      use()
      // A failed part is tried again, without a wait: an atom shows it.
      if (discovered) void starts.begin()
      if (discovered) starts.look()
      if (isOwed) resuming.load().catch(() => undefined)
      return looking.load()
    })
  const start = () => {
    if (discovered) void look().catch(() => undefined) // The engine's callers get its error.
    return unlessDisposed(engine.load)
  }

  const resumeStored = (): Promise<void> => {
    const stored = ports.storage.get(storagePrefix(kitId) + STORED.hint) !== undefined
    const isHere = stored || ports.browser.environment().walletBrowser
    return isHere ? resuming.load() : Promise.resolve()
  }
  const hear = hearingTabs(context, () => {
    if (!engine.loaded()) resumeStored().catch(() => undefined)
  })

  return {
    used: () => used,
    onUse(listener: () => void) {
      whenUsed.add(listener)
      return () => void whenUsed.delete(listener)
    },
    engine: () => (signal.aborted ? undefined : engine.loaded()),
    /** Fetches what the first opening needs; nothing begins, and a failure is of no matter. */
    async prefetch(): Promise<void> {
      await Promise.allSettled(fetchers(shell).map(async (run) => run()))
    },
    /** Begins to look for wallets; the engine is left for later. */
    look,
    /** Looks, and loads what asking a wallet needs. */
    start,
    /**
     * Restores stored connections, if the storage speaks of any; in a wallet's own browser, that wallet's. From then on
     * it hears of what another tab connects, too.
     */
    resume: (): Promise<void> => {
      if (options.reconnect === false) return Promise.resolve()
      hear()
      return resumeStored()
    },
  }
}
