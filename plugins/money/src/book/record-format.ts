import {
  isNetworkId,
  isObject,
  type AssetId,
  type AssetInfo,
  type CaipAccountId,
  type SentTransaction,
  type TransactionStanding,
} from '@latchkey/kernel'
import { own, parseAssetId } from '@latchkey/kernel/internal/page'
import type { ReplacementKind, TransactionKind } from '@latchkey/kernel/internal'
import type { TransactionIntent, TransactionRecord } from '../services.js'
import { ENDS } from './has-ended.js'
import type { RowsFormat } from './read-rows.js'

const STATES: readonly TransactionStanding['state'][] = [...ENDS, 'pending', 'included', 'repriced']
const KINDS: readonly TransactionKind[] = [
  ...(['send', 'receive', 'trade', 'approve', 'execute', 'deploy', 'mint', 'burn'] as const),
  ...(['claim', 'deposit', 'withdraw', 'borrow', 'repay', 'stake', 'unstake'] as const),
  ...(['buy', 'unknown'] as const),
]

const HASH = /^[-.:+/=a-zA-Z0-9]{1,128}$/
/** EIP-5792 allows ids of up to 4096 bytes, as hex. */
const BATCH = /^.{1,8194}$/s
export const ADDRESS = /^[-.%a-zA-Z0-9]{1,128}$/
export const DIGITS = /^\d{1,80}$/
export const HEX = /^0x[0-9a-f]{0,20000}$/i
/** Longest text of a node or a token that is kept. */
const MAX_TEXT = 300
const MAX_DECIMALS = 255

export const isText = (value: unknown, form?: RegExp): value is string =>
  typeof value === 'string' && (form ? form.test(value) : value.length <= MAX_TEXT)
export const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0

/** A member that may be absent, and is left out unless it has its form. */
export const optionalText = <K extends string>(
  holder: Readonly<Record<string, unknown>>,
  key: K,
  form?: RegExp,
): { readonly [P in K]?: string } => {
  const value = holder[key]
  return isText(value, form) ? ({ [key]: value } as { readonly [P in K]: string }) : {}
}

export const partOf = (value: unknown) => (isObject(value) ? own(value) : undefined)

function isAssetId(value: unknown): value is AssetId {
  try {
    return isText(value) && parseAssetId(value).reference !== ''
  } catch {
    return false
  }
}

function readAsset(value: unknown): AssetInfo | undefined {
  const { id, name, symbol, decimals, ...rest } = partOf(value) ?? {}
  if (!isAssetId(id) || !isText(name) || !isText(symbol)) return undefined
  if (!isCount(decimals) || decimals > MAX_DECIMALS) return undefined
  return { id, name, symbol, decimals, ...optionalText(rest, 'icon', /^.{1,4000}$/s) }
}

export function readBrings(value: unknown): Pick<SentTransaction, 'brings'> {
  const { asset, to, least, from, gives } = partOf(value) ?? {}
  if (!isAssetId(asset) || !isText(to, ADDRESS) || !isText(least, DIGITS)) return {}
  const given = isAssetId(gives) ? { gives } : {}
  return { brings: { asset, to, least, ...optionalText({ from }, 'from', ADDRESS), ...given } }
}

/**
 * The transaction's purpose. A call without its data would be another call: then nothing is kept to compare with.
 */
function readCall(
  sent: Readonly<Record<string, unknown>>,
): Pick<SentTransaction, 'to' | 'value' | 'data'> {
  if (sent['data'] !== undefined && !isText(sent['data'], HEX)) return {}
  return {
    ...optionalText(sent, 'to', ADDRESS),
    ...optionalText(sent, 'value', DIGITS),
    ...optionalText(sent, 'data', HEX),
  }
}

/** Reads the fields of a transaction, without its id. */
export function readContent(value: unknown): Omit<SentTransaction, 'hash' | 'batch'> | undefined {
  const sent = partOf(value)
  if (!sent) return undefined
  const { network, account, nonce } = sent
  if (!isNetworkId(network)) return undefined
  if (!isText(account) || !account.startsWith(`${network}:`)) return undefined
  if (!ADDRESS.test(account.slice(network.length + 1))) return undefined
  return {
    network,
    // The text after the network's id was just read as an address.
    account: account as CaipAccountId,
    ...(isCount(nonce) ? { nonce } : {}),
    ...optionalText(sent, 'lastBlock', DIGITS),
    ...optionalText(sent, 'spends', /^[0-9a-f]{64}:\d{1,10}$/i),
    ...readCall(sent),
    ...optionalText(sent, 'content', HEX),
    ...readBrings(sent['brings']),
  }
}

function readSent(value: unknown): SentTransaction | undefined {
  const { hash, ...sent } = partOf(value) ?? {}
  const batch = optionalText(sent, 'batch', BATCH)
  const isNamed = isText(hash, HASH) || (hash === '' && batch.batch !== undefined)
  const content = readContent(sent)
  return isNamed && content ? { hash, ...content, ...batch } : undefined
}

/** More receivers than one transaction has anywhere. */
const MOST_RECEIVERS = 500

/** All of several receivers: a part of them would tell of another transaction. */
function readReceivers(value: unknown): Pick<TransactionIntent, 'receivers'> {
  if (!Array.isArray(value) || value.length > MOST_RECEIVERS) return {}
  const receivers = value.flatMap((row) => {
    const { to, amount } = partOf(row) ?? {}
    return isText(to, ADDRESS) && isText(amount, DIGITS) ? [{ to, amount }] : []
  })
  return receivers.length > 0 && receivers.length === value.length ? { receivers } : {}
}

export function readIntent(value: unknown): TransactionIntent | undefined {
  const intent = partOf(value)
  const kind = KINDS.find((one) => one === intent?.['kind'])
  if (!intent || !kind) return undefined
  const [asset, gets] = [intent['asset'], intent['gets']].map(readAsset)
  return {
    kind,
    ...(asset ? { asset } : {}),
    ...(gets ? { gets } : {}),
    ...optionalText(intent, 'amount', DIGITS),
    ...optionalText(intent, 'arrives', DIGITS),
    ...optionalText(intent, 'to', ADDRESS),
    ...optionalText(intent, 'name'),
    ...readReceivers(intent['receivers']),
  }
}

const MAX_MEMORY = 20

export function readMemory(value: unknown): Pick<TransactionStanding, 'memory'> {
  const memory = partOf(value)
  if (!memory) return {}
  const isKept = ([, one]: readonly [string, unknown]) => isText(one) || Number.isFinite(one)
  const kept = Object.entries(memory).filter(isKept).slice(0, MAX_MEMORY)
  return { memory: Object.fromEntries(kept) as Record<string, string | number> }
}

/** Reads where a transaction stands, from storage or from the code that looked. */
export function readStanding(value: unknown): TransactionStanding | undefined {
  const standing = partOf(value)
  const state = STATES.find((one) => one === standing?.['state'])
  if (!standing || !state) return undefined
  return {
    state,
    ...optionalText(standing, 'block', DIGITS),
    ...optionalText(standing, 'hash', HASH),
    ...optionalText(standing, 'reason'),
    ...optionalText(standing, 'arrived', DIGITS),
    ...optionalText(standing, 'left', DIGITS),
    ...(standing['reorganised'] === true ? { reorganised: true } : {}),
    ...(standing['failing'] === true ? { failing: true } : {}),
    ...(standing['unseen'] === true ? { unseen: true } : {}),
    ...(standing['elsewhere'] === true ? { elsewhere: true } : {}),
    ...readMemory(standing['memory']),
  }
}

const KINDS_OF_REPLACEMENT: readonly ReplacementKind[] = ['speed-up', 'cancel']

function readReplacement(value: unknown): Pick<TransactionRecord, 'replacement'> {
  const { hash, kind } = partOf(value) ?? {}
  const known = KINDS_OF_REPLACEMENT.find((one) => one === kind)
  return known && isText(hash, HASH) ? { replacement: { kind: known, hash } } : {}
}

/** The last moment that a date can tell, in milliseconds: no list is made of a later one. */
const LAST_TIME = 8.64e15

/** Stored records, newest first. */
export const RECORDS: RowsFormat<TransactionRecord> = {
  version: 1,
  most: 60,
  readRow(row) {
    const { id, made, looks, unwatched } = row
    const sent = readSent(row['sent'])
    const intent = readIntent(row['intent'])
    const standing = readStanding(row['standing'])
    if (!sent || !intent || !standing) return undefined
    if (!isText(id) || !isCount(made) || made > LAST_TIME || !isCount(looks)) return undefined
    return {
      id,
      sent,
      intent,
      made,
      standing,
      looks,
      ...(unwatched === true ? { unwatched } : {}),
      ...optionalText(row, 'firstHash', HASH),
      ...readReplacement(row['replacement']),
    }
  },
}
