import type { CaipNetwork, CaipNetworkId, NamespaceId } from '@latchkey/kernel'
import type { Proposal, ProposedNamespace } from './relay-client.js'

/** What is asked for in a namespace, whatever its networks. */
interface Terms {
  readonly methods: readonly string[]
  readonly events: readonly string[]
}

/** Methods and events per namespace, as CAIP-25 wants them named. A further namespace is one entry. */
const TERMS: Readonly<Partial<Record<NamespaceId, Terms>>> = {
  eip155: {
    methods: [
      'personal_sign',
      'eth_sendTransaction',
      'eth_signTransaction',
      'eth_signTypedData',
      'eth_signTypedData_v3',
      'eth_signTypedData_v4',
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
      'wallet_watchAsset',
      'wallet_getPermissions',
      'wallet_requestPermissions',
      // EIP-5792
      'wallet_getCapabilities',
      'wallet_sendCalls',
      'wallet_getCallsStatus',
      'wallet_showCallsStatus',
      // ERC-7715
      'wallet_grantPermissions',
      'wallet_revokePermissions',
      // ERC-7811
      'wallet_getAssets',
    ],
    events: ['accountsChanged', 'chainChanged'],
  },
  solana: {
    methods: [
      'solana_signMessage',
      'solana_signTransaction',
      'solana_signAllTransactions',
      'solana_signAndSendTransaction',
      'solana_getAccounts',
      'solana_requestAccounts',
    ],
    events: ['accountsChanged', 'chainChanged'],
  },
  bip122: {
    methods: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
    events: ['bip122_addressesChanged'],
  },
  polkadot: {
    methods: ['polkadot_signTransaction', 'polkadot_signMessage'],
    events: ['accountsChanged', 'chainChanged'],
  },
  cosmos: {
    methods: ['cosmos_getAccounts', 'cosmos_signDirect', 'cosmos_signAmino'],
    events: ['accountsChanged', 'chainChanged'],
  },
}

/** Whether the wallet, not a node, is meant to answer a method of a namespace. */
export const isWalletMethod = (namespace: NamespaceId, method: string): boolean =>
  namespace !== 'eip155' ||
  /^(wallet|personal)_|^eth_sign/.test(method) ||
  (TERMS.eip155?.methods.includes(method) ?? false)

/**
 * The session to propose for the wanted networks; RPC addresses stay here. Networks of a namespace without an entry above are
 * left out.
 *
 * @param wanted CAIP-2 ids in order of preference; the app's starting network comes first.
 */
export function proposalFor(
  wanted: readonly CaipNetworkId[],
  networks: readonly CaipNetwork[],
): Proposal {
  const proposal: Record<string, ProposedNamespace> = {}
  for (const id of wanted) {
    const network = networks.find((one) => one.id === id)
    const terms = network && TERMS[network.namespace]
    if (!network || !terms) continue
    const chains = [...(proposal[network.namespace]?.chains ?? []), id]
    proposal[network.namespace] = { ...terms, chains }
  }
  return proposal
}
