import { useMemo } from 'react'
import type { FeatureName, NamespaceId } from '@latchkey/kernel'
import { tellOnce } from '../tell.js'
import { useAtomValue } from './use-atom-value.js'
import { useKit } from './use-kit.js'

/** Whether the loaded plugins offer a feature right now; the active namespace unless one is named. */
export function useSupports(feature: FeatureName, namespace?: NamespaceId): boolean {
  const kit = useKit()
  const atom = useMemo(() => {
    try {
      return kit?.capabilities.supportsAtom(feature, namespace)
    } catch (error) {
      tellOnce(kit, useSupports, 'feature', error)
      return undefined
    }
  }, [kit, feature, namespace])
  return useAtomValue(atom, false)
}
