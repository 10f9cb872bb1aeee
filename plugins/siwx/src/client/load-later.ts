import { SignInErrors } from './sign-in-errors.js'

/** Code that a page loads once somebody signs in. @throws KitError `chunk_failed`, after which it is asked for again */
export const loadLater = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch((cause: unknown) => {
    throw SignInErrors.chunk_failed({}, cause)
  })
