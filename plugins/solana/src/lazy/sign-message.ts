import type { FeatureContext, SignMessageFeature } from '@latchkey/kernel'
import { encodeBase58 } from '@latchkey/kernel/internal/page'
import { requestWallet, shownAddress, signatureIn } from './wallet-request.js'

/** Ed25519 over the bytes of the message, as they are; the signature as base58. */
export default (context: FeatureContext): SignMessageFeature => ({
  async signMessage(message, options) {
    const method = 'solana_signMessage'
    const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message
    const params = { message: encodeBase58(bytes), pubkey: shownAddress(context) }
    return signatureIn(method, await requestWallet(context, method, params, options))
  },
})
