import { SignInErrors } from './sign-in-errors.js'

/** What is told of code that a page loads once somebody signs in, and that did not come. */
export const notLoaded = (cause: unknown) => SignInErrors.chunk_failed({}, cause)
