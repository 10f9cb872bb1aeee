import { type FeatureContext, type Kit, readMember, shown } from '@latchkey/kernel'
import { copied } from '@latchkey/kernel/internal/tools'
import { samePolkadotAddress } from '../../address.js'
import { ApiGround } from '../../api-ground.js'
import { PolkadotErrors } from '../../errors.js'
import { isHex } from '../../message.js'
import { checkSignature } from '../finish-transfer.js'
import {
  markedSignatureOf,
  requestWallet,
  shownAddress,
  shownNetwork,
  signatureOf,
} from '../wallet-request.js'

type Hex = `0x${string}`

/** A transaction that the library asks a signer to sign (`SignerPayloadJSON`), as far as it is read here. */
interface PolkadotJsPayload {
  readonly address: string
  /** The call, as `0x` hex. */
  readonly method: string
  /** Version of the transaction's form. */
  readonly version: number
}

/** Bytes to be signed (`SignerPayloadRaw`). */
export interface PolkadotJsRaw {
  readonly address: string
  /** As `0x` hex. */
  readonly data: string
  /** Only `bytes` are signed. */
  readonly type: 'bytes' | 'payload'
}

/** An answer of a signer (`SignerResult`). */
export interface PolkadotJsResult {
  readonly id: number
  readonly signature: Hex
  /** The whole transaction of a wallet that changed the payload. */
  readonly signedTransaction?: Hex
}

/** A signer of polkadot-js (`Signer` of `@polkadot/api/types`). */
export interface PolkadotJsSigner {
  /** @throws KitError as `polkadotJsSigner` */
  signPayload(payload: PolkadotJsPayload): Promise<PolkadotJsResult>
  /** @throws KitError `rpc_method_not_allowed` for the bytes of a transaction */
  signRaw(raw: PolkadotJsRaw): Promise<PolkadotJsResult>
}

/** A value of the library, with the members of an extrinsic where it is one. */
interface Codec {
  readonly isSigned?: boolean
  readonly signer?: Codec
  readonly method?: Codec
  toHex(): Hex
  toString(): string
  toU8a(bare?: Record<string, boolean>): Uint8Array
}

/** The runtime's types in the library: an `ApiPromise`, or an object with its registry. */
export interface PolkadotJsRuntime {
  readonly registry: { createType(type: string, ...values: unknown[]): Codec }
}

export const SIGN = 'polkadot_signTransaction'
const SIGN_MESSAGE = 'polkadot_signMessage'

/** The signed bytes of a payload, as the runtime has them. */
const signedBytes = ({ registry }: PolkadotJsRuntime, payload: PolkadotJsPayload) =>
  registry
    .createType('ExtrinsicPayload', payload, { version: payload.version })
    .toU8a({ method: true })

/** @throws KitError `provider_answer_invalid` */
function readExtrinsic({ registry }: PolkadotJsRuntime, whole: unknown) {
  try {
    if (isHex(whole)) {
      const extrinsic = registry.createType('Extrinsic', whole)
      if (extrinsic.isSigned) return extrinsic
    }
  } catch {
    // Said below, for what is no hex too.
  }
  const expected = 'a signed transaction of this runtime'
  throw PolkadotErrors.provider_answer_invalid({ method: SIGN, expected, got: shown(whole) })
}

/**
 * The whole transaction of a wallet that changed the payload. Fee and lifetime are between the wallet and
 * its visitor; account and call are the app's.
 *
 * @throws KitError `provider_answer_invalid`, `transaction_changed`
 */
function checkWhole(runtime: PolkadotJsRuntime, payload: PolkadotJsPayload, whole: unknown): Hex {
  const extrinsic = readExtrinsic(runtime, whole)
  if (!samePolkadotAddress(String(extrinsic.signer), payload.address)) {
    throw PolkadotErrors.transaction_changed({ member: 'account' })
  }
  if (extrinsic.method?.toHex() !== payload.method.toLowerCase()) {
    throw PolkadotErrors.transaction_changed({ member: 'call' })
  }
  return extrinsic.toHex()
}

/**
 * Asks the wallet for the account and network shown, which must be the same once it answered.
 *
 * @throws KitError `not_connected`, `account_mismatch`, `network_mismatch`, `user_rejected`, `shown_changed` …
 */
async function askAsShown(context: FeatureContext, method: string, params: object) {
  const [address, { id }] = [shownAddress(context), shownNetwork(context)]
  const answer = await requestWallet(context, method, params)
  const isSame = samePolkadotAddress(shownAddress(context), address)
  if (!isSame || shownNetwork(context).id !== id) throw PolkadotErrors.shown_changed()
  return answer
}

/** Has the wallet sign a transaction's payload. @returns its answer, not checked yet @throws KitError as {@link askAsShown} */
export const askForTransaction = (context: FeatureContext, payload: { readonly address: string }) =>
  askAsShown(context, SIGN, { address: payload.address, transactionPayload: payload })

/** Has the wallet sign bytes. @throws KitError as {@link askAsShown}; `rpc_method_not_allowed` */
export async function signRaw(context: FeatureContext, { address, data, type }: PolkadotJsRaw) {
  // The bytes of a transaction would be signed without being shown.
  if (type !== 'bytes') throw PolkadotErrors.rpc_method_not_allowed({ method: `signRaw ${type}` })
  return signatureOf(
    SIGN_MESSAGE,
    await askAsShown(context, SIGN_MESSAGE, { address, message: data }),
  )
}

/**
 * The connected wallet as a signer of `@polkadot/api`. Each payload goes through the wallet's guard, so the wallet
 * opens only for the account and network shown, and its answer must be signed by that account.
 */
export function createJsSigner(
  context: FeatureContext,
  runtime: PolkadotJsRuntime,
): PolkadotJsSigner {
  let count = 0
  return {
    async signPayload(asked) {
      // A copy: what the wallet is asked is what its answer is compared with.
      const payload = copied(asked)
      const answer = await askForTransaction(context, payload)
      const whole = readMember(answer, 'signedTransaction')
      count += 1
      const signature = markedSignatureOf(SIGN, answer)
      if (whole !== undefined && whole !== null) {
        return { id: count, signature, signedTransaction: checkWhole(runtime, payload, whole) }
      }
      checkSignature(SIGN, payload.address, signature, signedBytes(runtime, payload))
      return { id: count, signature }
    },
    async signRaw(raw) {
      const signature = await signRaw(context, raw)
      count += 1
      return { id: count, signature }
    },
  }
}

/**
 * The connected wallet as the signer of an `ApiPromise` that the app opened itself. Each request goes through the
 * wallet's guard: a payload of another account or network than the one shown reaches no wallet.
 * `@latchkey/polkadot/api` opens an API with this signer.
 *
 * @param api the API, or an object with its `registry`: the wallet's answer is read with the runtime's types
 * @throws KitError `service_missing` without the `polkadot()` plugin; from its methods `not_connected`,
 *   `account_mismatch`, `network_mismatch`, `user_rejected`, `signature_mismatch`, `transaction_changed`, `shown_changed` …
 * @example
 * api.setSigner(polkadotJsSigner(kit, api))
 * await api.tx.system.remark('hello').signAndSend(address, { withSignedTransaction: true })
 */
export const polkadotJsSigner = (kit: Kit, api: PolkadotJsRuntime): PolkadotJsSigner =>
  createJsSigner(kit.get(ApiGround).context, api)
