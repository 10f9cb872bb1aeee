import type { AssetRef, Decoded, DecodedArgument, ReviewCall } from '../model.js'
import type { KnownCall, KnownField, Meaning } from './known-calls.js'
import { knownContracts, type KnownContracts } from './known-contracts.js'
import { argumentNames, readCall, type Values } from './read-call.js'

/** More than this no token has: an allowance of it never ends. */
export const UNLIMITED = 1n << 159n
/** Deadlines beyond this many seconds are none; a date cannot hold them either. */
const LAST_SECOND = 100_000_000_000n

/** How an amount of each label may differ where the call is built anew. */
const CHANGES: Readonly<Record<string, DecodedArgument['change']>> = {
  amount: 'less',
  sold: 'less',
  most: 'less',
  'sent-along': 'less',
  least: 'more',
  bought: 'more',
  deadline: 'any',
}

/** As text, for lists of numbers and bytes too. */
const written = (value: unknown): string =>
  Array.isArray(value) ? value.map(written).join(', ') : String(value)

/** The token whose amount a field is. */
function tokenOf(name: string, values: Values): string | undefined {
  const path = values['path']
  const list: readonly unknown[] = Array.isArray(path) ? path : []
  const found = name === 'path.first' ? list[0] : name === 'path.last' ? list.at(-1) : values[name]
  return typeof found === 'string' ? found : undefined
}

function assetOf(meaning: Meaning, values: Values, to: string): AssetRef | undefined {
  if (meaning === 'coins') return { contract: undefined }
  if (meaning === 'amount') return { contract: to }
  const token = typeof meaning === 'object' ? tokenOf(meaning.amountOf, values) : undefined
  return token === undefined ? undefined : { contract: token }
}

function argumentOf([argument, name, meaning]: KnownField, values: Values, to: string) {
  const value = written(values[argument])
  const found = CHANGES[name]
  const change = found && { change: found }
  if (meaning === 'address') return { name, format: 'address', value } as const
  if (meaning === 'raw') return { name, format: 'raw', value } as const
  if (meaning === 'date') {
    const isDate = BigInt(value) < LAST_SECOND
    return { name, format: isDate ? 'date' : 'raw', value, ...change } as const
  }
  const asset = assetOf(meaning, values, to)
  return { name, format: 'amount', value, ...(asset && { asset }), ...change } as const
}

/** Arguments that no field is read from: all of the data is told, to who looks for it. */
function restOf(known: KnownCall, values: Values): readonly DecodedArgument[] {
  const told = new Set(known.fields.map(([argument]) => argument))
  return argumentNames(known)
    .filter((name) => !told.has(name))
    .map((name) => ({ name, format: 'raw', value: written(values[name]), minor: true }))
}

/** Intents that end a permission when they give none, or give all there will ever be. */
function intentOf({ intent }: KnownCall, values: Values): string {
  if (intent === 'nft.approve-all') return values['approved'] === true ? intent : 'nft.revoke-all'
  if (intent === 'dai.permit')
    return values['allowed'] === true ? 'erc20.permit-unlimited' : 'erc20.revoke'
  if (!/\.(?:approve|permit)$/.test(intent)) return intent
  const amount = BigInt(String(values['amount'] ?? values['value']))
  if (amount === 0n) return intent.replace(/\w+$/, 'revoke')
  return amount >= UNLIMITED ? `${intent}-unlimited` : intent
}

/** Native coin that goes along. */
const coins = ({ value }: ReviewCall, name: string): readonly DecodedArgument[] =>
  value > 0n
    ? [
        {
          name,
          format: 'amount',
          value: String(value),
          asset: { contract: undefined },
          change: 'less',
        },
      ]
    : []

/**
 * Reads a call to its last byte.
 *
 * @param chain CAIP-2.
 * @param contracts Whose functions are believed. @default those of this package
 * @returns `undefined` where nobody can read it, or where the function is known and the contract is not.
 */
export function decode(
  call: ReviewCall,
  chain: string,
  contracts: KnownContracts = knownContracts(),
): Decoded | undefined {
  const { to, data } = call
  if (to === undefined || call.signature) return undefined
  const name = contracts(chain, to)?.name
  const contract = name === undefined ? undefined : { contract: name }
  if (data === '0x') {
    const receiver: DecodedArgument = { name: 'receiver', format: 'address', value: to }
    const sent = [receiver, ...coins(call, 'amount')]
    return { intent: 'native.transfer', name: '', arguments: sent, ...contract }
  }
  const read = readCall(call, chain, contracts)
  if (!read) return undefined
  const { known, values } = read
  const told = known.fields.map((field) => argumentOf(field, values, to))
  return {
    intent: intentOf(known, values),
    name: known.abi.name,
    arguments: [...coins(call, known.value ?? 'sent-along'), ...told, ...restOf(known, values)],
    ...contract,
    ...(known.partial && { partial: true }),
  }
}
