import {
  decodeAbiParameters,
  getAddress,
  sliceHex,
  toEventSelector,
  zeroAddress,
  type Hex,
} from 'viem'
import type { SeenAllowance } from '../model.js'
import { isBytes, memberOf, small } from '../untrusted.js'

/** An event of a contract. Addresses are in lower case. */
export interface LogEntry {
  readonly address: Hex
  readonly topics: readonly Hex[]
  readonly data: Hex
}

/** How a contract counts holdings. */
export type TokenStandard = 'native' | 'erc20' | 'erc721' | 'erc1155'

/** One movement from one account to another. */
export interface Transfer {
  readonly standard: TokenStandard
  /** In small letters. */
  readonly contract: Hex
  readonly item: bigint | undefined
  readonly from: Hex
  readonly to: Hex
  readonly amount: bigint
  /** By an event that other contracts have for other ends: counts where the balance says so alone. */
  readonly isHint?: true
}

/** Where nodes write down native coin when they trace transfers (`eth_simulateV1`). */
export const NATIVE: Hex = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

const EVENTS = {
  /** ERC-20 with three topics, ERC-721 with four. */
  transfer: toEventSelector('Transfer(address,address,uint256)'),
  approval: toEventSelector('Approval(address,address,uint256)'),
  approvalForAll: toEventSelector('ApprovalForAll(address,address,bool)'),
  /** ERC-1155. */
  single: toEventSelector('TransferSingle(address,address,address,uint256,uint256)'),
  batch: toEventSelector('TransferBatch(address,address,address,uint256[],uint256[])'),
  /** Permit2, the permission manager of many apps. */
  permit2: toEventSelector('Approval(address,address,address,uint160,uint48)'),
  permit2Signed: toEventSelector('Permit(address,address,address,uint160,uint48,uint48)'),
  /** ERC-777. */
  sent: toEventSelector('Sent(address,address,address,uint256,bytes,bytes)'),
  minted: toEventSelector('Minted(address,address,uint256,bytes,bytes)'),
  burned: toEventSelector('Burned(address,address,uint256,bytes,bytes)'),
  operator: toEventSelector('AuthorizedOperator(address,address)'),
  noOperator: toEventSelector('RevokedOperator(address,address)'),
  /** The wrapped coin, which many chains have without `Transfer`. */
  deposit: toEventSelector('Deposit(address,uint256)'),
  withdrawal: toEventSelector('Withdrawal(address,uint256)'),
} as const

const WORD = 32

const addressIn = (topic: Hex | undefined): Hex =>
  topic === undefined ? zeroAddress : `0x${topic.slice(-40).toLowerCase()}`

const numberIn = (data: Hex, at = 0): bigint | undefined => {
  const digits = data.slice(2 + at * 2 * WORD, 2 + (at + 1) * 2 * WORD)
  return digits.length === 2 * WORD ? BigInt(`0x${digits}`) : undefined
}

const LISTS = [{ type: 'uint256[]' }, { type: 'uint256[]' }] as const

function readBatch(data: Hex): readonly (readonly [item: bigint, amount: bigint])[] {
  try {
    const [items, amounts] = decodeAbiParameters(LISTS, data)
    return items.map((item, at) => [item, amounts[at] ?? 0n] as const)
  } catch {
    return []
  }
}

const hints = (found: readonly Transfer[]): readonly Transfer[] =>
  found.map((one) => ({ ...one, isHint: true }))

/** The moves of one event. */
function transfersIn({ address: contract, topics, data }: LogEntry): readonly Transfer[] {
  const [kind, one, two, three] = topics
  const plain = (from: Hex, to: Hex, amount = numberIn(data)): readonly Transfer[] =>
    amount === undefined ? [] : [{ standard: 'erc20', contract, item: undefined, from, to, amount }]
  const of = (standard: TokenStandard, item: bigint, amount: bigint): Transfer => {
    const [from, to] = standard === 'erc721' ? [one, two] : [two, three]
    return { standard, contract, item, from: addressIn(from), to: addressIn(to), amount }
  }
  switch (kind) {
    case EVENTS.transfer:
      if (topics.length === 4) return [of('erc721', BigInt(three ?? 0), 1n)]
      return plain(addressIn(one), addressIn(two)).map((found) =>
        contract === NATIVE ? { ...found, standard: 'native' } : found,
      )
    case EVENTS.single:
      return [of('erc1155', numberIn(data) ?? 0n, numberIn(data, 1) ?? 0n)]
    case EVENTS.batch:
      return readBatch(data).map(([item, amount]) => of('erc1155', item, amount))
    case EVENTS.sent:
      return plain(addressIn(two), addressIn(three))
    case EVENTS.minted:
      return plain(zeroAddress, addressIn(two))
    case EVENTS.burned:
      return plain(addressIn(two), zeroAddress)
    case EVENTS.deposit:
      return hints(topics.length === 2 ? plain(zeroAddress, addressIn(one)) : [])
    case EVENTS.withdrawal:
      return hints(topics.length === 2 ? plain(addressIn(one), zeroAddress) : [])
    default:
      return []
  }
}

/** All that moved. A contract that tells of a movement by several events is read by its `Transfer` alone. */
export function transfersOf(logs: readonly LogEntry[]): readonly Transfer[] {
  const plain = new Set(
    logs.flatMap(({ address, topics }) => (topics[0] === EVENTS.transfer ? [address] : [])),
  )
  return logs.flatMap((log) => {
    const found = transfersIn(log)
    const isSecond = log.topics[0] !== EVENTS.transfer && plain.has(log.address)
    return isSecond ? found.filter(({ standard }) => standard !== 'erc20') : found
  })
}

const isZero = (address: Hex) => address === zeroAddress

/** The permissions that one event gives to others. */
function allowanceIn({ address, topics, data }: LogEntry, account: Hex): SeenAllowance | undefined {
  const [kind, one, two, three] = topics
  const contract = getAddress(address)
  const isOurs = addressIn(one) === account
  const spender = getAddress(addressIn(two))
  switch (kind) {
    case EVENTS.approval:
      if (!isOurs) return undefined
      if (topics.length === 4) {
        const asset = { contract, item: BigInt(three ?? 0) }
        return { asset, spender, amount: isZero(addressIn(two)) ? 0n : 1n }
      }
      return { asset: { contract }, spender, amount: numberIn(data) ?? 'all' }
    case EVENTS.approvalForAll:
      if (!isOurs) return undefined
      return { asset: { contract }, spender, amount: numberIn(data) === 0n ? 0n : 'all' }
    case EVENTS.permit2:
    case EVENTS.permit2Signed: {
      if (!isOurs) return undefined
      const asset = { contract: spender }
      return { asset, spender: getAddress(addressIn(three)), amount: numberIn(data) ?? 'all' }
    }
    case EVENTS.operator:
    case EVENTS.noOperator: {
      if (addressIn(two) !== account) return undefined
      const amount = kind === EVENTS.operator ? 'all' : 0n
      return { asset: { contract }, spender: getAddress(addressIn(one)), amount }
    }
    default:
      return undefined
  }
}

/**
 * The permissions after the calls: the last event of each counts, and an item has one spender at a
 * time.
 */
export function allowancesOf(logs: readonly LogEntry[], account: Hex): readonly SeenAllowance[] {
  const last = new Map<string, SeenAllowance>()
  for (const log of logs) {
    const seen = allowanceIn(log, account)
    if (!seen) continue
    const { asset, spender } = seen
    // Permit2 is another manager of the same token.
    const key = [log.address, asset.contract, asset.item ?? spender].join('/')
    last.set(key, seen)
  }
  // Many tokens clear the permission of an item with its transfer.
  const moved = new Set(
    transfersOf(logs).map(({ contract, item }) => `${contract}/${String(item)}`),
  )
  return [...last.values()].filter(({ asset: { contract, item }, amount }) => {
    const isNews = item === undefined || amount !== 0n
    return isNews || !moved.has(`${contract?.toLowerCase() ?? ''}/${String(item)}`)
  })
}

const isTopic = (value: unknown): value is Hex => isBytes(value) && value.length === 66

/** A log as nodes tell it; `undefined` for what is none. */
export function readLog(log: unknown): LogEntry | undefined {
  const [address, topics, data] = ['address', 'topics', 'data'].map((name) => memberOf(log, name))
  if (!isBytes(address) || address.length !== 42 || !isBytes(data)) return undefined
  if (!Array.isArray(topics) || !topics.every(isTopic)) return undefined
  return {
    address: small(address),
    topics: topics.map(small),
    data: sliceHex(data, 0),
  }
}
