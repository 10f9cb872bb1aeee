import { readMember, type Abortable, type CaipNetwork } from '@latchkey/kernel'
import { sameBytes } from '@latchkey/kernel/internal/tools'
import { Transaction } from 'bitcoinjs-lib'
import { nodeAnswerInvalid, type Esplora } from './esplora.js'
import type { Own, Spent } from './spending.js'

/** How a service is asked. */
export interface Asking extends Abortable {
  readonly esplora: Esplora
  readonly network: CaipNetwork
}

/** The place of an output. */
export interface Outpoint {
  readonly txid: string
  readonly index: number
}

/** An outpoint as text: `txid:vout`. */
export const placeOf = ({ txid, index }: Outpoint): string => `${txid}:${index}`

function decoded(hex: string): Transaction | undefined {
  try {
    return Transaction.fromHex(hex.trim())
  } catch {
    return undefined
  }
}

/**
 * The transaction of an id, by its bytes. The id is the hash of what it spends and pays, so that no service can tell
 * anything else.
 *
 * @returns `undefined` where a service has none
 */
export function findBytes(
  { esplora, network, signal }: Asking,
  txid: string,
): Promise<Transaction | undefined> {
  const path = `/tx/${txid}/hex`
  const read = (hex: string) => {
    const tx = decoded(hex)
    if (tx?.getId() === txid) return tx
    throw nodeAnswerInvalid(path, 'the bytes of the transaction asked for', tx?.getId() ?? hex)
  }
  return esplora.findText(network, path, read, signal)
}

/**
 * Outputs of an address, with the bytes of the transactions that made them.
 *
 * @returns `undefined` where one of them is none, or another address'
 * @throws KitError `node_answer_invalid` where a service does not have the bytes
 */
export async function readSpent(
  asking: Asking,
  outpoints: readonly Outpoint[],
  own: Own,
): Promise<readonly Spent[] | undefined> {
  const ids = [...new Set(outpoints.map(({ txid }) => txid))]
  const parents = new Map(
    await Promise.all(ids.map(async (txid) => [txid, await findBytes(asking, txid)] as const)),
  )
  const found = outpoints.flatMap(({ txid, index }): readonly Spent[] => {
    const parent = parents.get(txid)
    if (!parent) throw nodeAnswerInvalid(`/tx/${txid}/hex`, 'the bytes of a transaction', parent)
    const output = parent.outs[index]
    if (!output || !sameBytes(output.script, own.script)) return []
    const { script, value } = output
    // Witnesses are no part of the id, so that a service could put anything there.
    parent.stripWitnesses()
    return [{ outpoint: placeOf({ txid, index }), script, value, parent: parent.toBuffer() }]
  })
  return found.length === outpoints.length ? found : undefined
}

/** An unspent output of an address, by a service's word. */
export interface Unspent {
  readonly txid: string
  readonly index: number
  /** Satoshis. */
  readonly value: bigint
  /** Whether a block holds it. */
  readonly isConfirmed: boolean
}

function unspentIn(path: string, told: unknown): Unspent {
  const [txid, index, value] = ['txid', 'vout', 'value'].map((name) => readMember(told, name))
  const isKnown = typeof txid === 'string' && /^[0-9a-f]{64}$/.test(txid)
  const isCount = (one: unknown) => Number.isSafeInteger(one) && Number(one) >= 0
  if (!isKnown || !isCount(index) || !isCount(value))
    throw nodeAnswerInvalid(path, 'an output with its place and its value', told)
  const isConfirmed = readMember(readMember(told, 'status'), 'confirmed') === true
  return { txid, index: Number(index), value: BigInt(Number(value)), isConfirmed }
}

/** The unspent outputs of an address. @throws KitError `node_unavailable` */
export function readUnspent(
  { esplora, network, signal }: Asking,
  address: string,
): Promise<readonly Unspent[]> {
  const path = `/address/${address}/utxo`
  const read = (answer: unknown) => {
    if (!Array.isArray(answer)) throw nodeAnswerInvalid(path, 'a list of outputs', answer)
    const all = answer.map((told) => unspentIn(path, told))
    // An output told twice would be counted twice, and no transaction spends it twice.
    if (new Set(all.map(placeOf)).size === all.length) return all
    throw nodeAnswerInvalid(path, 'each output once', answer)
  }
  return esplora.get(network, path, read, signal)
}
