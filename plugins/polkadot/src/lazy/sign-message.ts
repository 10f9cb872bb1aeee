import type { FeatureContext, SignMessageFeature } from '@latchkey/kernel'
import { toHex, wrapMessage } from '../message.js'
import { requestWallet, shownAddress, signatureOf } from './wallet-request.js'

/**
 * `polkadot_signMessage`. The message goes wrapped: wallets that wrap leave it, and those that do not
 * sign the same bytes; nor is a text that looks like hex taken for bytes.
 */
export default (context: FeatureContext): SignMessageFeature => ({
  async signMessage(message, options) {
    const method = 'polkadot_signMessage'
    const wrapped = wrapMessage(message)
    const params = {
      address: shownAddress(context),
      message: typeof message === 'string' ? new TextDecoder().decode(wrapped) : toHex(wrapped),
    }
    return signatureOf(method, await requestWallet(context, method, params, options))
  },
})
