import { decodeFunctionData, parseAbi, type Address, type Hex } from 'viem'
import type { EvmCall } from './calls.js'

/** Calls whose effect is known by their name alone. */
const KNOWN = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function transferFrom(address from, address to, uint256 amount)',
  'function safeTransferFrom(address from, address to, uint256 tokenId)',
  'function safeTransferFrom(address from, address to, uint256 tokenId, bytes data)',
  'function safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)',
  'function safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] amounts, bytes data)',
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
      readonly kind: 'transferFrom' | 'approve'
      readonly token: Address
      /** Of `approve` the account itself. */
      readonly from?: Address
      /** Of `approve` the spender. */
      readonly to: Address
      /** An amount, or the id of an item: both kinds of token use these names. */
      readonly value: bigint
    }
  | {
      readonly kind: 'items'
      readonly token: Address
      readonly from: Address
      readonly to: Address
      readonly items: readonly { readonly item: bigint; readonly amount: bigint }[]
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

function decoded(data: Hex) {
  try {
    return decodeFunctionData({ abi: KNOWN, data })
  } catch {
    return undefined
  }
}

/** Items with how many of each; `undefined` where the lists do not fit. */
export const paired = (ids: readonly bigint[], amounts: readonly bigint[]) =>
  ids.length === amounts.length
    ? ids.map((item, at) => ({ item, amount: amounts[at] ?? 0n }))
    : undefined

/** Reads a call by the names that tokens share; `undefined` for any other. */
export function knownCall({ to: token, data }: EvmCall): KnownCall | undefined {
  const call = token && decoded(data)
  if (!call) return undefined
  switch (call.functionName) {
    case 'transfer':
      return { kind: 'transfer', token, to: call.args[0], amount: call.args[1] }
    case 'transferFrom': {
      const [from, to, value] = call.args
      return { kind: 'transferFrom', token, from, to, value }
    }
    case 'approve':
      return { kind: 'approve', token, to: call.args[0], value: call.args[1] }
    case 'safeTransferFrom': {
      const [from, to, item] = call.args
      const amount = call.args.length === 5 ? call.args[3] : 1n
      return { kind: 'items', token, from, to, items: [{ item, amount }] }
    }
    case 'safeBatchTransferFrom': {
      const [from, to, ids, amounts] = call.args
      const items = paired(ids, amounts)
      return items && { kind: 'items', token, from, to, items }
    }
    case 'increaseAllowance':
      return { kind: 'allow', token, spender: call.args[0], amount: call.args[1] }
    case 'setApprovalForAll':
      return { kind: 'allowAll', token, operator: call.args[0], approved: call.args[1] }
  }
}
