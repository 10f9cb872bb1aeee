import { DEFAULTS, type Config, type NamespaceId } from '../config.js'
import { overrides } from '../design.js'
import { CATALOG, type CatalogEntry, type PluginContext } from './catalog.js'
import { code, literal, literalLines } from './literal.js'
import { featureOptions, kitFlags } from './make-kit.js'
import { offeredNetworks, type OfferedNetwork } from './networks.js'

/** Longest call that stays on one line. */
const WIDTH = 92

const call = (entry: CatalogEntry, context: PluginContext) => {
  const options = entry.options(context)
  if (Object.keys(options).length === 0) return `${entry.factory}()`
  const line = `${entry.factory}(${literal(options)})`
  if (line.length <= WIDTH) return line
  return [`${entry.factory}({`, ...literalLines(options), '})'].join('\n    ')
}

/** The policy of `makeKit`, as an app writes it. */
const REGION_POLICY = code(
  "({ feature, isRestricted }) => !(feature === 'allWallets' && isRestricted)",
)

/** The imports of a plugin, each door once. */
function pluginImports({
  factory,
  packageName,
  door = packageName,
  imports = {},
}: CatalogEntry): readonly string[] {
  const doors = { ...imports, [door]: [factory, ...(imports[door] ?? [])] }
  return Object.entries(doors).map(
    ([from, names]) => `import { ${names.join(', ')} } from '${from}'`,
  )
}

const importOf = ({ imported, name, code }: OfferedNetwork) =>
  code === undefined && imported !== name ? `${imported} as ${name}` : imported

function importLine(namespace: NamespaceId, networks: readonly OfferedNetwork[]): string {
  const names = [...new Set(networks.map(importOf))]
  return `import { ${names.join(', ')} } from '@latchkey/${namespace}/networks'`
}

/** The theme as an app writes it: a preset as it is, or with what differs from it. */
function themeProp(config: Config): string | undefined {
  const own = overrides(config)
  const members = Object.entries(own).map(([name, value]) => `${name}: ${literal(value)}`)
  if (config.preset === 'plain')
    return members.length === 0 ? undefined : `{ ${members.join(', ')} }`
  return members.length === 0
    ? config.preset
    : `{ ${[`...${config.preset}`, ...members].join(', ')} }`
}

function providerProps(config: Config): string {
  const { language } = config
  const props = ['kit={kit}']
  const theme = themeProp(config)
  if (theme !== undefined) props.push(`theme={${theme}}`)
  if (language !== DEFAULTS.language) {
    props.push(`language="${language}"`, 'languages={languages}')
  }
  return props.length === 1 ? ` ${props.join('')}` : `\n      ${props.join('\n      ')}\n    `
}

/** Code that sets up what the page shows, ready to be pasted into an app. */
export function snippet(context: PluginContext): string {
  const { config, world } = context
  const chosen = CATALOG.filter(({ id }) => config.plugins.includes(id))
  const served = offeredNetworks(config, world)
  const networks = served.flatMap(([, offered]) => offered)
  const face = config.embedded ? 'KitPanel' : 'ConnectButton'
  const drawn = [face, 'KitProvider']
  if (config.language !== DEFAULTS.language) drawn.push('languages')
  if (config.preset !== 'plain') drawn.push(config.preset)
  const kitOptions = {
    ...(config.id === DEFAULTS.id ? {} : { id: config.id }),
    ...kitFlags(config),
    ...featureOptions(config, REGION_POLICY),
  }
  return [
    `import { createKit } from '@latchkey/kernel'`,
    ...served.map(([namespace, offered]) => importLine(namespace, offered)),
    ...chosen.flatMap(pluginImports),
    `import { ${drawn.sort().join(', ')} } from '@latchkey/ui-react'`,
    '',
    ...networks.flatMap(({ code }) => (code === undefined ? [] : [code, ''])),
    'const kit = createKit({',
    `  networks: [${networks.map(({ name }) => name).join(', ')}],`,
    '  plugins: [',
    ...chosen.map((entry) => `    ${call(entry, context)},`),
    '  ],',
    ...Object.entries(kitOptions).map(([name, value]) => `  ${name}: ${literal(value)},`),
    '})',
    '',
    'export const Wallet = () => (',
    `  <KitProvider${providerProps(config)}>`,
    `    <${face} />`,
    ...chosen.flatMap(({ usedBy }) => (usedBy ? [`    <${usedBy[0]} />`] : [])),
    '  </KitProvider>',
    ')',
    ...chosen.flatMap(({ usedBy }) => (usedBy ? [usedBy[1]] : [])),
  ].join('\n')
}
