// Alone: the relay library keeps one core, its sockets and its timers for the whole process.
import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { afterEach, expect, test, vi } from 'vitest'
import { walletConnect } from './index.js'
import { createRelayWorld, evm } from './testing/relay-world.js'
import { createWatchedTimers } from './testing/watched-timers.js'

const { connected, kitOn, leave, relay, topic, wallet, testWhatLeft } = createRelayWorld()
const timers = createWatchedTimers()

let server: Server | undefined
afterEach(() => {
  relay().faults.delayMs = 0
  server?.closeAllConnections()
  server?.close()
  server = undefined
})

/** Sooner than the library ends its own timers, the shortest of which that waits for somebody takes 15 seconds. */
const nothingRuns = () =>
  vi.waitFor(
    () => {
      expect(timers.all()).toBe(0)
    },
    { timeout: 10_000 },
  )

/** How often a method was called at the relay. */
const asked = (method: string) => relay().log.filter((one) => one.method === method).length

/** A relay at whose door sockets wait. */
async function startDoor() {
  const waiting: { readonly key: string; readonly stream: Duplex }[] = []
  const own = createServer()
  own.on('upgrade', (request, stream: Duplex) => {
    waiting.push({ key: request.headers['sec-websocket-key'] ?? '', stream })
  })
  server = own
  await new Promise<void>((listening) => own.listen(0, '127.0.0.1', listening))
  return {
    url: `ws://127.0.0.1:${String((own.address() as AddressInfo).port)}`,
    waiting,
    /** Lets a socket in, as RFC 6455 (section 4.2.2) says; resolves once the client closes it. */
    letIn({ key, stream }: (typeof waiting)[number]): Promise<void> {
      const accept = createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`)
      stream.write(
        'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n' +
          `Sec-WebSocket-Accept: ${accept.digest('base64')}\r\n\r\n`,
      )
      return new Promise((resolve) => {
        stream.on('data', (bytes: Buffer) => {
          // A close frame (section 5.5.1), masked; anything else would be a client at work.
          expect(bytes[0]).toBe(0x88)
          stream.end()
          resolve()
        })
      })
    },
  }
}

test('disposed while its socket is being opened, a kit keeps none and no timer', async () => {
  const door = await startDoor()
  const { kit, browser, pairing } = kitOn({
    plugins: [evm, walletConnect({ relayUrl: door.url })],
  })
  void pairing.begin()
  await vi.waitFor(() => {
    expect(door.waiting).toHaveLength(1)
  })
  leave(kit)
  await nothingRuns()
  expect(browser.listeners()).toEqual({})
  for (const one of door.waiting) await door.letIn(one)
  expect(door.waiting).toHaveLength(1)
  await nothingRuns()
})

test('disposed while the relay has not confirmed its code, a kit keeps no timer', async () => {
  relay().faults.delayMs = 60_000
  const { kit, browser, pairing } = kitOn()
  const before = asked('wc_proposeSession')
  void pairing.begin()
  await vi.waitFor(() => {
    expect(asked('wc_proposeSession')).toBe(before + 1)
  })
  leave(kit)
  await nothingRuns()
  expect(browser.listeners()).toEqual({})
})

test('disposed while a reloaded page opens its socket again, a kit keeps none and no timer', async () => {
  const first = kitOn()
  await connected(first.kit)
  leave(first.kit)
  const door = await startDoor()
  const { kit, browser } = kitOn({
    stored: first.storage,
    plugins: [evm, walletConnect({ relayUrl: door.url })],
  })
  void kit.resume()
  await vi.waitFor(() => {
    expect(door.waiting).toHaveLength(1)
  })
  leave(kit)
  await nothingRuns()
  expect(browser.listeners()).toEqual({})
  for (const one of door.waiting) await door.letIn(one)
  expect(door.waiting).toHaveLength(1)
  const reason = { code: 6000, message: 'User disconnected.' }
  await wallet().disconnectSession({ topic: topic(), reason })
})

test('disposed while its socket waits to be opened again after a cut, a kit opens none', async () => {
  const { kit, browser } = kitOn()
  await connected(kit)
  const opened = asked('irn_batchSubscribe')
  expect(relay().dropSockets()).toBeGreaterThan(0)
  leave(kit)
  await nothingRuns()
  expect(browser.listeners()).toEqual({})
  expect(asked('irn_batchSubscribe')).toBeLessThanOrEqual(opened + 1)
})

testWhatLeft()
