import { useMemo } from 'react'
import type { FeatureName, NamespaceId } from '@latchkey/kernel'
import { useAtomValue } from './use-atom-value.js'
import { useKit } from './use-kit.js'

/** Whether the loaded plugins offer a feature right now; the active namespace unless one is named. */
export function useSupports(feature: FeatureName, namespace?: NamespaceId): boolean {
  const capabilities = useKit()?.capabilities
  const atom = useMemo(
    () => capabilities?.supportsAtom(feature, namespace),
    [capabilities, feature, namespace],
  )
  return useAtomValue(atom, false)
}
