import assert from 'node:assert/strict'
import { once } from 'node:events'
import { beforeEach, afterEach, test } from 'node:test'
import { WebSocket } from 'ws'
import { startRelay } from './relay.mjs'
import { connectClient } from './test-client.mjs'

/** @type {Awaited<ReturnType<typeof startRelay>>} */
let relay
/** @type {{ close(): Promise<void> }[]} */
let clients = []
let time = 0

beforeEach(async () => {
  time = Date.now()
  relay = await startRelay({ now: () => time })
})

afterEach(async () => {
  await Promise.all(clients.map((client) => client.close()))
  clients = []
  await relay.close()
})

/**
 * @param {ReturnType<typeof import('./test-client.mjs').createIdentity>} [identity]
 * @param {{ acknowledge?: boolean }} [options]
 */
async function connect(identity, options) {
  const client = await connectClient(relay, identity, options)
  clients.push(client)
  return client
}

const publication = (/** @type {string} */ message, rest = {}) => ({
  topic: 'topic',
  message,
  ttl: 60,
  tag: 1108,
  prompt: false,
  ...rest,
})

test('a publication reaches the subscribers of its topic, but not its sender', async () => {
  const [dapp, wallet, other] = [await connect(), await connect(), await connect()]
  await dapp.call('irn_subscribe', { topic: 'topic' })
  await wallet.call('irn_subscribe', { topic: 'topic' })
  await other.call('irn_subscribe', { topic: 'elsewhere' })
  assert.equal((await dapp.call('irn_publish', publication('hello'))).result, true)
  assert.deepEqual(await wallet.received(1), ['hello'])
  await other.call('irn_fetchMessages', { topic: 'elsewhere' })
  assert.deepEqual([dapp.inbox, other.inbox], [[], []])
})

test('a delivery carries topic, tag and time of publication', async () => {
  const [dapp, wallet] = [await connect(), await connect()]
  await wallet.call('irn_subscribe', { topic: 'topic' })
  await dapp.call('irn_publish', publication('hello', { attestation: 'proof' }))
  await wallet.received(1)
  const expected = { topic: 'topic', message: 'hello', tag: 1108, publishedAt: time }
  assert.deepEqual(wallet.inbox, [{ ...expected, attestation: 'proof' }])
})

test('a subscriber that comes later gets what is still alive', async () => {
  const [dapp, wallet] = [await connect(), await connect()]
  await dapp.call('irn_publish', publication('gone', { ttl: 5 }))
  await dapp.call('irn_publish', publication('kept', { ttl: 60 }))
  time += 6_000
  await wallet.call('irn_subscribe', { topic: 'topic' })
  assert.deepEqual(await wallet.received(1), ['kept'])
})

test('a message that was not acknowledged is replayed after a reconnect', async () => {
  const [dapp, deaf] = [await connect(), await connect(undefined, { acknowledge: false })]
  await deaf.call('irn_subscribe', { topic: 'topic' })
  await dapp.call('irn_publish', publication('request'))
  assert.deepEqual(await deaf.received(1), ['request'])
  await deaf.close()
  const again = await connect(deaf.identity)
  await again.call('irn_batchSubscribe', { topics: ['topic'] })
  assert.deepEqual(await again.received(1), ['request'])
})

test('a message from while a client was away waits for it', async () => {
  const [dapp, wallet] = [await connect(), await connect()]
  await wallet.call('irn_subscribe', { topic: 'topic' })
  await wallet.close()
  await dapp.call('irn_publish', publication('first'))
  await dapp.call('irn_publish', publication('second'))
  const again = await connect(wallet.identity)
  await again.call('irn_batchSubscribe', { topics: ['topic'] })
  assert.deepEqual(await again.received(2), ['first', 'second'])
})

test('an acknowledged message is not replayed', async () => {
  const [dapp, wallet] = [await connect(), await connect()]
  await wallet.call('irn_subscribe', { topic: 'topic' })
  await dapp.call('irn_publish', publication('old'))
  await wallet.received(1)
  await wallet.call('irn_fetchMessages', { topic: 'topic' }) // the acknowledgement has arrived
  await wallet.close()
  const again = await connect(wallet.identity)
  await again.call('irn_batchSubscribe', { topics: ['topic'] })
  await dapp.call('irn_publish', publication('new'))
  assert.deepEqual(await again.received(1), ['new'])
})

test('a client never gets its own publication back', async () => {
  const dapp = await connect()
  await dapp.call('irn_publish', publication('mine'))
  const again = await connect(dapp.identity)
  await again.call('irn_subscribe', { topic: 'topic' })
  const wallet = await connect()
  await wallet.call('irn_publish', publication('theirs'))
  assert.deepEqual(await again.received(1), ['theirs'])
})

test('nothing arrives after unsubscribing', async () => {
  const [dapp, wallet] = [await connect(), await connect()]
  const topics = ['topic', 'second', 'third']
  const ids = (await wallet.call('irn_batchSubscribe', { topics })).result
  assert.equal(new Set(ids).size, 3)
  await wallet.call('irn_unsubscribe', { topic: 'topic', id: ids[0] })
  await wallet.call('irn_batchUnsubscribe', { subscriptions: [{ topic: 'second', id: ids[1] }] })
  for (const topic of topics) await dapp.call('irn_publish', publication(topic, { topic }))
  assert.deepEqual(await wallet.received(1), ['third'])
})

test('messages can be fetched without a subscription', async () => {
  const [dapp, wallet] = [await connect(), await connect()]
  const messages = [publication('a'), publication('b', { topic: 'other' })]
  await dapp.call('irn_batchPublish', { messages })
  const { result } = await wallet.call('irn_batchFetchMessages', { topics: ['topic', 'other'] })
  const texts = result.messages.map((/** @type {{ message: string }} */ { message }) => message)
  assert.deepEqual([texts, result.hasMore], [['a', 'b'], false])
})

test('proposing and approving a session subscribes the caller as well', async () => {
  const [dapp, wallet] = [await connect(), await connect()]
  await wallet.call('irn_subscribe', { topic: 'pairing' })
  await dapp.call('wc_proposeSession', { pairingTopic: 'pairing', sessionProposal: 'proposal' })
  assert.deepEqual(await wallet.received(1), ['proposal'])
  await wallet.call('wc_approveSession', {
    pairingTopic: 'pairing',
    sessionTopic: 'session',
    sessionProposalResponse: 'response',
    sessionSettlementRequest: 'settlement',
  })
  assert.deepEqual(await dapp.received(1), ['response'])
  await dapp.call('irn_subscribe', { topic: 'session' })
  assert.deepEqual(await dapp.received(2), ['response', 'settlement'])
  await dapp.call('irn_publish', publication('request', { topic: 'session' }))
  assert.deepEqual(await wallet.received(2), ['proposal', 'request'])
  const tags = [...wallet.inbox, ...dapp.inbox].map(({ tag }) => tag)
  assert.deepEqual(tags, [1100, 1108, 1101, 1102])
})

test('unknown methods and wrong params are answered with an error', async () => {
  const client = await connect()
  /** @type {readonly (readonly [string, unknown, number])[]} */
  const rules = [
    ['irn_dance', {}, -32601],
    ['constructor', {}, -32601],
    ['irn_subscribe', {}, -32602],
    ['irn_subscribe', null, -32602],
    ['irn_batchSubscribe', { topics: 'topic' }, -32602],
    ['irn_publish', { topic: 'topic', message: 7 }, -32602],
  ]
  for (const [method, params, code] of rules) {
    assert.equal((await client.call(method, params)).error?.code, code, method)
  }
})

test('garbage on the socket is ignored', async () => {
  const client = await connect()
  for (const text of ['', 'x', '[]', 'null', '{"id":1}', '{"method":7}']) client.socket.send(text)
  assert.ok((await client.call('irn_subscribe', { topic: 'topic' })).result)
})

test('a dropped publication is answered, but lost', async () => {
  const [dapp, wallet] = [await connect(), await connect()]
  await wallet.call('irn_subscribe', { topic: 'topic' })
  relay.faults.dropPublish = 1
  assert.equal((await dapp.call('irn_publish', publication('lost'))).result, true)
  await dapp.call('irn_publish', publication('kept'))
  assert.deepEqual(await wallet.received(1), ['kept'])
})

test('dropped sockets may come back', async () => {
  const client = await connect()
  const closed = once(client.socket, 'close')
  assert.equal(relay.dropSockets(), 1)
  await closed
  const again = await connect(client.identity)
  assert.ok((await again.call('irn_subscribe', { topic: 'topic' })).result)
})

/** @param {string} query */
async function refusal(query) {
  const socket = new WebSocket(`${relay.url}/?${query}`)
  const [, response] = await once(socket, 'unexpected-response')
  socket.on('error', () => undefined)
  socket.terminate()
  return response.statusCode
}

test('a socket without a valid token is refused', async () => {
  assert.equal(await refusal(''), 401)
  assert.equal(await refusal('auth=a.b.c'), 401)
})

test('an unknown project id is refused when a list was given', async () => {
  await relay.close()
  relay = await startRelay({ projectIds: ['known'], requireAuth: false })
  assert.equal(await refusal('projectId=unknown'), 401)
  const socket = new WebSocket(`${relay.url}/?projectId=known`)
  await once(socket, 'open')
  socket.terminate()
})

/**
 * @param {string} path
 * @param {unknown} [body]
 */
async function control(path, body) {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
  const response = await fetch(relay.controlUrl + path, init)
  return { status: response.status, body: await response.json() }
}

test('faults are set, shown and taken back over HTTP', async () => {
  const set = await control('/__test/faults', { refuseConnections: true, delayMs: 5 })
  assert.deepEqual(set.body, { dropPublish: 0, delayMs: 5, refuseConnections: true })
  assert.equal(await refusal(''), 503)
  await control('/__test/reset', {})
  const shown = await control('/__test/faults')
  assert.deepEqual(shown.body, { dropPublish: 0, delayMs: 0, refuseConnections: false })
})

test('wrong faults are refused and change nothing', async () => {
  for (const wrong of [null, { fire: true }, { delayMs: '5' }, { delayMs: -1 }]) {
    assert.equal((await control('/__test/faults', wrong)).status, 400)
  }
  assert.equal((await control('/__test/faults', { delayMs: 5, dropPublish: true })).status, 400)
  assert.equal(relay.faults.delayMs, 0)
})

test('the log and the sockets are reachable over HTTP', async () => {
  const client = await connect()
  await client.call('irn_publish', publication('hello'))
  const { body: log } = await control('/__test/log')
  const publish = log.find((/** @type {{ event: string }} */ { event }) => event === 'publish')
  assert.deepEqual([publish.topic, publish.tag, publish.bytes], ['topic', 1108, 5])
  const closed = once(client.socket, 'close')
  assert.deepEqual((await control('/__test/drop-sockets', {})).body, { dropped: 1 })
  await closed
  assert.equal((await control('/nowhere')).status, 404)
})
