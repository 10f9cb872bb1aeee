/** Limits in bytes after gzip at level 9; 1 kB = 1 000 bytes. Anything larger is refused. */

const react = ['react', 'react-dom', 'react/jsx-runtime', 'react-dom/client']
export const kernel = [...react, '@latchkey/kernel']
const peers = [...kernel, '@latchkey/ui-react']

const face = `export { KitProvider, ConnectButton } from '@latchkey/ui-react'`
const kit = `
  export { createKit } from '@latchkey/kernel'
  export { eip155 } from '@latchkey/eip155'
  export { walletConnect } from '@latchkey/walletconnect/react'`

/** A namespace plugin and one network of it, as an app installs them. */
const namespaceOf = (name, network) => `
  export { ${name} } from '@latchkey/${name}'
  export { ${network} as ${name}Network } from '@latchkey/${name}/networks'`

const five = `${kit}
  ${namespaceOf('solana', 'mainnet')}
  ${namespaceOf('bip122', 'mainnet')}
  ${namespaceOf('polkadot', 'polkadotChain')}
  ${namespaceOf('cosmos', 'cosmosHub')}`

const allOf = (name) => `export * from '${name}'`

/** Namespaces, each a plugin of its own. */
export const namespaces = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos']

/** Doors, each with what it may bring along before it is asked to do anything. */
const doors = {
  eip155: 5_500,
  solana: 5_500,
  bip122: 5_500,
  polkadot: 5_500,
  cosmos: 5_500,
  walletconnect: 6_500,
  'walletconnect/react': 6_500,
  siwx: 6_500,
  'siwx/react': 6_500,
  'wallet-directory': 6_500,
  'wallet-directory/react': 6_500,
  onramp: 6_500,
  'onramp-meld/react': 9_500,
  'onramp-coinbase/react': 9_500,
  cloud: 5_500,
  balances: 6_500,
  'balances/react': 8_500,
  activity: 6_500,
  'activity/react': 7_500,
  swaps: 9_500,
  'swaps/react': 12_000,
  explorers: 7_500,
  analytics: 5_500,
  'coinbase-wallet': 5_500,
  'coinbase-wallet/react': 5_500,
  send: 6_500,
  'send/react': 11_500,
  'embedded-wallet': 4_500,
  'embedded-wallet/react': 6_500,
  'names/react': 7_500,
  'smart-sessions/react': 7_500,
  safe: 5_500,
  'safe/react': 5_500,
}

/** What a package brings along before it is asked to do anything. */
export const entryBudgets = [
  { what: 'kernel', source: allOf('@latchkey/kernel'), external: [], limit: 25_000 },
  ...Object.entries(doors).map(([what, limit]) => ({
    what,
    source: allOf(`@latchkey/${what}`),
    external: peers,
    limit,
  })),
  {
    what: 'money',
    source: `export { money } from '@latchkey/money'`,
    external: peers,
    limit: 5_500,
  },
  {
    what: 'ui-react/legal',
    source: allOf('@latchkey/ui-react/legal'),
    external: kernel,
    limit: 6_500,
  },
  { what: 'button and provider', source: face, external: kernel, limit: 10_500 },
]

/** What a third party's plugin costs, measured like ours: the sample of `docs/authoring.md`. */
export const sampleBudget = {
  what: 'acme-points',
  source: allOf('acme-points/react'),
  external: ['react', 'react-dom', 'react/jsx-runtime', '@latchkey/kernel', '@latchkey/ui-react'],
  limit: 1_500,
}

/** What a page downloads over its React until the button works. */
export const pageBudgets = [
  {
    what: 'page with the kit',
    source: `${face}${kit}`,
    external: react,
    limit: 40_000,
  },
  {
    what: 'page with five namespaces',
    source: `${face}${five}`,
    external: react,
    limit: 48_000,
  },
  {
    what: 'page that loads it later',
    source: `${face}\nexport const load = () => import('@latchkey/kernel')`,
    external: react,
    limit: 11_000,
  },
]

/** What opening the modal adds to a page with the kit. */
export const modalBudget = {
  what: 'modal with Connect',
  source: `${face}${kit}`,
  external: react,
  chunks: [/[/.]kit-modal\.js$/, /lazy\/listing\.js$/],
  limit: 45_000,
}

/** What an open modal asks for besides where a service, or the app, offers wallets for its Connect view. */
const opened = ['engine', 'served', 'rows'].map((name) => `wallet-directory/dist/${name}`)

const list = ['all-wallets-view', 'wallet-directory/dist/lists']

/** What the directory adds to an open modal, and then the list of every wallet; the bundled one comes at once. */
export const directoryBudgets = [
  { what: 'directory, with the modal', chunks: opened, limit: 15_500 },
  { what: 'all wallets, of a service', chunks: list, opened, limit: 14_000 },
  {
    what: 'all wallets, bundled',
    chunks: [...list, 'wallet-directory/dist/engine', 'bundled-wallets'],
    limit: 22_000,
  },
].map((budget) => ({
  ...budget,
  source: `${face}${kit}\n${allOf('@latchkey/wallet-directory/react')}`,
  external: react,
}))

const embedded = (name) => `embedded-wallet/dist/${name}`
const slots = ['react/email-slot', 'react/social-slot', 'react/words/en'].map(embedded)

/**
 * What a wallet by e-mail adds: its part of Connect, what a login or a restored one asks for (the channel to the frame, the
 * messages, the session), and each of its views after that.
 */
export const embeddedBudgets = [
  { what: 'embedded-wallet, in Connect', chunks: slots, limit: 12_500 },
  { what: 'embedded-wallet, a login', chunks: [embedded('lazy/core')], limit: 26_500 },
  {
    what: 'embedded-wallet, a view',
    eachOf: /embedded-wallet\/dist\/react\/[a-z-]+-view\.js$/,
    opened: slots,
    limit: 6_000,
  },
].map((budget) => ({
  ...budget,
  source: `${face}${kit}\n${allOf('@latchkey/embedded-wallet/react')}`,
  external: react,
}))

/** The wallet's own page, in its frame, until it answers. What requests need on a chain comes with the first of them. */
export const frameBudget = {
  page: 'plugins/embedded-wallet/dist/page/page.js',
  limit: 120_000,
}

export const viewBudget = {
  // The ways to one wallet are drawn within their view, and loaded beside it.
  chunk: /[/.]([a-z-]+-view|wallet-ways)\.js$/,
  limit: 9_000,
}

/** A page with all of ours, to see that what must be there once is there once. */
export const everything = { source: `${face}${five}`, external: react }

/** Libraries that no entry may hold before it is asked to do something. */
export const heavy =
  /node_modules\/(viem|ox|@safe-global|@coinbase|abitype|ethers|@walletconnect|@reown|@solana|bitcoinjs-lib|@bitcoinerlab|bip322-js|@polkadot|@cosmjs|@noble|@scure|uqr)\//

/** Namespaces whose accounts connect and sign in the page without a chain library. */
export const signing = {
  namespaces: ['solana', 'polkadot', 'cosmos'],
  /** Features that are neither: balances, transfers and what became of them, and checks of what others signed. */
  later:
    /\/lazy\/(check-address|native-balance|send-transaction|transaction-status|transfer|verify-message)\.js$/,
  /** `@noble/curves` is none: a wallet's answer is checked with it before the app has it. */
  libraries:
    /node_modules\/(@solana|@polkadot|@cosmjs|bitcoinjs-lib|viem|protobufjs|@scure\/sr25519)\//,
}
