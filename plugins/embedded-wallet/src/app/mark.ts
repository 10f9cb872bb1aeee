/** A wallet with its clasp, white on the kit's own blue: no brand. */
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="#3d55f0"/>' +
  '<path d="M46 22v-5H20a5 5 0 0 0 0 10h28v20H20a5 5 0 0 1-5-5V22M48 33h-8a4 4 0 0 0 0 8h8" fill="none" ' +
  'stroke="#fff" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/></svg>'

/** The same as a picture that needs no request. */
export const MARK = `data:image/svg+xml,${encodeURIComponent(SVG)}`
