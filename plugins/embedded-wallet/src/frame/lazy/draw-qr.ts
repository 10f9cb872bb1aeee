import { encode } from 'uqr'
import { svgPath } from '../sheet/dom.js'

/** Light modules around the code, which readers need (ISO/IEC 18004, quiet zone). */
const QUIET = 4

/** A text as a QR code, dark on light in every theme, so that every phone reads it. */
export function drawQr(document: Document, text: string, label: string): SVGElement {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET })
  const modules = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${String(x)} ${String(y)}h1v1h-1z`] : [])),
  )
  const svg = svgPath(document, `0 0 ${String(size)} ${String(size)}`, modules.join(''))
  svg.setAttribute('class', 'qr')
  svg.setAttribute('role', 'img')
  svg.setAttribute('aria-label', label)
  return svg
}
