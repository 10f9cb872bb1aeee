import type { SignInNamespace, SignInProfile } from '@latchkey/kernel'
import { isAcmeAddress } from './address.js'

/** How the chain's sign-in messages are written (CAIP-122). */
export const acmeProfile: SignInProfile = {
  namespace: 'acme',
  name: 'Acme',
  isAddress: isAcmeAddress,
  isReference: (text) => text === 'main',
  withoutStatement: '\n\n',
  writeChain: (reference) => reference,
  readChain: (text) => text,
  accountKey: (address) => address.toLowerCase(),
}

/** The chain's accounts on a server that signs visitors in. */
export const acmeSignIn = (): SignInNamespace => ({
  profile: acmeProfile,
  longestSignature: 128,
  async verify(signed) {
    const { default: verify } = await import('./lazy/verify-sign-in.js')
    return verify(signed)
  },
})
