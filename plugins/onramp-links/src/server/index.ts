export { createRedisLimits } from '@latchkey/kernel/server'
export type { RedisClient, RequestHandler } from '@latchkey/kernel/server'
export { linkSellers } from './link-sellers.js'
export type { LinkServerOptions, MoonPayKeys } from './options.js'
