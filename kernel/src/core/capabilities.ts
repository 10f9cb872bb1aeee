import { atom, type Atom, type Store } from './state.js'
import type { NamespaceId } from './caip/namespace.js'
import type { FeatureContext, FeatureModule, FeatureName, Features } from './contracts/features.js'
import { containedReader } from './contained-read.js'
import { KitErrors } from './kernel-errors.js'
import { lazyPart, type LazyPart } from '../authoring/loading/lazy-part.js'
import type { Capabilities } from './services.js'

/** One registered capability. */
export interface Capability {
  readonly namespace: NamespaceId
  readonly feature: FeatureName
  readonly load: () => Promise<FeatureModule<FeatureName>>
  readonly when: Atom<boolean> | undefined
  readonly pluginId: string
}

/** The registry's needs of the rest of the kit. */
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
  const parts = new Map<Capability, LazyPart<unknown>>()
  const atoms = new Map<string, Atom<boolean>>()
  const find = (feature: FeatureName, namespace: NamespaceId | undefined) =>
    context.list().find((one) => one.feature === feature && one.namespace === namespace)

  const partOf = (capability: Capability) => {
    const { feature, namespace } = capability
    const part =
      parts.get(capability) ??
      lazyPart(
        async () => (await capability.load()).default(context.featureContext(namespace)),
        (cause) => KitErrors.chunk_failed({ what: `"${feature}" of ${namespace}` }, cause),
      )
    parts.set(capability, part)
    return part
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
      return (await partOf(found).load()) as Features[typeof feature]
    },
    list: () =>
      context.list().map(({ namespace, feature, pluginId }) => ({ namespace, feature, pluginId })),
  }
}
