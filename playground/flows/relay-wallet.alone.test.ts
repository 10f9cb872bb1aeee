// Alone: the relay library keeps one core, its sockets and its timers for the whole process.
import { expect, test, vi } from 'vitest'
import process from 'node:process'
import { settle } from '@latchkey/kernel/testing'
import { startRelay } from '../world/relay/relay.mjs'
import { createWalletClient } from '../world/wallet-page/src/wallet-client.mjs'

/** A private part of the library: it receives an app's request to end a session. */
interface Engine {
  onSessionDeleteRequest(topic: string, payload: object): Promise<void>
}

test('the wallet takes in an app’s request to end a session that is gone, and leaves nothing unhandled', async () => {
  const unhandled: unknown[] = []
  const onUnhandled = (reason: unknown) => void unhandled.push(reason)
  process.on('unhandledRejection', onUnhandled)
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })
  const relay = await startRelay()
  const client = await createWalletClient({
    relayUrl: relay.url,
    profile: 'twice',
    origin: 'http://127.0.0.1',
    storageOptions: { database: ':memory:' },
  })
  const { relayer } = client.core
  const engine = client.engine.signClient.engine as unknown as Engine

  const taking = engine.onSessionDeleteRequest('00'.repeat(32), {
    id: 1,
    jsonrpc: '2.0',
    method: 'wc_sessionDelete',
    params: { code: 6000, message: 'User disconnected.' },
  })
  await settle()
  // The wallet's next message; the library goes on with its request queue after it.
  relayer.events.emit('relayer_publish')
  await taking
  await settle()
  expect(unhandled).toEqual([])

  await relayer.transportClose()
  await relay.close()
  process.off('unhandledRejection', onUnhandled)
})
