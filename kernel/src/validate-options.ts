import { isNetworkId, parseNetworkId } from './caip/network-id.js'
import type { CaipNetwork } from './caip/network.js'
import { KitErrors, type OptionFault } from './kernel-errors.js'
import type { KitOptions } from './kit-types.js'
import { WALLET_GROUPS } from './points/wallet-rows.js'
import { LOG_LEVELS } from './ports/log.js'

type Fault = (fault: OptionFault) => Error

const check = (holds: boolean, make: Fault, fault: OptionFault) => {
  if (!holds) throw make(fault)
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isUrl = (value: unknown) =>
  typeof value === 'string' && /^(https?|wss?):\/\/[^\s]+$/.test(value)

function checkNetwork(network: CaipNetwork, option: string) {
  const bad = (member: string, given: unknown, expected: string) =>
    KitErrors.network_invalid({
      option: `${option}.${member}`,
      given,
      expected,
      next: 'Use a preset of the namespace plugin, or its defineNetwork().',
    })
  if (!isObject(network)) throw bad('', network, 'a network')
  const { id, namespace, name, nativeCurrency, rpcUrls } = network as Partial<CaipNetwork>
  if (!isNetworkId(id)) throw bad('id', id, 'a CAIP-2 id such as "eip155:1"')
  if (parseNetworkId(id).namespace !== namespace) {
    throw bad('namespace', namespace, `the namespace of the id, "${parseNetworkId(id).namespace}"`)
  }
  if (typeof name !== 'string' || name === '') throw bad('name', name, 'a name')
  const decimals = nativeCurrency?.decimals
  if (
    typeof nativeCurrency?.symbol !== 'string' ||
    !Number.isInteger(decimals) ||
    Number(decimals) < 0
  ) {
    throw bad('nativeCurrency', nativeCurrency, 'a currency { name, symbol, decimals }')
  }
  if (!Array.isArray(rpcUrls) || !rpcUrls.every(isUrl)) {
    throw bad('rpcUrls', rpcUrls, 'a list of absolute http(s) or ws(s) URLs')
  }
}

function checkNetworks({ networks, defaultNetwork }: KitOptions) {
  check(Array.isArray(networks) && networks.length > 0, KitErrors.networks_empty, {
    option: 'networks',
    given: networks,
    expected: 'at least one network',
    next: "Import one, as in `import { mainnet } from '@latchkey/eip155/networks'`.",
  })
  const seen = new Set<string>()
  networks.forEach((network, index) => {
    checkNetwork(network, `networks[${String(index)}]`)
    check(!seen.has(network.id), KitErrors.network_duplicate, {
      option: `networks[${String(index)}].id`,
      given: network.id,
      expected: 'each network once',
      next: 'Remove the second one.',
    })
    seen.add(network.id)
  })
  check(defaultNetwork === undefined || seen.has(defaultNetwork), KitErrors.network_unknown, {
    option: 'defaultNetwork',
    given: defaultNetwork,
    expected: `one of ${[...seen].join(', ')}`,
    next: 'Add that network to `networks`.',
  })
}

function checkPlugins(plugins: unknown) {
  check(Array.isArray(plugins), KitErrors.option_invalid, {
    option: 'plugins',
    given: plugins,
    expected: 'a list of plugins',
    next: 'Pass at least a namespace plugin, such as `eip155()`.',
  })
  ;(plugins as readonly unknown[]).forEach((plugin, index) => {
    const valid =
      isObject(plugin) &&
      /^[a-z][a-z0-9]*([-.:/][a-z0-9]+)*$/i.test(String(plugin['id'])) &&
      typeof plugin['setup'] === 'function'
    check(valid, KitErrors.plugin_invalid, {
      option: `plugins[${String(index)}]`,
      given: plugin,
      expected: 'a plugin { id, setup }',
      next:
        typeof plugin === 'function'
          ? 'Call the factory: `eip155()` instead of `eip155`.'
          : 'Make it with definePlugin().',
    })
  })
}

function checkGroupOrder(order: unknown) {
  const groups: readonly unknown[] = Array.isArray(order) ? order : []
  const known: readonly unknown[] = WALLET_GROUPS
  if (order === undefined || (Array.isArray(order) && groups.every((one) => known.includes(one)))) {
    return
  }
  throw KitErrors.option_invalid({
    option: 'connectorTypeOrder',
    given: order,
    expected: `a list of ${WALLET_GROUPS.join(', ')}`,
    next: 'Groups you leave out are appended.',
  })
}

const FLAGS = ['multiWallet', 'allowUnsupportedChain', 'enableNetworkSwitch', 'reconnect'] as const

/**
 * Checks what the app's developer passed. Plain JavaScript callers have no types to warn them.
 *
 * @throws KitError with the option, the value given, what is expected and the next step
 */
export function validateOptions(options: KitOptions): void {
  check(isObject(options), KitErrors.option_invalid, {
    option: 'options',
    given: options,
    expected: 'an object { networks, plugins }',
    next: 'Pass one.',
  })
  checkNetworks(options)
  checkPlugins(options.plugins)
  const wrong = (option: string, given: unknown, expected: string, next: string) =>
    KitErrors.option_invalid({ option, given, expected, next })
  const { id, logLevel, app, ports } = options
  if (id !== undefined && !/^[a-z0-9][a-z0-9_-]{0,31}$/i.test(id)) {
    throw wrong('id', id, '1 to 32 letters, digits, "-" or "_"', 'It names the storage of the kit.')
  }
  if (logLevel !== undefined && !LOG_LEVELS.includes(logLevel)) {
    throw wrong(
      'logLevel',
      logLevel,
      `one of ${LOG_LEVELS.join(', ')}`,
      'Leave it out for "error".',
    )
  }
  for (const flag of FLAGS) {
    const value: unknown = options[flag]
    if (value !== undefined && typeof value !== 'boolean') {
      throw wrong(flag, value, 'true or false', 'Leave it out for the default.')
    }
  }
  checkGroupOrder(options.connectorTypeOrder)
  if (app !== undefined && (!isObject(app) || (app.url !== undefined && !isUrl(app.url)))) {
    throw wrong(
      'app',
      app,
      'an object { name, description, url, icons } with an absolute url',
      'Leave it out for the page’s own.',
    )
  }
  if (ports !== undefined && !isObject(ports)) {
    throw wrong('ports', ports, 'an object of ports', 'Leave it out for the browser’s own.')
  }
}
