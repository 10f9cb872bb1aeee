import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { APP, createTestServer, WALLET } from '../../testing/test-server.js'

const providers = { github: { clientId: 'acme', clientSecret: 'secret' } }

/** Where the provider's last page leads the tab, and what it tells the page that opened it. */
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

test('who reads the database learns no page that a login left', async () => {
  const { start, db } = await rig()
  await start({ page: `${APP}/?secret=in-the-address` })
  expect(JSON.stringify(await db.query('select * from logins'))).not.toContain('in-the-address')
})
