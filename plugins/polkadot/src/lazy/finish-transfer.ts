import { sameBytes } from '@latchkey/kernel/internal/tools'
import { readMember, shown } from '@latchkey/kernel'
import { PolkadotErrors } from '../errors.js'
import { fromHex, isHex } from '../message.js'
import { createScaleReader, type ScaleReader } from './scale.js'
import { SIGNED, type PreparedExtrinsic } from './transfer-extrinsic.js'
import { formsOf, isSignedBy } from './verify-message.js'
import { markedSignatureOf } from './wallet-request.js'

/** Bytes of an account's key. */
const KEY = 32
/** Bytes of a signature, by the kind of key before it. */
const SIGNATURES: readonly number[] = [64, 64, 65]

const invalid = (method: string, expected: string, got: unknown) =>
  PolkadotErrors.provider_answer_invalid({ method, expected, got: shown(got) })

/** Reads the lifetime of a transaction in blocks: one byte if it never expires, otherwise two. */
function readEra({ byte, take }: ScaleReader): Uint8Array {
  const first = byte()
  return Uint8Array.of(first, ...take(first === 0 ? 0 : 1))
}

const ERAS: readonly string[] = ['CheckMortality', 'CheckEra']

/** No other coin pays the fee. */
const OWN_COIN = Uint8Array.of(0)

/** Steps over what each other extension puts into a transaction; all others put nothing. */
const SKIPS: Readonly<Record<string, (reader: ScaleReader, coin: Uint8Array) => void>> = {
  CheckNonce: ({ skipCompact }) => {
    skipCompact()
  },
  ChargeTransactionPayment: ({ skipCompact }) => {
    skipCompact()
  },
  ChargeAssetTxPayment(reader, coin) {
    reader.skipCompact()
    if (!sameBytes(reader.take(coin.length), coin)) throw new RangeError('Another coin pays.')
  },
  CheckMetadataHash: ({ byte }) => void byte(),
}

/** Account and call of a signed transaction of version 4. @throws RangeError for other bytes */
function readSigned(bytes: Uint8Array, extensions: readonly string[], coin: Uint8Array) {
  const reader = createScaleReader(bytes)
  const { byte, take, compact } = reader
  if (compact() !== reader.left()) throw new RangeError('Its length is another one.')
  if (byte() !== SIGNED || byte() !== 0) throw new RangeError('It is no signed transaction.')
  const account = take(KEY)
  const kind = byte()
  const size = SIGNATURES[kind]
  if (size === undefined) throw new RangeError('The kind of the signature is unknown.')
  take(size)
  let era: Uint8Array | undefined
  for (const name of extensions) {
    if (ERAS.includes(name)) era = readEra(reader)
    else SKIPS[name]?.(reader, coin)
  }
  const call = take(reader.left())
  return { account, call, era }
}

/** A transaction that is ready to be sent. */
interface FinishedTransfer {
  readonly extrinsic: `0x${string}`
  /** Number of the last block that may hold it; `undefined` where the wallet chose it. */
  readonly lastBlock: number | undefined
}

/** The parts of a transaction that its wallet may not change. */
interface AskedTransaction extends Pick<PreparedExtrinsic, 'account' | 'call' | 'extensions'> {
  /** The coin that pays the fee, as `ChargeAssetTxPayment` writes it. @default the network's own */
  readonly coin?: Uint8Array
}

/**
 * The payload as the wallet signed it. The wallet may have changed it: a device has the hash of the metadata signed
 * too. Fee and lifetime are between the wallet and its visitor; account and call are the app's.
 *
 * @throws KitError `provider_answer_invalid`, `transaction_changed`
 */
export function checkWhole(
  { account, call, extensions, coin = OWN_COIN }: AskedTransaction,
  method: string,
  whole: unknown,
) {
  let read: ReturnType<typeof readSigned> | undefined
  try {
    if (isHex(whole)) read = readSigned(fromHex(whole), extensions, coin)
  } catch {
    // Said below, for what is no hex too.
  }
  if (!read || !isHex(whole)) throw invalid(method, 'a signed transaction of version 4', whole)
  if (!sameBytes(read.account, account)) {
    throw PolkadotErrors.transaction_changed({ member: 'account' })
  }
  if (!sameBytes(read.call, call)) {
    throw PolkadotErrors.transaction_changed({ member: 'call' })
  }
  return { extrinsic: whole, era: read.era }
}

/**
 * The whole transaction, from the wallet's answer: its own if it changed the payload, otherwise the requested one
 * with its signature.
 *
 * @throws KitError `provider_answer_invalid`, `transaction_changed`, `signature_mismatch`
 */
export function finishedTransfer(
  prepared: PreparedExtrinsic,
  method: string,
  answer: unknown,
): FinishedTransfer {
  const whole = readMember(answer, 'signedTransaction')
  if (whole !== undefined && whole !== null) {
    const { extrinsic, era } = checkWhole(prepared, method, whole)
    const isKept = era !== undefined && sameBytes(era, prepared.era)
    return { extrinsic, lastBlock: isKept ? prepared.lastBlock : undefined }
  }
  const signature = markedSignatureOf(method, answer)
  checkSignature(method, prepared.from, signature, prepared.signing)
  return { extrinsic: prepared.signed(signature), lastBlock: prepared.lastBlock }
}

/**
 * A transaction must be signed by the account that pays for it.
 *
 * @param signing the bytes that are signed; their hash where they are long
 * @throws KitError `signature_mismatch`
 */
export function checkSignature(
  method: string,
  from: string,
  signature: string,
  signing: Uint8Array,
): void {
  if (isSignedBy(from, signature, formsOf(signing))) return
  throw PolkadotErrors.signature_mismatch({ method, expected: from })
}
