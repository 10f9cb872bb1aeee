// The wallet's server of compose.yaml. All that differs between hosts is in the environment.
import { createServer } from 'node:http'
import process from 'node:process'
import * as wallet from '@latchkey/embedded-wallet/server'
import { createClient } from '@redis/client'
import { createTransport } from 'nodemailer'
import pg from 'pg'

function needed(name) {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set.`)
  return value
}

const keys = needed('WALLET_SECRETS')
  .split(',')
  .map((pair) => pair.trim().split(/=(.*)/s, 2))
const pool = new pg.Pool({ connectionString: needed('DATABASE_URL') })
const redis = createClient({ url: needed('REDIS_URL') })
// A broken connection is opened again; without a listener it would end the process.
for (const part of [pool, redis]) part.on('error', console.error)
await redis.connect()
const db = wallet.createPostgres(pool)
await wallet.migrate(db)
const { MAIL_REPLY_TO, MAIL_LOGO, PORT = '3000', HOST = '127.0.0.1' } = process.env
const { handle, close } = wallet.createWalletServer({
  name: needed('WALLET_NAME'),
  url: needed('WALLET_URL'),
  origins: needed('WALLET_ORIGINS').split(','),
  page: await wallet.readPage('page'),
  db,
  rate: wallet.createRedisLimits(redis),
  report: console.error,
  secrets: await wallet.createSecretCipher({ keys }),
  mail: {
    transport: createTransport(needed('SMTP_URL')),
    from: needed('MAIL_FROM'),
    ...(MAIL_REPLY_TO && { replyTo: MAIL_REPLY_TO }),
    ...(MAIL_LOGO && { logo: MAIL_LOGO }),
  },
  chains: JSON.parse(needed('WALLET_CHAINS')),
  // The proxy sets it; no other host reaches this server.
  clientOf: (request) => request.headers.get('x-real-ip') ?? undefined,
})
const server = createServer(wallet.createNodeListener(handle))
server.listen(Number(PORT), HOST, () => console.log(`The wallet's server listens on ${PORT}.`))

function stop() {
  server.close(() => {
    redis.destroy()
    void pool.end()
  })
  close()
  // A connection whose last answer comes now would be kept for the next request.
  setInterval(() => server.closeIdleConnections(), 100).unref()
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop)
