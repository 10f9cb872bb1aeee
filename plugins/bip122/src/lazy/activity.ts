import type { ActivityEntry, CaipNetwork, FeatureContext } from '@latchkey/kernel'
import type { ActivityFeature, TransferPart } from '@latchkey/kernel/internal'
import { nativeAsset } from '@latchkey/kernel/internal/page'
import { isAddressOn, isBitcoinAddress } from '../address.js'
import { Bip122Errors } from '../errors.js'
import { createEsplora, nodeAnswerInvalid } from './esplora.js'
import { readTx, type EsploraTx, type TxOutput } from './esplora-tx.js'

/** The most mined transactions that Esplora answers at a time. */
const PAGE = 25

const sumOf = (list: readonly (TxOutput | undefined)[], address: string) =>
  list.reduce((sum, one) => (one?.address === address ? sum + one.value : sum), 0n)

function transferOf(tx: EsploraTx, address: string, network: CaipNetwork): TransferPart {
  const spent = sumOf(
    tx.inputs.map(({ from }) => from),
    address,
  )
  const received = sumOf(tx.outputs, address)
  const others = tx.outputs.filter((one) => one.address !== address)
  const sender = tx.inputs.find(({ from }) => from?.address !== undefined)?.from?.address
  const asset = nativeAsset(network)
  if (spent === 0n) {
    const from = sender === undefined ? {} : { from: sender }
    return { asset, direction: 'in', amount: received, ...from, to: address }
  }
  // Change was never sent; the fee is listed separately.
  const left = spent - received
  const amount = left > tx.fee ? left - tx.fee : 0n
  if (others.length === 0) return { asset, direction: 'self', amount: received, to: address }
  const to = others[0]?.address
  const receiver = to === undefined ? {} : { to }
  // A signature of the inputs covers the outputs, too.
  const isSigned = tx.inputs.every(({ from }) => from?.address === address)
  const signed = isSigned ? { signed: true as const } : {}
  return { asset, direction: 'out', amount, from: address, ...receiver, ...signed }
}

function entryOf(tx: EsploraTx, address: string, network: CaipNetwork): ActivityEntry {
  const transfer = transferOf(tx, address, network)
  const isOwn = transfer.direction !== 'in'
  return {
    id: tx.txid,
    hash: tx.txid,
    network: network.id,
    at: tx.at,
    transfers: [transfer],
    kind: isOwn ? 'send' : 'receive',
    status: tx.height === undefined ? 'pending' : 'confirmed',
    ...(transfer.from === undefined ? {} : { signer: transfer.from }),
    ...(transfer.to === undefined ? {} : { to: transfer.to }),
    ...(isOwn ? { fee: { asset: nativeAsset(network), amount: tx.fee } } : {}),
  }
}

/** An address's past, with what waits to be mined. Other addresses of the same wallet are not in it. */
export default ({ http }: FeatureContext): ActivityFeature => {
  const esplora = createEsplora(http)
  return {
    reach: 'all',
    async activityPage({ address, network, cursor }, { signal } = {}) {
      if (!isBitcoinAddress(address) || !isAddressOn(address, network.id)) {
        throw Bip122Errors.address_invalid({ address: address.slice(0, 80), network: network.name })
      }
      const isCursor = cursor !== undefined && /^[0-9a-f]{64}$/.test(cursor)
      const path = `/address/${address}/txs${isCursor ? `/chain/${cursor}` : ''}`
      const read = (answer: unknown) => {
        if (!Array.isArray(answer)) throw nodeAnswerInvalid(path, 'a list of transactions', answer)
        return answer.map((told) => readTx(path, told))
      }
      const list = await esplora.get(network, path, read, signal)
      const entries = list.map((tx) => entryOf(tx, address, network))
      const mined = list.filter(({ height }) => height !== undefined)
      const last = mined.at(-1)
      return mined.length >= PAGE && last ? { entries, next: last.txid } : { entries }
    },
  }
}
