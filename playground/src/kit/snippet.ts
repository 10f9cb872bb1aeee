import { DEFAULTS, type Config } from '../config.js'
import type { World } from '../world.js'
import { CATALOG, type CatalogEntry, type PluginContext } from './catalog.js'
import { kitFlags } from './make-kit.js'

const NAME = /^[a-z_$][\w$]*$/i

/** Plain data as JavaScript source in the house style: single quotes, bare names. */
function literal(value: unknown): string {
  if (typeof value === 'string') return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).map(
      ([name, member]) => `${NAME.test(name) ? name : literal(name)}: ${literal(member)}`,
    )
    return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`
  }
  return String(value)
}

const call = (entry: CatalogEntry, context: PluginContext) => {
  const options = entry.options(context)
  return `${entry.factory}(${Object.keys(options).length === 0 ? '' : literal(options)})`
}

const variable = (name: string) =>
  name
    .replace(/[^a-z0-9]+(.)/gi, (_all, next: string) => next.toUpperCase())
    .replace(/^./, (first) => first.toLowerCase())

function networkLines(world: World | undefined) {
  if (!world || world.chains.length === 0) {
    return { imported: 'mainnet, sepolia', names: ['mainnet', 'sepolia'], lines: [] }
  }
  const lines = world.chains.map(
    ({ chainId, name, rpcUrl }) =>
      `const ${variable(name)} = defineNetwork({
  chainId: ${String(chainId)},
  name: ${literal(name)},
  rpcUrls: [${literal(rpcUrl)}],
})`,
  )
  return {
    imported: 'defineNetwork',
    names: world.chains.map(({ name }) => variable(name)),
    lines: [...lines, ''],
  }
}

function providerProps({ theme, language }: Config): string {
  const props = ['kit={kit}']
  if (theme !== DEFAULTS.theme) props.push(`theme={{ mode: ${literal(theme)} }}`)
  if (language !== DEFAULTS.language) {
    props.push(
      `language="${language}"`,
      `languages={{ ${language}: () => import('@latchkey/ui-react/words/${language}') }}`,
    )
  }
  return props.length === 1 ? ` ${props.join('')}` : `\n      ${props.join('\n      ')}\n    `
}

/** Code that sets up what the page shows, ready to be pasted into an app. */
export function snippet(context: PluginContext): string {
  const { config, world } = context
  const chosen = CATALOG.filter(({ id }) => config.plugins.includes(id))
  const networks = networkLines(world)
  const face = config.embedded ? 'KitPanel' : 'ConnectButton'
  const kitOptions = {
    ...(config.id === DEFAULTS.id ? {} : { id: config.id }),
    ...kitFlags(config),
  }
  return [
    `import { createKit } from '@latchkey/kernel'`,
    `import { ${networks.imported} } from '@latchkey/eip155/networks'`,
    ...chosen.map(({ factory, door }) => `import { ${factory} } from '${door}'`),
    `import { ${[face, 'KitProvider'].sort().join(', ')} } from '@latchkey/ui-react'`,
    '',
    ...networks.lines,
    'const kit = createKit({',
    `  networks: [${networks.names.join(', ')}],`,
    '  plugins: [',
    ...chosen.map((entry) => `    ${call(entry, context)},`),
    '  ],',
    ...Object.entries(kitOptions).map(([name, value]) => `  ${name}: ${literal(value)},`),
    '})',
    '',
    'export const Wallet = () => (',
    `  <KitProvider${providerProps(config)}>`,
    `    <${face} />`,
    '  </KitProvider>',
    ')',
  ].join('\n')
}
