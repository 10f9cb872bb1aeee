import { encodeBase64 } from '@latchkey/kernel/internal/tools'
import { sealToPasskey } from '../frame/keys/lock.js'
import { phraseCheckOf } from '../wire/phrase-check.js'
import { makeWallet } from '../frame/keys/seal.js'
import { createAuthenticator } from './authenticator.js'
import { WALLET, type Answer, type Visitor } from './test-server.js'

const ports = {
  subtle: crypto.subtle,
  random: (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes)),
}

/** The server's answer. Throws if it refused. */
export async function granted(asked: Promise<Answer>): Promise<unknown> {
  const { status, body } = await asked
  if (status !== 200) throw new Error(`It was refused: ${JSON.stringify(body)}`)
  return body
}

/** Somebody who is signed in, with a real wallet and a passkey, doing what the frame does for them. */
export async function createOwner(person: Visitor) {
  const { entropy, sealed, wrappingKey } = await makeWallet(ports)
  const authenticator = await createAuthenticator('wallet.example')
  const passkeySecret = ports.random(32)
  const key = encodeBase64(wrappingKey)
  let hasPasskey = false

  const challenge = async (path: string) =>
    (await granted(person.post(path))) as { readonly challenge: string }

  async function usePasskey(): Promise<void> {
    const answer = await authenticator.use(await challenge('/passkey/use'), { origin: WALLET })
    await granted(person.post('/passkey/used', answer))
  }
  async function makePasskey(): Promise<void> {
    const options = await challenge('/passkey/register')
    const answer = await authenticator.register(options, { origin: WALLET })
    await granted(person.post('/passkey/registered', answer))
    hasPasskey = true
  }

  return {
    /** The wallet as the server keeps it, and what is in it. */
    sealed,
    entropy,
    /** Base64. */
    wrappingKey: key,
    /** Secret of the passkey (WebAuthn PRF). */
    passkeySecret,
    /** The first login. */
    keep: () => granted(person.post('/wallet', { sealed, wrappingKey: key })),
    /** A key that opens nothing any more, as the passkey keeps it. */
    staleLock: () => sealToPasskey(passkeySecret, ports.random(32), ports),
    async lock(): Promise<void> {
      if (!hasPasskey) await makePasskey()
      await usePasskey()
      const sealedKey = await sealToPasskey(passkeySecret, wrappingKey, ports)
      const phraseCheck = await phraseCheckOf(entropy, ports)
      const { id: credentialId } = authenticator
      await granted(person.post('/wallet/lock', { credentialId, sealedKey, phraseCheck, sealed }))
    },
    async unlock(): Promise<void> {
      await usePasskey()
      await granted(person.post('/wallet/unlock', { wrappingKey: key }))
    },
  }
}
