import {
  getCompiledTransactionMessageDecoder,
  getCompiledTransactionMessageEncoder,
  getTransactionDecoder,
  getTransactionEncoder,
  type CompiledTransactionMessage,
  type Address,
  type SignatureBytes,
} from '@solana/web3.js'
import { decodeBase64, encodeBase64, sameBytes } from '@latchkey/kernel/internal/tools'
import type { SolanaLookup } from '@latchkey/review/internal'
import { FrameErrors } from '../errors.js'

/** A transaction that the account is asked to sign. */
export interface SolanaTransaction {
  readonly message: CompiledTransactionMessage
  /** The inputs of a signature. */
  readonly bytes: Uint8Array
  /** All signers of the transaction; the first one pays the fee. */
  readonly signers: readonly string[]
  /** Base64, as it came. */
  readonly wire: string
  /** Base64 with the signature in its place. */
  signed(signature: Uint8Array): string
}

/**
 * Reads a transaction in base64.
 * @throws KitError `request_malformed` if it is not a transaction, `account_unknown` if the account is no signer of
 *   it
 */
export function readSolanaTransaction(wire: string, own: string): SolanaTransaction {
  const read = decoded(wire)
  if (!read) throw FrameErrors.request_malformed({ what: 'not a transaction of Solana' })
  const { transaction, message } = read
  const signers = Object.keys(transaction.signatures)
  if (!signers.includes(own)) throw FrameErrors.account_unknown({ given: signers[0] ?? 'nobody' })
  return {
    message,
    bytes: Uint8Array.from(transaction.messageBytes),
    signers,
    wire,
    signed: (signature) => {
      const signatures = {
        ...transaction.signatures,
        [own as Address]: signature as SignatureBytes,
      }
      return encodeBase64(
        Uint8Array.from(getTransactionEncoder().encode({ ...transaction, signatures })),
      )
    },
  }
}

function decoded(wire: string) {
  const bytes = decodeBase64(wire)
  if (!bytes) return undefined
  try {
    const transaction = getTransactionDecoder().decode(bytes)
    const message = getCompiledTransactionMessageDecoder().decode(transaction.messageBytes)
    // Bytes after the message would be signed with it, unseen.
    const again = getCompiledTransactionMessageEncoder().encode(message)
    return sameBytes(Uint8Array.from(again), Uint8Array.from(transaction.messageBytes))
      ? { transaction, message }
      : undefined
  } catch {
    return undefined
  }
}

/** Accounts that a transaction takes from look-up tables. */
export function lookupsOf({ message }: SolanaTransaction): readonly SolanaLookup[] {
  return 'addressTableLookups' in message ? (message.addressTableLookups ?? []) : []
}

/** Whether a message is in truth a transaction: its signature would be one under that. */
export function isTransactionMessage(bytes: Uint8Array, own: string): boolean {
  try {
    const { staticAccounts } = getCompiledTransactionMessageDecoder().decode(bytes)
    return (staticAccounts as readonly string[]).includes(own)
  } catch {
    return false
  }
}
