// The wallet's server for development: its database is a file, and mails are printed. For visitors there is server.mjs.
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { mainnet } from '@latchkey/eip155/networks'
import * as wallet from '@latchkey/embedded-wallet/server'

const place = (name) => fileURLToPath(new URL(name, import.meta.url))

/** Made with the first start, for this machine alone. */
function secretOf(folder) {
  const file = join(folder, 'secret')
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 })
  return readFileSync(file, 'utf8')
}

const printed = {
  async sendMail({ to, subject, text }) {
    console.log(`\nA mail to ${to}: ${subject}\n${text}\n`)
  },
}

/** Starts it, for the app at this address, and tells where it is. */
export async function startWallet(app, port = 8080) {
  const folder = place('data')
  mkdirSync(folder, { recursive: true })
  const db = await wallet.openSqlite(join(folder, 'wallet.db'))
  await wallet.migrate(db)
  const { name, nativeCurrency, rpcUrls } = mainnet
  const url = `http://localhost:${port}`
  const { handle } = wallet.createWalletServer({
    name: 'My wallet',
    url,
    origins: [app],
    page: await wallet.readPage(place('page')),
    db,
    report: console.error,
    secrets: await wallet.createSecretCipher({ keys: { a: secretOf(folder) } }),
    mail: { transport: printed, from: 'My wallet <wallet@localhost>' },
    chains: [{ id: 'eip155:1', name, rpcUrl: rpcUrls[0], currency: nativeCurrency }],
  })
  const server = createServer(wallet.createNodeListener(handle))
  server.listen(port, 'localhost')
  await once(server, 'listening')
  return url
}
