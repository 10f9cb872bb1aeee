import { useEffect, useState } from 'react'
import { useLiveKit } from '../hooks/use-kit.js'
import { Clock } from '@latchkey/kernel/internal/page'

/** Milliseconds after which a quiet wallet is worth a hint. */
export const QUIET_MS = 15_000

/** Whether a wallet has been waited for long enough to say where to look; it starts over with each wait. */
export function useQuiet(waiting: boolean): boolean {
  const clock = useLiveKit().get(Clock)
  const [quiet, setQuiet] = useState(false)
  useEffect(() => {
    if (!waiting) return
    const cancel = clock.after(QUIET_MS, () => {
      setQuiet(true)
    })
    return () => {
      cancel()
      setQuiet(false)
    }
  }, [clock, waiting])
  return quiet
}
