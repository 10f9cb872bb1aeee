/** The allowed members of a sheet's element. All texts are text nodes: no outside text is markup. */
export interface Made {
  readonly class?: string
  readonly text?: string
  readonly attributes?: Readonly<Record<string, string>>
  readonly children?: readonly (Element | undefined)[]
}

/** Makes an element. */
export function make<K extends keyof HTMLElementTagNameMap>(
  document: Document,
  tag: K,
  { class: name, text, attributes = {}, children = [] }: Made = {},
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag)
  if (name !== undefined) element.className = name
  if (text !== undefined) element.textContent = text
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  for (const child of children) if (child) element.append(child)
  return element
}

const SVG = 'http://www.w3.org/2000/svg'

/** Glyphs on a field of 20, drawn by a line of 1.6. */
const GLYPHS = {
  lock: 'M6 9V6.5a4 4 0 0 1 8 0V9M5 9h10v8H5z',
  open: 'M6 9V6.5a4 4 0 0 1 7.6-1.7M5 9h10v8H5z',
  leaves: 'M10 16V4M5 9l5-5 5 5',
  comes: 'M10 4v12M5 11l5 5 5-5',
  key: 'M12.5 3.5a4 4 0 1 1-2.6 7L4 16.5H3.5V14l5.4-5.4a4 4 0 0 1 3.6-5.1z',
  caution: 'M10 3 2.5 16.5h15zM10 8v4M10 14.2v.3',
  mail: 'M3 5.5h14v9H3zM3 6l7 5.2L17 6',
  calls: 'M7 5 2.5 10 7 15M13 5l4.5 5-4.5 5',
  check: 'M4 10.5 8 14.5 16 5.5',
} as const

/** Name of a glyph. */
export type Glyph = keyof typeof GLYPHS

/** A picture of one path. */
export function svgPath(document: Document, viewBox: string, d: string): SVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('viewBox', viewBox)
  const path = document.createElementNS(SVG, 'path')
  path.setAttribute('d', d)
  svg.append(path)
  return svg
}

/** A glyph, which says nothing to a screen reader. */
export function glyph(document: Document, name: Glyph): SVGElement {
  const svg = svgPath(document, '0 0 20 20', GLYPHS[name])
  svg.setAttribute('aria-hidden', 'true')
  return svg
}
