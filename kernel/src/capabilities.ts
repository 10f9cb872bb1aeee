import { atom, type Atom, type Store } from './state.js'
import type { NamespaceId } from './caip/namespace.js'
import type { FeatureContext, FeatureModule, FeatureName, Features } from './contracts/features.js'
import { containedReader } from './contained-read.js'
import { KitErrors } from './kernel-errors.js'
import type { Capabilities } from './services.js'

/** One registered capability. */
export interface Capability {
  readonly namespace: NamespaceId
  readonly feature: FeatureName
  readonly load: () => Promise<FeatureModule<FeatureName>>
  readonly when: Atom<boolean> | undefined
  readonly pluginId: string
}

/** What the registry needs of the rest of the kit. */
export interface CapabilityContext {
  readonly store: Store
  readonly list: () => readonly Capability[]
  readonly activeNamespaceAtom: Atom<NamespaceId | undefined>
  report(contribution: unknown, where: string, error: unknown): void
  featureContext(namespace: NamespaceId): FeatureContext
}

const always = atom(true)

/** The capability registry: asking is free and synchronous, using loads the chunk. */
export function createCapabilities(context: CapabilityContext): Capabilities {
  const read = containedReader(context.report)
  const loaded = new Map<Capability, Promise<unknown>>()
  const atoms = new Map<string, Atom<boolean>>()
  const find = (feature: FeatureName, namespace: NamespaceId | undefined) =>
    context.list().find((one) => one.feature === feature && one.namespace === namespace)

  const load = (capability: Capability) => {
    const known = loaded.get(capability)
    if (known) return known
    const loading = capability
      .load()
      .then((module) => module.default(context.featureContext(capability.namespace)))
      .catch((cause: unknown) => {
        loaded.delete(capability) // A failure is forgotten: the next call asks again.
        throw KitErrors.chunk_failed(
          { what: `"${capability.feature}" of ${capability.namespace}` },
          cause,
        )
      })
    loaded.set(capability, loading)
    return loading
  }

  const supportsAtom = (feature: FeatureName, namespace?: NamespaceId) => {
    const key = `${feature} ${namespace ?? ''}`
    const made =
      atoms.get(key) ??
      atom((get) => {
        const found = find(feature, namespace ?? get(context.activeNamespaceAtom))
        return found ? read(get, found, found.when ?? always, false) : false
      })
    atoms.set(key, made)
    return made
  }

  return {
    has: (feature, namespace) => context.store.get(supportsAtom(feature, namespace)),
    supportsAtom,
    async get(feature, namespace) {
      const found = find(feature, namespace)
      if (!found) throw KitErrors.capability_missing({ feature, namespace })
      // The registry pairs a feature's name with its module; the map forgets that.
      return (await load(found)) as Features[typeof feature]
    },
    list: () =>
      context.list().map(({ namespace, feature, pluginId }) => ({ namespace, feature, pluginId })),
  }
}
