/** Largest icon taken, in characters of its URL: about 100 kB (EIP-6963 asks for small ones). */
const MAX_LENGTH = 100_000

const IMAGE = /^data:image\/(?:png|jpe?g|webp|gif|svg\+xml)(?:;[a-z0-9=-]{1,40}){0,4},/i

/** Characters that could end an attribute, a CSS `url()` or a header, and all beyond ASCII. */
const UNSAFE = /[^!#$%&*+,\-./0-9:;=?@A-Z[\]_a-z~]/gu
const LONE_SURROGATE = /\p{Cs}/u

/** Also the characters that `encodeURIComponent` leaves alone. */
const escapeCharacter = (character: string) =>
  encodeURIComponent(character).replace(
    /['()]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/**
 * Takes a wallet's icon: a raster or SVG `data:` URL, for `<img>` only, where SVG scripts do not run.
 *
 * @returns the URL with every character escaped that could leave its place, or `undefined`.
 */
export function imageDataUrl(raw: unknown): string | undefined {
  if (typeof raw !== 'string' || raw.length > MAX_LENGTH) return undefined
  const url = raw.trim()
  if (!IMAGE.test(url) || LONE_SURROGATE.test(url)) return undefined
  const escaped = url.replace(UNSAFE, escapeCharacter)
  return escaped.length > MAX_LENGTH ? undefined : escaped
}
