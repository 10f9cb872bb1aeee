import { encodeHex } from '@latchkey/kernel/internal/tools'
import type { Hex } from '@latchkey/kernel/internal'

/** A text's UTF-8 bytes, or the bytes themselves, as `0x` hex. */
export const messageToHex = (message: string | Uint8Array): Hex =>
  `0x${encodeHex(typeof message === 'string' ? new TextEncoder().encode(message) : message)}`

/** Whether a text is `0x` hex of whole bytes. */
export const isHexData = (text: string): text is Hex => /^0x(?:[0-9a-fA-F]{2})*$/.test(text)
