import { decodeBase64, encodeBase64 } from '@latchkey/kernel/internal/tools'
import { entropyToMnemonic, mnemonicToEntropy } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english'
import { hkdf } from '../../wire/phrase-check.js'
import { FrameErrors } from '../errors.js'
import type { FramePorts } from '../ports/ports.js'
import { open, seal } from './seal.js'

type Chance = Pick<FramePorts, 'random' | 'subtle'>

const utf8 = (text: string) => new TextEncoder().encode(text)

/** The salt of a passkey's secret (WebAuthn PRF): the same for all, since each passkey has a key of its own. */
export const LOCK_SALT = utf8('latchkey wallet lock 1')

/** HKDF (RFC 5869) over the secret: a key of AES-GCM. */
async function keyOf(secret: Uint8Array<ArrayBuffer>, { subtle }: Chance): Promise<CryptoKey> {
  const from = await subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey'])
  const aes = { name: 'AES-GCM', length: 256 }
  return subtle.deriveKey(hkdf('wrapping key'), from, aes, false, ['encrypt', 'decrypt'])
}

/** The wrapping key of a wallet, sealed to the secret of a passkey; base64. */
export async function sealToPasskey(
  secret: Uint8Array<ArrayBuffer>,
  wrappingKey: Uint8Array<ArrayBuffer>,
  ports: Chance,
): Promise<string> {
  return encodeBase64(await seal(await keyOf(secret, ports), wrappingKey, ports))
}

/** @throws KitError `wallet_unreadable` */
export async function openByPasskey(
  secret: Uint8Array<ArrayBuffer>,
  sealedKey: string,
  ports: Chance,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = decodeBase64(sealedKey)
  if (!bytes) throw FrameErrors.wallet_unreadable()
  return open(await keyOf(secret, ports), Uint8Array.from(bytes), ports)
}

/** The entropy behind the twelve words (BIP-39), as somebody may type them; `undefined` for what is no phrase. */
export function entropyIn(typed: string): Uint8Array<ArrayBuffer> | undefined {
  const words = typed.normalize('NFKD').toLowerCase().trim().split(/\s+/)
  if (words.length !== 12) return undefined
  try {
    return Uint8Array.from(mnemonicToEntropy(words.join(' '), wordlist))
  } catch {
    return undefined
  }
}

/** The twelve words of an entropy. */
export const phraseOf = (entropy: Uint8Array): string => entropyToMnemonic(entropy, wordlist)
