import type { Plugin } from '@latchkey/kernel'
import { activity } from '@latchkey/activity/react'
import { analytics } from '@latchkey/analytics'
import { balances } from '@latchkey/balances/react'
import { bip122 } from '@latchkey/bip122'
import { cloud } from '@latchkey/cloud'
import { baseAccount } from '@latchkey/base-account/react'
import { coinbaseWallet } from '@latchkey/coinbase-wallet/react'
import { cosmos } from '@latchkey/cosmos'
import { devtools } from '@latchkey/devtools'
import { eip155, type Eip155Options } from '@latchkey/eip155'
import { embeddedWallet } from '@latchkey/embedded-wallet/react'
import { names } from '@latchkey/names/react'
import { onrampCoinbase } from '@latchkey/onramp-coinbase/react'
import { onrampLinks } from '@latchkey/onramp-links/react'
import { onrampMeld } from '@latchkey/onramp-meld/react'
import { pay } from '@latchkey/pay/react'
import { polkadot } from '@latchkey/polkadot'
import { httpBackend } from '@latchkey/siwx'
import { safe } from '@latchkey/safe/react'
import { siwx } from '@latchkey/siwx/react'
import { addressBook, send } from '@latchkey/send/react'
import { convert, uniswapV2 } from '@latchkey/swaps'
import { swaps } from '@latchkey/swaps/react'
import { smartSessions } from '@latchkey/smart-sessions/react'
import { solana } from '@latchkey/solana'
import { legalCheckbox } from '@latchkey/ui-react'
import { walletConnect } from '@latchkey/walletconnect/react'
import { walletDirectory } from '@latchkey/wallet-directory/react'
import { points } from 'acme-points/react'
import worldTokens from '../../world/evm-pack/token-list.json'
import { type Config, type Flag, type NamespaceId, type PluginId } from '../config.js'
import { COSMOS_PLACE } from '../demo/cosmos-place.js'
import { POLKADOT_FACE } from '../demo/polkadot-face.js'
import type { World } from '../world.js'
import { baseOptions, embeddedOptions, windowOptions } from './embedded-options.js'
import { code } from './literal.js'
import { analyticsOptions, cloudOptions, directoryOptions } from './service-options.js'
import { convertOptions, poolOptions } from './pool-options.js'
import { coinbaseOptions, linksOptions, meldOptions } from './seller-options.js'
import { CHECKOUT, MEMBERS } from './used-by.js'

/** The options of a plugin. */
export interface PluginContext {
  readonly config: Config
  readonly world: World | undefined
  /** Where the page stands, with a slash at its end. */
  readonly base: string
}

/** A plugin of the playground. */
export interface CatalogEntry {
  readonly id: PluginId
  /** Package, as it is installed. */
  readonly packageName: string
  /** Door the plugin is imported from. @default the package's main door */
  readonly door?: string
  /** Exported factory. */
  readonly factory: string
  /** Further imports of its code, by door. */
  readonly imports?: Readonly<Record<string, readonly string[]>>
  /** A component of the app that uses it, by name, as code. */
  readonly usedBy?: readonly [name: string, code: string]
  readonly summary: string
  /** Switches of this plugin alone. */
  readonly flags: readonly Flag[]
  /** Options the factory is called with, as plain data. */
  options(context: PluginContext): Readonly<Record<string, unknown>>
  make(context: PluginContext): Plugin
}

/** Options that differ from what the plugin does anyway. */
const changed = (config: Config, defaults: Partial<Record<Flag, boolean>>) =>
  Object.fromEntries(
    (Object.keys(defaults) as Flag[])
      .filter((name) => config[name] !== defaults[name])
      .map((name) => [name, config[name]]),
  )

/** Names of the local chain if there is one, else those of mainnet. */
const evmOptions = ({ config, world }: PluginContext): Eip155Options => {
  const chain = world?.chains[0]
  const names = config.ens && chain ? { ens: { network: `eip155:${chain.chainId}` as const } } : {}
  return { ...changed(config, { eip6963: true, injected: true, ens: false }), ...names }
}

const relayOptions = ({ world }: PluginContext) =>
  world ? { relayUrl: world.relayUrl } : { projectId: 'YOUR_PROJECT_ID' }

/** A server at the same place as the page if there is no world: an app has one. */
const signInUrl = ({ world }: PluginContext) =>
  world?.signInUrl === undefined ? '/siwx' : `${world.signInUrl}/siwx`

const signInOptions = ({ config }: PluginContext) => ({
  ...(config.signInRequired && { required: true }),
  ...(config.signInCloses && { closePolicy: 'cancel' as const }),
  ...(config.signInTerms && { statement: 'I want to read what is for members only.' }),
  ...(config.signInShort && { sessionMs: 60_000 }),
})

const frameOptions = ({ world }: PluginContext) =>
  world?.windowsUrl === undefined ? {} : { origins: [new URL(world.windowsUrl).origin] }

const legalOptions = ({ base }: PluginContext) => ({
  termsUrl: new URL('terms.html', base).href,
  privacyUrl: new URL('privacy.html', base).href,
})

const pointsOptions = ({ base }: PluginContext) => ({
  endpoint: new URL('acme-points.json', base).href,
  season: 7,
})

/** A namespace plugin that is used as it comes. */
const namespace = (id: NamespaceId, summary: string, make: CatalogEntry['make']): CatalogEntry => ({
  id,
  packageName: `@latchkey/${id}`,
  door: `@latchkey/${id}`,
  factory: id,
  summary,
  flags: [],
  options: () => ({}),
  make,
})

/** Every plugin the page offers, in display order. */
export const CATALOG: readonly CatalogEntry[] = [
  {
    id: 'eip155',
    packageName: '@latchkey/eip155',
    factory: 'eip155',
    summary: 'EVM networks, announced and injected wallets',
    flags: ['eip6963', 'injected', 'ens'],
    options: (context) => ({ ...evmOptions(context) }),
    make: (context) => eip155(evmOptions(context)),
  },
  namespace('solana', 'Solana, wallets of the Wallet Standard', () => solana()),
  namespace('bip122', 'Bitcoin, by the Wallet Standard and five APIs in the page', () => bip122()),
  // Where the page's own demo wallets are and how they look is no part of what an app would write.
  namespace('polkadot', 'Polkadot and Kusama, extensions in the page', () =>
    polkadot({ wallets: [POLKADOT_FACE] }),
  ),
  namespace('cosmos', 'Cosmos networks, wallets with an API like Keplr’s', () =>
    cosmos({ wallets: [COSMOS_PLACE] }),
  ),
  {
    id: 'walletconnect',
    packageName: '@latchkey/walletconnect',
    door: '@latchkey/walletconnect/react',
    factory: 'walletConnect',
    summary: 'Wallet apps over a relay, by QR code or link',
    flags: [],
    options: relayOptions,
    make: (context) => walletConnect(relayOptions(context)),
  },
  {
    id: 'wallet-directory',
    packageName: '@latchkey/wallet-directory',
    door: '@latchkey/wallet-directory/react',
    factory: 'walletDirectory',
    summary: 'Searchable list of 70+ wallets',
    flags: [],
    options: directoryOptions,
    make: (context) => walletDirectory(directoryOptions(context)),
  },
  {
    id: 'cloud',
    packageName: '@latchkey/cloud',
    factory: 'cloud',
    summary: 'A project’s id, remote rules, alerts and RPC proxy',
    flags: [],
    options: cloudOptions,
    make: (context) => cloud(cloudOptions(context)),
  },
  {
    id: 'analytics',
    packageName: '@latchkey/analytics',
    factory: 'analytics',
    summary: 'Analytics events to your endpoint',
    flags: [],
    options: analyticsOptions,
    make: (context) => analytics(analyticsOptions(context)),
  },
  {
    id: 'devtools',
    packageName: '@latchkey/devtools',
    factory: 'devtools',
    summary: 'A panel for developers: events, state, refused requests',
    flags: [],
    options: () => ({}),
    make: () => devtools(),
  },
  {
    id: 'coinbase-wallet',
    packageName: '@latchkey/coinbase-wallet',
    door: '@latchkey/coinbase-wallet/react',
    factory: 'coinbaseWallet',
    summary: 'Coinbase Wallet, by its extension or in a window',
    flags: [],
    options: windowOptions,
    make: (context) => coinbaseWallet(windowOptions(context)),
  },
  {
    id: 'base-account',
    packageName: '@latchkey/base-account',
    door: '@latchkey/base-account/react',
    factory: 'baseAccount',
    summary: 'Base Account, a smart account in a window',
    flags: [],
    options: baseOptions,
    make: (context) => baseAccount(baseOptions(context)),
  },
  {
    id: 'safe',
    packageName: '@latchkey/safe',
    door: '@latchkey/safe/react',
    factory: 'safe',
    summary: 'Auto-connect inside Safe',
    flags: [],
    options: frameOptions,
    make: (context) => safe(frameOptions(context)),
  },
  {
    id: 'embedded-wallet',
    packageName: '@latchkey/embedded-wallet',
    door: '@latchkey/embedded-wallet/react',
    factory: 'embeddedWallet',
    summary: 'A wallet by e-mail, social login or Farcaster, in a frame of your own',
    flags: [],
    options: embeddedOptions,
    make: (context) => embeddedWallet(embeddedOptions(context)),
  },
  {
    id: 'siwx',
    packageName: '@latchkey/siwx',
    door: '@latchkey/siwx/react',
    factory: 'siwx',
    imports: { '@latchkey/siwx': ['httpBackend'], '@latchkey/siwx/react': ['useSignIn'] },
    usedBy: ['Members', MEMBERS],
    summary: 'Sign-in by a signature, verified by your own server',
    flags: ['signInRequired', 'signInCloses', 'signInTerms', 'signInShort'],
    options: (context) => ({
      backend: code(`httpBackend({ url: '${signInUrl(context)}' })`),
      ...signInOptions(context),
    }),
    make: (context) =>
      siwx({ backend: httpBackend({ url: signInUrl(context) }), ...signInOptions(context) }),
  },
  {
    id: 'balances',
    packageName: '@latchkey/balances',
    door: '@latchkey/balances/react',
    factory: 'balances',
    summary: 'What an account holds, and what that is worth',
    flags: [],
    options: () => ({}),
    // Tokens of the local world are no part of what an app would write.
    make: ({ world }) => balances(world ? { tokens: worldTokens } : {}),
  },
  {
    id: 'activity',
    packageName: '@latchkey/activity',
    door: '@latchkey/activity/react',
    factory: 'activity',
    summary: 'What happened on an account, scams set aside',
    flags: [],
    options: () => ({}),
    make: () => activity(),
  },
  {
    id: 'send',
    packageName: '@latchkey/send',
    door: '@latchkey/send/react',
    factory: 'send',
    summary: 'Send and receive, told truly by the chain',
    flags: [],
    options: () => ({}),
    make: () => send(),
  },
  {
    id: 'address-book',
    packageName: '@latchkey/send',
    door: '@latchkey/send/react',
    factory: 'addressBook',
    summary: 'Labels of the visitor’s own for addresses',
    flags: [],
    options: () => ({}),
    make: () => addressBook(),
  },
  {
    id: 'pay',
    packageName: '@latchkey/pay',
    door: '@latchkey/pay/react',
    factory: 'pay',
    imports: { '@latchkey/pay': ['type PaymentOrder'], '@latchkey/pay/react': ['usePay'] },
    usedBy: ['Checkout', CHECKOUT],
    summary: 'Payments to the app, seen by the nodes of the network',
    flags: [],
    options: () => ({}),
    make: () => pay(),
  },
  {
    id: 'swaps',
    packageName: '@latchkey/swaps',
    door: '@latchkey/swaps/react',
    factory: 'swaps',
    imports: { '@latchkey/swaps': ['convert', 'uniswapV2'] },
    summary: 'Swaps through pools on chain or a service, proven before they are signed',
    flags: [],
    options: (context) => ({
      providers: [
        ...poolOptions(context.world).map((options) =>
          code(`uniswapV2(${JSON.stringify(options)})`),
        ),
        code(`convert(${context.world ? JSON.stringify(convertOptions(context.world)) : ''})`),
      ],
    }),
    make: (context) =>
      swaps({
        providers: [
          ...poolOptions(context.world).map(uniswapV2),
          convert(convertOptions(context.world)),
        ],
      }),
  },
  {
    id: 'names',
    packageName: '@latchkey/names',
    door: '@latchkey/names/react',
    factory: 'names',
    summary: 'Names of the project’s service, registered with an embedded wallet',
    flags: [],
    options: () => ({}),
    make: () => names(),
  },
  {
    id: 'smart-sessions',
    packageName: '@latchkey/smart-sessions',
    door: '@latchkey/smart-sessions/react',
    factory: 'smartSessions',
    summary: 'What apps may do without asking each time, and its end',
    flags: [],
    options: () => ({}),
    make: () => smartSessions(),
  },
  {
    id: 'onramp-meld',
    packageName: '@latchkey/onramp-meld',
    door: '@latchkey/onramp-meld/react',
    factory: 'onrampMeld',
    summary: 'Buy crypto at Meld, by a link with your own public key',
    flags: [],
    options: meldOptions,
    make: (context) => onrampMeld(meldOptions(context)),
  },
  {
    id: 'onramp-coinbase',
    packageName: '@latchkey/onramp-coinbase',
    door: '@latchkey/onramp-coinbase/react',
    factory: 'onrampCoinbase',
    summary: 'Buy crypto at Coinbase, for who is signed in at your own server',
    flags: [],
    options: coinbaseOptions,
    make: (context) => onrampCoinbase(coinbaseOptions(context)),
  },
  {
    id: 'onramp-links',
    packageName: '@latchkey/onramp-links',
    door: '@latchkey/onramp-links/react',
    factory: 'onrampLinks',
    summary: 'Buy crypto at MoonPay, by links that your own server signs',
    flags: [],
    options: linksOptions,
    make: (context) => onrampLinks(linksOptions(context)),
  },
  {
    id: 'legal',
    packageName: '@latchkey/ui-react',
    factory: 'legalCheckbox',
    summary: 'Terms to agree to before any wallet is asked',
    flags: [],
    options: legalOptions,
    make: (context) => legalCheckbox(legalOptions(context)),
  },
  {
    id: 'acme-points',
    packageName: 'acme-points',
    door: 'acme-points/react',
    factory: 'points',
    summary: 'A third party’s plugin: loyalty points of the account',
    flags: [],
    options: pointsOptions,
    make: (context) => points(pointsOptions(context)),
  },
]
