import { describe, expect, test } from 'vitest'
import { encodeBase64 } from '@latchkey/kernel/internal/tools'
import { makeWallet, sealAnew } from '../frame/keys/seal.js'
import { createAuthenticator, type AskedFrom } from '../testing/authenticator.js'
import {
  APP,
  createTestServer,
  signInByEmail,
  testSecret,
  WALLET,
  type Visitor,
} from '../testing/test-server.js'
import { createSecretCipher, type KeyCipher } from './cipher.js'
import { phraseCheckOf } from '../wire/phrase-check.js'

const HERE: AskedFrom = { origin: WALLET }
const { subtle } = crypto
const random = (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes))
const base64 = (length: number, fill = 1) =>
  Buffer.from(new Uint8Array(length).fill(fill)).toString('base64')
const made = await makeWallet({ random, subtle })
const wallet = { sealed: made.sealed, wrappingKey: encodeBase64(made.wrappingKey) }
const sealedKey = base64(60, 3)
const phraseCheck = base64(32, 4)

type Authenticator = Awaited<ReturnType<typeof createAuthenticator>>

/** Somebody with a wallet, and an authenticator that has a passkey for it. */
async function withWallet(more: Parameters<typeof createTestServer>[0] = {}) {
  const server = await createTestServer({ passkeys: true, ...more })
  const person = server.visitor()
  await signInByEmail(person, server.inbox, 'alice@example.org')
  await person.post('/wallet', wallet)
  return { ...server, person, authenticator: await createAuthenticator('wallet.example') }
}

const asked = async (person: Visitor, path: string) =>
  (await person.post(path)).body as { readonly challenge: string }

async function register(person: Visitor, authenticator: Authenticator, from = HERE) {
  const options = await asked(person, '/passkey/register')
  return person.post('/passkey/registered', await authenticator.register(options, from))
}

async function use(person: Visitor, authenticator: Authenticator, from = HERE) {
  const options = await asked(person, '/passkey/use')
  return person.post('/passkey/used', await authenticator.use(options, from))
}

describe('a passkey', () => {
  test('keeps the key of the wallet in the place of the server, which has it no more', async () => {
    const { person, authenticator, db } = await withWallet()
    expect(await register(person, authenticator)).toMatchObject({ status: 200, body: {} })
    expect((await person.get('/wallet')).body).toEqual({ wallet })
    expect(await use(person, authenticator)).toMatchObject({ status: 200, body: {} })
    const lock = { credentialId: authenticator.id, sealedKey, phraseCheck, sealed: wallet.sealed }
    expect(await person.post('/wallet/lock', lock)).toMatchObject({ status: 200, body: {} })
    expect((await person.get('/wallet')).body).toEqual({
      wallet: {
        sealed: wallet.sealed,
        phraseCheck,
        passkeys: [{ credentialId: authenticator.id, sealedKey }],
      },
    })
    expect(await db.query('select * from wrapping_keys')).toEqual([])
  })

  test('gives the key back to the server', async () => {
    const { person, authenticator } = await withWallet()
    await register(person, authenticator)
    await use(person, authenticator)
    await person.post('/wallet/lock', {
      credentialId: authenticator.id,
      sealedKey,
      phraseCheck,
      sealed: wallet.sealed,
    })
    await use(person, authenticator)
    const { wrappingKey } = wallet
    expect(await person.post('/wallet/unlock', { wrappingKey })).toMatchObject({ status: 200 })
    expect((await person.get('/wallet')).body).toEqual({ wallet })
  })

  test('of a locked wallet alone opens it, and lets another one in', async () => {
    const { person, authenticator } = await withWallet()
    await register(person, authenticator)
    await use(person, authenticator)
    await person.post('/wallet/lock', {
      credentialId: authenticator.id,
      sealedKey,
      phraseCheck,
      sealed: wallet.sealed,
    })
    // An attacker with the session, and an authenticator of their own.
    const thief = await createAuthenticator('wallet.example')
    expect(await register(person, thief)).toMatchObject({ status: 400 })
    await use(person, thief)
    expect(await person.post('/wallet/unlock', { wrappingKey: base64(32, 9) })).toMatchObject({
      status: 400,
    })
    expect((await person.get('/wallet')).body).toMatchObject({
      wallet: { passkeys: [{ sealedKey }] },
    })
    await use(person, authenticator)
    expect(await register(person, thief)).toMatchObject({ status: 200 })
    await use(person, thief)
    // It keeps no key yet, so it cannot have opened the wallet.
    expect(await person.post('/wallet/unlock', { wrappingKey: base64(32, 9) })).toMatchObject({
      status: 400,
    })
  })

  test('from before the lock is none of a locked wallet, as is every other session', async () => {
    const { person, authenticator, visitor, inbox, db, time } = await withWallet()
    const thief = visitor()
    time.now += 60_000
    await signInByEmail(thief, inbox, 'alice@example.org')
    const own = await createAuthenticator('wallet.example')
    await register(thief, own)
    await register(person, authenticator)
    await use(thief, own)
    await use(person, authenticator)
    const lock = { credentialId: authenticator.id, sealedKey, phraseCheck, sealed: wallet.sealed }
    expect(await person.post('/wallet/lock', lock)).toMatchObject({ status: 200 })
    expect(await thief.get('/wallet')).toMatchObject({ code: 'not_signed_in' })
    const junk = {
      credentialId: own.id,
      sealedKey: base64(60, 9),
      phraseCheck: base64(32, 9),
      sealed: wallet.sealed,
    }
    expect(await thief.post('/wallet/lock', junk)).toMatchObject({ code: 'not_signed_in' })
    // The mailbox gives a session again, and nothing more.
    time.now += 60_000
    await signInByEmail(thief, inbox, 'alice@example.org')
    expect(await use(thief, own)).toMatchObject({ code: 'passkey_invalid' })
    expect(await thief.post('/wallet/lock', junk)).toMatchObject({ code: 'passkey_invalid' })
    expect((await person.get('/wallet')).body).toEqual({
      wallet: {
        sealed: wallet.sealed,
        phraseCheck,
        passkeys: [{ credentialId: authenticator.id, sealedKey }],
      },
    })
    expect(await db.query('select credential_id from passkeys')).toHaveLength(1)
  })

  test('that is used takes all others away, and every other session', async () => {
    const { person, authenticator, visitor, inbox, time } = await withWallet()
    const lock = { credentialId: authenticator.id, sealedKey, phraseCheck, sealed: wallet.sealed }
    await register(person, authenticator)
    await use(person, authenticator)
    await person.post('/wallet/lock', lock)
    const second = await createAuthenticator('wallet.example')
    await use(person, authenticator)
    await register(person, second)
    await use(person, second)
    // It keeps no key yet: what is left would open nothing.
    expect(await person.post('/passkey/forget')).toMatchObject({ code: 'passkey_invalid' })
    await use(person, second)
    await person.post('/wallet/lock', { ...lock, credentialId: second.id })
    const finder = visitor()
    time.now += 60_000
    await signInByEmail(finder, inbox, 'alice@example.org')
    // Without the use of a passkey nothing goes.
    expect(await person.post('/passkey/forget')).toMatchObject({ code: 'passkey_invalid' })
    await use(person, second)
    expect(await person.post('/passkey/forget')).toMatchObject({ status: 200 })
    expect(await finder.get('/wallet')).toMatchObject({ code: 'not_signed_in' })
    expect((await person.get('/wallet')).body).toMatchObject({
      wallet: { passkeys: [{ credentialId: second.id }] },
    })
    expect(await use(person, authenticator)).toMatchObject({ code: 'passkey_invalid' })
  })

  test('that is lost goes by the phrase alone, and the lock with it', async () => {
    const { person, authenticator, visitor, inbox, time, db } = await withWallet()
    const ports = { random, subtle }
    const own = await phraseCheckOf(made.entropy, ports)
    await register(person, authenticator)
    await use(person, authenticator)
    await person.post('/wallet/lock', {
      credentialId: authenticator.id,
      sealedKey,
      phraseCheck: own,
      sealed: wallet.sealed,
    })
    const asBody = async (entropy: Uint8Array<ArrayBuffer>) => {
      const { sealed, wrappingKey } = await sealAnew(entropy, ports)
      return { sealed, wrappingKey: encodeBase64(wrappingKey) }
    }
    // An attacker with the mailbox has a session, and reads the check.
    const thief = visitor()
    time.now += 60_000
    await signInByEmail(thief, inbox, 'alice@example.org')
    const other = await asBody(random(16))
    const right = await asBody(made.entropy)
    for (const body of [other, { ...right, wrappingKey: base64(32) }, { sealed: own }])
      expect(await thief.post('/wallet/reset', body)).toMatchObject({ status: 400 })
    expect(await db.query('select * from wrapping_keys')).toEqual([])
    expect(await person.post('/wallet/reset', right)).toMatchObject({ status: 200 })
    expect((await person.get('/wallet')).body).toEqual({ wallet: right })
    expect(await db.query('select * from passkeys')).toEqual([])
    expect(await thief.get('/wallet')).toMatchObject({ code: 'not_signed_in' })
    // There is no lock any more that a phrase could take away.
    expect(await person.post('/wallet/reset', right)).toMatchObject({ code: 'passkey_invalid' })
  })

  test('that was made and not used is none of a locked wallet, and goes with the next one', async () => {
    const { person, authenticator, db } = await withWallet()
    const lock = { credentialId: authenticator.id, sealedKey, phraseCheck, sealed: wallet.sealed }
    await register(person, authenticator)
    await use(person, authenticator)
    await person.post('/wallet/lock', lock)
    const [unused, next] = [
      await createAuthenticator('wallet.example'),
      await createAuthenticator('wallet.example'),
    ]
    await use(person, authenticator)
    await register(person, unused)
    // Its device takes another one, and no browser offers it for a wallet that it cannot open.
    const own = [{ id: authenticator.id }]
    expect(await asked(person, '/passkey/register')).toMatchObject({ excludeCredentials: own })
    expect(await asked(person, '/passkey/use')).toMatchObject({ allowCredentials: own })
    await use(person, authenticator)
    expect(await register(person, next)).toMatchObject({ status: 200 })
    const kept = await db.query('select credential_id from passkeys')
    const ids = kept.map((row) => row['credential_id'])
    expect(new Set(ids)).toEqual(new Set([authenticator.id, next.id]))
    await use(person, next)
    expect(await person.post('/wallet/lock', { ...lock, credentialId: next.id })).toMatchObject({
      status: 200,
    })
  })

  test('of a locked wallet never changes what tells its phrase', async () => {
    const { person, authenticator } = await withWallet()
    const lock = { credentialId: authenticator.id, sealedKey, phraseCheck, sealed: wallet.sealed }
    await register(person, authenticator)
    await use(person, authenticator)
    await person.post('/wallet/lock', lock)
    await use(person, authenticator)
    await person.post('/wallet/lock', { ...lock, phraseCheck: base64(32, 9) })
    expect((await person.get('/wallet')).body).toMatchObject({ wallet: { phraseCheck } })
  })

  test('gives back the key that opens the wallet, and no other one', async () => {
    const { person, authenticator } = await withWallet()
    await register(person, authenticator)
    await use(person, authenticator)
    await person.post('/wallet/lock', {
      credentialId: authenticator.id,
      sealedKey,
      phraseCheck,
      sealed: wallet.sealed,
    })
    await use(person, authenticator)
    expect(await person.post('/wallet/unlock', { wrappingKey: base64(32, 9) })).toMatchObject({
      code: 'passkey_invalid',
    })
    expect((await person.get('/wallet')).body).toMatchObject({
      wallet: { phraseCheck, passkeys: [{ sealedKey }] },
    })
  })

  describe('of a wallet that another tab has put under another key', () => {
    /** The owner of the phrase takes the lock away: the wallet is under another key. */
    async function locked(more: Parameters<typeof createTestServer>[0] = {}) {
      const self = await withWallet(more)
      const { person, authenticator } = self
      const ports = { random, subtle }
      const check = await phraseCheckOf(made.entropy, ports)
      const lock = { sealedKey, phraseCheck: check, sealed: wallet.sealed }
      await register(person, authenticator)
      await use(person, authenticator)
      await person.post('/wallet/lock', { ...lock, credentialId: authenticator.id })
      const { sealed, wrappingKey } = await sealAnew(made.entropy, ports)
      const next = { sealed, wrappingKey: encodeBase64(wrappingKey) }
      return { ...self, lock, next, reset: () => person.post('/wallet/reset', next) }
    }

    test('keeps no key of the seal before, and the server keeps the right one', async () => {
      const { person, lock, next, reset } = await locked()
      await reset()
      const second = await createAuthenticator('wallet.example')
      await register(person, second)
      await use(person, second)
      expect(await person.post('/wallet/lock', { ...lock, credentialId: second.id })).toMatchObject(
        { code: 'passkey_invalid' },
      )
      expect((await person.get('/wallet')).body).toEqual({ wallet: next })
    })

    test('gives the server no key of the seal before, however late the other tab comes', async () => {
      const cipher = await createSecretCipher({ keys: { a: testSecret('a') } })
      const late: { meanwhile?: () => Promise<unknown> } = {}
      const secrets: KeyCipher = {
        ...cipher,
        // The key was found right, and is not kept yet.
        seal: async (plain, context) => {
          const { meanwhile } = late
          delete late.meanwhile
          await meanwhile?.()
          return cipher.seal(plain, context)
        },
      }
      const { person, authenticator, next, reset } = await locked({ secrets })
      await use(person, authenticator)
      late.meanwhile = reset
      const { wrappingKey } = wallet
      expect(await person.post('/wallet/unlock', { wrappingKey })).toMatchObject({
        code: 'passkey_invalid',
      })
      expect((await person.get('/wallet')).body).toEqual({ wallet: next })
    })
  })

  test('is asked for with the PRF extension, by who has shown who they are', async () => {
    const { person, authenticator } = await withWallet()
    expect(await asked(person, '/passkey/register')).toMatchObject({
      rp: { name: 'Acme', id: 'wallet.example' },
      user: { name: 'alice@example.org' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      extensions: { prf: {} },
    })
    await register(person, authenticator)
    expect(await asked(person, '/passkey/use')).toMatchObject({
      rpId: 'wallet.example',
      userVerification: 'required',
      allowCredentials: [{ id: authenticator.id, transports: ['internal'] }],
      extensions: { prf: {} },
    })
  })

  test('is used in the frame in a listed app, and in no other page', async () => {
    const { person, authenticator } = await withWallet()
    await register(person, authenticator, { ...HERE, topOrigin: APP })
    expect(await use(person, authenticator, { ...HERE, topOrigin: APP })).toMatchObject({
      status: 200,
    })
    const evil = { ...HERE, topOrigin: 'https://evil.example' }
    expect(await use(person, authenticator, evil)).toMatchObject({ code: 'passkey_invalid' })
  })

  test.each([
    ['of another origin', { origin: 'https://evil.example' }],
    ['of an app', { origin: APP }],
    ['of who has not shown who they are', { origin: WALLET, isVerified: false }],
  ])('%s is neither registered nor used', async (_what, from) => {
    const { person, authenticator } = await withWallet()
    expect(await register(person, authenticator, from)).toMatchObject({ code: 'passkey_invalid' })
    expect(await register(person, authenticator)).toMatchObject({ status: 200 })
    expect(await use(person, authenticator, from)).toMatchObject({ code: 'passkey_invalid' })
  })

  test('for another host is none', async () => {
    const { person } = await withWallet()
    const other = await createAuthenticator('evil.example')
    expect(await register(person, other)).toMatchObject({ code: 'passkey_invalid' })
  })

  test('answers each challenge once, in time, and in the session that asked', async () => {
    const { person, authenticator, visitor, inbox, time } = await withWallet()
    await register(person, authenticator)
    const answer = await authenticator.use(await asked(person, '/passkey/use'), HERE)
    expect(await person.post('/passkey/used', answer)).toMatchObject({ status: 200 })
    expect(await person.post('/passkey/used', answer)).toMatchObject({ code: 'passkey_invalid' })
    const late = await authenticator.use(await asked(person, '/passkey/use'), HERE)
    time.now += 5 * 60_000
    expect(await person.post('/passkey/used', late)).toMatchObject({ code: 'passkey_invalid' })
    const other = visitor()
    await signInByEmail(other, inbox, 'alice@example.org')
    const foreign = await authenticator.use(await asked(person, '/passkey/use'), HERE)
    expect(await other.post('/passkey/used', foreign)).toMatchObject({ code: 'passkey_invalid' })
  })

  test('of somebody else is of no use', async () => {
    const { person, authenticator, visitor, inbox } = await withWallet()
    await register(person, authenticator)
    const bob = visitor()
    await signInByEmail(bob, inbox, 'bob@example.org')
    expect(await register(bob, authenticator)).toMatchObject({ code: 'passkey_invalid' })
    await register(bob, await createAuthenticator('wallet.example'))
    expect(await use(bob, authenticator)).toMatchObject({ code: 'passkey_invalid' })
  })

  test('locks nothing by the use of another one', async () => {
    const { person, authenticator } = await withWallet()
    const other = await createAuthenticator('wallet.example')
    await register(person, authenticator)
    await register(person, other)
    const use = await asked(person, '/passkey/use')
    await person.post('/passkey/used', await authenticator.use(use, HERE))
    const lock = { credentialId: other.id, sealedKey, phraseCheck, sealed: wallet.sealed }
    expect(await person.post('/wallet/lock', lock)).toMatchObject({ code: 'passkey_invalid' })
    expect((await person.get('/wallet')).body).toEqual({ wallet })
  })

  test('locks nothing that it was not just used for', async () => {
    const { person, authenticator, time } = await withWallet()
    const lock = { credentialId: authenticator.id, sealedKey, phraseCheck, sealed: wallet.sealed }
    await register(person, authenticator)
    expect(await person.post('/wallet/lock', lock)).toMatchObject({ code: 'passkey_invalid' })
    await use(person, authenticator)
    expect(await person.post('/wallet/lock', { ...lock, credentialId: 'x' })).toMatchObject({
      code: 'passkey_invalid',
    })
    await use(person, authenticator)
    time.now += 5 * 60_000
    expect(await person.post('/wallet/lock', lock)).toMatchObject({ code: 'passkey_invalid' })
    expect((await person.get('/wallet')).body).toEqual({ wallet })
  })

  test.each([
    '/passkey/register',
    '/passkey/registered',
    '/passkey/use',
    '/passkey/used',
    '/wallet/lock',
  ])('%s is for who is signed in, where the wallet has passkeys', async (path) => {
    const { visitor } = await createTestServer({ passkeys: true })
    expect(await visitor().post(path)).toMatchObject({ status: 401, code: 'not_signed_in' })
    const without = await withWallet({ passkeys: false })
    expect(await without.person.post(path)).toMatchObject({ code: 'passkeys_disabled' })
  })
})
