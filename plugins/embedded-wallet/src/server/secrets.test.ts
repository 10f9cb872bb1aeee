import { describe, expect, test } from 'vitest'
import { createTestServer, signInByEmail, testSecret } from '../testing/test-server.js'
import { createSecretCipher } from './cipher.js'
import { rotateSecrets } from './rotate-secrets.js'
import { MIGRATIONS } from './db/migrations.js'

const bytes = new Uint8Array(32).fill(7)
const base64 = (data: Uint8Array) => Buffer.from(data).toString('base64')

describe('a secret cipher', () => {
  test('opens what it sealed, for what it was sealed for alone', async () => {
    const cipher = await createSecretCipher({ keys: { a: testSecret('a') } })
    const sealed = await cipher.seal(bytes, 'wallet:alice')
    expect(await cipher.open(sealed, 'wallet:alice')).toEqual(bytes)
    await expect(cipher.open(sealed, 'wallet:bob')).rejects.toMatchObject({
      code: 'secret_unknown',
    })
    expect(await cipher.seal(bytes, 'wallet:alice')).not.toBe(sealed)
  })

  test('opens with secrets that it does not seal with any more', async () => {
    const before = await createSecretCipher({ keys: { a: testSecret('a') } })
    const sealed = await before.seal(bytes, 'x')
    const both = await createSecretCipher({ keys: { b: testSecret('b'), a: testSecret('a') } })
    expect(await both.open(sealed, 'x')).toEqual(bytes)
    expect(both.isCurrent(sealed)).toBe(false)
    expect(both.isCurrent(await both.seal(bytes, 'x'))).toBe(true)
    const after = await createSecretCipher({ keys: { b: testSecret('b') } })
    await expect(after.open(sealed, 'x')).rejects.toMatchObject({ code: 'secret_unknown' })
  })

  test.each(['', 'a', 'a.', '.', 'a.AAAA', `a.${base64(bytes)}`, `b.${base64(bytes)}`])(
    'opens nothing else: %s',
    async (sealed) => {
      const cipher = await createSecretCipher({ keys: { a: testSecret('a') } })
      await expect(cipher.open(sealed, 'x')).rejects.toMatchObject({ code: 'secret_unknown' })
    },
  )

  test.each([
    {},
    { a: '' },
    { a: 'short' },
    { a: testSecret('a').slice(2) },
    { 'a.b': testSecret('a') },
  ])('is not made of %j', async (keys) => {
    const made = createSecretCipher({ keys: keys })
    await expect(made).rejects.toMatchObject({ code: 'secret_invalid' })
    await expect(made).rejects.not.toThrow('aaaa')
  })
})

describe('a change of the secret', () => {
  test('seals all wallets anew; then the one before can be taken away', async () => {
    const server = await createTestServer()
    const wallet = { sealed: base64(new Uint8Array(44)), wrappingKey: base64(bytes) }
    const alice = server.visitor()
    await signInByEmail(alice, server.inbox, 'alice@example.org')
    await alice.post('/wallet', wallet)
    const both = await createSecretCipher({ keys: { b: testSecret('b'), a: testSecret('a') } })
    expect(await rotateSecrets(server.db, both)).toBe(1)
    expect(await rotateSecrets(server.db, both)).toBe(0)
    const after = await createSecretCipher({ keys: { b: testSecret('b') } })
    const { db, time } = server
    const next = await createTestServer({ db, secrets: after, now: () => time.now })
    const again = next.visitor()
    for (const [name, value] of alice.cookies) again.cookies.set(name, value)
    expect((await again.get('/wallet')).body).toEqual({ wallet })
  })
})

describe('who has the database', () => {
  /** Everything in it, as one text. */
  async function dumpOf({ db }: Awaited<ReturnType<typeof createTestServer>>) {
    const tables = MIGRATIONS.flat().flatMap((sql) => /create table (\w+)/.exec(sql)?.[1] ?? [])
    expect(tables.length).toBeGreaterThan(10)
    const rows = await Promise.all(tables.map((table) => db.query(`select * from ${table}`)))
    return { text: JSON.stringify(rows), rows: rows.flat() }
  }

  test('opens no wallet, and finds no code, session, link or key in it', async () => {
    const server = await createTestServer()
    const seed = crypto.getRandomValues(new Uint8Array(16))
    const key = crypto.getRandomValues(new Uint8Array(32))
    const iv = crypto.getRandomValues(new Uint8Array(12))
    const aes = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt'])
    const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, aes, seed))
    const alice = server.visitor()
    const [email, bob] = ['alice@example.org', 'bob@example.org']
    await signInByEmail(alice, server.inbox, email)
    await alice.post('/wallet', {
      sealed: base64(new Uint8Array([...iv, ...sealed])),
      wrappingKey: base64(key),
    })
    const waiting = server.visitor()
    await waiting.post('/email/start', { email: bob })
    const link = server.inbox.last(bob)?.link ?? ''
    await waiting.press(link)
    const code = server.inbox.last(bob)?.code ?? ''

    const { text, rows } = await dumpOf(server)
    const secrets = [base64(seed), base64(key), Buffer.from(key).toString('hex'), link.slice(-64)]
    for (const secret of [...secrets, ...alice.cookies.values(), ...waiting.cookies.values()])
      expect(text).not.toContain(secret)
    expect(text).not.toMatch(new RegExp(`\\b${code}\\b`))

    // Whatever there is in it is tried: as the key of the wallet, itself, decoded and hashed.
    const values = rows
      .flatMap((row) => Object.values(row))
      .filter((one) => typeof one === 'string')
    const parts = values.flatMap((one) => [one, ...one.split('.')])
    const raw = parts.flatMap((one) => [
      Buffer.from(one, 'base64'),
      Buffer.from(one, 'hex'),
      Buffer.from(one),
    ])
    const slices = raw.flatMap((one) =>
      Array.from({ length: Math.max(0, one.length - 31) }, (_, at) => one.subarray(at, at + 32)),
    )
    expect(slices.length).toBeGreaterThan(100)
    const opened = await Promise.all(
      slices.map(async (candidate) => {
        const tried = await crypto.subtle.importKey('raw', candidate, 'AES-GCM', false, ['decrypt'])
        return crypto.subtle.decrypt({ name: 'AES-GCM', iv }, tried, sealed).then(
          () => true,
          () => false,
        )
      }),
    )
    expect(opened).not.toContain(true)

    // All codes are tried against what is kept of one: six digits are no secret without the server's.
    const kept = rows.find((row) => row['purpose'] === 'login' && row['email'] === bob)
    expect(kept?.['sealed']).toMatch(/^a\.[A-Za-z0-9+/]{80,}=*$/)
  })
})
