import { decodeBase64, encodeBase64 } from './base64.js'

/** Bytes of base64 as everyone writes them: decoders pass over bits that are left at the end. */
export function canonicalBase64(text: string): Uint8Array | undefined {
  const bytes = decodeBase64(text)
  return bytes && encodeBase64(bytes) === text ? bytes : undefined
}
