import {
  readMember,
  type CaipNetwork,
  type FeatureContext,
  type SentTransaction,
  type TransactionStanding,
  type TransactionStatusFeature,
} from '@latchkey/kernel'
import { Bip122Errors } from '../errors.js'
import { createEsplora, type Esplora } from './esplora.js'
import { readTx, type EsploraTx } from './esplora-tx.js'

/** How often a service that knew a transaction may not know it before it is said to be dropped. */
const PATIENCE = 3

const addressOf = ({ account }: SentTransaction) => account.slice(account.lastIndexOf(':') + 1)

/** What the transaction that took the place did. */
function standingOf(other: EsploraTx, sent: SentTransaction): TransactionStanding {
  const hash = other.txid
  const pays = other.outputs.some(
    ({ address, value }) => address === sent.to && String(value) === sent.value,
  )
  if (pays) return { state: 'repriced', hash }
  const isBack = other.outputs.every(({ address }) => address === addressOf(sent))
  return { state: isBack ? 'cancelled' : 'replaced', hash }
}

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

/** A transaction is confirmed once a block holds it. */
export default ({ http, networkById }: FeatureContext): TransactionStatusFeature => {
  const esplora = createEsplora(http)
  return {
    async lookAtTransaction(sent, before, { signal } = {}) {
      const network = networkById(sent.network)
      if (!network) throw Bip122Errors.network_unsupported({ network: sent.network })
      const path = `/tx/${sent.hash}`
      const tx = await esplora.find(network, path, (told) => readTx(path, told), signal)
      if (tx?.height !== undefined) return { state: 'confirmed', block: String(tx.height) }
      const outpoint = tx?.inputs[0]?.outpoint ?? before?.memory?.['outpoint']
      // A block held it, and the chain went back.
      const wasMined = before?.block !== undefined || before?.reorganised === true
      const reorganised = wasMined ? { reorganised: true } : {}
      if (tx || typeof outpoint !== 'string') {
        const memory = typeof outpoint === 'string' ? { memory: { outpoint } } : {}
        return { state: 'pending', ...memory, ...reorganised }
      }
      const other = await spenderOf(esplora, network, outpoint, signal)
      if (other && other.txid !== sent.hash) return standingOf(other, sent)
      const missed = Number(before?.memory?.['missed'] ?? 0) + 1
      if (missed >= PATIENCE) return { state: 'dropped' }
      return { state: 'pending', memory: { outpoint, missed }, ...reorganised }
    },
  }
}
