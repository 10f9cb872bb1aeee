import type { WordTable } from '@latchkey/ui-react'
import type { SiwxMessages } from '../messages.js'

/** Korean. */
const ko: WordTable<SiwxMessages> = {
  'title.SIWXSignMessage': '로그인',
  'siwx.title': '{app}에 로그인',
  'siwx.text': '메시지에 서명해 내 지갑임을 확인하세요. 무료입니다.',
  'siwx.site': '사이트',
  'siwx.account': '계정',
  'siwx.network': '네트워크',
  'siwx.statement': '동의 내용',
  'siwx.message': '전체 메시지 보기',
  'siwx.sign': '서명',
  'siwx.signing': '{wallet}에서 확인하세요. 가스비가 없습니다.',
  'siwx.verifying': '인증 중…',
  'siwx.slow': '요청이 안 보이나요? {wallet}을(를) 열고 잠금을 해제하세요.',
  'siwx.again': '다시 시도',
  'siwx.otherWallet': '다른 지갑 사용',
  'siwx.required': '로그인하지 않았습니다.',
  'siwx.expired': '세션이 끝났습니다.',
  'siwx.nothing': '세션 확인 중…',
  'siwx.nothingText': '잠시만 기다리세요.',
  'toast.initialise_failed': '지금은 로그인할 수 없습니다. 다시 시도하세요.',
  'error.initialise_failed': '지금은 로그인할 수 없습니다. 다시 시도하세요.',
  'error.address_missing': '먼저 지갑을 연결하세요.',
  'error.sign_in_missing': '이 계정으로 로그인할 수 없습니다. 다른 지갑을 쓰세요.',
  'error.network_missing': '이 네트워크에서는 로그인할 수 없습니다.',
  'error.client_missing': '이 지갑으로는 로그인할 수 없습니다.',
  'error.signature_declined': '서명이 거절됨',
  'error.smart_account_unsupported': '이 앱이 스마트 계정을 지원하지 않을 수 있습니다',
  'error.signing_failed': '서명하지 못했습니다. 다시 시도하세요.',
  'error.backend_refused': '로그인을 확인하지 못했습니다. 다시 시도하세요.',
  'error.account_unverifiable':
    '이 사이트는 이 계정의 서명을 확인할 수 없습니다. 다른 계정이나 지갑을 선택하세요.',
  'error.backend_failed': '로그인하지 못했습니다. 잠시 후 다시 시도하세요.',
  'error.backend_answer_invalid': '로그인하지 못했습니다. 잠시 후 다시 시도하세요.',
  'error.session_of_other_account': '로그인을 확인하지 못했습니다. 다시 시도하세요.',
  'error.sign_in_required': '먼저 로그인하세요.',
  'error.sign_in_cancelled': '연결 해제됨. 로그인이 필요합니다.',
}

export default ko
