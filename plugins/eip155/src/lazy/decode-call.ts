import type { CallField, CallReading, CaipNetwork, DecodeCallFeature } from '@latchkey/kernel'
import type { Hex } from '@latchkey/kernel/eip1193'
import { assetId, nativeAsset } from '@latchkey/kernel/namespaces'
import { decodeFunctionData, encodeFunctionData, toFunctionSelector } from 'viem'
import { checksummed } from './checksummed.js'
import { isHexData } from './hex.js'
import { KNOWN_CALLS, type KnownCall, type KnownField, type Meaning } from './known-calls.js'

type Call = Parameters<DecodeCallFeature['decodeCall']>[0]
type Values = Readonly<Record<string, unknown>>

/** Longer ones are read by nobody. */
const LONGEST = 100_000
/** More than this no token has: an allowance of it never ends. */
const UNLIMITED = 1n << 159n
/** Deadlines beyond this many seconds are none; a date cannot hold them either. */
const LAST_SECOND = 100_000_000_000n

const bySelector = new Map<string, KnownCall>()
for (const known of KNOWN_CALLS) {
  const selector = toFunctionSelector(known.abi)
  if (!bySelector.has(selector)) bySelector.set(selector, known)
}

/** Arguments by name; those of a tuple stand for themselves. */
function valuesOf({ abi }: KnownCall, args: readonly unknown[]): Values {
  const [first] = abi.inputs
  if (first?.type === 'tuple') return args[0] as Values
  return Object.fromEntries(abi.inputs.map(({ name = '' }, at) => [name, args[at]]))
}

/**
 * The arguments of a call; `undefined` where it cannot be read. Encoded again they must give the very same
 * data, so that nothing stands behind them unseen.
 */
function argumentsOf(known: KnownCall, data: Hex): readonly unknown[] | undefined {
  try {
    const abi = [known.abi]
    // A function without arguments has none, whatever the types say.
    const call: { readonly args?: readonly unknown[] } = decodeFunctionData({ abi, data })
    const { args = [] } = call
    const again = encodeFunctionData({ abi, functionName: known.abi.name, args })
    return again === data ? args : undefined
  } catch {
    return undefined
  }
}

/** The token whose amount a field is. */
function tokenOf(name: string, values: Values): string | undefined {
  const path = values['path']
  const list: readonly unknown[] = Array.isArray(path) ? path : []
  const found = name === 'path.first' ? list[0] : name === 'path.last' ? list.at(-1) : values[name]
  return typeof found === 'string' ? found : undefined
}

const tokenId = ({ id }: CaipNetwork, address: string) =>
  assetId(id, 'erc20', address.toLowerCase())

function assetOf(meaning: Meaning, values: Values, { network, to }: Call) {
  if (meaning === 'coins') return nativeAsset(network).id
  if (meaning === 'amount') return tokenId(network, to)
  const token = typeof meaning === 'object' ? tokenOf(meaning.amountOf, values) : undefined
  return token === undefined ? undefined : tokenId(network, token)
}

function fieldOf([argument, label, meaning]: KnownField, values: Values, call: Call): CallField {
  const value = values[argument]
  const text = String(value)
  if (meaning === 'address') return { label, format: 'address', value: text }
  if (meaning === 'raw') return { label, format: 'raw', value: text }
  const number = BigInt(text)
  if (meaning === 'date') {
    return number < LAST_SECOND
      ? { label, format: 'date', value: (number * 1_000n).toString() }
      : { label, format: 'raw', value: text }
  }
  const asset = assetOf(meaning, values, call)
  return { label, format: 'amount', value: text, ...(asset ? { asset } : {}) }
}

/** Intents that end a permission when they give none, or give all there will ever be. */
function intentOf({ intent }: KnownCall, values: Values): string {
  if (intent === 'nft.approve-all') return values['approved'] === true ? intent : 'nft.revoke-all'
  if (!/\.(?:approve|permit)$/.test(intent)) return intent
  const amount = BigInt(String(values['amount'] ?? values['value']))
  if (amount === 0n) return intent.replace(/\w+$/, 'revoke')
  return amount >= UNLIMITED ? `${intent}-unlimited` : intent
}

/** Native coin that goes along. */
const coins = ({ network, value = 0n }: Call, label: string): readonly CallField[] =>
  value > 0n
    ? [{ label, format: 'amount', value: value.toString(), asset: nativeAsset(network).id }]
    : []

function readKnown(known: KnownCall, data: Hex, call: Call): CallReading | undefined {
  const args = argumentsOf(known, data)
  if (!args) return undefined
  const values = valuesOf(known, args)
  const fields = known.fields.map((field) => fieldOf(field, values, call))
  return {
    intent: intentOf(known, values),
    fields: [...coins(call, known.value ?? 'sent-along'), ...fields],
  }
}

/** Reads calls that wallets and swaps make most, by their own words and not by those of a page. */
export default (): DecodeCallFeature => ({
  decodeCall(call) {
    const to = checksummed(call.to)
    const data = call.data.toLowerCase()
    if (!to || !isHexData(data) || data.length > LONGEST) return Promise.resolve(undefined)
    if (data === '0x') {
      const receiver: CallField = { label: 'receiver', format: 'address', value: to }
      const fields = [receiver, ...coins(call, 'amount')]
      return Promise.resolve({ intent: 'native.transfer', fields })
    }
    const known = bySelector.get(data.slice(0, 10))
    return Promise.resolve(known && readKnown(known, data, { ...call, to }))
  },
})
