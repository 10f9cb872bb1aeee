import type { Abortable, FeatureContext } from '@latchkey/kernel'
import { encodeHex, sameBytes, matchError, readError } from '@latchkey/kernel/internal/tools'
import { decodeTxRaw, type EncodeObject } from '@cosmjs/proto-signing'
import { SigningStargateClient, type StdFee } from '@cosmjs/stargate'
import { sha256 } from '@noble/hashes/sha2.js'
import { TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { CosmosErrors } from '../errors.js'
import type { CosmosNetwork } from '../network.js'
import { createComet } from './comet.js'
import { createOfflineSigner } from './offline-signer.js'

/** One `MsgSend` of the bank module for each receiver, in one transaction: all of them happen, or none. */
interface BankSend {
  readonly receivers: readonly { readonly to: string; readonly amount: bigint }[]
  readonly denom: string
  readonly fee: StdFee
  readonly memo?: string | undefined
}

/** The library tells in words alone what went wrong before the wallet was asked. */
function libraryFailure(error: unknown, address: string, network: string): Error {
  const words = /\bdoes not exist on chain\b/
  const make = (cause: unknown) => CosmosErrors.account_not_on_chain({ address, network }, cause)
  const reason = readError(error).texts[0]?.slice(0, 200) ?? 'no reason given'
  return (
    matchError(error, [{ make, codes: [], words }], { ours: true }) ??
    CosmosErrors.node_failed({ what: 'a transfer', reason }, error)
  )
}

/** A transfer that the wallet signed. */
interface SignedSend {
  readonly hash: string
  /** Its place among the account's transactions, by the signed bytes; `undefined` if it cannot be read. */
  readonly nonce?: number
}

/** The connected wallet as a sender of the bank module. */
export interface Bank {
  /**
   * Has the wallet sign a transfer and hands it to a node.
   *
   * @param onPosting Told of the transfer before a node is handed it, and waited for.
   * @returns what was signed, also where the node's answer was lost
   * @throws KitError `transaction_changed`, `transaction_refused`, `node_unavailable` …: surely no node has it
   */
  send(transfer: BankSend, onPosting?: (signed: SignedSend) => Promise<void>): Promise<SignedSend>
}

const SEND = '/cosmos.bank.v1beta1.MsgSend'

/**
 * Whether the signed messages are exactly the requested transfers. Fee and time limit are between the wallet and its visitor,
 * and so is a memo where none was asked for.
 */
function isAsked(
  registry: SigningStargateClient['registry'],
  signed: Uint8Array,
  messages: readonly EncodeObject[],
  memo: string,
): boolean {
  try {
    const { memo: own, timeoutHeight } = registry.decodeTxBody(signed)
    if (memo !== '' && own !== memo) return false
    return sameBytes(registry.encodeTxBody({ messages, memo: own, timeoutHeight }), signed)
  } catch {
    return false // It is no transaction.
  }
}

/** Id of a transaction: the hash of all of it. */
const hashOf = (bytes: Uint8Array): string => encodeHex(sha256(bytes)).toUpperCase()

/** The sequence in a transaction's own bytes: what a node tells of the account may be older. */
function sequenceIn(bytes: Uint8Array): number | undefined {
  try {
    const sequence = Number(decodeTxRaw(bytes).authInfo.signerInfos[0]?.sequence)
    return Number.isSafeInteger(sequence) ? sequence : undefined
  } catch {
    return undefined // Nodes will not take it either.
  }
}

/** Opens the connected wallet for transfers from `address` on a network. */
export async function openBank(
  context: FeatureContext,
  network: CosmosNetwork,
  address: string,
  options: Abortable,
): Promise<Bank> {
  const comet = createComet(context.http, network, options.signal)
  const signer = await createOfflineSigner(context, options)
  const client = SigningStargateClient.createWithSigner(comet.client, signer)
  const attempt = async <T>(run: () => Promise<T>) => {
    try {
      return await run()
    } catch (error) {
      throw options.signal?.aborted ? error : libraryFailure(error, address, network.name)
    }
  }
  return {
    async send({ receivers, denom, fee, memo = '' }, onPosting) {
      const messages = receivers.map(({ to, amount }) => ({
        typeUrl: SEND,
        value: {
          fromAddress: address,
          toAddress: to,
          amount: [{ denom, amount: String(amount) }],
        },
      }))
      const signed = await attempt(() => client.sign(address, messages, fee, memo))
      if (!isAsked(client.registry, signed.bodyBytes, messages, memo)) {
        throw CosmosErrors.transaction_changed()
      }
      const bytes = TxRaw.encode(signed).finish()
      const nonce = sequenceIn(bytes)
      const own = { hash: hashOf(bytes), ...(nonce === undefined ? {} : { nonce }) }
      await onPosting?.(own)
      await comet.post(bytes)
      return own
    },
  }
}
