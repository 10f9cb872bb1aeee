import type { SignedText, SignInVerdict } from '@latchkey/kernel'
import { decodeHex } from '@latchkey/kernel/authoring'
import { keyOf } from '../address.js'

/** Ed25519 over the text, by the key in the address. */
export default async ({ message, signature, address }: SignedText): Promise<SignInVerdict> => {
  const [key, bytes] = [keyOf(address), decodeHex(signature)]
  if (!key || bytes?.length !== 64) return { refused: 'signature_malformed' }
  const { subtle } = globalThis.crypto
  const own = await subtle.importKey('raw', key.slice(), 'Ed25519', false, ['verify'])
  const text = new TextEncoder().encode(message)
  const isSigned = await subtle.verify('Ed25519', own, bytes.slice(), text)
  return isSigned ? { proof: 'acme' } : { refused: 'signature_invalid' }
}
