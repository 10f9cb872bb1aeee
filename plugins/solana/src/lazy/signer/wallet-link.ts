import { type Abortable, type CaipNetworkId, type Kit, readMember, shown } from '@latchkey/kernel'
import { decodeBase58, encodeBase58 } from '@latchkey/kernel/internal/page'
import { askWallet, encodeBase64 } from '@latchkey/kernel/internal/tools'
import { SolanaErrors } from '../../errors.js'
import { toWalletError } from '../../wallet-errors.js'
import { readTransaction, type TransactionHead } from '../../wire/transaction.js'
import { signedBytesIn } from '../check-signed.js'
import { isMissing, signatureIn } from '../wallet-request.js'

const SIGN = 'solana_signTransaction'
const SIGN_ALL = 'solana_signAllTransactions'
const SEND = 'solana_signAndSendTransaction'
const MESSAGE = 'solana_signMessage'

/** The account and network that a write is for. The guard compares both with what is shown. */
export interface Bound {
  readonly address: string
  readonly network: CaipNetworkId
}

/** A signed transaction and its parts. */
export interface SignedTransaction {
  readonly bytes: Uint8Array
  readonly head: TransactionHead
}

/** The account and network shown. @throws KitError `not_connected` */
export function boundTo(kit: Kit): Bound {
  const { account, network } = kit.store.get(kit.connections.accountOf('solana'))
  if (!account || !network) throw SolanaErrors.not_connected()
  return { address: account.address, network: network.id }
}

/** A request of one account on one network, through the wallet's guard. */
function ask(kit: Kit, bound: Bound, method: string, params: object, options: Abortable) {
  const request = { method, params: { ...params, pubkey: bound.address }, network: bound.network }
  const provider = () => kit.connections.provider('solana')
  return askWallet({ provider }, request, toWalletError, options)
}

/** The signed transaction of an answer. @throws KitError `provider_answer_invalid` */
function signedIn(bytes: Uint8Array | undefined, { address }: Bound): SignedTransaction {
  const head = bytes && readTransaction(bytes)
  if (bytes && head?.signers.includes(address)) return { bytes, head }
  const expected = 'a transaction signed by the account'
  throw SolanaErrors.provider_answer_invalid({ method: SIGN, expected, got: shown(bytes) })
}

/** Lets the wallet sign a transaction. @throws KitError as {@link signTransactions} */
export async function signTransaction(
  kit: Kit,
  bound: Bound,
  bytes: Uint8Array,
  options: Abortable = {},
): Promise<SignedTransaction> {
  const transaction = encodeBase64(bytes)
  const answer = await ask(kit, bound, SIGN, { transaction }, options)
  return signedIn(signedBytesIn(transaction, answer, bound.address), bound)
}

/**
 * Lets the wallet sign transactions, several in one prompt where it can.
 *
 * @throws KitError `not_connected`, `account_mismatch`, `network_mismatch`, `user_rejected`, `signature_mismatch` …
 */
export async function signTransactions(
  kit: Kit,
  bound: Bound,
  asked: readonly Uint8Array[],
  options: Abortable = {},
): Promise<readonly SignedTransaction[]> {
  if (asked.length > 1) {
    try {
      const params = { transactions: asked.map(encodeBase64) }
      const signed = readMember(await ask(kit, bound, SIGN_ALL, params, options), 'transactions')
      if (Array.isArray(signed) && signed.length === asked.length)
        return signed.map((transaction: unknown) =>
          signedIn(signedBytesIn(undefined, { transaction }, bound.address), bound),
        )
      const expected = `a list of ${asked.length}`
      throw SolanaErrors.provider_answer_invalid({ method: SIGN_ALL, expected, got: shown(signed) })
    } catch (error) {
      if (!isMissing(error)) throw error
    }
  }
  const signed: SignedTransaction[] = []
  for (const one of asked) signed.push(await signTransaction(kit, bound, one, options))
  return signed
}

/** How a node takes a transaction, as nodes name it. */
type SendOptions = Readonly<Record<string, unknown>>

/**
 * Lets the wallet sign and send a transaction.
 *
 * @returns its signature as base58; `undefined` where the wallet only signs: it was not asked then
 * @throws KitError as {@link signTransactions}
 */
export async function sendByWallet(
  kit: Kit,
  bound: Bound,
  transaction: Uint8Array,
  { signal, ...sendOptions }: SendOptions & Abortable = {},
): Promise<string | undefined> {
  const params = { transaction: encodeBase64(transaction), sendOptions }
  try {
    return signatureIn(SEND, await ask(kit, bound, SEND, params, signal ? { signal } : {}))
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** The account's signature of a message's bytes. @throws KitError as {@link signTransactions} */
export async function signMessage(
  kit: Kit,
  bound: Bound,
  content: Uint8Array,
  options: Abortable = {},
): Promise<Uint8Array> {
  const answer = await ask(kit, bound, MESSAGE, { message: encodeBase58(content) }, options)
  // Its form was read.
  return decodeBase58(signatureIn(MESSAGE, answer)) ?? Uint8Array.of()
}
