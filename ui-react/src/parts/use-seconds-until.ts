import { useEffect, useState } from 'react'
import { useLiveKit } from '../hooks/use-kit.js'
import { Clock } from '@latchkey/kernel/internal/page'

const SECOND = 1_000

/** Whole seconds until a moment, counted down; 0 once it has come. */
export function useSecondsUntil(moment: number | undefined): number {
  const clock = useLiveKit().get(Clock)
  const [, tick] = useState(0)
  const left = moment === undefined ? 0 : Math.max(0, Math.ceil((moment - clock.now()) / SECOND))
  const isWaiting = left > 0
  useEffect(() => {
    if (!isWaiting) return
    return clock.every(SECOND, () => {
      tick((count) => count + 1)
    })
  }, [clock, moment, isWaiting])
  return left
}
