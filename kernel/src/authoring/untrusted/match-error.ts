import type { KitError } from '../../core/errors.js'
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
