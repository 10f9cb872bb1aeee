import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { test } from 'node:test'
import { closeServer, listen, portsToTry } from './listen.mjs'

test('a wanted port is tried first, then every tenth above it, then any free one', () => {
  const ports = portsToTry(5080)
  assert.deepEqual(ports.slice(0, 3), [5080, 5090, 5100])
  assert.equal(ports.at(-1), 0)
})

test('port 0 asks for any free port at once', () => {
  assert.deepEqual(portsToTry(0), [0])
})

test('stepping stops at the last port there is', () => {
  assert.deepEqual(portsToTry(65_530), [65_530, 0])
})

for (const wrong of [-1, 65_536, 1.5, Number.NaN]) {
  test(`${wrong} is refused as a port`, () => {
    assert.throws(() => portsToTry(wrong), RangeError)
  })
}

test('a taken port is stepped over', async (t) => {
  const first = createServer()
  const second = createServer()
  t.after(() => Promise.all([closeServer(first), closeServer(second)]))
  const taken = await listen(first, 0)
  const port = await listen(second, taken)
  assert.notEqual(port, taken)
  assert.equal(second.listening, true)
})

test('servers are bound to the loopback address only', async (t) => {
  const server = createServer()
  t.after(() => closeServer(server))
  await listen(server, 0)
  const address = server.address()
  assert.equal(typeof address === 'object' && address?.address, '127.0.0.1')
})

test('a failure other than a taken port is reported', async () => {
  const server = createServer()
  const listening = once(server, 'listening')
  server.listen(0, '127.0.0.1')
  await listening
  await assert.rejects(listen(server, 0), { code: 'ERR_SERVER_ALREADY_LISTEN' })
  await closeServer(server)
})
