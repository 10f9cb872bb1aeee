import { imageDataUrl } from '@latchkey/kernel/internal/tools'

/** Pixels of an edge: a small file can unpack to gigabytes. */
const MAX_EDGE = 2_048

/** A picture that may be shown: its bytes under a type that was found in them, or a `data:` URL. */
export type Picture =
  | { readonly type: string; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly dataUrl: string }

type Size = readonly [width: number, height: number]

const startsWith = (bytes: Uint8Array, text: string, at = 0) =>
  Array.from(text).every((character, index) => bytes[at + index] === character.charCodeAt(0))

const pngSize = (view: DataView): Size => [view.getUint32(16), view.getUint32(20)]

const gifSize = (view: DataView): Size => [view.getUint16(6, true), view.getUint16(8, true)]

const uint24 = (view: DataView, at: number) =>
  view.getUint16(at, true) | (view.getUint8(at + 2) << 16)

/** WebP in its three forms: extended, lossless and lossy. */
function webpSize(view: DataView, bytes: Uint8Array): Size {
  if (startsWith(bytes, 'VP8X', 12)) return [uint24(view, 24) + 1, uint24(view, 27) + 1]
  if (startsWith(bytes, 'VP8L', 12)) {
    const packed = view.getUint32(21, true)
    return [(packed & 0x3fff) + 1, ((packed >>> 14) & 0x3fff) + 1]
  }
  return [view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff]
}

/** A JPEG says its size in a frame header, after segments of any length. */
function jpegSize(view: DataView): Size {
  let at = 2
  for (;;) {
    const marker = view.getUint16(at)
    if (marker < 0xff00) return [0, 0]
    const isFrame = (marker & 0xfff0) === 0xffc0 && ![0xffc4, 0xffc8, 0xffcc].includes(marker)
    if (isFrame) return [view.getUint16(at + 7), view.getUint16(at + 5)]
    at += 2 + view.getUint16(at + 2)
  }
}

const KINDS: readonly {
  readonly type: string
  readonly is: (bytes: Uint8Array) => boolean
  readonly size: (view: DataView, bytes: Uint8Array) => Size
}[] = [
  { type: 'image/png', is: (bytes) => startsWith(bytes, '\x89PNG\r\n\x1a\n'), size: pngSize },
  { type: 'image/jpeg', is: (bytes) => startsWith(bytes, '\xff\xd8\xff'), size: jpegSize },
  { type: 'image/gif', is: (bytes) => startsWith(bytes, 'GIF8'), size: gifSize },
  {
    type: 'image/webp',
    is: (bytes) => startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8),
    size: webpSize,
  },
]

const isShown = (edge: number) => edge >= 1 && edge <= MAX_EDGE

/**
 * SVG becomes a `data:` URL and never a blob. A blob belongs to the page's origin, and opened in a tab of its own
 * it would run its scripts as the page.
 */
function svgPicture(bytes: Uint8Array): Picture | undefined {
  const text = new TextDecoder().decode(bytes).trim()
  if (!/^(?:<\?xml[^>]*>\s*|<!--[^>]*-->\s*)*<svg[\s>]/i.test(text)) return undefined
  const dataUrl = imageDataUrl(`data:image/svg+xml,${encodeURIComponent(text)}`)
  return dataUrl === undefined ? undefined : { dataUrl }
}

/** The type of a service's bytes, by the bytes themselves; `undefined` when they are not to be shown. */
export function readPicture(bytes: Uint8Array<ArrayBuffer>): Picture | undefined {
  const kind = KINDS.find(({ is }) => is(bytes))
  if (!kind) return svgPicture(bytes)
  try {
    const size = kind.size(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), bytes)
    return size.every(isShown) ? { type: kind.type, bytes } : undefined
  } catch {
    return undefined // It ended before it said its size.
  }
}
