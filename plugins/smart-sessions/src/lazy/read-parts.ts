import { isObject } from '@latchkey/kernel'
import { own } from '@latchkey/kernel/internal/page'
import { isPrefixedAddress, displayText, toJson } from '@latchkey/kernel/internal/tools'
import type { SessionLimit, SessionPermission } from '../service.js'

type Row = Readonly<Record<string, unknown>>

const MOST_NAME = 80
const MOST_DATA = 1_000
const MOST_ITEMS = 50

export const row = (value: unknown): Row | undefined => (isObject(value) ? own(value) : undefined)
export const text = (value: unknown, most = MOST_NAME) =>
  typeof value === 'string' ? displayText(value, most) : ''

/** A hex quantity of at most 256 bits, as ERC-7715 writes amounts. */
function amountOf(value: unknown): bigint | undefined {
  return typeof value === 'string' && /^0x[0-9a-f]{1,64}$/i.test(value) ? BigInt(value) : undefined
}

const countOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Parts that cannot be read, to be looked at as they are. */
function unknown(value: unknown) {
  const { type, data } = row(value) ?? {}
  let json = ''
  try {
    json = toJson(data ?? value)
  } catch {
    json = '' // It refers to itself.
  }
  return { kind: 'unknown', type: text(type), data: displayText(json, MOST_DATA) } as const
}

const FUNCTION = /^[A-Za-z_$][\w$]{0,79}$/

/** Names of the functions of a call; `undefined` where one of them cannot be read. */
function functionsOf(value: unknown): readonly string[] | undefined {
  if (value === undefined || value === null) return []
  if (!Array.isArray(value) || value.length === 0 || value.length > MOST_ITEMS) return undefined
  const names = value.map((one: unknown) => row(one)?.['functionName'] ?? row(one)?.['name'] ?? one)
  const isRead = (name: unknown): name is string => typeof name === 'string' && FUNCTION.test(name)
  return names.every(isRead) ? names : undefined
}

/** A permission in the types of ERC-7715, and the vendor's `contract-call`. */
export function readPermission(value: unknown): SessionPermission {
  const told = row(value)
  const data = row(told?.['data']) ?? {}
  const { address, allowance } = data
  const amount = amountOf(allowance)
  const token = isPrefixedAddress(address) ? address : undefined
  switch (told?.['type']) {
    case 'native-token-transfer':
      return amount === undefined ? unknown(value) : { kind: 'native', amount }
    case 'erc20-token-transfer':
      if (token === undefined || amount === undefined) return unknown(value)
      return { kind: 'erc20', token, amount, asset: undefined }
    case 'erc721-token-transfer': {
      const ids = listOf(data['tokenIds']).map(amountOf)
      const isRead = ids.length > 0 && ids.length <= MOST_ITEMS && !ids.includes(undefined)
      if (token === undefined || !isRead) return unknown(value)
      return { kind: 'erc721', token, ids: ids as readonly bigint[] }
    }
    case 'erc1155-token-transfer': {
      const amounts = Object.values(row(data['allowances']) ?? {})
      if (token === undefined || amounts.length === 0) return unknown(value)
      return { kind: 'erc1155', token, count: amounts.length }
    }
    case 'contract-call': {
      const functions = functionsOf(data['functions'])
      if (token === undefined || functions === undefined) return unknown(value)
      return { kind: 'call', target: token, functions }
    }
    default:
      return unknown(value)
  }
}

/** A policy in the types of ERC-7715. */
export function readLimit(value: unknown): SessionLimit {
  const told = row(value)
  const data = row(told?.['data']) ?? {}
  const count = countOf(data['count'])
  const amount = amountOf(data['limit'] ?? data['allowance'])
  switch (told?.['type']) {
    case 'gas-limit':
      return amount === undefined ? unknown(value) : { kind: 'gas', amount }
    case 'spent-limit':
      return amount === undefined ? unknown(value) : { kind: 'spend', amount }
    case 'call-limit':
      return count === undefined ? unknown(value) : { kind: 'calls', count }
    case 'rate-limit': {
      const seconds = countOf(data['interval'])
      if (count === undefined || seconds === undefined || seconds === 0) return unknown(value)
      return { kind: 'rate', count, seconds }
    }
    default:
      return unknown(value)
  }
}
