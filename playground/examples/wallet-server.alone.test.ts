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

const ends: (() => unknown)[] = []

async function folderWithPage() {
  const folder = await mkdtemp(join(tmpdir(), 'wallet-'))
  ends.push(() => rm(folder, { recursive: true }))
  const page = join(folder, 'page')
  await mkdir(page)
  await writeFile(join(page, 'index.html'), '<!doctype html>')
  await writeFile(join(page, 'chunk-ABCD2345.js'), 'export {}')
  return folder
}

async function addressOf(server: Server) {
  ends.push(() => server.close())
  if (!server.listening) await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

let smtp: Awaited<ReturnType<typeof startSmtp>>
let url = ''
beforeAll(async () => {
  smtp = await startSmtp()
  ends.push(smtp.close)
  const env = { PORT: '0', DATA: await folderWithPage(), RPC_URL: 'https://node.acme.example' }
  const secrets = { WALLET_SECRET: 'a'.repeat(64), SMTP_URL: smtp.url }
  for (const [name, value] of Object.entries({ ...env, ...secrets })) vi.stubEnv(name, value)
  url = await addressOf((await import('./wallet-server.js')).server)
})
afterAll(async () => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  for (const end of ends.reverse()) await end()
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

/** Asks a server for a code, as its page does, and signs in by it. */
async function signIn(at: string, origin: string, code: () => string | undefined) {
  const cookies = new Map<string, string>()
  const post = async (path: string, body: object) => {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const headers = { origin, 'content-type': 'application/json', cookie }
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    const response = await fetch(`${at}/api${path}`, init)
    for (const header of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? []
      cookies.set(name, value)
    }
    return (await response.json()) as unknown
  }
  const started = { action: 'VERIFY_OTP', email: EMAIL }
  expect(await post('/email/start', { email: EMAIL })).toEqual(started)
  const user = { email: EMAIL, provider: 'email' }
  expect(await post('/email/verify', { otp: code() })).toMatchObject({ user })
}

test('it signs a visitor in by a mail that is really sent', async () => {
  const mail = () => smtp.mails.find(({ to }) => to === EMAIL)
  await signIn(url, WALLET, () => mail()?.code)
  expect(mail()?.from).toBe('wallet@acme.example')
})

test('the example for the own machine signs in by a code in its output', async () => {
  vi.stubEnv('DATA', await folderWithPage())
  const written = vi.spyOn(console, 'log').mockReturnValue()
  const local = (await import('./wallet-server-local.js')).server
  const at = await addressOf(local)
  const policy = (await fetch(at)).headers.get('content-security-policy')
  expect(policy).toContain('frame-ancestors http://127.0.0.1:5173;')
  await signIn(
    at,
    'http://127.0.0.1:3000',
    () => /\b\d{6}\b/.exec(String(written.mock.lastCall))?.[0],
  )
})
