import type { CaipNetworkId } from '@latchkey/kernel'
import type { SignInFields } from '../message/sign-in-fields.js'
import { originsOf } from './origins.js'
import { RefusalErrors } from './refusal-errors.js'

/** The requirements of a sign-in. None has a default, so that none is forgotten. */
export interface SignInExpectations {
  /** Hosts of the app, with their ports where those are not the usual ones. Never from a header. */
  readonly domains: readonly string[]
  /**
   * The allowed URIs of a message: a page of its domain (over https, or http on the developer's own machine), or of
   * one of these origins.
   */
  readonly uris: 'domain' | readonly string[]
  /** CAIP-2 ids of the networks whose accounts may sign in. */
  readonly chains: readonly CaipNetworkId[]
  /** The one that was issued for this attempt and has just been taken out of its store. */
  readonly nonce: string
  /** The time, in milliseconds since 1970. */
  readonly now: number
  /** How old a message may be, in milliseconds. */
  readonly maxAge: number
  /** How far the visitor's clock may be off, in milliseconds. */
  readonly clockSkew: number
}

const isFilled = (list: unknown): list is readonly string[] =>
  Array.isArray(list) &&
  list.length > 0 &&
  list.every((one) => typeof one === 'string' && one !== '')

const isDuration = (value: unknown) => Number.isFinite(value) && Number(value) >= 0

/** The check of each member: a missing check must not pass for a met one. */
const REQUIRED: Readonly<Record<keyof SignInExpectations, (value: unknown) => boolean>> = {
  domains: isFilled,
  uris: (value) => value === 'domain' || isFilled(value),
  chains: isFilled,
  nonce: (value) => typeof value === 'string' && value !== '',
  now: (value) => isDuration(value) && value !== 0,
  maxAge: isDuration,
  clockSkew: isDuration,
}

function checkExpectations(expected: SignInExpectations): void {
  const members = Object.keys(REQUIRED) as (keyof SignInExpectations)[]
  const missing = members.find((member) => !REQUIRED[member](expected[member]))
  if (missing !== undefined) throw RefusalErrors.expectation_invalid({ member: missing })
}

const withoutPort = (domain: string) => domain.replace(/:\d+$/, '')

function checkDomain({ domain }: SignInFields, { domains }: SignInExpectations): void {
  if (domains.includes(domain)) return
  const isOtherPort = domains.some((one) => withoutPort(one) === withoutPort(domain))
  if (isOtherPort) throw RefusalErrors.domain_port_unexpected()
  throw RefusalErrors.domain_unexpected()
}

/** Whether the text is a page of the origin, exactly as the origin is written. */
const isOfOrigin = (uri: string, origin: string) =>
  uri === origin || (uri.startsWith(origin) && /^[/?#]/.test(uri.slice(origin.length)))

function checkUri({ uri, domain }: SignInFields, { uris }: SignInExpectations): void {
  const origins = uris === 'domain' ? originsOf(domain) : uris
  if (!origins.some((origin) => isOfOrigin(uri, origin))) throw RefusalErrors.uri_unexpected()
}

function checkWindow(fields: SignInFields, { now, maxAge, clockSkew }: SignInExpectations): void {
  const issued = Date.parse(fields.issuedAt)
  if (issued > now + clockSkew) throw RefusalErrors.issued_in_future()
  if (issued < now - maxAge - clockSkew) throw RefusalErrors.issued_too_long_ago()
  const { notBefore, expirationTime } = fields
  if (notBefore !== undefined && Date.parse(notBefore) > now + clockSkew) {
    throw RefusalErrors.not_yet_valid()
  }
  if (expirationTime !== undefined && Date.parse(expirationTime) <= now) {
    throw RefusalErrors.expired()
  }
}

/**
 * Compares what a message says with what was expected, field by field and never as a substring.
 *
 * @throws KitError with the code of the first refusal
 */
export function checkExpected(fields: SignInFields, expected: SignInExpectations): void {
  checkExpectations(expected)
  checkDomain(fields, expected)
  checkUri(fields, expected)
  if (!expected.chains.includes(fields.chainId)) throw RefusalErrors.chain_unexpected()
  if (fields.nonce !== expected.nonce) throw RefusalErrors.nonce_unexpected()
  checkWindow(fields, expected)
}
