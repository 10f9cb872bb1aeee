import { HandlerErrors } from './handler-errors.js'
import { randomNonce, type NonceStore } from './nonce-store.js'
import { platformPorts, type RedisClient, type ServerPorts } from '@latchkey/kernel/server'
import { sendRedis } from '@latchkey/kernel/internal/server'

/** How nonces are kept in Redis. */
export interface RedisNonceOptions {
  /** Begins the keys. @default 'siwx:nonce:' */
  readonly prefix?: string
  /** @default those of the platform */
  readonly ports?: Pick<ServerPorts, 'random'>
}

const ISSUED = '1'

/**
 * A nonce store that all servers of an app share. It needs Redis 6.2 or later, or what speaks like it, for
 * `GETDEL`, which reads and deletes at once.
 */
export function createRedisNonces(
  client: RedisClient,
  { prefix = 'siwx:nonce:', ports = platformPorts }: RedisNonceOptions = {},
): NonceStore {
  return {
    async issue(ttl) {
      const nonce = randomNonce(ports)
      const seconds = String(Math.max(1, Math.floor(ttl / 1_000)))
      const reply = await sendRedis(client, 'SET', prefix + nonce, ISSUED, 'NX', 'EX', seconds)
      if (String(reply) !== 'OK') throw HandlerErrors.nonce_store_failed()
      return nonce
    },
    consume: async (nonce) => String(await sendRedis(client, 'GETDEL', prefix + nonce)) === ISSUED,
  }
}
