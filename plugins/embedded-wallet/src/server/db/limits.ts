import type { LimitStore } from '@latchkey/kernel/server'
import { numberIn, type Db } from './db.js'

const COUNT = `insert into limits (name, count, ends_at) values ($1, 1, $2)
  on conflict (name) do update set
    count = case when limits.ends_at <= $3 then 1 else limits.count + 1 end,
    ends_at = case when limits.ends_at <= $3 then excluded.ends_at else limits.ends_at end
  returning count, ends_at`

/** Limits in the wallet server's database: they hold over restarts and for all processes that share it. */
export const createDbLimits = (db: Db, now: () => number): LimitStore => ({
  async count(key, windowMs) {
    const time = now()
    const [row] = await db.query(COUNT, [key, time + windowMs, time])
    if (!row) return { count: Infinity, endsIn: windowMs }
    return { count: numberIn(row, 'count'), endsIn: Math.max(0, numberIn(row, 'ends_at') - time) }
  },
})
