import type { KitError } from '@latchkey/kernel'
import type { Words } from '@latchkey/ui-react'
import { errorText } from '@latchkey/ui-react/parts'
import type { OnRamp } from '../service.js'
import type {} from './messages.js'

/** What failed, and what can be done about it. */
export interface FailureOf {
  readonly error: KitError | undefined
  readonly retryAt?: number | undefined
  readonly onRetry: () => void
  readonly signIn: OnRamp['signIn']
}

/** Whether asking the same again may help: what was refused has to be changed. */
export const isRetried = (error: KitError): boolean =>
  !['onramp_amount_refused', 'onramp_not_sold', 'onramp_refused'].includes(error.code)

/** What is said of an error. Where nothing here signs in, the page has to. */
export const errorTextOf = (words: Words, error: unknown, signIn: OnRamp['signIn']): string =>
  (error as KitError | undefined)?.code === 'onramp_sign_in_needed' && !signIn
    ? words.t('onramp.signInElsewhere')
    : errorText(words, error)
