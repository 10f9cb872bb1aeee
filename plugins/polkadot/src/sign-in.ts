import type { CaipNetworkId, SignInNamespace } from '@latchkey/kernel'
import { polkadotProfile } from './sign-in-profile.js'

/** How networks begin their addresses (SS58 number), by CAIP-2 id. */
export type AddressPrefixes = Readonly<Partial<Record<CaipNetworkId, number>>>

/** Options of {@link polkadotSignIn}. */
export interface PolkadotSignInOptions {
  /** Networks besides those of `@latchkey/polkadot/networks`. */
  readonly addressPrefixes?: AddressPrefixes
}

/**
 * Accounts of Polkadot's networks on a server that signs visitors in. The proof is `polkadot-sr25519`,
 * `polkadot-ed25519` or `polkadot-ecdsa`.
 *
 * @example
 * createSignIn({ namespaces: [polkadotSignIn()], … })
 */
export const polkadotSignIn = ({
  addressPrefixes,
}: PolkadotSignInOptions = {}): SignInNamespace => ({
  profile: polkadotProfile,
  longestSignature: 200,
  async verify(signed) {
    const { default: verify } = await import('./lazy/verify-sign-in.js')
    return verify(signed, { addressPrefixes })
  },
})
