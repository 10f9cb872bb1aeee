import type { Words } from '@latchkey/ui-react'
import { cleanText } from '@latchkey/ui-react/parts'
import type { EmbeddedUser } from '../service.js'
import type {} from './messages.js'
import { shortEmail } from './short-email.js'

/** The room in a row for a name that has to be shortened anyway. */
const ROOM = 24

/** The visitor's mark of their login: the address, otherwise the provider's name for them. */
export function userName({ t }: Words, { email, userName: name }: EmbeddedUser): string {
  const shown = cleanText(email, 254) || cleanText(name, 128)
  return shown === '' ? t('embedded.signedIn') : shortEmail(shown, ROOM)
}
