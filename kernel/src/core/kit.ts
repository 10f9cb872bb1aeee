import { createCapabilities } from './capabilities.js'
import { createContainer } from './container.js'
import {
  accountOf,
  activeNamespaceAtom,
  defaultNetworkAtom,
  requestedAtom,
  searchAtom,
  startedAtom,
} from '../connections/state.js'
import type { NamespaceId } from './caip/namespace.js'
import type { FeatureContext } from './contracts/features.js'
import { cspOf } from './csp.js'
import { createFacade } from './facade.js'
import { createHost, type Installed } from './host.js'
import { orderPlugins, resolveNeeds } from './install.js'
import { KitErrors } from './kernel-errors.js'
import { kernelPlugin } from './kernel-plugin.js'
import { kitChecks, type KitChecks } from './validate-options.js'
import type { Kit, KitOptions, Ports } from './kit-types.js'
import type { Plugin } from './plugin.js'
import { CspSource } from './points/csp-source.js'
import { EventSink } from './points/event-sink.js'
import { Namespace } from './points/namespace.js'
import { Browser } from './ports/browser.js'
import { Clock, systemClock } from './ports/clock.js'
import { Http } from './ports/http.js'
import { lazyHttp } from './ports/lazy-http.js'
import { lazyLog, Log } from './ports/log.js'
import { pageBrowser } from './ports/page-browser.js'
import { Random, webCryptoRandom } from './ports/random.js'
import { browserStorage, Storage } from './ports/storage.js'
import {
  App,
  Capabilities,
  GateCapabilities,
  Connections,
  Contributions,
  Events,
  FeatureSwitches,
  Inspection,
  Modal,
  Networks,
  Notices,
  Router,
} from './services.js'
import { createShell, type Shell } from './shell.js'
import { createStarter } from './starter.js'
import { createAtomStore, Store, type AtomStore } from './state.js'
import type { Token } from './token.js'
import { own } from '../authoring/untrusted/own.js'

function portsOf({ ports, logLevel = 'error' }: KitOptions): Ports {
  const clock = ports?.clock ?? systemClock
  const loadHttp = async () => (await import('./lazy/http.js')).createHttp(clock)
  const loadLog = async () => {
    const { createLogBook, passOn } = await import('./lazy/log.js')
    return ports?.log ? passOn(ports.log) : createLogBook(logLevel)
  }
  return {
    clock,
    http: ports?.http ?? lazyHttp(loadHttp),
    storage: ports?.storage ?? browserStorage(),
    browser: ports?.browser ?? pageBrowser,
    random: ports?.random ?? webCryptoRandom,
    log: lazyLog(clock, loadLog),
  }
}

function storeOf({ networks, defaultNetwork }: KitOptions): AtomStore {
  const store = createAtomStore()
  store.set(requestedAtom, networks)
  store.set(defaultNetworkAtom, defaultNetwork)
  return store
}

/** The parts of a kit that are services. */
interface Served {
  readonly app: App
  readonly store: Store
  readonly ports: Ports
  readonly shell: Shell
  readonly connections: Connections
  readonly networks: Networks
  readonly capabilities: Capabilities
  readonly atGates: Capabilities
  readonly inspection: Inspection
}

const serve = <T>({ id }: Token<T>, of: (kit: Served) => T) => [id, of] as const

/** The services that the kernel itself provides, by id. */
const BUILT_IN = new Map<string, (kit: Served) => unknown>([
  serve(App, ({ app }) => app),
  serve(Store, ({ store }) => store),
  serve(Clock, ({ ports }) => ports.clock),
  serve(Http, ({ ports }) => ports.http),
  serve(Storage, ({ ports }) => ports.storage),
  serve(Browser, ({ ports }) => ports.browser),
  serve(Random, ({ ports }) => ports.random),
  serve(Log, ({ ports }) => ports.log),
  serve(Events, ({ shell }) => shell.events),
  serve(Router, ({ shell }) => shell.router),
  serve(Modal, ({ shell }) => shell.modal),
  serve(Connections, ({ connections }) => connections),
  serve(Networks, ({ networks }) => networks),
  serve(Capabilities, ({ capabilities }) => capabilities),
  serve(GateCapabilities, ({ atGates }) => atGates),
  serve(Notices, ({ shell }) => shell.notices),
  serve(FeatureSwitches, ({ shell }) => shell.features),
  serve(Inspection, ({ inspection }) => inspection),
  serve(Contributions, ({ shell: { all, ownerOf, report } }) => ({ all, ownerOf, report })),
])

/** The lists that plugins fill in during their setup. */
const toInstall = (plugins: readonly Plugin[]): Installed => ({
  ids: plugins.map(({ id }) => id),
  container: createContainer(),
  capabilities: [],
  contributions: [],
  owners: new Map(),
  services: new Map(),
  onInstalled: [],
  featured: [],
  onStart: [],
  onDispose: [],
})

/** Runs each plugin's `setup` against a host of its own; `builtIn` are services by id. */
function install(
  plugins: readonly Plugin[],
  installed: Installed,
  builtIn: ReadonlyMap<string, unknown>,
  { events, features }: Pick<Shell, 'events' | 'features'>,
): void {
  const { container } = installed
  for (const [id, service] of builtIn) {
    installed.services.set(id, kernelPlugin.id)
    container.provide(id, () => service)
  }
  for (const plugin of plugins) {
    const provided = (id: string) => (container.has(id) ? container.get(id) : undefined)
    // Existing services need no container.
    const find = (id: string) =>
      id === Events.id ? events.of(plugin.id) : (builtIn.get(id) ?? provided(id))
    // `definePlugin` paired the needs with the type of the services; the list of plugins forgot it.
    plugin.setup(createHost(plugin, installed, features), resolveNeeds(plugin, find) as never)
    for (const { id } of plugin.provides ?? []) {
      if (installed.services.get(id) !== plugin.id) {
        throw KitErrors.service_not_provided({ pluginId: plugin.id, token: id })
      }
    }
  }
}

/** Runs every clean-up, last registered first, also after one that throws. */
function tearDown(
  { onDispose, container }: Installed,
  disposers: readonly (() => void)[],
  { notices, events }: Shell,
  { log }: Ports,
) {
  for (const run of [...disposers, ...onDispose].reverse()) {
    try {
      run()
    } catch (error) {
      log.write('error', 'A clean-up failed.', error)
    }
  }
  notices.dispose()
  events.clear()
  container.dispose()
}

/** The context of feature modules of one namespace: the account and network shown, and the ports. */
const featureContexts =
  (store: Store, { http, clock }: Ports, provider: Connections['provider'], networks: Networks) =>
  (namespace: NamespaceId): FeatureContext => ({
    namespace,
    account: () => store.get(accountOf(namespace)).account,
    network: () => store.get(accountOf(namespace)).network,
    networkById: (id) => networks.byId(id),
    provider: () => provider(namespace),
    http,
    clock,
  })

/** The part of the shell an app sees: all but what the kernel alone is for. */
const face = ({ brought, fail, multiWalletAtom, ...seen }: Shell) => seen

/** Passes every event to the sinks; a sink's error is reported by its plugin's id. */
const connectSinks = ({ all, events, ownerOf }: Shell) =>
  all(EventSink).map((sink) =>
    events.of(ownerOf(sink) ?? kernelPlugin.id).onAny((event) => {
      sink.receive(event)
    }),
  )

const finder =
  ({ container }: Installed): Kit['get'] =>
  <T>({ id: token, hint }: Token<T>) => {
    if (!container.has(token)) throw KitErrors.service_missing({ token, hint })
    return container.get(token) as T // The token carries the type its provider was checked against.
  }

const watcher =
  (store: Store): Kit['watch'] =>
  (watched, listener) => {
    const tell = () => {
      listener(store.get(watched))
    }
    const stop = store.sub(watched, tell)
    tell()
    return stop
  }

/**
 * Makes a kit: an instance that shares nothing with any other. Pure: no I/O, no timer, no `window`
 * before it is opened, connected or resumed; safe on a server.
 *
 * @throws KitError with the option, the value given, what is expected and the next step
 * @example
 * const kit = createKit({ networks: [mainnet], plugins: [eip155()] })
 */
export const createKit = (options: KitOptions): Kit => assembleKit(options, kitChecks)

const appOf = (id: string, { app }: KitOptions): App => ({ id, metadata: own(app ?? {}) })

/** {@link createKit} with the checks that are made at once; without them a fault is thrown by the first use. */
export function assembleKit(given: KitOptions, checks?: KitChecks): Kit {
  // The checks report a value that is no object.
  const options = typeof given === 'object' ? own(given) : given
  checks?.given(options)
  const id = options.id ?? 'default'
  const plugins = [kernelPlugin, ...orderPlugins(options.plugins, BUILT_IN)]
  // The features of all plugins are known before the first of them is set up.
  const brought = new Set(plugins.flatMap((plugin) => plugin.features ?? []))
  checks?.brought(options, brought)
  const installed = toInstall(plugins)
  const store = storeOf(options)
  const ports = portsOf(options)
  const controller = new AbortController()
  const { signal } = controller
  const disposers: (() => void)[] = []

  const shell = createShell(store, ports, {
    options,
    installed,
    brought,
    start: () => starter.look(),
    // Another tab may have connected since this one asked. A failure is in the log.
    resume: () => starter.resume().catch(() => undefined),
    giveUp: () => giveUp(),
  })
  const starter = createStarter({
    kitId: id,
    options,
    ports,
    store,
    shell,
    signal,
    // A switch is the way out where an account may not be used.
    capabilities: () => atGates,
    installed,
    onDispose: (run) => void disposers.push(run),
  })
  const facade = createFacade({ ...starter, ...shell, store })
  const { connections, networks, giveUp } = facade
  const capabilitiesOver = (provider: Connections['provider']) =>
    createCapabilities({
      store,
      list: () => installed.capabilities,
      activeNamespaceAtom,
      report: shell.report,
      featureContext: featureContexts(store, ports, provider, networks),
    })
  const capabilities = capabilitiesOver(connections.provider)
  const atGates = capabilitiesOver(facade.providerAtGates)
  const services = { connections, networks, capabilities }
  const app = appOf(id, options)
  const inspection: Inspection = {
    plugins: () => installed.ids,
    contributions: () => installed.contributions,
    csp: () => cspOf(store.get(requestedAtom), shell.all(CspSource), options.frameAncestors),
  }
  const served: Served = { ...services, app, store, ports, shell, atGates, inspection }
  const builtIn = new Map([...BUILT_IN].map(([token, of]) => [token, of(served)]))
  install(plugins, installed, builtIn, shell)
  checks?.served(options, shell.all(Namespace))
  for (const check of installed.onInstalled) check()
  checks?.lacks(starter.onUse, options, installed, ports.log)
  disposers.push(...connectSinks(shell))

  return {
    ...face(shell),
    ...services,
    id,
    options,
    store,
    startedAtom,
    searchAtom,
    plugins: installed.ids,
    watch: watcher(store),
    get: finder(installed),
    contributions: inspection.contributions,
    start: () => starter.start().then(() => undefined),
    prefetch: starter.prefetch,
    resume: starter.resume,
    used: starter.used,
    onUse: starter.onUse,
    csp: inspection.csp,
    dispose() {
      if (signal.aborted) return
      controller.abort(KitErrors.kit_disposed())
      tearDown(installed, disposers, shell, ports)
    },
  }
}
