import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDbLimits } from './limits.js'
import { migrate, migrateBy } from './migrate.js'
import { MIGRATIONS } from './migrations.js'
import { openSqlite } from './sqlite.js'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wallet-'))
})
afterAll(() => rm(folder, { recursive: true }))

describe('SQLite', () => {
  test('keeps its file to itself, and lets it go when it is closed', async () => {
    const file = join(folder, 'locked.db')
    const first = await openSqlite(file)
    await expect(openSqlite(file)).rejects.toMatchObject({
      code: 'database_locked',
      context: { file },
    })
    await migrate(first)
    first.close()
    const second = await openSqlite(file)
    expect(await second.query('select max(version) as version from migrations')).toEqual([
      { version: MIGRATIONS.length },
    ])
    second.close()
  })

  test('keeps a transaction as a whole or not at all, and no other statement falls into it', async () => {
    const db = await openSqlite(':memory:')
    await db.query('create table things (name text primary key)')
    const add = (name: string) => ['insert into things (name) values ($1)', [name]] as const
    let outside: Promise<unknown> = Promise.resolve()
    const failed = db.tx(async (queries) => {
      await queries.query(...add('inside'))
      outside = db.query(...add('outside'))
      await queries.query(...add('inside'))
    })
    await expect(failed).rejects.toMatchObject({ code: 'SQLITE_CONSTRAINT_PRIMARYKEY' })
    await outside
    expect(await db.query('select name from things')).toEqual([{ name: 'outside' }])
    await db.tx(async (queries) => {
      await queries.query(...add('a'))
      await queries.query(...add('b'))
    })
    expect(await db.query('select name from things order by name')).toHaveLength(3)
    db.close()
  })

  test('is copied while it is written to, by two at once as well, into a file that opens by itself', async () => {
    const db = await openSqlite(join(folder, 'live.db'))
    const copy = join(folder, 'copy.db')
    await writeFile(copy, 'an older copy')
    await migrate(db)
    const put = (name: string) =>
      db.query('insert into limits (name, count, ends_at) values ($1, 1, 1)', [name])
    await put('before')
    const writing = db.tx(async (queries) => {
      await queries.query("insert into limits (name, count, ends_at) values ('half', 1, 1)")
      await new Promise((resolve) => setImmediate(resolve))
      throw new Error('given up')
    })
    const copying = Promise.all([db.backup(copy), db.backup(copy)])
    await expect(writing).rejects.toThrow('given up')
    await copying
    await put('after')
    const copied = await openSqlite(copy)
    expect(await copied.query('select name from limits')).toEqual([{ name: 'before' }])
    copied.close()
    db.close()
    expect((await stat(copy)).mode & 0o777).toBe(0o600)
    const files = await readdir(folder)
    expect(files.filter((name) => name.startsWith('copy'))).toEqual(['copy.db'])
  })

  test('leaves the earlier copy if it cannot be copied', async () => {
    const db = await openSqlite(join(folder, 'gone.db'))
    const copy = join(folder, 'kept.db')
    await writeFile(copy, 'an older copy')
    db.close()
    await expect(db.backup(copy)).rejects.toThrow()
    expect(await readFile(copy, 'utf8')).toBe('an older copy')
  })

  test('takes the same value for $1 wherever it stands', async () => {
    const db = await openSqlite(':memory:')
    const row = await db.query('select $2 as b, $1 as a, $2 as c', ['x', 7])
    expect(row).toEqual([{ a: 'x', b: 7, c: 7 }])
    db.close()
  })
})

test('tables are made once, also by several at once', async () => {
  const db = await openSqlite(':memory:')
  await Promise.all([migrate(db), migrate(db), migrate(db)])
  await migrate(db)
  expect(await db.query('select version from migrations')).toHaveLength(MIGRATIONS.length)
  db.close()
})

test('however many steps there are, who finds each of them done by others goes on', async () => {
  const db = await openSqlite(':memory:')
  const steps = Array.from({ length: 20 }, (_, at) => [`create table t${at} (a text)`])
  await Promise.all([1, 2, 3, 4].map(() => migrateBy(db, steps)))
  expect(await db.query('select version from migrations')).toHaveLength(steps.length)
  db.close()
})

test('a step that cannot be taken is reported, and the ones before it stay', async () => {
  const db = await openSqlite(':memory:')
  const steps = [['create table a (a text)'], ['create table b (b text)', 'no statement']]
  await expect(migrateBy(db, steps)).rejects.toMatchObject({ code: 'SQLITE_ERROR' })
  const tables = await db.query("select name from sqlite_master where type = 'table' order by name")
  expect(tables).toEqual([{ name: 'a' }, { name: 'migrations' }])
  db.close()
})

test('limits in the database begin with the first and end for all', async () => {
  const db = await openSqlite(':memory:')
  await migrate(db)
  let now = 1_000
  const limits = createDbLimits(db, () => now)
  const counts = await Promise.all(Array.from({ length: 50 }, () => limits.count('a', 60_000)))
  expect(counts.map(({ count }) => count).sort((one, other) => one - other)).toEqual(
    Array.from({ length: 50 }, (_, at) => at + 1),
  )
  now += 59_000
  expect(await limits.count('a', 60_000)).toEqual({ count: 51, endsIn: 1_000 })
  now += 1_000
  expect(await limits.count('a', 60_000)).toEqual({ count: 1, endsIn: 60_000 })
  db.close()
})
