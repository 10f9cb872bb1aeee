import {
  memo,
  useEffect,
  useLayoutEffect,
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from 'react'
import { useSheet } from '../theme/sheets.js'
import { buttonCss, nextInGrid, pressOf, Skeleton } from './shared.js'
import { tileGridCss } from './tile-grid.css.js'

const COLUMNS = 4

/**
 * Rows that are skipped together while they are out of sight: of single ones a browser would have to look at
 * hundreds in each frame. The sheet has their height until they are drawn.
 */
const ROWS = 5

/** Props of {@link TileGrid}. */
export interface TileGridProps<T> {
  readonly label: string
  readonly items: readonly T[]
  /**
   * Gives an item's {@link Tile}, with a key. While it is the same function, an unchanged item is not drawn again.
   */
  readonly tile: (item: T) => ReactElement
  /** Whether more items may come: how many rows there are is not known then. */
  readonly open?: boolean
  /** Index of the item at which the visitor left the grid before: it is in sight and has the focus at first. */
  readonly at?: number
}

function parts<T>(items: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, part) =>
    items.slice(part * size, (part + 1) * size),
  )
}

const tilesIn = (grid: HTMLElement) => [...grid.querySelectorAll<HTMLElement>('.grid-tile')]

/** Of all tiles one takes part in the tab order (ARIA APG): the one that had the focus last, or the first. */
function useTabStop(at: number | undefined) {
  const grid = useRef<HTMLDivElement>(null)
  const stop = useRef<HTMLElement>(undefined)
  const stopAt = (tile: HTMLElement | undefined) => {
    // Written by hand: two of hundreds of tiles change, and none has to be drawn again for it.
    if (stop.current) stop.current.tabIndex = -1
    stop.current = tile
    if (!tile) return
    tile.tabIndex = 0
    delete tile.dataset['lkAutofocus'] // Its earlier place is not where the focus goes next.
  }
  const start = useRef(at)
  useLayoutEffect(() => {
    const tile = grid.current && tilesIn(grid.current)[start.current ?? -1]
    if (!tile) return
    tile.dataset['lkAutofocus'] = '' // For the card, which moves the focus once the view is there.
    tile.scrollIntoView({ block: 'nearest' })
  }, [])
  useEffect(() => {
    const isThere = stop.current !== undefined && grid.current?.contains(stop.current)
    if (!isThere && grid.current) stopAt(tilesIn(grid.current)[0])
  })
  return { grid, stopAt }
}

/** Many things of one kind in columns, of which one is picked; the arrows go in both directions. */
export function TileGrid<T>({ label, items, tile, open = false, at }: TileGridProps<T>) {
  useSheet(tileGridCss)
  const { grid, stopAt } = useTabStop(at)
  const go = (event: KeyboardEvent<HTMLDivElement>) => {
    const tiles = tilesIn(event.currentTarget)
    const at = tiles.findIndex((tile) => tile === event.target)
    if (at < 0 || event.altKey || event.shiftKey) return
    const { key } = event
    const far = event.ctrlKey || event.metaKey
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const next = nextInGrid({ key, far, rtl }, at, tiles.length, COLUMNS)
    if (next === undefined) return
    event.preventDefault()
    tiles[next]?.focus()
  }
  return (
    // Its tiles take the focus, one at a time.
    // eslint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      ref={grid}
      role="grid"
      className="grid"
      aria-label={label}
      aria-colcount={COLUMNS}
      aria-rowcount={open ? -1 : Math.ceil(items.length / COLUMNS)}
      onKeyDown={go}
      onFocus={(event: FocusEvent<HTMLDivElement>) => {
        stopAt(tilesIn(event.currentTarget).find((tile) => tile === event.target))
      }}
    >
      {parts(items, ROWS * COLUMNS).map((some, group) => (
        <Rows key={group} items={some} tile={tile} above={group * ROWS} />
      ))}
    </div>
  )
}

interface RowsProps<T> {
  readonly items: readonly T[]
  readonly tile: (item: T) => ReactElement
  /** Rows of the grid before these. */
  readonly above: number
}

/** A grid that grows while it is scrolled draws what is new alone. */
const isSame = <T,>(before: RowsProps<T>, now: RowsProps<T>) =>
  before.tile === now.tile &&
  before.above === now.above &&
  before.items.length === now.items.length &&
  before.items.every((item, at) => item === now.items[at])

const Rows = memo(function Rows<T>({ items, tile, above }: RowsProps<T>) {
  return (
    <div role="rowgroup" className="grid-rows">
      {parts(items, COLUMNS).map((some, row) => (
        <Row key={row} items={some} tile={tile} above={above + row} />
      ))}
    </div>
  )
}, isSame) as <T>(props: RowsProps<T>) => ReactElement

const Row = memo(function Row<T>({ items, tile, above }: RowsProps<T>) {
  return (
    <div role="row" className="grid-row" aria-rowindex={above + 1}>
      {items.map((item) => {
        const one = tile(item)
        return (
          <div key={one.key} role="gridcell">
            {one}
          </div>
        )
      })}
    </div>
  )
}, isSame) as <T>(props: RowsProps<T>) => ReactElement

/** Rows of tiles that are on their way, of the tiles' size. */
export function TileSkeletons({ rows }: { readonly rows: number }) {
  useSheet(tileGridCss)
  return (
    <div className="grid" aria-hidden="true">
      {Array.from({ length: rows }, (_row, row) => (
        <div key={row} className="grid-row">
          {Array.from({ length: COLUMNS }, (_tile, tile) => (
            <Skeleton key={tile} shape="tile" />
          ))}
        </div>
      ))}
    </div>
  )
}

/** Props of {@link Tile}. */
export interface TileProps {
  /** Picture of 44 px. */
  readonly picture: ReactNode
  readonly label: string
  /** A word below the name; also part of the spoken name. */
  readonly note?: string | undefined
  readonly disabled?: boolean
  /** Id of the element that says why it is disabled. */
  readonly describedBy?: string | undefined
  readonly onClick: () => void
  readonly part?: string
}

/** Letters of a word that a tile has no room for at the usual size. */
const LONG_WORD = /\S{12}/

/** One of a {@link TileGrid}: a picture over a name. */
export function Tile(props: TileProps) {
  const { picture, label, note, disabled = false, describedBy, onClick, part } = props
  useSheet(buttonCss)
  return (
    <button
      type="button"
      className="grid-tile"
      part={part === undefined ? 'tile' : `tile ${part}`}
      tabIndex={-1}
      aria-disabled={disabled || undefined}
      aria-describedby={describedBy}
      onClick={pressOf(onClick, disabled)}
    >
      {picture}
      <span className="grid-text">
        <span className="grid-name" data-long={LONG_WORD.test(label) ? '' : undefined} dir="auto">
          {label}
        </span>
        {note !== undefined && <span className="grid-tag">{note}</span>}
      </span>
    </button>
  )
}
