import { once } from 'node:events'
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

/**
 * `node server.mjs <postgres url or file> [<redis port>]`; each mail is a line `mail <JSON>`. With several databases,
 * commas between them, it is a server for each, and says their ports in that order.
 */
const [, , databases = '', redisPort] = process.argv

const open = (database: string) =>
  database.startsWith('postgres:')
    ? createPostgres(new pg.Pool({ connectionString: database, max: 8 }))
    : openSqlite(database)

async function limitsOf(port: string): Promise<LimitStore> {
  const client = createClient({ url: `redis://127.0.0.1:${port}` })
  return createRedisLimits(await client.connect())
}

const rate = redisPort === undefined ? undefined : await limitsOf(redisPort)

/** @returns its port */
async function serve(database: string): Promise<number> {
  const db = await open(database)
  await migrate(db)
  const { handle } = createWalletServer({
    ...(await testOptions(db)),
    passkeys: true,
    ...(rate && { rate }),
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
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return (server.address() as AddressInfo).port
}

const ports = await Promise.all(databases.split(',').map(serve))
process.stdout.write(`port ${ports.join()}\n`)
