import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getTransferCheckedInstruction,
} from '@solana-program/token'
import { getTransferCheckedWithFeeInstruction } from '@solana-program/token-2022'
import { address, createNoopSigner, type IInstruction } from '@solana/web3.js'
import type { TokenProgram } from './token-accounts.js'

/** A token and the program it belongs to. */
export interface Token {
  readonly mint: string
  readonly program: TokenProgram
}

/** Where an owner's tokens of a kind are by custom. */
export async function associatedAccount(owner: string, { mint, program }: Token): Promise<string> {
  const [account] = await findAssociatedTokenPda({
    owner: address(owner),
    mint: address(mint),
    tokenProgram: address(program),
  })
  return account
}

/** Makes an owner's account for a token. One that is there already is no fault: it may have been made meanwhile. */
export const openAccount = (
  payer: string,
  owner: string,
  account: string,
  { mint, program }: Token,
): IInstruction =>
  getCreateAssociatedTokenIdempotentInstruction({
    payer: createNoopSigner(address(payer)),
    ata: address(account),
    owner: address(owner),
    mint: address(mint),
    tokenProgram: address(program),
  })

/** A transfer from one token account to another. */
export interface TokenTransfer extends Token {
  readonly owner: string
  readonly source: string
  readonly destination: string
  readonly amount: bigint
  readonly decimals: number
  /** The part that the token keeps, if it keeps one. */
  readonly fee: bigint
}

/** The program refuses the transfer where decimals or fee are others than these. */
export function moveTokens(transfer: TokenTransfer): IInstruction {
  const { owner, source, destination, mint, program, amount, decimals, fee } = transfer
  const parts = {
    source: address(source),
    mint: address(mint),
    destination: address(destination),
    authority: createNoopSigner(address(owner)),
    amount,
    decimals,
  }
  return fee > 0n
    ? getTransferCheckedWithFeeInstruction({ ...parts, fee })
    : getTransferCheckedInstruction(parts, { programAddress: address(program) })
}
