import { type RelayFeature, readMember } from '@latchkey/kernel'
import { sameCosmosAddress } from '../address.js'
import { networkIdOf } from '../network.js'

/** The proposal for Cosmos wallets behind a relay (CAIP-25, namespace `cosmos`). */
export default (): RelayFeature => ({
  // The wallet itself is asked for the accounts: only it knows their public keys.
  methods: ['cosmos_getAccounts', 'cosmos_signDirect', 'cosmos_signAmino'],
  quiet: ['cosmos_getAccounts'],
  events: ['accountsChanged', 'chainChanged'],
  sameAddress: sameCosmosAddress,
  chooses: {
    cosmos_selectChain: (params) => {
      const chainId = readMember(params, 'chainId')
      return typeof chainId === 'string' ? networkIdOf(chainId) : undefined
    },
  },
})
