import type { CaipNetworkId } from '@latchkey/kernel'
import type { SignInSubject } from './subject.js'

/** The events of a sign-in: no address, no text. */
export interface SignInFacts {
  readonly network: CaipNetworkId
  readonly isSmartAccount: boolean
}

declare module '@latchkey/kernel' {
  interface KitEvents {
    /** The visitor has signed in, with a session to show for it. */
    SIWX_AUTH_SUCCESS: SignInFacts
    SIWX_AUTH_ERROR: SignInFacts & { readonly code: string }
    CLICK_CANCEL_SIWX: SignInFacts
  }
  interface ViewParams {
    SIWXSignMessage: undefined
  }
}

/** The view in which a visitor signs in. */
export const VIEW = 'SIWXSignMessage'

/** The facts of a subject. */
export const factsOf = ({ network, account }: SignInSubject): SignInFacts => ({
  network,
  isSmartAccount: account.type === 'smartAccount',
})
