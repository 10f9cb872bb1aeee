export { NATIVE } from './aggregator.js'
export type {
  Aggregator,
  AggregatorCall,
  AggregatorOrder,
  AggregatorPorts,
  AggregatorPrice,
} from './aggregator.js'
export type { SwapServerOptions, SwapServerPorts } from './options.js'
export { swapServer } from './swap-server.js'
export { zeroEx } from './zero-ex.js'
export type { ZeroExOptions } from './zero-ex.js'
export { createMemoryLimits, createRedisLimits } from '@latchkey/kernel/server'
export type { LimitCount, LimitStore, RedisClient, RequestHandler } from '@latchkey/kernel/server'
