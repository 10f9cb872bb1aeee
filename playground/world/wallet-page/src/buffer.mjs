/**
 * As much of Node's `Buffer` as the wallet client's library needs for sign-ins: it takes it for granted,
 * also in a page.
 */
export const Buffer = {
  /**
   * @param {string | Uint8Array} given
   * @param {'base64' | 'utf8'} [encoding]
   */
  from(given, encoding = 'utf8') {
    const bytes = bytesOf(given, encoding)
    return {
      /** @param {'base64' | 'hex' | 'utf-8'} as */
      toString(as) {
        if (as === 'base64') return btoa(String.fromCharCode(...bytes))
        if (as !== 'hex') return new TextDecoder().decode(bytes)
        return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
      },
    }
  },
}

/**
 * @param {string | Uint8Array} given
 * @param {'base64' | 'utf8'} encoding
 */
function bytesOf(given, encoding) {
  if (typeof given !== 'string') return given
  if (encoding === 'utf8') return new TextEncoder().encode(given)
  return Uint8Array.from(atob(given), (char) => char.charCodeAt(0))
}
