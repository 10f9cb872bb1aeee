// Types that others mention, so that a compiler can name them: nothing here is promised from one version to the next.
export type { SwapChange, UnsafeReason } from './errors.js'
export type { SwapFacts } from './events.js'
export type { KnownContracts } from './known-contracts.js'
export type { SwapQuery, SwapQuote } from './points.js'
export type { AggregatorCall, AggregatorOrder, AggregatorPorts } from './server/aggregator.js'
export type { SwapServerPorts } from './server/options.js'
export type {
  SwapImpact,
  SwapLack,
  SwapLeftOut,
  SwapNote,
  SwapOutcome,
  SwapPermission,
  SwapStep,
} from './service.js'
export type { LimitCount } from '@latchkey/kernel/internal/server'
