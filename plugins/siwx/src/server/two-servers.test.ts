import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { createClient } from '@redis/client'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundle } from '../../../../scripts/vitest/bundle.js'
import {
  startProgram,
  startRedis,
  type RunningProgram,
} from '../../../../scripts/vitest/processes.js'
import { describeWithRedis } from '../../../../scripts/vitest/with-servers.js'
import { createVisitor } from '../testing/visitor.js'
import { USUAL_SIGNERS } from '../testing/signers.js'
import { createRedisNonces } from './redis-nonces.js'
import type { RequestHandler } from '@latchkey/kernel/server'

const [EVM] = USUAL_SIGNERS as [(typeof USUAL_SIGNERS)[number]]
/** Requests at once. A store that looks first and takes later lets several of them in. */
const AT_ONCE = process.env['LATCHKEY_NIGHT'] ? 1_000 : 200

const running: { close(): unknown }[] = []
let redisPort = 0

beforeAll(async () => {
  const redis = await startRedis()
  running.push(redis)
  redisPort = redis.port
}, 180_000)
afterAll(async () => {
  for (const one of running.splice(0).reverse()) await one.close()
})

/** Sends what a visitor asks to one of several servers, in turn. */
function inTurn(servers: readonly RunningProgram[]): RequestHandler {
  let turn = 0
  return (request) => {
    const server = servers[turn++ % servers.length]
    const { pathname, search } = new URL(request.url)
    return fetch(new Request(`http://127.0.0.1:${server?.said ?? ''}${pathname}${search}`, request))
  }
}

describeWithRedis('two server processes on one Redis', () => {
  let servers: RunningProgram[] = []
  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'siwx-'))
    const file = join(folder, 'server.mjs')
    const script = await bundle('plugins/siwx/src/testing/server-process.ts', {
      format: 'esm',
      platform: 'node',
    })
    await writeFile(file, script)
    running.push({ close: () => rm(folder, { recursive: true }) })
    servers = await Promise.all(
      ['ioredis', 'node-redis'].map((library) =>
        startProgram(process.execPath, [file, String(redisPort), library], /^port (\d+)$/),
      ),
    )
    running.push(...servers)
  }, 120_000)

  test('let one of many requests with one nonce in', async () => {
    const alice = createVisitor(inTurn(servers))
    const signed = await alice.prepare(EVM, { fields: { issuedAt: new Date().toISOString() } })
    const cookie = [...alice.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const send = inTurn(servers)
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, () => createVisitor(send).verify(signed, { cookie })),
    )
    const codes = answers.map(({ code }) => code)
    expect(codes.filter((code) => code === 'done')).toHaveLength(1)
    expect(codes.filter((code) => code === 'nonce_spent')).toHaveLength(AT_ONCE - 1)
  }, 120_000)

  test('know the nonces of each other', async () => {
    const [first, second] = servers.map((server) => inTurn([server]))
    for (const [asked, told] of [
      [first, second],
      [second, first],
    ] as const) {
      const turns = [asked!, told!]
      const alice = createVisitor((request) => turns.shift()!(request))
      expect(await alice.signIn(EVM)).toMatchObject({ status: 200 })
    }
  })
})

describeWithRedis.each([
  [
    'ioredis',
    async () => new Redis({ host: '127.0.0.1', port: redisPort, retryStrategy: () => null }),
  ],
  ['node-redis', async () => createClient({ url: `redis://127.0.0.1:${redisPort}` }).connect()],
])('nonces in Redis by %s', (_library, connect) => {
  test('are taken once, and are void when their time is over', async () => {
    const client = await connect()
    running.push({ close: () => (client instanceof Redis ? client.quit() : client.close()) })
    const nonces = createRedisNonces(client, { prefix: 'test:' })
    const nonce = await nonces.issue(600_999)
    const seconds =
      client instanceof Redis ? client.ttl(`test:${nonce}`) : client.ttl(`test:${nonce}`)
    expect(await seconds).toBeGreaterThan(590)
    expect(await seconds).toBeLessThanOrEqual(600)
    expect(await nonces.consume(nonce)).toBe(true)
    expect(await nonces.consume(nonce)).toBe(false)
    expect(await nonces.consume('never issued')).toBe(false)
  })

  test('are never overwritten: a nonce that is there already is not issued', async () => {
    const client = await connect()
    running.push({ close: () => (client instanceof Redis ? client.quit() : client.close()) })
    const random = (length: number) => new Uint8Array(length).fill(7)
    const nonces = createRedisNonces(client, { ports: { random } })
    const nonce = await nonces.issue(60_000)
    await expect(nonces.issue(60_000)).rejects.toMatchObject({ code: 'nonce_store_failed' })
    expect(await nonces.consume(nonce)).toBe(true)
  })
})
