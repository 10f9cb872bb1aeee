import { getAddress } from 'viem'
import type { AssetRef, Decoded, DecodedArgument, ReviewCall } from '../model.js'
import { isBytes } from '../untrusted.js'
import type { KnownCall, KnownField, Meaning } from './known-calls.js'
import { knownContracts, type KnownContracts } from './known-contracts.js'
import { deeper, newDepth, openCall, type Depth, type Step } from './opened-calls.js'
import { argumentNames, readCall, type ReadCall, type Values } from './read-call.js'

/** More than this no token has: an allowance of it never ends. */
export const UNLIMITED = 1n << 159n
/** Deadlines beyond this many seconds are none; a date cannot hold them either. */
const LAST_SECOND = 100_000_000_000n

/** How much an amount may differ when the call is built again, by label. */
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

/** Digits of hex of an address. */
const ADDRESS = 40

/** A path of Uniswap v3 is bytes: tokens with fees between them. */
function endsOf(path: unknown): readonly string[] {
  if (!isBytes(path) || path.length < 2 + 2 * ADDRESS) return []
  return [path.slice(2, 2 + ADDRESS), path.slice(-ADDRESS)].map((one) => getAddress(`0x${one}`))
}

/** Digits of hex of a fee, in millionths. */
const FEE = 6

/** The fees of the pools that are passed, in percent: an argument of its own, or those between the tokens of a path. */
function feesText(argument: string, values: Values): string {
  const path = values['path']
  const isPath = argument === 'path.fees' && isBytes(path)
  const between = isPath ? (path.slice(2 + ADDRESS).match(/.{46}/g) ?? []) : []
  const fees = isPath
    ? between.map((part) => Number.parseInt(part.slice(0, FEE), 16))
    : [Number(values[argument])]
  return fees.map((fee) => `${String(fee / 10_000)}%`).join(' + ')
}

/** The token whose amount a field is. */
function tokenOf(name: string, values: Values): string | undefined {
  const path = values['path']
  const list: readonly unknown[] = Array.isArray(path) ? path : endsOf(path)
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
  if (meaning === 'fees') return { name, format: 'raw', value: feesText(argument, values) } as const
  if (meaning === 'raw') return { name, format: 'raw', value } as const
  if (meaning === 'date') {
    const isDate = BigInt(value) < LAST_SECOND
    return { name, format: isDate ? 'date' : 'raw', value, ...change } as const
  }
  const asset = assetOf(meaning, values, to)
  return { name, format: 'amount', value, ...(asset && { asset }), ...change } as const
}

/** Arguments that no field reads. The data is shown in full to visitors who ask for it. */
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
 * @returns `undefined` if the call cannot be read, or the function is known and the contract is not.
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
  return read && decodeRead(call, read, { chain, contracts }, newDepth())
}

interface Scope {
  readonly chain: string
  readonly contracts: KnownContracts
}

/** A call that was read, and the calls that it makes. */
export function decodeRead(
  call: ReviewCall,
  { known, values, contract }: ReadCall,
  scope: Scope,
  depth: Depth,
): Decoded {
  const { to = '' } = call
  const told = known.fields.map((field) => argumentOf(field, values, to))
  const steps = openCall(to, { known, values, contract }, scope, depth)
  // The inner calls describe the effect. The bytes are listed as well, so none may differ unseen.
  const rest = known.opens
    ? [{ name: 'data', format: 'raw', value: call.data, minor: true } as const]
    : restOf(known, values)
  return {
    intent: intentOf(known, values),
    name: known.abi.name,
    arguments: [...coins(call, known.value ?? 'sent-along'), ...told, ...rest],
    ...(contract && { contract: contract.name }),
    ...(known.opens && { partial: true }),
    ...(steps && { inner: steps.map((step) => innerOf(step, scope, deeper(depth))) }),
  }
}

function innerOf({ call, read, isForeign }: Step, scope: Scope, depth: Depth): ReviewCall {
  const decoded = read
    ? decodeRead(call, read, scope, depth)
    : call.data === '0x' && isForeign
      ? decode(call, scope.chain, scope.contracts)
      : undefined
  return Object.assign({}, call, decoded && { decoded })
}
