import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { createServer } from 'node:http'
import { jsonListener, readJson } from '../net/json-http.mjs'
import { closeServer, listen } from '../net/listen.mjs'
import { startDirectory } from './directory.mjs'
import { WALLET_COUNT } from './wallets.mjs'

/** @type {import('./directory.mjs').Directory} */
let directory
/** @type {Awaited<ReturnType<typeof startNode>>} */
let node
before(async () => {
  node = await startNode()
  directory = await startDirectory({ chains: [{ caip2: 'eip155:1', rpcUrl: node.url }] })
})
afterEach(() => directory.reset())
after(() => Promise.all([directory.close(), node.close()]))

/** A node that answers with the question. */
async function startNode() {
  const server = createServer(jsonListener((request) => readJson(request)))
  const port = await listen(server, 0)
  return { url: `http://127.0.0.1:${port}`, close: () => closeServer(server) }
}

const ask = (/** @type {string} */ path) => fetch(directory.url + path)
const json = async (/** @type {string} */ path) => (await ask(path)).json()

test('six hundred wallets come in pages, each once', async () => {
  const ids = new Set()
  for (let page = 1; page <= WALLET_COUNT / 100; page += 1) {
    const { data, count } = await json(`/getWallets?entries=100&page=${page}`)
    assert.equal(count, WALLET_COUNT)
    for (const { id } of data) ids.add(id)
  }
  assert.equal(WALLET_COUNT, 600)
  assert.equal(ids.size, WALLET_COUNT)
  const beyond = await json('/getWallets?entries=100&page=7')
  assert.deepEqual(beyond, { data: [], count: WALLET_COUNT })
  assert.equal((await json('/getWallets?entries=5000')).data.length, 100)
})

test('questions narrow the list', async () => {
  const named = async (/** @type {string} */ query) =>
    (await json(`/getWallets?entries=100&${query}`)).data.map((/** @type {any} */ one) => one.id)
  assert.deepEqual(await named('include=world-003,world-001'), ['world-001', 'world-003'])
  assert.equal((await named('exclude=world-000'))[0], 'world-001')
  const certified = await json('/getWallets?badge_type=certified')
  assert.equal(certified.count, 120)
  const found = await json('/getWallets?search=LANTERN%20wallet')
  assert.equal(found.count, 10)
  const cosmos = await json('/getWallets?chains=cosmos:cosmoshub-4')
  assert.equal(cosmos.count > 0 && cosmos.count < 100, true)
})

test('every wallet has a picture, and other kinds have theirs', async () => {
  for (const path of [
    '/getWalletImage/image-7',
    '/public/getAssetImage/network-1',
    '/public/getCurrencyImage/currency-2',
    '/public/getTokenImage/token-3',
  ]) {
    const response = await ask(path)
    assert.equal(response.headers.get('content-type'), 'image/png')
    const bytes = Buffer.from(await response.arrayBuffer())
    assert.equal(bytes.subarray(1, 4).toString('latin1'), 'PNG')
  }
  assert.equal((await ask('/getWalletImage/../secret')).status, 404)
})

test('the calls of a configuration are answered, with the configured answers', async () => {
  assert.deepEqual(await json('/appkit/v1/config'), { features: [] })
  assert.deepEqual(await json('/projects/v1/origins'), { allowedOrigins: [] })
  assert.deepEqual(await json('/getAnalyticsConfig'), { isAnalyticsEnabled: true })
  Object.assign(directory.faults, {
    hides: 'swaps',
    origins: 'https://app.example',
    silentAnalytics: true,
  })
  const hidden = { id: 'swaps', isEnabled: false, config: null }
  assert.deepEqual(await json('/appkit/v1/config'), { features: [hidden] })
  assert.deepEqual(await json('/projects/v1/origins'), { allowedOrigins: ['https://app.example'] })
  assert.deepEqual(await json('/getAnalyticsConfig'), { isAnalyticsEnabled: false })
})

const post = (/** @type {string} */ path, /** @type {unknown} */ body) =>
  fetch(directory.url + path, { method: 'POST', body: JSON.stringify(body) })

test('an event is taken as the contract has it, and no other', async () => {
  const event = {
    eventId: 'x',
    url: 'https://app.example/',
    domain: 'app.example',
    timestamp: 1,
    props: { type: 'track', event: 'MODAL_OPEN' },
  }
  assert.equal((await post('/e', event)).status, 200)
  assert.deepEqual(directory.requests[0]?.event, event)
  const refused = await post('/e', { ...event, props: {} })
  assert.equal(refused.status, 400)
  assert.match((await refused.json()).error, /"props"/)
  assert.equal(directory.requests[1]?.event, undefined)
})

test('the proxy leads to the chain that is named, for a project', async () => {
  assert.deepEqual(await json('/v1/supported-chains'), { http: ['eip155:1'], ws: [] })
  const question = { jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] }
  const asked = await post('/v1?chainId=eip155:1&projectId=p', question)
  assert.deepEqual(await asked.json(), question)
  assert.equal((await post('/v1/?chainId=eip155:1', question)).status, 401)
  assert.equal((await post('/v1?chainId=eip155:2&projectId=p', question)).status, 400)
  assert.equal((await post('/getWallets', {})).status, 404)
})

test('each fault matches its name', async () => {
  Object.assign(directory.faults, { status: 429, says: 'Slowly.', only: '/get' })
  const limited = await ask('/getWallets')
  assert.equal(limited.status, 429)
  assert.deepEqual(await limited.json(), { error: 'Slowly.' })
  assert.equal((await ask('/appkit/v1/config')).status, 200)
  directory.reset()
  directory.faults.html = true
  assert.match(await (await ask('/getWallets')).text(), /<!doctype html>/)
  directory.reset()
  directory.faults.shape = true
  assert.equal('data' in (await json('/getWallets')), false)
  assert.equal('features' in (await json('/appkit/v1/config')), false)
  directory.reset()
  directory.faults.evilLinks = true
  assert.match((await json('/getWallets')).data[0].mobile_link, /^javascript:/)
  directory.reset()
  directory.faults.evilImages = true
  const evil = await ask('/getWalletImage/image-0')
  assert.equal(evil.headers.get('content-type'), 'image/png')
  assert.match(await evil.text(), /<script>/)
})

test('silence is broken by the client alone', async () => {
  directory.faults.silent = true
  await assert.rejects(fetch(`${directory.url}/getWallets`, { signal: AbortSignal.timeout(50) }))
  assert.equal(directory.requests.length, 1)
})

test('a huge answer is sent as far as it is read', async () => {
  directory.faults.huge = true
  const response = await ask('/getWallets')
  await response.body?.cancel()
  assert.equal((directory.requests[0]?.bytes ?? 0) < 50_000_000, true)
})

test('a project id is checked where ids are given', async (t) => {
  const strict = await startDirectory({ projectIds: ['good'] })
  t.after(() => strict.close())
  assert.equal((await fetch(`${strict.url}/getWallets?projectId=good`)).status, 200)
  const refused = await fetch(`${strict.url}/getWallets?projectId=bad`)
  assert.equal(refused.status, 403)
  assert.deepEqual(await refused.json(), { error: 'Unauthorized: invalid key' })
})

test('faults are switched from another process, and only those there are', async () => {
  assert.equal((await post('/__test/faults', { status: 503 })).status, 200)
  assert.equal((await ask('/getWallets?page=2')).status, 503)
  assert.deepEqual((await json('/__test/log'))[0].query, { page: '2' })
  assert.equal((await post('/__test/faults', { nonsense: 1 })).status, 400)
  await post('/__test/reset', {})
  assert.equal((await ask('/getWallets')).status, 200)
  assert.equal((await ask('/__test/other')).status, 404)
})
