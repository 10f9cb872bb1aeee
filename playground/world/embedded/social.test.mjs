import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { startEmbedded } from './embedded.mjs'
import { frameVisitor } from './visitor.mjs'

const APP = 'http://localhost:5173'
const PROVIDERS = ['google', 'github', 'apple', 'facebook', 'x', 'discord']
const networks = [{ caip2: 'solana:local', name: 'Solana', rpcUrl: 'http://127.0.0.1:8899' }]
/** @type {Awaited<ReturnType<typeof startEmbedded>>} */
let world
before(async () => {
  world = await startEmbedded({ chains: [], networks, quiet: true })
  world.embedded.welcome(APP)
})
after(() => world.close())

/** A window at an identity provider: it keeps cookies over redirects. */
function windowOf() {
  /** @type {Map<string, string>} */
  const cookies = new Map()
  /** @param {string} url @param {URLSearchParams} [body] @returns {Promise<Response>} */
  const open = async (url, body) => {
    const response = await fetch(url, {
      ...(body && { method: 'POST', body }),
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    const to = response.headers.get('location')
    return to ? open(new URL(to, url).href) : response
  }
  return { open }
}

const visitor = () => frameVisitor(world.embedded.url)
/** @typedef {ReturnType<typeof visitor>} Visitor */

const fieldsOf = (/** @type {string} */ html) =>
  Object.fromEntries(
    [...html.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name,
      value?.replaceAll('&amp;', '&'),
    ]),
  )

/**
 * The visitor's steps in the window: they say who they are, and are led to the callback.
 *
 * @param {string} uri of the provider's page
 * @param {{ name?: string, answer?: string }} [said]
 */
async function decide(uri, { name = 'alice', answer = 'yes' } = {}) {
  const browser = windowOf()
  const asked = await browser.open(uri)
  const { request } = fieldsOf(await asked.text())
  const decided = await browser.open(
    asked.url,
    new URLSearchParams({ request: request ?? '', name, answer }),
  )
  const isApple = uri.startsWith(`${world.identity.url}/apple/`)
  assert.equal(decided.url.startsWith(`${world.identity.url}/`), isApple)
  if (!isApple) return decided
  // Apple answers by a form.
  const form = await decided.text()
  return fetch(/action="([^"]+)"/.exec(form)?.[1] ?? '', {
    method: 'POST',
    headers: { origin: world.identity.url },
    body: new URLSearchParams(/** @type {Record<string, string>} */ (fieldsOf(form))),
  })
}

/** The message of the callback's page to the app, and the app's origin. @param {Response} page */
async function handedBack(page) {
  assert.equal(page.status, 200)
  const { app, resultUri } = JSON.parse(/= (\{.*\})$/m.exec(await page.text())?.[1] ?? '')
  return { app, resultUri }
}

/** @param {Visitor} frame @param {string} provider */
async function start(frame, provider, app = APP) {
  const response = await frame.ask('/social/start', { provider, app })
  return (await response.json()).uri
}

/** @param {Visitor} frame @param {string} uri */
async function finish(frame, uri) {
  const response = await frame.ask('/social/finish', { uri })
  const body = await response.json()
  return { status: response.status, user: body.user, code: body.error?.code }
}

/** @param {Visitor} frame @param {string} provider @param {{ name?: string, answer?: string }} [said] */
async function signIn(frame, provider, said) {
  const uri = await start(frame, provider)
  const { app, resultUri } = await handedBack(await decide(uri, said))
  assert.equal(app, APP)
  return finish(frame, resultUri)
}

for (const provider of ['google', 'apple'])
  test(`${provider}: a frame by the other name of this machine gets its result from its own origin`, async () => {
    const { otherSiteUrl } = world.embedded
    const frame = frameVisitor(otherSiteUrl)
    const uri = await start(frame, provider)
    const { resultUri } = await handedBack(await decide(uri))
    assert.equal(new URL(resultUri).origin, otherSiteUrl)
    const { status, user } = await finish(frame, resultUri)
    assert.deepEqual([status, user.provider], [200, provider])
  })

for (const provider of PROVIDERS)
  test(`${provider}: the same person is the same user each time, in every browser`, async () => {
    const frame = visitor()
    const first = await signIn(frame, provider)
    assert.equal(first.status, 200)
    assert.equal(first.user.provider, provider)
    assert.equal(first.user.userName, provider === 'apple' ? undefined : 'alice')
    const hasEmail = ['google', 'apple', 'discord'].includes(provider)
    assert.equal(first.user.email, hasEmail ? `alice@${provider}.test` : undefined)
    assert.deepEqual((await (await frame.ask('/user')).json()).user, first.user)
    assert.deepEqual((await signIn(visitor(), provider)).user, first.user)
    const bob = await signIn(visitor(), provider, { name: 'bob' })
    assert.notEqual(bob.user.id, first.user.id)
  })

test('the same name at two providers is two people, with any address', async () => {
  const ids = await Promise.all(
    PROVIDERS.map(async (provider) => (await signIn(visitor(), provider)).user.id),
  )
  assert.equal(new Set(ids).size, PROVIDERS.length)
})

test('the server offers the providers that it has registrations for', async () => {
  const config = await (await visitor().ask('/config')).json()
  assert.deepEqual(config.socials, PROVIDERS)
})

describe('a result', () => {
  test('of no counts as no', async () => {
    for (const provider of ['github', 'apple']) {
      const { status, code } = await signIn(visitor(), provider, { answer: 'no' })
      assert.deepEqual([status, code], [401, 'social_failed'])
    }
  })

  test('is of use in the browser alone that began', async () => {
    const [frame, thief] = [visitor(), visitor()]
    const { resultUri } = await handedBack(await decide(await start(frame, 'google')))
    assert.equal((await finish(thief, resultUri)).code, 'login_missing')
    await start(thief, 'google')
    assert.equal((await finish(thief, resultUri)).code, 'social_failed')
    assert.equal((await finish(frame, resultUri)).status, 200)
  })

  test('is of use once', async () => {
    const frame = visitor()
    const { resultUri } = await handedBack(await decide(await start(frame, 'github')))
    const login = frame.cookies.get('__Host-wallet.login') ?? ''
    assert.equal((await finish(frame, resultUri)).status, 200)
    frame.cookies.set('__Host-wallet.login', login)
    assert.equal((await finish(frame, resultUri)).code, 'login_missing')
  })

  test('of an attacker does not sign a visitor in to their wallet', async () => {
    const [victim, attacker] = [visitor(), visitor()]
    await start(victim, 'google')
    const own = await handedBack(await decide(await start(attacker, 'google'), { name: 'mallory' }))
    assert.equal((await finish(victim, own.resultUri)).code, 'social_failed')
    assert.deepEqual((await (await victim.ask('/user')).json()).user, null)
  })

  /** @type {readonly [string, (uri: URL) => void][]} */
  const forgeries = [
    ['another code', (uri) => uri.searchParams.set('code', 'x')],
    ['another issuer', (uri) => uri.searchParams.set('iss', 'https://evil.example')],
    ['no issuer', (uri) => uri.searchParams.delete('iss')],
    ['another state', (uri) => uri.searchParams.set('state', 'x')],
    ['no state', (uri) => uri.searchParams.delete('state')],
    ['two states', (uri) => uri.searchParams.append('state', 'x')],
    ['another host', (uri) => (uri.hostname = 'evil.example')],
    ["another provider's path", (uri) => (uri.pathname = '/api/social/github/callback')],
  ]
  for (const [what, change] of forgeries)
    test(`with ${what} is refused`, async () => {
      const frame = visitor()
      const { resultUri } = await handedBack(await decide(await start(frame, 'google')))
      const forged = new URL(resultUri)
      change(forged)
      assert.deepEqual(await finish(frame, forged.href), {
        status: 401,
        user: undefined,
        code: 'social_failed',
      })
      assert.deepEqual((await (await frame.ask('/user')).json()).user, null)
    })
})

describe('the page of the callback', () => {
  test('hands out nothing for a state that no login began', async () => {
    for (const query of ['', '?state=x&code=y', '?code=y']) {
      const page = await fetch(`${world.embedded.url}/api/social/google/callback${query}`)
      assert.equal(page.status, 410)
      assert.doesNotMatch(await page.text(), /<script/)
    }
  })

  test('runs its own script alone, and writes its parameters as text', async () => {
    const uri = new URL(await start(visitor(), 'github'))
    const state = uri.searchParams.get('state') ?? ''
    const attack = '</script><script>alert(1)</script>'
    const query = new URLSearchParams({
      state,
      code: attack,
      error_description: attack,
      other: attack,
    })
    const page = await fetch(`${world.embedded.url}/api/social/github/callback?${query}`)
    const policy = page.headers.get('content-security-policy') ?? ''
    assert.match(policy, /script-src 'sha256-[^']+'/)
    assert.doesNotMatch(policy, /unsafe/)
    const text = await page.text()
    assert.equal(text.split('<script').length, 2)
    assert.doesNotMatch(text, /other=/)
  })
})

test('an app that is not on the list gets no login', async () => {
  for (const app of ['https://evil.example', 'null', '*', '', `${APP}/`, `${APP}.evil.example`]) {
    const response = await visitor().ask('/social/start', { provider: 'google', app })
    assert.equal(response.status, 403)
  }
})

test('a provider without a registration is none', async () => {
  for (const provider of ['myspace', '__proto__', 'farcaster', '', 7]) {
    const response = await visitor().ask('/social/start', { provider, app: APP })
    assert.equal(response.status, 400)
  }
})
