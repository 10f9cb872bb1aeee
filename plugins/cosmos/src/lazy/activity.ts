import {
  isObject,
  readMember,
  shown,
  type Abortable,
  type ActivityEntry,
  type FeatureContext,
} from '@latchkey/kernel'
import type { ActivityFeature, TransferPart } from '@latchkey/kernel/internal'
import { nativeAsset } from '@latchkey/kernel/internal/page'
import { isCosmosAddress } from '../address.js'
import { CosmosErrors } from '../errors.js'
import type { CosmosNetwork } from '../network.js'
import { coinOf, createDenoms, type Coin, type Denoms } from './denoms.js'
import { createRest, type Rest } from './rest.js'
import { cosmosNetwork } from './wallet-request.js'

const TXS = '/cosmos/tx/v1beta1/txs'
const MSG_SEND = '/cosmos.bank.v1beta1.MsgSend'
/** The size of a query to a node, for sent and for received transactions. */
const LIMIT = 20
/** A transaction with more movements than that is shown without the rest. */
const MOST_TRANSFERS = 20

/** A transaction as a node tells it, as far as it is read. */
interface Told {
  readonly hash: string
  readonly height: bigint
  readonly at: number | undefined
  readonly isFailed: boolean
  readonly messages: readonly unknown[]
  readonly fees: readonly Coin[]
}

const listIn = (value: unknown, name: string): readonly unknown[] => {
  const list = readMember(value, name)
  return Array.isArray(list) ? list : []
}

const coinsOf = (list: readonly unknown[]) => list.map(coinOf).filter((coin) => coin !== undefined)

function toldOf(response: unknown): Told | undefined {
  const [hash, height] = [readMember(response, 'txhash'), readMember(response, 'height')]
  if (typeof hash !== 'string' || !/^[0-9A-Fa-f]{64}$/.test(hash)) return undefined
  if (typeof height !== 'string' || !/^\d{1,20}$/.test(height)) return undefined
  const at = Date.parse(String(readMember(response, 'timestamp')))
  const tx = readMember(response, 'tx')
  const fee = readMember(readMember(tx, 'auth_info'), 'fee')
  return {
    hash: hash.toUpperCase(),
    height: BigInt(height),
    at: Number.isNaN(at) ? undefined : at,
    isFailed: readMember(response, 'code') !== 0,
    messages: listIn(readMember(tx, 'body'), 'messages'),
    fees: coinsOf(listIn(fee, 'amount')),
  }
}

function readTold(answer: unknown): readonly Told[] {
  const list = readMember(answer, 'tx_responses')
  if (!Array.isArray(list)) {
    const expected = 'a list of transactions'
    throw CosmosErrors.node_answer_invalid({ what: TXS, expected, got: shown(list) })
  }
  return list.map(toldOf).filter((told) => told !== undefined)
}

/** Asks as SDKs of 0.50 and later have it, and as earlier ones. */
async function search(
  rest: Rest,
  network: CosmosNetwork,
  conditions: readonly string[],
  signal: AbortSignal | undefined,
): Promise<readonly Told[]> {
  const paging = {
    order_by: 'ORDER_BY_DESC',
    limit: String(LIMIT),
    'pagination.limit': String(LIMIT),
  }
  const words = conditions.join(' AND ')
  const found = await rest.find(network, TXS, { query: words, ...paging }, readTold, signal)
  return found ?? rest.get(network, TXS, { events: words, ...paging }, readTold, signal)
}

/** The height from which on a full list misses nothing. */
function boundOf(list: readonly Told[]): bigint | undefined {
  if (list.length < LIMIT) return undefined
  const heights = list.map(({ height }) => height)
  const low = heights.reduce((one, other) => (other < one ? other : one))
  // The rest of the lowest block may be on the next page.
  return heights.some((height) => height > low) ? low + 1n : low
}

interface Movement {
  readonly direction: TransferPart['direction']
  readonly from: string
  readonly to: string
}

/** Coins that a `MsgSend` moves from or to the account. */
function movesOf(message: unknown, address: string): readonly (Coin & Movement)[] {
  if (!isObject(message) || message['@type'] !== MSG_SEND) return []
  const [from, to] = [message['from_address'], message['to_address']]
  if (typeof from !== 'string' || typeof to !== 'string') return []
  if (from !== address && to !== address) return []
  const direction = from === to ? 'self' : from === address ? 'out' : 'in'
  return coinsOf(listIn(message, 'amount')).map((coin) => ({ ...coin, direction, from, to }))
}

async function entryOf(
  told: Told,
  address: string,
  network: CosmosNetwork,
  denoms: Denoms,
  options: Abortable,
): Promise<ActivityEntry> {
  const moves = told.messages.flatMap((message) => movesOf(message, address))
  const transfers = await Promise.all(
    moves
      .slice(0, MOST_TRANSFERS)
      .map(async ({ denom, amount, direction, from, to }): Promise<TransferPart> => ({
        asset: await denoms.info(network, denom, options),
        amount,
        direction,
        from,
        to,
        // A message of the signed body, not an event of a contract.
        ...(direction === 'out' ? { signed: true } : {}),
      })),
  )
  const sender = readMember(told.messages[0], 'from_address')
  const isPlain = told.messages.every((message) => readMember(message, '@type') === MSG_SEND)
  const isReceived = transfers.length > 0 && transfers.every(({ direction }) => direction === 'in')
  const kind = isReceived ? 'receive' : isPlain && transfers.length > 0 ? 'send' : 'execute'
  const fee = told.fees.find(({ denom }) => denom === network.cosmos.denom)
  return {
    id: told.hash,
    hash: told.hash,
    network: network.id,
    at: told.at,
    kind,
    transfers,
    status: told.isFailed ? 'failed' : 'confirmed',
    ...(typeof sender === 'string' ? { signer: sender } : {}),
    ...(transfers[0]?.to === undefined ? {} : { to: transfers[0].to }),
    ...(fee ? { fee: { asset: nativeAsset(network), amount: fee.amount } } : {}),
  }
}

/** The part of an account's past in a node's index. Many nodes keep some weeks only. */
export default ({ http, clock }: FeatureContext): ActivityFeature => {
  const rest = createRest(http)
  const denoms = createDenoms({ http, clock })
  return {
    reach: 'all',
    async activityPage({ address, network: given, cursor }, options = {}) {
      const network = cosmosNetwork(given)
      const { prefix } = network.cosmos
      if (!isCosmosAddress(address, [prefix])) throw CosmosErrors.address_invalid({ address })
      const below = cursor !== undefined && /^\d{1,20}$/.test(cursor) ? [`tx.height<${cursor}`] : []
      const lists = await Promise.all(
        [`message.sender='${address}'`, `transfer.recipient='${address}'`].map((condition) =>
          search(rest, network, [condition, ...below], options.signal),
        ),
      )
      const bounds = lists.map(boundOf).filter((bound) => bound !== undefined)
      const bound = bounds.reduce((one, other) => (other > one ? other : one), 0n)
      const byHash = new Map(lists.flat().map((told) => [told.hash, told]))
      const page = [...byHash.values()]
        .filter(({ height }) => height >= bound)
        .toSorted((one, other) => (other.height > one.height ? 1 : -1))
      const entries = await Promise.all(
        page.map((told) => entryOf(told, address, network, denoms, options)),
      )
      return bounds.length > 0 ? { entries, next: String(bound) } : { entries }
    },
  }
}
