import type { WordTable } from '@latchkey/ui-react'
import type { WalletDirectoryMessages } from '../messages.js'

/** Japanese. */
const ja: WordTable<WalletDirectoryMessages> = {
  'title.AllWallets': 'すべてのウォレット',
  'wallet-directory.all': 'すべてのウォレット',
  'wallet-directory.allShort': 'すべて',
  'wallet-directory.search': 'ウォレットを検索',
  'wallet-directory.list': 'ウォレット',
  'wallet-directory.loading': 'ウォレットを読み込み中…',
  'wallet-directory.certified': '認証済みのみ',
  'wallet-directory.shown': '{count} 件を表示',
  'wallet-directory.found': '{count} 件見つかりました',
  'wallet-directory.noneTitle': '「{text}」は見つかりません',
  'wallet-directory.noneText': '綴りを確認するか、別の名前で試してください。',
  'wallet-directory.emptyTitle': 'ウォレットなし',
  'wallet-directory.emptyText': 'このアプリのネットワークに対応するものがありません。',
  'wallet-directory.uncertifiedTitle': '認証済みのウォレットなし',
  'wallet-directory.uncertifiedText': 'フィルターを切るとすべて表示されます。',
  'wallet-directory.standIn': 'すべては読み込めません。人気のものを表示しています。',
  'wallet-directory.moreFailed': 'これ以上読み込めません。',
  'wallet-directory.get': '入手できるウォレット',
  'wallet-directory.ios': 'App Store',
  'wallet-directory.android': 'Google Play',
  'wallet-directory.chrome': 'Chrome ウェブストア',
  'wallet-directory.edge': 'Edge アドオン',
  'wallet-directory.firefox': 'Firefox アドオン',
  'error.directory_load_failed': 'ウォレットを読み込めません。接続を確認してください。',
  'error.http_status': 'ウォレットを読み込めません。再試行してください。',
  'error.http_timeout': 'ウォレットを読み込めません。再試行してください。',
  'error.http_network': 'ウォレットを読み込めません。接続を確認してください。',
  'error.http_too_large': 'ウォレットを読み込めません。再試行してください。',
  'error.http_not_json': 'ウォレットを読み込めません。再試行してください。',
  'error.http_answer_invalid': 'ウォレットを読み込めません。再試行してください。',
}

export default ja
