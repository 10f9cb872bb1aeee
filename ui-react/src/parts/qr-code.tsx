import { useMemo, type ReactNode } from 'react'
import { lazyPart } from '@latchkey/kernel/internal/page'
import { useSheet } from '../theme/sheets.js'
import { useLoaded } from '../use-loaded.js'
import { qrCodeCss } from './qr-code.css.js'
import { USUAL_SIZE, dotsPath, eyeCorners, gridPath, type QrMatrix } from './qr-path.js'

/** Props of {@link QrCode}. */
export interface QrCodeProps {
  /** The code's text; while it is unknown, a grey grid holds the place. */
  readonly value: string | undefined
  /** Text alternative. */
  readonly label: string
  /** Picture of 56 px in the middle. */
  readonly picture?: ReactNode
  /** `small` where something else is the likelier way, as on the device that would have to scan itself. @default 'full' */
  readonly size?: 'full' | 'small'
  /** Called when the encoder could not be loaded. */
  readonly onError?: (error: unknown) => void
}

/** A QR code, dark on light in both themes, so that every scanner reads it. */
export function QrCode({ value, label, picture, size: room = 'full', onError }: QrCodeProps) {
  useSheet(qrCodeCss)
  const matrix = useMatrix(value, onError)
  const size = matrix?.length ?? USUAL_SIZE
  const plate = picture !== undefined
  const path = useMemo(
    () => (matrix ? dotsPath(matrix, plate) : gridPath(USUAL_SIZE, plate)),
    [matrix, plate],
  )
  return (
    <div
      part="qr"
      className="qr"
      data-ghost={matrix ? undefined : ''}
      data-size={room}
      role="img"
      aria-label={label}
    >
      <svg viewBox={`0 0 ${String(size)} ${String(size)}`} aria-hidden="true" focusable="false">
        <path key={matrix ? 'code' : 'grid'} className={matrix ? 'qr-dots' : 'qr-ghost'} d={path} />
        {eyeCorners(size).map(([x, y]) => (
          <g key={`${String(x)}-${String(y)}`}>
            <rect className="qr-eye" x={x + 0.5} y={y + 0.5} width={6} height={6} rx={2} />
            <rect className="qr-pupil" x={x + 2} y={y + 2} width={3} height={3} rx={1} />
          </g>
        ))}
      </svg>
      {plate && <div className="qr-plate">{picture}</div>}
    </div>
  )
}

const encoder = lazyPart(() => import('../lazy/qr-matrix.js'))

/** The encoder is fetched with the first text. */
function useMatrix(value: string | undefined, onError: ((error: unknown) => void) | undefined) {
  const loaded = useLoaded(encoder, value !== undefined, onError)
  return useMemo(
    (): QrMatrix | undefined => (value === undefined ? undefined : loaded?.default(value)),
    [loaded, value],
  )
}
