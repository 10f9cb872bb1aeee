import type { Browser, ConnectSignInFeature, SignedWithSession } from '@latchkey/kernel'
import type { WireVerify } from '../wire.js'
import type { SignInBackend } from './backend.js'
import { fieldsOf } from './compose.js'
import type { SignInSettings } from './options.js'
import { keyOf, sessionKey, type SignInSubject } from './subject.js'

/** A sign-in in one approval with the connection. */
export interface ConnectSignIn {
  readonly connectSignIn: ConnectSignInFeature
  /** A wallet's signature for a subject as it connected; handed out once. */
  takeSigned(subject: SignInSubject): WireVerify | undefined
}

/** The relay's request to us, and its result; it is untrusted until the server has verified it. */
export function createConnectSignIn(context: {
  readonly backend: SignInBackend
  readonly browser: Browser
  readonly settings: SignInSettings
}): ConnectSignIn {
  let brought: SignedWithSession | undefined
  return {
    connectSignIn: {
      async ask(options) {
        brought = undefined
        if (!context.settings.oneClick) return undefined
        const { issuedAt: _ours, ...fields } = fieldsOf(
          context,
          await context.backend.nonce(options),
        )
        return fields
      },
      signed(answer) {
        brought = answer
      },
    },
    takeSigned(subject) {
      const own = brought
      brought = undefined
      if (!own || sessionKey(own.account, 'chain') !== keyOf(subject, 'chain')) return undefined
      return { message: own.message, signature: own.signature }
    },
  }
}
