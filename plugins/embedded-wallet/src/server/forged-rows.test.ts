import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createTestServer, signInByEmail, type Answer } from '../testing/test-server.js'
import { textIn } from './db/db.js'

const ALICE = 'alice@example.org'
const MALLORY = 'mallory@example.org'
const FURTHER = 'further@example.org'
const SESSION = '__Host-wallet.session'
const TOKEN = '7'.repeat(64)
/** The public form of a token. */
const HASH = createHash('sha256').update(TOKEN).digest('hex')

const base64 = (length: number, fill: number) =>
  Buffer.from(new Uint8Array(length).fill(fill)).toString('base64')
const WALLET_OF_ALICE = { sealed: base64(44, 1), wrappingKey: base64(32, 2) }

/** Alice has a wallet; Mallory has an account of her own, and writes to the database. */
async function robbed() {
  const server = await createTestServer()
  const { db, visitor, inbox } = server
  const [alice, mallory] = [visitor(), visitor()]
  const idOf = ({ body }: Answer) => (body as { readonly user: { readonly id: string } }).user.id
  const aliceId = idOf(await signInByEmail(alice, inbox, ALICE))
  await alice.post('/wallet', WALLET_OF_ALICE)
  const malloryId = idOf(await signInByEmail(mallory, inbox, MALLORY))
  await mallory.post('/wallet', { sealed: base64(44, 3), wrappingKey: base64(32, 4) })
  return { ...server, alice, mallory, aliceId, malloryId, write: db.query.bind(db) }
}
type Robbed = Awaited<ReturnType<typeof robbed>>

const LATER = 9_000_000_000_000

/** A code that Mallory got for herself, as the code of Alice's login. */
async function moveCode({ write, visitor, inbox, time }: Robbed) {
  time.now += 60_000
  const thief = visitor()
  await thief.post('/email/start', { email: FURTHER })
  await thief.press(inbox.last(FURTHER)?.link ?? '')
  await write('delete from codes where email = $1', [ALICE])
  for (const table of ['codes', 'logins'])
    await write(`update ${table} set email = $1 where email = $2`, [ALICE, FURTHER])
  await thief.post('/email/verify', { otp: inbox.last(FURTHER)?.code })
  return thief.get('/wallet')
}

/** Mallory's writes, and her answers afterwards. */
const ATTACKS: readonly (readonly [string, (self: Robbed) => Promise<Answer>])[] = [
  [
    'a session row of her own making',
    async ({ write, visitor, aliceId }) => {
      await write(
        `insert into sessions (token_hash, user_id, provider, made_at, expires_at)
          values ($1, $2, 'email', 1, $3)`,
        [HASH, aliceId, LATER],
      )
      const thief = visitor()
      thief.cookies.set(SESSION, TOKEN)
      return thief.get('/wallet')
    },
  ],
  [
    'another user into her own session row',
    async ({ write, mallory, aliceId, malloryId }) => {
      await write('update sessions set user_id = $1 where user_id = $2', [aliceId, malloryId])
      return mallory.get('/wallet')
    },
  ],
  [
    'an identity row of her own making',
    async ({ write, visitor, inbox, aliceId }) => {
      await write(
        `insert into identities (provider, subject, user_id, made_at)
          values ('email', $1, $2, 1)`,
        [FURTHER, aliceId],
      )
      const thief = visitor()
      await signInByEmail(thief, inbox, FURTHER)
      return thief.get('/wallet')
    },
  ],
  [
    'another user into her own identity row',
    async ({ write, visitor, inbox, time, aliceId, malloryId }) => {
      time.now += 60_000
      await write('update identities set user_id = $1 where user_id = $2', [aliceId, malloryId])
      const thief = visitor()
      await signInByEmail(thief, inbox, MALLORY)
      return thief.get('/wallet')
    },
  ],
  [
    "her own address into Alice's identity row",
    async ({ write, visitor, inbox, time, aliceId }) => {
      time.now += 60_000
      await write("delete from identities where subject = 'mallory@example.org'")
      await write('update identities set subject = $1 where user_id = $2', [MALLORY, aliceId])
      const thief = visitor()
      await signInByEmail(thief, inbox, MALLORY)
      return thief.get('/wallet')
    },
  ],
  [
    'a ticket row of her own making',
    async ({ write, db, visitor, aliceId }) => {
      const [session] = await db.query('select token_hash from sessions where user_id = $1', [
        aliceId,
      ])
      await write(
        `insert into tickets (token_hash, user_id, provider, session_hash, expires_at)
          values ($1, $2, 'email', $3, $4)`,
        [HASH, aliceId, textIn(session ?? {}, 'token_hash'), LATER],
      )
      const thief = visitor()
      await thief.post('/session/take-over', { ticket: TOKEN })
      return thief.get('/wallet')
    },
  ],
  [
    'another user into her own ticket row',
    async ({ write, visitor, mallory, aliceId }) => {
      const { body } = await mallory.post('/session/hand-over')
      await write('update tickets set user_id = $1', [aliceId])
      const thief = visitor()
      await thief.post('/session/take-over', { ticket: (body as { ticket: string }).ticket })
      return thief.get('/wallet')
    },
  ],
  ['a code of her own for the login of another address', moveCode],
  [
    "Alice's key beside her own wallet",
    async ({ write, mallory, aliceId, malloryId }) => {
      await write('delete from wrapping_keys where user_id = $1', [malloryId])
      await write('update wrapping_keys set user_id = $1 where user_id = $2', [malloryId, aliceId])
      return mallory.get('/wallet')
    },
  ],
]

describe('a writer to the database alone', () => {
  test.each(ATTACKS)('opens no wallet by %s', async (...attack) => {
    const [, write] = attack
    const { body } = await write(await robbed())
    expect(JSON.stringify(body)).not.toContain(WALLET_OF_ALICE.wrappingKey)
  })

  test('is noticed: a forged session and a forged identity are reported, and sign no one in', async () => {
    const self = await robbed()
    const { write, mallory, aliceId, malloryId, visitor, inbox, reported, time } = self
    await write('update sessions set user_id = $1 where user_id = $2', [aliceId, malloryId])
    expect(await mallory.get('/user')).toMatchObject({ status: 200, body: { user: null } })
    time.now += 60_000
    await write('update identities set user_id = $1 where user_id = $2', [aliceId, malloryId])
    const thief = visitor()
    expect(await signInByEmail(thief, inbox, MALLORY)).toMatchObject({ status: 500 })
    expect((await thief.get('/user')).body).toEqual({ user: null })
    expect(reported).toMatchObject([
      { code: 'row_forged', context: { table: 'sessions' } },
      { code: 'row_forged', context: { table: 'identities' } },
    ])
  })

  test('tries no more than five codes by setting the count back', async () => {
    const { write, visitor, inbox, time } = await robbed()
    time.now += 60_000
    const thief = visitor()
    await thief.post('/email/start', { email: ALICE })
    await write('update logins set approved_at = 1 where email = $1', [ALICE])
    time.now += 60_000
    await thief.post('/email/start', { email: ALICE })
    const code = inbox.last(ALICE)?.code ?? ''
    const wrong = code === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 5; tries += 1) {
      await thief.post('/email/verify', { otp: wrong })
      await write('update codes set tries = 0')
    }
    expect(await thief.post('/email/verify', { otp: code })).toMatchObject({
      code: 'otp_tries_spent',
    })
  })

  test('tries no more than thirty in an hour by having one code after the other made', async () => {
    const { write, visitor, inbox, time } = await robbed()
    time.now += 60_000
    const thief = visitor()
    const start = async () => {
      await write('delete from limits')
      await thief.post('/email/start', { email: ALICE })
    }
    await start()
    await write('update logins set approved_at = 1 where email = $1', [ALICE])
    const answers: (string | undefined)[] = []
    const guess = async (times: number) => {
      for (let n = 0; n < times; n += 1) {
        if (n % 5 === 0) await start()
        const otp = inbox.last(ALICE)?.code === '000000' ? '000001' : '000000'
        answers.push((await thief.post('/email/verify', { otp })).code)
      }
    }
    await guess(30)
    expect(new Set(answers)).toEqual(new Set(['otp_invalid']))
    await start()
    const right = () => thief.post('/email/verify', { otp: inbox.last(ALICE)?.code })
    expect(await right()).toMatchObject({ code: 'otp_tries_spent' })
    // The owner is not kept out for longer than that.
    const owner = visitor()
    time.now += 3_600_000
    expect(await signInByEmail(owner, inbox, ALICE)).toMatchObject({ status: 200 })
  })

  test('makes neither a code nor a session last longer', async () => {
    const { write, visitor, alice, inbox, time } = await robbed()
    time.now += 60_000
    const late = visitor()
    await late.post('/email/start', { email: FURTHER })
    await late.press(inbox.last(FURTHER)?.link ?? '')
    for (const table of ['codes', 'logins', 'sessions'])
      await write(`update ${table} set expires_at = $1`, [LATER])
    time.now += 21 * 60_000
    const otp = inbox.last(FURTHER)?.code
    expect((await late.post('/email/verify', { otp })).status).toBeGreaterThanOrEqual(400)
    expect((await alice.get('/user')).body).toEqual({ user: null })
  })

  test('makes no code of a session that goes on last longer', async () => {
    const { write, alice, inbox, time } = await robbed()
    time.now += 60_000
    await alice.post('/export/start')
    await write('update codes set expires_at = $1', [LATER])
    time.now += 21 * 60_000
    const otp = inbox.last(ALICE)?.code
    expect((await alice.post('/export/verify', { otp })).status).toBeGreaterThanOrEqual(400)
  })

  test('makes no device known for an address, and lets no link of her own send a code', async () => {
    const { write, mallory, aliceId, malloryId, inbox, time, visitor } = await robbed()
    await write('update devices set user_id = $1 where user_id = $2', [aliceId, malloryId])
    time.now += 60_000
    expect((await mallory.post('/email/start', { email: ALICE })).body).toMatchObject({
      action: 'VERIFY_DEVICE',
    })
    await write('update logins set link_hash = $1 where email = $2 and link_hash is not null', [
      HASH,
      ALICE,
    ]).catch(() => write('delete from logins where used_at is not null'))
    await write('update logins set link_hash = $1 where email = $2', [HASH, ALICE])
    const mails = inbox.mails.length
    expect(await visitor().press(`https://wallet.example/api/device/${TOKEN}`)).toMatchObject({
      status: 410,
    })
    expect(inbox.mails).toHaveLength(mails)
  })
})
