import {
  decodeFunctionData,
  encodeFunctionData,
  toFunctionSelector,
  type AbiFunction,
  type Hex,
} from 'viem'
import type { ReviewCall } from '../model.js'
import { isBytes, isObject, small } from '../untrusted.js'
import { KNOWN_CALLS, type KnownCall } from './known-calls.js'
import type { KnownContract, KnownContracts } from './known-contracts.js'

/** Arguments by name; those of a tuple have entries of their own. */
export type Values = Readonly<Record<string, unknown>>

/** A call that was read to its last byte. */
export interface ReadCall {
  readonly known: KnownCall
  readonly values: Values
  /** The contract that is called, where somebody knows it. */
  readonly contract: KnownContract | undefined
}

/** Longer data, in characters of hex, is not read. */
const LONGEST = 100_000

const bySelector = new Map<string, KnownCall[]>()
for (const known of KNOWN_CALLS) {
  const selector = toFunctionSelector(known.abi)
  bySelector.set(selector, [...(bySelector.get(selector) ?? []), known])
}

function valuesOf({ abi }: KnownCall, args: readonly unknown[]): Values {
  const [first] = abi.inputs
  if (first?.type === 'tuple') return isObject(args[0]) ? args[0] : {}
  return Object.fromEntries(abi.inputs.map(({ name = '' }, at) => [name, args[at]]))
}

/**
 * The arguments of a function. Encoded again they must give the very same data, so that no bytes
 * hide behind it.
 */
export function argumentsOf(fn: AbiFunction, data: Hex): readonly unknown[] | undefined {
  try {
    const abi = [fn]
    // A function without arguments has none, even if the types say otherwise.
    const call: { readonly args?: readonly unknown[] } = decodeFunctionData({ abi, data })
    const { args = [] } = call
    const again = encodeFunctionData({ abi, functionName: fn.name, args })
    return again === data ? args : undefined
  } catch {
    return undefined
  }
}

/** Names of all arguments, those of a tuple for themselves. */
export function argumentNames({ abi }: KnownCall): readonly string[] {
  const [first] = abi.inputs
  const isTuple = first?.type === 'tuple' && 'components' in first
  const list = isTuple && abi.inputs.length === 1 ? first.components : abi.inputs
  return list.map(({ name = '' }) => name)
}

/** A path of Uniswap v3 in bytes: a token, and for each pool its fee and the next token. */
const V3_PATH = /^0x[0-9a-f]{40}(?:[0-9a-f]{46})+$/i

/**
 * Whether a trade of Uniswap v3 does what its arguments say. The router takes no notice of the end of a path that has other
 * bytes in it, and an exact amount that ends at a price may bring less.
 */
export const isPlain = ({ path, amountOut, sqrtPriceLimitX96: limit }: Values): boolean =>
  (typeof path !== 'string' || V3_PATH.test(path)) &&
  (amountOut === undefined || limit === undefined || limit === 0n)

/** Reads a call by what its contract is known to be; a selector alone says nothing. */
export function readCall(
  { to, data: given }: Pick<ReviewCall, 'to' | 'data'>,
  chain: string,
  contracts: KnownContracts,
): ReadCall | undefined {
  if (to === undefined || given.length > LONGEST || !isBytes(given)) return undefined
  const data = small(given)
  const contract = contracts(chain, to)
  const candidates = bySelector.get(data.slice(0, 10)) ?? []
  const known = candidates.find(({ on }) => on === undefined || on === contract?.family)
  const args = known && argumentsOf(known.abi, data)
  const values = known && args && valuesOf(known, args)
  return values && isPlain(values) ? { known, values, contract } : undefined
}
