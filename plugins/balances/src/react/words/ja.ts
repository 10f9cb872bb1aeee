import type { WordTable } from '@latchkey/ui-react'
import type { BalancesMessages } from '../messages.js'

/** Japanese. */
const ja: WordTable<BalancesMessages> = {
  'account.tab.tokens': 'トークン',
  'title.balances:tokens': 'トークン',
  'balances.list': 'トークン',
  'balances.loading': 'トークンを読み込み中…',
  'balances.count': 'トークン {count} 件',
  'balances.showAll': 'すべて表示 ({count})',
  'balances.showFewer': '折りたたむ',
  'balances.empty': 'トークンなし',
  'balances.emptyText': '受け取ったトークンがここに表示されます。',
  'balances.failed': 'トークンを読み込めません。',
  'balances.updateFailed': '更新できません。',
  'balances.retryIn': '{seconds} 秒後に再試行',
  'balances.incomplete': 'リストのトークンのみ。ほかにもある場合があります。',
  'balances.unlisted': 'リストにないもの ({count})',
  'balances.unlistedNote': '誰でも送れるトークンです。リンクを開かないでください。',
  'balances.twin': '{symbol} に似ています',
  'balances.toldByService': 'サービスによる情報',
  'balances.toldByWallet': 'ウォレットによる情報',
  'balances.frozen': '凍結中',
  'balances.total': '合計残高',
  'balances.unpriced': '価格のないトークン {count} 件を除く',
  'balances.uncounted':
    '{count} 件のトークンは合計に含まれていません。このアプリが知らないトークンです。',
  'balances.unsure':
    '{count} 件のトークンは合計に含まれていません。ネットワークが数量を確認していません。',
  'balances.countThem': '合計に含める',
  'balances.countKnown': 'このアプリが知るトークンだけを含める',
  'balances.countSure': '確認済みの数量だけを含める',
  'balances.asOf': '{time} 時点',
  'toast.balances_unavailable': 'トークン残高を取得できません',
  'error.balances_unavailable': 'トークンを読み込めません。接続を確認してください。',
  'error.nodes_unavailable': 'ネットワークが応答しません。一部の金額がありません。',
}

export default ja
