import type { Holding } from '@latchkey/money'
import { isTrusted } from '@latchkey/review/trust'

/** Whether the app or everybody knows the token. */
export const isKnown = ({ trust = 'unknown' }: Holding): boolean => isTrusted(trust)
