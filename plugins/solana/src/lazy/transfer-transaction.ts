import {
  AccountRole,
  address,
  appendTransactionMessageInstructions,
  blockhash,
  compileTransaction,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  type IInstruction,
} from '@solana/web3.js'
import type { TransactionVersion } from '../wire/transaction.js'

/** How long a transaction can be included. */
export interface Lifetime {
  readonly blockhash: string
  readonly lastValidBlockHeight: bigint
}

/** The needs of a transfer of SOL. */
export interface Transfer {
  readonly from: string
  readonly to: string
  readonly lamports: bigint
  /** Limit of compute units; the network's default without it. */
  readonly units: number | undefined
  readonly lifetime: Lifetime
}

const SYSTEM = address('11111111111111111111111111111111')
const MEMO = address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr')
/** Sets what is paid for a transaction's place in a block. */
export const COMPUTE_BUDGET = address('ComputeBudget111111111111111111111111111111')

/** `Transfer` of the system program: instruction 2 and the lamports, little-endian. */
export function transferInstruction({
  from,
  to,
  lamports,
}: Pick<Transfer, 'from' | 'to' | 'lamports'>): IInstruction {
  const data = new Uint8Array(12)
  const view = new DataView(data.buffer)
  view.setUint32(0, 2, true)
  view.setBigUint64(4, lamports, true)
  const accounts = [
    { address: address(from), role: AccountRole.WRITABLE_SIGNER },
    { address: address(to), role: AccountRole.WRITABLE },
  ]
  return { programAddress: SYSTEM, accounts, data }
}

/** `SetComputeUnitLimit` of the compute budget program: instruction 2 and the units. */
export function limitInstruction(units: number): IInstruction {
  const data = new Uint8Array(5)
  data[0] = 2
  new DataView(data.buffer).setUint32(1, units, true)
  return { programAddress: COMPUTE_BUDGET, data }
}

/** `SetComputeUnitPrice` of the compute budget program: instruction 3 and millionths of a lamport a unit. */
export function priceInstruction(microLamports: bigint): IInstruction {
  const data = new Uint8Array(9)
  data[0] = 3
  new DataView(data.buffer).setBigUint64(1, microLamports, true)
  return { programAddress: COMPUTE_BUDGET, data }
}

/** A memo of the memo program, without a signer of its own. */
export const memoInstruction = (memo: Uint8Array): IInstruction => ({
  programAddress: MEMO,
  data: memo,
})

/** A transaction's instructions, and its payer. */
export interface Message {
  readonly from: string
  readonly instructions: readonly IInstruction[]
  readonly lifetime: Lifetime
}

/** An unsigned transaction, serialised and as base64. */
export function buildTransaction(
  { from, instructions, lifetime }: Message,
  version: TransactionVersion,
): string {
  const until = { ...lifetime, blockhash: blockhash(lifetime.blockhash) }
  const message = pipe(
    createTransactionMessage({ version }),
    (one) => setTransactionMessageFeePayer(address(from), one),
    (one) => setTransactionMessageLifetimeUsingBlockhash(until, one),
    (one) => appendTransactionMessageInstructions(instructions, one),
  )
  return getBase64EncodedWireTransaction(compileTransaction(message))
}

/** An unsigned transfer, serialised and as base64. */
export function transferTransaction(transfer: Transfer, version: TransactionVersion): string {
  const { from, units, lifetime } = transfer
  const limit = units === undefined ? [] : [limitInstruction(units)]
  const instructions = [...limit, transferInstruction(transfer)]
  return buildTransaction({ from, instructions, lifetime }, version)
}
