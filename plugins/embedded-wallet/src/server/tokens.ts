import { encodeHex } from '@latchkey/kernel/internal/tools'
import { platformPorts } from '@latchkey/kernel/server'

const TOKEN_BYTES = 32
const ID_BYTES = 16
const DIGITS = 6
const ONE_MILLION = 10 ** DIGITS
/** Above the largest multiple of a million in 32 bits the first codes would be likelier. */
const FAIR = Math.floor(2 ** 32 / ONE_MILLION) * ONE_MILLION

/** 256 random bits: a session, a link, a ticket. */
export const newToken = (): string => encodeHex(platformPorts.random(TOKEN_BYTES))

/** An id that says nothing. */
export const newId = (): string => encodeHex(platformPorts.random(ID_BYTES))

/** Six random digits, each code as likely as any other. */
export function newCode(): string {
  for (;;) {
    const [number = FAIR] = new Uint32Array(platformPorts.random(4).buffer)
    if (number < FAIR) return String(number % ONE_MILLION).padStart(DIGITS, '0')
  }
}

/** SHA-256 in hex. It is no secret: what is kept of a token is made by the server's marks. */
export async function hashOf(token: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return encodeHex(new Uint8Array(hash))
}

/** Without the time that differs with the place of the first difference. */
export function isSame(left: string, right: string): boolean {
  let difference = left.length ^ right.length
  for (let at = 0; at < left.length; at += 1)
    difference |= left.charCodeAt(at) ^ right.charCodeAt(at)
  return difference === 0
}
