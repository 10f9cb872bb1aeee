/** Words of signing in. */
export interface SiwxMessages {
  'title.SIWXSignMessage': undefined
  'siwx.title': { app: string }
  'siwx.text': undefined
  'siwx.site': undefined
  'siwx.account': undefined
  'siwx.network': undefined
  'siwx.statement': undefined
  'siwx.message': undefined
  'siwx.sign': undefined
  'siwx.signing': { wallet: string }
  'siwx.verifying': undefined
  'siwx.slow': { wallet: string }
  'siwx.again': undefined
  /** In place of it where the wallet can never sign with this account. */
  'siwx.otherWallet': undefined
  'siwx.required': undefined
  'siwx.expired': undefined
  'siwx.nothing': undefined
  'siwx.nothingText': undefined
  'toast.initialise_failed': undefined
  'error.initialise_failed': undefined
  'error.address_missing': undefined
  'error.sign_in_missing': undefined
  'error.network_missing': undefined
  'error.client_missing': undefined
  'error.signature_declined': undefined
  'error.smart_account_unsupported': undefined
  'error.signing_failed': undefined
  'error.backend_refused': undefined
  'error.account_unverifiable': undefined
  'error.backend_failed': undefined
  'error.backend_answer_invalid': undefined
  'error.session_of_other_account': undefined
  'error.sign_in_required': undefined
  'error.sign_in_cancelled': undefined
}

declare module '@latchkey/ui-react' {
  interface Messages extends SiwxMessages {}
}
