import type { CaipNetworkId, SignInNamespace } from '@latchkey/kernel'
import { cosmosProfile } from './sign-in-profile.js'

/** How networks begin their addresses, by CAIP-2 id. */
export type AddressPrefixes = Readonly<Partial<Record<CaipNetworkId, string>>>

/** Options of {@link cosmosSignIn}. */
export interface CosmosSignInOptions {
  /** Networks besides those of `@latchkey/cosmos/networks`. */
  readonly addressPrefixes?: AddressPrefixes
}

/**
 * Accounts of Cosmos' networks on a server that signs visitors in: ADR-36 by a secp256k1 key (`adr36`).
 *
 * @example
 * createSignIn({ namespaces: [cosmosSignIn()], … })
 */
export const cosmosSignIn = ({ addressPrefixes }: CosmosSignInOptions = {}): SignInNamespace => ({
  profile: cosmosProfile,
  longestSignature: 200,
  async verify(signed) {
    const { default: verify } = await import('./lazy/verify-sign-in.js')
    return verify(signed, { addressPrefixes })
  },
})
