import type { CaipNetworkId, NamespaceId } from '@latchkey/kernel'

/**
 * The request in a payment link or code. All of it is the word of the link's author: show it to the visitor, and look the
 * token up before it is paid.
 */
export interface PaymentRequest {
  readonly namespace: NamespaceId
  /** An address or a name; it was not checked. */
  readonly recipient: string
  /** Only EIP-681 names one. */
  readonly network?: CaipNetworkId
  /** Contract (EVM) or mint (Solana) of a token; the native coin without it. */
  readonly token?: string
  /** In the smallest unit (EIP-681). */
  readonly units?: bigint
  /** In whole coins, as decimal digits (BIP-21, Solana Pay). */
  readonly coins?: string
  readonly label?: string
  readonly message?: string
  /** Solana Pay: has to be in the transaction as a memo. */
  readonly memo?: string
  /** Solana Pay: public keys that have to be among the transaction's accounts. */
  readonly references?: readonly string[]
}
