import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startSeller } from './seller.mjs'
import { bearerOf } from './test-bearer.mjs'

const CHAIN = { caip2: 'eip155:31337', name: 'Anvil One', chainId: 31337 }

/** @type {Awaited<ReturnType<typeof startSeller>>} */
let seller

before(async () => {
  seller = await startSeller({ chains: [CHAIN], faucetUrl: 'http://127.0.0.1:1' })
})
after(() => seller.close())

/** @type {(method: string, path: string, claims?: object) => string} */
const bearer = (method, path, claims) => bearerOf(seller, method, path, claims)

/** @param {string} method @param {string} path @param {string} token @param {object} [body] */
const ask = (method, path, token, body) =>
  fetch(`${seller.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(body && { body: JSON.stringify(body) }),
  })

const OPTIONS = '/onramp/v1/buy/options'
const TOKEN = '/onramp/v1/token'

test('a bearer is good for its own call, in its time, and once', async () => {
  const token = bearer('GET', OPTIONS)
  assert.equal((await ask('GET', OPTIONS, token)).status, 200)
  const past = Math.floor(Date.now() / 1_000) - 300
  const refused = [
    token,
    bearer('POST', OPTIONS),
    bearer('GET', TOKEN),
    bearer('GET', OPTIONS, { nbf: past, exp: past + 120 }),
    bearer('GET', OPTIONS, { sub: 'another' }),
    `${bearer('GET', OPTIONS).slice(0, -4)}AAAA`,
    'none',
  ]
  for (const one of refused) assert.equal((await ask('GET', OPTIONS, one)).status, 401, one)
})

test('a session wants the network address of its visitor, and counts once', async () => {
  const order = { addresses: [{ address: '0x1', blockchains: ['local-31337'] }], assets: ['USDC'] }
  assert.equal((await ask('POST', TOKEN, bearer('POST', TOKEN), order)).status, 400)
  const whole = { ...order, clientIp: '203.0.113.7' }
  const answer = await ask('POST', TOKEN, bearer('POST', TOKEN), whole)
  const { token } = await answer.json()
  const paying = {
    sessionToken: token,
    asset: 'USDC',
    amount: '50.00',
    method: 'CARD',
    reference: 'r',
  }
  const pay = () =>
    fetch(`${seller.url}/page/pay`, { method: 'POST', body: JSON.stringify(paying) })
  // The faucet of this test is not there: the session is spent all the same.
  assert.notEqual((await pay()).status, 403)
  assert.equal((await pay()).status, 403)
})

test('a quote is for a way to pay whose limits hold the amount', async () => {
  const QUOTE = '/onramp/v1/buy/quote'
  const order = { payment_amount: '10000.00', payment_currency: 'USD', purchase_currency: 'USDC' }
  /** @param {string | undefined} method */
  const statusBy = async (method) =>
    (await ask('POST', QUOTE, bearer('POST', QUOTE), { ...order, payment_method: method })).status
  assert.equal(await statusBy('ACH_BANK_ACCOUNT'), 200)
  assert.equal(await statusBy('CARD'), 400)
  assert.equal(await statusBy(undefined), 400)
})

test('it names the contracts of its goods, and may claim a delivery that it kept', async () => {
  const { purchase_currencies: sold } = await (
    await ask('GET', OPTIONS, bearer('GET', OPTIONS))
  ).json()
  assert.match(sold[0].networks[0].contract_address, /^0x[0-9a-fA-F]{40}$/)
  const order = { addresses: [{ address: '0x1', blockchains: ['local-31337'] }], assets: ['USDC'] }
  const whole = { ...order, clientIp: '203.0.113.7' }
  const { token } = await (await ask('POST', TOKEN, bearer('POST', TOKEN), whole)).json()
  const body = {
    sessionToken: token,
    asset: 'USDC',
    amount: '50.00',
    method: 'CARD',
    reference: 'w',
  }
  seller.faults.onlyWords = true
  await fetch(`${seller.url}/page/pay`, { method: 'POST', body: JSON.stringify(body) })
  seller.faults.onlyWords = false
  const LIST = '/onramp/v1/buy/user/w/transactions'
  const { transactions } = await (await ask('GET', LIST, bearer('GET', LIST))).json()
  assert.equal(transactions[0].status, 'ONRAMP_TRANSACTION_STATUS_SUCCESS')
  assert.equal(transactions[0].tx_hash, undefined)
})
