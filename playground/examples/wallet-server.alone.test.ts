// Alone: the server that it starts keeps its connections for the whole process.
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startSmtp } from '../world/embedded/smtp.mjs'

const WALLET = 'https://wallet.acme.example'
const EMAIL = 'alice@example.org'

let folder = ''
let smtp: Awaited<ReturnType<typeof startSmtp>>
let server: Server
let url = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wallet-'))
  const page = join(folder, 'page')
  await mkdir(page)
  await writeFile(join(page, 'index.html'), '<!doctype html>')
  await writeFile(join(page, 'chunk-ABCD2345.js'), 'export {}')
  smtp = await startSmtp()
  const env = { PORT: '0', DATA: folder, RPC_URL: 'https://node.acme.example' }
  const secrets = { WALLET_SECRET: 'a'.repeat(64), SMTP_URL: smtp.url }
  for (const [name, value] of Object.entries({ ...env, ...secrets })) vi.stubEnv(name, value)
  server = (await import('./wallet-server.js')).server
  if (!server.listening) await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.close()
  await smtp.close()
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true })
})

test("the example of a wallet's host serves its page for the app's frames, and its server", async () => {
  const page = await fetch(url)
  expect([page.status, page.headers.get('content-type'), await page.text()]).toEqual([
    ...[200, 'text/html; charset=utf-8', '<!doctype html>'],
  ])
  expect(page.headers.get('content-security-policy')).toContain(
    'frame-ancestors https://app.acme.example;',
  )
  for (const path of ['/x', '/wallet.db', '/%2e%2e/wallet.db', '/..%2fwallet.db', '/__proto__'])
    expect((await fetch(url + path)).status).toBe(404)
  const config = (await (await fetch(`${url}/api/config`)).json()) as object
  expect(config).toMatchObject({ name: 'Acme Wallet', email: true })
})

test('it signs a visitor in by a mail that is really sent', async () => {
  const cookies = new Map<string, string>()
  const post = async (path: string, body: object) => {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const headers = { origin: WALLET, 'content-type': 'application/json', cookie }
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    const response = await fetch(`${url}/api${path}`, init)
    for (const header of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? []
      cookies.set(name, value)
    }
    return (await response.json()) as unknown
  }
  const mail = () => smtp.mails.find(({ to }) => to === EMAIL)
  expect(await post('/email/start', { email: EMAIL })).toEqual({
    action: 'VERIFY_OTP',
    email: EMAIL,
  })
  expect(mail()?.from).toBe('wallet@acme.example')
  expect(await post('/email/verify', { otp: mail()?.code })).toMatchObject({
    user: { email: EMAIL, provider: 'email' },
  })
})
