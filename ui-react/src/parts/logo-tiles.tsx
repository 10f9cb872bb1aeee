import type { ReactNode } from 'react'
import { useSheet } from '../theme/sheets.js'
import { logoTilesCss } from './logo-tiles.css.js'

/** One of {@link LogoTiles}. */
export interface LogoTile {
  readonly id: string
  /** Spoken name, and the tooltip. */
  readonly label: string
  /** Logo of 22 px. */
  readonly picture: ReactNode
  readonly onClick: () => void
}

/** A few ways to go on that a visitor knows by their logos, side by side; two rows if there is little room. */
export function LogoTiles(props: { readonly label: string; readonly tiles: readonly LogoTile[] }) {
  const { label, tiles } = props
  useSheet(logoTilesCss)
  return (
    <div className="logos">
      <ul role="list" className="logo-tiles" aria-label={label}>
        {tiles.map(({ id, label: name, picture, onClick }) => (
          <li key={id}>
            <button
              type="button"
              part="logo-tile"
              className="logo-tile"
              aria-label={name}
              title={name}
              onClick={onClick}
            >
              {picture}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
