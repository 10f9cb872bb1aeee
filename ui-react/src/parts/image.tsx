import { useId, useState, type ReactNode } from 'react'
import { useSheet } from '../theme/sheets.js'
import { cleanText } from './clean-text.js'
import { glyphInk } from './glyph-ink.js'
import { imageCss } from './image.css.js'
import { safeImageUrl } from './safe-image.js'
import { hashText } from './tints.js'

/** Props of {@link Image}. */
export interface ImageProps {
  /** Untrusted: only `https:`, `blob:` and image `data:` URLs are shown, and only as `<img>`. */
  readonly src: string | undefined
  /** Origin of the page, whose own pictures are shown also on a page by `http:`. */
  readonly own?: string | undefined
  /** Edge in pixels. */
  readonly size: number
  /**
   * The name of the monogram in its place; the control around the image carries the spoken name. Two views with one
   * picture of the same name let it move from one to the other.
   */
  readonly name?: string
  /** Colour of the monogram, `#rrggbb`. */
  readonly color?: string | undefined
  readonly round?: boolean
  /** The element in its place, instead of a monogram. */
  readonly fallback?: ReactNode
}

const sizeName = (size: number): 'large' | 'small' | 'medium' =>
  size >= 48 ? 'large' : size <= 24 ? 'small' : 'medium'

/** A wallet's, network's or token's picture; when it is missing, refused or broken, its initial. */
export function Image({ src, own, size, name = '', color, round, fallback }: ImageProps) {
  useSheet(imageCss)
  const [broken, setBroken] = useState<string | undefined>()
  const url = safeImageUrl(src, own)
  if (url === undefined || url === broken) {
    return fallback ?? <Monogram name={name} size={size} color={color} round={round ?? false} />
  }
  return (
    <img
      key={url}
      className="image"
      data-of={cleanText(name)}
      data-size={sizeName(size)}
      data-round={round ? '' : undefined}
      data-wait=""
      src={url}
      width={size}
      height={size}
      alt=""
      decoding="async"
      draggable={false}
      referrerPolicy="no-referrer"
      onLoad={({ currentTarget }) => {
        // Not by state: a list would be drawn again for each of its pictures.
        currentTarget.removeAttribute('data-wait')
      }}
      onError={() => {
        setBroken(url)
      }}
    />
  )
}

/** The place of a picture that is on its way. */
export function ImagePlace({ name, size }: { readonly name?: string; readonly size: number }) {
  useSheet(imageCss)
  return (
    <svg
      className="image"
      data-of={cleanText(name)}
      data-size={sizeName(size)}
      data-wait=""
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
    />
  )
}

/** White letters keep a contrast above 4.5 on each of these. */
const INKS = [
  '#4257c9',
  '#7a4bc2',
  '#a63d8c',
  '#b8403f',
  '#8a5a10',
  '#2c7440',
  '#11707c',
  '#4d5a70',
] as const

/** Where the letter of each size stands: half of its capital below the middle of 48. */
const BASELINE = { small: 34.4, medium: 33.2, large: 32.6 } as const

const HEX = /^#[0-9a-f]{6}$/i

function Monogram(props: {
  readonly name: string
  readonly size: number
  readonly color: string | undefined
  readonly round: boolean
}) {
  const { name, size, color, round } = props
  const shade = `shade${useId().replace(/\W/g, '')}`
  const initial = Array.from(cleanText(name))[0]?.toLocaleUpperCase() ?? ''
  const own = color !== undefined && HEX.test(color) ? color : undefined
  const ground = own ?? INKS[hashText(name) % INKS.length] ?? INKS[0]
  return (
    <svg
      className="monogram"
      data-of={cleanText(name)}
      data-size={sizeName(size)}
      data-round={round ? '' : undefined}
      width={size}
      height={size}
      viewBox="0 0 48 48"
      aria-hidden="true"
      focusable="false"
    >
      {/* White letters gain by a shade, and dark ones stand on grounds with room for it. */}
      <linearGradient id={shade} x2="0" y2="1">
        <stop stopOpacity="0" />
        <stop offset="1" stopOpacity=".26" />
      </linearGradient>
      <rect width="48" height="48" fill={ground} />
      <rect width="48" height="48" fill={`url(#${shade})`} />
      {/* On its baseline: a capital is in the middle in each font. */}
      <text x="24" y={BASELINE[sizeName(size)]} textAnchor="middle" fill={glyphInk(ground)}>
        {initial}
      </text>
    </svg>
  )
}
