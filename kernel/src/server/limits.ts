import { readMember } from '../authoring/untrusted/foreign-value.js'
import { platformPorts, type ServerPorts } from './ports.js'

/** How often something was done in a window of time. */
export interface LimitCount {
  /** This time included; `Infinity` where the store has not said. */
  readonly count: number
  /** Milliseconds until the window ends. */
  readonly endsIn: number
}

/**
 * Counts what somebody does in a while. All servers of an app have to share one, and only a store that counts
 * atomically can be made one: of a hundred requests at once, ten are let through.
 */
export interface LimitStore {
  /** Adds one to the window that began with the first of them. */
  count(key: string, windowMs: number): Promise<LimitCount>
}

/** How often something may be done, and by whom. */
export interface Budget {
  /** Whose it is. */
  readonly key: string
  readonly most: number
  readonly windowMs: number
}

/** Errors for a request that comes too often, and for a store that cannot count. */
export interface LimitRefusals {
  /** `retryAfter` in seconds. */
  readonly too_many_requests: (context: { readonly retryAfter: number }) => Error
  readonly limit_store_failed: (context?: Readonly<Record<string, never>>, cause?: unknown) => Error
}

/** A server's counter. */
interface Counter {
  readonly limits: LimitStore
  readonly refusals: LimitRefusals
  /** @default that of the platform */
  readonly later?: ServerPorts['later'] | undefined
}

const ANSWER_MS = 5_000

/** A store's answer, if it comes in time. */
async function askStore(
  { limits, later = platformPorts.later }: Counter,
  { key, windowMs }: Budget,
): Promise<LimitCount> {
  let stop: () => void = () => undefined
  const silence = new Promise<never>((_resolve, reject) => {
    stop = later(() => {
      reject(new Error(`The store of limits gave no answer within ${ANSWER_MS / 1_000} s.`))
    }, ANSWER_MS)
  })
  try {
    return await Promise.race([limits.count(key, windowMs), silence])
  } finally {
    stop()
  }
}

/**
 * Counts one more of what somebody does. A store that fails, is silent, or says no number has not said yes.
 *
 * @throws what `refusals` make
 */
export async function countOne(counter: Counter, budget: Budget): Promise<void> {
  const { refusals } = counter
  const answer: unknown = await askStore(counter, budget).catch((error: unknown) => {
    throw refusals.limit_store_failed({}, error)
  })
  const [count, endsIn] = [readMember(answer, 'count'), readMember(answer, 'endsIn')]
  if (!Number.isSafeInteger(count) || Number(count) < 1) throw refusals.limit_store_failed()
  if (Number(count) <= budget.most) return
  const left = typeof endsIn === 'number' && endsIn > 0 ? endsIn : budget.windowMs
  throw refusals.too_many_requests({
    retryAfter: Math.ceil(Math.min(left, budget.windowMs) / 1_000),
  })
}

/** Counts kept at once in memory; the oldest go above this number. */
const MOST = 100_000

/** A store for an app that is one process. */
export function createMemoryLimits({ now }: Pick<ServerPorts, 'now'> = platformPorts): LimitStore {
  const windows = new Map<string, { count: number; readonly endsAt: number }>()
  return {
    count(key, windowMs) {
      const found = windows.get(key)
      const open = found && found.endsAt > now() ? found : { count: 0, endsAt: now() + windowMs }
      open.count += 1
      windows.delete(key)
      windows.set(key, open)
      if (windows.size > MOST) windows.delete(windows.keys().next().value as string)
      return Promise.resolve({ count: open.count, endsIn: open.endsAt - now() })
    },
  }
}

/** The used part of a Redis client: ioredis has `call`, node-redis has `sendCommand`. */
export type RedisClient =
  | { call(command: string, ...args: string[]): Promise<unknown> }
  | { sendCommand(command: string[]): Promise<unknown> }

/** Sends a command by either client. ioredis has a `sendCommand`, too, which wants an object of its own. */
export const sendRedis = (client: RedisClient, ...args: [command: string, ...rest: string[]]) =>
  'call' in client ? client.call(...args) : client.sendCommand(args)

/** Counts, and begins the window with the first: in one step, so that no window is left open for ever. */
const SCRIPT =
  "local n = redis.call('INCR', KEYS[1]) if n == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end return {n, redis.call('PTTL', KEYS[1])}"

/**
 * A store that all servers of an app share.
 *
 * @param options `prefix` begins the keys
 */
export function createRedisLimits(
  client: RedisClient,
  { prefix = 'limit:' }: { readonly prefix?: string } = {},
): LimitStore {
  return {
    async count(key, windowMs) {
      const reply = await sendRedis(client, 'EVAL', SCRIPT, '1', prefix + key, String(windowMs))
      const [count, endsIn] = Array.isArray(reply) ? reply.map(Number) : []
      const isCount = count !== undefined && Number.isSafeInteger(count) && count > 0
      // A store that says nothing has not said yes.
      return { count: isCount ? count : Infinity, endsIn: Math.max(0, endsIn || windowMs) }
    },
  }
}
