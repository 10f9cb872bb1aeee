import {
  type Abortable,
  type CaipNetwork,
  type FeatureContext,
  isObject,
  readMember,
  shown,
} from '@latchkey/kernel'
import { decodeBase58, encodeBase64 } from '@latchkey/kernel/encoding'
import type { JsonRpc } from '@latchkey/kernel/namespaces'
import { isSolanaAddress } from '../address.js'
import { SolanaErrors } from '../errors.js'
import { transactionBytes, withSignature, type TransactionVersion } from '../wire/transaction.js'
import type { Lifetime } from './transfer-transaction.js'
import {
  checkSignature,
  isMissing,
  requestWallet,
  shownAddress,
  signatureIn,
} from './wallet-request.js'

const SEND = 'solana_signAndSendTransaction'
const SIGN = 'solana_signTransaction'
const COMMITMENT = 'confirmed'

/** A recent blockhash, which a transaction has to name. @throws KitError `provider_answer_invalid` */
export async function readLifetime(
  rpc: JsonRpc,
  network: CaipNetwork,
  { signal }: Abortable = {},
): Promise<Lifetime> {
  const method = 'getLatestBlockhash'
  const params = [{ commitment: COMMITMENT }]
  const answer = await rpc.call(network, method, params, { signal })
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

/** Through whom a transaction goes out. */
export interface Sender {
  readonly context: FeatureContext
  readonly rpc: JsonRpc
  readonly network: CaipNetwork
}

/**
 * Lets the wallet sign and send; one that can only sign has its transaction sent by the network's node.
 *
 * @returns the signature
 */
export async function sendWire(
  { context, rpc, network }: Sender,
  transaction: string,
  options: Abortable,
): Promise<string> {
  const params = { transaction, pubkey: shownAddress(context) }
  try {
    return signatureIn(SEND, await requestWallet(context, SEND, params, options))
  } catch (error) {
    if (!isMissing(error)) throw error
  }
  const signed = signedIn(await requestWallet(context, SIGN, params, options), params)
  const method = 'sendTransaction'
  const how = { encoding: 'base64', preflightCommitment: COMMITMENT }
  return checkSignature(method, await rpc.call(network, method, [signed, how], options))
}

/** Sends a v0 transaction, or a legacy one where the wallet says that it takes no other. */
export async function sendEither(
  sender: Sender,
  build: (version: TransactionVersion) => string,
  options: Abortable,
): Promise<string> {
  try {
    return await sendWire(sender, build(0), options)
  } catch (error) {
    if (!isObject(error) || error['code'] !== 'version_unsupported') throw error
    return sendWire(sender, build('legacy'), options)
  }
}
