import type { SessionLimit, SessionPermission } from '../service.js'

type MayMessages = {
  readonly [K in SessionPermission['kind'] as `sessions.may.${K}`]: undefined
}
type LimitMessages = {
  readonly [K in SessionLimit['kind'] as `sessions.limit.${K}`]: undefined
}

/** Words of smart sessions. */
export interface SessionMessages extends MayMessages, LimitMessages {
  'title.smart-sessions:list': undefined
  'title.smart-sessions:session': undefined
  'account.action.smart-sessions': undefined
  'sessions.text': undefined
  'sessions.list': undefined
  'sessions.nameless': undefined
  'sessions.until': { time: string }
  'sessions.ended': { time: string }
  'sessions.endless': undefined
  'sessions.isOver': undefined
  'sessions.since': undefined
  'sessions.may': undefined
  'sessions.upTo': { amount: string }
  'sessions.smallest': { amount: string; token: string }
  'sessions.numbers': { numbers: string; token: string }
  'sessions.kinds': { count: string; token: string }
  'sessions.functions': { names: string; target: string }
  'sessions.anyFunction': { target: string }
  'sessions.gas': { amount: string }
  'sessions.count': { count: string }
  'sessions.rate': { count: string; time: string }
  'sessions.nothingTold': undefined
  'sessions.asTold': undefined
  'sessions.end': undefined
  'sessions.sure': { app: string }
  'sessions.keep': undefined
  'sessions.signing': { wallet: string }
  'sessions.posting': undefined
  'sessions.notThere': undefined
  'sessions.none': undefined
  'sessions.noneText': undefined
  'sessions.notHere': undefined
  'sessions.failed': undefined
  'sessions.unreadable': { count: string }
  'sessions.more': undefined
  'toast.session_revoked': undefined
  'error.sessions_unavailable': undefined
  'error.sessions_unsupported': undefined
  'error.grant_invalid': undefined
  'error.sessions_failed': undefined
  'error.session_unknown': undefined
  'error.revoke_unsigned': undefined
  'error.revoke_failed': undefined
  'error.session_kept': undefined
  'error.session_maybe_granted': undefined
  'error.session_maybe_revoked': undefined
  'error.session_changed': undefined
  'error.session_moved': undefined
  'error.session_unchecked': undefined
  'error.sessions_load_failed': undefined
}

declare module '@latchkey/ui-react' {
  interface Messages extends SessionMessages {}
}
