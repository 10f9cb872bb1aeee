import { describe } from 'vitest'
import { findPostgres, findRedis } from '../ensure/servers.mjs'

const hasRedis = (await findRedis()) !== undefined
const hasBoth = hasRedis && (await findPostgres()) !== undefined

const skipped = describe.skip as typeof describe

/** `describe` for what needs a Redis; on a machine without one it is said to be skipped. */
export const describeWithRedis: typeof describe = hasRedis ? describe : skipped

/** `describe` for what needs a Redis and a PostgreSQL; on a machine that lacks one it is said to be skipped. */
export const describeWithBoth: typeof describe = hasBoth ? describe : skipped
