/** Limits in bytes after gzip at level 9; 1 kB = 1 000 bytes. */

const react = ['react', 'react-dom', 'react/jsx-runtime', 'react-dom/client']
const kernel = [...react, '@latchkey/kernel']
const peers = [...kernel, '@latchkey/ui-react']

const ui = `export { KitProvider, ConnectButton } from '@latchkey/ui-react'`
const eagerPage = `
  ${ui}
  export { createKit } from '@latchkey/kernel'
  export { eip155 } from '@latchkey/eip155'
  export { walletConnect } from '@latchkey/walletconnect/react'`

/** What is downloaded with an entry, before anything is clicked. */
export const entryBudgets = [
  { what: 'kernel', source: `export * from '@latchkey/kernel'`, external: [], limit: 14_000 },
  { what: 'eip155', source: `export * from '@latchkey/eip155'`, external: peers, limit: 3_500 },
  {
    what: 'walletconnect',
    source: `export * from '@latchkey/walletconnect'`,
    external: peers,
    limit: 4_000,
  },
  {
    what: 'walletconnect/react',
    source: `export * from '@latchkey/walletconnect/react'`,
    external: peers,
    limit: 4_000,
  },
  { what: 'button and provider', source: ui, external: kernel, limit: 6_000 },
  { what: 'page, eager kit', source: eagerPage, external: react, limit: 28_000 },
  { what: 'page, kit loaded later', source: ui, external: react, limit: 6_000 },
]

/** The modal and its first view come together; each further view is counted without what they hold. */
export const modalBudget = {
  what: 'modal with Connect',
  source: eagerPage,
  external: react,
  chunks: [/\/kit-modal-/, /\/connect-view-/],
  limit: 35_000,
}
export const viewBudget = { chunk: /\/([a-z-]+-view)-[A-Z0-9]+\.js$/, limit: 6_000 }

/** Libraries that no entry may hold before it is asked to do something. */
export const heavy =
  /node_modules\/(viem|ox|abitype|ethers|@walletconnect|@reown|@solana|bitcoinjs-lib|@polkadot|@cosmjs|@noble|@scure|uqr)\//
