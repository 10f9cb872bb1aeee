import { uiError } from '../errors.js'

/** The message for the app's developer about messages that are no texts. */
export const wordsInvalid = (faults: readonly string[]) =>
  uiError(
    'option_invalid',
    `These messages are no texts: ${faults.join(', ')}. The texts below them are shown.`,
  )
