import type { Words } from '@latchkey/ui-react'
import { cleanText } from '@latchkey/ui-react/parts'
import type { EmbeddedUser } from '../service.js'
import type {} from './messages.js'

/** Longest address that is shown whole. */
const LONGEST = 30
const TAIL = 12

/**
 * An address of over 30 characters without its middle, so that who it is and at which host stay to be read.
 *
 * @param room characters that are left of it
 */
export function shortEmail(email: string, room = LONGEST): string {
  const letters = Array.from(email)
  if (letters.length <= LONGEST) return email
  const head = letters.slice(0, room - TAIL - 1).join('')
  return `${head}…${letters.slice(-TAIL).join('')}`
}

/** The room in a row for a name that has to be shortened anyway. */
const ROOM = 24

/** The visitor's mark of their login: the address, otherwise the provider's name for them. */
export function userName({ t }: Words, { email, userName: name }: EmbeddedUser): string {
  const shown = cleanText(email, 254) || cleanText(name, 128)
  return shown === '' ? t('embedded.signedIn') : shortEmail(shown, ROOM)
}
