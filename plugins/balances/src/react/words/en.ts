import type { WordTable } from '@latchkey/ui-react'
import type { BalancesMessages } from '../messages.js'

/** English. */
const en: WordTable<BalancesMessages> = {
  'account.tab.tokens': 'Tokens',
  'title.balances:tokens': 'Tokens',
  'balances.list': 'Tokens',
  'balances.loading': 'Loading tokens…',
  'balances.count': 'one: {count} token | other: {count} tokens',
  'balances.showAll': 'Show all {count}',
  'balances.showFewer': 'Show fewer',
  'balances.empty': 'No tokens yet',
  'balances.emptyText': 'Tokens you receive show up here.',
  'balances.failed': 'Couldn’t load your tokens.',
  'balances.updateFailed': 'Couldn’t update.',
  'balances.retryIn': 'Try again in {seconds} s',
  'balances.incomplete': 'Verified tokens only.',
  'balances.unlisted': 'Unverified ({count})',
  'balances.unlistedNote': 'Anyone can send these. Don’t follow their links.',
  'balances.twin': 'Looks like {symbol}',
  'balances.toldByService': 'According to a service',
  'balances.toldByWallet': 'According to your wallet',
  'balances.frozen': 'Frozen',
  'balances.total': 'Total balance',
  'balances.unpriced':
    'one: Excludes {count} token without a price | other: Excludes {count} tokens without a price',
  'balances.uncounted':
    'one: {count} token is not counted in the total. This app doesn’t know it. | other: {count} tokens are not counted in the total. This app doesn’t know them.',
  'balances.unsure':
    'one: {count} token is not counted in the total. The network didn’t confirm its amount. | other: {count} tokens are not counted in the total. The network didn’t confirm their amounts.',
  'balances.countThem': 'Count in the total',
  'balances.countKnown': 'Count only tokens this app knows',
  'balances.countSure': 'Count only confirmed amounts',
  'balances.asOf': 'As of {time}',
  'toast.balances_unavailable': 'Token Balance Unavailable',
  'error.balances_unavailable': 'Couldn’t load your tokens. Check your connection.',
  'error.nodes_unavailable': 'The network isn’t answering. Some amounts are missing.',
}

export default en
