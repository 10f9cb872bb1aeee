import { expect, test, vi } from 'vitest'
import { settle } from '@latchkey/kernel/testing'
import { closeForGood } from './close-for-good.js'

/** A promise, and what settles it. */
function deferred() {
  let resolve: (value?: unknown) => void = () => {}
  const promise = new Promise<unknown>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

/** A relayer whose sockets open, and whose requests are answered, when the test says so. */
function relayer() {
  const [created, opened, answered] = [deferred(), deferred(), deferred()]
  const own = {
    provider: {
      connection: {
        register: vi.fn((_url?: string) => opened.promise),
        onOpen: vi.fn(),
      },
    },
    subscriber: { persist: () => Promise.resolve() },
    transportExplicitlyClosed: false,
    connect: vi.fn(() => Promise.resolve()),
    createProvider: () => created.promise,
    request: vi.fn((_payload: { method: string }) => answered.promise),
    subscribe: vi.fn((_topic: string) => answered.promise),
    transportClose: vi.fn(() => Promise.resolve()),
  }
  const { connect, request, provider } = own
  const { register, onOpen } = provider.connection
  const calls = { connect, request, register, onOpen }
  return { own, calls, created, opened, answered, close: closeForGood(own) }
}

const CLOSED = 'The relay client is closed.'

test('a try for a socket that has not begun yet opens none', async () => {
  const { own, calls, close } = relayer()
  await close()
  await own.connect()
  expect(calls.connect).not.toHaveBeenCalled()
  own.transportExplicitlyClosed = false
  expect(own.transportExplicitlyClosed).toBe(true)
  expect(own.transportClose).toHaveBeenCalledOnce()
})

test('a try that still makes its socket’s address fails', async () => {
  const { own, created, close } = relayer()
  const creating = own.createProvider()
  await close()
  created.resolve()
  await expect(creating).rejects.toThrow(CLOSED)
})

test('a socket that is being opened fails at once, and is closed as soon as it is open', async () => {
  const { own, calls, created, close } = relayer()
  created.resolve()
  await own.createProvider()
  const { connection } = own.provider
  const opening = connection.register('ws://127.0.0.1')
  expect(calls.register).toHaveBeenCalledWith('ws://127.0.0.1')
  await Promise.all([close(), expect(opening).rejects.toThrow(CLOSED)])
  const socket = { close: vi.fn() }
  connection.onOpen(socket)
  expect(socket.close).toHaveBeenCalledOnce()
  expect(calls.onOpen).not.toHaveBeenCalled()
  await expect(connection.register()).rejects.toThrow(CLOSED)
  expect(calls.register).toHaveBeenCalledOnce()
})

test('until it is closed sockets open and requests are answered', async () => {
  const { own, calls, created, opened, answered } = relayer()
  created.resolve()
  await own.createProvider()
  const socket = { close: vi.fn() }
  const opening = own.provider.connection.register()
  own.provider.connection.onOpen(socket)
  opened.resolve(socket)
  await expect(opening).resolves.toBe(socket)
  expect(calls.onOpen).toHaveBeenCalledWith(socket)
  const asking = own.request({ method: 'irn_publish' })
  answered.resolve('sent')
  await expect(asking).resolves.toBe('sent')
})

test.each(['irn_publish', 'wc_proposeSession', 'irn_subscribe', 'irn_batchFetchMessages'])(
  'a request that waits for its answer ends, and another one is not sent: %s',
  async (method) => {
    const { own, calls, close } = relayer()
    const asking = own.request({ method })
    await close()
    await expect(asking).resolves.toBeUndefined()
    await expect(own.request({ method })).resolves.toBeUndefined()
    expect(calls.request).toHaveBeenCalledOnce()
  },
)

test('the end of a subscription that the relay did not confirm fails', async () => {
  const { own, close } = relayer()
  const asking = own.request({ method: 'irn_unsubscribe' })
  await Promise.all([close(), expect(asking).rejects.toThrow(CLOSED)])
})

test('a caller that waits for a subscription gets its error', async () => {
  const { own, close } = relayer()
  const asking = own.subscribe('topic')
  await Promise.all([close(), expect(asking).rejects.toThrow(CLOSED)])
})

test('it may be closed twice', async () => {
  const { close } = relayer()
  await close()
  await close()
  await settle()
})
