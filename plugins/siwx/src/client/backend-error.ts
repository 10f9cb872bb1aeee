import { isKitError, type KitError } from '@latchkey/kernel'
import { SignInErrors } from './sign-in-errors.js'

/** A backend's error, with a code: an app's own backend may throw anything. */
export const asBackendError = (thrown: unknown): KitError =>
  isKitError(thrown) ? thrown : SignInErrors.backend_failed({}, thrown)
