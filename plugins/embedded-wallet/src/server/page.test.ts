import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, WALLET } from '../testing/test-server.js'
import { readPage, type PageFiles } from './page.js'

const FILES = {
  'index.html': '<!doctype html><title>Wállet</title>',
  'page.js': 'import "./chunk-ABCD2345.js"',
  'page.css': 'body {}',
  'chunk-ABCD2345.js': 'export {}',
  'page.js.LEGAL.txt': 'MIT',
}

let folder = ''
let page: PageFiles
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'page-'))
  for (const [name, text] of Object.entries(FILES)) await writeFile(join(folder, name), text)
  page = await readPage(folder)
})
afterAll(() => rm(folder, { recursive: true }))

/** The server's answers under its own origin. */
async function served() {
  const { handle, pageHeaders } = await createTestServer({ page })
  const get = (path: string, init: RequestInit = {}) => handle(new Request(WALLET + path, init))
  return { get, pageHeaders }
}

test.each([
  ['/', 'index.html', 'text/html; charset=utf-8'],
  // As an identity provider leads back to the wallet's own window.
  ['/?latchkey-result=x', 'index.html', 'text/html; charset=utf-8'],
  ['/page.js', 'page.js', 'text/javascript; charset=utf-8'],
  ['/page.css', 'page.css', 'text/css; charset=utf-8'],
  ['/page.js.LEGAL.txt', 'page.js.LEGAL.txt', 'text/plain; charset=utf-8'],
] as const)('%s is %s, with the headers of the page', async (path, name, type) => {
  const { get, pageHeaders } = await served()
  const answer = await get(path)
  expect([answer.status, await answer.text()]).toEqual([200, FILES[name]])
  expect(Object.fromEntries(answer.headers)).toMatchObject({ ...pageHeaders, 'content-type': type })
})

test('a file that a browser has already is not sent again, and one with its hash in its name not even asked for', async () => {
  const { get } = await served()
  const first = await get('/page.js')
  const etag = first.headers.get('etag') ?? ''
  expect(first.headers.get('cache-control')).toBe('no-cache')
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const again = await get('/page.js', { headers: { 'if-none-match': known } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  }
  const other = await get('/page.js', { headers: { 'if-none-match': '"other"' } })
  expect(other.status).toBe(200)
  expect((await get('/page.css')).headers.get('etag')).not.toBe(etag)
  const chunk = await get('/chunk-ABCD2345.js')
  expect(chunk.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
})

test.each(['/x', '/__proto__', '/constructor', '/..%2fx', '/api', '/page.js/', '/index.html/x'])(
  '%s is nothing, and no page may frame the answer either',
  async (path) => {
    const { get, pageHeaders } = await served()
    const answer = await get(path)
    expect([answer.status, await answer.text()]).toEqual([404, ''])
    expect(Object.fromEntries(answer.headers)).toMatchObject(pageHeaders)
  },
)

test('it is read, and nothing else; the server below /api is as it was, and lets frames approve text alone', async () => {
  const { get } = await served()
  expect((await get('/', { method: 'POST' })).status).toBe(405)
  const head = await get('/', { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
  expect(await (await get('/api/config')).json()).toMatchObject({
    name: 'Acme',
    frameLimit: 'text',
  })
  expect((await get('/api/x')).status).toBe(404)
})

test('a folder that is missing is named, with the command that makes it', async () => {
  const missing = join(folder, 'page')
  await expect(readPage(missing)).rejects.toMatchObject({
    code: 'page_missing',
    message: `There is no page at ${missing}: run npx latchkey-frame build --out ${missing}`,
  })
})

test('a page without its first file is reported at once', async () => {
  await expect(createTestServer({ page: new Map() })).rejects.toMatchObject({
    code: 'server_option_invalid',
    context: { option: 'page' },
  })
})
