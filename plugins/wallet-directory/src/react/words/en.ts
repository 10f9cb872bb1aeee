import type { WordTable } from '@latchkey/ui-react'
import type { WalletDirectoryMessages } from '../messages.js'

/** English. */
const en: WordTable<WalletDirectoryMessages> = {
  'title.AllWallets': 'All wallets',
  'wallet-directory.all': 'All wallets',
  'wallet-directory.allShort': 'All',
  'wallet-directory.search': 'Search wallets',
  'wallet-directory.list': 'Wallets',
  'wallet-directory.loading': 'Loading wallets…',
  'wallet-directory.certified': 'Certified only',
  'wallet-directory.shown': 'one: {count} wallet shown | other: {count} wallets shown',
  'wallet-directory.found': 'one: {count} wallet found | other: {count} wallets found',
  'wallet-directory.noneTitle': 'No results for “{text}”',
  'wallet-directory.noneText': 'Check the spelling or try another name.',
  'wallet-directory.emptyTitle': 'No wallets',
  'wallet-directory.emptyText': 'No wallets support this app’s networks.',
  'wallet-directory.uncertifiedTitle': 'No certified wallets',
  'wallet-directory.uncertifiedText': 'Turn off the filter to see all wallets.',
  'wallet-directory.standIn': 'Couldn’t load all wallets. Showing popular ones.',
  'wallet-directory.moreFailed': 'Couldn’t load more wallets.',
  'wallet-directory.get': 'Wallets to get',
  'wallet-directory.ios': 'App Store',
  'wallet-directory.android': 'Google Play',
  'wallet-directory.chrome': 'Chrome Web Store',
  'wallet-directory.edge': 'Edge Add-ons',
  'wallet-directory.firefox': 'Firefox Add-ons',
  'error.directory_load_failed': 'Couldn’t load wallets. Check your connection.',
  'error.http_status': 'Couldn’t load wallets. Try again.',
  'error.http_timeout': 'Couldn’t load wallets. Try again.',
  'error.http_network': 'Couldn’t load wallets. Check your connection.',
  'error.http_too_large': 'Couldn’t load wallets. Try again.',
  'error.http_not_json': 'Couldn’t load wallets. Try again.',
  'error.http_answer_invalid': 'Couldn’t load wallets. Try again.',
}

export default en
