import type { FeatureContext, SignMessageFeature } from '@latchkey/kernel'
import { checkSignature } from '@latchkey/kernel/internal/tools'
import { messageToHex } from './hex.js'
import { requestWallet, shownAddress } from './wallet-request.js'

/** `personal_sign` (EIP-191, version 0x45). The message goes as hex, so that no wallet guesses at it. */
export default (context: FeatureContext): SignMessageFeature => ({
  async signMessage(message, options) {
    const method = 'personal_sign'
    const params = [messageToHex(message), shownAddress(context)]
    return checkSignature(method, await requestWallet(context, method, params, options))
  },
})
