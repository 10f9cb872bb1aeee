import { shown } from '../untrusted/foreign-value.js'
import { parseChainId } from '../../core/caip/ids.js'
import { Eip1193Errors } from './errors.js'

/** `0x` hex data. */
export type Hex = `0x${string}`

/** More accounts than any wallet shares with a page. */
const MOST_ACCOUNTS = 200
const ADDRESS = /^0x[0-9a-fA-F]{40}$/
const HASH = /^0x[0-9a-fA-F]{64}$/
const SIGNATURE = /^0x[0-9a-fA-F]{62,}$/
const QUANTITY = /^0x[0-9a-fA-F]{1,64}$/

const invalid = (method: string, expected: string, answer: unknown) =>
  Eip1193Errors.provider_answer_invalid({ method, expected, got: shown(answer) })

/** The only form wallets and nodes may answer in: `0x` and 40 hex digits. */
export const isPrefixedAddress = (address: unknown): address is Hex =>
  typeof address === 'string' && ADDRESS.test(address)

const isAccounts = (value: unknown): value is readonly Hex[] =>
  Array.isArray(value) && value.length <= MOST_ACCOUNTS && value.every(isPrefixedAddress)

/** Addresses as announced by a wallet, or `undefined` when it is anything else. */
export const readAccounts = (value: unknown): readonly Hex[] | undefined =>
  isAccounts(value) ? [...value] : undefined

/** @throws KitError `provider_answer_invalid` unless the answer is a list of addresses. */
export function checkAccounts(method: string, answer: unknown): readonly Hex[] {
  const accounts = readAccounts(answer)
  if (!accounts) throw invalid(method, 'a list of 0x addresses', answer)
  return accounts
}

/** @throws KitError `provider_answer_invalid` unless the answer is a chain id. */
export function checkChainId(method: string, answer: unknown): number {
  const chainId = parseChainId(answer)
  if (chainId === undefined) throw invalid(method, 'a chain id', answer)
  return chainId
}

/** @throws KitError `provider_answer_invalid` unless the answer is `0x` and 64 hex digits. */
export function checkHash(method: string, answer: unknown): Hex {
  if (typeof answer !== 'string' || !HASH.test(answer)) {
    throw invalid(method, '0x and 64 hex digits', answer)
  }
  return answer as Hex
}

/** @throws KitError `provider_answer_invalid` unless it is `0x` and 62 or more hex digits. */
export function checkSignature(method: string, answer: unknown): Hex {
  if (typeof answer !== 'string' || !SIGNATURE.test(answer)) {
    throw invalid(method, '0x and at least 62 hex digits', answer)
  }
  return answer as Hex
}

/** @throws KitError `provider_answer_invalid` unless it is a hex quantity of at most 256 bits. */
export function checkQuantity(method: string, answer: unknown): bigint {
  if (typeof answer !== 'string' || !QUANTITY.test(answer)) {
    throw invalid(method, 'a hex quantity', answer)
  }
  return BigInt(answer)
}
