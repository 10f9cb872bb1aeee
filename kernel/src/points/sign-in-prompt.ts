import type { Atom } from '../state.js'
import { defineToken } from '../token.js'

/**
 * Asks visitors to sign in at the app's server. Who keeps sessions provides it; who is told by a server that it wants a
 * session asks it, without knowing how that is done.
 */
export interface SignInPrompt {
  /** Whether the account shown is signed in, as far as the page knows. A server asks its own session, never this. */
  readonly signedInAtom: Atom<boolean>
  /**
   * Asks for a new sign-in with the account shown, in a view of the modal. A session that the page believes in is ended
   * first: it is called because a server does not take it.
   *
   * @throws KitError of who signs in: no account, or one that cannot sign
   */
  open(): Promise<void>
}

/** Token of {@link SignInPrompt}. */
export const SignInPrompt = defineToken<SignInPrompt>('sign-in-prompt', 'Add siwx() to plugins.')
