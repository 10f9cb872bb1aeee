import { afterEach, expect, test, vi } from 'vitest'
import { createFarcasterRelay } from './relay.js'

afterEach(() => {
  vi.restoreAllMocks()
})

const asked = { uri: 'https://wallet.example', domain: 'wallet.example', nonce: 'a-nonce' }
const opened = { channelToken: 'token', url: 'https://farcaster.example/1', nonce: asked.nonce }
const answering = (answer: object, more = '') =>
  createFarcasterRelay(() => Promise.resolve(new Response(JSON.stringify(answer) + more)))

test('a relay opens a login for the nonce that it was given, and for no other', async () => {
  expect(await answering(opened).open(asked)).toEqual({ token: 'token', url: opened.url })
  await expect(answering({ ...opened, nonce: 'another' }).open(asked)).rejects.toThrow('nonce')
})

test('an answer that is longer than any relay gives is not read to its end', async () => {
  await expect(answering(opened, ' '.repeat(70_000)).open(asked)).rejects.toThrow('longer')
  const signed = { state: 'completed', message: 'text', signature: '0x0a' }
  await expect(answering(signed, ' '.repeat(70_000)).read('token')).rejects.toThrow('longer')
})

test('a relay that is silent is waited for no longer than its time', async () => {
  const time = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(time.signal)
  const relay = createFarcasterRelay(
    (_url, { signal }) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => {
          reject(new Error('Too long.'))
        })
        time.abort()
      }),
  )
  await expect(relay.read('token')).rejects.toThrow('Too long.')
})
