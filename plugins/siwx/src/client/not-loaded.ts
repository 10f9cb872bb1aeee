import { SignInErrors } from './sign-in-errors.js'

/** The error of code that a page loads at a sign-in, and that did not come. */
export const notLoaded = (cause: unknown) => SignInErrors.chunk_failed({}, cause)
