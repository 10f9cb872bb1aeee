import { createTokenBook } from '@latchkey/review/internal'
import type { FrameChain } from '../api.js'
import { writeWorth, type PriceNeeds, type Prices } from '../prices.js'
import type { Pictures } from '../sheet/pictures.js'
import { shortAddress } from '../sheet/visible-text.js'
import type { Move } from '../sheet/view.js'
import type { Words } from '../words/words.js'
import type { AskSolana } from './effects.js'

/** The shared tools of a review. */
export interface SolanaTools {
  readonly ask: AskSolana
  readonly chain: FrameChain
  readonly words: Words
  readonly priced: PriceNeeds
}

/** The tools of drawing. */
export interface SolanaPen extends SolanaTools {
  readonly prices: Prices
  readonly pictures: Pictures
}

/** An asset that is known by its mint. */
interface KnownAsset {
  /** CAIP-19. */
  readonly id: string
  readonly symbol: string
  readonly decimals: number
}

/** Tokens that everybody knows. */
const book = createTokenBook([])

/** The network's own coin. */
export const coinOf = ({ id, currency: { symbol, decimals } }: FrameChain): KnownAsset => ({
  id: `${id}/slip44:501`,
  symbol,
  decimals,
})

/** The asset if it is the coin or a well-known token. */
export const knownAsset = (
  { chain }: Pick<SolanaTools, 'chain'>,
  mint: string | undefined,
): KnownAsset | undefined => (mint === undefined ? coinOf(chain) : book.find(chain.id, mint))

/** The approximate worth of an amount, if its price is known. */
export function worthOf(
  pen: SolanaPen,
  mint: string | undefined,
  amount: bigint,
): Pick<Move, 'worth'> {
  const known = knownAsset(pen, mint)
  const worth = known && writeWorth(amount, known, pen.prices.get(known.id), pen.words.language)
  return worth === undefined ? {} : { worth }
}

/** The picture of an asset that is known. */
export function pictureOf(pen: SolanaPen, mint: string | undefined): Pick<Move, 'picture'> {
  const picture = pen.pictures(knownAsset(pen, mint)?.symbol)
  return picture === undefined ? {} : { picture }
}

/** How an asset is written: a mint says nothing of itself that can be believed. */
export const faceOf = (
  { chain }: Pick<SolanaTools, 'chain'>,
  mint: string | undefined,
  decimals: number,
): { readonly symbol: string; readonly decimals: number } =>
  mint === undefined ? chain.currency : { symbol: shortAddress(mint), decimals }
