import type { Abortable, SentSearch } from '@latchkey/kernel'
import type { PreparedGround } from '@latchkey/kernel/namespaces'
import { nodeAnswerInvalid, type Esplora } from './esplora.js'
import { readTx, type EsploraTx } from './esplora-tx.js'

/**
 * Looks for what a wallet sent, whatever it answered: new transactions that spend outputs of the address. Those of other
 * addresses of the same wallet are not seen.
 */
export const createSearch =
  (esplora: Esplora) =>
  async (
    { to, amount }: { readonly to: string; readonly amount: bigint },
    { account, network }: PreparedGround,
    { signal }: Abortable,
  ): Promise<SentSearch> => {
    const { id, address } = account
    const path = `/address/${address}/txs`
    const read = (answer: unknown): readonly EsploraTx[] => {
      if (!Array.isArray(answer)) throw nodeAnswerInvalid(path, 'a list of transactions', answer)
      return answer.map((told) => readTx(path, told))
    }
    const before = await esplora.get(network, path, read, signal)
    const known = new Set(before.map(({ txid }) => txid))
    const pays = ({ outputs }: EsploraTx) =>
      outputs.some((one) => one.address === to && one.value === amount)
    return {
      async find(asking = {}) {
        const now = await esplora.get(network, path, read, asking.signal)
        const sent = { account: id, network: network.id, to, value: String(amount) }
        return now
          .filter(({ txid, inputs }) => {
            const isOwn = inputs.some(({ from }) => from?.address === address)
            return isOwn && !known.has(txid)
          })
          .map((tx) => ({ sent: { ...sent, hash: tx.txid }, isReviewed: pays(tx) }))
          .toSorted((one, other) => Number(other.isReviewed) - Number(one.isReviewed))
      },
    }
  }
