import type { WordTable } from '@latchkey/ui-react'
import type { SiwxMessages } from '../messages.js'

/** English. */
const en: WordTable<SiwxMessages> = {
  'title.SIWXSignMessage': 'Sign in',
  'siwx.title': '{app} asks you to sign in',
  'siwx.text': 'Sign a message in {wallet} to prove that this account is yours. It costs nothing.',
  'siwx.site': 'Site',
  'siwx.account': 'Account',
  'siwx.network': 'Network',
  'siwx.statement': 'You agree to',
  'siwx.message': 'Show the whole message',
  'siwx.sign': 'Sign',
  'siwx.signing': 'Open {wallet} and confirm. Nothing is sent and nothing is paid.',
  'siwx.verifying': 'Authenticating...',
  'siwx.slow': 'Nothing happened? Look for a {wallet} icon or window, it may be hidden or locked.',
  'siwx.again': 'Try again',
  'siwx.required': 'You are not signed in.',
  'siwx.expired': 'Your session has ended.',
  'siwx.nothing': 'One moment',
  'siwx.nothingText': 'Looking for your session.',
  'toast.initialise_failed': 'A problem occurred while trying initialize authentication',
  'error.initialise_failed': 'A problem occurred while trying initialize authentication',
  'error.address_missing': 'Connect a wallet first.',
  'error.sign_in_missing':
    'This app needs you to sign in, and cannot do so with this kind of account.',
  'error.network_missing': 'Sign-in does not work on this network. Choose another one.',
  'error.client_missing': 'This wallet cannot sign in here.',
  'error.signature_declined': 'Signature declined',
  'error.smart_account_unsupported': 'This application might not support Smart Accounts',
  'error.signing_failed': 'The wallet did not sign. Try again.',
  'error.backend_refused': 'The sign-in could not be verified. Try again.',
  'error.backend_failed': 'The sign-in service did not answer as it should. Try again in a moment.',
  'error.backend_answer_invalid':
    'The sign-in service did not answer as it should. Try again in a moment.',
  'error.session_of_other_account': 'The sign-in could not be verified. Try again.',
  'error.sign_in_cancelled': 'The connection was ended because this app needs you to sign in.',
}

export default en
