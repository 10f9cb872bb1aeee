import { decodeBase58 } from '@latchkey/kernel/internal/page'
import { decodeHex } from '@latchkey/kernel/internal/tools'
import { readMember } from '@latchkey/kernel'
import { isTooMuch, type FrameLimit } from '../../wire/frame-limit.js'
import type { FrameNeeds } from './needs.js'
import { readUtf8 } from '../sheet/visible-text.js'

interface Call {
  readonly method: string
  readonly params: unknown
}

/** The address of an account, in what may be that or a message. */
const isAddress = (given: unknown) => typeof given === 'string' && /^0x[\da-f]{40}$/i.test(given)

/** A message: text, or bytes in hex that are text. */
function isTextGiven(given: unknown): boolean {
  if (typeof given !== 'string') return false
  const bytes = given.startsWith('0x') ? decodeHex(given.slice(2)) : undefined
  return isText(bytes ?? new TextEncoder().encode(given))
}

/** A hash may be text, too, and permits something unseen. */
const isText = (bytes: Uint8Array) => bytes.length !== 32 && readUtf8(bytes) !== undefined

/** Whether a request to sign a message is for a text: it moves nothing. */
function isTextToSign({ method, params }: Call): boolean {
  if (method === 'personal_sign') {
    const given: readonly unknown[] = Array.isArray(params) ? params.slice(0, 2) : []
    // Bytes as long as an address are no text.
    return given.some(isTextGiven) && given.every((one) => isAddress(one) || isTextGiven(one))
  }
  const first: unknown = Array.isArray(params) ? params[0] : params
  const message = readMember(first, 'message')
  const bytes = typeof message === 'string' ? decodeBase58(message) : undefined
  return bytes !== undefined && isText(bytes)
}

/**
 * The requests that this frame approves itself: none if the browser does not report covers, otherwise those that
 * its host allows. No browser reports every way to hide a part of it, so requests that move something are not among
 * them unless the host says so.
 */
export const frameLimitOf = ({ ports, config }: Pick<FrameNeeds, 'ports' | 'config'>): FrameLimit =>
  ports.seesCovers ? (config.frameLimit ?? 'text') : 'nothing'

/** Whether a request is approved in a window of the wallet's own. */
export function isForWindow(needs: Pick<FrameNeeds, 'ports' | 'config'>, call: Call): boolean {
  if (needs.ports.isWindow) return false
  const limit = frameLimitOf(needs)
  return isTooMuch(limit, call.method) || (limit === 'text' && !isTextToSign(call))
}
