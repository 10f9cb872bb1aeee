import { Buffer } from 'node:buffer'
import { createDecipheriv, hkdfSync } from 'node:crypto'

/** A thief's copy of a server. */
export interface Loot {
  /** Everything in the database, in any order and cut anywhere. */
  readonly texts: readonly string[]
  /** Secrets of the server, in hex. */
  readonly secrets?: readonly string[]
}

const [NONCE, TAG, KEY] = [12, 16, 32]
/** A wrapping key as the server seals it: base64 of 60 bytes. */
const SEALED_KEY = 80

/** AES-GCM, as everything here is sealed: the nonce, the ciphertext, its tag. */
function opened(key: Uint8Array, sealed: Buffer, context = ''): Buffer | undefined {
  if (sealed.length < NONCE + TAG) return undefined
  try {
    const cipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE))
    cipher.setAuthTag(sealed.subarray(-TAG))
    cipher.setAAD(Buffer.from(context))
    return Buffer.concat([cipher.update(sealed.subarray(NONCE, -TAG)), cipher.final()])
  } catch {
    return undefined
  }
}

const runs = (texts: readonly string[], pattern: RegExp) => [
  ...new Set(texts.flatMap((text) => text.match(pattern) ?? [])),
]

/** The base64 or hex values there. In the bytes of a file the borders of values are unknown. */
const decoded = (texts: readonly string[]): readonly Buffer[] => [
  ...runs(texts, /[A-Za-z0-9+/]{40,}={0,2}/g).flatMap((run) =>
    [0, 1, 2, 3].map((from) => Buffer.from(run.slice(from), 'base64')),
  ),
  ...runs(texts, /(?:[0-9a-f]{2}){16,}/gi).map((run) => Buffer.from(run, 'hex')),
]

/** Each 32 bytes that stand somewhere, once. */
function windows(all: readonly Buffer[]): readonly Buffer[] {
  const found = new Set<string>()
  for (const bytes of all)
    for (let at = 0; at + KEY <= bytes.length; at += 1)
      found.add(bytes.toString('latin1', at, at + KEY))
  return [...found].map((one) => Buffer.from(one, 'latin1'))
}

/** The data that the server's secrets open. */
function byTheServer({ texts, secrets = [] }: Loot): readonly Buffer[] {
  const contexts = runs(texts, /[0-9a-f]{32}/g).map((id) => `wallet:${id}`)
  const sealed = runs(texts, new RegExp(`\\.[A-Za-z0-9+/]{${SEALED_KEY}}`, 'g'))
  // As it is sealed today, and as it was before there was a version.
  const keys = secrets.flatMap((secret): [Uint8Array, string][] => [
    [sealingKey(Buffer.from(secret, 'hex')), '1:'],
    [Buffer.from(secret, 'hex'), ''],
  ])
  return sealed.flatMap((one) =>
    keys.flatMap(([key, version]) =>
      contexts.flatMap(
        (context) => opened(key, Buffer.from(one.slice(1), 'base64'), version + context) ?? [],
      ),
    ),
  )
}

/** The key that a secret of the server makes for seals (see `server/cipher.ts`). */
const sealingKey = (secret: Uint8Array) =>
  new Uint8Array(hkdfSync('sha256', secret, new Uint8Array(), 'latchkey wallet server: seal', KEY))

/** The key that a passkey's secret makes (see `frame/keys/lock.ts`). */
const lockKey = (secret: Uint8Array) =>
  new Uint8Array(hkdfSync('sha256', secret, new Uint8Array(32), 'wrapping key', KEY))

/**
 * Tries to open a wallet with everything that there is: each 32 bytes that stand anywhere, each as the secret of a passkey,
 * and what the server's secrets open.
 *
 * @param sealed base64 of the wallet as the server keeps it
 * @returns its entropy, if it could be opened
 */
export function openByForce(sealed: string, loot: Loot): Buffer | undefined {
  const all = decoded(loot.texts)
  const found = [...windows(all), ...byTheServer(loot)]
  const lockeds = all.filter(({ length }) => length === NONCE + KEY + TAG)
  const wallet = Buffer.from(sealed, 'base64')
  for (const key of found) {
    const byPasskey = lockeds.length > 0 ? lockKey(key) : key
    // A key of before may be among them.
    const unlocked = lockeds.flatMap((locked) => opened(byPasskey, locked) ?? [])
    for (const wrappingKey of [key, ...unlocked]) {
      const entropy = opened(wrappingKey, wallet)
      if (entropy) return entropy
    }
  }
  return undefined
}
