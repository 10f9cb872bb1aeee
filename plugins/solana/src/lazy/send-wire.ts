import {
  type Abortable,
  type CaipNetwork,
  type FeatureContext,
  isObject,
  readMember,
  shown,
} from '@latchkey/kernel'
import { decodeBase58, encodeBase58 } from '@latchkey/kernel/internal/page'
import { encodeBase64, sameBytes } from '@latchkey/kernel/internal/tools'
import type { JsonRpc } from '@latchkey/kernel/internal'
import { isSolanaAddress } from '../address.js'
import { SolanaErrors } from '../errors.js'
import {
  readTransaction,
  transactionBytes,
  withSignature,
  type TransactionVersion,
} from '../wire/transaction.js'
import type { Lifetime } from './transfer-transaction.js'
import { unreadable } from './lamports.js'
import createVerify from './verify-message.js'
import { isMissing, requestWallet, shownAddress, signatureIn } from './wallet-request.js'

const SEND = 'solana_signAndSendTransaction'
const SIGN = 'solana_signTransaction'
const COMMITMENT = 'confirmed'

/** A recent blockhash, which a transaction has to name. @throws KitError `rpc_failed` */
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
    throw unreadable(method, 'a blockhash and its last height', blockhash)
  }
  return { blockhash, lastValidBlockHeight: BigInt(height as number) }
}

/** A signed transaction. */
export interface Signed {
  /** Its first signature, which is its id. */
  readonly hash: string
  /** Whether exactly the requested message was signed: then its effects and its lifetime are known. */
  readonly isAsked: boolean
  /** The signed transaction; `undefined` if only the wallet knows it. */
  readonly message: Uint8Array | undefined
}

interface Asked {
  readonly transaction: string
  readonly pubkey: string
}

const headOf = (transaction: string) => {
  const bytes = transactionBytes(transaction)
  return bytes && readTransaction(bytes)
}

/**
 * The signed transaction in a wallet's answer. Wallets behind a relay may answer the signature alone,
 * which then takes its place in what was asked for.
 *
 * @throws KitError `provider_answer_invalid`
 */
function signedIn(answer: unknown, asked: Asked): { readonly wire: string } & Signed {
  const told = readMember(answer, 'transaction')
  const invalid = () => {
    const expected = 'a signed transaction as base64, or its signature'
    return SolanaErrors.provider_answer_invalid({ method: SIGN, expected, got: shown(told) })
  }
  const isWhole = typeof told === 'string' && transactionBytes(told)
  const wire = isWhole ? told : withAnswered(answer, asked)
  const head = wire === undefined ? undefined : headOf(wire)
  const [first] = head?.signatures ?? []
  if (wire === undefined || !head || !first?.some((byte) => byte !== 0)) throw invalid()
  const message = headOf(asked.transaction)?.message
  const isAsked = message !== undefined && sameBytes(message, head.message)
  return { wire, hash: encodeBase58(first), isAsked, message: head.message }
}

function withAnswered(answer: unknown, { transaction, pubkey }: Asked): string | undefined {
  const signature = decodeBase58(signatureIn(SIGN, answer))
  const bytes = transactionBytes(transaction)
  const whole = bytes && signature && withSignature(bytes, pubkey, signature)
  return whole && encodeBase64(whole)
}

/** Through whom a transaction goes out. */
export interface Sender {
  readonly context: FeatureContext
  readonly rpc: JsonRpc
  readonly network: CaipNetwork
}

/** How a transaction goes out. */
interface SendOptions extends Abortable {
  /** Awaited before a node gets the signed transaction; if it throws, the node does not get it. */
  readonly onPosting?: (signed: Signed) => Promise<void>
}

/** The wallet's own node may have been faster. */
const isThere = (error: unknown) =>
  isObject(error) &&
  error['code'] === 'transaction_refused' &&
  /already been processed/i.test(String(readMember(error['context'], 'reason')))

/**
 * Hands a signed transaction to a node. A lost answer is no failure: the node may have it.
 *
 * @throws KitError `transaction_refused`, `rpc_unavailable`: surely no node has it
 */
async function post({ rpc, network }: Sender, wire: string, { signal }: Abortable): Promise<void> {
  const how = { encoding: 'base64', preflightCommitment: COMMITMENT }
  try {
    await rpc.post(network, 'sendTransaction', [wire, how], { signal })
  } catch (error) {
    if (!isThere(error)) throw error
  }
}

/** Lets the wallet sign and send; one that can only sign has its transaction sent by the network's node. */
export async function sendWire(
  sender: Sender,
  transaction: string,
  { onPosting, ...options }: SendOptions,
): Promise<Signed> {
  const { context } = sender
  const asked = { transaction, pubkey: shownAddress(context) }
  try {
    const hash = signatureIn(SEND, await requestWallet(context, SEND, { ...asked }, options))
    const message = headOf(transaction)?.message
    const { verifyMessage } = createVerify()
    const isAsked =
      message !== undefined &&
      (await verifyMessage({ message, signature: hash, address: asked.pubkey }))
    return { hash, isAsked, message: isAsked ? message : undefined }
  } catch (error) {
    if (!isMissing(error)) throw error
  }
  const { wire, ...signed } = signedIn(
    await requestWallet(context, SIGN, { ...asked }, options),
    asked,
  )
  await onPosting?.(signed)
  await post(sender, wire, options)
  return signed
}

/** Sends a v0 transaction, or a legacy one where the wallet says that it takes no other. */
export async function sendEither(
  sender: Sender,
  build: (version: TransactionVersion) => string,
  options: SendOptions,
): Promise<Signed> {
  try {
    return await sendWire(sender, build(0), options)
  } catch (error) {
    if (!isObject(error) || error['code'] !== 'version_unsupported') throw error
    return sendWire(sender, build('legacy'), options)
  }
}
