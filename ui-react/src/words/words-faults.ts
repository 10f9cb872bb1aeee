import { uiError } from '../errors.js'

/** What the app's developer is told of messages that are no texts. */
export const wordsInvalid = (faults: readonly string[]) =>
  uiError(
    'option_invalid',
    `These messages are no texts: ${faults.join(', ')}. The texts below them are shown.`,
  )
