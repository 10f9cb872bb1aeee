import { shown, type Abortable, type CaipNetwork, type CaipNetworkId } from '@latchkey/kernel'
import type { PreparedGround, SearchMark, SentSearch } from '@latchkey/kernel/internal'
import { Bip122Errors } from '../errors.js'
import { nodeAnswerInvalid, type Esplora } from './esplora.js'
import { readTx, type EsploraTx } from './esplora-tx.js'

/** The first digits of its id tell a transaction from the others of an address. */
const DIGITS = 8
/** How many of those are in one text that is written down. */
const EACH = 30
const START = /^(?:[0-9a-f]{8})+$/

/** The transaction to look for, and where to begin. */
interface Start {
  readonly network: CaipNetwork
  readonly address: string
  readonly sent: SearchMark['sent']
  /** The first digits of what there was then. */
  readonly known: ReadonlySet<string>
}

const digitsOf = (txid: string) => txid.slice(0, DIGITS)

/** The newest transactions of an address. */
function listOf(
  esplora: Esplora,
  { network, address }: Pick<Start, 'network' | 'address'>,
  { signal }: Abortable,
): Promise<readonly EsploraTx[]> {
  const path = `/address/${address}/txs`
  const read = (answer: unknown): readonly EsploraTx[] => {
    if (!Array.isArray(answer)) throw nodeAnswerInvalid(path, 'a list of transactions', answer)
    return answer.map((told) => readTx(path, told))
  }
  return esplora.get(network, path, read, signal)
}

/** Known transactions as texts of their first digits. */
const placeOf = (known: ReadonlySet<string>) => {
  const all = [...known].join('')
  const texts = all.match(new RegExp(`.{1,${String(DIGITS * EACH)}}`, 'g')) ?? []
  return Object.fromEntries(texts.map((text, at) => [`known${String(at)}`, text]))
}

function searching(esplora: Esplora, start: Start): SentSearch {
  const { address, sent, known } = start
  const pays = ({ outputs }: EsploraTx) =>
    outputs.some((one) => one.address === sent.to && String(one.value) === sent.value)
  return {
    async find(asking = {}) {
      const now = await listOf(esplora, start, asking)
      return now
        .filter(({ txid, inputs }) => {
          const isOwn = inputs.some(({ from }) => from?.address === address)
          return isOwn && !known.has(digitsOf(txid))
        })
        .map((tx) => ({ sent: { ...sent, hash: tx.txid }, isReviewed: pays(tx) }))
        .toSorted((one, other) => Number(other.isReviewed) - Number(one.isReviewed))
    },
    mark: () => ({ sent, place: placeOf(known) }),
  }
}

/**
 * Looks for the wallet's transaction after any answer: new transactions that spend outputs of the address. Those of
 * other addresses of the same wallet are not seen, so nothing proves that a payment cannot come any more.
 */
export const createSearch = (esplora: Esplora) => ({
  async transfer(
    { to, amount }: { readonly to: string; readonly amount: bigint },
    { account, network }: PreparedGround,
    options: Abortable,
  ): Promise<SentSearch> {
    const { id, address } = account
    const before = await listOf(esplora, { network, address }, options)
    const known = new Set(before.map(({ txid }) => digitsOf(txid)))
    const sent = { account: id, network: network.id, to, value: String(amount) }
    return searching(esplora, { network, address, sent, known })
  },
  /** For what was looked for before a reload. @throws KitError */
  again(
    { sent, place }: SearchMark,
    networkById: (id: CaipNetworkId) => CaipNetwork | undefined,
  ): SentSearch {
    const network = networkById(sent.network)
    const address = sent.account.slice(sent.account.lastIndexOf(':') + 1)
    if (network?.namespace !== 'bip122')
      throw Bip122Errors.network_unsupported({ network: sent.network })
    const texts = Object.values(place).map(String)
    if (!texts.every((text) => START.test(text)) || sent.to === undefined) {
      const [member, expected] = ['place', 'known transactions']
      throw Bip122Errors.transaction_invalid({ member, expected, got: shown(place) })
    }
    const known = new Set(texts.join('').match(new RegExp(`.{${String(DIGITS)}}`, 'g')))
    return searching(esplora, { network, address, sent, known })
  },
})
