/** Words of the tokens of an account, and of their worth. */
export interface BalancesMessages {
  'account.tab.tokens': undefined
  'title.balances:tokens': undefined
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
  }
}
