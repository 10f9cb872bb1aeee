import type { KitError } from '../errors.js'
import { readError } from './read-error.js'
import { readMember } from './foreign-value.js'

/** How one error of wallets or libraries is known. */
export interface ForeignErrorRule {
  readonly make: (cause: unknown) => KitError
  readonly codes: readonly (number | string)[]
  /** Wallets that give another code, or none, are known by their words. */
  readonly words?: RegExp
}

/** How wallets without a code say that their user refused. */
export const REFUSAL_WORDS =
  /\b(?:user|by the user).{0,20}\b(?:reject|den(?:y|ied)|declin|cancel|close)|\b(?:rejected|denied|declined|cancell?ed) by (?:the )?user\b/i

/** Like `isKitError`, but safe with an error whose members throw when read. */
export const isOwnError = (error: unknown): error is KitError =>
  readMember(error, 'name') === 'KitError'

/** Statuses of a server that stopped waiting (request timeout, client closed request): it may have done what was asked. */
const GAVE_UP: readonly unknown[] = [408, 499]

/** Whether a server refused a request of the kit's HTTP by a status of 4xx, so that it did nothing of what was asked. */
export function isTurnedAway(error: unknown): error is KitError {
  if (!isOwnError(error) || readMember(error, 'code') !== 'http_status') return false
  const status = readMember(readMember(error, 'context'), 'status')
  return typeof status === 'number' && status >= 400 && status < 500 && !GAVE_UP.includes(status)
}

/**
 * Recognises a foreign error, bare or nested: by code, else by words; outer ones win over inner ones.
 *
 * @returns `undefined` for an error that says nothing known, and for one of the kit itself unless `ours`.
 */
export function matchError(
  error: unknown,
  rules: readonly ForeignErrorRule[],
  { ours = false }: { readonly ours?: boolean } = {},
): KitError | undefined {
  if (isOwnError(error)) return ours ? error : undefined
  const { codes, texts } = readError(error)
  for (const code of codes) {
    const rule = rules.find((one) => one.codes.includes(code))
    if (rule) return rule.make(error)
  }
  for (const text of texts) {
    const rule = rules.find((one) => one.words?.test(text))
    if (rule) return rule.make(error)
  }
  return undefined
}
