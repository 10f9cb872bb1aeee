import type { PublicClient } from 'viem'
import type { FrameChain } from '../api.js'
import type { PriceNeeds } from '../prices.js'
import type { Words } from '../words/words.js'

/** The shared tools of a review. */
export interface ReviewTools {
  readonly client: PublicClient
  readonly chain: FrameChain
  readonly words: Words
  /** The account that is asked. */
  readonly account: string
  readonly smart: boolean
  readonly priced: PriceNeeds
}
