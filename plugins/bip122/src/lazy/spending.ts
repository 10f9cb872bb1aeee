import { readMember, type Abortable, type CaipNetwork, type FeatureContext } from '@latchkey/kernel'
import { Psbt, Transaction } from 'bitcoinjs-lib'
import { Bip122Errors } from '../errors.js'
import type { Esplora } from './esplora.js'
import type { FullAddress } from './full-address.js'
import createSignPsbt from './sign-psbt.js'
import { shownNetwork } from './wallet-request.js'

/** Bytes of the witness of an input that one key signs, its counts included: the largest signature there is. */
const WITNESS = { p2wpkh: 108n, p2tr: 67n } as const
/** Bytes of an input without its witness, and of an output without its script. */
const [INPUT, OUTPUT] = [41n, 9n]
/** Version, lock time and the two counts; marker and flag of the witnesses weigh a fourth. */
const [FRAME, MARK] = [10n, 2n]
/** A byte weighs four, one of a witness one (BIP-141). */
const WEIGHT = 4n
/** Longer counts than one byte begin here. */
const LONG = 253

/** A type of address whose outputs this package spends itself: one key, and a witness. */
export type SpendableType = keyof typeof WITNESS

/** An address whose outputs a PSBT can spend. */
export type Own = FullAddress & { readonly type: SpendableType }

/** Whether outputs of an address can be spent by a PSBT that names no key. */
export const isSpendable = (address: FullAddress | undefined): address is Own =>
  address !== undefined && Object.hasOwn(WITNESS, address.type)

/**
 * The virtual bytes of a transaction (BIP-141) at most, once it is signed.
 *
 * @param inputs How many there are, all of one type.
 * @param scripts Those of the outputs.
 */
export function virtualSize(
  { type, inputs }: { readonly type: SpendableType; readonly inputs: number },
  scripts: readonly Uint8Array[],
): bigint {
  const longer = [inputs, scripts.length].filter((count) => count >= LONG).length * 2
  const paid = scripts.reduce((sum, { length }) => sum + OUTPUT + BigInt(length), 0n)
  const plain = FRAME + BigInt(longer) + INPUT * BigInt(inputs) + paid
  const weight = plain * WEIGHT + MARK + WITNESS[type] * BigInt(inputs)
  return (weight + WEIGHT - 1n) / WEIGHT
}

/**
 * Outputs below cost more to spend than they are worth: nodes do not relay them (Bitcoin Core, policy). Of versions to come
 * it is the one of the longest script.
 */
const DUST: Readonly<Record<FullAddress['type'], bigint>> = {
  p2pkh: 546n,
  p2sh: 540n,
  p2wpkh: 294n,
  p2wsh: 330n,
  p2tr: 330n,
  segwit: 354n,
}

/** The least that an output to an address may hold, in satoshis. */
export const dustOf = ({ type }: FullAddress): bigint => DUST[type]

/** Smaller than the last two values: the transaction may be replaced (BIP-125). */
const REPLACEABLE = 0xff_ff_ff_fd

/** An output to make, in satoshis. */
export interface Output {
  readonly script: Uint8Array
  readonly value: bigint
}

/** The whole of a list of satoshis. */
export const sumOf = (list: readonly { readonly value: bigint }[]): bigint =>
  list.reduce((sum, { value }) => sum + value, 0n)

/** An output to spend. */
export interface Spent extends Output {
  /** `txid:vout` */
  readonly outpoint: string
  /** The bytes of the transaction that made it, which prove its amount. */
  readonly parent: Uint8Array
}

/**
 * A PSBT that spends and pays exactly this, and may be replaced. A signature of version 0 covers the amount of its own
 * input alone (BIP-143): the wallet gets each parent whole, so that it can check all amounts, and thereby the fee. One of
 * version 1 covers all of them (BIP-341).
 *
 * @returns base64
 */
export function buildPsbt(
  type: SpendableType,
  inputs: readonly Spent[],
  outputs: readonly Output[],
): string {
  const psbt = new Psbt()
  for (const { outpoint, script, value, parent } of inputs) {
    const [hash = '', index] = outpoint.split(':')
    psbt.addInput({
      hash,
      index: Number(index),
      sequence: REPLACEABLE,
      witnessUtxo: { script, value },
      ...(type === 'p2wpkh' ? { nonWitnessUtxo: parent } : {}),
    })
  }
  for (const { script, value } of outputs) psbt.addOutput({ script, value })
  return psbt.toBase64()
}

/** Bytes of a signature of version 1 that says no type: it covers everything (BIP-341). */
const BARE = 64

/** Whether the signature of an input covers all inputs and outputs. Others could be put into another transaction. */
export function coversAll(
  { script, witness }: Transaction['ins'][number],
  spent: Uint8Array,
): boolean {
  if (script.length > 0) return false
  const [signature = Uint8Array.of(), ...rest] = witness
  const isAll = signature.at(-1) === Transaction.SIGHASH_ALL
  const isTaproot = spent[0] !== 0
  if (!isTaproot) return rest.length === 1 && isAll
  return (
    rest.length === 0 && (signature.length === BARE || (signature.length === BARE + 1 && isAll))
  )
}

/** A signed transaction, before a node has it. */
type OnSigned = (signed: { readonly hash: string }) => Promise<void>

/** Lets the wallet sign all inputs of a PSBT, and hands the transaction to a node. */
export const createSpending = (context: FeatureContext, esplora: Esplora) => {
  const { signPsbt } = createSignPsbt(context)
  /** Whether a service has the transaction. A wallet may have sent it before, and nodes word that refusal differently. */
  const isThere = (network: CaipNetwork, hash: string, signal: AbortSignal | undefined) =>
    esplora
      .find(network, `/tx/${hash}`, (told) => readMember(told, 'txid') === hash, signal)
      .catch(() => false)
  /**
   * @returns the id of the transaction
   * @throws KitError `psbt_changed`, also for a signature that does not cover everything; `user_rejected`,
   *   `unsupported_method` …; `transaction_refused`, `node_unavailable`: no node said that it took it
   */
  return async (psbt: string, { signal, onSigned }: Abortable & { onSigned?: OnSigned } = {}) => {
    const network = shownNetwork(context)
    const asked = Psbt.fromBase64(psbt).data.inputs
    const inputs = asked.map((_, index) => ({ index }))
    const options = signal ? { signal } : {}
    const { transaction } = await signPsbt({ psbt, inputs }, options)
    // All inputs were asked for, so that it is complete.
    if (transaction === undefined) throw Bip122Errors.psbt_invalid({ expected: 'inputs to sign' })
    const signed = Transaction.fromHex(transaction)
    const isWhole = asked.every(({ witnessUtxo }, at) => {
      const input = signed.ins[at]
      return input && witnessUtxo && coversAll(input, witnessUtxo.script)
    })
    if (!isWhole) throw Bip122Errors.psbt_changed({})
    const hash = signed.getId()
    await onSigned?.({ hash })
    try {
      await esplora.post(network, transaction, signal)
    } catch (error) {
      if (!(await isThere(network, hash, signal))) throw error
    }
    return hash
  }
}
