import { type FeatureContext, readMember, shown } from '@latchkey/kernel'
import { copied } from '@latchkey/kernel/internal/tools'
import type { ApiPromise } from '@polkadot/api'
import type { Signer, SignerResult } from '@polkadot/api/types'
import { samePolkadotAddress } from '../../address.js'
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

type SignerPayloadJSON = Parameters<NonNullable<Signer['signPayload']>>[0]

const SIGN = 'polkadot_signTransaction'
const SIGN_MESSAGE = 'polkadot_signMessage'

/** The signed bytes of a payload, as the runtime has them. */
const signedBytes = ({ registry }: ApiPromise, payload: SignerPayloadJSON) =>
  registry
    .createType('ExtrinsicPayload', payload, { version: payload.version })
    .toU8a({ method: true })

/** @throws KitError `provider_answer_invalid` */
function readExtrinsic({ registry }: ApiPromise, whole: unknown) {
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
function checkWhole(api: ApiPromise, payload: SignerPayloadJSON, whole: unknown): `0x${string}` {
  const extrinsic = readExtrinsic(api, whole)
  if (!samePolkadotAddress(extrinsic.signer.toString(), payload.address)) {
    throw PolkadotErrors.transaction_changed({ member: 'account' })
  }
  if (extrinsic.method.toHex() !== payload.method.toLowerCase()) {
    throw PolkadotErrors.transaction_changed({ member: 'call' })
  }
  return extrinsic.toHex()
}

/** The account and network shown, to be compared again once the wallet answered. */
function shownIn(context: FeatureContext) {
  const [address, { id }] = [shownAddress(context), shownNetwork(context)]
  return {
    /** @throws KitError `not_connected`, `shown_changed` */
    check() {
      const isSame = samePolkadotAddress(shownAddress(context), address)
      if (!isSame || shownNetwork(context).id !== id) throw PolkadotErrors.shown_changed()
    },
  }
}

/**
 * The connected wallet as a signer of `@polkadot/api`. Each payload goes through the wallet's guard, so the wallet
 * opens only for the account and network shown, and its answer must be signed by that account.
 */
export function createWalletSigner(context: FeatureContext, api: ApiPromise): Signer {
  let count = 0
  return {
    async signPayload(asked): Promise<SignerResult> {
      // A copy: what the wallet is asked is what its answer is compared with.
      const payload = copied(asked)
      const { address } = payload
      const before = shownIn(context)
      const params = { address, transactionPayload: payload }
      const answer = await requestWallet(context, SIGN, params)
      before.check()
      const whole = readMember(answer, 'signedTransaction')
      count += 1
      if (whole !== undefined && whole !== null) {
        const signedTransaction = checkWhole(api, payload, whole)
        return { id: count, signature: markedSignatureOf(SIGN, answer), signedTransaction }
      }
      const signature = markedSignatureOf(SIGN, answer)
      checkSignature(SIGN, address, signature, signedBytes(api, payload))
      return { id: count, signature }
    },
    async signRaw({ address, data, type }): Promise<SignerResult> {
      // The bytes of a transaction would be signed without being shown.
      if (type !== 'bytes')
        throw PolkadotErrors.rpc_method_not_allowed({ method: `signRaw ${type}` })
      const before = shownIn(context)
      const answer = await requestWallet(context, SIGN_MESSAGE, { address, message: data })
      before.check()
      count += 1
      return { id: count, signature: signatureOf(SIGN_MESSAGE, answer) }
    },
  }
}
