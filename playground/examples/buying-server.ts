import {
  coinbaseOnramp,
  createRedisLimits,
  type RedisClient,
} from '@latchkey/onramp-coinbase/server'
import type { SignInServer } from '@latchkey/siwx/server'

export const buyingServer = (
  signIn: SignInServer,
  redis: RedisClient,
  secrets: Record<'keyId' | 'secret' | 'referenceSecret', string>,
) =>
  coinbaseOnramp({
    ...secrets,
    origins: ['https://shop.example'],
    // The visitor: the sessions of the request's cookie, and nothing else in the request.
    authorise: async (request) => {
      const accounts = (await signIn.sessions(request)).map(({ account }) => account)
      return accounts.length > 0 ? { accounts } : undefined
    },
    // A header that your own proxy sets. There is no default: anybody can write X-Forwarded-For.
    clientIp: (request) => request.headers.get('x-real-ip') ?? undefined,
    country: () => 'US',
    limits: createRedisLimits(redis),
  })
