import {
  readMember,
  shown,
  type Abortable,
  type CaipNetwork,
  type CaipNetworkId,
} from '@latchkey/kernel'
import type {
  PreparedGround,
  FoundTransaction,
  SearchMark,
  SentSearch,
  JsonRpc,
} from '@latchkey/kernel/internal'
import { isSolanaAddress } from '../address.js'
import { SolanaErrors } from '../errors.js'
import { transactionHasContent } from './content.js'
import { checkNumber, unreadable } from './lamports.js'

const SIGNATURES = 'getSignaturesForAddress'
const TRANSACTION = 'getTransaction'
const HEIGHT = 'getBlockHeight'
const COMMITMENT = { commitment: 'confirmed' } as const
const HOW = { encoding: 'base64', maxSupportedTransactionVersion: 0, ...COMMITMENT } as const
/** New transactions of an account that are looked at, those that come in among them. */
const MOST_LOOKED = 8
/** A blockhash is good for 150 blocks; twice as many, for nodes that are not equally far. */
const LIFETIME_BLOCKS = 300

/** The required parts of a transaction, and the callback that reports it. */
interface Wanted {
  readonly content: string
  readonly to: string
  readonly value: string | undefined
}

/** The transaction to look for, and where to begin. */
interface Start {
  readonly network: CaipNetwork
  readonly address: string
  readonly sent: SearchMark['sent']
  /** The account's newest transaction then. */
  readonly until: string | undefined
  /** Block height by which the wallet had answered. */
  readonly answered?: number | undefined
}

/** The account's transactions, newest first. */
async function newest(
  rpc: JsonRpc,
  { network, address }: Pick<Start, 'network' | 'address'>,
  how: object,
  asking: Abortable,
): Promise<readonly unknown[]> {
  const answer = await rpc.call(network, SIGNATURES, [address, { ...how, ...COMMITMENT }], asking)
  if (!Array.isArray(answer)) throw unreadable(SIGNATURES, 'a list', answer)
  const rows: readonly unknown[] = answer
  return rows
}

const hasSucceeded = (row: unknown) => (readMember(row, 'err') ?? null) === null
const signaturesOf = (rows: readonly unknown[]) =>
  rows.map((row) => readMember(row, 'signature')).filter((one) => typeof one === 'string')

function searching(rpc: JsonRpc, start: Start): SentSearch {
  const { network, sent, until } = start
  const { content = '' } = sent
  let { answered } = start
  /** By final blocks: what is signed by then is too old for any later one. */
  const isOver = async (isAnswered: boolean, asking: Abortable) => {
    if (!isAnswered) return false
    const params = [{ commitment: answered === undefined ? 'confirmed' : 'finalized' }]
    const height = checkNumber(HEIGHT, await rpc.call(network, HEIGHT, params, asking))
    answered ??= Number(height)
    return Number(height) > answered + LIFETIME_BLOCKS
  }
  return {
    async find({ answered: isAnswered = false, ...asking } = {}) {
      const since = until === undefined ? {} : { until }
      const found: FoundTransaction[] = []
      // Before the transactions are read: what a block holds by then is among them.
      const isLate = await isOver(isAnswered, asking)
      const rows = await newest(rpc, start, { limit: MOST_LOOKED, ...since }, asking)
      for (const hash of signaturesOf(rows.filter(hasSucceeded))) {
        const answer = await rpc.call(network, TRANSACTION, [hash, HOW], asking)
        if (transactionHasContent(answer, { hash, content }) !== true) continue
        found.push({ sent: { ...sent, hash }, isReviewed: true })
      }
      return isLate && found.length === 0 && rows.length < MOST_LOOKED ? 'over' : found
    },
    mark: () => ({
      sent,
      place: {
        ...(until === undefined ? {} : { until }),
        ...(answered === undefined ? {} : { answered }),
      },
    }),
  }
}

/**
 * Looks among the account's newest transactions for one with the reviewed parts, after any answer of the wallet.
 */
export const createSearch = (rpc: JsonRpc) => ({
  async transfer(
    { content, to, value }: Wanted,
    { account, network }: PreparedGround,
    options: Abortable,
  ): Promise<SentSearch> {
    const { address } = account
    // One that failed marks the place as well: what stands before it is not looked at.
    const [until] = signaturesOf(await newest(rpc, { network, address }, { limit: 1 }, options))
    const place = { account: account.id, network: network.id, to, content }
    const sent = { ...place, ...(value === undefined ? {} : { value }) }
    return searching(rpc, { network, address, sent, until })
  },
  /** For what was looked for before a reload. @throws KitError */
  again(
    { sent, place }: SearchMark,
    networkById: (id: CaipNetworkId) => CaipNetwork | undefined,
  ): SentSearch {
    const network = networkById(sent.network)
    const address = sent.account.slice(sent.account.lastIndexOf(':') + 1)
    const { until, answered } = place
    const isPlace = [undefined, 'string'].includes(until === undefined ? until : typeof until)
    const isRead = isPlace && (answered === undefined || Number.isSafeInteger(answered))
    if (network?.namespace !== 'solana')
      throw SolanaErrors.network_unsupported({ network: sent.network })
    if (!isSolanaAddress(address)) throw SolanaErrors.address_invalid({ address })
    if (!isRead || sent.content === undefined) {
      const [member, expected] = ['place', 'a signature and a height']
      throw SolanaErrors.transaction_invalid({ member, expected, got: shown(place) })
    }
    return searching(rpc, {
      network,
      address,
      sent,
      until: typeof until === 'string' ? until : undefined,
      answered: typeof answered === 'number' ? answered : undefined,
    })
  },
})
