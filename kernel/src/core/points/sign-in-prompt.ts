import type { Atom } from '../state.js'
import { defineToken } from '../token.js'

/**
 * Asks visitors to sign in at the app's server. The plugin that keeps sessions provides it. A plugin whose server asks
 * for a session calls it, and need not know how signing in works.
 */
export interface SignInPrompt {
  /** Whether the account shown is signed in, as far as the page knows. A server asks its own session, never this. */
  readonly signedInAtom: Atom<boolean>
  /**
   * Asks for a new sign-in with the account shown, in a view of the modal. A session that the page still has is ended
   * first, since the server refused it.
   *
   * @throws KitError of the plugin that signs in: no account, or one that cannot sign
   */
  open(): Promise<void>
}

/** Token of {@link SignInPrompt}. */
export const SignInPrompt = defineToken<SignInPrompt>('sign-in-prompt', 'Add siwx() to plugins.')
