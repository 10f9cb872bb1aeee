import { defineErrors } from '@latchkey/kernel'
import {
  commonErrors,
  commonRules,
  createWalletErrors,
  METHOD_ERRORS,
  RPC_ERRORS,
} from '@latchkey/kernel/authoring'

export const AcmeErrors = defineErrors('acme', {
  ...commonErrors('acme'),
  ...METHOD_ERRORS,
  ...RPC_ERRORS,
  unauthorized: {
    user: 'Your wallet does not allow this app to do that. Connect again.',
    says: () => 'The wallet shares no account with this app (4100).',
  },
  unsupported_method: {
    user: 'Your wallet cannot do this.',
    says: () => 'The wallet does not know this method (4200 or -32601).',
  },
})

/** The wallet's errors, in words of this plugin. */
export const walletErrors = createWalletErrors(commonRules(AcmeErrors), AcmeErrors.request_failed)
