import { type FeatureContext, type SignMessageFeature, readMember } from '@latchkey/kernel'
import { adr36Document } from '../adr36.js'
import { checkSignature } from '../wallet-answers.js'
import { requestWallet, shownAddress } from './wallet-request.js'

/** ADR-36: a document that can be no transaction. The signature is `r` and `s` as base64. */
export default (context: FeatureContext): SignMessageFeature => ({
  async signMessage(message, options) {
    const method = 'cosmos_signAmino'
    const data = typeof message === 'string' ? new TextEncoder().encode(message) : message
    const signerAddress = shownAddress(context)
    const params = { signerAddress, signDoc: adr36Document(signerAddress, data) }
    const answer = await requestWallet(context, method, params, options)
    return checkSignature(method, readMember(answer, 'signature')).signature
  },
})
