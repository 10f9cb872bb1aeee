import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { after, before, beforeEach, test } from 'node:test'
import { WebSocket, WebSocketServer } from 'ws'
import { checkTenant, serve, sharePort } from './tenants.mjs'

/** Such as a tenant could have. */
const FREE = ['nobody', 'constructor']

/** Such as none may have. */
const HOSTILE = [
  '',
  '..',
  '.',
  '%2e%2e',
  'one%2f..%2ftwo',
  'one%2Ftwo',
  'one%00',
  'one;two',
  'ONE',
  '-one',
  '__proto__',
  'toString',
  'a'.repeat(33),
  'a'.repeat(10_000),
]

/** @type {Awaited<ReturnType<typeof sharePort>>} */
let port
/** The requests of each server. @type {string[]} */
let asked = []
/** @type {import('./tenants.mjs').Served[]} */
let served = []

before(async () => {
  port = await sharePort(0)
  served = await Promise.all(
    ['', 'one', 'two'].map((key) => {
      const server = createServer(({ url }, response) => {
        asked.push(`${key} ${url}`)
        response.end(key)
      })
      const sockets = new WebSocketServer({ noServer: true })
      server.on('upgrade', (asking, stream, head) =>
        sockets.handleUpgrade(asking, stream, head, (socket) => socket.send(key)),
      )
      return serve(server, port.seat(key))
    }),
  )
})
beforeEach(() => {
  asked = []
})
after(() => port.close())

/** Asks for a path as it is written: `fetch` would tidy it up. @param {string} path */
async function ask(path) {
  const sent = request({ host: '127.0.0.1', port: port.port, path, agent: false }).end()
  const [response] = await once(sent, 'response')
  response.resume()
  return response.statusCode
}

test('a server gets its address, and is asked without its key', async () => {
  assert.deepEqual(
    served.map(({ url, path }) => [url, path]),
    ['', '/t/one', '/t/two'].map((path) => [`http://127.0.0.1:${port.port}${path}`, path]),
  )
  for (const path of ['/', '/a?b=/t/two/', '/t/one/a?b=c', '/t/two', '/t/one?b=c', '/t', '/tt/one'])
    assert.equal(await ask(path), 200)
  assert.deepEqual(asked, [
    ' /',
    ' /a?b=/t/two/',
    'one /a?b=c',
    'two /',
    'one /?b=c',
    ' /t',
    ' /tt/one',
  ])
})

test('an unknown key is refused, in any spelling, and no server hears of it', async () => {
  for (const key of [...FREE, ...HOSTILE]) assert.equal(await ask(`/t/${key}/a`), 404, key)
  for (const key of [...HOSTILE, undefined, null, 1, {}, ['one'], 'one\n'])
    assert.throws(() => checkTenant(key), RangeError, String(key))
  assert.deepEqual(asked, [])
})

test('a page is found below its key, and so are the files that it names', async () => {
  const page = await fetch(`http://127.0.0.1:${port.port}/t/one?uri=wc`, {
    headers: { accept: 'text/html,*/*' },
  })
  assert.equal(new URL(page.url).pathname, '/t/one/')
  assert.deepEqual(asked, ['one /?uri=wc'])
})

test('no path leads from a tenant to another', async () => {
  await ask('/t/one/../two/a')
  await ask('/t/one/%2e%2e/%2e%2e/t/two/a')
  await ask('/t/one//t/two/a')
  assert.deepEqual(asked, ['one /../two/a', 'one /%2e%2e/%2e%2e/t/two/a', 'one //t/two/a'])
})

test('sockets are led by their key, too', async () => {
  for (const [index, key] of ['', 'one', 'two'].entries()) {
    const socket = new WebSocket(`${served[index]?.url.replace('http', 'ws')}/?auth=x`)
    const [said] = await once(socket, 'message')
    assert.equal(String(said), key)
    socket.terminate()
  }
  for (const key of ['', 'nobody', 'ONE', '__proto__', 'one%2Ftwo']) {
    const socket = new WebSocket(`ws://127.0.0.1:${port.port}/t/${key}/`)
    const [error] = await once(socket, 'error')
    assert.match(error.message, /404/, key)
  }
})

test('a seat is taken once, and free again when its server is closed', async () => {
  const first = await serve(createServer(), port.seat('three'))
  await assert.rejects(serve(createServer(), port.seat('three')), RangeError)
  await first.close()
  assert.equal(await ask('/t/three/'), 404)
  await (await serve(createServer(), port.seat('three'))).close()
})
