// For the servers of the other packages of this repository: nothing here is promised from one version to the next.
export { clientOfConnection, limitedAs } from '../server/client-address.js'
export { createCookieJar } from '../server/cookies.js'
export type { CookieJar, CookieOptions, Cookies } from '../server/cookies.js'
export { createJsonDoor } from '../server/json-door.js'
export type {
  DoorAnswer,
  DoorOptions,
  DoorRefusals,
  DoorRoute,
  JsonDoor,
  OriginRule,
} from '../server/json-door.js'
export { countOne, sendRedis } from '../server/limits.js'
export type { Budget, LimitCount, LimitRefusals } from '../server/limits.js'
export { readAnswerText, readBodyText, readJsonBody } from '../server/read-body.js'
export type { BodyRefusals } from '../server/read-body.js'
export { serverErrors } from '../server/server-errors.js'
export type { ServerErrorEntry, ServerErrorTable } from '../server/server-errors.js'
