import type { WordTable } from '@latchkey/ui-react'
import type { WalletDirectoryMessages } from '../messages.js'

/** English. */
const en: WordTable<WalletDirectoryMessages> = {
  'title.AllWallets': 'All wallets',
  'wallet-directory.all': 'All wallets',
  'wallet-directory.search': 'Search wallets',
  'wallet-directory.list': 'Wallets',
  'wallet-directory.loading': 'Loading wallets…',
  'wallet-directory.certified': 'Certified only',
  'wallet-directory.shown': '{count} wallets shown',
  'wallet-directory.shownOne': '1 wallet shown',
  'wallet-directory.found': '{count} wallets found',
  'wallet-directory.foundOne': '1 wallet found',
  'wallet-directory.noneTitle': 'No wallet called “{text}”',
  'wallet-directory.noneText': 'Check the spelling, or try a part of the name.',
  'wallet-directory.emptyTitle': 'No wallets to list',
  'wallet-directory.emptyText': 'This app offers no wallet of the list for its networks.',
  'wallet-directory.uncertifiedTitle': 'No certified wallets',
  'wallet-directory.uncertifiedText':
    'Nobody certified the wallets of this list. Turn the switch off to see them all.',
  'wallet-directory.standIn':
    'The list of wallets cannot be reached right now. These wallets come with the app.',
  'wallet-directory.moreFailed': 'More wallets could not be loaded.',
  'wallet-directory.get': 'Wallets to get',
  'wallet-directory.ios': 'App Store',
  'wallet-directory.android': 'Google Play',
  'wallet-directory.chrome': 'Chrome Web Store',
  'wallet-directory.edge': 'Edge Add-ons',
  'wallet-directory.firefox': 'Firefox Add-ons',
  'error.directory_load_failed':
    'The list of wallets could not be loaded. Check your connection and try again.',
  'error.http_status': 'The list of wallets did not come as it should. Try again in a moment.',
  'error.http_timeout': 'The list of wallets took too long. Try again.',
  'error.http_network': 'The list of wallets could not be reached. Check your connection.',
  'error.http_too_large': 'The list of wallets did not come as it should. Try again in a moment.',
  'error.http_not_json': 'The list of wallets did not come as it should. Try again in a moment.',
  'error.http_answer_invalid':
    'The list of wallets did not come as it should. Try again in a moment.',
}

export default en
