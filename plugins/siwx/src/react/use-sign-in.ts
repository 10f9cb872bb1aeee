import { useAtomValue, useKit, useService } from '@latchkey/ui-react'
import { signInOf } from '../client/sign-in-service.js'
import { SignIn, type SignInState } from '../client/sign-in.js'

/** Whether the visitor is signed in, and the way there. */
export interface UseSignIn extends SignInState {
  /** Whether the app needs a session. */
  readonly required: boolean
  /**
   * Opens the view.
   * @throws KitError `address_missing`, `network_missing`, `client_missing`, and without the plugin `siwx_not_enabled`
   * ('SIWX is not enabled')
   */
  readonly open: () => void
  /** Ends the session; the wallet stays connected. */
  readonly signOut: () => Promise<void>
}

const NOTHING: SignInState = { status: 'none', session: undefined, error: undefined }

/**
 * Whether the account shown is signed in, live. The page's own display of it is a courtesy: a server asks its own
 * session.
 */
export function useSignIn(): UseSignIn {
  const kit = useKit()
  const signIn = useService(SignIn)
  const state = useAtomValue(signIn?.stateAtom, NOTHING)
  return {
    ...state,
    required: signIn?.required ?? false,
    open: () => {
      if (kit) signInOf(kit).open()
    },
    signOut: async () => {
      if (kit) await signInOf(kit).signOut()
    },
  }
}
