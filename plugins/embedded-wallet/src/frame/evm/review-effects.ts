import type { Address, PublicClient } from 'viem'
import { isAddressEqual } from 'viem'
import { writeAmount } from '../amounts.js'
import type { FrameChain } from '../api.js'
import type { Move, Review } from '../sheet/view.js'
import { shortAddress } from '../sheet/visible-text.js'
import type { Words } from '../words/words.js'
import { NATIVE, type Allowance, type Change, type Effects } from './effects.js'
import { tokenFace, type TokenFace } from './tokens.js'

/** From here on an allowance has no limit: wallets and Permit2 write the largest number of 256 or 160 bits. */
const UNLIMITED = 1n << 159n

/** Whether an allowance is as good as without a limit. */
const isUnlimited = (amount: bigint) => amount >= UNLIMITED

/** What the functions of a review share. */
export interface ReviewTools {
  readonly client: PublicClient
  readonly chain: FrameChain
  readonly words: Words
}

/** Moves and warnings of a review. */
export type Shown = Required<Pick<Review, 'moves' | 'warnings'>>

type Faces = (asset: Address) => TokenFace | undefined

async function facesOf({ client, chain }: ReviewTools, assets: readonly Address[]): Promise<Faces> {
  const unique = [...new Set(assets)]
  const found = await Promise.all(
    unique.map(async (asset) => {
      const face = isAddressEqual(asset, NATIVE) ? chain.currency : await tokenFace(client, asset)
      return [asset, face] as const
    }),
  )
  const faces = new Map(found)
  return (asset) => faces.get(asset)
}

const contractOf = (asset: Address) => (isAddressEqual(asset, NATIVE) ? {} : { asset })

const unknownFace = (words: Words): TokenFace => ({
  symbol: words.say('unknownToken'),
  decimals: 0,
})

function drawItem(words: Words, face: TokenFace | undefined, item: bigint, amount: bigint) {
  const values = { id: String(item), symbol: face?.symbol ?? words.say('unknownCollection') }
  if (amount === 1n) return words.say('item', values)
  const count = new Intl.NumberFormat(words.language).format(amount)
  return words.say('items', { ...values, count })
}

function drawChange(words: Words, faces: Faces, { asset, item, amount, party }: Change): Move {
  const out = amount < 0n
  const size = out ? -amount : amount
  const what =
    item === undefined
      ? writeAmount(size, faces(asset) ?? unknownFace(words), words.language)
      : drawItem(words, faces(asset), item, size)
  return {
    kind: out ? 'leaves' : 'comes',
    what,
    ...contractOf(asset),
    ...(party && { party: { label: out ? 'to' : 'from', address: party } }),
  }
}

function drawAllowance(
  words: Words,
  faces: Faces,
  { token, spender, item, amount }: Allowance,
): Move {
  const party = { label: 'spender', address: spender } as const
  const shown = { party, asset: token }
  if (item !== undefined) {
    const what = drawItem(words, faces(token), item, 1n)
    return amount === 0n
      ? { kind: 'revokes', what, asset: token }
      : { kind: 'allowsItem', what, ...shown }
  }
  if (amount === 'all') {
    const what = faces(token)?.symbol ?? words.say('unknownCollection')
    return { kind: 'allowsAll', what, ...shown }
  }
  const face = faces(token) ?? unknownFace(words)
  if (amount === 0n) return { kind: 'revokes', what: face.symbol, ...shown }
  const what = isUnlimited(amount)
    ? words.say('unlimited', { symbol: face.symbol })
    : writeAmount(amount, face, words.language)
  return { kind: 'allows', what, ...shown }
}

type Warnings = NonNullable<Review['warnings']>

function allowanceWarnings(faces: Faces, { token, spender, amount }: Allowance): Warnings {
  const values = {
    spender: shortAddress(spender),
    symbol: faces(token)?.symbol ?? shortAddress(token),
  }
  if (amount === 'all') return [{ level: 'danger', says: { key: 'warnAllItems', values } }]
  if (!isUnlimited(amount)) return []
  return [{ level: 'danger', says: { key: 'warnUnlimited', values } }]
}

/** What leaves, what comes and what is permitted, in words. */
export async function showEffects(tools: ReviewTools, effects: Effects): Promise<Shown> {
  const { words } = tools
  const { changes, allowances, fails, checked } = effects
  const assets = [...changes.map(({ asset }) => asset), ...allowances.map(({ token }) => token)]
  const faces = await facesOf(tools, assets)
  const leaving = [...changes].sort((one, other) => (one.amount < other.amount ? -1 : 1))
  const warnings: Warnings = [
    ...(fails === undefined
      ? []
      : [{ level: 'danger', says: { key: 'warnFails', values: { reason: fails } } } as const]),
    ...allowances.flatMap((allowance) => allowanceWarnings(faces, allowance)),
    ...(checked ? [] : [{ level: 'caution', says: { key: 'warnNotChecked' } } as const]),
  ]
  const moves = [
    ...leaving.map((change) => drawChange(words, faces, change)),
    ...allowances.map((allowance) => drawAllowance(words, faces, allowance)),
  ]
  return { moves, warnings }
}
