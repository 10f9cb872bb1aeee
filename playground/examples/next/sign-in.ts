import { eip155SignIn } from '@latchkey/eip155/sign-in'
import { createOpaqueSessions, createRedisNonces, createSignIn } from '@latchkey/siwx/server'
import { Redis } from 'ioredis'
import { createStorage } from 'unstorage'
import redisDriver from 'unstorage/drivers/redis'

const url = process.env['REDIS_URL'] ?? 'redis://127.0.0.1:6379'

export const signIn = createSignIn({
  domains: [process.env['APP_DOMAIN'] ?? 'localhost:3000'],
  chains: ['eip155:1'],
  namespaces: [eip155SignIn()],
  nonceStore: createRedisNonces(new Redis(url)),
  sessions: createOpaqueSessions({
    storage: createStorage({ driver: redisDriver({ url }) }),
  }),
})
