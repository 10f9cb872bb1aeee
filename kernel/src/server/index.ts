export { clientOfConnection, limitedAs } from './client-address.js'
export { createCookieJar } from './cookies.js'
export type { CookieJar, CookieOptions, Cookies } from './cookies.js'
export { createJsonDoor } from './json-door.js'
export type {
  DoorAnswer,
  DoorOptions,
  DoorRefusals,
  DoorRoute,
  JsonDoor,
  OriginRule,
} from './json-door.js'
export { countOne, createMemoryLimits, createRedisLimits, sendRedis } from './limits.js'
export type { Budget, LimitCount, LimitRefusals, LimitStore, RedisClient } from './limits.js'
export { createNodeListener, toWebRequest } from './node-listener.js'
export type { NodeRequest, NodeResponse } from './node-listener.js'
export { platformPorts } from './ports.js'
export type { ServerPorts } from './ports.js'
export { readAnswerText, readBodyText, readJsonBody } from './read-body.js'
export type { BodyRefusals } from './read-body.js'
export type { RequestHandler } from './request-handler.js'
export { serverErrors } from './server-errors.js'
export type { ServerErrorEntry, ServerErrorTable } from './server-errors.js'
