import { useCallback } from 'react'
import type { FeatureName, Features, Kit, NamespaceId } from '@latchkey/kernel'
import { uiError } from '../errors.js'
import { useAction, type Action } from './use-action.js'

/**
 * The namespace meant: the named one, else the one shown. Without an account there is none: let the visitor connect first.
 *
 * @throws KitError `not_connected`
 */
function namespaceOf(kit: Kit, named: NamespaceId | undefined): NamespaceId {
  const namespace = named ?? kit.store.get(kit.connections.activeNamespaceAtom)
  if (!namespace) throw uiError('not_connected', 'No account is connected. Connect a wallet first.')
  return namespace
}

/** An action of one feature: loads its code, then performs. `perform` must be stable. */
export function useFeatureAction<F extends FeatureName, Args extends readonly unknown[], Data>(
  feature: F,
  namespace: NamespaceId | undefined,
  perform: (feature: Features[F], ...args: Args) => Promise<Data>,
): Action<Args, Data> {
  return useAction(
    useCallback(
      async (kit: Kit, ...args: Args) =>
        perform(await kit.capabilities.get(feature, namespaceOf(kit, namespace)), ...args),
      [feature, namespace, perform],
    ),
  )
}
