import { describe } from 'vitest'
import { findPostgres, findRedis } from '../ensure/servers.mjs'

const hasRedis = (await findRedis()) !== undefined
const hasBoth = hasRedis && (await findPostgres()) !== undefined

/** `describe` for what needs something that a machine may lack; there it is said to be skipped. */
export const describeWhere = (isThere: boolean): typeof describe =>
  isThere ? describe : (describe.skip as typeof describe)

/** `describe` for what needs a Redis; on a machine without one it is said to be skipped. */
export const describeWithRedis = describeWhere(hasRedis)

/** `describe` for what needs a Redis and a PostgreSQL. On a machine that lacks one it is said to be skipped. */
export const describeWithBoth = describeWhere(hasBoth)
