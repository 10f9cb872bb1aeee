import type { CaipNetworkId } from '@latchkey/kernel'

/** The fields of a sign-in message (CAIP-122, EIP-4361); the data of a session. */
export interface SignInFields {
  /** Host that asks, with its port if that is not the usual one: `app.example.org`. */
  readonly domain: string
  /** Account that signs, as its namespace writes it. On EVM networks with the checksum of EIP-55. */
  readonly accountAddress: string
  /** One line that the visitor agrees to, in the characters that EIP-4361 allows. */
  readonly statement?: string
  /** The subject of the session (RFC 3986); usually the page. */
  readonly uri: string
  readonly version: '1'
  /** CAIP-2 id of the network that the session is bound to. */
  readonly chainId: CaipNetworkId
  /** Made by the server that verifies, for one use: letters and digits, at least 8. */
  readonly nonce: string
  /** RFC 3339, as the next two. */
  readonly issuedAt: string
  readonly expirationTime?: string
  readonly notBefore?: string
  readonly requestId?: string
  /** More URIs (RFC 3986) that the session is about. */
  readonly resources?: readonly string[]
}
