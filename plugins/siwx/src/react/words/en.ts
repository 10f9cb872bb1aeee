import type { WordTable } from '@latchkey/ui-react'
import type { SiwxMessages } from '../messages.js'

/** English. */
const en: WordTable<SiwxMessages> = {
  'title.SIWXSignMessage': 'Sign in',
  'siwx.title': 'Sign in to {app}',
  'siwx.text': 'Sign a message to prove it’s yours. It’s free.',
  'siwx.site': 'Site',
  'siwx.account': 'Account',
  'siwx.network': 'Network',
  'siwx.statement': 'Statement',
  'siwx.message': 'View full message',
  'siwx.sign': 'Sign',
  'siwx.signing': 'Confirm in {wallet}. No gas fee.',
  'siwx.verifying': 'Authenticating...',
  'siwx.slow': 'Don’t see a request? Open {wallet} and unlock it.',
  'siwx.again': 'Try again',
  'siwx.otherWallet': 'Use another wallet',
  'siwx.required': 'You’re not signed in.',
  'siwx.expired': 'Your session has ended.',
  'siwx.nothing': 'Checking your session…',
  'siwx.nothingText': 'This takes a moment.',
  'toast.initialise_failed': 'Sign-in is unavailable right now. Try again.',
  'error.initialise_failed': 'Sign-in is unavailable right now. Try again.',
  'error.address_missing': 'Connect a wallet first.',
  'error.sign_in_missing': 'This account can’t sign in. Try another wallet.',
  'error.network_missing': 'Sign-in isn’t available on this network.',
  'error.client_missing': 'This wallet can’t sign in here.',
  'error.signature_declined': 'Signature declined',
  'error.smart_account_unsupported': 'This application might not support Smart Accounts',
  'error.signing_failed': 'Couldn’t sign. Try again.',
  'error.backend_refused': 'Couldn’t verify sign-in. Try again.',
  'error.account_unverifiable':
    'This site can’t check signatures of this account. Choose another account or wallet.',
  'error.backend_failed': 'Sign-in failed. Try again in a moment.',
  'error.backend_answer_invalid': 'Sign-in failed. Try again in a moment.',
  'error.session_of_other_account': 'Couldn’t verify sign-in. Try again.',
  'error.sign_in_required': 'Sign in first.',
  'error.sign_in_cancelled': 'Disconnected. Sign-in is required.',
}

export default en
