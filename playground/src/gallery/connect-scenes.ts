import { WalletRows, atom, definePlugin, type WalletRow } from '@latchkey/kernel'
import { PAPER } from './pictures.js'
import { OFFER, RELAY_ID, relayView } from './relay-view.js'
import { view, type Scene } from './scene.js'
import { WALLETS as wallets, type ScriptWallet } from './script-wallet.js'

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

const connecting = view('ConnectingExternal', { connectorId: 'orbit' })

/** An app on the phone that was asked for a signature. */
export const ASKED = {
  name: 'Paper',
  icon: PAPER,
  link: { url: 'paper://wc?requestId=1&sessionTopic=0', target: '_self' },
} as const

/** Choosing a wallet, and connecting to it. */
export const CONNECT_SCENES: readonly Scene[] = [
  {
    id: 'connect',
    title: 'Connect',
    shows: 'QR code',
    script: { wallets },
    plugins: [relay],
    route: view('Connect'),
  },
  {
    id: 'connect-empty',
    title: 'Connect · no wallet',
    shows: 'No wallet found',
    script: { wallets: [] },
    route: view('Connect'),
  },
  {
    id: 'connect-hostile',
    title: 'Connect · hostile names and pictures',
    shows: 'com.example.first',
    script: { wallets: hostile },
    route: view('Connect'),
  },
  {
    id: 'connecting',
    title: 'Connecting · waiting',
    shows: 'Confirm the connection in your wallet.',
    script: { wallets, connect: 'wait' },
    route: connecting,
  },
  {
    id: 'connecting-slow',
    title: 'Connecting · after 15 s',
    shows: 'Don’t see a request? Open and unlock Orbit.',
    script: { wallets, connect: 'wait' },
    route: connecting,
    later: 15_000,
  },
  {
    id: 'connecting-rejected',
    title: 'Connecting · declined',
    shows: 'Request declined',
    script: { wallets, connect: 'refuse' },
    route: connecting,
  },
  {
    id: 'connecting-pending',
    title: 'Connecting · a request is open already',
    shows: 'Request already open',
    script: { wallets, connect: 'pending' },
    route: connecting,
  },
  {
    id: 'connecting-failed',
    title: 'Connecting · failed',
    shows: 'Couldn’t connect to Orbit. Make sure it’s unlocked.',
    script: { wallets, connect: 'fail' },
    route: connecting,
  },
  {
    id: 'connecting-done',
    title: 'Connecting · connected',
    shows: 'Orbit is connected.',
    script: { wallets },
    route: connecting,
  },
  {
    id: 'connecting-relay-preparing',
    title: 'QR code · before the code',
    shows: 'Preparing code…',
    script: { wallets },
    plugins: [relayView(undefined)],
    route: { name: 'ConnectingWalletConnect', params: undefined },
  },
  {
    id: 'connecting-relay',
    title: 'QR code',
    shows: 'New code in 4 min',
    script: { wallets },
    plugins: [relayView(OFFER)],
    route: { name: 'ConnectingWalletConnect', params: undefined },
  },
  {
    id: 'connecting-relay-wallet',
    title: 'QR code · one wallet',
    shows: 'Scan with Paper',
    script: { wallets },
    plugins: [relayView(OFFER)],
    route: {
      name: 'ConnectingWalletConnect',
      params: {
        wallet: { id: 'paper', name: 'Paper', icon: PAPER, universalLink: 'https://paper.example' },
      },
    },
  },
  ...(
    [
      ['refuse', 'declined', 'Request declined'],
      ['fail', 'failed', 'Failed to connect'],
    ] as const
  ).map(([connect, outcome, shows]): Scene => ({
    id: `connecting-relay-${connect}`,
    title: `QR code · ${outcome}`,
    shows,
    script: { wallets: [{ id: RELAY_ID, name: 'WalletConnect' }], connect },
    plugins: [relayView(OFFER)],
    route: { name: 'ConnectingWalletConnect', params: undefined },
  })),
  {
    id: 'answer-in-wallet',
    title: 'A wallet app is asked',
    shows: 'Waiting for Paper',
    script: { wallets },
    plugins: [relayView(undefined, ASKED)],
    route: view('walletconnect:answer'),
    alone: true,
  },
]
