import { encodeHex } from '@latchkey/kernel/encoding'

const utf8 = new TextDecoder('utf-8', { fatal: true })

const hex = (bytes: Uint8Array) => `0x${encodeHex(bytes)}`

/** Bytes as the text they are, or as hex when they are none. */
function bytesText(bytes: Uint8Array): string {
  try {
    const text = utf8.decode(bytes)
    return /\p{Cc}/u.test(text.replace(/[\n\t]/g, '')) ? hex(bytes) : text
  } catch {
    return hex(bytes)
  }
}

const readable = (_name: string, value: unknown): unknown => {
  if (value instanceof Uint8Array) return bytesText(value)
  return typeof value === 'bigint' ? value.toString() : value
}

/** What a wallet was asked for, for its visitor to read. */
export const requestText = (params: unknown): string => JSON.stringify(params, readable, 2)
