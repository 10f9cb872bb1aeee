import { readMember } from '@latchkey/kernel'
import { decodeBase58, decodeHex } from '@latchkey/kernel/encoding'
import { readUtf8 } from './utf8.js'

/** What may be approved in a frame: any request, text that is signed, or nothing. */
export const FRAME_LIMITS = ['any', 'text', 'nothing'] as const
/** One of {@link FRAME_LIMITS}. */
export type FrameLimit = (typeof FRAME_LIMITS)[number]

/** What the wallet is asked by RPC. */
export interface AskedCall {
  readonly method: string
  readonly params: unknown
}

/** An address, or a message: text, or bytes in hex that are text. */
function isTextOrAddress(given: unknown): boolean {
  if (typeof given !== 'string') return false
  const bytes = given.startsWith('0x') ? decodeHex(given.slice(2)) : undefined
  return /^0x[\da-f]{40}$/i.test(given) || isText(bytes ?? new TextEncoder().encode(given))
}

/** A hash may be text, too, and permits what nobody sees. */
const isText = (bytes: Uint8Array) => bytes.length !== 32 && readUtf8(bytes) !== undefined

/** Whether a request is for a text that is signed: it moves nothing. */
function isTextToSign({ method, params }: AskedCall): boolean {
  if (method === 'personal_sign') {
    const given: readonly unknown[] = Array.isArray(params) ? params.slice(0, 2) : []
    return given.every(isTextOrAddress)
  }
  if (method !== 'solana_signMessage') return false
  const first: unknown = Array.isArray(params) ? params[0] : params
  const message = readMember(first, 'message')
  const bytes = typeof message === 'string' ? decodeBase58(message) : undefined
  return bytes !== undefined && isText(bytes)
}

/** Whether a request is too much for a frame. The frame decides by it; the page knows by it when to open a window. */
export const isTooMuch = (limit: FrameLimit, call: AskedCall): boolean =>
  limit === 'nothing' || (limit === 'text' && !isTextToSign(call))
