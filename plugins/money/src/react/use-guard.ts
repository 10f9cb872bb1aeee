import { useEffect, useState } from 'react'
import { Clock, type Kit } from '@latchkey/kernel'

/** A second press of a double click, meant for the button that stood here before, comes within this time. */
const GUARD_MS = 500

/** Whether a press can be meant: what is shown has been there for half a second. */
export function useGuard(kit: Kit, shown: unknown): boolean {
  const [ready, setReady] = useState<unknown>()
  useEffect(
    () =>
      kit.get(Clock).after(GUARD_MS, () => {
        setReady(shown)
      }),
    [kit, shown],
  )
  return shown !== undefined && ready === shown
}
