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
})

/** The wallet's errors, in words of this plugin. */
export const walletErrors = createWalletErrors(commonRules(AcmeErrors), AcmeErrors.request_failed)
