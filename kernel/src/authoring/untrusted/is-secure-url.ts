const LOCAL = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/** Whether it is a URL that cannot be read or changed on the way: `https:`, or `http:` on this machine. */
export function isSecureUrl(value: unknown): value is string {
  if (typeof value !== 'string') return false
  try {
    const { protocol, hostname } = new URL(value)
    return protocol === 'https:' || (protocol === 'http:' && LOCAL.test(hostname))
  } catch {
    return false
  }
}
