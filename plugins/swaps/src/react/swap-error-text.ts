import { isKitError, readMember, type KitError } from '@latchkey/kernel'
import type { Words } from '@latchkey/ui-react'
import { errorText } from '@latchkey/ui-react/parts'
import type {} from './messages.js'

/** The text about an error of a swap: the reason of its refusal, in a sentence of its own. */
export function swapErrorText(words: Words, error: KitError): string {
  if (!isKitError(error, 'swap_unsafe')) return errorText(words, error)
  const key = `swaps.refused.${String(readMember(error.context, 'reason'))}`
  return words.has(key)
    ? words.t('swaps.blocked', { reason: words.t(key as 'swaps.refused.least') })
    : errorText(words, error)
}
