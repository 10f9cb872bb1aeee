import { definePoint } from '../token.js'
import type { KitError } from '../errors.js'
import type { Alert } from '../notices/notice.js'

/** Maps a foreign error once, as it comes in. */
export interface ErrorRule {
  readonly id: string
  /**
   * Loads what `match` needs, which recognises nothing before. Called when the kit starts, and again after a failure:
   * when it is used again, and when the page is on line. The signal aborts on dispose.
   */
  start?(signal: AbortSignal): void | Promise<void>
  /** @returns the error it is, an alert to raise, or `undefined` when it is not this rule's. */
  match(error: unknown): { readonly error?: KitError; readonly alert?: Alert } | undefined
}

/** Contribution point of {@link ErrorRule}. */
export const ErrorRule = definePoint<ErrorRule>('error-rule')
