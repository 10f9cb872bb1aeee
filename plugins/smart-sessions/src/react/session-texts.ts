import type { Words } from '@latchkey/ui-react'
import { cleanText } from '@latchkey/ui-react/parts'
import type { SmartSession } from '../service.js'
import { momentText } from './describe.js'
import type {} from './messages.js'

/** Whose session it is. */
export function appName({ app }: SmartSession, { t }: Words): string {
  if (app.name !== '') return cleanText(app.name, 60)
  return app.url === undefined ? t('sessions.nameless') : new URL(app.url).host
}

/** Whether a session has ended by itself. */
export const isOver = ({ expiry }: SmartSession, now: number): boolean =>
  expiry !== undefined && expiry <= now

/** Until when a session counts, or when it ended. */
export function endText(session: SmartSession, now: number, { t, language }: Words): string {
  const { expiry } = session
  if (expiry === undefined) return t('sessions.endless')
  const time = momentText(expiry, language)
  return t(isOver(session, now) ? 'sessions.ended' : 'sessions.until', { time })
}
