import { useEffect, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react'
import { nextIndex } from './roving.js'

/** The attributes of the element around rows. */
export interface TabStop<E extends HTMLElement> {
  readonly ref: RefObject<E | null>
  readonly onFocus: (event: FocusEvent<E>) => void
  readonly onKeyDown: (event: KeyboardEvent<E>) => void
}

/**
 * Makes rows one stop of the Tab key, between which arrows, Home and End move (ARIA APG, "Roving tabindex"). The row
 * that had the focus last is the stop, or the first one.
 *
 * @param selector Of the rows that take part; they are buttons or links.
 */
export function useTabStop<E extends HTMLElement>(selector: string): TabStop<E> {
  const ref = useRef<E>(null)
  const stop = useRef<HTMLElement>(undefined)
  const rowsIn = (holder: E) => [...holder.querySelectorAll<HTMLElement>(selector)]
  useEffect(() => {
    if (!ref.current) return
    const rows = rowsIn(ref.current)
    if (!stop.current || !rows.includes(stop.current)) stop.current = rows[0]
    // Written by hand: a list that grows draws none of its rows again for it.
    for (const row of rows) row.tabIndex = row === stop.current ? 0 : -1
  })
  const stopAt = (row: HTMLElement) => {
    if (stop.current) stop.current.tabIndex = -1
    stop.current = row
    row.tabIndex = 0
  }
  return {
    ref,
    onFocus(event) {
      const row = rowsIn(event.currentTarget).find((one) => one === event.target)
      if (row) stopAt(row)
    },
    onKeyDown(event) {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      // Sideways means nothing in a list.
      if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') return
      const rows = rowsIn(event.currentTarget)
      const at = rows.findIndex((row) => row === event.target)
      const next = at < 0 ? undefined : nextIndex(event.key, at, rows.length, false)
      if (next === undefined) return
      event.preventDefault()
      rows[next]?.focus()
    },
  }
}
