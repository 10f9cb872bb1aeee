import { ADDITIONS, kitFile, packagesOf, type PluginName } from './plugins.js'

export type { PluginName } from './plugins.js'

/** Templates, and the place of the file that makes the kit. */
const TEMPLATES = { react: 'src/kit.ts', next: 'app/kit.ts', vanilla: 'src/kit.ts' } as const

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
  return { folder, template, plugins }
}

/** The members of a template's manifest that an app of it changes. */
interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>
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
  const named = { ...manifest.dependencies }
  for (const name of packagesOf(plugins)) named[name] = range
  const dependencies = Object.fromEntries(
    Object.entries(named)
      .map(([name, wanted]) => [name, name.startsWith('@latchkey/') ? range : wanted] as const)
      .sort(([left], [right]) => (left < right ? -1 : 1)),
  )
  const name = folder.split(/[\\/]/).findLast((part) => /\w/.test(part)) ?? 'app'
  const own = { name: name.toLowerCase().replace(/[^a-z\d-]+/g, '-'), ...manifest, dependencies }
  return {
    'package.json': `${JSON.stringify(own, undefined, 2)}\n`,
    [TEMPLATES[template]]: kitFile(plugins, template === 'next'),
  }
}
