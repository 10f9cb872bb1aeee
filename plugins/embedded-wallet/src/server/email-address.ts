import { ServerErrors } from './errors.js'

const LONGEST = 254
const LONGEST_LOCAL = 64
/** RFC 5321's dot-string; quoted parts are hardly used, and let much in. */
const LOCAL = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u

/** A host as DNS writes it, in ASCII, or nothing. */
function hostOf(domain: string): string | undefined {
  if (!/^[\p{L}\p{N}.-]+$/u.test(domain) || !URL.canParse(`https://${domain}`)) return undefined
  const { hostname } = new URL(`https://${domain}`)
  return /^(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*$/.test(hostname) ? hostname : undefined
}

/**
 * One way to write an address: in small letters, with its host in ASCII.
 *
 * @throws KitError `email_invalid`
 */
export function normaliseEmail(given: unknown): string {
  const text = typeof given === 'string' && given.length <= LONGEST ? given.trim() : ''
  const at = text.lastIndexOf('@')
  const local = text.slice(0, Math.max(0, at)).normalize('NFC').toLowerCase()
  const host = hostOf(text.slice(at + 1))
  if (!host || !LOCAL.test(local) || local.length > LONGEST_LOCAL)
    throw ServerErrors.email_invalid()
  return `${local}@${host}`
}
