import type { AssetId } from '@latchkey/kernel'

/** Words of the tokens of an account, and of their worth. */
export interface BalancesMessages {
  'account.tab.tokens': undefined
  'title.balances:tokens': undefined
  'title.balances:token': undefined
  'title.balances:all': undefined
  'balances.list': undefined
  'balances.loading': undefined
  'balances.count': { count: string }
  'balances.showAll': { count: string }
  'balances.showFewer': undefined
  'balances.empty': undefined
  'balances.emptyText': undefined
  'balances.failed': undefined
  'balances.updateFailed': undefined
  'balances.retryIn': { seconds: string }
  'balances.incomplete': undefined
  'balances.unlisted': { count: string }
  'balances.unlistedNote': undefined
  'balances.twin': { symbol: string }
  'balances.toldByService': undefined
  'balances.toldByWallet': undefined
  'balances.frozen': undefined
  'balances.total': undefined
  'balances.unpriced': { count: string }
  'balances.uncounted': { count: string }
  'balances.unsure': { count: string }
  'balances.countThem': undefined
  'balances.countKnown': undefined
  'balances.countSure': undefined
  'balances.asOf': { time: string }
  'balances.mask': undefined
  'balances.masked': undefined
  'balances.unmasked': undefined
  'balances.small': undefined
  'balances.verified': undefined
  'balances.filtered': { count: string }
  'balances.hidden': { count: string }
  'balances.hiddenNote': undefined
  'balances.hide': undefined
  'balances.unhide': undefined
  'balances.hideDone': { symbol: string }
  'balances.unhideDone': { symbol: string }
  'balances.contract': undefined
  'balances.copyContract': undefined
  'balances.price': undefined
  'balances.change': undefined
  'balances.trust': undefined
  'balances.trust.app': undefined
  'balances.trust.known': undefined
  'balances.trust.wallet': undefined
  'balances.trust.service': undefined
  'balances.trust.unknown': undefined
  'balances.tokenGone': undefined
  'balances.all': undefined
  'balances.allLoading': undefined
  'balances.allPart': undefined
  'balances.accounts': undefined
  'balances.noWorth': undefined
  'toast.balances_unavailable': undefined
  'error.balances_unavailable': undefined
  'error.nodes_unavailable': undefined
}

declare module '@latchkey/ui-react' {
  interface Messages extends BalancesMessages {}
}

declare module '@latchkey/kernel' {
  interface ViewParams {
    'balances:tokens': undefined
    'balances:token': { readonly asset: AssetId }
    'balances:all': undefined
  }
}
