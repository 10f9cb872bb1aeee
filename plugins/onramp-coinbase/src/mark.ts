/** Mark of Coinbase, whom it names: a white ring with a gap, on its blue. */
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="#0052ff"/>' +
  '<path d="M43.5 39.5a13.7 13.7 0 1 1 0-15" fill="none" stroke="#fff" stroke-width="8.5"/></svg>'

/** The same as a picture that needs no request. */
export const MARK = `data:image/svg+xml,${encodeURIComponent(SVG)}`
