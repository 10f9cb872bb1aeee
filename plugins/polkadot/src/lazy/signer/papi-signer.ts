import { type Kit, readMember } from '@latchkey/kernel'
import { copied } from '@latchkey/kernel/internal/tools'
import { readAddress } from '../../address.js'
import { ApiGround } from '../../api-ground.js'
import { fromHex, toHex } from '../../message.js'
import { checkSignature, checkWhole } from '../finish-transfer.js'
import { createScaleReader, concat } from '../scale.js'
import { markedSignatureOf, shownAddress } from '../wallet-request.js'
import {
  askForTransaction,
  type PolkadotJsRaw,
  type PolkadotJsResult,
  SIGN,
  signRaw,
} from './js-signer.js'

/** An extension of a transaction: what it puts into it, and what is only signed for it. */
interface Extension {
  readonly identifier: string
  readonly value: Uint8Array
  readonly additionalSigned: Uint8Array
}

/** The extensions of a transaction, by their names. */
type Extensions = Record<string, Extension>

/** A signer of `polkadot-api` (its `PolkadotSigner`). */
export interface PapiSigner {
  /** Key of the account. */
  readonly publicKey: Uint8Array
  /**
   * Has the wallet sign a transaction. @returns the whole transaction
   * @throws KitError as {@link papiSigner}
   */
  signTx(
    call: Uint8Array,
    extensions: Extensions,
    metadata: Uint8Array,
    atBlockNumber: number,
    hasher?: (data: Uint8Array) => Uint8Array,
  ): Promise<Uint8Array>
  /** Has the wallet sign bytes, between `<Bytes>` and `</Bytes>`. @throws KitError as {@link papiSigner} */
  signBytes(data: Uint8Array): Promise<Uint8Array>
}

/** The payload that the library makes for an extension. */
interface Payload {
  readonly address: string
  readonly signedExtensions: readonly string[]
}

type Raw = PolkadotJsRaw & { readonly type: 'bytes' }

/** `getPolkadotSignerFromPjs` of `polkadot-api/pjs-signer`, which writes a payload by the runtime's metadata. */
export type FromPjs = (
  address: string,
  signPayload: (payload: Payload) => Promise<PolkadotJsResult>,
  signRaw: (raw: Raw) => Promise<PolkadotJsResult>,
) => PapiSigner

/** The coin that pays the fee comes after the tip. */
function coinIn({ value }: Extension) {
  const reader = createScaleReader(value)
  reader.skipCompact()
  return reader.take(reader.left())
}

/**
 * The connected wallet as a signer of `polkadot-api`, for the account that is shown now. Each request goes through the
 * wallet's guard: once another account is shown, or for a transaction of another network than the one shown, the
 * signer reaches no wallet. Make a new one then.
 *
 * A wallet may change fee and lifetime, as one with a Ledger does. Account and call stay the app's.
 *
 * @param fromPjs `getPolkadotSignerFromPjs` of the library: it writes what wallets are asked
 * @throws KitError `not_connected` at once, `service_missing` without the `polkadot()` plugin; from its methods
 *   `account_mismatch`, `network_mismatch`, `user_rejected`, `signature_mismatch`, `transaction_changed`, `shown_changed` …
 * @example
 * import { getPolkadotSignerFromPjs } from 'polkadot-api/pjs-signer'
 * const signer = papiSigner(kit, getPolkadotSignerFromPjs)
 * await typedApi.tx.System.remark({ remark }).signAndSubmit(signer)
 */
export function papiSigner(kit: Kit, fromPjs: FromPjs): PapiSigner {
  const { context } = kit.get(ApiGround)
  const address = shownAddress(context)
  const publicKey = readAddress(address)?.key ?? Uint8Array.of()
  const signMessage = async (raw: Raw) => ({ id: 0, signature: await signRaw(context, raw) })
  /** Has the wallet sign what the library wrote, and checks the answer by what the app asked for. */
  const signAs = async (
    payload: Payload,
    call: Uint8Array,
    given: Extensions,
  ): Promise<PolkadotJsResult> => {
    const answer = await askForTransaction(context, payload)
    const signature = markedSignatureOf(SIGN, answer)
    const whole = readMember(answer, 'signedTransaction')
    const names = payload.signedExtensions
    if (whole !== undefined && whole !== null) {
      const paid = given['ChargeAssetTxPayment']
      const coin = paid && { coin: coinIn(paid) }
      const asked = { account: publicKey, call, extensions: names, ...coin }
      return { id: 0, signature, signedTransaction: checkWhole(asked, SIGN, whole).extrinsic }
    }
    const inOrder = names.flatMap((name) => given[name] ?? [])
    const values = inOrder.map(({ value }) => value)
    const added = inOrder.map(({ additionalSigned }) => additionalSigned)
    checkSignature(SIGN, address, signature, concat(call, ...values, ...added))
    return { id: 0, signature }
  }
  return Object.freeze<PapiSigner>({
    publicKey,
    signTx(asked, extensions, ...rest) {
      // Copies: what the wallet is asked is what its answer is compared with.
      const [call, given] = [asked.slice(), copied(extensions)]
      const signPayload = (payload: Payload) => signAs(payload, call, given)
      return fromPjs(address, signPayload, signMessage).signTx(call, given, ...rest)
    },
    async signBytes(data) {
      return fromHex(await signRaw(context, { address, data: toHex(data), type: 'bytes' }))
    },
  })
}
