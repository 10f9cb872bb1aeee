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

/** What a transfer of SOL needs. */
export interface Transfer {
  readonly from: string
  readonly to: string
  readonly lamports: bigint
  /** Limit of compute units; the network's default without it. */
  readonly units: number | undefined
  readonly lifetime: { readonly blockhash: string; readonly lastValidBlockHeight: bigint }
}

const SYSTEM = address('11111111111111111111111111111111')
const COMPUTE_BUDGET = address('ComputeBudget111111111111111111111111111111')

/** `Transfer` of the system program: instruction 2 and the lamports, little-endian. */
function transferInstruction({ from, to, lamports }: Transfer): IInstruction {
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
function limitInstruction(units: number): IInstruction {
  const data = new Uint8Array(5)
  data[0] = 2
  new DataView(data.buffer).setUint32(1, units, true)
  return { programAddress: COMPUTE_BUDGET, data }
}

/** An unsigned transfer, serialised and as base64. */
export function transferTransaction(transfer: Transfer, version: TransactionVersion): string {
  const { from, units, lifetime } = transfer
  const instructions = [
    ...(units === undefined ? [] : [limitInstruction(units)]),
    transferInstruction(transfer),
  ]
  const until = { ...lifetime, blockhash: blockhash(lifetime.blockhash) }
  const message = pipe(
    createTransactionMessage({ version }),
    (one) => setTransactionMessageFeePayer(address(from), one),
    (one) => setTransactionMessageLifetimeUsingBlockhash(until, one),
    (one) => appendTransactionMessageInstructions(instructions, one),
  )
  return getBase64EncodedWireTransaction(compileTransaction(message))
}
