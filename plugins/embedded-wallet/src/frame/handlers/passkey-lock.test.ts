// @vitest-environment happy-dom
import { randomBytes } from 'node:crypto'
import { decodeBase64 } from '@latchkey/kernel/internal/tools'
import { expect, test } from 'vitest'
import { createFakeFrame, type FakeFrame } from '../../testing/frame-page.js'
import { approve } from '../../testing/frame-requests.js'
import { CODE, createFakeServer } from '../../testing/wallet-server.js'
import { phraseOf, sealToPasskey } from '../keys/lock.js'
import type { Passkeys } from '../ports/passkey-ports.js'

const SECRET = new Uint8Array(32).fill(7)
const ports = {
  random: (bytes: number) => Uint8Array.from(randomBytes(bytes)),
  subtle: crypto.subtle,
}

/** An authenticator with one passkey. */
const authenticator = (secret: Uint8Array<ArrayBuffer>): Passkeys => ({
  isAvailable: () => true,
  create: () => Promise.reject(new Error('Nobody asked for a new passkey.')),
  use: () => Promise.resolve({ id: 'own', json: {}, secret }),
})

async function signIn(frame: FakeFrame) {
  await frame.ask('CONNECT_EMAIL', { email: 'ada@example.org' })
  await frame.ask('CONNECT_OTP', { otp: CODE })
}
const userOf = (frame: FakeFrame) => frame.ask('GET_USER', { chainId: 31337 })

/** Somebody has signed in to a wallet that is locked by a passkey, in a new browser. */
async function locked(passkeys: Passkeys) {
  const server = createFakeServer()
  const notes = new Map<string, string>()
  const before = await createFakeFrame({ server, notes })
  await signIn(before)
  const { address } = (await userOf(before)) as { address: string }
  const { sealed = '', wrappingKey } = server.memory.wallets.get('user-1') ?? {}
  const key = Uint8Array.from(decodeBase64(wrappingKey) ?? [])
  const sealedKey = await sealToPasskey(SECRET, key, ports)
  server.memory.wallets.set('user-1', { sealed, passkeys: [{ credentialId: 'own', sealedKey }] })
  server.memory.user = null
  const frame = await createFakeFrame({ server, passkeys })
  await signIn(frame)
  await expect(userOf(frame)).rejects.toMatchObject({ code: 'wallet_locked' })
  server.memory.calls.length = 0
  return { frame, address, server, notes, calls: server.memory.calls }
}

test('a passkey opens the wallet that it locks, and the server is asked for the wallet once', async () => {
  const { frame, address, calls } = await locked(authenticator(SECRET))
  const unlocking = frame.ask('UNLOCK_WALLET')
  await approve(frame)
  await unlocking
  // The first one finds that the wallet is locked.
  const [found, ...after] = calls
  expect(found).toBe('GET /wallet')
  expect(after).toEqual(['POST /passkey/use', 'POST /passkey/used', 'GET /wallet'])
  expect(await userOf(frame)).toMatchObject({ address })
})

test('a passkey unlocks no other wallet than the one that the device knows, and that is said', async () => {
  const { server } = await locked(authenticator(SECRET))
  const other = await locked(authenticator(SECRET))
  const frame = await createFakeFrame({
    server,
    notes: other.notes,
    passkeys: authenticator(SECRET),
  })
  const unlocking = frame.ask('UNLOCK_WALLET')
  await approve(frame)
  await expect
    .poll(() => frame.document.querySelector('.status')?.textContent)
    .toBe('The server sent a different wallet. Don’t use it. Ask the company that runs it.')
  await expect(userOf(frame)).rejects.toMatchObject({ code: 'wallet_locked' })
  frame.document.querySelector<HTMLButtonElement>('.reject')?.click()
  await expect(unlocking).rejects.toMatchObject({ code: 'user_rejected' })
})

test('a passkey with another secret opens nothing, and no word is said of a phrase', async () => {
  const { frame } = await locked(authenticator(new Uint8Array(32).fill(8)))
  const unlocking = frame.ask('UNLOCK_WALLET')
  await approve(frame)
  await expect
    .poll(() => frame.document.querySelector('.status')?.textContent)
    .toBe('Something went wrong. Try again.')
  await expect(userOf(frame)).rejects.toMatchObject({ code: 'wallet_locked' })
  frame.document.querySelector<HTMLButtonElement>('.reject')?.click()
  await expect(unlocking).rejects.toMatchObject({ code: 'user_rejected' })
})

test('a phrase of another wallet opens nothing, and that is said', async () => {
  const { frame } = await locked({ ...authenticator(SECRET), isAvailable: () => false })
  const unlocking = frame.ask('UNLOCK_WALLET')
  await expect.poll(() => frame.document.querySelector('textarea')).not.toBeNull()
  const field = frame.document.querySelector<HTMLTextAreaElement>('textarea')!
  field.value = phraseOf(new Uint8Array(16))
  await approve(frame)
  await expect
    .poll(() => frame.document.querySelector('.field .wrong')?.textContent)
    .toBe('This phrase belongs to another wallet.')
  // One word may be wrong: the visitor does not type the others again.
  expect(frame.document.querySelector('textarea')?.value).toBe(phraseOf(new Uint8Array(16)))
  await expect(userOf(frame)).rejects.toMatchObject({ code: 'wallet_locked' })
  frame.document.querySelector<HTMLButtonElement>('.reject')?.click()
  await expect(unlocking).rejects.toMatchObject({ code: 'user_rejected' })
})
