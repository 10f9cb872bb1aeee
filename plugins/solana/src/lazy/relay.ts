import type { RelayFeature, RelayShown } from '@latchkey/kernel'
import { OLD_IDS } from '../network-ids.js'

const accounts = ({ addresses }: RelayShown) => addresses.map((pubkey) => ({ pubkey }))

/** The proposal for Solana wallets behind a relay (CAIP-25, namespace `solana`). */
export default (): RelayFeature => ({
  methods: [
    'solana_signMessage',
    'solana_signTransaction',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
    'solana_getAccounts',
    'solana_requestAccounts',
  ],
  events: ['accountsChanged', 'chainChanged'],
  oldIds: OLD_IDS,
  answers: { solana_getAccounts: accounts, solana_requestAccounts: accounts },
})
