import type { NamespaceId } from '../../core/caip/namespace.js'
import type { FeatureModule, FeatureName } from '../../core/contracts/features.js'
import type { Host } from '../../core/plugin.js'

type Loaders<F extends FeatureName> = { readonly [Name in F]: () => Promise<FeatureModule<Name>> }

/** Loads what a namespace offers, by feature. */
export type FeatureLoaders = Partial<Loaders<FeatureName>>

/**
 * Registers what a namespace offers. The table of loaders is code that loads later itself, so that a page pays for the
 * names alone until a feature is used.
 *
 * @param names Features of the namespace, each a member of the table.
 * @param load Loads the table.
 * @example
 * addFeatures(host, 'solana', ['signMessage', 'fees'], async () => (await import('./discovery/features.js')).features)
 */
export function addFeatures<F extends FeatureName>(
  host: Host,
  namespace: NamespaceId,
  names: readonly F[],
  load: () => Promise<Loaders<F>>,
): void {
  for (const name of names) host.capability(namespace, name, async () => (await load())[name]())
}
