/* global window, document, addEventListener, EventSource, navigator, PublicKeyCredential, open */
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { after, afterEach, before, beforeEach, test } from 'node:test'
import { chromium } from 'playwright-core'
import { ensureChromium } from '../../../scripts/ensure/index.mjs'
import { closeServer } from '../net/listen.mjs'
import { startEmbedded } from './embedded.mjs'

/** @type {Awaited<ReturnType<typeof startEmbedded>>} */
let world
/** @type {import('playwright-core').Browser} */
let browser
/** @type {import('playwright-core').BrowserContext} */
let context
/** An app's page that holds the wallet in a frame. */
let app = ''
let framed = ''
/** One that is on no list. */
let stranger = ''
/** @type {(() => Promise<unknown>)[]} what was started, even where the rest then failed */
const closers = []

/** Serves a page that holds the wallet in a frame. @returns its origin */
async function servePage() {
  const allow = 'publickey-credentials-get *; publickey-credentials-create *'
  const server = createServer((_request, response) => {
    const frame = `<iframe name="wallet" allow="${allow}" src="${framed}/"></iframe>`
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end(`<!doctype html><button>Press</button>${frame}`)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closers.push(() => closeServer(server))
  const address = server.address()
  return `http://localhost:${typeof address === 'object' && address ? address.port : 0}`
}

before(async () => {
  const networks = [{ caip2: 'solana:local', name: 'Solana', rpcUrl: 'http://127.0.0.1:8899' }]
  world = await startEmbedded({ chains: [], networks, quiet: true })
  closers.push(world.close)
  app = await servePage()
  stranger = await servePage()
  world.embedded.welcome(app)
  const executablePath = await ensureChromium()
  browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  closers.push(() => browser.close())
})
after(async () => {
  for (const close of closers.reverse()) await close()
})
beforeEach(async () => {
  context = await browser.newContext()
})
afterEach(() => context.close())

/** Gives a page of the wallet's origin the calls that its own script makes. @param {import('playwright-core').Frame} frame */
const withCalls = (frame) =>
  frame.evaluate(() => {
    const calls = {
      get: async (/** @type {string} */ path) => (await fetch(`/api${path}`)).json(),
      post: async (/** @type {string} */ path, /** @type {object} */ sent = {}) => {
        const headers = { 'content-type': 'application/json' }
        const init = { method: 'POST', headers, body: JSON.stringify(sent) }
        return (await fetch(`/api${path}`, init)).json()
      },
    }
    Object.assign(window, { calls })
  })

/** @param {import('playwright-core').Frame | import('playwright-core').Page} page @param {string} path @param {object} [sent] */
const call = (page, path, sent) =>
  page.evaluate(
    ([where, body]) => {
      const { calls } = /** @type {any} */ (window)
      return body === undefined ? calls.get(where) : calls.post(where, body)
    },
    /** @type {const} */ ([path, sent]),
  )

/** The app's page, and the wallet in its frame. @param {string} walletUrl by which of its two addresses */
async function openApp(walletUrl) {
  framed = walletUrl
  const page = await context.newPage()
  await page.goto(app)
  const frame = page.frame('wallet')
  assert.ok(frame)
  await frame.waitForLoadState()
  await withCalls(frame)
  return { page, frame }
}

const mailTo = async (/** @type {string} */ to) =>
  (await (await fetch(`${world.inbox.url}/mails.json?to=${to}`)).json())[0]

/** Signs in by e-mail inside a frame: the link in a page of its own, the stream of events, the code. */
async function signIn(
  /** @type {import('playwright-core').Frame} */ frame,
  /** @type {string} */ email,
) {
  assert.deepEqual(await call(frame, '/email/start', { email }), { action: 'VERIFY_DEVICE', email })
  const approved = frame.evaluate(
    () =>
      new Promise((resolve) => {
        const source = new EventSource('/api/device/events')
        source.addEventListener('approved', () => {
          source.close()
          resolve(true)
        })
      }),
  )
  const page = await context.newPage()
  await page.goto((await mailTo(email)).link)
  await page.getByRole('button', { name: 'Allow this device' }).click()
  await page.getByRole('heading', { name: 'Device allowed' }).waitFor()
  await page.close()
  assert.equal(await approved, true)
  return (await call(frame, '/email/verify', { otp: (await mailTo(email)).code })).user
}

for (const [where, url, isShared] of /** @type {const} */ ([
  ['the same site', () => world.embedded.url, true],
  ['another site', () => world.embedded.otherSiteUrl, false],
]))
  test(`a frame on ${where} keeps its session over a reload`, async () => {
    const { page, frame } = await openApp(url())
    const user = await signIn(frame, `${isShared ? 'same' : 'other'}@example.org`)
    assert.deepEqual(await call(frame, '/user'), { user })
    await page.reload()
    const again = page.frame('wallet')
    assert.ok(again)
    await again.waitForLoadState()
    await withCalls(again)
    assert.deepEqual(await call(again, '/user'), { user })
    // A page of its own is on another site than the app: what the browser set apart it does not see.
    const top = await context.newPage()
    await top.goto(url())
    await withCalls(top.mainFrame())
    assert.deepEqual(await call(top, '/user'), { user: isShared ? user : null })
  })

test('a session goes from a page of its own into the frame by a ticket', async () => {
  const top = await context.newPage()
  await top.goto(world.embedded.otherSiteUrl)
  await withCalls(top.mainFrame())
  const user = await signIn(top.mainFrame(), 'popup@example.org')
  const { frame } = await openApp(world.embedded.otherSiteUrl)
  assert.deepEqual(await call(frame, '/user'), { user: null })
  const ticket = await call(top, '/session/hand-over', {})
  assert.deepEqual(await call(frame, '/session/take-over', ticket), { user })
  assert.deepEqual(await call(frame, '/user'), { user })
})

test("a passkey in the frame has a secret of its own, and locks the wallet's key", async () => {
  const { page, frame } = await openApp(world.embedded.url)
  const session = await context.newCDPSession(page)
  await session.send('WebAuthn.enable', { enableUI: false })
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasPrf: true,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await signIn(frame, 'passkey@example.org')
  const said = await frame.evaluate(async () => {
    const { calls } = /** @type {any} */ (window)
    const base64 = (/** @type {number} */ length) => btoa('x'.repeat(length))
    const sealed = base64(44)
    await calls.post('/wallet', { sealed, wrappingKey: base64(32) })
    const asked = await calls.post('/passkey/register')
    const made = /** @type {any} */ (
      await navigator.credentials.create({
        publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(asked),
      })
    )
    const registered = await calls.post('/passkey/registered', made.toJSON())
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
      await calls.post('/passkey/use'),
    )
    const first = new TextEncoder().encode('of the wallet')
    publicKey.extensions = { prf: { eval: { first } } }
    const got = /** @type {any} */ (await navigator.credentials.get({ publicKey }))
    const used = await calls.post('/passkey/used', got.toJSON())
    const secret = got.getClientExtensionResults().prf.results.first.byteLength
    const lock = { credentialId: got.id, sealedKey: base64(60) }
    const locked = await calls.post('/wallet/lock', { ...lock, phraseCheck: base64(32), sealed })
    return { registered, used, secret, locked, lock, wallet: await calls.get('/wallet') }
  })
  const {
    lock,
    wallet: { wallet },
    ...answers
  } = said
  assert.deepEqual(answers, { registered: {}, used: {}, secret: 32, locked: {} })
  assert.deepEqual(wallet.passkeys, [lock])
  assert.equal('wrappingKey' in wallet, false)
})

for (const provider of ['google', 'apple'])
  test(`the window of ${provider} hands its result to the app and closes`, async () => {
    const { page, frame } = await openApp(world.embedded.otherSiteUrl)
    const { uri } = await call(frame, '/social/start', { provider, app })
    const result = page.evaluate(
      () =>
        new Promise((resolve) =>
          addEventListener('message', ({ origin, data }) => {
            if (data.resultUri) resolve({ origin, data })
          }),
        ),
    )
    const opening = page.waitForEvent('popup')
    await page.evaluate((where) => {
      document.querySelector('button')?.addEventListener('click', () => open(where))
    }, uri)
    await page.getByRole('button').click()
    const popup = await opening
    const closed = popup.waitForEvent('close')
    await popup.getByRole('button', { name: 'Continue' }).click()
    const { origin, data } = /** @type {any} */ (await result)
    await closed
    assert.equal(origin, world.embedded.otherSiteUrl)
    const { user } = await call(frame, '/social/finish', { uri: data.resultUri })
    assert.equal(user.provider, provider)
    assert.deepEqual(await call(frame, '/user'), { user })
  })

test('in the same tab the result comes back to the page that was left, by its address', async () => {
  const { page, frame } = await openApp(world.embedded.url)
  const left = `${app}/shop/7?a=%20b&flag#order=7`
  const { uri } = await call(frame, '/social/start', { provider: 'github', app, page: left })
  await page.goto(uri)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL(`${app}/**`)
  const resultUri = new URL(page.url()).searchParams.get('result_uri')
  assert.equal(page.url().replace(/&result_uri=[^#]*/, ''), left)
  const again = page.frame('wallet')
  assert.ok(again)
  await again.waitForLoadState()
  await withCalls(again)
  const { user } = await call(again, '/social/finish', { uri: resultUri })
  assert.equal(user.provider, 'github')
})

test('a page that is not on the list cannot hold the wallet in a frame', async () => {
  framed = world.embedded.url
  const page = await context.newPage()
  const refused = page.waitForEvent('console', (message) =>
    message.text().includes('frame-ancestors'),
  )
  await page.goto(stranger)
  await refused
  assert.doesNotMatch(page.frames()[1]?.url() ?? '', /^http/)
})
