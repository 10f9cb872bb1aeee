import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import process from 'node:process'
import { createNodeListener, createRedisLimits, type LimitStore } from '@latchkey/kernel/server'
import { createClient } from '@redis/client'
import pg from 'pg'
import { migrate } from '../server/db/migrate.js'
import { createPostgres } from '../server/db/postgres.js'
import { openSqlite } from '../server/db/sqlite.js'
import { createWalletServer } from '../server/wallet-server.js'
import { testOptions } from './test-server.js'

/** `node server.mjs <postgres url or file> [<redis port>]`; each mail is a line `mail <JSON>`. */
const [, , database = '', redisPort] = process.argv

const db = database.startsWith('postgres:')
  ? createPostgres(new pg.Pool({ connectionString: database, max: 8 }))
  : await openSqlite(database)

async function limitsOf(port: string): Promise<LimitStore> {
  const client = createClient({ url: `redis://127.0.0.1:${port}` })
  return createRedisLimits(await client.connect())
}

await migrate(db)
const { handle } = createWalletServer({
  ...(await testOptions(db)),
  passkeys: true,
  ...(redisPort !== undefined && { rate: await limitsOf(redisPort) }),
  mail: {
    from: 'wallet@acme.example',
    transport: {
      sendMail(mail) {
        process.stdout.write(`mail ${JSON.stringify(mail)}\n`)
        return Promise.resolve()
      },
    },
  },
  report(error) {
    process.stderr.write(`${String(error)}\n`)
  },
})
const server = createServer(createNodeListener(handle))
// A connection that the server ends while a busy test is about to use it again would be a failed request.
server.keepAliveTimeout = 120_000
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`port ${(server.address() as AddressInfo).port}\n`)
})
