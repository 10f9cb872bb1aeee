import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wallet-'))
  const page = join(folder, 'page')
  await mkdir(page)
  await writeFile(join(page, 'index.html'), '<!doctype html>')
  const env = {
    PORT: '0',
    PAGE: page,
    RPC_URL: 'https://node.acme.example',
    WALLET_DB: join(folder, 'wallet.db'),
  }
  const secrets = { WALLET_SECRET: 'a'.repeat(64), SMTP_URL: 'smtp://127.0.0.1:1' }
  for (const [name, value] of Object.entries({ ...env, ...secrets })) vi.stubEnv(name, value)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true })
})

test("the example of a wallet's host serves its page for the app's frames, and its server", async () => {
  const { server } = await import('./wallet-server.js')
  if (!server.listening) await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const page = await fetch(url)
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html'])
  expect(page.headers.get('content-security-policy')).toContain(
    'frame-ancestors https://app.acme.example;',
  )
  for (const path of ['/x', '/wallet.db', '/%2e%2e/wallet.db', '/..%2fwallet.db'])
    expect((await fetch(url + path)).status).toBe(404)
  const config = (await (await fetch(`${url}/api/config`)).json()) as object
  expect(config).toMatchObject({ name: 'Acme Wallet', email: true })
  server.close()
})
