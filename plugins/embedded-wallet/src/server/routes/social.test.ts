import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { runInNewContext } from 'node:vm'
import { expect, onTestFinished, test } from 'vitest'
import { APP, createTestServer, WALLET } from '../../testing/test-server.js'

const providers = { github: { clientId: 'acme', clientSecret: 'secret' } }

/** The target of the provider's last page, and its message to the page that opened it. */
function runPage(html: string, opener?: object) {
  const [, script = ''] = /<script>(.*)<\/script>/s.exec(html) ?? []
  const went: string[] = []
  const location = { origin: WALLET, replace: (url: URL) => void went.push(url.href) }
  runInNewContext(script, {
    location,
    opener,
    close: () => went.push('closed'),
    URL,
    URLSearchParams,
  })
  return went
}

async function rig() {
  const { visitor, db } = await createTestServer({ providers })
  const browser = visitor()
  const start = (more: object) =>
    browser.post('/social/start', { provider: 'github', app: APP, ...more })
  return {
    db,
    start,
    /** The last page of a login that began with this. */
    async last(more: object) {
      const { body } = await start(more)
      const state = new URL((body as { readonly uri: string }).uri).searchParams.get('state') ?? ''
      const { body: html } = await browser.get(`/social/github/callback?code=1&state=${state}`)
      const result = `${WALLET}/api/social/github/callback?code=1&state=${state}`
      return { html: String(html), result, parameter: `result_uri=${encodeURIComponent(result)}` }
    },
  }
}

test('a login in the same tab comes back to the page that it left, letter by letter', async () => {
  const { last } = await rig()
  for (const [page, before, after] of [
    [
      `${APP}/shop/7?a=%20b&flag&a=2#tgWebAppData=x%26y`,
      '/shop/7?a=%20b&flag&a=2&',
      '#tgWebAppData=x%26y',
    ],
    [`${APP}/#/orders?id=1`, '/?', '#/orders?id=1'],
    [`${APP}/a`, '/a?', ''],
  ] as const) {
    const { html, parameter } = await last({ page })
    // The page that had opened the app's is nothing to this login.
    const opener = { postMessage: () => expect.unreachable() }
    expect(runPage(html, opener)).toEqual([APP + before + parameter + after])
  }
})

test('a login without a page comes back to the origin, and one in a window tells its opener', async () => {
  const { last } = await rig()
  const { html, result, parameter } = await last({})
  expect(runPage(html)).toEqual([`${APP}/?${parameter}`])
  const told: unknown[] = []
  const opener = { postMessage: (...said: unknown[]) => void told.push(...said) }
  expect(runPage(html, opener)).toEqual(['closed'])
  expect(told).toEqual([{ resultUri: result }, APP])
})

test.each([
  'https://app.example.evil.example/',
  'https://app.example@evil.example/',
  'https://other.example/',
  'http://app.example/',
  'javascript:alert(1)',
  'blob:https://app.example/1',
  `${WALLET}/`,
  'shop',
])(
  'a login that would come back to %s, which is no page of the app, does not begin',
  async (page) => {
    const { start } = await rig()
    expect(await start({ page })).toMatchObject({ code: 'origin_not_allowed' })
  },
)

test('a reader of the database learns no page that a login left', async () => {
  const { start, db } = await rig()
  await start({ page: `${APP}/?secret=in-the-address` })
  expect(JSON.stringify(await db.query('select * from logins'))).not.toContain('in-the-address')
})

test('a login for an origin that the wallet does not know does not begin', async () => {
  const { start } = await rig()
  for (const app of ['https://evil.example', `${APP}.evil.example`, 'null', ''])
    expect(await start({ app })).toMatchObject({ code: 'origin_not_allowed' })
})

/** A provider that lets everybody in, and browsers that begin there. */
async function atProvider() {
  const asked: URLSearchParams[] = []
  const service = createServer((request, response) => {
    let text = ''
    request.on('data', (part: Buffer) => (text += part.toString()))
    request.on('end', () => {
      if (request.method === 'POST') asked.push(new URLSearchParams(text))
      const token = { access_token: 'token', token_type: 'bearer' }
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(request.method === 'POST' ? token : { id: 7, login: 'ada' }))
    })
  })
  await new Promise<void>((resolve) => void service.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    service.closeAllConnections()
    service.close()
  })
  const base = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  const endpoints = { authorization: `${base}/a`, token: `${base}/t`, user: `${base}/u` }
  const { visitor } = await createTestServer({
    providers: { github: { ...providers.github, endpoints } },
  })
  const begun = async () => {
    const browser = visitor()
    const { body } = await browser.post('/social/start', { provider: 'github', app: APP })
    const page = new URL((body as { readonly uri: string }).uri)
    const state = page.searchParams.get('state') ?? ''
    const uri = `${WALLET}/api/social/github/callback?code=1&state=${state}`
    const finish = (result: string) => browser.post('/social/finish', { uri: result })
    return { browser, page, uri, finish }
  }
  return { asked, begun }
}

test('a login ends in a session, by a code that is of no use without its verifier', async () => {
  const { asked, begun } = await atProvider()
  const { page, uri, finish } = await begun()
  expect((await finish(uri)).body).toMatchObject({ user: { provider: 'github', userName: 'ada' } })
  const verifier = asked[0]?.get('code_verifier') ?? ''
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  expect(page.searchParams.get('code_challenge')).toBe(challenge)
})

test('the result of a login is used once', async () => {
  const { asked, begun } = await atProvider()
  const { browser, uri, finish } = await begun()
  const login = browser.cookies.get('__Host-wallet.login') ?? ''
  expect(await finish(uri)).toMatchObject({ status: 200 })
  browser.cookies.set('__Host-wallet.login', login)
  expect(await finish(uri)).toMatchObject({ code: 'login_missing' })
  expect(asked).toHaveLength(1)
})

test('the result of another browser’s login, or of another place, is none of this one', async () => {
  const { asked, begun } = await atProvider()
  const [alice, mallory] = [await begun(), await begun()]
  const elsewhere = alice.uri.replace(WALLET, 'https://evil.example')
  for (const uri of [mallory.uri, elsewhere, alice.uri.replace('github', 'google'), 'x'])
    expect(await alice.finish(uri)).toMatchObject({ code: 'social_failed' })
  expect(asked).toEqual([])
  // Other visitors' attempts did not use hers up.
  expect(await alice.finish(alice.uri)).toMatchObject({ status: 200 })
})
