import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { failing } from '@latchkey/kernel/testing'
import { createTestServer, signInByEmail, testOptions } from '../testing/test-server.js'
import { openSqlite } from './db/sqlite.js'
import type { WalletServerOptions } from './options.js'

const CHAIN = 'eip155:31337'
const KEY = 'pk_7f3a9c51'
const [BUNDLER, PAYMASTER] = ['bundler', 'paymaster'].map(
  (name) => `/${name}?chain=${encodeURIComponent(CHAIN)}`,
) as [string, string]
const SEND = { jsonrpc: '2.0', id: 7, method: 'eth_sendUserOperation', params: [{}, '0x00'] }
const SPONSOR = { ...SEND, method: 'pm_getPaymasterData', params: [{}, '0x00', '0x7a69', {}] }
const RECEIPT = { ...SEND, method: 'eth_getUserOperationReceipt', params: ['0x0a'] }

/** A wallet server with a scripted bundler, and a signed-in user. */
async function relayed(more: Partial<WalletServerOptions> = {}) {
  const asked: { readonly url: string; readonly body: unknown }[] = []
  const says = { text: JSON.stringify({ jsonrpc: '2.0', id: 1, result: '0x0a' }), status: 200 }
  const service = createServer((request, response) => {
    let text = ''
    request.on('data', (part: Buffer) => (text += part.toString()))
    request.on('end', () => {
      asked.push({ url: request.url ?? '', body: JSON.parse(text) as unknown })
      const isElsewhere = request.url === '/elsewhere'
      response.writeHead(isElsewhere ? 200 : says.status, { location: '/elsewhere' })
      response.end(isElsewhere ? '{"result":"0x0e"}' : says.text)
    })
  })
  await new Promise<void>((resolve) => void service.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void service.close())
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/v2/${KEY}?apikey=${KEY}`
  const db = await openSqlite(':memory:')
  const { chains } = await testOptions(db)
  const [chain] = chains
  if (!chain) throw new Error('There is no chain.')
  const own = { ...chain, bundlerUrl: url, paymasterUrl: url }
  const server = await createTestServer({ db, chains: [own], ...more })
  const alice = server.visitor()
  await signInByEmail(alice, server.inbox, 'alice@example.org')
  return { ...server, alice, asked, says, service, url }
}

test('a call is handed on for who is signed in, with the id that it had', async () => {
  const { alice, asked } = await relayed()
  expect((await alice.post(BUNDLER, SEND)).body).toEqual({ jsonrpc: '2.0', id: 7, result: '0x0a' })
  expect((await alice.post(PAYMASTER, SPONSOR)).status).toBe(200)
  expect(asked.map(({ body }) => body)).toMatchObject([
    { method: 'eth_sendUserOperation', params: SEND.params },
    { method: 'pm_getPaymasterData' },
  ])
})

test('no one else is relayed for, except for the outcome of an operation', async () => {
  const { visitor, asked } = await relayed()
  expect(await visitor().post(BUNDLER, SEND)).toMatchObject({ code: 'not_signed_in' })
  expect(await visitor().post(PAYMASTER, SPONSOR)).toMatchObject({ code: 'not_signed_in' })
  expect(asked).toEqual([])
  expect(await visitor().post(BUNDLER, RECEIPT)).toMatchObject({ status: 200 })
})

test('other methods, chains and services are not relayed', async () => {
  const { alice, asked } = await relayed()
  const rows = [
    [BUNDLER, { ...SEND, method: 'eth_sendRawTransaction' }, 'body_invalid'],
    [BUNDLER, SPONSOR, 'body_invalid'],
    [PAYMASTER, SEND, 'body_invalid'],
    [BUNDLER, { ...SEND, params: {} }, 'body_invalid'],
    ['/bundler?chain=eip155:1', SEND, 'route_unknown'],
    ['/bundler', SEND, 'route_unknown'],
  ] as const
  expect(
    await failing(rows, async ([path, body, code]) => {
      expect(await alice.post(path, body)).toMatchObject({ code })
    }),
  ).toEqual([])
  expect(asked).toEqual([])
})

test('no answer, no list of networks and no policy has an address or a key of a service', async () => {
  const { alice, says, url, pageHeaders } = await relayed()
  const { host } = new URL(url)
  const texts = [JSON.stringify((await alice.get('/config')).body), JSON.stringify(pageHeaders)]
  const error = { code: -32_602, message: `Key ${KEY} at ${url} is over`, data: { url, key: KEY } }
  says.text = JSON.stringify({ jsonrpc: '2.0', id: 1, error })
  const refused = await alice.post(BUNDLER, SEND)
  expect(refused.body).toMatchObject({ error: { code: -32_602, message: 'Key … at … is over' } })
  says.text = JSON.stringify({ jsonrpc: '2.0', id: 1, result: { see: url } })
  texts.push(JSON.stringify(refused.body), JSON.stringify((await alice.post(BUNDLER, SEND)).body))
  expect((await alice.get('/config')).body).toMatchObject({
    chains: [{ id: CHAIN, bundler: true, paymaster: true }],
  })
  for (const text of texts) for (const secret of [KEY, host]) expect(text).not.toContain(secret)
})

test('a malformed answer is reported as silence, for the service may have taken the operation', async () => {
  const { alice, says, asked, service, reported } = await relayed()
  const long = '{"result":"0x0a"}'.padEnd(3_000_000)
  const rows = ['', '{}', '[]', '<html>', '{"error":"x"}', long] as const
  expect(
    await failing(rows, async (text) => {
      says.text = text
      expect(await alice.post(BUNDLER, SEND)).toMatchObject({ status: 502, code: 'relay_silent' })
    }),
  ).toEqual([])
  says.text = ''
  for (says.status of [301, 302, 307, 308])
    expect(await alice.post(BUNDLER, SEND)).toMatchObject({ code: 'relay_silent' })
  expect(asked.map(({ url }) => url)).not.toContain('/elsewhere')
  await new Promise((resolve) => service.close(resolve).closeAllConnections())
  const gone = await alice.post(BUNDLER, SEND)
  expect(gone).toMatchObject({ code: 'relay_silent' })
  expect(JSON.stringify(gone.body)).not.toContain(KEY)
  expect(reported.length).toBeGreaterThan(rows.length)
})

test('a user has so many calls in a minute and operations in an hour, and takes none of another’s', async () => {
  const { alice, visitor, inbox, time } = await relayed({
    relayLimits: { calls: 4, operations: 2 },
  })
  const bob = visitor()
  await signInByEmail(bob, inbox, 'bob@example.org')
  const statuses = async (body: object, path = BUNDLER, times = 3) => {
    const all: number[] = []
    for (let n = 0; n < times; n += 1) all.push((await alice.post(path, body)).status)
    return all
  }
  expect(await statuses(SEND)).toEqual([200, 200, 429])
  expect(await statuses(SPONSOR, PAYMASTER)).toEqual([200, 200, 429])
  expect(await statuses(RECEIPT, BUNDLER, 2)).toEqual([200, 429])
  expect((await bob.post(BUNDLER, SEND)).status).toBe(200)
  time.now += 60_000
  expect(await statuses(SEND, BUNDLER, 1)).toEqual([429])
  time.now += 3_600_000
  expect(await statuses(SEND, BUNDLER, 1)).toEqual([200])
})

test('an operation with a contract in it has room, and no more than that', async () => {
  const { alice } = await relayed()
  const ofSize = (length: number) => ({ ...SEND, params: ['0x' + '6'.repeat(length)] })
  expect(await alice.post(BUNDLER, ofSize(100_000))).toMatchObject({ status: 200 })
  expect(await alice.post(BUNDLER, ofSize(132_000))).toMatchObject({ code: 'body_too_large' })
})
