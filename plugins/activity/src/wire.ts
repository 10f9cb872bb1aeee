import {
  isNetworkId,
  isObject,
  type ActivityEntry,
  type ActivityPage,
  type CaipNetwork,
  type Schema,
} from '@latchkey/kernel'
import { own, nativeAsset } from '@latchkey/kernel/internal/page'
import type { TransactionKind, TransferPart } from '@latchkey/kernel/internal'
import { displayText } from '@latchkey/kernel/internal/tools'
import { readQuantity } from './read-quantity.js'

/** Rows read of one answer. */
const MOST_ROWS = 500
/** Movements read of one transaction. */
const MOST_TRANSFERS = 50
const MOST_CURSOR = 2000
const MOST_NAME = 80
const MOST_PARTY = 128

const HASH = /^[\w:.-]{1,200}$/

const KINDS: readonly TransactionKind[] = [
  ...(['send', 'receive', 'trade', 'approve', 'execute', 'deploy', 'mint', 'burn'] as const),
  ...(['claim', 'deposit', 'withdraw', 'borrow', 'repay', 'stake', 'unstake', 'buy'] as const),
]

type Row = Readonly<Record<string, unknown>>

const row = (value: unknown): Row | undefined => (isObject(value) ? own(value) : undefined)
const text = (value: unknown, most = MOST_NAME) =>
  typeof value === 'string' ? displayText(value, most) : ''
const some = (value: string) => (value === '' ? undefined : value)

const picture = (value: unknown): string | undefined =>
  typeof value === 'string' && /^(?:https:|data:image\/)/i.test(value) ? value : undefined

/** Leaves out what is not there. */
const present = <T extends object>(members: T) =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }

const hasPrice = (value: unknown) => (readQuantity(value)?.amount ?? 0n) > 0n

/** A movement, and whether the service knows more of it than what its contract calls itself. */
interface ReadTransfer {
  readonly part: TransferPart
  readonly known: boolean
}

/** The network's coin, if the service's row can be trusted: it names no contract. */
function coinOf(names: { readonly name: string; readonly symbol: string }, network: CaipNetwork) {
  const coin = nativeAsset(network)
  return coin.name === names.name && coin.symbol === names.symbol ? coin : undefined
}

function readTransfer(value: unknown, network: CaipNetwork): readonly ReadTransfer[] {
  const told = row(value)
  const direction = told?.['direction']
  if (!told || (direction !== 'in' && direction !== 'out' && direction !== 'self')) return []
  const quantity = readQuantity(row(told['quantity'])?.['numeric'])
  const [token, nft] = [row(told['fungible_info']), row(told['nft_info'])]
  if (nft) {
    const preview = row(row(nft['content'])?.['preview'])
    const isSpam = row(nft['flags'])?.['is_spam'] === true
    const image = picture(preview?.['url'])
    const shown = { name: text(nft['name']), ...present({ image }), ...(isSpam && { isSpam }) }
    return [{ part: { direction, nft: shown }, known: false }]
  }
  if (!token || !quantity) return []
  const icon = picture(row(token['icon'])?.['url'])
  const { amount, decimals } = quantity
  const names = { name: text(token['name']), symbol: text(token['symbol']) }
  const known = icon !== undefined || hasPrice(told['price'])
  const coin = known ? coinOf(names, network) : undefined
  if (coin && coin.decimals >= decimals) {
    const whole = amount * 10n ** BigInt(coin.decimals - decimals)
    const asset = { ...coin, ...present({ icon }) }
    return [{ part: { direction, asset, amount: whole }, known }]
  }
  const asset = { ...names, decimals, ...present({ icon }) }
  return [{ part: { direction, asset, amount }, known }]
}

/** The network a row is of, as its id; nothing counts as the one asked for. */
function networkOf(chain: unknown, asked: CaipNetwork): unknown {
  if (chain === null || chain === undefined) return asked.id
  if (typeof chain === 'number' || (typeof chain === 'string' && /^\d+$/.test(chain)))
    return `eip155:${chain}`
  return isNetworkId(chain) ? chain : undefined
}

/** A count, as a number or as its digits. */
function count(value: unknown): number | undefined {
  const read = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value
  const isCount = typeof read === 'number' && Number.isSafeInteger(read) && read >= 0
  return isCount ? read : undefined
}

/** When a block took it; `undefined` while none did. */
function readTime({ minedAt, status }: Row = {}): number | undefined {
  if (typeof minedAt === 'string') return Date.parse(minedAt)
  const isAhead = (minedAt === null || minedAt === undefined) && status === 'pending'
  return isAhead ? undefined : NaN
}

function readRow(value: unknown, network: CaipNetwork) {
  const told = row(value)
  const meta = row(told?.['metadata'])
  const [id, hash] = [text(told?.['id'], 200), meta?.['hash']]
  const at = readTime(meta)
  if (!told || !meta || id === '' || typeof hash !== 'string' || !HASH.test(hash)) return []
  if (at !== undefined && Number.isNaN(at)) return []
  if (networkOf(meta['chain'], network) !== network.id) return []
  const list: unknown = told['transfers'] ?? []
  if (!Array.isArray(list)) return []
  const transfers = list.slice(0, MOST_TRANSFERS).flatMap((one) => readTransfer(one, network))
  const { operationType: kind, status } = meta
  const application = row(meta['application'])
  const name = text(application?.['name'])
  const icon = picture(application?.['iconUrl'])
  const entry: ActivityEntry = {
    id,
    hash,
    network: network.id,
    at,
    kind: KINDS.find((one) => one === kind) ?? 'unknown',
    status: status === 'failed' || status === 'pending' ? status : 'confirmed',
    ...present({
      signer: some(text(meta['sentFrom'], MOST_PARTY)),
      to: some(text(meta['sentTo'], MOST_PARTY)),
      nonce: count(meta['nonce']),
      application: name === '' ? undefined : { name, ...present({ icon }) },
    }),
    transfers: transfers.map(({ part }) => part),
  }
  const isCut = list.length > MOST_TRANSFERS
  return [{ entry, isCut, known: transfers.map(({ known }) => known) }]
}

/**
 * The answer of `/v1/account/{address}/history`. An unreadable row costs no other; those of other networks are left
 * out.
 */
export const historySchema = (network: CaipNetwork): Schema<ActivityPage> => ({
  '~standard': {
    version: 1,
    vendor: 'latchkey',
    validate(value) {
      const { data, next } = row(value) ?? {}
      if (!Array.isArray(data)) return { issues: [{ message: '`data` is not a list' }] }
      const rows = data.slice(0, MOST_ROWS).flatMap((one) => readRow(one, network))
      // A service that has no price and no picture at all, as of test networks, has no list.
      const hasList = rows.some(({ known }) => known.includes(true))
      const entries = rows.map(({ entry, known }) => ({
        ...entry,
        transfers: entry.transfers.map((part, index) =>
          hasList && part.asset ? { ...part, listed: known[index] === true } : part,
        ),
      }))
      const goesOn = typeof next === 'string' && next !== '' && next.length <= MOST_CURSOR
      const isCut = data.length > MOST_ROWS || rows.some((one) => one.isCut)
      return { value: { entries, ...(goesOn && { next }), ...(isCut && { isCut }) } }
    },
  },
})
