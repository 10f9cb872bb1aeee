import type { WordTable } from '@latchkey/ui-react'
import type { SiwxMessages } from '../messages.js'

/** Chinese. */
const zh: WordTable<SiwxMessages> = {
  'title.SIWXSignMessage': '登录',
  'siwx.title': '登录 {app}',
  'siwx.text': '签署消息以证明钱包属于你。免费。',
  'siwx.site': '网站',
  'siwx.account': '账户',
  'siwx.network': '网络',
  'siwx.statement': '你同意',
  'siwx.message': '查看完整消息',
  'siwx.sign': '签名',
  'siwx.signing': '请在 {wallet} 中确认。无需 Gas 费。',
  'siwx.verifying': '正在验证…',
  'siwx.slow': '没有看到请求？打开 {wallet} 并解锁。',
  'siwx.again': '重试',
  'siwx.otherWallet': '使用其他钱包',
  'siwx.required': '你尚未登录。',
  'siwx.expired': '会话已结束。',
  'siwx.nothing': '正在检查会话…',
  'siwx.nothingText': '请稍候。',
  'toast.initialise_failed': '暂时无法登录。请重试。',
  'error.initialise_failed': '暂时无法登录。请重试。',
  'error.address_missing': '请先连接钱包。',
  'error.sign_in_missing': '此账户无法登录。请尝试其他钱包。',
  'error.network_missing': '此网络不支持登录。',
  'error.client_missing': '此钱包无法在此登录。',
  'error.signature_declined': '签名被拒绝',
  'error.smart_account_unsupported': '此应用可能不支持智能账户',
  'error.signing_failed': '无法签名。请重试。',
  'error.backend_refused': '无法验证登录。请重试。',
  'error.account_unverifiable': '此网站无法验证该账户的签名。请选择其他账户或钱包。',
  'error.backend_failed': '登录失败。请稍后重试。',
  'error.backend_answer_invalid': '登录失败。请稍后重试。',
  'error.session_of_other_account': '无法验证登录。请重试。',
  'error.sign_in_required': '请先登录。',
  'error.sign_in_cancelled': '已断开。需要登录。',
}

export default zh
