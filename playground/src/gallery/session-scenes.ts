import { atom, definePlugin, View, type KitError, type Plugin } from '@latchkey/kernel'
import { SmartSessions, type SmartSession, type SmartSessionsState } from '@latchkey/smart-sessions'
import { sessionViews } from '@latchkey/smart-sessions/react'
import { HARBOUR, ORBIT } from './pictures.js'
import { view, type Scene } from './scene.js'
import { BOB, type ScriptWallet } from './script-wallet.js'

const wallets: readonly ScriptWallet[] = [{ id: 'orbit', name: 'Orbit', icon: ORBIT, type: 'AUTH' }]

const failure = (code: string) =>
  ({ name: 'KitError', code, message: code, context: {} }) as unknown as KitError

const USDC = {
  id: 'eip155:1/erc20:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
} as const
const TOKEN = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const NOW = 1_700_000_000_000

const SHOP: SmartSession = {
  id: '0f01',
  app: { name: 'Shop', url: 'https://shop.example', icon: HARBOUR },
  permissions: [
    { kind: 'erc20', token: TOKEN, amount: 25_000_000n, asset: USDC },
    { kind: 'native', amount: 10n ** 16n },
    { kind: 'call', target: BOB, functions: ['mint', 'burn'] },
  ],
  limits: [
    { kind: 'rate', count: 2, seconds: 7_200 },
    { kind: 'gas', amount: 500_000n },
  ],
  expiry: NOW + 86_400_000,
  createdAt: NOW - 60_000,
}
const ODD: SmartSession = {
  id: '0f02',
  app: { name: '' },
  limits: [],
  expiry: NOW - 1,
  createdAt: undefined,
  permissions: [
    { kind: 'unknown', type: 'native-token-stream', data: '{"maxAmount":"0xde0b6b3a7640000"}' },
    { kind: 'erc20', token: TOKEN, amount: 1_000n, asset: undefined },
    { kind: 'erc721', token: TOKEN, ids: [1n, 255n] },
  ],
}
const BARE: SmartSession = {
  id: '0f03',
  app: { name: 'A game whose name never comes to an end at all' },
  permissions: [],
  limits: [],
  expiry: undefined,
  createdAt: undefined,
}

const READY: SmartSessionsState = {
  status: 'ready',
  sessions: [SHOP, ODD, BARE],
  unreadable: 0,
  error: undefined,
  grant: { step: 'editing', review: undefined, error: undefined },
  end: { step: 'editing', review: undefined, error: undefined },
  ending: undefined,
  endError: undefined,
}

const nothing = () => Promise.resolve()

/** The screen over sessions that stand still. */
const standing = (state: SmartSessionsState, isOffered: boolean): Plugin =>
  sessionViews(
    definePlugin({
      id: 'smart-sessions',
      provides: [SmartSessions],
      setup(host) {
        for (const name of ['smart-sessions:list', 'smart-sessions:session'] as const)
          host.add(View, { name })
        host.provide(SmartSessions, () => ({
          stateAtom: atom(() => state),
          offeredAtom: atom(() => isOffered),
          review: () => Promise.reject(failure('sessions_unsupported')),
          confirm: () => Promise.reject(failure('sessions_unsupported')),
          grant: () => Promise.reject(failure('sessions_unsupported')),
          reviewEnd: () => Promise.reject(failure('session_unknown')),
          accept: nothing,
          read: nothing,
          revoke: nothing,
        }))
      },
    }),
  )

interface SceneOptions {
  readonly change?: Partial<SmartSessionsState>
  /** The session that is looked at. */
  readonly of?: SmartSession
  readonly press?: string
  readonly isOffered?: boolean
}

const scene = (
  id: string,
  title: string,
  shows: string,
  { change = {}, of, press, isOffered = true }: SceneOptions = {},
): Scene => ({
  id: `sessions-${id}`,
  title: `${of ? 'One session' : 'Sessions of apps'} · ${title}`,
  shows,
  connected: ['orbit'],
  script: { wallets },
  plugins: [standing({ ...READY, ...change }, isOffered)],
  route: of ? view('smart-sessions:session', { id: of.id }) : view('smart-sessions:list'),
  ...(press !== undefined && { press }),
})

const NONE = { sessions: [] } as const

/** Smart sessions, in each of their states. */
export const SESSION_SCENES: readonly Scene[] = [
  scene('list', 'three', 'Unnamed app'),
  scene('loading', 'on their way', 'Apps that can act for you, within limits.', {
    change: { ...NONE, status: 'loading' },
  }),
  scene('none', 'none', 'No sessions', { change: NONE }),
  scene('failed', 'the service fails', 'Couldn’t load sessions', {
    change: { ...NONE, status: 'failed', error: failure('sessions_failed') },
  }),
  scene('stale', 'the service fails later', 'Couldn’t read 2. Check your wallet.', {
    change: { status: 'failed', error: failure('sessions_failed'), unreadable: 2 },
  }),
  scene('not-here', 'not offered', 'No sessions here', { change: NONE, isOffered: false }),
  scene('open', 'what one may do', 'What it may do', { of: SHOP }),
  scene('unknown', 'what cannot be read', 'Unknown permission', { of: ODD }),
  scene('untold', 'nothing is told', 'Couldn’t read what it may do.', { of: BARE }),
  scene('sure', 'asked once more', 'Shop will have to ask you again. Revoke?', {
    of: SHOP,
    press: '[part~="button-danger"]',
  }),
  scene('signing', 'the wallet is asked', 'Confirm in Orbit', {
    of: SHOP,
    change: { ending: { id: SHOP.id, step: 'signing' } },
  }),
  scene('posting', 'the service is told', 'Revoking…', {
    of: SHOP,
    change: { ending: { id: SHOP.id, step: 'posting' } },
  }),
  scene('kept', 'the service keeps it', 'The service still has this session. Try again.', {
    of: SHOP,
    change: { endError: { id: SHOP.id, error: failure('session_kept') } },
  }),
  scene('gone', 'it is gone', 'This session is gone', { of: SHOP, change: NONE }),
]
