import type { Reducer } from './connections/connection-machine.js'
import { KitErrors } from './kernel-errors.js'
import type { Installed } from './host.js'
import type { KitOptions, Ports } from './kit-types.js'
import type { Engine } from './lazy/engine.js'
import { ConnectGate } from './points/connect-gate.js'
import { Connector } from './points/connector.js'
import { ConnectorSource } from './points/connector-source.js'
import { ErrorRule } from './points/error-rule.js'
import { Namespace } from './points/namespace.js'
import { NetworkSource } from './points/network-source.js'
import type { Capabilities } from './services.js'
import type { Shell } from './shell.js'
import { atom, type Store } from './state.js'
import { STORED, storagePrefix } from './storage/keys.js'

/** True once the kit has started and every source has begun to look for wallets. */
export const startedAtom = atom(false)

/** Parts a test of the kernel may replace. */
export interface KitSeams {
  readonly reduce?: Reducer
  /** Off, the answer of an attempt that was given up reaches the machine. */
  readonly dropsLate?: boolean
}

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

/** Starts the kit once, on first need: loads the engine, then begins to look for wallets. */
export function createStarter(context: StarterContext) {
  const { kitId, options, ports, store, shell, signal } = context
  const { all, events, fail } = shell
  let engine: Engine | undefined
  let starting: Promise<Engine> | undefined
  let resuming: Promise<void> | undefined

  const contained = async (pluginId: string, run: () => void | Promise<void>) => {
    try {
      await run()
    } catch (error) {
      fail(pluginId, 'start', error)
    }
  }
  /** Resolves once every source has begun to look, so that what is in the page already is known. */
  const runPlugins = (): Promise<unknown> => {
    const looking = all(ConnectorSource).map((source) =>
      contained(shell.ownerOf(source) ?? source.id, () => source.start(signal)),
    )
    for (const { pluginId, run } of context.installed().onStart) {
      void contained(pluginId, () => run(signal))
    }
    return Promise.all(looking)
  }

  const begin = async (): Promise<Engine> => {
    const { createEngine } = await import('./lazy/engine.js').catch((cause: unknown) => {
      starting = undefined // A failure is forgotten: the next call asks again.
      throw KitErrors.chunk_failed({ what: 'the kernel' }, cause)
    })
    signal.throwIfAborted()
    let looked = (_done: unknown) => {}
    const discovered = new Promise((resolve) => {
      looked = resolve
    })
    engine = createEngine({
      ...shell,
      discovered,
      ...context.seams,
      kitId,
      options,
      store,
      signal,
      capabilities: context.capabilities(),
      clock: ports.clock,
      storage: ports.storage,
      namespaces: all(Namespace),
      connectors: all(Connector),
      sources: all(ConnectorSource),
      networkSources: all(NetworkSource),
      gates: all(ConnectGate),
      errorRules: all(ErrorRule),
      onDispose: context.onDispose,
    })
    void runPlugins().then((done) => {
      looked(done)
      store.set(startedAtom, true)
    })
    events.emit('kit:started', { plugins: context.installed().ids })
    return engine
  }

  const start = (): Promise<Engine> =>
    signal.aborted ? Promise.reject(KitErrors.kit_disposed()) : (starting ??= begin())

  return {
    engine: () => (signal.aborted ? undefined : engine),
    start,
    /** Restores stored connections, if the storage speaks of any. */
    resume: (): Promise<void> => {
      const stored = ports.storage.get(storagePrefix(kitId) + STORED.hint) !== undefined
      if (!stored || options.reconnect === false) return Promise.resolve()
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
