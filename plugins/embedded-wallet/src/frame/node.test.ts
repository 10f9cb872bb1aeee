import { isKitError } from '@latchkey/kernel'
import { expect, test } from 'vitest'
import { askNode, mayBeTaken } from './node.js'

const SEND = { method: 'eth_sendUserOperation', params: [] }

/** Asks where everybody answers this. */
const asked = (answer: unknown) => {
  const fetch = () => Promise.resolve(new Response(JSON.stringify(answer)))
  const ports = { fetch, after: () => () => undefined }
  return askNode(ports, 'https://wallet.example/api/bundler?chain=eip155%3A1', SEND).catch(
    (error: unknown) => error,
  )
}
const refusal = (code: string) => ({ error: { code, message: 'The server says so.' } })

test('a bundler that was silent behind the server may have the operation; what the server refuses went nowhere', async () => {
  for (const [code, isTaken] of [
    ['relay_silent', true],
    ['too_many_requests', false],
    ['not_signed_in', false],
    ['body_too_large', false],
  ] as const) {
    const error = await asked(refusal(code))
    expect([code, isKitError(error) && mayBeTaken(error)]).toEqual([code, isTaken])
  }
  expect(await asked({ jsonrpc: '2.0', id: 1, result: '0x0a' })).toBe('0x0a')
})
