import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import process from 'node:process'
import { createClient } from '@redis/client'
import { Redis } from 'ioredis'
import { createMemoryStorage } from '../server/memory-storage.js'
import { createNodeListener, type RedisClient } from '@latchkey/kernel/server'
import { createOpaqueSessions } from '../server/opaque-sessions.js'
import { createRedisNonces } from '../server/redis-nonces.js'
import { FIVE } from './five-namespaces.js'
import { createSignIn } from '../server/create-sign-in.js'

/** Client of one library or the other: `node server.mjs <redis port> <library>`. */
async function clientOf(port: number, library: string | undefined): Promise<RedisClient> {
  if (library === 'ioredis') return new Redis({ host: '127.0.0.1', port })
  return createClient({ url: `redis://127.0.0.1:${port}` }).connect()
}

const [, , port, library] = process.argv
const signIn = createSignIn({
  domains: ['app.example.org'],
  namespaces: FIVE,
  chains: ['eip155:1'],
  nonceStore: createRedisNonces(await clientOf(Number(port), library)),
  sessions: createOpaqueSessions({ storage: createMemoryStorage() }),
})
const server = createServer(createNodeListener(signIn.handle))
// A connection that the server ends while a busy test is about to use it again would be a failed request.
server.keepAliveTimeout = 120_000
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`port ${(server.address() as AddressInfo).port}\n`)
})
