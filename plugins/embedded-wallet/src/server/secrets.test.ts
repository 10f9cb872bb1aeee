import { describe, expect, test } from 'vitest'
import { createTestServer, signInByEmail, testSecret } from '../testing/test-server.js'
import { createSecretCipher } from './cipher.js'
import { rotateSecrets } from './rotate-secrets.js'

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
