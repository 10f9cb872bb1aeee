import { createServer } from 'node:http'
import * as wallet from '@latchkey/embedded-wallet/server'

const { WALLET_SECRET = '', RPC_URL = '', DATA = '.', PORT = 3000 } = process.env
const db = await wallet.openSqlite(`${DATA}/wallet.db`)
await wallet.migrate(db)
const { handle } = wallet.createWalletServer({
  name: 'Acme Wallet',
  url: 'http://127.0.0.1:3000', // also the app's `frameUrl`
  origins: ['http://127.0.0.1:5173'], // open the app at exactly this address
  page: await wallet.readPage(`${DATA}/page`),
  db,
  report: console.error,
  secrets: await wallet.createSecretCipher({ keys: { a: WALLET_SECRET } }),
  mail: {
    transport: {
      sendMail: (mail) => {
        console.log(mail.text)
        return Promise.resolve()
      },
    },
    from: 'wallet@acme.example',
  },
  chains: [
    {
      id: 'eip155:1',
      name: 'Ethereum',
      rpcUrl: RPC_URL,
      currency: { symbol: 'ETH', decimals: 18 },
    },
  ],
})
export const server = createServer(wallet.createNodeListener(handle))
server.listen(Number(PORT), '127.0.0.1', () => {
  console.log('The wallet is ready. Mails are written here.')
})
