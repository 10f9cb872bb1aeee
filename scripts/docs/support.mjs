import { namespaces } from '../size/budgets.mjs'
import { markdownTable } from './measured.mjs'

/** What each feature is to an app; in the order of the table. */
const FEATURES = {
  signMessage: 'sign a message',
  verifyMessage: 'check its signature, without a wallet',
  signInProfile: 'sign in, verified by your own server',
  signIn: 'sign in by one prompt of the wallet',
  signTypedData: 'sign typed data',
  signPsbt: 'sign a transaction in part',
  sendTransaction: 'send a transaction',
  nativeBalance: 'read the native balance',
  tokenBalances: 'read the balances of tokens',
  tokenInfo: 'read what a token says of itself',
  activity: 'read the past of an account',
  fees: 'read fees',
  transfer: 'check and send a transfer',
  transactionStatus: 'tell what became of a transaction',
  decodeCall: 'say what a call of a contract does',
  contractCalls: 'call a contract, simulated first',
  checkAddress: 'check an address',
  switchNetwork: 'ask the wallet for another network',
  walletCalls: 'send calls as a batch',
  walletPermissions: 'ask for permissions',
  assetDiscovery: 'list assets',
  names: 'names, when switched on',
  relay: 'wallet apps over a relay',
}

/** By what, where a name says more than a yes. */
const STANDARDS = {
  signMessage: {
    eip155: 'EIP-191',
    solana: 'Ed25519',
    bip122: 'BIP-322, ECDSA',
    polkadot: '`signRaw`',
    cosmos: 'ADR-36',
  },
  signInProfile: {
    eip155: 'EIP-4361',
    solana: 'CAIP-122',
    bip122: 'CAIP-122',
    polkadot: 'CAIP-122',
    cosmos: 'CAIP-122',
  },
  signIn: { solana: 'SIWS' },
  signTypedData: { eip155: 'EIP-712' },
  signPsbt: { bip122: 'BIP-174' },
  checkAddress: {
    eip155: 'EIP-55',
    solana: 'base58',
    bip122: 'base58, bech32(m)',
    polkadot: 'SS58',
    cosmos: 'bech32',
  },
  // A Polkadot extension is on no network: it signs for the one that a payload names.
  switchNetwork: { eip155: 'EIP-3326, EIP-3085', polkadot: 'no need' },
  walletCalls: { eip155: 'EIP-5792' },
  walletPermissions: { eip155: 'ERC-7715' },
  assetDiscovery: { eip155: 'ERC-7811' },
  names: { eip155: 'ENS' },
}

/** A network of each namespace, and what it is installed with. */
const INSTALLED = {
  eip155: ['mainnet', { ens: true }],
  solana: ['mainnet'],
  bip122: ['mainnet'],
  polkadot: ['polkadotChain'],
  cosmos: ['cosmosHub'],
}

const NAMES = {
  eip155: 'EVM',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
  cosmos: 'Cosmos',
}

/** The capabilities of a kit with every plugin there is. */
export async function registered() {
  const { createKit } = await import('@latchkey/kernel')
  const { walletConnect } = await import('@latchkey/walletconnect')
  const installed = Object.entries(INSTALLED).map(async ([name, [network, options]]) => {
    const [plugin, networks] = await Promise.all([
      import(`@latchkey/${name}`),
      import(`@latchkey/${name}/networks`),
    ])
    return { plugin: plugin[name](options), network: networks[network] }
  })
  const all = await Promise.all(installed)
  const kit = createKit({
    networks: all.map(({ network }) => network),
    plugins: [
      ...all.map(({ plugin }) => plugin),
      walletConnect({ relayUrl: 'wss://relay.example.org' }),
    ],
  })
  const capabilities = kit.capabilities.list()
  kit.dispose()
  return capabilities
}

/**
 * What can be done in each namespace, as a Markdown table.
 *
 * @param {readonly { feature: string, namespace: string }[]} capabilities
 * @throws {Error} naming a feature that has no words, or words for what nobody registers
 */
export async function supportTable(capabilities) {
  const has = (feature, namespace) =>
    capabilities.some((one) => one.feature === feature && one.namespace === namespace)
  for (const { feature } of capabilities)
    if (!Object.hasOwn(FEATURES, feature)) throw new Error(`"${feature}" has no words.`)
  for (const [feature, by] of Object.entries(STANDARDS))
    for (const namespace of Object.keys(by))
      if (!has(feature, namespace)) throw new Error(`${namespace} has no "${feature}".`)
  const rows = Object.entries(FEATURES).map(([feature, words]) => [
    words,
    ...namespaces.map((namespace) =>
      has(feature, namespace) ? (STANDARDS[feature]?.[namespace] ?? 'yes') : '–',
    ),
  ])
  return markdownTable([['what an app can do', ...namespaces.map((name) => NAMES[name])], ...rows])
}
