import type { WordTable } from '@latchkey/ui-react'
import type { WalletDirectoryMessages } from '../messages.js'

/** Korean. */
const ko: WordTable<WalletDirectoryMessages> = {
  'title.AllWallets': '모든 지갑',
  'wallet-directory.all': '모든 지갑',
  'wallet-directory.allShort': '전체',
  'wallet-directory.search': '지갑 검색',
  'wallet-directory.list': '지갑',
  'wallet-directory.loading': '지갑 불러오는 중…',
  'wallet-directory.certified': '인증된 지갑만',
  'wallet-directory.shown': '지갑 {count}개 표시',
  'wallet-directory.found': '지갑 {count}개 찾음',
  'wallet-directory.noneTitle': '“{text}” 결과 없음',
  'wallet-directory.noneText': '철자를 확인하거나 다른 이름을 입력하세요.',
  'wallet-directory.emptyTitle': '지갑 없음',
  'wallet-directory.emptyText': '이 앱의 네트워크를 지원하는 지갑이 없습니다.',
  'wallet-directory.uncertifiedTitle': '인증된 지갑 없음',
  'wallet-directory.uncertifiedText': '필터를 끄면 모두 볼 수 있습니다.',
  'wallet-directory.standIn': '일부만 불러왔습니다. 인기 지갑을 표시합니다.',
  'wallet-directory.moreFailed': '더 불러오지 못했습니다.',
  'wallet-directory.get': '받을 수 있는 지갑',
  'wallet-directory.ios': 'App Store',
  'wallet-directory.android': 'Google Play',
  'wallet-directory.chrome': 'Chrome 웹 스토어',
  'wallet-directory.edge': 'Edge 추가 기능',
  'wallet-directory.firefox': 'Firefox 부가 기능',
  'error.directory_load_failed': '지갑을 불러오지 못했습니다. 연결을 확인하세요.',
  'error.http_status': '지갑을 불러오지 못했습니다. 다시 시도하세요.',
  'error.http_timeout': '지갑을 불러오지 못했습니다. 다시 시도하세요.',
  'error.http_network': '지갑을 불러오지 못했습니다. 연결을 확인하세요.',
  'error.http_too_large': '지갑을 불러오지 못했습니다. 다시 시도하세요.',
  'error.http_not_json': '지갑을 불러오지 못했습니다. 다시 시도하세요.',
  'error.http_answer_invalid': '지갑을 불러오지 못했습니다. 다시 시도하세요.',
}

export default ko
