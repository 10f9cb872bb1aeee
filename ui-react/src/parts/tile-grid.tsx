import {
  memo,
  useEffect,
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from 'react'
import { useSheet } from '../theme/sheets.js'
import { buttonCss } from './button.css.js'
import { pressOf } from './button.js'
import { nextInGrid } from './roving.js'
import { Skeleton } from './skeleton.js'
import { tileGridCss } from './tile-grid.css.js'

const COLUMNS = 4

/** Props of {@link TileGrid}. */
export interface TileGridProps {
  readonly label: string
  /** A {@link Tile} each, with a key. */
  readonly children: readonly ReactElement<object>[]
  /** Whether more tiles may come: how many rows there are is not known then. */
  readonly open?: boolean
}

const rowsOf = (tiles: readonly ReactElement<object>[]) =>
  Array.from({ length: Math.ceil(tiles.length / COLUMNS) }, (_, row) =>
    tiles.slice(row * COLUMNS, (row + 1) * COLUMNS),
  )

const tilesIn = (grid: HTMLElement) => [...grid.querySelectorAll<HTMLElement>('.grid-tile')]

/** Of all tiles one takes part in the tab order (ARIA APG): the one that had the focus last, or the first. */
function useTabStop() {
  const grid = useRef<HTMLDivElement>(null)
  const stop = useRef<HTMLElement>(undefined)
  const stopAt = (tile: HTMLElement | undefined) => {
    // Written by hand: two of hundreds of tiles change, and none has to be drawn anew for it.
    if (stop.current) stop.current.tabIndex = -1
    stop.current = tile
    if (tile) tile.tabIndex = 0
  }
  useEffect(() => {
    const isThere = stop.current !== undefined && grid.current?.contains(stop.current)
    if (!isThere && grid.current) stopAt(tilesIn(grid.current)[0])
  })
  return { grid, stopAt }
}

/** Many things of one kind in columns, of which one is picked; the arrows go in both directions. */
export function TileGrid({ label, children, open = false }: TileGridProps) {
  useSheet(tileGridCss)
  const { grid, stopAt } = useTabStop()
  const rows = rowsOf(children)
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
      aria-rowcount={open ? -1 : rows.length}
      onKeyDown={go}
      onFocus={(event: FocusEvent<HTMLDivElement>) => {
        stopAt(tilesIn(event.currentTarget).find((tile) => tile === event.target))
      }}
    >
      {rows.map((tiles, row) => (
        <Row key={tiles[0]?.key} tiles={tiles} index={row + 1} />
      ))}
    </div>
  )
}

interface RowProps {
  readonly tiles: readonly ReactElement<object>[]
  readonly index: number
}

/** Whether an element would draw what the other one drew. */
function isSame(one: ReactElement<object>, other: ReactElement<object> | undefined): boolean {
  if (one.type !== other?.type || one.key !== other.key) return false
  const props = Object.entries(one.props)
  return (
    props.length === Object.keys(other.props).length &&
    props.every(([name, value]) => value === Reflect.get(other.props, name))
  )
}

/** A grid that grows while it is scrolled draws its new rows alone. */
const Row = memo(
  function Row({ tiles, index }: RowProps) {
    return (
      <div role="row" className="grid-row" aria-rowindex={index}>
        {tiles.map((tile) => (
          <div key={tile.key} role="gridcell">
            {tile}
          </div>
        ))}
      </div>
    )
  },
  (before, now) =>
    before.index === now.index &&
    before.tiles.length === now.tiles.length &&
    before.tiles.every((tile, at) => isSame(tile, now.tiles[at])),
)

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
        <span className="grid-name" dir="auto">
          {label}
        </span>
        {note !== undefined && <span className="grid-tag">{note}</span>}
      </span>
    </button>
  )
}
