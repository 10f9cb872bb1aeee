import type { WordTable } from '@latchkey/ui-react'
import type { SiwxMessages } from '../messages.js'

/** Japanese. */
const ja: WordTable<SiwxMessages> = {
  'title.SIWXSignMessage': 'サインイン',
  'siwx.title': '{app} にサインイン',
  'siwx.text': 'メッセージに署名して所有を証明します。無料です。',
  'siwx.site': 'サイト',
  'siwx.account': 'アカウント',
  'siwx.network': 'ネットワーク',
  'siwx.statement': '同意する内容',
  'siwx.message': 'メッセージ全文を見る',
  'siwx.sign': '署名',
  'siwx.signing': '{wallet} で確認してください。ガス代は不要です。',
  'siwx.verifying': '認証中…',
  'siwx.slow': '要求が見えませんか？{wallet} を開き、ロックを解除してください。',
  'siwx.again': '再試行',
  'siwx.otherWallet': '別のウォレットを使う',
  'siwx.required': 'サインインしていません。',
  'siwx.expired': 'セッションが終了しました。',
  'siwx.nothing': 'セッションを確認中…',
  'siwx.nothingText': '少々お待ちください。',
  'toast.initialise_failed': '今はサインインできません。再試行してください。',
  'error.initialise_failed': '今はサインインできません。再試行してください。',
  'error.address_missing': '先にウォレットを接続してください。',
  'error.sign_in_missing':
    'このアカウントではサインインできません。別のウォレットをお試しください。',
  'error.network_missing': 'このネットワークではサインインできません。',
  'error.client_missing': 'このウォレットではサインインできません。',
  'error.signature_declined': '署名が拒否されました',
  'error.smart_account_unsupported': 'このアプリはスマートアカウントに未対応かもしれません',
  'error.signing_failed': '署名できません。再試行してください。',
  'error.backend_refused': 'サインインを確認できません。再試行してください。',
  'error.account_unverifiable':
    'このサイトでは、このアカウントの署名を確認できません。別のアカウントまたはウォレットを選んでください。',
  'error.backend_failed': 'サインインできません。少し後に再試行してください。',
  'error.backend_answer_invalid': 'サインインできません。少し後に再試行してください。',
  'error.session_of_other_account': 'サインインを確認できません。再試行してください。',
  'error.sign_in_required': '先にサインインしてください。',
  'error.sign_in_cancelled': '切断しました。サインインが必要です。',
}

export default ja
