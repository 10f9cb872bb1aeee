import type { TransactionKind } from '@latchkey/kernel/internal'
import type { TransactionStanding } from '@latchkey/kernel'
import type { Verdict } from '../service.js'

type Of<Prefix extends string, Names extends string> = {
  readonly [N in `${Prefix}${Names}`]: undefined
}

type Ended = 'failed' | 'cancelled' | 'replaced' | 'dropped' | 'expired' | 'mismatched'

/** Words of an account's past. */
export interface ActivityMessages
  extends
    Of<'activity.kind.', TransactionKind>,
    Of<'activity.short.', Ended>,
    Of<'activity.verdict.', Exclude<Verdict, 'shown'>>,
    Of<'activity.standing.', Exclude<TransactionStanding['state'], 'included'>> {
  'account.tab.activity': undefined
  'title.activity:list': undefined
  'title.activity:entry': undefined
  /** Names of the lists, for those who hear them. */
  'activity.list': { month: string }
  'activity.pending': undefined
  'activity.loading': undefined
  'activity.count': { count: string }
  'activity.more': { count: string }
  'activity.empty': undefined
  'activity.emptyText': undefined
  'activity.failed': undefined
  'activity.ownOnly': undefined
  'activity.older': undefined
  'activity.save': undefined
  'activity.saved': undefined
  'activity.savedPart': undefined
  'activity.olderFailed': undefined
  'activity.hidden': { count: string }
  'activity.recentTokens': undefined
  'activity.own': undefined
  'activity.part': undefined
  /** A finished action, in place of the kind's name: only a block makes it so. */
  'activity.done.send': undefined
  'activity.done.receive': undefined
  'activity.done.trade': undefined
  'activity.to': { who: string }
  'activity.from': { who: string }
  'activity.andMore': { count: string }
  'activity.standing.included': { block: string }
  'activity.standing.reorganised': undefined
  'activity.standing.unwatched': undefined
  'activity.standing.unseen': undefined
  'activity.standing.behind': undefined
  'activity.status': undefined
  'activity.twin': { symbol: string }
  'activity.date': undefined
  'activity.sender': undefined
  'activity.receiver': undefined
  /** Whom the transaction itself is for, where that may be a token's contract. */
  'activity.contract': undefined
  'activity.amount': undefined
  /** A movement beside the main ones. */
  'activity.moved': undefined
  'activity.network': undefined
  'activity.fee': undefined
  'activity.app': undefined
  'activity.hash': undefined
  'activity.copyHash': undefined
  'activity.hashCopied': undefined
  'activity.copyAddress': undefined
  'activity.gone': undefined
  'activity.goneText': undefined
  'toast.transactions_failed': undefined
  'error.transactions_failed': undefined
}

declare module '@latchkey/ui-react' {
  interface Messages extends ActivityMessages {}
}

declare module '@latchkey/kernel' {
  interface ViewParams {
    'activity:list': undefined
    'activity:entry': { readonly id: string }
  }
}
