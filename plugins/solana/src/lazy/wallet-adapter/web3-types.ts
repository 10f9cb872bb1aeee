/*
 * The parts of `@solana/web3.js` 1.x that are used here. Transactions come back as the app's own classes made them, so
 * neither the library nor a second copy of it is needed.
 */

/** A `Transaction` or a `VersionedTransaction`. */
export interface Web3Transaction {
  serialize(options?: {
    readonly requireAllSignatures?: boolean
    readonly verifySignatures?: boolean
  }): Uint8Array
}

/** A `Transaction`, which is filled in before it is sent. */
export interface LegacyTransaction extends Web3Transaction {
  feePayer?: unknown
  recentBlockhash?: string
  partialSign(...signers: readonly unknown[]): void
}

/** A `VersionedTransaction`. */
export interface VersionedTransaction extends Web3Transaction {
  readonly version: unknown
  sign(signers: readonly unknown[]): void
}

/** A `Connection`. */
export interface Web3Connection {
  getGenesisHash(): Promise<string>
  getLatestBlockhash(config?: object): Promise<{ readonly blockhash: string }>
  sendRawTransaction(transaction: Uint8Array, options?: object): Promise<string>
}

/** `SendTransactionOptions` of wallet-adapter. */
export interface Web3SendOptions {
  readonly signers?: readonly object[]
  readonly skipPreflight?: boolean
  readonly preflightCommitment?: string
  readonly maxRetries?: number
  readonly minContextSlot?: number
}

export const isVersioned = (transaction: Web3Transaction): transaction is VersionedTransaction =>
  'version' in transaction

/** Signed bytes as an instance of the class that the asked transaction has. */
export function sameClass<T extends Web3Transaction>(asked: T, bytes: Uint8Array): T {
  const made = asked.constructor as unknown as Record<
    'from' | 'deserialize',
    (bytes: Uint8Array) => T
  >
  return isVersioned(asked) ? made.deserialize(bytes) : made.from(bytes)
}

/** A transaction as it goes over the wire, signed or not. */
export const wireOf = (transaction: Web3Transaction): Uint8Array =>
  transaction.serialize({ requireAllSignatures: false, verifySignatures: false })
