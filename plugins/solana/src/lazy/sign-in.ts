import { type FeatureContext, readMember, shown } from '@latchkey/kernel'
import type { SignInFeature } from '@latchkey/kernel/internal'
import { decodeBase58 } from '@latchkey/kernel/internal/page'
import { SolanaErrors } from '../errors.js'
import { standardChainOf } from '../network-ids.js'
import {
  isMissing,
  requestWallet,
  shownAddress,
  shownNetwork,
  signatureIn,
} from './wallet-request.js'

const METHOD = 'solana_signIn'

/** `solana:signIn` (Sign In With Solana) for the account and network shown. */
export default (context: FeatureContext): SignInFeature => ({
  async signIn(input, options) {
    const address = shownAddress(context)
    const chainId = standardChainOf(shownNetwork(context).id)
    const params = { ...input, address, chainId }
    const answer = await requestWallet(context, METHOD, params, options).catch((error: unknown) => {
      throw isMissing(error) ? SolanaErrors.unsupported_method({ method: METHOD }, error) : error
    })
    const invalid = (expected: string, got: unknown) =>
      SolanaErrors.provider_answer_invalid({ method: METHOD, expected, got: shown(got) })
    const [pubkey, signed] = [readMember(answer, 'pubkey'), readMember(answer, 'signedMessage')]
    if (pubkey !== address) throw invalid('the account shown', pubkey)
    const message = typeof signed === 'string' ? decodeBase58(signed) : undefined
    if (!message || message.length === 0) throw invalid('the signed message as base58', signed)
    return { address, message, signature: signatureIn(METHOD, answer) }
  },
})
