import { sameBytes } from '@latchkey/kernel/encoding'
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

/** Steps over what each extension puts into a transaction; all others put nothing. */
const SKIPS: Readonly<Record<string, (reader: ScaleReader) => void>> = {
  CheckMortality: ({ byte, take }) => void take(byte() === 0 ? 0 : 1),
  CheckEra: ({ byte, take }) => void take(byte() === 0 ? 0 : 1),
  CheckNonce: ({ skipCompact }) => {
    skipCompact()
  },
  ChargeTransactionPayment: ({ skipCompact }) => {
    skipCompact()
  },
  ChargeAssetTxPayment(reader) {
    reader.skipCompact()
    if (reader.byte() !== 0) throw new RangeError('Another coin pays the fee.')
  },
  CheckMetadataHash: ({ byte }) => void byte(),
}

/** Account and call of a signed transaction of version 4. @throws RangeError for other bytes */
function readSigned(bytes: Uint8Array, extensions: readonly string[]) {
  const reader = createScaleReader(bytes)
  const { byte, take, compact } = reader
  if (compact() !== reader.left()) throw new RangeError('Its length is another one.')
  if (byte() !== SIGNED || byte() !== 0) throw new RangeError('It is no signed transaction.')
  const account = take(KEY)
  const kind = byte()
  const size = SIGNATURES[kind]
  if (size === undefined) throw new RangeError('The kind of the signature is unknown.')
  take(size)
  for (const name of extensions) SKIPS[name]?.(reader)
  const call = take(reader.left())
  return { account, call }
}

/**
 * What a wallet made of the payload, which it may have changed: a device has the hash of the metadata signed
 * too. Fee and lifetime are between the wallet and its visitor; account and call are the app's.
 *
 * @throws KitError `provider_answer_invalid`, `transaction_changed`
 */
function checkWhole(
  { account, call, extensions }: PreparedExtrinsic,
  method: string,
  whole: unknown,
): string {
  let read: ReturnType<typeof readSigned> | undefined
  try {
    if (isHex(whole)) read = readSigned(fromHex(whole), extensions)
  } catch {
    // Said below, for what is no hex too.
  }
  if (!read) throw invalid(method, 'a signed transaction of version 4', whole)
  if (!sameBytes(read.account, account)) {
    throw PolkadotErrors.transaction_changed({ member: 'account' })
  }
  if (!sameBytes(read.call, call)) {
    throw PolkadotErrors.transaction_changed({ member: 'call' })
  }
  return String(whole)
}

/**
 * The whole transaction as hex, from what the wallet answered: its own, where it changed the payload, else
 * the one that was asked for with its signature.
 *
 * @throws KitError `provider_answer_invalid`, `transaction_changed`, `signature_mismatch`
 */
export function finishedTransfer(
  prepared: PreparedExtrinsic,
  method: string,
  answer: unknown,
): string {
  const whole = readMember(answer, 'signedTransaction')
  if (whole !== undefined && whole !== null) return checkWhole(prepared, method, whole)
  const signature = markedSignatureOf(method, answer)
  checkSignature(method, prepared.from, signature, prepared.signing)
  return prepared.signed(signature)
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
