import {
  readMember,
  type CaipNetwork,
  type FeatureContext,
  type SentTransaction,
  type TransactionStanding,
  type TransactionStatusFeature,
} from '@latchkey/kernel'
import { Bip122Errors } from '../errors.js'
import { createEsplora, nodeAnswerInvalid, type Esplora } from './esplora.js'
import { readTx, type EsploraTx } from './esplora-tx.js'

/** Looks in which no service has it, after which that is said. It proves nothing. */
const UNSEEN_AFTER = 3
/** Blocks that make a payment final: the one that holds it, and those on top. */
const DEPTH = 2n
const LARGE_DEPTH = 3n
/** Satoshis from which a payment is large: 0.01 BTC. */
const LARGE = 1_000_000n
const TIP = '/blocks/tip/height'

const addressOf = ({ account }: SentTransaction) => account.slice(account.lastIndexOf(':') + 1)

/** Whether a transaction pays what was reviewed; the rest of it, such as change, is the wallet's. */
const pays = ({ outputs }: EsploraTx, sent: SentTransaction): boolean =>
  outputs.some(({ address, value }) => address === sent.to && String(value) === sent.value)

/** The effect of the transaction that took the place. */
function standingOf(other: EsploraTx, sent: SentTransaction): TransactionStanding {
  const hash = other.txid
  if (pays(other, sent)) return { state: 'repriced', hash }
  // Wallets may take a higher fee from the payment itself: a receiver who got less is not to be paid again.
  const isPart = other.outputs.some(({ address }) => address === sent.to)
  if (sent.to !== undefined && isPart) return { state: 'mismatched', hash }
  const isBack = other.outputs.every(({ address }) => address === addressOf(sent))
  return { state: isBack ? 'cancelled' : 'replaced', hash }
}

function readHeight(answer: unknown): bigint {
  if (Number.isSafeInteger(answer) && Number(answer) >= 0) return BigInt(Number(answer))
  throw nodeAnswerInvalid(TIP, 'a height', answer)
}

/** Whether a block is deep enough in the chain not to be taken back. A service may tell of a block before its own tip. */
const isFinal = (height: number, tip: bigint, { value = '0' }: SentTransaction): boolean =>
  tip - BigInt(height) + 1n >= (BigInt(value) < LARGE ? DEPTH : LARGE_DEPTH)

/** Transaction that spends an outpoint, `txid:vout`; `undefined` where none does. */
async function spenderOf(
  esplora: Esplora,
  network: CaipNetwork,
  outpoint: string,
  signal: AbortSignal | undefined,
): Promise<EsploraTx | undefined> {
  const [txid, vout] = outpoint.split(':')
  const readTxid = (answer: unknown) => {
    const by = readMember(answer, 'spent') === true ? readMember(answer, 'txid') : undefined
    return typeof by === 'string' && /^[0-9a-f]{64}$/.test(by) ? by : undefined
  }
  const path = `/tx/${txid}/outspend/${vout}`
  const by = await esplora.find(network, path, readTxid, signal)
  if (by === undefined) return undefined
  return esplora.find(network, `/tx/${by}`, (told) => readTx(`/tx/${by}`, told), signal)
}

/**
 * A transaction is confirmed once a block holds it and others lie on top: one, or two if it pays 0.01 BTC or more.
 * Only another one as deep that spends the same output proves that it never comes: services forget waiting
 * transactions, and another waiting one may never be mined.
 */
export default ({ http, networkById }: FeatureContext): TransactionStatusFeature => {
  const esplora = createEsplora(http)
  return {
    async lookAtTransaction(sent, before, { signal } = {}) {
      const network = networkById(sent.network)
      if (!network) throw Bip122Errors.network_unsupported({ network: sent.network })
      const path = `/tx/${sent.hash}`
      const readOwn = (told: unknown) => {
        const tx = readTx(path, told)
        if (tx.txid === sent.hash) return tx
        throw nodeAnswerInvalid(path, 'the transaction asked for', tx.txid)
      }
      const tx = await esplora.find(network, path, readOwn, signal)
      const block = tx?.height === undefined ? {} : { block: String(tx.height) }
      // Its id is made of its content: its payments do not change any more.
      if (tx && sent.to !== undefined && !pays(tx, sent)) return { state: 'mismatched', ...block }
      const outpoint = tx?.inputs[0]?.outpoint ?? before?.memory?.['outpoint'] ?? sent.spends
      const spends = typeof outpoint === 'string' ? { outpoint } : {}
      const readTip = () => esplora.get(network, TIP, readHeight, signal)
      if (tx?.height !== undefined) {
        return isFinal(tx.height, await readTip(), sent)
          ? { state: 'confirmed', ...block }
          : { state: 'included', ...block, memory: spends }
      }
      // A service that has not come that far yet says nothing about the chain.
      const held = before?.state === 'included' ? before.block : undefined
      if (before && held !== undefined && (await readTip()) < BigInt(held)) return before
      // A block held it, and the chain went back.
      const wasMined = before?.block !== undefined || before?.reorganised === true
      const reorganised = wasMined ? { reorganised: true } : {}
      if (tx) return { state: 'pending', memory: spends, ...reorganised }
      const other =
        typeof outpoint === 'string'
          ? await spenderOf(esplora, network, outpoint, signal)
          : undefined
      const isOther = other?.height !== undefined && other.txid !== sent.hash
      if (isOther && isFinal(other.height, await readTip(), sent)) return standingOf(other, sent)
      const missed = Number(before?.memory?.['missed'] ?? 0) + 1
      const unseen = missed >= UNSEEN_AFTER ? { unseen: true } : {}
      return { state: 'pending', memory: { ...spends, missed }, ...reorganised, ...unseen }
    },
  }
}
