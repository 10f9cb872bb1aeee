import type { Address, Hex } from 'viem'
import type { FrameAccountType } from '../../wire/messages.js'
import type { FrameChain } from '../api.js'
import type { SafeOperation, SimulationTerms } from '@latchkey/review/internal'
import type { TypedData } from './typed-data.js'
import type { EvmCall } from './calls.js'

/** The sent transaction. */
export interface Sent {
  /** Hash of the transaction, or of the user operation (ERC-4337). */
  readonly id: Hex
  /** Hash of the transaction; that of a user operation is known once it is on chain. */
  transaction(): Promise<Hex>
}

/** The fee of a transaction, and the way to send it. */
export interface PreparedSend {
  /** The highest network fee, in the smallest unit; `undefined` if it is unknown. */
  readonly fee: bigint | undefined
  /** The fee by the network's own prices, if the app set another one and they are known. */
  readonly usualFee?: bigint | undefined
  /** Somebody else pays the fee. */
  readonly sponsored: boolean
  /** Why the node thinks that it fails. */
  readonly fails: string | undefined
  /** Further lines for those who want to see everything. */
  readonly nonce: bigint | undefined
  /** Gas and its price as they will be signed, where one transaction is. */
  readonly asSigned?: Pick<SimulationTerms, 'gas' | 'fees'> | undefined
  /** Signs and sends what was prepared. */
  send(): Promise<Sent>
}

/** Fees and limits that the app asks for. */
export interface SendWishes {
  readonly gas?: bigint | undefined
  readonly maxFeePerGas?: bigint | undefined
  readonly maxPriorityFeePerGas?: bigint | undefined
  readonly nonce?: bigint | undefined
  /** Nonce of a user operation, its key included (ERC-4337). */
  readonly operationNonce?: bigint | undefined
}

/** A smart account's work with operations: those that an app puts together, and trials (ERC-4337). */
interface Operations {
  readonly entryPoint: Address
  /** The calls that call data makes; `undefined` if it does anything else. */
  callsIn(callData: Hex): Promise<readonly EvmCall[] | undefined>
  /** An unsigned operation, to try out. */
  unsigned(calls: readonly EvmCall[], nonce: bigint | undefined): Promise<SafeOperation>
}

/** An EVM account of the wallet on one chain: ordinary or smart. */
export interface EvmAccount {
  readonly address: Address
  readonly smart: boolean
  /** Of a smart account alone. */
  readonly operations?: Operations
  /** Whether its contract is on the chain; `undefined` where the node does not tell, and of an ordinary account. */
  isDeployed(): Promise<boolean | undefined>
  /** EIP-191; ERC-1271 or ERC-6492 for a smart account. */
  signMessage(bytes: Uint8Array): Promise<Hex>
  /** EIP-712. */
  signTypedData(data: TypedData): Promise<Hex>
  prepare(calls: readonly EvmCall[], wishes: SendWishes): Promise<PreparedSend>
}

/** The visitor's EVM accounts, on each chain of the wallet. */
export interface EvmAccounts {
  readonly chains: readonly FrameChain[]
  /**
   * Of the kind shown, or of that given; an ordinary one if the chain has no smart accounts.
   * @throws KitError `not_connected`
   */
  evmAccount(chain: FrameChain, type?: FrameAccountType): Promise<EvmAccount>
}
