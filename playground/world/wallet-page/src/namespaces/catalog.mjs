/**
 * A chain family the wallet serves besides EVM.
 *
 * @typedef {object} WalletNamespace
 * @property {string} id CAIP-2 namespace
 * @property {string} name
 * @property {readonly string[]} events the first one tells of other accounts
 * @property {readonly string[]} methods
 * @property {Readonly<Record<string, string>>} networks names by CAIP-2 id; others go by their id
 */

/** @type {readonly WalletNamespace[]} */
export const OTHERS = [
  {
    id: 'solana',
    name: 'Solana',
    events: ['accountsChanged', 'chainChanged'],
    methods: [
      'solana_getAccounts',
      'solana_requestAccounts',
      'solana_signMessage',
      'solana_signTransaction',
      'solana_signAllTransactions',
      'solana_signAndSendTransaction',
    ],
    networks: {
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'Solana',
      'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'Solana Devnet',
      'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K': 'Solana Devnet (old id)',
    },
  },
  {
    id: 'bip122',
    name: 'Bitcoin',
    events: ['bip122_addressesChanged'],
    methods: ['getAccountAddresses', 'signMessage', 'signPsbt', 'sendTransfer'],
    networks: {
      'bip122:000000000019d6689c085ae165831e93': 'Bitcoin',
      'bip122:000000000933ea01ad0ee984209779ba': 'Bitcoin Testnet',
    },
  },
  {
    id: 'polkadot',
    name: 'Polkadot',
    events: ['accountsChanged', 'chainChanged'],
    methods: ['polkadot_signMessage', 'polkadot_signTransaction'],
    networks: {
      'polkadot:91b171bb158e2d3848fa23a9f1c25182': 'Polkadot',
      'polkadot:b0a8d493285c2df73290dfb7e61f870f': 'Kusama',
      'polkadot:e143f23803ac50e8f6f8e62695d1ce9e': 'Westend',
    },
  },
  {
    id: 'cosmos',
    name: 'Cosmos',
    events: ['accountsChanged', 'chainChanged'],
    methods: ['cosmos_getAccounts', 'cosmos_signAmino', 'cosmos_signDirect'],
    networks: { 'cosmos:cosmoshub-4': 'Cosmos Hub', 'cosmos:osmosis-1': 'Osmosis' },
  },
]

/** @param {string} id CAIP-2 namespace, or an id that begins with one */
export const otherOf = (id) => OTHERS.find((one) => one.id === id.split(':')[0])

/** Every namespace the wallet has keys for, EVM first. */
export const NAMESPACE_IDS = ['eip155', ...OTHERS.map(({ id }) => id)]

/** The names of both accounts, in every namespace. */
export const ACCOUNT_NAMES = ['Account 1', 'Account 2']
