export {
  abortable,
  copied,
  createTabTurn,
  displayText,
  fingerprint,
  httpRefusal,
  imageDataUrl,
  isOwnError,
  isTurnedAway,
  matchError,
  MAX_TEXT,
  openTabChannel,
  plainProvider,
  readBytes,
  readError,
  REFUSAL_WORDS,
  toJson,
} from '../plugin-tools.js'
export type { HttpRefusal } from './http-refusal.js'
export type { ErrorReading } from './read-error.js'
export type { ForeignErrorRule } from './match-error.js'
export type { TabChannel } from '../ports/tab-channel.js'
export type { TabTurn } from '../ports/tab-turn.js'
