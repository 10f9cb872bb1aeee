import type { WordTable } from '@latchkey/ui-react'
import type { BalancesMessages } from '../messages.js'

/** Korean. */
const ko: WordTable<BalancesMessages> = {
  'account.tab.tokens': '토큰',
  'title.balances:tokens': '토큰',
  'balances.list': '토큰',
  'balances.loading': '토큰 불러오는 중…',
  'balances.count': '토큰 {count}개',
  'balances.showAll': '모두 보기 ({count})',
  'balances.showFewer': '간단히 보기',
  'balances.empty': '아직 토큰 없음',
  'balances.emptyText': '받은 토큰이 여기에 표시됩니다.',
  'balances.failed': '토큰을 불러오지 못했습니다.',
  'balances.updateFailed': '업데이트 실패.',
  'balances.retryIn': '{seconds}초 후 다시 시도',
  'balances.incomplete': '목록에 있는 토큰만 표시합니다. 더 있을 수 있습니다.',
  'balances.unlisted': '목록에 없음 ({count})',
  'balances.unlistedNote': '누구나 보낼 수 있습니다. 링크를 열지 마세요.',
  'balances.twin': '{symbol}와(과) 비슷함',
  'balances.toldByService': '서비스 정보 기준',
  'balances.toldByWallet': '지갑 정보 기준',
  'balances.frozen': '동결됨',
  'balances.total': '총 잔액',
  'balances.unpriced': '가격 없는 토큰 {count}개 제외',
  'balances.uncounted': '토큰 {count}개가 합계에 포함되지 않았습니다. 이 앱이 모르는 토큰입니다.',
  'balances.unsure':
    '토큰 {count}개가 합계에 포함되지 않았습니다. 네트워크가 수량을 확인하지 않았습니다.',
  'balances.countThem': '합계에 포함',
  'balances.countKnown': '이 앱이 아는 토큰만 포함',
  'balances.countSure': '확인된 수량만 포함',
  'balances.asOf': '{time} 기준',
  'toast.balances_unavailable': '토큰 잔액을 알 수 없음',
  'error.balances_unavailable': '토큰을 불러오지 못했습니다. 연결을 확인하세요.',
  'error.nodes_unavailable': '네트워크가 응답하지 않습니다. 일부 금액이 빠져 있습니다.',
}

export default ko
