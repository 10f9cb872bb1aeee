import { createCipheriv } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createTestServer, signInByEmail, testSecret } from '../testing/test-server.js'
import { createSecretCipher } from './cipher.js'
import { rotateSecrets } from './rotate-secrets.js'

const bytes = new Uint8Array(32).fill(7)
const base64 = (data: Uint8Array) => Buffer.from(data).toString('base64')

describe('a secret cipher', () => {
  test('opens its own seals, for their own purpose alone', async () => {
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

  test('opens what was sealed before seals had a version', async () => {
    const [secret, iv] = [Buffer.from(testSecret('a'), 'hex'), Buffer.alloc(12, 1)]
    const aes = createCipheriv('aes-256-gcm', secret, iv).setAAD(Buffer.from('wallet:alice'))
    const parts = [iv, aes.update(bytes), aes.final()]
    const sealed = `a.${base64(Buffer.concat([...parts, aes.getAuthTag()]))}`
    const cipher = await createSecretCipher({ keys: { a: testSecret('a') } })
    expect(await cipher.open(sealed, 'wallet:alice')).toEqual(bytes)
    expect(cipher.isCurrent(sealed)).toBe(false)
    await expect(cipher.open(sealed, 'wallet:bob')).rejects.toThrow()
    // Neither form opens as the other.
    for (const other of [`1.${sealed}`, (await cipher.seal(bytes, 'wallet:alice')).slice(2)])
      await expect(cipher.open(other, 'wallet:alice')).rejects.toThrow()
  })

  test('marks by a key of its own for each purpose and each secret', async () => {
    const keys = { b: testSecret('b'), a: testSecret('a') }
    const both = await createSecretCipher({ keys })
    const before = await createSecretCipher({ keys: { a: testSecret('a') } })
    const [now, then] = await both.mac('text', 'session')
    expect(now).toMatch(/^[0-9a-f]{64}$/)
    expect(await before.mac('text', 'session')).toEqual([then])
    const further = [await both.mac('text', 'device'), await both.mac('texts', 'session')]
    expect(new Set([now, then, ...further.flat()]).size).toBe(6)
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

  test('a secret that is empty is named by its place, and one in the place of an id is not repeated', async () => {
    const textOf = (keys: Record<string, string>) =>
      createSecretCipher({ keys }).then(() => 'made', String)
    expect(await textOf({ a: testSecret('a'), b: '' })).toContain(
      'Secret 2 of "keys" has to be 32 random bytes',
    )
    for (const secret of ['f'.repeat(64), 'hunter2passw0rd'])
      expect(await textOf({ [secret]: 'a' })).not.toContain(secret.slice(0, 4))
  })
})

test('a number is no id in an object of several secrets, which would not be in their order', async () => {
  const [two, one] = [testSecret('b'), testSecret('a')]
  const bad = [
    { 2: two, 1: one },
    [
      ['a', two],
      ['a', one],
    ],
  ] as const
  for (const keys of bad)
    await expect(createSecretCipher({ keys })).rejects.toMatchObject({
      code: 'server_option_invalid',
    })
  const pairs = await createSecretCipher({
    keys: [
      ['2', two],
      ['1', one],
    ],
  })
  expect(await pairs.seal(new Uint8Array(1), 'x')).toMatch(/^1\.2\./)
})

test('a cipher of the app’s own whose marks anybody could write is refused', async () => {
  const own = await createSecretCipher({ keys: { a: testSecret('a') } })
  for (const marks of [[], [''], ['x'.repeat(64)], ['a'.repeat(63)]]) {
    const secrets = { ...own, mac: () => Promise.resolve(marks) }
    const { inbox, visitor, reported } = await createTestServer({ secrets })
    expect(await signInByEmail(visitor(), inbox, 'alice@example.org')).toMatchObject({
      status: 400,
    })
    expect(reported).toMatchObject([{ code: 'server_option_invalid' }])
  }
})

describe('a change of the secret', () => {
  test('seals all wallets again; then the one before can be taken away', async () => {
    const server = await createTestServer()
    const wallet = { sealed: base64(new Uint8Array(44)), wrappingKey: base64(bytes) }
    const alice = server.visitor()
    await signInByEmail(alice, server.inbox, 'alice@example.org')
    await alice.post('/wallet', wallet)
    const before = (await server.db.query('select mac from identities'))[0]
    const both = await createSecretCipher({ keys: { b: testSecret('b'), a: testSecret('a') } })
    expect(await rotateSecrets(server.db, both)).toBe(1)
    expect(await rotateSecrets(server.db, both)).toBe(0)
    const after = await createSecretCipher({ keys: { b: testSecret('b') } })
    const { db, time } = server
    expect((await db.query('select mac from identities'))[0]).not.toEqual(before)
    time.now += 60_000
    // Users stay signed in as long as the old secret is there.
    for (const [secrets, isSignedIn] of [
      [both, true],
      [after, false],
    ] as const) {
      const next = await createTestServer({ db, secrets, now: () => time.now })
      const again = next.visitor()
      for (const [name, value] of alice.cookies) again.cookies.set(name, value)
      expect((await again.get('/wallet')).status).toBe(isSignedIn ? 200 : 401)
      if (!isSignedIn) await signInByEmail(again, next.inbox, 'alice@example.org')
      expect((await again.get('/wallet')).body).toEqual({ wallet })
    }
  })

  test('gives no mark to an identity that somebody else wrote', async () => {
    const { db, inbox, visitor } = await createTestServer()
    await signInByEmail(visitor(), inbox, 'alice@example.org')
    await db.query("update identities set subject = 'mallory@example.org'")
    const [forged] = await db.query('select * from identities')
    const keys = { b: testSecret('b'), a: testSecret('a') }
    await rotateSecrets(db, await createSecretCipher({ keys }))
    expect(await db.query('select * from identities')).toEqual([forged])
  })
})
