import { decodeFunctionData, parseAbi, type Address, type Hex } from 'viem'
import type { EvmCall } from './calls.js'

/** Calls whose effect is known by their name alone. */
const KNOWN = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function transferFrom(address from, address to, uint256 amount)',
  'function safeTransferFrom(address from, address to, uint256 tokenId)',
  'function safeTransferFrom(address from, address to, uint256 tokenId, bytes data)',
  'function approve(address spender, uint256 amount)',
  'function increaseAllowance(address spender, uint256 addedValue)',
  'function setApprovalForAll(address operator, bool approved)',
])

/** What a call does, where its name says so. */
export type KnownCall =
  | {
      readonly kind: 'transfer'
      readonly token: Address
      readonly to: Address
      readonly amount: bigint
    }
  | {
      readonly kind: 'allow'
      readonly token: Address
      readonly spender: Address
      readonly amount: bigint
    }
  | {
      readonly kind: 'allowAll'
      readonly token: Address
      readonly operator: Address
      readonly approved: boolean
    }
  | { readonly kind: 'named'; readonly name: string }

function decoded(data: Hex) {
  try {
    return decodeFunctionData({ abi: KNOWN, data })
  } catch {
    return undefined
  }
}

/** Reads a call by the names that tokens share; `undefined` for any other. */
export function knownCall({ to: token, data }: EvmCall): KnownCall | undefined {
  const call = token && decoded(data)
  if (!call) return undefined
  switch (call.functionName) {
    case 'transfer':
      return { kind: 'transfer', token, to: call.args[0], amount: call.args[1] }
    case 'approve':
    case 'increaseAllowance':
      return { kind: 'allow', token, spender: call.args[0], amount: call.args[1] }
    case 'setApprovalForAll':
      return { kind: 'allowAll', token, operator: call.args[0], approved: call.args[1] }
    default:
      return { kind: 'named', name: call.functionName }
  }
}
