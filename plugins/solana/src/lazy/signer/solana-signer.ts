import type { Abortable, Kit } from '@latchkey/kernel'
import { decodeBase58 } from '@latchkey/kernel/internal/page'
import { encodeBase64, sameBytes } from '@latchkey/kernel/internal/tools'
import type {
  Address,
  Blockhash,
  MessagePartialSigner,
  SignatureBytes,
  SignatureDictionary,
  Transaction,
  TransactionModifyingSigner,
  TransactionPartialSigner,
  TransactionSendingSigner,
} from '@solana/kit'
import { SolanaErrors } from '../../errors.js'
import { readTransaction, signatureOf } from '../../wire/transaction.js'
import {
  type Bound,
  boundTo,
  sendByWallet,
  signMessage,
  type SignedTransaction,
  signTransactions,
} from './wallet-link.js'

/** All kinds of signers of `@solana/kit` in one; the library takes the kind that it needs. */
export type SolanaSigner = MessagePartialSigner &
  TransactionModifyingSigner &
  TransactionPartialSigner &
  TransactionSendingSigner

type Modified = Awaited<ReturnType<TransactionModifyingSigner['modifyAndSignTransactions']>>[number]

const SIGNATURE = 64
/** The last block of a lifetime that is not known: the largest u64, as the library has it. */
const NEVER = 0xffff_ffff_ffff_ffffn

/** The library's bytes cannot be written to by their type. */
const messageOf = ({ messageBytes }: Transaction) => Uint8Array.from(messageBytes)

/** A transaction as it goes over the wire, with zeros in place of the signatures that are missing. */
function wireOf({ messageBytes, signatures }: Transaction): Uint8Array {
  const given = Object.values(signatures)
  const wire = new Uint8Array(1 + given.length * SIGNATURE + messageBytes.length)
  wire[0] = given.length
  given.forEach((one, at) => {
    if (one) wire.set(one, 1 + at * SIGNATURE)
  })
  wire.set(messageBytes, 1 + given.length * SIGNATURE)
  return wire
}

/** A signed transaction in the form of the library. The lifetime stays the same as long as the blockhash does. */
function modifiedOf(asked: Transaction, { head }: SignedTransaction): Modified {
  const isSame = sameBytes(head.message, messageOf(asked))
  const signatures = head.signers.map((signer) => {
    const before = isSame ? asked.signatures[signer as Address] : undefined
    return [signer, signatureOf(head, signer) ?? before ?? null] as const
  })
  const lasts = readTransaction(wireOf(asked))?.lifetime === head.lifetime
  const told = 'lifetimeConstraint' in asked && lasts ? asked.lifetimeConstraint : undefined
  const lifetimeConstraint = told ?? {
    blockhash: head.lifetime as Blockhash,
    lastValidBlockHeight: NEVER,
  }
  // The library's brands say that these bytes were read as a transaction, which they were.
  return Object.freeze({
    ...asked,
    messageBytes: head.message,
    signatures: Object.freeze(Object.fromEntries(signatures)),
    lifetimeConstraint,
  }) as unknown as Modified
}

/** The account's signature alone, which holds for the bytes that were asked for. @throws KitError `transaction_changed` */
function signatureFor(asked: Transaction, { head }: SignedTransaction, address: string) {
  if (!sameBytes(head.message, messageOf(asked))) throw SolanaErrors.transaction_changed()
  return { [address]: signatureOf(head, address) } as SignatureDictionary
}

type SendConfig = NonNullable<Parameters<TransactionSendingSigner['signAndSendTransactions']>[1]>

/** The library names the signal otherwise. */
const signalOf = ({ abortSignal }: Pick<SendConfig, 'abortSignal'>): Abortable =>
  abortSignal ? { signal: abortSignal } : {}

/** Sends by the wallet; one that only signs has its transaction sent by the network's node. */
async function send(kit: Kit, bound: Bound, asked: Transaction, config: SendConfig) {
  const { minContextSlot } = config
  const slot = minContextSlot === undefined ? {} : { minContextSlot: Number(minContextSlot) }
  const wire = wireOf(asked)
  const sent = await sendByWallet(kit, bound, wire, { ...slot, ...signalOf(config) })
  if (sent !== undefined) return sent
  const { sendTransaction } = await kit.capabilities.get('sendTransaction', 'solana')
  const { address, network } = boundTo(kit)
  if (address !== bound.address)
    throw SolanaErrors.account_mismatch({ expected: address, actual: bound.address })
  if (network !== bound.network)
    throw SolanaErrors.network_mismatch({ expected: network, actual: bound.network })
  return sendTransaction({ data: encodeBase64(wire) }, signalOf(config))
}

/**
 * The connected wallet as a signer of `@solana/kit`, for the account and network that are shown now. Each request goes
 * through the wallet's guard: once another account or network is shown, the signer reaches no wallet. Make a new one then.
 *
 * `signAndSendTransactions` has the wallet send, or the network's node where the wallet only signs.
 * `modifyAndSignTransactions` takes what the wallet changed, such as a fee; `signTransactions` refuses that.
 *
 * @throws KitError `not_connected` at once; from its methods `account_mismatch`, `network_mismatch`, `user_rejected`,
 *   `signature_mismatch`, `transaction_changed` from `signTransactions` …
 * @example
 * const signer = solanaSigner(kit)
 * const message = setTransactionMessageFeePayerSigner(signer, createTransactionMessage({ version: 0 }))
 */
export function solanaSigner(kit: Kit): SolanaSigner {
  const bound = boundTo(kit)
  const { address } = bound
  /** Each signed transaction, beside what was asked for. */
  const sign = async <T>(
    asked: readonly Transaction[],
    config: SendConfig,
    read: (one: Transaction, signed: SignedTransaction) => T,
  ): Promise<T[]> => {
    const all = await signTransactions(kit, bound, asked.map(wireOf), signalOf(config))
    return all.flatMap((signed, at) => asked.slice(at, at + 1).map((one) => read(one, signed)))
  }
  return Object.freeze<SolanaSigner>({
    address: address as Address,
    modifyAndSignTransactions: (asked, config = {}) => sign(asked, config, modifiedOf),
    signTransactions: (asked, config = {}) =>
      sign(asked, config, (one, signed) => signatureFor(one, signed, address)),
    async signAndSendTransactions(asked, config = {}) {
      const signatures: SignatureBytes[] = []
      for (const one of asked)
        signatures.push(decodeBase58(await send(kit, bound, one, config)) as SignatureBytes)
      return signatures
    },
    async signMessages(asked, config = {}) {
      const signatures: SignatureDictionary[] = []
      for (const { content } of asked) {
        const signature = await signMessage(kit, bound, content, signalOf(config))
        signatures.push({ [address]: signature } as SignatureDictionary)
      }
      return signatures
    },
  })
}
