import { concatBytes } from '@noble/hashes/utils.js'
import { fromHex } from '../evm-wallet/hex.js'

/** A transaction as an extension gets it (`SignerPayloadJSON` of `@polkadot/types`). */
export interface SignerPayload {
  readonly address: string
  readonly blockHash: string
  readonly era: string
  readonly genesisHash: string
  readonly method: string
  readonly nonce: string
  readonly specVersion: string
  readonly tip: string
  readonly transactionVersion: string
  readonly signedExtensions: readonly string[]
  readonly mode?: number
  readonly metadataHash?: string | null
}

const little = (value: bigint, bytes: number) =>
  Uint8Array.from({ length: bytes }, (_, at) => Number((value >> BigInt(8 * at)) & 255n))

/** SCALE's compact form of a whole number. */
function compact(value: bigint): Uint8Array {
  if (value < 1n << 6n) return little(value << 2n, 1)
  if (value < 1n << 14n) return little((value << 2n) | 1n, 2)
  if (value < 1n << 30n) return little((value << 2n) | 2n, 4)
  const bytes = Math.ceil(value.toString(16).length / 2)
  return concatBytes(Uint8Array.of(((bytes - 4) << 2) | 3), little(value, bytes))
}

const NOTHING = new Uint8Array()

/** Each extension's part of a transaction, and the further signed bytes. */
const EXTENSIONS: Readonly<
  Record<string, (payload: SignerPayload) => readonly [extra: Uint8Array, additional: Uint8Array]>
> = {
  CheckSpecVersion: ({ specVersion }) => [NOTHING, little(BigInt(specVersion), 4)],
  CheckTxVersion: ({ transactionVersion }) => [NOTHING, little(BigInt(transactionVersion), 4)],
  CheckGenesis: ({ genesisHash }) => [NOTHING, fromHex(genesisHash)],
  CheckMortality: ({ era, blockHash }) => [fromHex(era), fromHex(blockHash)],
  CheckNonce: ({ nonce }) => [compact(BigInt(nonce)), NOTHING],
  ChargeTransactionPayment: ({ tip }) => [compact(BigInt(tip)), NOTHING],
  // No other asset pays the fee.
  ChargeAssetTxPayment: ({ tip }) => [concatBytes(compact(BigInt(tip)), Uint8Array.of(0)), NOTHING],
  CheckMetadataHash: ({ mode = 0, metadataHash }) => [
    Uint8Array.of(mode),
    metadataHash ? concatBytes(Uint8Array.of(1), fromHex(metadataHash)) : Uint8Array.of(0),
  ],
}

const SIGNED = 0x84

/** The whole transaction, as a wallet answers it that changed the payload. */
export function signedTransaction(
  payload: SignerPayload,
  account: Uint8Array,
  signature: Uint8Array,
): Uint8Array {
  const extras = payload.signedExtensions.map((name) => EXTENSIONS[name]?.(payload)[0] ?? NOTHING)
  const call = fromHex(payload.method)
  const body = concatBytes(Uint8Array.of(SIGNED, 0), account, signature, ...extras, call)
  return concatBytes(compact(BigInt(body.length)), body)
}

/** The bytes to sign: the call, what the extensions add to it, and what they add beside it. */
export function payloadBytes(payload: SignerPayload): Uint8Array {
  const parts = payload.signedExtensions.map(
    (name) => EXTENSIONS[name]?.(payload) ?? ([NOTHING, NOTHING] as const),
  )
  return concatBytes(
    fromHex(payload.method),
    ...parts.map(([extra]) => extra),
    ...parts.map(([, additional]) => additional),
  )
}
