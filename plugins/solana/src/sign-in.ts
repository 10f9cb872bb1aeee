import type { SignInNamespace } from '@latchkey/kernel'
import { solanaProfile } from './sign-in-profile.js'

/**
 * Solana accounts on a server that signs visitors in: Ed25519 over the text (`solana`), or over an off-chain
 * message of it (`solana-offchain`).
 *
 * @example
 * createSignIn({ namespaces: [solanaSignIn()], … })
 */
export const solanaSignIn = (): SignInNamespace => ({
  profile: solanaProfile,
  longestSignature: 200,
  async verify(signed) {
    const { default: verify } = await import('./lazy/verify-sign-in.js')
    return verify(signed)
  },
})
