import {
  AccountAction,
  WalletRows,
  atom,
  definePlugin,
  type CaipNetwork,
  type WalletRow,
} from '@latchkey/kernel'
import { arbitrum, base, mainnet, optimism, polygon, sepolia } from '@latchkey/eip155/networks'
import { points } from 'acme-points/react'
import { CHAIN_SCENES } from './chain-scenes.js'
import { MONEY_SCENES } from './money-scenes.js'
import { PAIRING_LINK, partViews } from './part-views.js'
import { OFFER, RELAY_ID, relayView } from './relay-view.js'
import { EMBER, HARBOUR, ORBIT, PAPER } from './pictures.js'
import { PLUGIN_SCENES } from './plugin-scenes.js'
import { view, type Scene } from './scene.js'
import { ALICE, BOB, CAROL, type ScriptWallet } from './script-wallet.js'
import { WALLET_SCENES } from './wallet-scenes.js'

const wallets: readonly ScriptWallet[] = [
  { id: 'orbit', name: 'Orbit', icon: ORBIT, addresses: [ALICE, BOB, CAROL] },
  { id: 'harbour', name: 'Harbour', icon: HARBOUR, addresses: [BOB] },
  { id: 'ember', name: 'Ember', icon: EMBER, type: 'EXTERNAL' },
]

const relay = definePlugin({
  id: 'gallery:relay',
  setup(host) {
    host.add(WalletRows, {
      group: 'walletConnect',
      rows: atom((): readonly WalletRow[] => [
        {
          id: 'relay',
          name: 'WalletConnect',
          namespaces: ['eip155'],
          tag: 'qrcode',
          glyph: 'qrcode',
          route: { name: 'WhatIsAWallet', params: undefined },
        },
      ]),
    })
    host.add(WalletRows, {
      group: 'recent',
      rows: atom((): readonly WalletRow[] => [
        {
          id: 'paper',
          name: 'Paper',
          icon: PAPER,
          namespaces: ['eip155'],
          tag: 'recent',
          route: { name: 'WhatIsAWallet', params: undefined },
        },
      ]),
    })
  },
})

const hostile: readonly ScriptWallet[] = [
  { id: 'a', name: 'Wallet \u202Ewith a name that turns round and never comes to an end at all' },
  { id: 'b', name: 'Same name', detail: 'com.example.first' },
  { id: 'c', name: 'Same name', detail: 'com.example.second', icon: 'javascript:alert(1)' },
  { id: 'd', name: 'محفظة', icon: 'data:image/png;base64,AAAA' },
]

const actions = definePlugin({
  id: 'gallery:actions',
  setup(host) {
    for (const [id, label] of [
      ['onramp', 'Buy'],
      ['swaps', 'Swap'],
      ['receive', 'Receive'],
      ['send', 'Send'],
    ] as const) {
      host.add(AccountAction, { id, label, icon: id, open: () => undefined })
    }
  },
})

const orbit = { connected: ['orbit'], script: { wallets } } as const
const connecting = view('ConnectingExternal', { connectorId: 'orbit' })
const switching = view('SwitchNetwork', { network: 'eip155:10' })
const POINTS = 'https://points.example/'

/** An app on the phone that was asked for a signature. */
const ASKED = {
  name: 'Paper',
  icon: PAPER,
  link: { url: 'paper://wc?requestId=1&sessionTopic=0', target: '_self' },
} as const
const many: readonly CaipNetwork[] = [
  mainnet,
  optimism,
  base,
  arbitrum,
  polygon,
  sepolia,
  ...['Aurora', 'Basalt', 'Cobalt', 'Dune'].map((name, index) => ({
    ...mainnet,
    id: `eip155:${String(90_001 + index)}` as const,
    name,
    color: '#6b5ca5',
  })),
]

export const SCENES: readonly Scene[] = [
  {
    id: 'connect',
    title: 'Connect',
    script: { wallets },
    plugins: [relay],
    route: view('Connect'),
  },
  {
    id: 'connect-empty',
    title: 'Connect · no wallet',
    script: { wallets: [] },
    route: view('Connect'),
  },
  {
    id: 'connect-hostile',
    title: 'Connect · hostile names and pictures',
    script: { wallets: hostile },
    route: view('Connect'),
  },
  {
    id: 'connecting',
    title: 'ConnectingExternal · waiting',
    script: { wallets, connect: 'wait' },
    route: connecting,
  },
  {
    id: 'connecting-slow',
    title: 'ConnectingExternal · after 15 s',
    script: { wallets, connect: 'wait' },
    route: connecting,
    later: 15_000,
  },
  {
    id: 'connecting-rejected',
    title: 'ConnectingExternal · rejected',
    script: { wallets, connect: 'refuse' },
    route: connecting,
  },
  {
    id: 'connecting-pending',
    title: 'ConnectingExternal · request pending',
    script: { wallets, connect: 'pending' },
    route: connecting,
  },
  {
    id: 'connecting-failed',
    title: 'ConnectingExternal · failed',
    script: { wallets, connect: 'fail' },
    route: connecting,
  },
  {
    id: 'connecting-done',
    title: 'ConnectingExternal · connected',
    script: { wallets },
    route: connecting,
  },
  {
    id: 'connecting-relay-preparing',
    title: 'ConnectingWalletConnect · before the code',
    script: { wallets },
    plugins: [relayView(undefined)],
    route: { name: 'ConnectingWalletConnect', params: undefined },
  },
  {
    id: 'connecting-relay',
    title: 'ConnectingWalletConnect',
    script: { wallets },
    plugins: [relayView(OFFER)],
    route: { name: 'ConnectingWalletConnect', params: undefined },
  },
  {
    id: 'connecting-relay-wallet',
    title: 'ConnectingWalletConnect · one wallet',
    script: { wallets },
    plugins: [relayView(OFFER)],
    route: {
      name: 'ConnectingWalletConnect',
      params: {
        wallet: { id: 'paper', name: 'Paper', icon: PAPER, universalLink: 'https://paper.example' },
      },
    },
  },
  ...(['refuse', 'fail'] as const).map((connect): Scene => ({
    id: `connecting-relay-${connect}`,
    title: `ConnectingWalletConnect · ${connect === 'refuse' ? 'declined' : 'failed'}`,
    script: { wallets: [{ id: RELAY_ID, name: 'WalletConnect' }], connect },
    plugins: [relayView(OFFER)],
    route: { name: 'ConnectingWalletConnect', params: undefined },
  })),
  {
    id: 'answer-in-wallet',
    title: 'A wallet app is asked',
    script: { wallets },
    plugins: [relayView(undefined, ASKED)],
    route: view('walletconnect:answer'),
    alone: true,
  },
  {
    id: 'account-asked',
    title: 'Account · a wallet app is asked',
    ...orbit,
    plugins: [relayView(undefined, ASKED)],
    route: view('Account'),
  },
  { id: 'account', title: 'Account', ...orbit, route: view('Account') },
  {
    id: 'account-full',
    title: 'Account · full address',
    ...orbit,
    route: view('Account'),
    press: '.hero-address',
  },
  {
    id: 'account-actions',
    title: 'Account · with actions',
    ...orbit,
    plugins: [actions],
    route: view('Account'),
  },
  {
    id: 'account-loading',
    title: 'Account · balance loading',
    connected: ['orbit'],
    script: { wallets, balance: 'loading' },
    route: view('Account'),
  },
  {
    id: 'account-error',
    title: 'Account · balance unknown',
    connected: ['orbit'],
    script: { wallets, balance: 'error' },
    route: view('Account'),
  },
  {
    id: 'account-unreachable',
    title: 'Account · wallet does not answer',
    connected: ['far'],
    script: {
      wallets: [{ id: 'far', name: 'Harbour', icon: HARBOUR, reachable: false }],
      balance: 'small',
    },
    route: view('Account'),
  },
  {
    id: 'account-unsupported',
    title: 'Account · unsupported network as a banner',
    connected: ['astray'],
    allowUnsupportedChain: true,
    script: { wallets: [{ id: 'astray', name: 'Orbit', icon: ORBIT, network: 'eip155:777' }] },
    route: view('Account'),
  },
  { id: 'account-none', title: 'Account · none', script: { wallets }, route: view('Account') },
  {
    id: 'profile-wallets',
    title: 'ProfileWallets',
    connected: ['harbour', 'orbit'],
    multiWallet: true,
    script: { wallets },
    route: view('ProfileWallets'),
  },
  {
    id: 'profile-wallets-empty',
    title: 'ProfileWallets · empty',
    script: { wallets },
    route: view('ProfileWallets'),
  },
  { id: 'networks', title: 'Networks', ...orbit, route: view('Networks') },
  {
    id: 'networks-many',
    title: 'Networks · many',
    ...orbit,
    networks: many,
    route: view('Networks'),
  },
  {
    id: 'networks-limited',
    title: 'Networks · wallet serves two',
    connected: ['narrow'],
    script: {
      wallets: [{ id: 'narrow', name: 'Ember', icon: EMBER, approved: ['eip155:1', 'eip155:10'] }],
    },
    route: view('Networks'),
  },
  {
    id: 'switch-network',
    title: 'SwitchNetwork · waiting',
    connected: ['orbit'],
    script: { wallets, switch: 'wait' },
    route: switching,
  },
  {
    id: 'switch-network-declined',
    title: 'SwitchNetwork · declined',
    connected: ['orbit'],
    script: { wallets, switch: 'refuse' },
    route: switching,
  },
  {
    id: 'switch-network-declined-alone',
    title: 'SwitchNetwork · declined, with no view before it',
    connected: ['orbit'],
    script: { wallets, switch: 'refuse' },
    route: switching,
    alone: true,
  },
  {
    id: 'switch-network-done',
    title: 'SwitchNetwork · done',
    ...orbit,
    route: switching,
  },
  {
    id: 'unsupported-chain',
    title: 'UnsupportedChain',
    connected: ['astray'],
    script: { wallets: [{ id: 'astray', name: 'Orbit', icon: ORBIT, network: 'eip155:777' }] },
    route: view('UnsupportedChain'),
  },
  ...MONEY_SCENES,
  ...CHAIN_SCENES,
  ...PLUGIN_SCENES,
  ...WALLET_SCENES,
  {
    id: 'what-is-a-wallet',
    title: 'WhatIsAWallet',
    script: { wallets },
    route: view('WhatIsAWallet'),
  },
  { id: 'get-wallet', title: 'GetWallet', script: { wallets }, route: view('GetWallet') },
  {
    id: 'wallet-browser',
    title: 'WalletBrowser',
    script: { wallets },
    route: view('WalletBrowser', {
      wallet: {
        id: 'orbit',
        name: 'Orbit',
        icon: ORBIT,
        homepage: 'https://orbit.example/get',
        browseLink: 'https://orbit.example/browse/{url}',
      },
    }),
  },
  { id: 'settings', title: 'Settings', script: { wallets }, route: view('Settings') },
  {
    id: 'settings-armed',
    title: 'Settings · forgetting asks again',
    script: { wallets },
    route: view('Settings'),
    press: '[part~=forget]',
  },
  ...(
    [
      ['points', 'acme:points', { json: { points: 1250 } }],
      ['points-loading', 'acme:points · on their way', { never: true }],
      ['points-failed', 'acme:points · the service fails', { status: 500 }],
    ] as const
  ).map(([id, title, answer]): Scene => ({
    id,
    title,
    ...orbit,
    plugins: [points({ endpoint: POINTS, season: 7 })],
    routes: { [POINTS]: answer },
    route: view('acme:points', { season: 7 }),
  })),
  {
    id: 'parts-rows',
    title: 'Parts · rows',
    script: { wallets },
    plugins: [partViews],
    route: view('gallery:rows'),
  },
  {
    id: 'parts-controls',
    title: 'Parts · controls',
    script: { wallets },
    plugins: [partViews],
    route: view('gallery:controls'),
  },
  {
    id: 'parts-qr-waiting',
    title: 'Parts · QR code before its link',
    script: { wallets },
    plugins: [partViews],
    route: view('gallery:qr', { uri: undefined }),
  },
  {
    id: 'parts-qr',
    title: 'Parts · QR code',
    script: { wallets },
    plugins: [partViews],
    route: view('gallery:qr', { uri: PAIRING_LINK }),
  },
]

export const DEFAULT_NETWORKS: readonly CaipNetwork[] = [mainnet, optimism, base, sepolia]
