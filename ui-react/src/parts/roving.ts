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

/** Where keys lead in a grid, and how far. */
export interface GridKeys {
  readonly key: string
  /** Ctrl, or ⌘ on a Mac. */
  readonly far: boolean
  readonly rtl: boolean
}

/** Rows that a page key passes. */
const PAGE = 4

/**
 * Where a key leads in a grid of `count` cells (ARIA APG, "Grid"): arrows to the next cell or row, Home and End along
 * the row, with Ctrl to the first and last cell, page keys by rows. Sideways arrows follow the reading direction and go
 * on in the next row; nothing leads round the grid.
 *
 * @returns `undefined` for a key that is not the grid's
 */
export function nextInGrid(
  { key, far, rtl }: GridKeys,
  index: number,
  count: number,
  columns: number,
): number | undefined {
  const start = index - (index % columns)
  const last = count - 1
  // Above the first row and below the last one nothing is left but to stay.
  const down = (rows: number) => {
    const next = index + rows * columns
    if (next < 0) return index % columns
    if (next <= last) return next
    return start + columns > last
      ? index
      : Math.min(last, last - (last % columns) + (index % columns))
  }
  const along = (step: number) => Math.min(last, Math.max(0, index + step))
  switch (key) {
    case 'ArrowRight':
      return along(rtl ? -1 : 1)
    case 'ArrowLeft':
      return along(rtl ? 1 : -1)
    case 'ArrowDown':
      return down(1)
    case 'ArrowUp':
      return index < columns ? index : down(-1)
    case 'PageDown':
      return down(PAGE)
    case 'PageUp':
      return down(-PAGE)
    case 'Home':
      return far ? 0 : start
    case 'End':
      return far ? last : Math.min(last, start + columns - 1)
    default:
      return undefined
  }
}
