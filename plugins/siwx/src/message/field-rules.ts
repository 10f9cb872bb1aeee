import { type SignInProfile, isObject } from '@latchkey/kernel'
import { MessageErrors } from './message-errors.js'
import { profileOf } from './profiles.js'
import type { SignInFields } from './sign-in-fields.js'

/** Longest message that is read or written, in characters. */
export const LONGEST_MESSAGE = 10_000
const LONGEST_URI = 2_048
const MOST_RESOURCES = 64

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const HOST = new RegExp(
  `^(?:${LABEL}(?:\\.${LABEL})*|\\[[0-9a-f:.]{2,45}\\])(?::([1-9][0-9]{0,4}))?$`,
)
const LONGEST_HOST = 259

/** Characters of RFC 3986: `reserved` and `unreserved`. */
const RESERVED = ":/?#[\\]@!$&'()*+,;="
const UNRESERVED = 'a-zA-Z0-9._~\\-'
const STATEMENT = new RegExp(`^[${RESERVED}${UNRESERVED} ]{1,1000}$`)
const URI = new RegExp(`^[a-zA-Z][a-zA-Z0-9+.-]*:(?:[${RESERVED}${UNRESERVED}]|%[0-9a-fA-F]{2})+$`)
/** The characters of a path's segment: `pchar`. */
const REQUEST_ID = new RegExp(`^(?:[${UNRESERVED}!$&'()*+,;=:@]|%[0-9a-fA-F]{2}){1,256}$`)
const NONCE = /^[a-zA-Z0-9]{8,128}$/
const DATE_TIME =
  /^(\d{4})-(0[1-9]|1[0-2])-(\d\d)T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/

/** A pattern reads `undefined` as a word: what is no text is refused first. */
const isText = (value: unknown): value is string => typeof value === 'string'
const matches = (value: unknown, pattern: RegExp) => isText(value) && pattern.test(value)

const isUri = (value: unknown) => matches(value, URI) && String(value).length <= LONGEST_URI

/** Whether the text is a date-time of RFC 3339 on a day that the calendar has. */
function isDateTime(text: unknown): boolean {
  if (!isText(text)) return false
  const [year = 0, month = 0, day] = (DATE_TIME.exec(text)?.slice(1) ?? []).map(Number)
  // The platform moves the 30th of February into March.
  return new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day
}

function checkDomain(domain: unknown): void {
  if (!isText(domain)) throw MessageErrors.domain_invalid()
  if (/[^\x21-\x7e]/.test(domain)) throw MessageErrors.domain_not_ascii()
  if (/[A-Z]/.test(domain)) throw MessageErrors.domain_not_lowercase()
  if (/\.(?::\d+)?$/.test(domain)) throw MessageErrors.domain_trailing_dot()
  const port = HOST.exec(domain)?.[1]
  const isHost = HOST.test(domain) && domain.length <= LONGEST_HOST
  if (!isHost || Number(port ?? 0) > 65_535) throw MessageErrors.domain_invalid()
}

function checkTimes({ issuedAt, expirationTime, notBefore }: SignInFields): void {
  if (!isDateTime(issuedAt)) throw MessageErrors.issued_at_invalid()
  if (expirationTime !== undefined && !isDateTime(expirationTime)) {
    throw MessageErrors.expiration_time_invalid()
  }
  if (notBefore !== undefined && !isDateTime(notBefore)) throw MessageErrors.not_before_invalid()
}

function checkResources(resources: unknown): void {
  if (!Array.isArray(resources) || resources.length > MOST_RESOURCES || !resources.every(isUri)) {
    throw MessageErrors.resources_invalid()
  }
}

/**
 * Refuses fields that a sign-in message cannot say.
 *
 * @returns how their namespace says them, and the reference of their network
 * @throws KitError with the code of the fault
 */
export function checkFields(
  fields: SignInFields,
  profiles: readonly SignInProfile[],
): ReturnType<typeof profileOf> {
  // Checked all the same: what comes from JavaScript is not held to the type.
  if (!isObject(fields)) throw MessageErrors.domain_invalid()
  const { chainId, accountAddress, statement, requestId, resources } = fields
  checkDomain(fields.domain)
  const { profile, reference } = profileOf(profiles, chainId)
  if (!isText(accountAddress) || !profile.isAddress(accountAddress)) {
    throw MessageErrors.address_invalid()
  }
  if (statement !== undefined && !matches(statement, STATEMENT)) {
    throw MessageErrors.statement_invalid()
  }
  if (!isUri(fields.uri)) throw MessageErrors.uri_invalid()
  if ((fields.version as string) !== '1') throw MessageErrors.version_unsupported()
  if (!matches(fields.nonce, NONCE)) throw MessageErrors.nonce_invalid()
  checkTimes(fields)
  if (requestId !== undefined && !matches(requestId, REQUEST_ID)) {
    throw MessageErrors.request_id_invalid()
  }
  if (resources !== undefined) checkResources(resources)
  return { profile, reference }
}
