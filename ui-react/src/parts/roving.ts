import type { KeyboardEvent } from 'react'

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  ArrowDown: 1,
  ArrowUp: -1,
}

/** Where an arrow, Home or End leads in a set of `count`; sideways arrows follow the reading direction. */
export function nextIndex(key: string, index: number, count: number, rtl: boolean) {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = STEPS[key]
  if (step === undefined || count === 0) return undefined
  const sideways = key === 'ArrowLeft' || key === 'ArrowRight'
  return (index + (sideways && rtl ? -step : step) + count) % count
}

/** Moves focus within a set of controls of which one takes part in the tab order (ARIA APG). */
export function roveFocus(event: KeyboardEvent<HTMLElement>, selector: string) {
  const group = event.currentTarget
  const items = [...group.querySelectorAll<HTMLElement>(selector)]
  const index = items.findIndex((item) => item === event.target)
  const rtl = getComputedStyle(group).direction === 'rtl'
  const next = index < 0 ? undefined : nextIndex(event.key, index, items.length, rtl)
  if (next === undefined) return
  event.preventDefault()
  items[next]?.focus()
  items[next]?.click()
}
