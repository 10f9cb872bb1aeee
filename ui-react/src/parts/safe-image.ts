const DATA = /^data:image\/(png|jpe?g|gif|webp|avif|svg\+xml|x-icon|vnd\.microsoft\.icon)[;,]/i
const HTTPS = /^https:\/\/[^\s"'<>\\]+$/i
const HTTP = /^http:\/\/[^\s"'<>\\]+$/i
const BLOB = /^blob:[^\s"'<>\\]+$/i

/** A picture larger than this is not worth its bytes beside a name. */
const LONGEST = 262_144

/**
 * The URL if it may be shown as an `<img>`, else `undefined`. An SVG in an `<img>` runs no script.
 *
 * @param own Origin of the page, whose own pictures may come as the page did.
 */
export function safeImageUrl(url: unknown, own?: string): string | undefined {
  if (typeof url !== 'string' || url.length > LONGEST) return undefined
  const trimmed = url.trim()
  const isOwn = own !== undefined && trimmed.startsWith(`${own}/`) && HTTP.test(trimmed)
  return isOwn || [DATA, HTTPS, BLOB].some((form) => form.test(trimmed)) ? trimmed : undefined
}
