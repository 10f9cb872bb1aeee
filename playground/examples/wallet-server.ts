import { readdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import * as wallet from '@latchkey/embedded-wallet/server'
import { createTransport } from 'nodemailer'

const { PAGE = '', WALLET_DB = '', WALLET_SECRET = '', SMTP_URL = '', RPC_URL = '' } = process.env
const db = await wallet.openSqlite(WALLET_DB) // one process; for several: createPostgres(pool)
await wallet.migrate(db)
const currency = { symbol: 'ETH', decimals: 18 }
const { handle, pageHeaders } = wallet.createWalletServer({
  ...{ name: 'Acme Wallet', url: 'https://wallet.acme.example', db },
  origins: ['https://app.acme.example'], // the apps that may embed it
  secrets: await wallet.createSecretCipher({ keys: { a: WALLET_SECRET } }),
  mail: { transport: createTransport(SMTP_URL), from: 'Acme Wallet <wallet@acme.example>' },
  chains: [{ id: 'eip155:1', name: 'Ethereum', rpcUrl: RPC_URL, currency }],
  clientOf: (request) => request.headers.get('x-real-ip') ?? undefined, // set by your proxy
})
const files = new Map<string, Buffer>()
for (const name of await readdir(PAGE)) files.set(`/${name}`, await readFile(`${PAGE}/${name}`))
const types: Record<string, string> = { js: 'text/javascript', css: 'text/css' }
const api = wallet.createNodeListener(handle)
export const server = createServer((request, response) => {
  const { url = '/' } = request
  const path = url === '/' ? '/index.html' : url
  const type = types[path.split('.').at(-1) ?? ''] ?? 'text/html'
  const status = files.has(path) ? 200 : 404
  if (url.startsWith('/api/')) api(request, response)
  else response.writeHead(status, { ...pageHeaders, 'content-type': type }).end(files.get(path))
}).listen(Number(process.env['PORT'] ?? 3000), '127.0.0.1')
