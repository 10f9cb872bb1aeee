import type { WordTable } from '@latchkey/ui-react'
import type { BalancesMessages } from '../messages.js'

/** Chinese. */
const zh: WordTable<BalancesMessages> = {
  'account.tab.tokens': '代币',
  'title.balances:tokens': '代币',
  'balances.list': '代币',
  'balances.loading': '正在加载代币…',
  'balances.count': '{count} 种代币',
  'balances.showAll': '显示全部 {count} 种',
  'balances.showFewer': '收起',
  'balances.empty': '暂无代币',
  'balances.emptyText': '收到的代币会显示在这里。',
  'balances.failed': '无法加载你的代币。',
  'balances.updateFailed': '无法更新。',
  'balances.retryIn': '{seconds} 秒后重试',
  'balances.incomplete': '仅显示列表内的代币，可能不全。',
  'balances.unlisted': '不在列表中 ({count})',
  'balances.unlistedNote': '任何人都能发送这些代币。请勿打开其链接。',
  'balances.twin': '与 {symbol} 相似',
  'balances.toldByService': '据某项服务',
  'balances.toldByWallet': '据您的钱包',
  'balances.frozen': '已冻结',
  'balances.total': '总余额',
  'balances.unpriced': '不含 {count} 种无价格的代币',
  'balances.uncounted': '有 {count} 种代币未计入总额。本应用不认识它们。',
  'balances.unsure': '有 {count} 种代币未计入总额。网络未确认它们的数量。',
  'balances.countThem': '计入总额',
  'balances.countKnown': '只计入本应用认识的代币',
  'balances.countSure': '只计入已确认的数量',
  'balances.asOf': '截至 {time}',
  'toast.balances_unavailable': '代币余额不可用',
  'error.balances_unavailable': '无法加载你的代币。请检查网络连接。',
  'error.nodes_unavailable': '网络没有响应。部分金额缺失。',
}

export default zh
