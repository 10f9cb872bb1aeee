import type { CaipNetworkId } from '@latchkey/kernel'
import type { ACCOUNT_INDEXES } from '../account-indexes.js'

/** The purpose of an address; `ordinal` keeps coins that are worth more than their amount. */
export type Purpose = keyof typeof ACCOUNT_INDEXES

/** How a text is signed: by the old header and a recoverable signature, or as BIP-322 has it. */
export type MessageProtocol = 'ecdsa' | 'bip322'

/** An address that a wallet shares, checked. */
export interface BitcoinAccount {
  readonly address: string
  readonly type: Purpose
  /** Hex. */
  readonly publicKey?: string
  /** Derivation path. */
  readonly path?: string
}

/** The addresses that a wallet shares with the page right now. */
export interface Shared {
  /** Payment addresses first; never empty. */
  readonly accounts: readonly [BitcoinAccount, ...BitcoinAccount[]]
  readonly network: CaipNetworkId
}

/** A text to sign. */
interface MessageRequest {
  readonly address: string
  readonly message: string
  /** The wallet's own choice without it. */
  readonly protocol: MessageProtocol | undefined
  readonly network: CaipNetworkId
}

/** One input of a PSBT to sign. */
export interface InputToSign {
  readonly index: number
  readonly address: string
  readonly sighashTypes?: readonly number[]
}

/** A PSBT to sign. */
export interface PsbtRequest {
  readonly psbt: Uint8Array
  readonly inputs: readonly InputToSign[]
  readonly network: CaipNetworkId
}

/** A payment for the wallet to put together, sign and send. */
interface TransferRequest {
  /** The one payment address that the wallet shares. */
  readonly from: BitcoinAccount
  readonly to: string
  /** Satoshis. */
  readonly amount: bigint
  readonly network: CaipNetworkId
}

/** The app's offer when it connects. */
export interface Offer {
  readonly network: CaipNetworkId | undefined
  readonly networks: readonly CaipNetworkId[]
}

/**
 * One way in which a Bitcoin wallet speaks to a page, behind a contained face: answers are checked, and
 * errors are KitErrors. Only `connect` and what signs or moves may open the wallet's window.
 */
export interface BitcoinApi {
  /** Asks for addresses. @throws KitError `user_rejected`, `provider_answer_invalid` … */
  connect(offer: Offer, signal: AbortSignal): Promise<Shared>
  /**
   * The shared addresses, without a prompt; `undefined` when the wallet says that there are none.
   *
   * @throws KitError when the wallet cannot be asked, or its answer cannot be read
   */
  read(offer: Offer, signal: AbortSignal): Promise<Shared | undefined>
  /** The shared addresses after a reload; must not prompt. @default `read` */
  restore?(offer: Offer, signal: AbortSignal): Promise<Shared | undefined>
  /** @returns the signature as base64 */
  signMessage(request: MessageRequest): Promise<string>
  signPsbt(request: PsbtRequest): Promise<Uint8Array>
  /** @returns the transaction id */
  sendTransfer(request: TransferRequest): Promise<string>
  switchNetwork?(network: CaipNetworkId): Promise<void>
  disconnect?(): Promise<void>
  /** Networks it may be moved to by asking. */
  readonly moves: boolean
  /** Calls back when the wallet says that something changed; what, is read from it. */
  onChange(changed: () => void): () => void
}
