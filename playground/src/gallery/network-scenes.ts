import type { CaipNetwork } from '@latchkey/kernel'
import { arbitrum, base, mainnet, optimism, polygon, sepolia } from '@latchkey/eip155/networks'
import { EMBER, ORBIT } from './pictures.js'
import { view, type Scene } from './scene.js'
import { WALLETS as wallets } from './script-wallet.js'

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

const orbit = { connected: ['orbit'], script: { wallets } } as const
const switching = view('SwitchNetwork', { network: 'eip155:10' })

/** Networks, and moving between them. */
export const NETWORK_SCENES: readonly Scene[] = [
  { id: 'networks', title: 'Networks', shows: 'OP Mainnet', ...orbit, route: view('Networks') },
  {
    id: 'networks-many',
    title: 'Networks · many',
    shows: 'Arbitrum One',
    ...orbit,
    networks: many,
    route: view('Networks'),
  },
  {
    id: 'networks-limited',
    title: 'Networks · wallet serves two',
    shows: 'Not available in Ember',
    connected: ['narrow'],
    script: {
      wallets: [{ id: 'narrow', name: 'Ember', icon: EMBER, approved: ['eip155:1', 'eip155:10'] }],
    },
    route: view('Networks'),
  },
  {
    id: 'switch-network',
    title: 'Switch network · waiting',
    shows: 'Switch to OP Mainnet',
    connected: ['orbit'],
    script: { wallets, switch: 'wait' },
    route: switching,
  },
  {
    id: 'switch-network-declined',
    title: 'Switch network · declined',
    shows: 'Network switch declined',
    connected: ['orbit'],
    script: { wallets, switch: 'refuse' },
    route: switching,
  },
  {
    id: 'switch-network-declined-alone',
    title: 'Switch network · declined, with no view before it',
    shows: 'Network switch declined',
    connected: ['orbit'],
    script: { wallets, switch: 'refuse' },
    route: switching,
    alone: true,
  },
  {
    id: 'switch-network-done',
    title: 'Switch network · done',
    shows: 'Now on OP Mainnet',
    ...orbit,
    route: switching,
  },
  {
    id: 'unsupported-chain',
    title: 'Unsupported network',
    shows: 'Select a network',
    connected: ['astray'],
    script: { wallets: [{ id: 'astray', name: 'Orbit', icon: ORBIT, network: 'eip155:777' }] },
    route: view('UnsupportedChain'),
  },
]
