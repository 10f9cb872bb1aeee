import { createRedisLimits, linkSellers, type RedisClient } from '@latchkey/onramp-links/server'
import type { SignInServer } from '@latchkey/siwx/server'

export const linksServer = (
  signIn: SignInServer,
  redis: RedisClient,
  secrets: Record<'publicKey' | 'secretKey' | 'referenceSecret', string>,
) =>
  linkSellers({
    moonpay: { publicKey: secrets.publicKey, secretKey: secrets.secretKey },
    referenceSecret: secrets.referenceSecret,
    origins: ['https://shop.example'],
    // The visitor: the sessions of the request's cookie, and nothing else in the request.
    authorise: async (request) => {
      const accounts = (await signIn.sessions(request)).map(({ account }) => account)
      return accounts.length > 0 ? { accounts } : undefined
    },
    country: () => 'US',
    limits: createRedisLimits(redis),
  })
