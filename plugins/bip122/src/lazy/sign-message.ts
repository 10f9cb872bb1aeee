import { type FeatureContext, type SignMessageFeature, readMember } from '@latchkey/kernel'
import { Bip122Errors } from '../errors.js'
import { checkSignature } from '../wallets/signature.js'
import { requestWallet, shownAddress } from './wallet-request.js'

/** Wallets take text; bytes must be some. @throws KitError `message_invalid` */
function asText(message: string | Uint8Array): string {
  if (typeof message === 'string') return message
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(message)
  } catch (error) {
    throw Bip122Errors.message_invalid({}, error)
  }
}

/**
 * Signs a text with the address shown: by BIP-322 or by the old recoverable signature, as `protocol` says. Without
 * it, BIP-322 for segregated witness and the old one for the rest. A wallet behind a relay uses the old one by
 * default, as the relay's protocol has it.
 */
export default (context: FeatureContext): SignMessageFeature => ({
  async signMessage(message, { protocol, ...options } = {}) {
    const method = 'signMessage'
    const account = shownAddress(context)
    const params = {
      account,
      address: account,
      message: asText(message),
      ...(protocol ? { protocol } : {}),
    }
    const answer = await requestWallet(context, method, params, options)
    return checkSignature(method, readMember(answer, 'signature'), protocol)
  },
})
