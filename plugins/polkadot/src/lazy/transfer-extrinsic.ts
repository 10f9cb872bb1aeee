import { blake2b } from '@noble/hashes/blake2.js'
import { type CaipNetwork, readMember } from '@latchkey/kernel'
import { oncePer } from '@latchkey/kernel/internal/tools'
import type { JsonRpc } from '@latchkey/kernel/internal'
import { readAddress } from '../address.js'
import { PolkadotErrors } from '../errors.js'
import { unreadable } from './rpc.js'
import { fromHex, isHex, toHex } from '../message.js'
import { isGenesisOf } from '../network-format.js'
import {
  readTransferFormat,
  type SignedExtension,
  type TransferFormat,
} from './runtime-metadata.js'
import { compact, concat, little } from './scale.js'

/** A transfer as its wallet is asked to sign it, and how it is finished with the signature. */
export interface PreparedExtrinsic {
  readonly from: string
  /** Key of the account that pays. */
  readonly account: Uint8Array
  /** The call, as the runtime reads it. */
  readonly call: Uint8Array
  /** The extensions of a transaction, in order. */
  readonly extensions: readonly string[]
  /** Place among the account's transactions. */
  readonly nonce: number
  /** Number of the last block that may hold it. */
  readonly lastBlock: number
  /** The blocks for which it is good, as it is written. */
  readonly era: Uint8Array
  /** The signed bytes. */
  readonly signing: Uint8Array
  /** `SignerPayloadJSON`, as `polkadot_signTransaction` takes it. */
  readonly payload: Readonly<Record<string, unknown>>
  /** The whole signed transaction as hex. @param signature with the kind of key before it */
  signed(signature: `0x${string}`): `0x${string}`
}

/** Id of a transaction: the hash of all of it. */
export const extrinsicHash = (extrinsic: `0x${string}`): string =>
  toHex(blake2b(fromHex(extrinsic), { dkLen: 32 }))

/** The arguments of a transfer. */
export interface Transfer {
  readonly network: CaipNetwork
  readonly from: string
  readonly to: string
  /** Smallest unit. */
  readonly value: bigint
  /** For the block's author, on top of the fee. @default 0 */
  readonly tip?: bigint
  readonly signal?: AbortSignal | undefined
}

/** A runtime, as far as transfers need it. */
export interface Runtime {
  readonly specVersion: number
  readonly transactionVersion: number
  readonly genesisHash: `0x${string}`
  readonly format: TransferFormat
}

/** The metadata of a relay chain is about 2 MB as hex. */
const MOST_METADATA = 8_000_000
/** Blocks for which a transaction stays good: about six minutes. A power of two. */
export const PERIOD = 64
/** Begins a signed transaction of version 4. */
export const SIGNED = 0x84
const HASH_LENGTH = 66

function checkHash(method: string, answer: unknown): `0x${string}` {
  if (isHex(answer) && answer.length === HASH_LENGTH) return answer
  throw unreadable(method, 'a hash of 32 bytes', answer)
}

function checkCount(method: string, answer: unknown): number {
  const isCount = typeof answer === 'number' && Number.isInteger(answer) && answer >= 0
  if (isCount && answer < 2 ** 32) return answer
  throw unreadable(method, 'a whole number of 32 bits', answer)
}

/** The parts of a transaction that its extensions write. */
interface OwnParts {
  readonly era: Uint8Array
  readonly nonce: number
  readonly tip: bigint
}

/** The parts that extensions put into a transaction. All others must be empty. */
const EXTRAS: Readonly<Record<string, (own: OwnParts) => Uint8Array>> = {
  CheckMortality: ({ era }) => era,
  CheckEra: ({ era }) => era,
  CheckNonce: ({ nonce }) => compact(BigInt(nonce)),
  ChargeTransactionPayment: ({ tip }) => compact(tip),
  ChargeAssetTxPayment: ({ tip }) => concat(compact(tip), Uint8Array.of(0)), // No other coin pays the fee.
  CheckMetadataHash: () => Uint8Array.of(0), // Not asked for.
}

/** The signed parts besides the transaction's own. */
interface Surroundings extends Pick<Runtime, 'specVersion' | 'transactionVersion' | 'genesisHash'> {
  readonly blockHash: `0x${string}`
}

/** The parts that extensions add to the signed bytes, and not to the transaction. All others must add nothing. */
const ADDITIONS: Readonly<Record<string, (around: Surroundings) => Uint8Array>> = {
  CheckSpecVersion: ({ specVersion }) => little(BigInt(specVersion), 4),
  CheckTxVersion: ({ transactionVersion }) => little(BigInt(transactionVersion), 4),
  CheckGenesis: ({ genesisHash }) => fromHex(genesisHash),
  CheckMortality: ({ blockHash }) => fromHex(blockHash),
  CheckEra: ({ blockHash }) => fromHex(blockHash),
  CheckMetadataHash: () => Uint8Array.of(0), // None.
}

const isKnown = ({ name, isEmpty, addsNothing }: SignedExtension) =>
  (isEmpty || Object.hasOwn(EXTRAS, name)) && (addsNothing || Object.hasOwn(ADDITIONS, name))

/** A node's answer instead of readable metadata: another version is named. */
function answered(metadata: string): string {
  const version = /^0x6d657461([\da-f]{2})/i.exec(metadata)?.[1]
  const isOther = version !== undefined && version !== '0e'
  return isOther ? `version ${String(parseInt(version, 16))}` : `${metadata.slice(0, 20)}…`
}

/** @throws KitError `rpc_failed`, `network_unsupported` */
function formatIn({ id }: CaipNetwork, metadata: unknown): TransferFormat {
  const method = 'state_getMetadata'
  if (!isHex(metadata)) throw unreadable(method, 'metadata as hex', metadata)
  let format: TransferFormat | undefined
  try {
    format = readTransferFormat(fromHex(metadata))
  } catch {
    throw unreadable(method, 'metadata of version 14', answered(metadata))
  }
  if (format?.extensions.every(isKnown)) return format
  throw PolkadotErrors.network_unsupported({ network: id, because: 'runtime' })
}

async function readRuntime(rpc: JsonRpc, network: CaipNetwork, version: unknown): Promise<Runtime> {
  const questions = [
    { method: 'chain_getBlockHash', params: [0] },
    { method: 'state_getMetadata', params: [] },
  ]
  const [genesis, metadata] = await rpc.all(network, questions, { maxBytes: MOST_METADATA })
  const genesisHash = checkHash('chain_getBlockHash', genesis)
  if (!isGenesisOf(network.id, genesisHash)) {
    throw unreadable('chain_getBlockHash', `the first block of ${network.id}`, genesis)
  }
  const count = (name: string) => checkCount('state_getRuntimeVersion', readMember(version, name))
  return {
    specVersion: count('specVersion'),
    transactionVersion: count('transactionVersion'),
    genesisHash,
    format: formatIn(network, metadata),
  }
}

/** The runtime of each network, read once for all features and again after it was upgraded. */
export const createRuntimes = oncePer((rpc: JsonRpc) => {
  const runtimes = new Map<string, Runtime>()
  return async (network: CaipNetwork, signal?: AbortSignal): Promise<Runtime> => {
    const version = await rpc.call(network, 'state_getRuntimeVersion', [], { signal })
    const known = runtimes.get(network.id)
    if (known && readMember(version, 'specVersion') === known.specVersion) return known
    const runtime = await readRuntime(rpc, network, version)
    runtimes.set(network.id, runtime)
    return runtime
  }
})

/** The blocks for which a transaction is good, from the current one (`MortalEra`). */
function mortalEra(current: number): Uint8Array {
  const size = Math.log2(PERIOD) - 1
  return little(BigInt(size | ((current % PERIOD) << 4)), 2)
}

/** A block the transaction is bound to, and the account's next number. */
async function lifetime(rpc: JsonRpc, { network, from, signal }: Transfer) {
  const options = { signal }
  const head = await rpc.call(network, 'chain_getFinalizedHead', [], options)
  const blockHash = checkHash('chain_getFinalizedHead', head)
  const questions = [
    { method: 'chain_getHeader', params: [blockHash] },
    { method: 'system_accountNextIndex', params: [from] },
  ]
  const [header, next] = await rpc.all(network, questions, options)
  const blockNumber = checkCount('chain_getHeader', Number(readMember(header, 'number')))
  const nonce = checkCount('system_accountNextIndex', next)
  return { blockHash, blockNumber, nonce, era: mortalEra(blockNumber) }
}

/** @throws KitError `address_invalid` */
function keyOf(address: string): Uint8Array {
  const parts = readAddress(address)
  if (!parts) throw PolkadotErrors.address_invalid({ address: address.slice(0, 80) })
  return parts.key
}

/** `MultiAddress::Id`. */
const multiAddress = (key: Uint8Array) => Uint8Array.of(0, ...key)

/** A signed transaction of version 4, with its length before it. */
function extrinsicOf(parts: Uint8Array): Uint8Array {
  const body = concat(Uint8Array.of(SIGNED), parts)
  return concat(compact(BigInt(body.length)), body)
}

/** A number as `SignerPayloadJSON` has it: the highest byte first. */
const big = (value: number | bigint, bytes: number) =>
  `0x${value.toString(16).padStart(bytes * 2, '0')}`

/** `Balances.transfer_keep_alive`, ready to be signed as the runtime's own metadata says. */
export async function prepareExtrinsic(
  rpc: JsonRpc,
  { format, genesisHash, ...runtime }: Runtime,
  transfer: Transfer,
): Promise<PreparedExtrinsic> {
  const { from, to, value, tip = 0n } = transfer
  const { blockHash, blockNumber, nonce, era } = await lifetime(rpc, transfer)
  const call = concat(Uint8Array.from(format.call), multiAddress(keyOf(to)), compact(value))
  const names = format.extensions.map(({ name }) => name)
  const around = { ...runtime, genesisHash, blockHash }
  const extras = concat(
    ...names.map((name) => EXTRAS[name]?.({ era, nonce, tip }) ?? Uint8Array.of()),
  )
  const additions = names.map((name) => ADDITIONS[name]?.(around) ?? Uint8Array.of())
  const account = keyOf(from)
  return {
    nonce,
    lastBlock: blockNumber + PERIOD,
    era,
    from,
    account,
    call,
    extensions: names,
    signing: concat(call, extras, ...additions),
    payload: {
      address: from,
      blockHash,
      blockNumber: big(blockNumber, 4),
      era: toHex(era),
      genesisHash,
      method: toHex(call),
      nonce: big(nonce, 4),
      signedExtensions: names,
      specVersion: big(runtime.specVersion, 4),
      tip: big(tip, 16),
      transactionVersion: big(runtime.transactionVersion, 4),
      version: 4,
      // A wallet with a device may have to change the payload; it then answers the whole transaction.
      withSignedTransaction: true,
      ...(names.includes('CheckMetadataHash') ? { mode: 0 } : {}),
    },
    signed(signature) {
      const parts = [multiAddress(account), fromHex(signature), extras, call]
      return toHex(extrinsicOf(concat(...parts)))
    },
  }
}
