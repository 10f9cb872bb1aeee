/** @typedef {{ headers: Map<string, string>, body: string }} Part */

/**
 * @param {string} source
 * @returns {Part}
 */
function split(source) {
  const at = source.search(/\r?\n\r?\n/)
  const head = at < 0 ? source : source.slice(0, at)
  const lines = head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
  return { headers, body: at < 0 ? '' : source.slice(at).replace(/^\r?\n\r?\n/, '') }
}

const quotedPrintable = (/** @type {string} */ text) =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/gi, (_whole, hex) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')

/** @param {Part} part */
function decoded({ headers, body }) {
  const encoding = (headers.get('content-transfer-encoding') ?? '7bit').toLowerCase()
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  return encoding === 'quoted-printable'
    ? quotedPrintable(body)
    : Buffer.from(body, 'latin1').toString('utf8')
}

/**
 * A header as a person reads it (RFC 2047).
 *
 * @param {string} text
 */
const readable = (text) =>
  text
    .replace(/(=\?[^?]+\?[bq]\?[^?]*\?=)\s+(?==\?)/gi, '$1')
    .replace(/=\?[^?]+\?([bq])\?([^?]*)\?=/gi, (_whole, kind, value) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(value, 'base64').toString('utf8')
        : quotedPrintable(value.replaceAll('_', ' ')),
    )

/**
 * @param {Part} part
 * @returns {readonly Part[]}
 */
function partsOf(part) {
  const [, boundary] = /boundary="?([^";]+)"?/i.exec(part.headers.get('content-type') ?? '') ?? []
  if (boundary === undefined) return [part]
  const sections = part.body.split(`--${boundary}`).slice(1, -1)
  return sections.flatMap((section) => partsOf(split(section.replace(/^\r?\n/, ''))))
}

/**
 * Reads a mail as those of the wallet's server are: text, and the same as HTML.
 *
 * @param {string} source as it came over the wire, one character for each byte
 */
export function readMail(source) {
  const whole = split(source)
  const parts = partsOf(whole)
  const find = (/** @type {string} */ type) =>
    parts.find(({ headers }) => (headers.get('content-type') ?? 'text/plain').startsWith(type))
  const [text, html] = [find('text/plain'), find('text/html')].map((part) =>
    part ? decoded(part).trim() : '',
  )
  return {
    subject: readable(whole.headers.get('subject') ?? ''),
    text: text ?? '',
    html: html ?? '',
  }
}
