import type { Browser, ConnectSignInFeature, SignedWithSession } from '@latchkey/kernel'
import type { WireVerify } from '../wire.js'
import type { SignInBackend } from './backend.js'
import { fieldsOf } from './compose.js'
import type { SignInSettings } from './options.js'
import { keyOf, sessionKey, type SignInSubject } from './subject.js'

/** A sign-in in one approval with the connection. */
export interface ConnectSignIn {
  readonly connectSignIn: ConnectSignInFeature
  /** What a wallet signed for a subject as it connected; handed out once. */
  takeSigned(subject: SignInSubject): WireVerify | undefined
}

/** What relays ask of us, and bring back; nothing of it is trusted before the server has verified it. */
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
