import type { FeatureModule, FeatureName } from '../../core/contracts/features.js'
import { createKit } from '../../core/kit.js'
import type { Kit } from '../../core/kit-types.js'
import type { CaipNetwork } from '../../core/caip/network.js'
import type { Host, Plugin } from '../../core/plugin.js'
import type { OptionalToken, Token } from '../../core/token.js'
import { evmTestPlugin, TEST_NETWORKS } from '../evm-test-plugin.js'
import { createFakePorts, type FakePorts } from '../fake-ports.js'
import type { FakeBrowserOverrides } from '../fake-browser.js'
import { outcomeOf, type Outcome } from './check.js'

/** Options of {@link testPlugin}. */
export interface TestPluginOptions {
  /** Plugins that serve the needs of the tested one, made again for each check. @default none */
  readonly companions?: () => readonly Plugin[]
  /** Networks of the kits the plugin is tried in. @default two of `eip155`, served by a stand-in */
  readonly networks?: readonly CaipNetwork[]
}

/** A plugin's acts while it was set up. */
export interface SetUpRecord {
  readonly plugin: Plugin
  readonly ports: FakePorts
  readonly outcome: Outcome<unknown>
  readonly contributions: readonly { readonly point: string; readonly value: unknown }[]
  readonly provided: ReadonlyMap<string, () => unknown>
  readonly capabilities: readonly {
    readonly name: string
    readonly load: () => Promise<FeatureModule<FeatureName>>
  }[]
  /** Doors of the page that were used past the ports. */
  readonly doors: readonly string[]
}

type AnyNeed = Token<unknown> | OptionalToken<unknown>

const needsOf = (plugin: Plugin) =>
  Object.entries((plugin.needs ?? {}) as Readonly<Record<string, AnyNeed>>)

const idsOf = (plugins: readonly Plugin[]): readonly string[] =>
  plugins.flatMap((plugin) => [plugin.id, ...idsOf(plugin.includes ?? [])])

/** Companions, and a stand-in for the namespace of the test networks if none serves it. */
function companionsOf(options: TestPluginOptions, tested: readonly Plugin[]): readonly Plugin[] {
  const companions = options.companions?.() ?? []
  const served = idsOf([...tested, ...companions]).includes('eip155')
  return served ? companions : [evmTestPlugin(), ...companions]
}

/** A kit of the plugin and its needs. @throws KitError as `createKit` does */
const kitOf = (
  plugin: Plugin,
  ports: FakePorts,
  options: TestPluginOptions,
  watching: readonly Plugin[],
): Kit =>
  createKit({
    networks: options.networks ?? TEST_NETWORKS,
    plugins: [...watching, ...companionsOf(options, [plugin]), plugin],
    ports,
  })

interface TryOptions {
  readonly page?: FakeBrowserOverrides
  /** Plugins that watch the others. */
  readonly watch?: (ports: FakePorts) => readonly Plugin[]
}

/** The kit, or `undefined` when it cannot be made: another check reports the obstacle. */
export function tryKit(
  make: () => Plugin,
  options: TestPluginOptions,
  { page, watch }: TryOptions = {},
) {
  const ports = createFakePorts(page ? { browser: page } : {})
  try {
    return { kit: kitOf(make(), ports, options, watch?.(ports) ?? []), ports }
  } catch {
    return undefined
  }
}

/** Answers any call and any member with itself. */
function standIn(): unknown {
  const self: unknown = new Proxy(() => undefined, {
    get: (_target, name) => (name === 'then' || typeof name === 'symbol' ? undefined : self),
    apply: () => self,
  })
  return self
}

/** A kit without the plugin, from which it gets the services it needs. */
function servicesFor(
  plugin: Plugin,
  ports: FakePorts,
  options: TestPluginOptions,
  without: boolean,
) {
  const kit = createKit({ networks: TEST_NETWORKS, plugins: companionsOf(options, []), ports })
  const service = (need: AnyNeed) => {
    if (need.kind === 'token') return kit.get(need)
    if (without) return undefined
    try {
      return kit.get(need.token)
    } catch {
      return standIn()
    }
  }
  return Object.fromEntries(needsOf(plugin).map(([name, need]) => [name, service(need)]))
}

const DOORS = ['setTimeout', 'setInterval', 'requestAnimationFrame', 'fetch', 'WebSocket', 'open']

/** Runs `body` with the page's doors watched; the ports are the way out, not these. */
function watchingDoors(body: () => void): readonly string[] {
  const page = globalThis as unknown as Record<string, unknown>
  const used: string[] = []
  const before = DOORS.map((name) => [name, Object.getOwnPropertyDescriptor(page, name)] as const)
  for (const name of DOORS) {
    const value = function door() {
      used.push(name)
      return undefined
    }
    Object.defineProperty(page, name, { value, configurable: true, writable: true })
  }
  try {
    body()
  } finally {
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(page, name, descriptor)
      else Reflect.deleteProperty(page, name)
    }
  }
  return used
}

/** Sets a plugin up against a host that only writes down. */
export async function setUp(
  make: () => Plugin,
  options: TestPluginOptions,
  withoutOptional = false,
): Promise<SetUpRecord> {
  const plugin = make()
  const ports = createFakePorts()
  const contributions: { point: string; value: unknown }[] = []
  const provided = new Map<string, () => unknown>()
  const capabilities: SetUpRecord['capabilities'][number][] = []
  const host: Host = {
    pluginId: plugin.id,
    add: (point, value) => void contributions.push({ point: point.id, value }),
    provide: (token, made) => void provided.set(token.id, made),
    capability: (namespace, feature, load) =>
      void capabilities.push({ name: `${feature} of ${namespace}`, load }),
    onInstalled: () => undefined,
    onStart: () => undefined,
    onDispose: () => undefined,
  }
  let doors: readonly string[] = []
  const outcome = await outcomeOf<unknown>(() => {
    const services = servicesFor(plugin, ports, options, withoutOptional)
    let returned: unknown
    doors = watchingDoors(() => {
      // Applied rather than called: what a faulty setup returns is looked at as well.
      returned = Reflect.apply(plugin.setup, plugin, [host, services])
    })
    return { returned }
  })
  return { plugin, ports, outcome, contributions, provided, capabilities, doors }
}
