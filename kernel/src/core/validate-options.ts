import { isNetworkId } from './caip/ids.js'
import type { CaipNetwork, NativeCurrency } from './caip/network.js'
import { checkBrought, checkFeatures } from './features/check-features.js'
import { OptionErrors } from './option-errors.js'
import type { KitOptions } from './kit-types.js'
import type { Installed } from './host.js'
import type { Namespace } from './points/namespace.js'
import { WALLET_GROUPS } from './points/wallet-rows.js'
import { type Log, LOG_LEVELS, type LogLevel } from './ports/log.js'

type Code =
  | 'option_invalid'
  | 'networks_empty'
  | 'network_invalid'
  | 'network_duplicate'
  | 'network_unknown'
  | 'plugin_invalid'

/** Throws unless `holds`. */
function must(
  holds: boolean,
  option: string,
  given: unknown,
  expected: string,
  next: string,
  code: Code = 'option_invalid',
) {
  if (!holds) throw OptionErrors[code]({ option, given, expected, next })
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

const isUrl = (value: unknown) =>
  typeof value === 'string' && /^(https?|wss?):\/\/[^\s]+$/.test(value)

const FLAGS = [
  'multiWallet',
  'collapseWallets',
  'allowUnsupportedChain',
  'enableNetworkSwitch',
  'reconnect',
  'cookie',
] as const

const DEFAULT = 'Leave it out for the default.'

function checkNetwork(network: unknown, option: string) {
  const want = (holds: boolean, member: string, given: unknown, expected: string) => {
    const next = 'Use a preset of the namespace plugin, or its defineNetwork().'
    must(holds, option + member, given, expected, next, 'network_invalid')
  }
  want(isObject(network), '', network, 'a network')
  const { id, namespace, name, nativeCurrency, rpcUrls } = network as Partial<CaipNetwork>
  want(isNetworkId(id), '.id', id, 'a CAIP-2 id such as "eip155:1"')
  const prefix = String(id).split(':')[0]
  want(prefix === namespace, '.namespace', namespace, `the id’s own, "${String(prefix)}"`)
  want(typeof name === 'string' && name !== '', '.name', name, 'a name')
  const { symbol, decimals = -1 } = (nativeCurrency ?? {}) as Partial<NativeCurrency>
  const isCurrency = typeof symbol === 'string' && Number.isInteger(decimals) && decimals >= 0
  want(isCurrency, '.nativeCurrency', nativeCurrency, '{ name, symbol, decimals }')
  want(isList(rpcUrls) && rpcUrls.every(isUrl), '.rpcUrls', rpcUrls, 'a list of absolute URLs')
}

function checkNetworks({ networks, defaultNetwork }: KitOptions) {
  const example = "As in `import { mainnet } from '@latchkey/eip155/networks'`."
  const some = isList(networks) && networks.length > 0
  must(some, 'networks', networks, 'at least one network', example, 'networks_empty')
  const seen = new Set<unknown>()
  networks.forEach((network, index) => {
    const option = `networks[${String(index)}]`
    checkNetwork(network, option)
    const { id } = network
    must(!seen.has(id), `${option}.id`, id, 'each network once', 'Remove one.', 'network_duplicate')
    seen.add(id)
  })
  const known = defaultNetwork === undefined || seen.has(defaultNetwork)
  const expected = `one of ${[...seen].join(', ')}`
  must(
    known,
    'defaultNetwork',
    defaultNetwork,
    expected,
    'Add it to `networks`.',
    'network_unknown',
  )
}

function checkPlugins(plugins: unknown) {
  must(isList(plugins), 'plugins', plugins, 'a list of plugins', 'Such as `[eip155()]`.')
  ;(plugins as readonly unknown[]).forEach((plugin, index) => {
    const valid =
      isObject(plugin) &&
      /^[a-z][a-z0-9]*([-.:/][a-z0-9]+)*$/i.test(String(plugin['id'])) &&
      typeof plugin['setup'] === 'function'
    const next =
      typeof plugin === 'function'
        ? 'Call the factory: `eip155()` instead of `eip155`.'
        : 'Make it with definePlugin().'
    const option = `plugins[${String(index)}]`
    must(valid, option, plugin, 'a plugin { id, setup }', next, 'plugin_invalid')
  })
}

/**
 * Checks what the app's developer passed. Plain JavaScript callers have no types to warn them.
 *
 * @throws KitError with the option, the value given, what is expected and the next step
 */
function validateOptions(options: KitOptions): void {
  must(isObject(options), 'options', options, '{ networks, plugins }', 'Pass an object.')
  checkNetworks(options)
  checkPlugins(options.plugins)
  // From here on each option may be left out.
  const may = (option: keyof KitOptions, holds: (value: never) => boolean, expected: string) => {
    const value = options[option]
    must(value === undefined || holds(value as never), option, value, expected, DEFAULT)
  }
  may('id', (id: string) => /^[\w-]{1,32}$/.test(id), '1 to 32 letters, digits, "-" or "_"')
  may('logLevel', (level: LogLevel) => LOG_LEVELS.includes(level), `one of ${LOG_LEVELS.join()}`)
  for (const flag of FLAGS) may(flag, (value) => typeof value === 'boolean', 'true or false')
  const known: readonly unknown[] = WALLET_GROUPS
  const isOrder = (order: unknown) => isList(order) && order.every((one) => known.includes(one))
  may('connectorTypeOrder', isOrder, `a list of ${WALLET_GROUPS.join()}`)
  const isApp = (app: unknown) => isObject(app) && (app['url'] === undefined || isUrl(app['url']))
  may('app', isApp, '{ name, description, url, icons } with an absolute url')
  may('ports', isObject, 'an object of ports')
  may('regionPolicy', (policy) => typeof policy === 'function', 'a function')
  may('features', isObject, 'an object of features')
  checkFeatures(options)
}

/**
 * Checks that a plugin serves each network.
 *
 * @throws KitError `namespace_missing`
 */
function checkServed({ networks }: KitOptions, served: readonly Pick<Namespace, 'id'>[]) {
  const ids: readonly string[] = served.map(({ id }) => id)
  networks.forEach(({ namespace }, index) => {
    if (ids.includes(namespace)) return
    throw OptionErrors.namespace_missing({
      option: `networks[${String(index)}].namespace`,
      given: namespace,
      expected: `a namespace that a plugin serves (${ids.join(', ') || 'none is loaded'})`,
      next: `Add ${namespace}() to plugins, or remove the network.`,
    })
  })
}

/** Logs once the kit is used what the screens of its plugins lack in a namespace. A missing file is of no matter. */
function noteLacks(
  onUse: (listener: () => void) => void,
  { networks }: KitOptions,
  { ids, capabilities }: Pick<Installed, 'ids' | 'capabilities'>,
  log: Log,
) {
  onUse(() => {
    const namespaces = networks.map(({ namespace }) => namespace)
    import('./lazy/lacks.js').then(
      ({ lacksOf }) => {
        for (const line of lacksOf({ plugins: ids, namespaces, capabilities }))
          log.write('info', line)
      },
      () => undefined,
    )
  })
}

/** The checked parts of an app's options: by themselves, then beside the plugins that are installed. */
export const kitChecks = {
  given: validateOptions,
  brought: checkBrought,
  served: checkServed,
  lacks: noteLacks,
}

export type KitChecks = typeof kitChecks
