/** A drawing of our own in place of a logo: a bank card on slate. The licence of Meld's logo is not an open one. */
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="#3f4a5c"/>' +
  '<g fill="none" stroke="#fff" stroke-width="4" stroke-linejoin="round" stroke-linecap="round">' +
  '<rect x="13" y="19" width="38" height="26" rx="5"/><path d="M13 28h38M21 37h8"/></g></svg>'

/** The same as a picture that needs no request. */
export const MARK = `data:image/svg+xml,${encodeURIComponent(SVG)}`
