import { readMember } from '@latchkey/kernel'
import { nodeAnswerInvalid } from './esplora.js'

/** An output, or the output that an input spends. */
export interface TxOutput {
  /** `undefined` where the script has no address. */
  readonly address: string | undefined
  /** Satoshis. */
  readonly value: bigint
}

/** A transaction as Esplora tells it, as far as it is read. */
export interface EsploraTx {
  readonly txid: string
  readonly inputs: readonly { readonly outpoint: string; readonly from: TxOutput | undefined }[]
  readonly outputs: readonly TxOutput[]
  readonly fee: bigint
  /** Height of its block; `undefined` while it waits to be mined. */
  readonly height: number | undefined
  /** Milliseconds since the Unix epoch. */
  readonly at: number | undefined
}

const isTxid = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)

const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0

const listIn = (holder: unknown, name: string): readonly unknown[] => {
  const list = readMember(holder, name)
  return Array.isArray(list) ? list : []
}

function outputOf(told: unknown): TxOutput | undefined {
  const [value, address] = [readMember(told, 'value'), readMember(told, 'scriptpubkey_address')]
  if (!isCount(value)) return undefined
  return { value: BigInt(value), address: typeof address === 'string' ? address : undefined }
}

function inputOf(told: unknown) {
  const [txid, vout] = [readMember(told, 'txid'), readMember(told, 'vout')]
  if (!isTxid(txid) || !isCount(vout)) return undefined
  const prevout = readMember(told, 'prevout')
  const from = outputOf(prevout)
  // A coinbase spends nothing, and has no output before it.
  if (!from && prevout != null) return undefined
  return { outpoint: `${txid}:${vout}`, from }
}

/** Reads one transaction. @throws KitError `node_answer_invalid` */
export function readTx(path: string, told: unknown): EsploraTx {
  const [txid, fee, status] = ['txid', 'fee', 'status'].map((name) => readMember(told, name))
  const outputs = listIn(told, 'vout').map(outputOf)
  const inputs = listIn(told, 'vin').map(inputOf)
  const [height, time] = ['block_height', 'block_time'].map((name) => readMember(status, name))
  const isWhole =
    outputs.every((one) => one !== undefined) && inputs.every((one) => one !== undefined)
  if (!isTxid(txid) || !isCount(fee) || !isWhole || outputs.length === 0) {
    throw nodeAnswerInvalid(path, 'a transaction', told)
  }
  const isMined = readMember(status, 'confirmed') === true
  if (isMined && (!isCount(height) || !isCount(time))) {
    throw nodeAnswerInvalid(path, 'the block of a transaction', status)
  }
  return {
    txid,
    inputs,
    outputs,
    fee: BigInt(fee),
    height: isMined ? (height as number) : undefined,
    at: isMined ? (time as number) * 1_000 : undefined,
  }
}
