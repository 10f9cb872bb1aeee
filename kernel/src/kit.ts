import { createBus } from './events/bus.js'
import { createCapabilities } from './capabilities.js'
import { createContainer } from './container.js'
import {
  accountOf,
  activeNamespaceAtom,
  connectedAtom,
  requestedAtom,
} from './connections/state.js'
import type { FeatureContext } from './contracts/features.js'
import { cspOf } from './csp.js'
import { createFacade } from './facade.js'
import { createHost, type Held, type Installed } from './host.js'
import { orderPlugins, resolveNeeds } from './install.js'
import { KitErrors } from './kernel-errors.js'
import { kernelPlugin } from './kernel-plugin.js'
import type { Kit, KitOptions, Ports } from './kit-types.js'
import type { Engine } from './lazy/engine.js'
import { createModal } from './modal.js'
import { createNotices } from './notices/notices.js'
import { Browser } from './ports/browser.js'
import { Clock, systemClock } from './ports/clock.js'
import { Http } from './ports/http.js'
import { lazyHttp } from './ports/lazy-http.js'
import { consoleLog, Log } from './ports/log.js'
import { pageBrowser } from './ports/page-browser.js'
import { Random, webCryptoRandom } from './ports/random.js'
import { browserStorage, Storage } from './ports/storage.js'
import { ConnectGate } from './points/connect-gate.js'
import { Connector } from './points/connector.js'
import { ConnectorSource } from './points/connector-source.js'
import { CspSource } from './points/csp-source.js'
import { ErrorRule } from './points/error-rule.js'
import { EventSink } from './points/event-sink.js'
import { Namespace } from './points/namespace.js'
import { NetworkSource } from './points/network-source.js'
import { View } from './points/view.js'
import { WalletRows } from './points/wallet-rows.js'
import { createRouter } from './router/router.js'
import {
  App,
  Capabilities,
  Connections,
  Events,
  Modal,
  Networks,
  Notices,
  Router,
} from './services.js'
import { atom, createAtomStore, Store } from './state.js'
import { STORED, storagePrefix } from './storage/keys.js'
import type { Point, Token } from './token.js'
import { validateOptions } from './validate-options.js'

const startedAtom = atom(false)

const ENGINE = 'the kernel'

function portsOf({ ports, logLevel = 'error' }: KitOptions): Ports {
  const clock = ports?.clock ?? systemClock
  const load = async () => {
    const { createHttp } = await import('./lazy/http.js')
    return { createHttp: () => createHttp(clock) }
  }
  return {
    clock,
    http: ports?.http ?? lazyHttp(load),
    storage: ports?.storage ?? browserStorage(),
    browser: ports?.browser ?? pageBrowser,
    random: ports?.random ?? webCryptoRandom,
    log: ports?.log ?? consoleLog(logLevel),
  }
}

function install(
  options: KitOptions,
  builtIn: ReadonlyMap<string, unknown>,
): Installed & { readonly ids: readonly string[] } {
  const container = createContainer()
  const installed: Installed = {
    container,
    capabilities: [],
    contributions: [],
    owners: new Map(),
    services: new Map(),
    onStart: [],
    onDispose: [],
  }
  for (const [id, service] of builtIn) {
    installed.services.set(id, kernelPlugin.id)
    container.provide(id, () => service)
  }
  const plugins = [kernelPlugin, ...orderPlugins(options.plugins, new Set(builtIn.keys()))]
  for (const plugin of plugins) {
    const find = (id: string) => (container.has(id) ? container.get(id) : undefined)
    plugin.setup(createHost(plugin, installed), resolveNeeds(plugin, find) as never)
    for (const { id } of plugin.provides ?? []) {
      if (installed.services.get(id) !== plugin.id) {
        throw KitErrors.service_not_provided({ pluginId: plugin.id, token: id })
      }
    }
  }
  return { ...installed, ids: plugins.map(({ id }) => id) }
}

function checkNamespaces(options: KitOptions, loaded: readonly Namespace[]) {
  options.networks.forEach(({ namespace }, index) => {
    if (loaded.some(({ id }) => id === namespace)) return
    throw KitErrors.namespace_missing({
      option: `networks[${String(index)}]`,
      given: namespace,
      expected: `a namespace that a plugin serves (${loaded.map(({ id }) => id).join(', ') || 'none is loaded'})`,
      next: `Add ${namespace}() to plugins, or remove the network.`,
    })
  })
}

/**
 * Makes a kit: an instance that shares nothing with any other. Pure: no I/O, no timer, no `window`
 * before it is opened, connected or resumed; safe on a server.
 *
 * @throws KitError with the option, the value given, what is expected and the next step
 * @example
 * const kit = createKit({ networks: [mainnet], plugins: [eip155()] })
 */
export function createKit(options: KitOptions): Kit {
  validateOptions(options)
  const id = options.id ?? 'default'
  const store = createAtomStore()
  const ports = portsOf(options)
  const { clock, log } = ports
  const controller = new AbortController()
  const disposers: (() => void)[] = []
  store.set(requestedAtom, options.networks)
  let installed: Installed | undefined
  let engine: Engine | undefined
  let starting: Promise<Engine> | undefined
  let resuming: Promise<void> | undefined

  const ownerOf = (contribution: unknown) => installed?.owners.get(contribution)
  const report = (contribution: unknown, where: string, error: unknown) => {
    const pluginId = ownerOf(contribution) ?? kernelPlugin.id
    log.write('error', `Plugin "${pluginId}" failed in ${where}.`, error)
    if (where !== 'listener plugin:failed') events.emit('plugin:failed', { pluginId, where, error })
  }
  const all = <T>({ id: point }: Point<T>): readonly T[] =>
    ((installed?.container.all(point) ?? []) as readonly Held[])
      .toSorted((left, right) => left.order - right.order)
      .map(({ value }) => value as T)

  const events = createBus(clock, {
    failed: (name, error) => {
      report(undefined, `listener ${name}`, error)
    },
    crowded: (name, count) => {
      log.write(
        'warn',
        `"${name}" has ${String(count)} listeners; one may be added again and again.`,
      )
    },
  })
  const view = (name: string) => all(View).find((one) => one.name === name)
  const connected = () => store.get(connectedAtom)
  const modal = createModal({
    store,
    events,
    router: () => router,
    connected,
    giveUp: () => engine?.connections.abort() ?? false,
    start: () => {
      start().catch((error: unknown) => {
        report(undefined, 'start', error)
      })
    },
    view,
    report,
  })
  const router = createRouter({
    store,
    events,
    connected,
    closeModal: () => void modal.close(),
    view,
    report,
  })
  const notices = createNotices(store, clock)

  const featureContext = (namespace: Namespace['id']): FeatureContext => ({
    namespace,
    account: () => store.get(accountOf(namespace)).account,
    network: () => store.get(accountOf(namespace)).network,
    networkById: (network) => store.get(requestedAtom).find((one) => one.id === network),
    provider: () => connections.provider(namespace),
    http: ports.http,
    clock,
  })
  const capabilities = createCapabilities({
    store,
    list: () => installed?.capabilities ?? [],
    activeNamespaceAtom,
    featureContext,
  })

  const runStart = () => {
    const { signal } = controller
    const contained = async (
      owner: unknown,
      pluginId: string | undefined,
      run: () => void | Promise<void>,
    ) => {
      try {
        await run()
      } catch (error) {
        if (pluginId === undefined) report(owner, 'start', error)
        else {
          log.write('error', `Plugin "${pluginId}" failed in start.`, error)
          events.emit('plugin:failed', { pluginId, where: 'start', error })
        }
      }
    }
    for (const source of all(ConnectorSource))
      void contained(source, undefined, () => source.start(signal))
    for (const { pluginId, run } of installed?.onStart ?? [])
      void contained(undefined, pluginId, () => run(signal))
  }

  const begin = async (): Promise<Engine> => {
    const { createEngine } = await import('./lazy/engine.js').catch((cause: unknown) => {
      starting = undefined // A failure is forgotten: the next call asks again.
      throw KitErrors.chunk_failed({ what: ENGINE }, cause)
    })
    controller.signal.throwIfAborted()
    engine = createEngine({
      kitId: id,
      options,
      store,
      events,
      router,
      modal,
      notices,
      capabilities,
      clock,
      storage: ports.storage,
      signal: controller.signal,
      namespaces: all(Namespace),
      connectors: all(Connector),
      sources: all(ConnectorSource),
      networkSources: all(NetworkSource),
      walletRows: all(WalletRows),
      gates: all(ConnectGate),
      errorRules: all(ErrorRule),
      report,
      onDispose: (run) => void disposers.push(run),
    })
    runStart()
    store.set(startedAtom, true)
    events.emit('kit:started', { plugins: kit.plugins })
    return engine
  }
  const start = (): Promise<Engine> => {
    if (controller.signal.aborted) return Promise.reject(KitErrors.kit_disposed())
    return (starting ??= begin())
  }
  const { connections, networks } = createFacade({ store, start, engine: () => engine })

  const builtIn = new Map<string, unknown>([
    [App.id, { id, metadata: options.app ?? {} } satisfies App],
    [Store.id, store],
    [Clock.id, clock],
    [Http.id, ports.http],
    [Storage.id, ports.storage],
    [Browser.id, ports.browser],
    [Random.id, ports.random],
    [Log.id, log],
    [Events.id, events],
    [Router.id, router],
    [Modal.id, modal],
    [Connections.id, connections],
    [Networks.id, networks],
    [Capabilities.id, capabilities],
    [Notices.id, notices],
  ])
  const { ids, ...rest } = install(options, builtIn)
  installed = rest
  checkNamespaces(options, all(Namespace))
  for (const sink of all(EventSink)) {
    disposers.push(
      events.onAny((event) => {
        sink.receive(event)
      }),
    )
  }

  const kit: Kit = {
    id,
    options,
    plugins: ids,
    store,
    events,
    router,
    modal,
    connections,
    networks,
    capabilities,
    notices,
    startedAtom,
    watch(watched, listener) {
      const tell = () => {
        listener(store.get(watched))
      }
      const stop = store.sub(watched, tell)
      tell()
      return stop
    },
    all,
    ownerOf,
    get: <T>(token: Token<T>) => {
      const { container } = rest
      if (!container.has(token.id))
        throw KitErrors.service_missing({ token: token.id, hint: token.hint })
      return container.get(token.id) as T
    },
    contributions: () => rest.contributions,
    start: async () => {
      await start()
    },
    resume() {
      const stored = ports.storage.get(storagePrefix(id) + STORED.hint) !== undefined
      if (!stored || options.reconnect === false) return Promise.resolve()
      return (resuming ??= start()
        .then((started) => started.restore())
        .catch((error: unknown) => {
          resuming = undefined
          throw error
        }))
    },
    report,
    csp: () => cspOf(store.get(requestedAtom), all(CspSource)),
    dispose() {
      if (controller.signal.aborted) return
      controller.abort(KitErrors.kit_disposed())
      engine = undefined
      for (const run of [...rest.onDispose, ...disposers].reverse()) {
        try {
          run()
        } catch (error) {
          log.write('error', 'A clean-up failed.', error)
        }
      }
      notices.dispose()
      events.clear()
      rest.container.dispose()
    },
  }
  return kit
}
