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
  { id: 'connect-chains', title: 'Connect · several chains', ...chains, route: view('Connect') },
  {
    id: 'connect-chain',
    title: 'Connect · one of several chains',
    ...chains,
    route: view('Connect'),
    press: '[role=tab]:nth-of-type(4)',
  },
  {
    id: 'connect-chain-empty',
    title: 'Connect · no wallet for a chain',
    networks,
    script: { ...script, wallets: script.wallets.slice(1) },
    route: view('Connect'),
    press: '[role=tab]:nth-of-type(6)',
  },
  {
    id: 'connect-for-chain',
    title: 'Connect · asked for one chain',
    ...chains,
    connected: ['harbour'],
    route: view('Connect', { namespace: 'solana' }),
  },
  { id: 'connecting-multi-chain', title: 'ConnectingMultiChain', ...chains, route: choosing },
  {
    id: 'connecting-multi-chain-partly',
    title: 'ConnectingMultiChain · some connected',
    ...chains,
    connected: [['orbit', ['solana', 'cosmos']]],
    route: choosing,
  },
  {
    id: 'connecting-part',
    title: 'ConnectingExternal · some chains were left out',
    networks,
    script: { ...script, connect: 'part' },
    route: view('ConnectingExternal', { connectorId: 'orbit', namespaces: ALL }),
  },
  {
    id: 'connecting-part-refused',
    title: 'ConnectingExternal · the rest was refused',
    networks,
    script: { ...script, connect: 'refuse' },
    connected: [['orbit', ['eip155', 'solana', 'bip122', 'polkadot']]],
    route: view('ConnectingExternal', { connectorId: 'orbit', namespaces: ALL }),
  },
  {
    id: 'connecting-multi-chain-missing',
    title: 'ConnectingMultiChain · the wallet is gone',
    ...chains,
    route: view('ConnectingMultiChain', { connectorId: 'gone' }),
  },
  ...(['solana', 'bip122', 'polkadot', 'cosmos'] as const).map((namespace): Scene => ({
    id: `account-${namespace}`,
    title: `Account · ${namespace}`,
    ...chains,
    connected: [['orbit', [namespace]]],
    route: view('Account'),
  })),
  {
    id: 'profile-wallets-chains',
    title: 'ProfileWallets · several chains, live and remembered',
    ...chains,
    multiWallet: true,
    connected: ['paper', 'ember', 'harbour', ['orbit', ['eip155', 'polkadot']]],
    ended: ['paper'],
    shown: 'eip155',
    route: view('ProfileWallets'),
  },
  {
    id: 'profile-wallets-one-each',
    title: 'ProfileWallets · one wallet in each chain',
    ...chains,
    connected: ['harbour', 'ember'],
    route: view('ProfileWallets'),
  },
  {
    id: 'profile-wallets-kinds',
    title: 'ProfileWallets · kinds of account',
    ...chains,
    connected: ['paper'],
    route: view('ProfileWallets'),
  },
  {
    id: 'profile-wallets-remembered',
    title: 'ProfileWallets · remembered only',
    ...chains,
    multiWallet: true,
    connected: ['harbour', 'ember'],
    ended: ['harbour', 'ember'],
    route: view('ProfileWallets'),
  },
  {
    id: 'networks-chains',
    title: 'Networks · several chains',
    ...chains,
    connected: ['harbour'],
    route: view('Networks'),
  },
  {
    id: 'networks-limited-elsewhere',
    title: 'Networks · the wallet of a chain that is not shown serves one',
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
    title: 'SwitchActiveChain',
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
    title: 'SwitchActiveChain · no network chosen',
    ...chains,
    connected: ['harbour'],
    route: view('SwitchActiveChain', { switchToChain: 'bip122', navigateTo: 'Connect' }),
  },
]
