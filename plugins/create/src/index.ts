import { ADDITIONS, kitFile, packagesOf, type KitPlace, type PluginName } from './plugins.js'

export type { PluginName } from './plugins.js'

/** Templates, and the file of an app that makes its kit. Those without one are packages that an app lists. */
const TEMPLATES = {
  react: { place: 'src/kit.ts' },
  next: { place: 'app/kit.ts', isClient: true },
  vanilla: { place: 'src/kit.ts' },
  wagmi: { place: 'src/kit.ts', networks: './chains' },
  embedded: {
    place: 'src/kit.ts',
    plugin: {
      from: '@latchkey/embedded-wallet/react',
      call: 'embeddedWallet({ frameUrl })',
      takes: { from: './frame-url', name: 'frameUrl' },
    },
  },
  feature: undefined,
  chain: undefined,
} as const satisfies Readonly<Record<string, KitPlace | undefined>>

/** Name of a template. */
export type TemplateName = keyof typeof TEMPLATES

/** An app to be made. */
export interface NewApp {
  /** Folder, from where the command is run. */
  readonly folder: string
  readonly template: TemplateName
  /** Plugins beside `eip155`. */
  readonly plugins: readonly PluginName[]
}

/** The help of the command. */
export const USAGE = `Usage: npm create latchkey <folder> -- [--template NAME] [--plugins NAME,…]

Templates: ${Object.keys(TEMPLATES).join(', ')}
Plugins:   ${Object.keys(ADDITIONS).join(', ')}`

const isTemplate = (name: string): name is TemplateName => Object.hasOwn(TEMPLATES, name)
const isPlugin = (name: string): name is PluginName => Object.hasOwn(ADDITIONS, name)

/** Reads the words of the command's line; `undefined` if they make no sense. */
export function readWords(words: readonly string[]): NewApp | undefined {
  const given = new Map([
    ['--template', 'react'],
    ['--plugins', ''],
  ])
  const folders: string[] = []
  const left = [...words]
  for (let word = left.shift(); word !== undefined; word = left.shift()) {
    const [name = '', joined] = word.split('=', 2)
    if (!word.startsWith('-')) folders.push(word)
    else if (!given.has(name)) return undefined
    else given.set(name, joined ?? left.shift() ?? '')
  }
  const template = given.get('--template') ?? ''
  const plugins = (given.get('--plugins') ?? '').split(',').filter((name) => name !== '')
  const [folder] = folders
  if (folder === undefined || folders.length > 1) return undefined
  if (!isTemplate(template) || !plugins.every(isPlugin)) return undefined
  // A package of one's own lists no plugins.
  if (!TEMPLATES[template] && plugins.length > 0) return undefined
  return { folder, template, plugins }
}

type Ranges = Readonly<Record<string, string>>

/** The members of a template's manifest that hold versions. */
interface Manifest {
  readonly dependencies?: Ranges
  readonly devDependencies?: Ranges
  readonly peerDependencies?: Ranges
}

/**
 * The files of an app that differ from its template's, by their path.
 *
 * @param manifest Of the template.
 * @param version Of our packages. A canary's siblings are of the very same one.
 */
export function filesOf(
  { folder, template, plugins }: NewApp,
  manifest: Manifest,
  version: string,
): Readonly<Record<string, string>> {
  const range = version.includes('-') ? version : `^${version}`
  const versioned = (named: Ranges): Ranges =>
    Object.fromEntries(
      Object.entries(named)
        .map(([name, wanted]) => [name, name.startsWith('@latchkey/') ? range : wanted] as const)
        .sort(([left], [right]) => (left < right ? -1 : 1)),
    )
  const added = Object.fromEntries(packagesOf(plugins).map((name) => [name, range]))
  const { dependencies = {}, devDependencies, peerDependencies } = manifest
  const own = {
    name: packageName(folder),
    ...manifest,
    ...(manifest.dependencies && { dependencies: versioned({ ...dependencies, ...added }) }),
    ...(devDependencies && { devDependencies: versioned(devDependencies) }),
    ...(peerDependencies && { peerDependencies: versioned(peerDependencies) }),
  }
  const kit = TEMPLATES[template]
  return {
    'package.json': `${JSON.stringify(own, undefined, 2)}\n`,
    ...(kit && { [kit.place]: kitFile(plugins, kit) }),
  }
}

function packageName(folder: string): string {
  const name = folder.split(/[\\/]/).findLast((part) => /\w/.test(part)) ?? 'app'
  return name.toLowerCase().replace(/[^a-z\d-]+/g, '-')
}
