// The wallet's server and the app on this machine, in one process.
import process from 'node:process'
import { createServer } from 'vite'
import { startWallet } from './wallet/dev-server.mjs'

const { PORT = '5173' } = process.env
const app = await createServer({
  server: { host: 'localhost', port: Number(PORT), strictPort: true },
})
const url = await startWallet(`http://localhost:${PORT}`)
await app.listen()
app.printUrls()
console.log(`  The wallet is at ${url}. The codes of its mails are shown here.`)
