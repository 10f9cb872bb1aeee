import { eip155SignIn } from '@latchkey/eip155'
import {
  createOpaqueSessions,
  createRedisNonces,
  createSignIn,
  type SignInOptions,
} from '@latchkey/siwx/server'
import { Redis } from 'ioredis'
import { createStorage } from 'unstorage'
import redisDriver from 'unstorage/drivers/redis'

const url = process.env['REDIS_URL'] ?? 'redis://127.0.0.1:6379'

export const options: SignInOptions = {
  domains: [process.env['APP_DOMAIN'] ?? 'localhost:3000'],
  chains: ['eip155:1'],
  namespaces: [eip155SignIn()],
  // Connects with the first sign-in: `next build` loads this file, too, on machines without Redis.
  nonceStore: createRedisNonces(new Redis(url, { lazyConnect: true })),
  sessions: createOpaqueSessions({
    storage: createStorage({ driver: redisDriver({ url }) }),
  }),
}

export const signIn = createSignIn(options)
