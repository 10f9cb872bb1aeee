import { expect, test } from 'vitest'
import { createFakeHttp } from '@latchkey/kernel/testing'
import type { HttpRoutes } from '@latchkey/kernel/testing/internal'
import type { SignInSession } from '../wire.js'
import { httpBackend } from './backend.js'

const ACCOUNT = 'eip155:1:0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const session: SignInSession = {
  account: ACCOUNT,
  data: {
    domain: 'app.example',
    accountAddress: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
    uri: 'https://app.example',
    version: '1',
    chainId: 'eip155:1',
    nonce: '32891756',
    issuedAt: '2026-01-01T00:00:00Z',
  },
  message: 'text',
  signature: '0x00',
  proof: 'eip191',
  startedAt: '2026-01-01T00:00:00Z',
  expirationTime: '2026-01-01T01:00:00Z',
}
const nonce = { nonce: '32891756', issuedAt: session.startedAt, expirationTime: session.startedAt }

const at = (routes: HttpRoutes, url = '/api/sign-in/') => {
  const http = createFakeHttp(routes)
  return { http, backend: httpBackend({ url }).create({ http, origin: 'https://app.example' }) }
}

test('the four questions go to their places and come back read', async () => {
  const { http, backend } = at({
    'GET https://app.example/api/sign-in/nonce': { json: { ...nonce, more: true } },
    'POST https://app.example/api/sign-in/verify': { json: { session } },
    'GET https://app.example/api/sign-in/session': [
      { json: { session } },
      { json: { session: null } },
    ],
    'POST https://app.example/api/sign-in/revoke': { json: { revoked: 1 } },
  })
  expect(await backend.nonce()).toEqual(nonce)
  expect(await backend.verify({ message: 'text', signature: '0x00' })).toEqual(session)
  expect(await backend.session(ACCOUNT)).toEqual(session)
  expect(await backend.session(ACCOUNT)).toBeUndefined()
  await backend.revoke(ACCOUNT)
  expect(http.requests.map(({ body }) => body).filter(Boolean)).toEqual([
    { message: 'text', signature: '0x00' },
    { account: ACCOUNT },
  ])
  expect(http.requests[2]?.url).toBe(
    `https://app.example/api/sign-in/session?account=${encodeURIComponent(ACCOUNT)}`,
  )
})

test.each(['rpc_missing', 'contract_missing', 'address_type_unsupported'])(
  'a server that can verify no signature of the account says so: %s',
  async (code) => {
    const { backend } = at({ '*': { json: { error: { code, message: 'no' } }, status: 401 } })
    const verifying = backend.verify({ message: '', signature: '' })
    await expect(verifying).rejects.toMatchObject({
      code: 'account_unverifiable',
      context: { code },
    })
  },
)

test('a refusal has the server’s code', async () => {
  const error = { code: 'nonce_unexpected', message: 'no' }
  const { backend } = at({ '*': { json: { error }, status: 401 } }, 'https://api.example')
  const verifying = backend.verify({ message: '', signature: '' })
  await expect(verifying).rejects.toMatchObject({
    code: 'backend_refused',
    context: { code: 'nonce_unexpected' },
    message: 'The server refused the sign-in: nonce_unexpected ("no").',
  })
})

test('a refusal repeats one short line of printable text of each', async () => {
  const error = {
    code: `nope\n[kit] forged\u001b[31m${'x'.repeat(99)}`,
    message: `\u009b${'y'.repeat(999)}`,
  }
  const { backend } = at({ '*': { json: { error }, status: 401 } })
  const refused: unknown = await backend.nonce().catch((thrown: unknown) => thrown)
  const code = `nope [kit] forged[31m${'x'.repeat(43)}`
  expect(refused).toMatchObject({ context: { code, text: 'y'.repeat(200) } })
  expect(String(refused)).toBe(
    `KitError: The server refused the sign-in: ${code} ("${'y'.repeat(80)}").`,
  )
})

test.each([[{}], [null], [{ session: {} }], [{ session: { ...session, data: 1 } }], ['text']])(
  'an answer of another shape is refused: %j',
  async (json) => {
    const { backend } = at({ '*': { json } }, 'https://api.example')
    const code = 'backend_answer_invalid'
    await expect(backend.nonce()).rejects.toMatchObject({ code })
    await expect(backend.session(ACCOUNT)).rejects.toMatchObject({ code })
    await expect(backend.verify({ message: '', signature: '' })).rejects.toMatchObject({ code })
    await expect(backend.revoke(ACCOUNT)).rejects.toMatchObject({ code })
  },
)

test('a server of another host is named for the policy, one of the page is not', () => {
  expect(httpBackend({ url: 'https://api.example/x' }).hosts).toEqual(['https://api.example/x'])
  expect(httpBackend({ url: '/x' }).hosts).toEqual([])
})
