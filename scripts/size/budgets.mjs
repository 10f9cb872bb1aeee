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

/** Doors, without views and with them, and what each may bring along before it is asked to do anything. */
const doors = {
  eip155: { headless: 5_500 },
  solana: { headless: 5_500 },
  bip122: { headless: 5_500 },
  polkadot: { headless: 5_500 },
  cosmos: { headless: 5_500 },
  walletconnect: { headless: 6_500, react: 6_500 },
  siwx: { headless: 6_500, react: 6_500 },
  'wallet-directory': { headless: 6_500, react: 6_500 },
  onramp: { headless: 6_500 },
  'onramp-meld': { react: 9_500 },
  'onramp-coinbase': { react: 9_500 },
  'onramp-links': { react: 9_500 },
  cloud: { headless: 5_500 },
  balances: { headless: 6_500, react: 8_500 },
  activity: { headless: 6_500, react: 7_500 },
  swaps: { headless: 9_500, react: 12_000 },
  explorers: { headless: 7_500 },
  analytics: { headless: 5_500 },
  devtools: { headless: 2_500 },
  'coinbase-wallet': { headless: 5_500, react: 5_500 },
  'base-account': { headless: 5_500, react: 5_500 },
  send: { headless: 6_500, react: 11_500 },
  pay: { headless: 8_000, react: 12_500 },
  'embedded-wallet': { headless: 4_500, react: 6_500 },
  names: { react: 7_500 },
  'smart-sessions': { react: 7_500 },
  safe: { headless: 5_500, react: 5_500 },
}

const entry = (what, limit, external = peers, source = allOf(`@latchkey/${what}`)) => ({
  what,
  source,
  external,
  limit,
})

/** The bytes that a package brings along before its first use. */
export const entryBudgets = [
  entry('kernel', 19_000, []),
  ...Object.entries(doors).flatMap(([name, { headless, react }]) => [
    ...(headless ? [entry(name, headless)] : []),
    ...(react ? [entry(`${name}/react`, react)] : []),
  ]),
  entry('money', 5_500, peers, `export { money } from '@latchkey/money'`),
  // The app has the networks of its EVM plugin already.
  entry('wagmi', 2_000, [...peers, '@latchkey/eip155', '@latchkey/eip155/networks']),
  entry('query', 2_000, [...peers, '@latchkey/activity']),
  entry('native', 2_000, [...peers, '@latchkey/kernel/internal/tools']),
  // A page without React: its button until the first press, and the composables over it.
  entry('elements', 7_000, kernel),
  entry('vue', 1_500, [...peers, '@latchkey/elements', 'vue']),
  entry('legal checkbox', 6_500, kernel, `export { legalCheckbox } from '@latchkey/ui-react'`),
  entry('button and provider', 11_700, kernel, face),
  // The cost of a third party's plugin: the sample of `docs/authoring.md`.
  entry('acme-points', 1_500, peers, allOf('acme-points/react')),
]

const drawn = (kit) => `createRoot(document.body).render(
    createElement(KitProvider, { kit: ${kit} }, createElement(ConnectButton)),
  )`

const drawing = `
  import { createElement } from 'react'
  import { createRoot } from 'react-dom/client'
  import { ConnectButton, KitProvider } from '@latchkey/ui-react'`

const loader = `async () => (await import('@latchkey/kernel')).createKit({ networks: [], plugins: [] })`

/** An app that only draws the button: its imports, and its networks and plugins besides those of EVM and the relay. */
const app = (imports = '', networks = '', plugins = '') => `${drawing}
  import { createKit } from '@latchkey/kernel'
  import { eip155 } from '@latchkey/eip155'
  import { mainnet } from '@latchkey/eip155/networks'
  import { walletConnect } from '@latchkey/walletconnect/react'
  ${imports}
  const kit = createKit({
    networks: [mainnet${networks}],
    plugins: [eip155(), walletConnect({ projectId: 'x' })${plugins}],
  })
  ${drawn('kit')}`

const otherNamespaces = `
  import { solana } from '@latchkey/solana'
  import { mainnet as solanaMainnet } from '@latchkey/solana/networks'
  import { bip122 } from '@latchkey/bip122'
  import { mainnet as bitcoin } from '@latchkey/bip122/networks'
  import { polkadot } from '@latchkey/polkadot'
  import { polkadotChain } from '@latchkey/polkadot/networks'
  import { cosmos } from '@latchkey/cosmos'
  import { cosmosHub } from '@latchkey/cosmos/networks'`
const otherNetworks = ', solanaMainnet, bitcoin, polkadotChain, cosmosHub'
const otherPlugins = ', solana(), bip122(), polkadot(), cosmos()'

const features = `
  import { walletDirectory } from '@latchkey/wallet-directory/react'
  import { siwx } from '@latchkey/siwx/react'
  import { embeddedWallet } from '@latchkey/embedded-wallet/react'
  import { balances } from '@latchkey/balances/react'
  import { activity } from '@latchkey/activity/react'
  import { send } from '@latchkey/send/react'
  import { swaps } from '@latchkey/swaps/react'
  import { names } from '@latchkey/names/react'
  import { onrampMeld } from '@latchkey/onramp-meld/react'`
const featurePlugins = `, walletDirectory({}), siwx({}), embeddedWallet({ frameUrl: 'https://wallet.example/' }),
  balances(), activity(), send(), swaps({}), names({}), onrampMeld({ publicKey: 'x' })`

/**
 * The same in a plain app of Vite 8.4 that installed the packed packages, over a bare React page: pages of
 * `playground/bench`. The step `apps` and the benchmark measure it.
 */
export const appBudgets = { eager: 27_000, five: 32_000, product: 55_000 }

/** The bytes that an app downloads over its React until the button works. The limits are of the sums. */
export const pageBudgets = [
  { what: 'app, EVM and the relay', source: app(), limit: 27_000 },
  {
    what: 'app, five namespaces',
    source: app(otherNamespaces, otherNetworks, otherPlugins),
    limit: 32_000,
  },
  {
    what: 'app, the whole product',
    source: app(otherNamespaces + features, otherNetworks, otherPlugins + featurePlugins),
    limit: 55_000,
  },
  { what: 'app that loads the kit later', source: `${drawing}\n${drawn(loader)}`, limit: 11_000 },
].map((budget) => ({ ...budget, external: react }))

/** The modal and its first view come together. */
const modal = ['kit-modal', 'lazy/listing']

/** An opening looks for wallets, which loads the code that namespaces have in common. */
const opened = [...modal, 'discovery/discover-wallets']

/** The additional bytes of an open modal if a service, or the app, offers wallets for its Connect view. */
const served = ['wallet-directory/dist/react/opening']
const offered = [...opened, ...served]
const list = ['all-wallets-view', 'wallet-directory/dist/lists']
const bundled = [...list, ...served, 'bundled-wallets']

const embedded = (name) => `embedded-wallet/dist/app/${name}`
const slots = [embedded('react/connect-slots')]
const core = embedded('core')
const ownView = /embedded-wallet\/dist\/app\/react\/[a-z-]+-view\.js$/
/** The ways to one wallet are drawn within their view, and loaded beside it. */
const view = /[/.]([a-z-]+-view|wallet-ways)\.js$/

/** The lazy files of a page with the kit, or with one plugin more: after which of its files. */
const laterOn = (more, budgets) =>
  budgets.map((budget) => ({ ...budget, source: `${face}${kit}\n${more}`, external: react }))

/** The first press of an element loads, besides the modal, React and the button and provider of the interface. */
const pressed = ['elements/dist/lazy/react-root']

export const laterBudgets = [
  {
    what: 'elements, the first press',
    source: `export * from '@latchkey/elements'\n${kit}`,
    external: [],
    after: [],
    chunks: pressed,
    limit: 72_000,
  },
  ...laterOn('', [
    // With jotai, eventemitter3 and tsyringe, which the first use of a kit loads.
    { what: 'modal with Connect', after: [], chunks: modal, limit: 55_000 },
    { after: opened, eachOf: view, limit: 9_000 },
  ]),
  // The additional bytes of the directory for an open modal, and then for the list of every wallet. The bundled one
  // comes at once.
  ...laterOn(allOf('@latchkey/wallet-directory/react'), [
    { what: 'directory, with the modal', after: opened, chunks: served, limit: 8_500 },
    { what: 'all wallets, of a service', after: offered, chunks: list, limit: 14_000 },
    { what: 'all wallets, bundled', after: opened, chunks: bundled, limit: 23_700 },
  ]),
  // The additional bytes of a wallet by e-mail: its part of Connect, a login or a restored one (the channel to the
  // frame, the messages, the session), and each of its views after that.
  ...laterOn(allOf('@latchkey/embedded-wallet/react'), [
    { what: 'embedded-wallet, in Connect', after: opened, chunks: slots, limit: 6_000 },
    { what: 'embedded-wallet, a login', after: opened, chunks: [core], limit: 26_500 },
    {
      what: 'embedded-wallet, a view',
      after: [...opened, ...slots],
      eachOf: ownView,
      // The parts that views are made of come with the first of them.
      limit: 11_500,
    },
  ]),
]

/**
 * The wallet's own page, in its frame, until it answers. The code of chain requests comes with the first of them.
 */
export const frameBudget = {
  page: 'plugins/embedded-wallet/dist/page/page.js',
  limit: 122_000,
}

/** A page with all of ours, to see that what must be there once is there once. */
export const everything = { source: `${face}${five}`, external: react }

/** Libraries that no entry may hold before it is asked to do something. */
export const heavy =
  /node_modules\/(viem|ox|@safe-global|@coinbase|@base-org|abitype|ethers|@walletconnect|@reown|@solana|bitcoinjs-lib|@bitcoinerlab|bip322-js|@polkadot|@cosmjs|@noble|@scure|uqr)\//

/** Namespaces whose accounts connect and sign in the page without a chain library. */
export const signing = {
  namespaces: ['solana', 'polkadot', 'cosmos'],
  /** Features that are neither: balances, transfers and their outcomes, checks of foreign signatures, and the server's verifier. */
  later:
    /\/lazy\/(check-address|native-balance|send-transaction|transaction-status|transfer|verify-message|verify-sign-in)\.js$/,
  /** `@noble/curves` is none: a wallet's answer is checked with it before the app has it. */
  libraries:
    /node_modules\/(@solana|@polkadot|@cosmjs|bitcoinjs-lib|viem|protobufjs|@scure\/sr25519)\//,
}
