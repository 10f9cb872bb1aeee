import {
  type Abortable,
  type FeatureContext,
  type SendTransactionFeature,
  isObject,
  readMember,
  shown,
} from '@latchkey/kernel'
import { decodeBase58, encodeBase64 } from '@latchkey/kernel/encoding'
import type { JsonRpc } from '@latchkey/kernel/namespaces'
import { isSolanaAddress } from '../address.js'
import { SolanaErrors } from '../errors.js'
import { transactionBytes, withSignature } from '../wire/transaction.js'
import { createRpc } from './rpc.js'
import type { Transfer } from './transfer.js'
import {
  checkSignature,
  isMissing,
  requestWallet,
  shownAddress,
  shownNetwork,
  signatureIn,
} from './wallet-request.js'

type Transaction = Parameters<SendTransactionFeature['sendTransaction']>[0]

const SEND = 'solana_signAndSendTransaction'
const SIGN = 'solana_signTransaction'
const COMMITMENT = 'confirmed'
/** Most compute units a transaction may ask for. */
const MOST_UNITS = 1_400_000n

const invalid = (member: keyof Transaction, expected: string, got: unknown) =>
  SolanaErrors.transaction_invalid({ member, expected, got: shown(got) })

/** The parts of a transfer that the caller decides. @throws KitError `transaction_invalid` … */
function checkTransfer({ to, value = 0n, gas }: Transaction) {
  if (!isSolanaAddress(to)) throw SolanaErrors.address_invalid({ address: String(to).slice(0, 80) })
  if (typeof value !== 'bigint' || value < 0n || value >= 1n << 64n) {
    throw invalid('value', 'a bigint from 0 to 2^64 - 1', value)
  }
  if (gas !== undefined && (typeof gas !== 'bigint' || gas <= 0n || gas > MOST_UNITS)) {
    throw invalid('gas', `a bigint from 1 to ${MOST_UNITS}`, gas)
  }
  return { to, lamports: value, units: gas === undefined ? undefined : Number(gas) }
}

/** A recent blockhash, which a transaction has to name. @throws KitError `provider_answer_invalid` */
async function lifetime(rpc: JsonRpc, context: FeatureContext, signal?: AbortSignal) {
  const method = 'getLatestBlockhash'
  const params = [{ commitment: COMMITMENT }]
  const answer = await rpc.call(shownNetwork(context), method, params, { signal })
  const value = readMember(answer, 'value')
  const blockhash = readMember(value, 'blockhash')
  const height = readMember(value, 'lastValidBlockHeight')
  if (!isSolanaAddress(blockhash) || !Number.isSafeInteger(height)) {
    const expected = 'a blockhash and its last height'
    throw SolanaErrors.provider_answer_invalid({ method, expected, got: shown(blockhash) })
  }
  return { blockhash, lastValidBlockHeight: BigInt(height as number) }
}

/**
 * The signed transaction in a wallet's answer. Wallets behind a relay may answer the signature alone,
 * which then takes its place in what was asked for.
 *
 * @throws KitError `provider_answer_invalid`
 */
function signedIn(answer: unknown, asked: { transaction: string; pubkey: string }): string {
  const signed = readMember(answer, 'transaction')
  if (typeof signed === 'string' && transactionBytes(signed)) return signed
  const signature = decodeBase58(signatureIn(SIGN, answer))
  const bytes = transactionBytes(asked.transaction)
  const whole = bytes && signature && withSignature(bytes, asked.pubkey, signature)
  if (whole) return encodeBase64(whole)
  const expected = 'a signed transaction as base64, or its signature'
  throw SolanaErrors.provider_answer_invalid({ method: SIGN, expected, got: shown(signed) })
}

/** Lets the wallet sign and send; one that can only sign has its transaction sent by the network's node. */
async function send(
  context: FeatureContext,
  rpc: JsonRpc,
  transaction: string,
  options: Abortable,
): Promise<string> {
  const params = { transaction, pubkey: shownAddress(context) }
  try {
    return signatureIn(SEND, await requestWallet(context, SEND, params, options))
  } catch (error) {
    if (!isMissing(error)) throw error
  }
  const network = shownNetwork(context)
  const signed = signedIn(await requestWallet(context, SIGN, params, options), params)
  const method = 'sendTransaction'
  const how = { encoding: 'base64', preflightCommitment: COMMITMENT }
  return checkSignature(method, await rpc.call(network, method, [signed, how], options))
}

/**
 * Sends SOL, or signs and sends a transaction of the caller's own: `data` is then the whole serialised
 * transaction as base64, and nothing else is taken. Transfers are v0, and legacy where the wallet says
 * that it takes no other.
 */
export default (context: FeatureContext): SendTransactionFeature => {
  const rpc = createRpc(context.http)
  return {
    async sendTransaction(transaction, options = {}) {
      const from = shownAddress(context)
      const { data, to, value, gas } = transaction
      if (data !== undefined) {
        const other = [to, value, gas].find((one) => one !== undefined)
        if (other !== undefined) throw invalid('data', 'the only member', 'one of several')
        return send(context, rpc, data, options)
      }
      const checked = checkTransfer(transaction)
      const { transferTransaction } = await import('./transfer.js')
      const until = await lifetime(rpc, context, options.signal)
      const transfer: Transfer = { from, ...checked, lifetime: until }
      try {
        return await send(context, rpc, transferTransaction(transfer, 0), options)
      } catch (error) {
        if (!isObject(error) || error['code'] !== 'version_unsupported') throw error
        return send(context, rpc, transferTransaction(transfer, 'legacy'), options)
      }
    },
  }
}
