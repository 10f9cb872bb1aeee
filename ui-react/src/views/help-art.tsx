import type { ReactNode } from 'react'
import { useSheet } from '../theme/sheets.js'
import { helpArtCss } from './help-art.css.js'

/** A drawing on a grid of 72, in the colours of the theme. It is decoration: the text beside it says everything. */
const art = (drawing: ReactNode) =>
  function Art() {
    useSheet(helpArtCss)
    return (
      <svg className="art" viewBox="0 0 72 72" aria-hidden="true" focusable="false">
        {drawing}
      </svg>
    )
  }

/** A wallet with a coin and a picture in it. */
export const HomeArt = art(
  <>
    <circle className="art-mid" cx="26" cy="24" r="11" />
    <circle className="art-line" cx="26" cy="24" r="6.5" />
    <g transform="rotate(8 47 22)">
      <rect className="art-card" x="36" y="11" width="22" height="24" rx="5" />
      <circle className="art-mid" cx="42.5" cy="18" r="2.5" />
      <path className="art-soft" d="m36 30 7-7 5 5 4-4 6 6v4H36Z" />
    </g>
    <rect className="art-full" x="12" y="29" width="48" height="31" rx="9" />
    <path className="art-shade" d="M12 38a9 9 0 0 1 9-9h30a9 9 0 0 1 9 9Z" />
    <rect className="art-card" x="43" y="39" width="17" height="12" rx="6" />
    <circle className="art-full" cx="49.5" cy="45" r="2.5" />
  </>,
)

/** A card that lets its visitor in by a tick. */
export const SignInArt = art(
  <>
    <rect className="art-soft" x="18" y="12" width="36" height="40" rx="8" />
    <rect className="art-card" x="12" y="18" width="48" height="42" rx="9" />
    <circle className="art-mid" cx="36" cy="30" r="6" />
    <path className="art-mid" d="M24 45a12 9 0 0 1 24 0Z" />
    <rect className="art-full" x="20" y="49" width="32" height="6" rx="3" />
    <circle className="art-good" cx="57" cy="20" r="9" />
    <path className="art-tick" d="m53 20.3 2.8 2.8 5-5.4" />
  </>,
)

/** The key, and no neighbour of it. */
export const KeyArt = art(
  <>
    <circle className="art-halo" cx="36" cy="36" r="25" />
    <path className="art-key" d="M34 38 54 18m-8 8 6 6m-12 0 4 4" />
    <circle className="art-head" cx="27" cy="45" r="9.5" />
    <path
      className="art-mid"
      d="m20 13 1.6 4.4L26 19l-4.4 1.6L20 25l-1.6-4.4L14 19l4.4-1.6ZM56 45l1.2 3.3 3.3 1.2-3.3 1.2L56 54l-1.2-3.3-3.3-1.2 3.3-1.2Z"
    />
  </>,
)
