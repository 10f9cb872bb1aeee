import { decodeHex, encodeHex } from '@latchkey/kernel/authoring'

const utf8 = new TextDecoder('utf-8', { fatal: true })

const hex = (bytes: Uint8Array) => `0x${encodeHex(bytes)}`

/** The length of a possible text: longer than any address. */
const TEXT_IN_HEX = /^0x(?:[0-9a-f]{2}){21,}$/i

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
  const isHex = typeof value === 'string' && TEXT_IN_HEX.test(value)
  const bytes = isHex ? decodeHex(value.slice(2)) : value
  if (bytes instanceof Uint8Array) return bytesText(bytes)
  return typeof value === 'bigint' ? value.toString() : value
}

/** Questions by what a method's name holds, the first that fits. */
const QUESTIONS: readonly (readonly [RegExp, string])[] = [
  [/connect|accounts$|enable/i, 'Connect to Latchkey Playground?'],
  [/send/i, 'Send this transaction?'],
  [/switch|addEthereumChain/i, 'Switch network?'],
  [/sign/i, 'Sign this request?'],
]

/** A wallet's question to its visitor about a method. */
export const requestTitle = (method: string): string =>
  QUESTIONS.find(([name]) => name.test(method))?.[1] ?? 'Allow this request?'

/** A wallet's request, for its visitor to read. */
export const requestText = (params: unknown): string => JSON.stringify(params, readable, 2)
