import type { Capability } from './capabilities.js'
import type { Container } from './container.js'
import type { FeatureId } from './features/feature-options.js'
import type { Contribution } from './kit-types.js'
import { KitErrors } from './kernel-errors.js'
import type { Host, Plugin } from './plugin.js'
import type { FeatureSwitches } from './services.js'
import { atom, type Atom } from './state.js'

/** The results of plugins' set-up. */
export interface Installed {
  /** Ids in set-up order. */
  readonly ids: readonly string[]
  readonly container: Container
  readonly capabilities: Capability[]
  readonly contributions: Contribution[]
  readonly owners: Map<unknown, string>
  readonly services: Map<string, string>
  readonly onInstalled: (() => void)[]
  /** Ids of contributions that belong to features. */
  readonly featured: { readonly id: string; readonly features: readonly FeatureId[] }[]
  readonly onStart: Starting[]
  readonly onDispose: (() => void)[]
}

/** The parts that begin with the kit, and hear of its end. */
export interface Starting {
  start?(signal: AbortSignal): void | Promise<void>
}

const labelOf = (value: unknown) => {
  const { id, name, group } = (value ?? {}) as { id?: unknown; name?: unknown; group?: unknown }
  return [id, name, group].find((one): one is string => typeof one === 'string') ?? ''
}

const idOf = (value: unknown) => {
  const { id } = (value ?? {}) as { id?: unknown }
  return typeof id === 'string' ? id : undefined
}

/**
 * A plugin's host while it is set up. Contributions of a feature that the app switched off are not added; services
 * are, since other plugins may need them.
 */
export function createHost(plugin: Plugin, installed: Installed, switches: FeatureSwitches): Host {
  const { container, capabilities, contributions, owners, services } = installed
  const pluginId = plugin.id
  const own = plugin.features ?? []
  const isOff = (features: readonly FeatureId[]) =>
    features.length > 0 && !features.some(switches.isOn)
  const list = (kind: Contribution['kind'], name: string, label: string) => {
    contributions.push({ pluginId, kind, name, label })
  }
  const whileShown = (when: Atom<boolean> | undefined) =>
    own.length === 0
      ? when
      : atom((get) => own.some((id) => get(switches.shownAtom(id))) && (!when || get(when)))
  return {
    pluginId,
    add(point, value, { order = 0, feature } = {}) {
      const features = feature === undefined ? own : [feature]
      if (isOff(features)) return
      const id = idOf(value)
      if (id !== undefined && features.length > 0) installed.featured.push({ id, features })
      container.add(point.id, value, order)
      owners.set(value, pluginId)
      list('point', point.id, labelOf(value))
    },
    provide(token, make) {
      const owner = services.get(token.id)
      if (owner !== undefined)
        throw KitErrors.service_duplicate({ pluginId, token: token.id, owner })
      services.set(token.id, pluginId)
      container.provide(token.id, make)
      list('token', token.id, '')
    },
    capability(namespace, feature, load, when) {
      if (isOff(own)) return
      const capability = { namespace, feature, load, when: whileShown(when), pluginId }
      capabilities.push(capability)
      owners.set(capability, pluginId)
      list('capability', feature, namespace)
    },
    onInstalled: (run) => void installed.onInstalled.push(run),
    onStart(start) {
      if (isOff(own)) return
      const starting = { start }
      owners.set(starting, pluginId)
      installed.onStart.push(starting)
    },
    onDispose: (run) => void installed.onDispose.push(run),
  }
}
