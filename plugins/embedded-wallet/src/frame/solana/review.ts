import { writeAmount } from '../amounts.js'
import type { FrameChain } from '../api.js'
import type { Move, Review, Row } from '../sheet/view.js'
import { shortAddress } from '../sheet/visible-text.js'
import type { Words } from '../words/words.js'
import {
  solanaEffects,
  type AskSolana,
  type SolanaChange,
  type SolanaEffects,
  type SolanaGrant,
} from './effects.js'
import type { SolanaTransaction } from './transaction.js'

/** From here on a delegate may take all there ever is: the largest number of 64 bits has this many. */
const UNLIMITED = 1n << 63n

/** What the functions of a review share. */
export interface SolanaTools {
  readonly ask: AskSolana
  readonly chain: FrameChain
  readonly words: Words
}

type Warnings = NonNullable<Review['warnings']>

const faceOf = ({ chain }: SolanaTools, mint: string | undefined, decimals: number) =>
  mint === undefined ? chain.currency : { symbol: shortAddress(mint), decimals }

function drawChange(tools: SolanaTools, { mint, decimals, amount }: SolanaChange): Move {
  const out = amount < 0n
  const size = out ? -amount : amount
  return {
    kind: out ? 'leaves' : 'comes',
    what: writeAmount(size, faceOf(tools, mint, decimals), tools.words.language),
    ...(mint !== undefined && { asset: mint }),
  }
}

function drawGrant(tools: SolanaTools, { kind, mint, decimals, amount, party }: SolanaGrant): Move {
  const { words } = tools
  const face = faceOf(tools, mint, decimals)
  const what =
    amount >= UNLIMITED
      ? words.say('unlimited', { symbol: face.symbol })
      : writeAmount(amount, face, words.language)
  return {
    kind: kind === 'owner' ? 'leaves' : 'allows',
    what,
    asset: mint,
    party: { label: kind === 'owner' ? 'to' : 'spender', address: party },
  }
}

function warningsOf(
  { signers }: SolanaTransaction,
  { grants, fails, checked }: SolanaEffects,
): Warnings {
  const granted = grants.map(({ kind, party }) => ({
    level: 'danger' as const,
    says: {
      key: kind === 'owner' ? ('warnOwner' as const) : ('warnDelegates' as const),
      values: { spender: shortAddress(party) },
    },
  }))
  return [
    ...(fails === undefined
      ? []
      : [{ level: 'danger', says: { key: 'warnFails', values: { reason: fails } } } as const]),
    ...granted,
    ...(checked ? [] : [{ level: 'caution', says: { key: 'warnNotChecked' } } as const]),
    ...(signers.length > 1
      ? [{ level: 'caution', says: { key: 'warnMoreSigners' } } as const]
      : []),
  ]
}

function feeRow({ chain, words }: SolanaTools, fee: bigint | undefined): Row {
  const value =
    fee === undefined ? words.say('feeUnknown') : writeAmount(fee, chain.currency, words.language)
  return { label: { key: 'fee' }, value }
}

const programs = ({ message: { instructions, staticAccounts } }: SolanaTransaction) => [
  ...new Set(
    instructions.map(({ programAddressIndex: at }) => staticAccounts[at] as string | undefined),
  ),
]

/** Transactions as the visitor sees them: what each one moves, its fee, its programs. */
export async function reviewSolana(
  tools: SolanaTools,
  transactions: readonly SolanaTransaction[],
  { own, sends }: { readonly own: string; readonly sends: boolean },
): Promise<Review> {
  const effects = await Promise.all(
    transactions.map((transaction) => solanaEffects(tools.ask, transaction, own)),
  )
  const all = transactions.map((transaction, at) => ({ transaction, effect: effects[at] }))
  const moves = effects.flatMap(({ changes, grants }) => [
    ...[...changes]
      .sort((one, other) => (one.amount < other.amount ? -1 : 1))
      .map((change) => drawChange(tools, change)),
    ...grants.map((grant) => drawGrant(tools, grant)),
  ])
  const count = { count: String(transactions.length) }
  const key = sends ? 'titleSend' : 'titleSolanaSign'
  const quiet =
    moves.length === 0 && effects.every(({ checked, fails }) => checked && fails === undefined)
  return {
    title: transactions.length > 1 ? { key: 'titleSolanaSignAll', values: count } : { key },
    moves,
    warnings: all.flatMap(({ transaction, effect }) =>
      effect ? warningsOf(transaction, effect) : [],
    ),
    ...(quiet && { note: { key: 'nothingMoves' } }),
    rows: effects.map(({ fee }) => feeRow(tools, fee)),
    details: transactions.flatMap((transaction) => [
      ...programs(transaction).flatMap((text) =>
        text === undefined ? [] : [{ label: { key: 'program' } as const, text, technical: true }],
      ),
      { label: { key: 'rawData' } as const, text: transaction.wire, technical: true },
    ]),
    ...(sends
      ? ({ approve: 'approveSend', busy: 'sending' } as const)
      : ({ approve: 'approveSign', busy: 'signing' } as const)),
  }
}
