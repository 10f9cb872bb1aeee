import { mainnet as bitcoin } from '@latchkey/bip122/networks'
import { cosmosHub } from '@latchkey/cosmos/networks'
import { base, mainnet } from '@latchkey/eip155/networks'
import { polkadotChain } from '@latchkey/polkadot/networks'
import { mainnet as solana } from '@latchkey/solana/networks'
import type { NamespaceId } from '../config.js'
import { EMBER, HARBOUR, ORBIT, PAPER } from './pictures.js'
import { view, type Scene } from './scene.js'
import { ALICE, BOB, type Script } from './script-wallet.js'

const ALL: readonly NamespaceId[] = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos']

const script: Script = {
  namespaces: ALL,
  wallets: [
    { id: 'orbit', name: 'Orbit', icon: ORBIT, namespaces: ALL, addresses: [ALICE, BOB] },
    { id: 'harbour', name: 'Harbour', icon: HARBOUR, namespaces: ['eip155'], addresses: [BOB] },
    { id: 'ember', name: 'Ember', icon: EMBER, namespaces: ['solana'] },
    { id: 'paper', name: 'Paper', icon: PAPER, namespaces: ['bip122'] },
  ],
}
const networks = [mainnet, base, solana, bitcoin, polkadotChain, cosmosHub]
const chains = { script, networks } as const
const choosing = view('ConnectingMultiChain', { connectorId: 'orbit' })

/** Views in which the chains of an app meet. */
export const CHAIN_SCENES: readonly Scene[] = [
  {
    id: 'connect-chains',
    title: 'Connect · several chains',
    shows: 'Networks',
    ...chains,
    route: view('Connect'),
  },
  {
    id: 'connect-chain',
    title: 'Connect · one of several chains',
    shows: 'Bitcoin',
    ...chains,
    route: view('Connect'),
    press: '[role=tab]:nth-of-type(4)',
  },
  {
    id: 'connect-chain-empty',
    title: 'Connect · no wallet for a chain',
    shows: 'No wallet for Cosmos',
    networks,
    script: { ...script, wallets: script.wallets.slice(1) },
    route: view('Connect'),
    press: '[role=tab]:nth-of-type(6)',
  },
  {
    id: 'connect-for-chain',
    title: 'Connect · asked for one chain',
    shows: 'Ember',
    ...chains,
    connected: ['harbour'],
    route: view('Connect', { namespace: 'solana' }),
  },
  {
    id: 'connecting-multi-chain',
    title: 'Networks of a wallet',
    shows: 'All networks',
    ...chains,
    route: choosing,
  },
  {
    id: 'connecting-multi-chain-partly',
    title: 'Networks of a wallet · some connected',
    shows: 'Connected',
    ...chains,
    connected: [['orbit', ['solana', 'cosmos']]],
    route: choosing,
  },
  {
    id: 'connecting-part',
    title: 'Connecting · some chains were left out',
    shows: 'Almost there',
    networks,
    script: { ...script, connect: 'part' },
    route: view('ConnectingExternal', { connectorId: 'orbit', namespaces: ALL }),
  },
  {
    id: 'connecting-part-refused',
    title: 'Connecting · the rest was refused',
    shows: 'Cosmos still to connect.',
    networks,
    script: { ...script, connect: 'refuse' },
    connected: [['orbit', ['eip155', 'solana', 'bip122', 'polkadot']]],
    route: view('ConnectingExternal', { connectorId: 'orbit', namespaces: ALL }),
  },
  {
    id: 'connecting-multi-chain-missing',
    title: 'Networks of a wallet · the wallet is gone',
    shows: 'Wallet not found',
    ...chains,
    route: view('ConnectingMultiChain', { connectorId: 'gone' }),
  },
  ...(
    [
      ['solana', 'Solana', 'SOL'],
      ['bip122', 'Bitcoin', 'BTC'],
      ['polkadot', 'Polkadot', 'DOT'],
      ['cosmos', 'Cosmos', 'ATOM'],
    ] as const
  ).map(([namespace, chain, shows]): Scene => ({
    id: `account-${namespace}`,
    title: `Account · ${chain}`,
    shows,
    ...chains,
    connected: [['orbit', [namespace]]],
    route: view('Account'),
  })),
  {
    id: 'profile-wallets-chains',
    title: 'Wallets · several chains, live and remembered',
    shows: 'Recently used',
    ...chains,
    multiWallet: true,
    connected: ['paper', 'ember', 'harbour', ['orbit', ['eip155', 'polkadot']]],
    ended: ['paper'],
    shown: 'eip155',
    route: view('ProfileWallets'),
  },
  {
    id: 'profile-wallets-one-each',
    title: 'Wallets · one wallet in each chain',
    shows: 'Solana',
    ...chains,
    connected: ['harbour', 'ember'],
    route: view('ProfileWallets'),
  },
  {
    id: 'profile-wallets-kinds',
    title: 'Wallets · kinds of account',
    shows: 'Accounts in Paper',
    ...chains,
    connected: ['paper'],
    route: view('ProfileWallets'),
  },
  {
    id: 'profile-wallets-remembered',
    title: 'Wallets · remembered only',
    shows: 'Recently used',
    ...chains,
    multiWallet: true,
    connected: ['harbour', 'ember'],
    ended: ['harbour', 'ember'],
    route: view('ProfileWallets'),
  },
  {
    id: 'networks-chains',
    title: 'Networks · several chains',
    shows: 'Cosmos Hub',
    ...chains,
    connected: ['harbour'],
    route: view('Networks'),
  },
  {
    id: 'networks-limited-elsewhere',
    title: 'Networks · the wallet of a chain that is not shown serves one',
    shows: 'Not available in Harbour',
    networks,
    script: {
      ...script,
      wallets: [
        { id: 'narrow', name: 'Harbour', icon: HARBOUR, approved: [mainnet.id] },
        ...script.wallets.slice(2),
      ],
    },
    connected: ['narrow', 'ember'],
    shown: 'solana',
    route: view('Networks'),
  },
  {
    id: 'switch-active-chain',
    title: 'Go to another chain',
    shows: 'Connect your Solana wallet',
    ...chains,
    connected: ['harbour'],
    route: view('SwitchActiveChain', {
      switchToChain: 'solana',
      navigateTo: 'Connect',
      network: solana.id,
    }),
  },
  {
    id: 'switch-active-chain-plain',
    title: 'Go to another chain · no network chosen',
    shows: 'Connect your Bitcoin wallet',
    ...chains,
    connected: ['harbour'],
    route: view('SwitchActiveChain', { switchToChain: 'bip122', navigateTo: 'Connect' }),
  },
]
