import type { Abortable, FeatureContext } from '@latchkey/kernel'
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

/** Whether outputs of an address can be spent by a PSBT that names no key. */
export const isSpendable = (
  address: FullAddress | undefined,
): address is FullAddress & { readonly type: SpendableType } =>
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

/** Outputs below cost more to spend than they are worth: nodes do not relay them (Bitcoin Core, policy). */
const DUST: Readonly<Record<FullAddress['type'], bigint>> = {
  p2pkh: 546n,
  p2sh: 540n,
  p2wpkh: 294n,
  p2wsh: 330n,
  p2tr: 330n,
  segwit: 330n,
}

/** The least that an output to an address may hold, in satoshis. */
export const dustOf = ({ type }: FullAddress): bigint => DUST[type]

/** Smaller than the last two values: the transaction may be replaced (BIP-125). */
const REPLACEABLE = 0xff_ff_ff_fd

/** An output to spend or to make, in satoshis. */
interface Output {
  readonly script: Uint8Array
  readonly value: bigint
}

/** A PSBT that spends and pays exactly this, and may be replaced. @returns base64 */
export function buildPsbt(
  inputs: readonly (Output & { readonly outpoint: string })[],
  outputs: readonly Output[],
): string {
  const psbt = new Psbt()
  for (const { outpoint, script, value } of inputs) {
    const [hash = '', index] = outpoint.split(':')
    const witnessUtxo = { script, value }
    psbt.addInput({ hash, index: Number(index), sequence: REPLACEABLE, witnessUtxo })
  }
  for (const { script, value } of outputs) psbt.addOutput({ script, value })
  return psbt.toBase64()
}

/** A signed transaction, before a node has it. */
type OnSigned = (signed: { readonly hash: string }) => Promise<void>

/** Lets the wallet sign all inputs of a PSBT, and hands the transaction to a node. */
export const createSpending = (context: FeatureContext, esplora: Esplora) => {
  const { signPsbt } = createSignPsbt(context)
  /**
   * @returns the id of the transaction
   * @throws KitError `psbt_changed`, `user_rejected`, `unsupported_method` …; `transaction_refused`, `node_unavailable`:
   *   surely no node has it
   */
  return async (psbt: string, { signal, onSigned }: Abortable & { onSigned?: OnSigned } = {}) => {
    const network = shownNetwork(context)
    const inputs = Psbt.fromBase64(psbt).data.inputs.map((_, index) => ({ index }))
    const options = signal ? { signal } : {}
    const { transaction } = await signPsbt({ psbt, inputs }, options)
    // All inputs were asked for, so that it is complete.
    if (transaction === undefined) throw Bip122Errors.psbt_invalid({ expected: 'inputs to sign' })
    const hash = Transaction.fromHex(transaction).getId()
    await onSigned?.({ hash })
    await esplora.post(network, transaction, signal)
    return hash
  }
}
