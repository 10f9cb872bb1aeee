import { type CaipNetworkId, type RelayFeature, readMember } from '@latchkey/kernel'
import { sameBitcoinAddress } from '../address.js'

/** The proposal for Bitcoin wallets behind a relay (CAIP-25, namespace `bip122`). */
export default (): RelayFeature => ({
  // The wallet itself is asked for the addresses: only it knows those for ordinals, and the keys.
  methods: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
  quiet: ['getAccountAddresses'],
  events: ['bip122_addressesChanged'],
  accountsEvent: 'bip122_addressesChanged',
  sameAddress: sameBitcoinAddress,
  chooses: {
    switchNetwork: (params) => {
      const network = readMember(params, 'network')
      return typeof network === 'string' ? (network as CaipNetworkId) : undefined
    },
  },
})
