import { readMember } from '@latchkey/kernel'
import type { AssetId, CaipNetworkId } from '@latchkey/kernel'
import type { Hex } from '@latchkey/kernel/internal'
import { displayText, parseAssetId } from '@latchkey/kernel/internal/tools'
import { decodeAbiParameters, encodeFunctionData, erc20Abi, hexToString } from 'viem'
import { checksummed } from './checksummed.js'

/** Namespace of ERC-20 tokens in asset ids (CAIP-19). */
export const ERC20 = 'erc20'
const WORD = 66
const LONGEST_SYMBOL = 16

/** Call data of ERC-20. */
export const erc20 = {
  name: encodeFunctionData({ abi: erc20Abi, functionName: 'name' }),
  symbol: encodeFunctionData({ abi: erc20Abi, functionName: 'symbol' }),
  decimals: encodeFunctionData({ abi: erc20Abi, functionName: 'decimals' }),
  balanceOf: (owner: Hex): Hex =>
    encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner] }),
  transfer: (to: Hex, amount: bigint): Hex =>
    encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] }),
  allowance: (owner: Hex, spender: Hex): Hex =>
    encodeFunctionData({ abi: erc20Abi, functionName: 'allowance', args: [owner, spender] }),
  approve: (spender: Hex, amount: bigint): Hex =>
    encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] }),
} as const

/** The contract that an id names on a network; `undefined` when it names none there. */
export function tokenAddress(id: AssetId, network: CaipNetworkId): Hex | undefined {
  const parts = parseAssetId(id)
  if (parts.network !== network || parts.namespace !== ERC20) return undefined
  return checksummed(parts.reference)
}

/** A number in an answer; contracts may answer more than was asked for, and the rest is not read. */
export const readUint = (answer: Hex | undefined): bigint | undefined =>
  answer !== undefined && answer.length >= WORD ? BigInt(answer.slice(0, WORD)) : undefined

/** Decimals in an answer; `undefined` for what is no `uint8`. */
export function readDecimals(answer: Hex | undefined): number | undefined {
  const value = readUint(answer)
  return value !== undefined && value <= 255n ? Number(value) : undefined
}

function decodeText(answer: Hex): string {
  // Tokens from before names were strings answer one word.
  if (answer.length === WORD) return hexToString(answer, { size: 32 })
  const [text] = decodeAbiParameters([{ type: 'string' }], answer)
  return text
}

/** A name in an answer, fit to be shown; `undefined` when there is none. */
function readText(answer: Hex | undefined, most?: number): string | undefined {
  if (answer === undefined) return undefined
  try {
    return displayText(decodeText(answer), most) || undefined
  } catch {
    return undefined // Bytes of a contract that are no text.
  }
}

export const readName = (answer: Hex | undefined): string | undefined => readText(answer)
export const readSymbol = (answer: Hex | undefined): string | undefined =>
  readText(answer, LONGEST_SYMBOL)

/** Why a contract refused, in its own words and fit to be shown. */
export function revertReason(error: unknown): string | undefined {
  const reason = readMember(readMember(error, 'context'), 'reason')
  if (typeof reason !== 'string') return undefined
  return displayText(reason.replace(/^.*?\breverted\b[:,]?\s*/i, ''), 120) || undefined
}
