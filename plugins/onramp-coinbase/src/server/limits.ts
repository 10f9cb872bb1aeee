import { platformPorts, type OnRampServerPorts } from './ports.js'

/**
 * Counts what an account does in a while. All servers of an app have to share one, and only a store that counts
 * atomically can be made one: of a hundred requests at once, ten are let through.
 */
export interface LimitStore {
  /** Adds one. @returns how many there are in the window that began with the first of them */
  count(key: string, windowMs: number): Promise<number>
}

/** Counts kept at once in memory; the oldest go above this number. */
const MOST = 100_000

/** A store for an app that is one process. */
export function createMemoryLimits({
  now,
}: Pick<OnRampServerPorts, 'now'> = platformPorts): LimitStore {
  const windows = new Map<string, { count: number; readonly endsAt: number }>()
  return {
    count(key, windowMs) {
      const found = windows.get(key)
      const open = found && found.endsAt > now() ? found : { count: 0, endsAt: now() + windowMs }
      open.count += 1
      windows.delete(key)
      windows.set(key, open)
      if (windows.size > MOST) windows.delete(windows.keys().next().value as string)
      return Promise.resolve(open.count)
    },
  }
}

/** What is needed of a Redis client: ioredis has `call`, node-redis has `sendCommand`. */
export type LimitRedis =
  | { call(command: string, ...args: string[]): Promise<unknown> }
  | { sendCommand(command: string[]): Promise<unknown> }

/** Counts, and begins the window with the first: in one step, so that no window is left open for ever. */
const SCRIPT =
  "local n = redis.call('INCR', KEYS[1]) if n == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end return n"

/** A store that all servers of an app share. */
export function createRedisLimits(
  client: LimitRedis,
  { prefix = 'onramp:' }: { readonly prefix?: string } = {},
): LimitStore {
  const send = (...args: [command: string, ...rest: string[]]) =>
    'call' in client ? client.call(...args) : client.sendCommand(args)
  return {
    async count(key, windowMs) {
      const reply = await send('EVAL', SCRIPT, '1', prefix + key, String(windowMs))
      const count = Number(reply)
      // A store that says nothing has not said yes.
      return Number.isSafeInteger(count) && count > 0 ? count : Infinity
    },
  }
}
