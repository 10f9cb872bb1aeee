import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { expect, onTestFinished, test, vi } from 'vitest'
import { checkFarcasterMessage } from './check-message.js'

const NOW = Date.parse('2026-11-01T12:00:00Z')
const EXPECTED = {
  domain: 'wallet.example',
  uri: 'https://wallet.example',
  nonce: 'abcdefgh12345678',
}

/** Whether somebody has signed in, by a node that answers so. */
async function checked(answer: (url: string, init: RequestInit) => Promise<Response>) {
  vi.stubGlobal('fetch', answer)
  onTestFinished(() => void vi.unstubAllGlobals())
  const account = privateKeyToAccount(generatePrivateKey())
  const message = createSiweMessage({
    domain: EXPECTED.domain,
    uri: EXPECTED.uri,
    nonce: EXPECTED.nonce,
    address: account.address,
    chainId: 10,
    version: '1',
    statement: 'Farcaster Auth',
    issuedAt: new Date(NOW),
    resources: ['farcaster://fid/7'],
  })
  const signature = await account.signMessage({ message })
  const expected = { domain: EXPECTED.domain, uri: EXPECTED.uri, nonce: EXPECTED.nonce, now: NOW }
  return checkFarcasterMessage({ message, signature }, expected, 'https://node.example').then(
    () => 'believed',
    () => 'refused',
  )
}

test('an answer of the node that does not end is left', async () => {
  let sent = 0
  const endless = () => {
    const pull = (controller: ReadableStreamDefaultController) => {
      sent += 16_384
      if (sent > 2_000_000) controller.close()
      else controller.enqueue(new Uint8Array(16_384).fill(32))
    }
    const headers = { 'content-type': 'application/json' }
    return Promise.resolve(new Response(new ReadableStream({ pull }), { headers }))
  }
  expect(await checked(endless)).toBe('refused')
  expect(sent).toBeGreaterThan(65_536)
  expect(sent).toBeLessThan(1_000_000)
})

test('a node that is silent is waited for no longer than a while', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  let reach: () => void = () => undefined
  const reached = new Promise<void>((resolve) => (reach = resolve))
  const silent = (_url: string, { signal }: RequestInit) =>
    new Promise<Response>((_resolve, reject) => {
      signal?.addEventListener('abort', () => {
        reject(signal.reason as Error)
      })
      reach()
    })
  const asking = checked(silent)
  await reached
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await asking).toBe('refused')
})
