import { createServer } from 'node:http'
import * as wallet from '@latchkey/embedded-wallet/server'
import { createTransport } from 'nodemailer'

const { WALLET_SECRET = '', SMTP_URL, RPC_URL = '', DATA = '.', PORT = 3000 } = process.env
const currency = { symbol: 'ETH', decimals: 18 }
const db = await wallet.openSqlite(`${DATA}/wallet.db`) // one process; for several: createPostgres(pool)
await wallet.migrate(db)
const { handle } = wallet.createWalletServer({
  name: 'Acme Wallet',
  url: 'https://wallet.acme.example',
  origins: ['https://app.acme.example'], // the apps that may embed it
  page: await wallet.readPage(`${DATA}/page`),
  db,
  report: console.error,
  secrets: await wallet.createSecretCipher({ keys: { a: WALLET_SECRET } }),
  mail: { transport: createTransport(SMTP_URL), from: 'Acme Wallet <wallet@acme.example>' },
  chains: [{ id: 'eip155:1', name: 'Ethereum', rpcUrl: RPC_URL, currency }],
  clientOf: (request) => request.headers.get('x-real-ip') ?? undefined, // set by your proxy
})
export const server = createServer(wallet.createNodeListener(handle))
server.listen(Number(PORT), '127.0.0.1')
