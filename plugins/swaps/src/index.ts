export { swaps } from './swaps.js'
export type { SwapsOptions } from './swaps.js'
export { aggregator } from './aggregator/aggregator.js'
export type { AggregatorOptions } from './aggregator/aggregator.js'
export { convert } from './convert/convert.js'
export type { ConvertOptions } from './convert/convert.js'
export { uniswapV2 } from './uniswap-v2/uniswap-v2.js'
export type { UniswapV2Options } from './uniswap-v2/uniswap-v2.js'
export { SwapProvider } from './points.js'
export type { SwapQuery, SwapQuote } from './points.js'
export type { SwapChange, UnsafeReason } from './errors.js'
export type { KnownContracts } from './known-contracts.js'
export { Swap } from './service.js'
export type {
  SwapForm,
  SwapImpact,
  SwapLack,
  SwapLeftOut,
  SwapNote,
  SwapOffer,
  SwapPermission,
  SwapReview,
  SwapState,
  SwapStep,
} from './service.js'
export type { SwapFacts } from './events.js'
