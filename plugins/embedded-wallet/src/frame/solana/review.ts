import { toJson } from '@latchkey/kernel/internal/tools'
import {
  decodeSolana,
  judgeSolana,
  solanaFacts,
  solanaMessage,
  type SolanaMessage,
} from '@latchkey/review/internal'
import type { AssetRef, Fact, Finding } from '@latchkey/review/internal'
import { createPricing, type Pricing, writeAmount, writeLimit } from '../prices.js'
import { loadPictures } from '../sheet/pictures.js'
import type { Move, Review, Row, Said } from '../sheet/view.js'
import { shortAddress, visibleText } from '../sheet/visible-text.js'
import type { WordKey } from '../words/en.js'
import { solanaEffects, type SolanaChange, type SolanaEffects } from './effects.js'
import {
  coinOf,
  faceOf,
  knownAsset,
  pictureOf,
  worthOf,
  type SolanaPen,
  type SolanaTools,
} from './pen.js'
import { readTables } from './tables.js'
import { lookupsOf, type SolanaTransaction } from './transaction.js'

export type { SolanaTools } from './pen.js'

type Warning = NonNullable<Review['warnings']>[number]

function drawChange(tools: SolanaPen, { mint, decimals, amount }: SolanaChange): Move {
  const out = amount < 0n
  const size = out ? -amount : amount
  return {
    kind: out ? 'leaves' : 'comes',
    what: writeAmount(size, faceOf(tools, mint, decimals), tools.words.language),
    ...worthOf(tools, mint, size),
    ...pictureOf(tools, mint),
    ...(mint !== undefined && { asset: mint }),
  }
}

/** The largest amount of a token: who writes it means all there is. */
const LARGEST = (1n << 64n) - 1n

/** The findings about one transaction. */
interface Reading {
  readonly transaction: SolanaTransaction
  readonly message: SolanaMessage
  readonly facts: readonly Fact[]
  readonly effects: SolanaEffects
}

async function read(
  tools: SolanaTools,
  transaction: SolanaTransaction,
  own: string,
  pricing: Pricing,
): Promise<Reading> {
  const tables = await readTables(tools.ask, lookupsOf(transaction))
  const effects = await solanaEffects(tools.ask, transaction, own, tables)
  const message = solanaMessage(transaction.message, tables)
  const facts = solanaFacts(message, own, effects.holders)
  const moved = facts.flatMap((fact) =>
    fact.kind === 'leaves' || fact.kind === 'allows' ? [fact.asset.contract] : [],
  )
  const mints = [...moved, ...effects.changes.map(({ mint }) => mint)]
  pricing.want(mints.flatMap((mint) => knownAsset(tools, mint)?.id ?? []))
  return { transaction, message, facts, effects }
}

/** An amount of a token in whole units; as it is written if its decimals are unknown. */
function writeUnits(
  tools: SolanaTools,
  { effects, message }: Reading,
  { contract }: AssetRef,
  amount: bigint,
): string {
  const { words } = tools
  const decimals = contract === undefined ? 9 : decimalsOf(contract, effects, message)
  const face =
    decimals === undefined
      ? { symbol: words.say('unknownToken'), decimals: 0 }
      : faceOf(tools, contract, decimals)
  return writeAmount(amount, face, words.language)
}

/** The node's decimals, otherwise the message's own: a program refuses a message with wrong ones. */
function decimalsOf(mint: string, { decimals }: SolanaEffects, message: SolanaMessage) {
  const told = decimals.get(mint)
  if (told !== undefined) return told
  const said = decodeSolana(message).find(({ arguments: given }) =>
    given.some(({ name, value }) => name === 'mint' && value === mint),
  )
  const value = said?.arguments.find(({ name }) => name === 'decimals')?.value
  return value === undefined ? undefined : Number(value)
}

const assetLine = ({ contract }: AssetRef): Pick<Move, 'asset'> =>
  contract === undefined ? {} : { asset: contract }

function drawFact(tools: SolanaPen, reading: Reading, fact: Fact): readonly Move[] {
  const { words } = tools
  const party = (label: WordKey, address: string | undefined) =>
    address ? { party: { label, address } } : {}
  switch (fact.kind) {
    case 'leaves': {
      const what = writeUnits(tools, reading, fact.asset, fact.amount)
      const worth = worthOf(tools, fact.asset.contract, fact.amount)
      const picture = pictureOf(tools, fact.asset.contract)
      return [
        {
          kind: 'leaves',
          what,
          ...worth,
          ...picture,
          ...party('to', fact.to),
          ...assetLine(fact.asset),
        },
      ]
    }
    case 'allows': {
      const { contract } = fact.asset
      const symbol = contract === undefined ? '' : shortAddress(contract)
      const what =
        typeof fact.amount === 'bigint'
          ? writeUnits(tools, reading, fact.asset, fact.amount)
          : words.say('unlimited', { symbol })
      const worth =
        typeof fact.amount === 'bigint' && fact.amount < LARGEST
          ? worthOf(tools, contract, fact.amount)
          : {}
      return [
        {
          kind: 'allows',
          what,
          ...worth,
          ...party('spender', fact.spender),
          ...assetLine(fact.asset),
        },
      ]
    }
    case 'hands-over': {
      const isClosed = fact.what === 'close-account'
      const what = words.say(isClosed ? 'handsRest' : 'handsControl')
      const line = fact.asset ? assetLine(fact.asset) : {}
      return [{ kind: 'handsOver', what, ...party('to', fact.to), ...line }]
    }
    case 'unknown':
      return [
        {
          kind: 'unknownCall',
          what: shortAddress(fact.to),
          party: { label: 'program', address: fact.to },
        },
      ]
    default:
      return []
  }
}

/** Whether a simulation tells nothing beside the facts: each amount that leaves is one of them, and nothing comes. */
function saysTheSame({ facts, effects: { changes } }: Reading): boolean {
  const sums = new Map<string, bigint>()
  for (const fact of facts)
    if (fact.kind === 'leaves') {
      const key = fact.asset.contract ?? ''
      sums.set(key, (sums.get(key) ?? 0n) + fact.amount)
    }
  return (
    changes.length === sums.size &&
    changes.every(({ mint, amount }) => sums.get(mint ?? '') === -amount)
  )
}

const WARNINGS: Partial<Readonly<Record<Finding['code'], (to: string) => Said>>> = {
  'unknown-call': (program) => ({ key: 'warnUnreadProgram', values: { program } }),
  'unlimited-allowance': (spender) => ({ key: 'warnDelegates', values: { spender } }),
  'allowance-to-unknown': (spender) => ({ key: 'warnDelegates', values: { spender } }),
  'hands-over': (spender) => ({ key: 'warnOwner', values: { spender } }),
  'closes-to-stranger': (to) => ({ key: 'warnClosesTo', values: { to } }),
  'more-receivers': () => ({ key: 'warnMoreReceivers' }),
  'sent-later': () => ({ key: 'warnSentLater' }),
}

/**
 * Lamports of a fee that is far above what busy days ask. The network's own is 5 000 for a signature, the rest is
 * of who made it.
 */
const DEAR = 10_000_000n

function warningsOf({ transaction, message, facts, effects }: Reading): readonly Warning[] {
  const { grants, fails, checked, fee = 0n } = effects
  const found = judgeSolana(message, facts).flatMap(({ level, code, values }): Warning[] => {
    const says = WARNINGS[code]?.(shortAddress(values?.['to'] ?? ''))
    return says && level !== 'info' ? [{ level, says }] : []
  })
  // By an unreadable program: only the simulation shows it.
  const granted = grants.map(({ kind, party }): Warning => {
    const key = kind === 'owner' ? 'warnOwner' : 'warnDelegates'
    return { level: 'danger', says: { key, values: { spender: shortAddress(party) } } }
  })
  return [
    ...(fails === undefined
      ? []
      : [{ level: 'danger', says: { key: 'warnFails', values: { reason: fails } } } as const]),
    ...(fee > DEAR ? [{ level: 'danger', says: { key: 'warnDear' } } as const] : []),
    ...granted,
    ...found,
    ...(checked ? [] : [{ level: 'caution', says: { key: 'warnNotChecked' } } as const]),
    ...(transaction.signers.length > 1
      ? [{ level: 'caution', says: { key: 'warnMoreSigners' } } as const]
      : []),
  ]
}

/** Each warning once, however many instructions give it. */
function once(warnings: readonly Warning[]): readonly Warning[] {
  const seen = new Set<string>()
  return warnings.filter(({ says }) => {
    const key = toJson(says)
    const isNew = !seen.has(key)
    seen.add(key)
    return isNew
  })
}

function feeRow(pen: SolanaPen, fee: bigint | undefined): Row {
  const { chain, words } = pen
  const label = { key: 'fee' } as const
  if (fee === undefined) return { label, value: words.say('feeUnknown') }
  const value = writeLimit(fee, chain.currency, words.language)
  return { label, value, ...worthOf(pen, undefined, fee) }
}

/** Each instruction, by its program and its arguments. */
const programs = (message: SolanaMessage) =>
  decodeSolana(message).map(({ name, contract, arguments: given }, at) => ({
    label: { key: 'action', values: { number: String(at + 1) } } as const,
    text: [
      `${contract ?? message.instructions[at]?.program ?? ''} · ${name}`,
      ...given.map((one) => `${one.name}: ${visibleText(one.value).text}`),
    ].join('\n'),
    technical: true,
  }))

/** Transactions as the visitor sees them: what each one signs, what is expected of it, its fee, its programs. */
export async function reviewSolana(
  tools: SolanaTools,
  transactions: readonly SolanaTransaction[],
  { own, sends }: { readonly own: string; readonly sends: boolean },
): Promise<Review> {
  const pricing = createPricing(tools.priced)
  pricing.want([coinOf(tools.chain).id])
  const readings = await Promise.all(
    transactions.map((transaction) => read(tools, transaction, own, pricing)),
  )
  const [prices, pictures] = await Promise.all([
    pricing.known(),
    loadPictures([tools.chain.currency.symbol]),
  ])
  const pen = Object.assign({}, tools, { prices, pictures })
  const moves = readings.flatMap((reading) =>
    reading.facts.flatMap((fact) => drawFact(pen, reading, fact)),
  )
  const changes = readings
    .filter((reading) => !saysTheSame(reading))
    .flatMap(({ effects }) =>
      [...effects.changes].sort((one, other) => (one.amount < other.amount ? -1 : 1)),
    )
  const warnings = once(readings.flatMap(warningsOf))
  const isFeeKnown = readings.every(({ effects: { fee } }) => fee !== undefined)
  const count = { count: String(transactions.length) }
  const key = sends ? 'titleSend' : 'titleSolanaSign'
  const quiet =
    moves.length + changes.length === 0 &&
    readings.every(({ effects: { checked, fails } }) => checked && fails === undefined)
  return {
    title: transactions.length > 1 ? { key: 'titleSolanaSignAll', values: count } : { key },
    moves,
    expected: changes.map((change) => drawChange(pen, change)),
    warnings,
    ...(quiet && { note: { key: 'nothingMoves' } }),
    rows: readings.map(({ effects }) => feeRow(pen, effects.fee)),
    ...(!isFeeKnown && { tick: { key: 'tickFee' } as const }),
    details: readings.flatMap(({ transaction, message }) => [
      ...programs(message),
      { label: { key: 'rawData' } as const, text: transaction.wire, technical: true },
    ]),
    ...(sends
      ? ({ approve: 'approveSend', busy: 'sending' } as const)
      : ({ approve: 'approveSign', busy: 'signing' } as const)),
  }
}
