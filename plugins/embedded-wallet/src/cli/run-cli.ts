import { isKitError } from '@latchkey/kernel'
import { platformPorts } from '@latchkey/kernel/server'
import { readAudit } from '../server/audit.js'
import { createSecretCipher, type KeyCipher } from '../server/cipher.js'
import {
  numberIn,
  optionalTextIn,
  textIn,
  type Db,
  type Queries,
  type Row,
} from '../server/db/db.js'
import { migrate } from '../server/db/migrate.js'
import { createPostgres } from '../server/db/postgres.js'
import { openSqlite } from '../server/db/sqlite.js'
import { normaliseEmail } from '../server/email-address.js'
import { carries, marksOf } from '../server/marks.js'
import { rotateSecrets } from '../server/rotate-secrets.js'

const USAGE = `Usage: latchkey-wallet COMMAND

  migrate                       makes the tables, or brings them up to date
  rotate                        seals all keys by the first of WALLET_SECRETS
  delete-user USER [--yes]      deletes a user and their wallet, for ever
  export-user USER              prints what is kept of a user as JSON, without keys
  list-sessions [USER]          prints who is signed in

USER is an address, an id, or PROVIDER:SUBJECT.

DATABASE_URL     postgres://…, or the file of SQLite, whose server has to be stopped
WALLET_SECRETS   ID=SECRET,ID=SECRET: the first one seals, all of them open
WALLET_SECRET    the one secret, whose id is "a"`

/** Where the command runs. */
export interface CliHost {
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string | undefined>>
  hasFile(path: string): boolean
  /** Writes a line of what was asked for. */
  out(line: string): void
  /** Writes a line of what went wrong, or is to be known. */
  tell(line: string): void
  /** Asks the person at the terminal; without one it returns nothing. */
  readonly ask?: (question: string) => Promise<string>
}

/** A fault that the caller can mend; only its text is printed. */
class Refusal extends Error {}

/** Letters that move the cursor of a terminal, or turn the direction of a line. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** A text of somebody's as one line that does nothing else. */
const plain = (text: string) => text.replace(HIDDEN, '\uFFFD')

/** JSON in which nothing is hidden; what is spread over lines has lines of its own alone. */
const shownJson = (value: unknown) =>
  JSON.stringify(value, undefined, 2)
    .split('\n')
    .map((line) =>
      line.replace(HIDDEN, (letter) =>
        Array.from(
          { length: letter.length },
          (_, at) => `\\u${letter.charCodeAt(at).toString(16).padStart(4, '0')}`,
        ).join(''),
      ),
    )
    .join('\n')

const dateOf = (row: Row, column: string) => new Date(numberIn(row, column)).toISOString()

/** The secrets of the environment, the one that seals first. */
function secretsIn({ WALLET_SECRETS, WALLET_SECRET }: CliHost['env']): [string, string][] {
  if (!WALLET_SECRETS) return WALLET_SECRET ? [['a', WALLET_SECRET]] : []
  const pairs = WALLET_SECRETS.split(',').map((pair) => /^\s*(\w+)=(\S+)\s*$/.exec(pair))
  return pairs.map((pair) => {
    if (!pair) throw new Refusal('WALLET_SECRETS has to be ID=SECRET,ID=SECRET.')
    return [pair[1] ?? '', pair[2] ?? '']
  })
}

async function cipherIn({ env }: CliHost, least: 1 | 2): Promise<KeyCipher> {
  const keys = secretsIn(env)
  const count = keys.length
  if (count === 0) throw new Refusal('This needs the secret of the server, in WALLET_SECRET.')
  if (count < least)
    throw new Refusal('This needs the new secret, then the old one: WALLET_SECRETS=b=NEW,a=OLD.')
  return createSecretCipher({ keys })
}

interface OpenDb {
  readonly db: Db
  close(): unknown
}

/** @throws Refusal if there is none, but for a file that is to be made */
async function openDb({ env, hasFile }: CliHost, mayMake: boolean): Promise<OpenDb> {
  const { DATABASE_URL: url = '' } = env
  if (url === '') throw new Refusal('This needs DATABASE_URL.')
  if (/^postgres(?:ql)?:/.test(url)) {
    const { default: pg } = await import('pg')
    const pool = new pg.Pool({ connectionString: url, max: 1 })
    return { db: createPostgres(pool), close: () => pool.end() }
  }
  if (!mayMake && !hasFile(url)) throw new Refusal(`There is no file ${plain(url)}.`)
  const db = await openSqlite(url)
  return { db, close: db.close }
}

/** One who is meant. */
interface Found {
  readonly id: string
  readonly user: Row
  readonly identities: readonly Row[]
}

/**
 * The user who is meant, with identities that the server wrote.
 *
 * @throws Refusal if no user is meant, or a row is another user's: it could name a user whom the operator did not
 *   mean
 */
async function findUser(db: Queries, secrets: KeyCipher, who: string): Promise<Found> {
  const [, provider = 'email', subject = who.includes('@') ? normaliseEmail(who) : ''] =
    /^(\w+):(.*)$/s.exec(who) ?? []
  const [identity] = await db.query(
    'select * from identities where provider = $1 and subject = $2',
    [provider, subject],
  )
  const [user] = await db.query('select * from users where id = $1', [
    identity ? textIn(identity, 'user_id') : who,
  ])
  if (!user) throw new Refusal(`There is no user ${plain(who)}.`)
  const id = textIn(user, 'id')
  const identities = await db.query('select * from identities where user_id = $1', [id])
  for (const row of identities)
    if (!carries(row, await marksOf(secrets, 'identities', row)))
      throw new Refusal(
        `The server did not write how ${id} signs in, or not by these secrets. Nothing was done.`,
      )
  return { id, user, identities }
}

const nameOf = (row: Row) => plain(`${textIn(row, 'provider')}:${textIn(row, 'subject')}`)

/** A user's tables, dependent ones first. */
const OF_USER = [
  'delete from challenges where owner = $1',
  ...['challenges', 'codes', 'email_changes'].map(
    (table) =>
      `delete from ${table} where owner in (select token_hash from sessions where user_id = $1)`,
  ),
  ...['tickets', 'sessions', 'devices', 'passkeys', 'wrapping_keys', 'wallets', 'identities'].map(
    (table) => `delete from ${table} where user_id = $1`,
  ),
  'delete from users where id = $1',
]

async function deleteUser(host: CliHost, db: Db, who: string, isSure: boolean): Promise<void> {
  const secrets = await cipherIn(host, 1)
  const { id, identities } = await findUser(db, secrets, who)
  const names = identities.map(nameOf).join(', ')
  if (!isSure) {
    const question = `Delete ${id} (${names}) and the wallet? Who has no recovery phrase loses it for ever. Type "yes": `
    if (!host.ask) throw new Refusal('Nobody is there to be asked: say --yes.')
    if ((await host.ask(question)).trim() !== 'yes') throw new Refusal('Nothing was deleted.')
  }
  await db.tx(async (queries) => {
    for (const row of identities) {
      if (textIn(row, 'provider') !== 'email') continue
      for (const table of ['codes', 'logins'])
        await queries.query(`delete from ${table} where email = $1`, [textIn(row, 'subject')])
    }
    for (const sql of OF_USER) await queries.query(sql, [id])
  })
  host.out(`Deleted ${id} (${names}).`)
}

async function exportUser(host: CliHost, db: Db, who: string): Promise<void> {
  const { id, user, identities } = await findUser(db, await cipherIn(host, 1), who)
  const rowsOf = (table: string) => db.query(`select * from ${table} where user_id = $1`, [id])
  const [wallet] = await rowsOf('wallets')
  const [key] = await rowsOf('wrapping_keys')
  const sessions = (await rowsOf('sessions')).map((row) => ({
    provider: textIn(row, 'provider'),
    began: dateOf(row, 'made_at'),
    ends: dateOf(row, 'expires_at'),
  }))
  const devices = (await rowsOf('devices')).map((row) => ({ lastLogin: dateOf(row, 'seen_at') }))
  const passkeys = (await rowsOf('passkeys')).map((row) => ({
    id: textIn(row, 'credential_id'),
    made: dateOf(row, 'made_at'),
  }))
  const log = await readAudit(db, { userId: id, most: 1_000 })
  const kept = {
    id,
    email: optionalTextIn(user, 'email') ?? null,
    userName: optionalTextIn(user, 'user_name') ?? null,
    made: dateOf(user, 'made_at'),
    identities: identities.map((row) => ({
      provider: textIn(row, 'provider'),
      subject: textIn(row, 'subject'),
      made: dateOf(row, 'made_at'),
    })),
    wallet: wallet ? { made: dateOf(wallet, 'made_at'), lockedByPasskey: key === undefined } : null,
    passkeys,
    devices,
    sessions,
    log: log.map(({ at, event, client, browser, place }) => ({
      at: new Date(at).toISOString(),
      event,
      client,
      browser,
      place,
    })),
  }
  host.out(shownJson(kept))
}

const SESSIONS = `select s.*, u.email, u.user_name from sessions s join users u on u.id = s.user_id
  where s.expires_at > $1 and (s.user_id = $2 or $3 = 1) order by s.made_at desc`

async function listSessions(host: CliHost, db: Db, who: string | undefined): Promise<void> {
  const secrets = await cipherIn(host, 1)
  const found = who === undefined ? undefined : await findUser(db, secrets, who)
  const all = found ? 0 : 1
  const rows = await db.query(SESSIONS, [platformPorts.now(), found?.id ?? '', all])
  for (const row of rows) {
    const isOurs = carries(row, await marksOf(secrets, 'sessions', row))
    const name = optionalTextIn(row, 'email') ?? optionalTextIn(row, 'user_name') ?? ''
    const [id, by] = [textIn(row, 'user_id'), textIn(row, 'provider')]
    const line = [dateOf(row, 'made_at'), dateOf(row, 'expires_at'), id, by, name]
    host.out(line.map(plain).join('  ') + (isOurs ? '' : '  NOT WRITTEN BY THIS SERVER'))
  }
  host.tell(`${rows.length} sessions.`)
}

async function rotate(host: CliHost, db: Db): Promise<void> {
  const secrets = await cipherIn(host, 2)
  let sum = 0
  // Wallets are made meanwhile; those of a server that has the new secret are sealed by it.
  for (let count = -1; count !== 0; sum += count) count = await rotateSecrets(db, secrets)
  host.out(`${sum} keys were sealed anew. No further one is left.`)
}

/** The meaning of foreign errors here. */
function reasonOf(error: unknown): string {
  if (error instanceof Refusal) return error.message
  if (isKitError(error, 'database_locked')) return 'A server has the database open: stop it first.'
  if (isKitError(error)) return error.message
  const text = error instanceof Error ? error.message : String(error)
  // A driver's text may name the address of the database, with its password.
  const isTable =
    /no such (?:table|column)|relation .* does not exist|column .* does not exist/.test(text)
  return isTable
    ? 'The database lacks tables: run "latchkey-wallet migrate".'
    : text.replace(/\/\/[^@\s]*@/g, '//…@')
}

async function run(host: CliHost, command: string, user: string | undefined, isSure: boolean) {
  const { db, close } = await openDb(host, command === 'migrate')
  try {
    if (command === 'migrate') {
      await migrate(db)
      host.out('The tables are up to date.')
    } else if (command === 'rotate') await rotate(host, db)
    else if (command === 'delete-user') await deleteUser(host, db, user ?? '', isSure)
    else if (command === 'export-user') await exportUser(host, db, user ?? '')
    else await listSessions(host, db, user)
  } finally {
    await close()
  }
}

/** Which commands there are, and how many names each takes at least and at most. */
const COMMANDS: Readonly<Record<string, readonly [least: number, most: number]>> = {
  migrate: [0, 0],
  rotate: [0, 0],
  'delete-user': [1, 1],
  'export-user': [1, 1],
  'list-sessions': [0, 1],
}

function parsed(args: readonly string[]) {
  const [command = '', ...users] = args.filter((one) => one !== '--yes')
  const [least, most] = Object.hasOwn(COMMANDS, command) ? (COMMANDS[command] ?? [1, 0]) : [1, 0]
  const isRight = users.length >= least && users.length <= most
  if (!isRight || users.some((one) => one.startsWith('-'))) return undefined
  return { command, user: users[0], isSure: args.includes('--yes') }
}

/** Runs `latchkey-wallet`. @returns the code that the process ends with */
export async function runCli(host: CliHost): Promise<number> {
  const asked = parsed(host.args)
  if (!asked) {
    host.tell(USAGE)
    return 2
  }
  try {
    await run(host, asked.command, asked.user, asked.isSure)
    return 0
  } catch (error) {
    host.tell(reasonOf(error))
    return 1
  }
}
