import type { CaipNetworkId, SignInNamespace } from '@latchkey/kernel'
import { eip155Profile } from './sign-in-profile.js'

/** How accounts that are contracts are asked. */
export interface ContractOptions {
  /**
   * JSON-RPC addresses by CAIP-2 id. All addresses of a network are asked and have to agree; with none
   * a contract's signature is refused.
   */
  readonly rpcUrls: Readonly<Partial<Record<CaipNetworkId, readonly string[]>>>
  /** @default 5_000 milliseconds */
  readonly timeout?: number
}

/** Options of {@link eip155SignIn}. */
export interface Eip155SignInOptions {
  /** Lets accounts in that are contracts (ERC-1271), deployed or not yet (ERC-6492). */
  readonly contracts?: ContractOptions
}

/**
 * EVM accounts on a server that signs visitors in: EIP-191 by their key, else their contract. The proof is
 * `eip191`, `eip1271` or `eip6492`.
 *
 * @example
 * createSignIn({ namespaces: [eip155SignIn({ contracts: { rpcUrls: { 'eip155:1': [url] } } })], … })
 */
export const eip155SignIn = ({ contracts }: Eip155SignInOptions = {}): SignInNamespace => ({
  profile: eip155Profile,
  // The signature of a contract may carry a whole deployment.
  longestSignature: 200_000,
  // A contract of the same address may have another owner on another network.
  networkProofs: ['eip1271', 'eip6492'],
  async verify(signed, tools) {
    const { default: verify } = await import('./lazy/verify-sign-in.js')
    return verify(signed, { ...tools, contracts })
  },
})
