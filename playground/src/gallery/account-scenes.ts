import { AccountAction, definePlugin } from '@latchkey/kernel'
import { ASKED } from './connect-scenes.js'
import { HARBOUR, ORBIT } from './pictures.js'
import { relayView } from './relay-view.js'
import { view, type Scene } from './scene.js'
import { WALLETS as wallets } from './script-wallet.js'

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

/** An account, and the wallets that are connected. */
export const ACCOUNT_SCENES: readonly Scene[] = [
  {
    id: 'account-asked',
    title: 'Account · a wallet app is asked',
    shows: 'Waiting for Paper',
    ...orbit,
    plugins: [relayView(undefined, ASKED)],
    route: view('Account'),
  },
  { id: 'account', title: 'Account', shows: 'Copy address', ...orbit, route: view('Account') },
  {
    id: 'account-full',
    title: 'Account · full address',
    shows: '0x52908400098527886E0F7030069857D2E4169EE7',
    ...orbit,
    route: view('Account'),
    press: '.hero-address',
  },
  {
    id: 'account-actions',
    title: 'Account · with actions',
    shows: 'Receive',
    ...orbit,
    plugins: [actions],
    route: view('Account'),
  },
  {
    id: 'account-loading',
    title: 'Account · balance loading',
    shows: '0x5290…9EE7',
    connected: ['orbit'],
    script: { wallets, balance: 'loading' },
    route: view('Account'),
  },
  {
    id: 'account-error',
    title: 'Account · balance unknown',
    shows: 'Balance unavailable',
    connected: ['orbit'],
    script: { wallets, balance: 'error' },
    route: view('Account'),
  },
  {
    id: 'account-unreachable',
    title: 'Account · wallet does not answer',
    shows: 'Harbour isn’t responding. Open or unlock it.',
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
    shows: 'Unknown Network',
    connected: ['astray'],
    allowUnsupportedChain: true,
    script: { wallets: [{ id: 'astray', name: 'Orbit', icon: ORBIT, network: 'eip155:777' }] },
    route: view('Account'),
  },
  {
    id: 'account-none',
    title: 'Account · none',
    shows: 'No account',
    script: { wallets },
    route: view('Account'),
  },
  {
    id: 'profile-wallets',
    title: 'Wallets',
    shows: 'Accounts in Orbit',
    connected: ['harbour', 'orbit'],
    multiWallet: true,
    script: { wallets },
    route: view('ProfileWallets'),
  },
  {
    id: 'profile-wallets-empty',
    title: 'Wallets · none',
    shows: 'No wallet connected',
    script: { wallets },
    route: view('ProfileWallets'),
  },
]
