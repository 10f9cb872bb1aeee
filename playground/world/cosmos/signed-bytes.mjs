import { makeSignDoc, serializeSignDoc } from '@cosmjs/amino'
import { MsgSend } from 'cosmjs-types/cosmos/bank/v1beta1/tx'
import { SignMode } from 'cosmjs-types/cosmos/tx/signing/v1beta1/signing'
import { SignDoc } from 'cosmjs-types/cosmos/tx/v1beta1/tx'

export const MSG_SEND = '/cosmos.bank.v1beta1.MsgSend'

/**
 * A transaction as it came, and as whom.
 *
 * @typedef {object} SignedTransaction
 * @property {import('cosmjs-types/cosmos/tx/v1beta1/tx').TxRaw} raw
 * @property {import('cosmjs-types/cosmos/tx/v1beta1/tx').TxBody} body
 * @property {import('cosmjs-types/cosmos/tx/v1beta1/tx').AuthInfo} auth
 * @property {import('cosmjs-types/cosmos/tx/v1beta1/tx').SignerInfo} signer
 */

/**
 * The signed bytes, rebuilt from the executed ones: a signature of anything else proves nothing.
 *
 * @param {SignedTransaction} transaction
 * @param {{ chainId: string, number: bigint }} account
 * @returns {Uint8Array | undefined} nothing for a way of signing, or a content, that this chain does not know
 */
export function signedBytes(transaction, account) {
  switch (transaction.signer.modeInfo?.single?.mode) {
    case SignMode.SIGN_MODE_DIRECT:
      return directBytes(transaction, account)
    case SignMode.SIGN_MODE_LEGACY_AMINO_JSON:
      return aminoBytes(transaction, account)
    default:
      return undefined
  }
}

/** @type {typeof signedBytes} */
function directBytes({ raw: { bodyBytes, authInfoBytes } }, { chainId, number: accountNumber }) {
  const document = { bodyBytes, authInfoBytes, chainId, accountNumber }
  return SignDoc.encode(SignDoc.fromPartial(document)).finish()
}

/** Members of a transaction without a place in the JSON: no signature covers them. */
const UNSIGNED = /** @type {const} */ (['extensionOptions', 'nonCriticalExtensionOptions'])

/** @type {typeof signedBytes} */
function aminoBytes({ body, auth, signer }, { chainId, number }) {
  const { fee } = auth
  if (!fee || UNSIGNED.some((name) => body[name].length > 0)) return undefined
  if (body.messages.some(({ typeUrl }) => typeUrl !== MSG_SEND)) return undefined
  const { amount, gasLimit, granter, payer } = fee
  const signedFee = {
    amount,
    gas: String(gasLimit),
    ...(granter === '' ? {} : { granter }),
    ...(payer === '' ? {} : { payer }),
  }
  const messages = body.messages.map(({ value }) => aminoSend(MsgSend.decode(value)))
  const timeout = body.timeoutHeight === 0n ? undefined : body.timeoutHeight
  const document = makeSignDoc(
    messages,
    signedFee,
    chainId,
    body.memo,
    number,
    String(signer.sequence),
    timeout,
  )
  return serializeSignDoc(document)
}

/** By hand: a mistake of the converters that apps sign with would not be noticed by themselves. @param {MsgSend} message */
const aminoSend = ({ fromAddress, toAddress, amount }) => ({
  type: 'cosmos-sdk/MsgSend',
  value: { from_address: fromAddress, to_address: toAddress, amount },
})
