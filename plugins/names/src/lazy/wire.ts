import { isObject, type Schema } from '@latchkey/kernel'
import { own } from '@latchkey/kernel/internal/page'
import { isServiceName, ZONE } from '../rules.js'
import type { NameSuggestion } from '../service.js'

const MOST_RECORDS = 50
const MOST_ADDRESSES = 500
const MOST_SUGGESTIONS = 5

type Row = Readonly<Record<string, unknown>>

/** A name as the service has it: addresses by their coin type (ENSIP-9). */
export interface NameRecord {
  readonly name: string
  readonly addresses: ReadonlyMap<number, string>
  /** Its `avatar` attribute, unchecked. */
  readonly avatar: string | undefined
}

/** The service's answer for an address: an unproven name, and a picture. */
export interface ToldIdentity {
  readonly name: string | undefined
  readonly avatar: string | undefined
}

const row = (value: unknown): Row | undefined => (isObject(value) ? own(value) : undefined)

const schema = <T>(read: (value: unknown) => T | undefined, expected: string): Schema<T> => ({
  '~standard': {
    version: 1,
    vendor: 'latchkey',
    validate(value) {
      const found = read(value)
      return found === undefined ? { issues: [{ message: expected }] } : { value: found }
    },
  },
})

/** The picture of a record or an identity. The view that shows it checks it. */
function pictureOf(told: Row | undefined): string | undefined {
  const avatar = told?.['avatar']
  return typeof avatar === 'string' && avatar !== '' ? avatar : undefined
}

function readRecord(value: unknown): NameRecord | undefined {
  const told = row(value)
  const name = told?.['name']
  const addresses = row(told?.['addresses'])
  if (typeof name !== 'string' || !isServiceName(name) || !addresses) return undefined
  const entries = Object.entries(addresses).slice(0, MOST_ADDRESSES)
  const read = entries.flatMap(([coin, entry]): readonly [number, string][] => {
    const address = row(entry)?.['address']
    const isOne = /^(?:0|[1-9]\d{0,9})$/.test(coin) && typeof address === 'string'
    return isOne ? [[Number(coin), address]] : []
  })
  return { name, addresses: new Map(read), avatar: pictureOf(row(told?.['attributes'])) }
}

/** The answer of `/v1/profile/account/{name}`: a record, or an empty list for a free name. */
export const accountSchema = schema<{ readonly record: NameRecord | undefined }>((value) => {
  const first: unknown = Array.isArray(value) ? value[0] : value
  if (Array.isArray(value) && value.length === 0) return { record: undefined }
  const record = readRecord(first)
  return record && { record }
}, 'no name')

/** The answer of `/v1/profile/reverse/{address}`. An unreadable record costs no other. */
export const reverseSchema = schema<readonly NameRecord[]>(
  (value) =>
    Array.isArray(value)
      ? value.slice(0, MOST_RECORDS).flatMap((one) => readRecord(one) ?? [])
      : undefined,
  'no list of names',
)

/** The answer of `/v1/identity/{address}`. */
export const identitySchema = schema<ToldIdentity>((value) => {
  const told = row(value)
  if (!told) return undefined
  const { name } = told
  return { name: typeof name === 'string' ? name : undefined, avatar: pictureOf(told) }
}, 'no identity')

/** The answer of `/v1/profile/suggestions/{text}`, without names of other zones. */
export const suggestionsSchema = schema<readonly NameSuggestion[]>((value) => {
  const list = row(value)?.['suggestions']
  if (!Array.isArray(list)) return undefined
  return list.slice(0, MOST_SUGGESTIONS).flatMap((one): readonly NameSuggestion[] => {
    const { name, registered } = row(one) ?? {}
    if (typeof name !== 'string' || !isServiceName(name) || !name.endsWith(`.${ZONE}`)) return []
    const isTaken = typeof registered === 'boolean' ? registered : undefined
    return [{ name, text: name.slice(0, -ZONE.length - 1), isTaken }]
  })
}, '`suggestions` is not a list')

/** The answer of `POST /v1/profile/account`: the record after a success; `null` otherwise. */
export const registeredSchema = schema<NameRecord | null>((value) => {
  const { success } = row(value) ?? {}
  if (success === false) return null
  return success === true ? readRecord(value) : undefined
}, 'no answer to a registration')
