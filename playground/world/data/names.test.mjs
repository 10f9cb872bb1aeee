import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { startData } from './data.mjs'

/** @type {import('./data.mjs').DataService} */
let data
before(async () => {
  data = await startData({ chains: [] })
})
after(() => data.close())
beforeEach(() => data.reset())

const alice = privateKeyToAccount(generatePrivateKey())
const mallory = privateKeyToAccount(generatePrivateKey())
const COIN = 0x80000000 + 31337

/** @param {string} path @param {unknown} [body] */
async function ask(path, body) {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
  const response = await fetch(data.url + path, init)
  const text = await response.text()
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
}

/** @param {object} [change] */
async function registration(change = {}) {
  const { name, timestamp, by, attributes, coin } = {
    name: 'alice.reown.id',
    timestamp: Math.floor(Date.now() / 1_000),
    by: alice,
    attributes: {},
    coin: COIN,
    ...change,
  }
  const message = JSON.stringify({ name, attributes, timestamp })
  const signature = await by.signMessage({ message })
  return ask('/v1/profile/account', {
    coin_type: coin,
    address: alice.address,
    message,
    signature,
  })
}

test('a name is registered by its signature, and found both ways', async () => {
  const { status, body } = await registration()
  assert.equal(status, 200)
  assert.deepEqual([body.success, body.name], [true, 'alice.reown.id'])
  const found = await ask('/v1/profile/account/alice.reown.id?apiVersion=2')
  assert.equal(found.body.addresses[COIN].address, alice.address)
  assert.equal((await ask(`/v1/profile/reverse/${alice.address}`)).body[0].name, 'alice.reown.id')
  const { suggestions } = (await ask('/v1/profile/suggestions/alice?zone=reown.id')).body
  assert.deepEqual(suggestions.slice(0, 2), [
    { name: 'alice.reown.id', registered: true },
    { name: 'alice1.reown.id', registered: false },
  ])
})

test('a name of the first chain is one of Ethereum as well', async () => {
  const { body } = await registration({ coin: 0x80000001 })
  assert.deepEqual(Object.keys(body.addresses), ['60', '2147483649'])
})

test('a name without an owner leads nowhere', async () => {
  assert.deepEqual(await ask('/v1/profile/account/alice.reown.id'), { status: 200, body: [] })
})

for (const [what, change, status, member] of /** @type {const} */ ([
  ['the signature of another', { by: mallory }, 401, 'signature'],
  ['a time too long ago', { timestamp: 1 }, 400, 'timestamp'],
  ['a short name', { name: 'abc.reown.id' }, 400, 'name'],
  ['a name elsewhere', { name: 'alice.eth' }, 400, 'name'],
  ['a coin that is none', { coin: 61 }, 400, 'coin_type'],
])) {
  test(`${what} registers nothing`, async () => {
    const refused = await registration(change)
    assert.equal(refused.status, status)
    assert.equal(refused.body.reasons[0].name, member)
  })
}

test('a name is given once', async () => {
  await registration()
  const { status, body } = await registration()
  assert.equal(status, 400)
  assert.match(body.reasons[0].description, /^Name is already registered: /)
})

test('the faults of names', async () => {
  data.faults.takenNames = true
  assert.equal((await registration()).status, 400)
  data.faults.takenNames = false
  data.faults.now = Date.now() + 25_000
  assert.equal((await registration()).body.reasons[0].name, 'timestamp')
  data.faults.now = 0
  data.faults.nameThief = true
  await registration()
  const { body } = await ask('/v1/profile/account/alice.reown.id')
  assert.notEqual(body.addresses[COIN].address, alice.address)
})

test('only the account that has a session ends it', async () => {
  const account = `eip155:31337:${alice.address}`
  const expiry = 1_764_000_000
  const { pci } = (await ask(`/v1/sessions/${account}`, { expiry })).body
  assert.equal((await ask(`/v1/sessions/${account}`)).body.pcis[0].expiry, expiry)
  const revoke = async (/** @type {typeof alice} */ by) => {
    const signature = await by.signMessage({ message: pci })
    return ask(`/v1/sessions/${account}/revoke`, { pci, signature })
  }
  assert.equal((await revoke(mallory)).status, 401)
  data.faults.keepSessions = true
  assert.deepEqual(await revoke(alice), { status: 200, body: undefined })
  assert.equal((await ask(`/v1/sessions/${account}`)).body.pcis.length, 1)
  data.faults.keepSessions = false
  await revoke(alice)
  assert.deepEqual((await ask(`/v1/sessions/${account}`)).body, { pcis: [] })
})
