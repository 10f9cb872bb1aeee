import type { KitError } from '@latchkey/kernel'
import type { Words } from '@latchkey/ui-react'
import { errorText } from '@latchkey/ui-react/parts'
import { changesIn } from '../machine/changes.js'
import type { PurchaseChange } from '../on-ramp-provider.js'
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

/** What is not as it was reviewed, a sentence for each. */
export const changesText = ({ t }: Words, changes: readonly PurchaseChange[]): string =>
  changes.map((one) => t(`onramp.changed.${one}`)).join(' ')

/** What is said of an error. Where nothing here signs in, the page has to. */
export function errorTextOf(
  words: Words,
  error: KitError | undefined,
  signIn: OnRamp['signIn'],
): string {
  if (error?.code === 'onramp_sign_in_needed' && !signIn) return words.t('onramp.signInElsewhere')
  const said = errorText(words, error)
  if (error?.code !== 'onramp_changed') return said
  return `${said} ${changesText(words, changesIn(error))}`
}
