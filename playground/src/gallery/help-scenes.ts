import { ORBIT } from './pictures.js'
import { view, type Scene } from './scene.js'
import { WALLETS as wallets } from './script-wallet.js'

/** Help for newcomers, and settings. */
export const HELP_SCENES: readonly Scene[] = [
  {
    id: 'what-is-a-wallet',
    title: 'What is a wallet?',
    shows: 'A home for your digital assets',
    script: { wallets },
    route: view('WhatIsAWallet'),
  },
  {
    id: 'get-wallet',
    title: 'Get a wallet',
    shows: 'On your phone',
    script: { wallets },
    route: view('GetWallet'),
  },
  {
    id: 'wallet-browser',
    title: 'Open in a wallet’s browser',
    shows: 'Open this page in Orbit and connect.',
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
  {
    id: 'settings',
    title: 'Settings',
    shows: 'Appearance',
    script: { wallets },
    route: view('Settings'),
  },
  {
    id: 'settings-armed',
    title: 'Settings · forgetting asks again',
    shows: 'Press again to confirm',
    script: { wallets },
    route: view('Settings'),
    press: '[part~=forget]',
  },
]
