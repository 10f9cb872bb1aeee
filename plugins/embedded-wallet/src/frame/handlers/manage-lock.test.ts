// @vitest-environment happy-dom
import { randomBytes } from 'node:crypto'
import { encodeBase64 } from '@latchkey/kernel/internal/tools'
import { expect, test } from 'vitest'
import { createFakeFrame } from '../../testing/frame-page.js'
import { approve } from '../../testing/frame-requests.js'
import { CODE, createFakeServer } from '../../testing/wallet-server.js'
import { sealToPasskey } from '../keys/lock.js'
import { makeWallet, sealAnew } from '../keys/seal.js'
import type { Passkeys } from '../ports/passkey-ports.js'

const SECRET = new Uint8Array(32).fill(7)
const ports = {
  random: (bytes: number) => Uint8Array.from(randomBytes(bytes)),
  subtle: crypto.subtle,
}

interface Asked {
  readonly allowCredentials?: readonly { readonly id: string }[]
}

/** An authenticator that makes one passkey more. */
const passkeys: Passkeys = {
  isAvailable: () => true,
  create: () => Promise.resolve({ id: 'new', json: {}, secret: undefined }),
  use: (options) => {
    const [meant] = (options as Asked).allowCredentials ?? []
    return Promise.resolve({ id: meant?.id ?? 'own', json: {}, secret: SECRET })
  },
}

/** Somebody adds a passkey to a locked wallet, and has used the one that opens it. */
async function adding() {
  const server = createFakeServer()
  const { wallets, locks } = server.memory
  const { entropy, sealed, wrappingKey } = await makeWallet(ports)
  const sealedKey = await sealToPasskey(SECRET, wrappingKey, ports)
  wallets.set('user-1', { sealed, passkeys: [{ credentialId: 'own', sealedKey }] })
  const frame = await createFakeFrame({ server, passkeys })
  await frame.ask('CONNECT_EMAIL', { email: 'ada@example.org' })
  await frame.ask('CONNECT_OTP', { otp: CODE })
  const shows = (said: string) => expect.poll(() => frame.document.body.textContent).toContain(said)
  const managing = frame.ask('LOCK_WALLET')
  await shows('Add a passkey')
  const choices = [...frame.document.querySelectorAll<HTMLButtonElement>('button')]
  frame.see(true)
  frame.move(500)
  choices.find(({ textContent }) => textContent.includes('Add a passkey'))?.click()
  await shows('First use a passkey')
  await approve(frame)
  await shows('Now create the new passkey')
  const finish = async () => {
    await approve(frame)
    await shows('Use the new passkey once')
    await approve(frame)
  }
  return { frame, server, managing, shows, finish, locks, entropy, sealed }
}

test('a further passkey keeps the key of the wallet as it is sealed', async () => {
  const { finish, shows, locks, sealed, frame, managing } = await adding()
  await finish()
  await shows('The new passkey opens')
  await approve(frame)
  await managing
  expect(locks).toMatchObject([{ credentialId: 'new', sealed }])
})

test('a key of the seal before locks nothing: another tab has put the wallet under another', async () => {
  const { finish, shows, locks, server, entropy, frame, managing } = await adding()
  const next = await sealAnew(entropy, ports)
  const kept = { sealed: next.sealed, wrappingKey: encodeBase64(next.wrappingKey) }
  server.memory.wallets.set('user-1', kept)
  await finish()
  await shows('Something went wrong')
  expect(locks).toEqual([])
  frame.document.querySelector<HTMLButtonElement>('.reject')?.click()
  await expect(managing).rejects.toMatchObject({ code: 'user_rejected' })
})
