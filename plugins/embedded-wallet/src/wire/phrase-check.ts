import { encodeBase64 } from '@latchkey/kernel/internal/tools'

/** HKDF-SHA-256 (RFC 5869) for one purpose. */
export const hkdf = (info: string) => ({
  name: 'HKDF',
  hash: 'SHA-256',
  salt: new Uint8Array(32),
  info: new TextEncoder().encode(info),
})

/**
 * Tells the phrase of a wallet from those of others, and nothing else: 32 bytes by HKDF from the entropy, in base64. The server
 * keeps it, for a wallet that it cannot open.
 */
export async function phraseCheckOf(
  entropy: Uint8Array<ArrayBuffer>,
  { subtle }: { readonly subtle: SubtleCrypto },
): Promise<string> {
  const from = await subtle.importKey('raw', entropy, 'HKDF', false, ['deriveBits'])
  return encodeBase64(new Uint8Array(await subtle.deriveBits(hkdf('phrase check'), from, 256)))
}
