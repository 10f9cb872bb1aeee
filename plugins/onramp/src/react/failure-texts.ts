import type { KitError } from '@latchkey/kernel'
import type { Words } from '@latchkey/ui-react'
import { errorText } from '@latchkey/ui-react/parts'
import { changesIn } from '../machine/changes.js'
import type { PurchaseChange } from '../on-ramp-provider.js'
import type { OnRamp } from '../service.js'
import type {} from './messages.js'

/** The failure, and the next step. */
export interface FailureOf {
  readonly error: KitError | undefined
  readonly retryAt?: number | undefined
  readonly onRetry: () => void
  readonly signIn: OnRamp['signIn']
}

/** Whether asking the same again may help: what was refused has to be changed. */
export const isRetried = (error: KitError): boolean =>
  !['onramp_amount_refused', 'onramp_not_sold', 'onramp_refused'].includes(error.code)

/** The differences from the review, a sentence for each. */
export const changesText = ({ t }: Words, changes: readonly PurchaseChange[]): string =>
  changes.map((one) => t(`onramp.changed.${one}`)).join(' ')

/** The text about an error. If no plugin signs in, the page has to. */
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
