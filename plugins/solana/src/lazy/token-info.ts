import { readMember, type FeatureContext, type TokenInfoFeature } from '@latchkey/kernel'
import { createRpc } from './rpc.js'
import { mintOf, readMint, tokenAsset } from './token-accounts.js'

/** Decimals of a token, and its name on the chain if it has one (Token-2022); otherwise its address. */
export default ({ http }: FeatureContext): TokenInfoFeature => {
  const rpc = createRpc(http)
  return {
    async tokenInfo({ id, network }, options = {}) {
      const mint = mintOf(id, network.id)
      if (!mint) return undefined
      const params = [mint, { encoding: 'jsonParsed', commitment: 'confirmed' }]
      const answer = await rpc.call(network, 'getAccountInfo', params, options)
      const facts = readMint(readMember(answer, 'value'))
      return facts && tokenAsset(network.id, mint, facts.decimals, facts)
    },
  }
}
