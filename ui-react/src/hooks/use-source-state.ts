import { useSyncExternalStore } from 'react'
import type { SourceState } from '../kit-source.js'
import { useUi } from '../ui-context.js'

/** What a server knows, and a hydration starts with. */
const UNKNOWN: SourceState = { known: false, failed: false }
const unknown = () => UNKNOWN

/** What is known of the kit and of the account of the last visit. */
export function useSourceState(): SourceState {
  const { source } = useUi()
  return useSyncExternalStore(source.subscribe, source.state, unknown)
}
