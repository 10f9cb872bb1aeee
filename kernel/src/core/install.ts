import { KitErrors } from './kernel-errors.js'
import type { Plugin } from './plugin.js'
import type { OptionalToken, Token } from './token.js'

type Need = Token<unknown> | OptionalToken<unknown>

const tokenOf = (need: Need) => (need.kind === 'optional' ? need.token : need)

/**
 * Flattens `includes`: what the app lists itself wins over what a plugin brings along.
 *
 * @throws KitError `plugin_duplicate`, `plugin_conflict`
 */
function flatten(listed: readonly Plugin[]): readonly Plugin[] {
  const explicit = new Map<string, Plugin>()
  for (const plugin of listed) {
    if (explicit.has(plugin.id)) throw KitErrors.plugin_duplicate({ pluginId: plugin.id })
    explicit.set(plugin.id, plugin)
  }
  const brought = new Map<string, { plugin: Plugin; by: string }>()
  const flat: Plugin[] = []
  const visit = (plugin: Plugin) => {
    for (const included of plugin.includes ?? []) {
      if (explicit.has(included.id)) continue
      const earlier = brought.get(included.id)
      if (!earlier) {
        brought.set(included.id, { plugin: included, by: plugin.id })
        visit(included)
      } else if (
        earlier.plugin !== included &&
        JSON.stringify(earlier.plugin.options) !== JSON.stringify(included.options)
      ) {
        throw KitErrors.plugin_conflict({ pluginId: included.id, by: [earlier.by, plugin.id] })
      }
    }
    flat.push(plugin)
  }
  // One plugin may be included by two: `brought` keeps the first, so nothing is set up twice.
  listed.forEach(visit)
  return flat
}

/**
 * Flattens the plugins and orders them so that each comes after its needs.
 *
 * @throws KitError `plugin_duplicate`, `plugin_conflict`, `dependency_missing`, `dependency_cycle`
 */
export function orderPlugins(
  listed: readonly Plugin[],
  builtIn: Pick<ReadonlySet<string>, 'has'>,
): readonly Plugin[] {
  const plugins = flatten(listed)
  const provider = new Map(
    plugins.flatMap((p) => (p.provides ?? []).map((t) => [t.id, p] as const)),
  )
  const done = new Set<Plugin>()
  const ordered: Plugin[] = []
  const visit = (plugin: Plugin, path: readonly Plugin[]) => {
    if (done.has(plugin)) return
    if (path.includes(plugin)) {
      const circle = [...path.slice(path.indexOf(plugin)), plugin].map(({ id }) => id)
      throw KitErrors.dependency_cycle({ path: circle })
    }
    for (const need of Object.values(plugin.needs ?? {})) {
      const token = tokenOf(need)
      const owner = provider.get(token.id)
      if (owner) {
        if (owner !== plugin) visit(owner, [...path, plugin])
      } else if (need.kind === 'token' && !builtIn.has(token.id)) {
        throw KitErrors.dependency_missing({
          pluginId: plugin.id,
          token: token.id,
          hint: token.hint,
        })
      }
    }
    done.add(plugin)
    ordered.push(plugin)
  }
  plugins.forEach((plugin) => {
    visit(plugin, [])
  })
  return ordered
}

/** The services a plugin asked for, by its own names. */
export function resolveNeeds(
  plugin: Plugin,
  find: (tokenId: string) => unknown,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(plugin.needs ?? {}).map(([name, need]) => [name, find(tokenOf(need).id)]),
  )
}
