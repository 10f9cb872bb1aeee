import { createOpaqueSessions, createRedisNonces, createSignIn } from '@latchkey/siwx/server'
import { Redis } from 'ioredis'
import { createStorage } from 'unstorage'
import redisDriver from 'unstorage/drivers/redis'

const url = process.env['REDIS_URL'] ?? 'redis://127.0.0.1:6379'

export const signIn = createSignIn({
  domains: [process.env['APP_DOMAIN'] ?? 'localhost:3000'],
  chains: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  nonceStore: createRedisNonces(new Redis(url)),
  sessions: createOpaqueSessions({
    storage: createStorage({ driver: redisDriver({ url }) }),
  }),
})
