import type { SignInProfile } from '@latchkey/kernel'

/** Named by the Wallet Standard, whose wallets write sign-in messages themselves. */
const CLUSTERS: readonly (readonly [name: string, reference: string])[] = [
  ['mainnet', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['devnet', 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
  ['testnet', '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'],
]

/** Sign In With Solana, which leaves out the second empty line that EIP-4361 has. */
export const solanaProfile: SignInProfile = {
  namespace: 'solana',
  name: 'Solana',
  isAddress: (text) => /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text),
  isReference: (text) => /^[a-zA-Z0-9]{1,32}$/.test(text),
  withoutStatement: '\n\n',
  writeChain: (reference) =>
    `solana:${CLUSTERS.find(([, one]) => one === reference)?.[0] ?? reference}`,
  readChain(text) {
    const name = text.replace(/^solana:/, '')
    return CLUSTERS.find(([one]) => one === name)?.[1] ?? name
  },
}
