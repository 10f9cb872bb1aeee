import { defineErrors, type FeatureContext } from '@latchkey/kernel'
import {
  askWallet,
  commonErrors,
  commonRules,
  createWalletErrors,
  encodeHex,
  METHOD_ERRORS,
} from '@latchkey/kernel/authoring'
import type { PledgeFeature } from './index.js'

const Errors = defineErrors('acme:pledge', { ...commonErrors('eip155'), ...METHOD_ERRORS })
const { toError } = createWalletErrors(commonRules(Errors), Errors.request_failed)

export default (context: FeatureContext): PledgeFeature => ({
  async pledge(amount) {
    const text = `0x${encodeHex(new TextEncoder().encode(`I pledge ${amount}.`))}`
    const params = [text, context.account()?.address]
    return String(await askWallet(context, { method: 'personal_sign', params }, toError))
  },
})
