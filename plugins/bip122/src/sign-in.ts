import type { SignInNamespace } from '@latchkey/kernel'
import { bip122Profile } from './sign-in-profile.js'

/**
 * Bitcoin accounts of one key on a server that signs visitors in: BIP-322 in its simple form (`bip322`), or the
 * recoverable signature of older wallets (`bip137`).
 *
 * @example
 * createSignIn({ namespaces: [bip122SignIn()], … })
 */
export const bip122SignIn = (): SignInNamespace => ({
  profile: bip122Profile,
  longestSignature: 1_000,
  async verify(signed) {
    const { default: verify } = await import('./lazy/verify-sign-in.js')
    return verify(signed)
  },
})
