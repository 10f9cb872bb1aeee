import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { loadSignInPackage } from './load-package.mjs'
import { startSignIn } from './sign-in.mjs'

const PAGE = 'http://127.0.0.1:5173'
/** @type {Awaited<ReturnType<typeof startSignIn>>} */
let signIn
before(async () => {
  const networks = [
    { caip2: 'cosmos:latchkey-1', name: 'Cosmos', rpcUrl: 'http://127.0.0.1:1' },
    {
      caip2: 'polkadot:0123456789abcdef0123456789abcdef',
      name: 'Dot',
      rpcUrl: 'http://127.0.0.1:2',
    },
  ]
  signIn = await startSignIn({ chains: [], networks })
})
after(() => signIn.close())

const ask = (/** @type {string} */ path, /** @type {RequestInit} */ init = {}) =>
  fetch(`${signIn.url}/siwx${path}`, init)

test('no request is answered before a page was named', async () => {
  assert.equal((await ask('/nonce')).status, 403)
})

test('the page is answered, and no other one', async () => {
  signIn.welcome(`${PAGE}/`)
  const ours = await ask('/nonce', { headers: { origin: PAGE } })
  assert.equal(ours.status, 200)
  assert.equal(ours.headers.get('access-control-allow-origin'), PAGE)
  for (const origin of ['http://127.0.0.1:5174', 'http://evil.example', 'null']) {
    const other = await ask('/nonce', { headers: { origin } })
    assert.equal(other.status, 403)
    assert.equal(other.headers.get('access-control-allow-origin'), null)
  }
})

test('a visitor of the page signs in, also after another page was named, and reads what is for members', async () => {
  signIn.welcome(`${PAGE}/`)
  const { formatMessage, eip155SignIn } = await loadSignInPackage()
  const account = privateKeyToAccount(generatePrivateKey())
  const asked = await ask('/nonce', { headers: { origin: PAGE } })
  const { nonce, issuedAt } = await asked.json()
  const cookie = asked.headers
    .getSetCookie()
    .map((one) => one.split(';')[0] ?? '')
    .join('; ')
  assert.match(cookie, /^siwx\.nonce\./)
  const fields = {
    domain: new URL(PAGE).host,
    accountAddress: account.address,
    uri: PAGE,
    version: /** @type {const} */ ('1'),
    chainId: /** @type {const} */ ('eip155:1'),
    nonce,
    issuedAt,
  }
  const message = formatMessage(fields, [eip155SignIn().profile])
  const body = JSON.stringify({ message, signature: await account.signMessage({ message }) })
  signIn.welcome('http://127.0.0.1:6000/')
  const headers = { origin: PAGE, cookie, 'content-type': 'application/json' }
  const verified = await ask('/verify', { method: 'POST', headers, body })
  assert.equal(verified.status, 200)
  const { session } = await verified.json()
  assert.equal(session.account, `eip155:1:${account.address}`)

  const member = verified.headers.getSetCookie().map((one) => one.split(';')[0] ?? '')
  const signedIn = { origin: PAGE, cookie: member.filter((one) => !one.endsWith('=')).join('; ') }
  const membersOf = (/** @type {string} */ id, /** @type {HeadersInit} */ sent) =>
    fetch(`${signIn.url}/members?account=${id}`, { headers: sent })
  for (const reads of [1, 2]) {
    const page = await membersOf(session.account, signedIn)
    assert.equal(page.headers.get('access-control-allow-origin'), PAGE)
    assert.deepEqual(await page.json(), { note: 'Good to have you here.', reads })
  }
  const other = `eip155:1:${privateKeyToAccount(generatePrivateKey()).address}`
  for (const [id, sent, status] of /** @type {const} */ ([
    [session.account, { origin: PAGE }, 401],
    [other, signedIn, 401],
    [session.account, { ...signedIn, origin: 'http://evil.example' }, 403],
    [session.account, { cookie: signedIn.cookie }, 403],
  ])) {
    assert.equal((await membersOf(id, sent)).status, status)
  }
})
