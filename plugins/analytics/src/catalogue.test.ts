import { describe, expect, test } from 'vitest'
import { failing } from '@latchkey/kernel/testing'
import type { KitEventName, KitEventRecord } from '@latchkey/kernel'
import { createCatalogue, errorOf, isAct, type Wallets } from './catalogue.js'

const connectors = [
  { id: 'com.acme', name: 'Acme', type: 'ANNOUNCED' },
  { id: 'relay', name: 'WalletConnect', type: 'WALLET_CONNECT' },
]
// Of connectors the catalogue reads these three members alone.
const wallets = { connector: (id) => connectors.find((one) => one.id === id) } as Wallets

const record = (name: string, payload: unknown) =>
  ({ name: name as KitEventName, payload, at: 1 }) as KitEventRecord

const connection = (connectorId: string) => ({
  connectorId,
  namespace: 'eip155',
  network: 'eip155:1',
  wallet: { name: 'Acme' },
  accounts: [{ address: '0xsecret' }],
})
const failed = (code: string) => ({ connectorId: 'com.acme', error: { code, message: 'no' } })
const route = (name: string, params?: unknown) => ({ route: { name, params } })

const network = { namespace: 'eip155', network: 'eip155:1' }

type Case = readonly [name: string, payload: unknown, event: string, properties: object]

const cases: readonly Case[] = [
  ['modal:opened', { connected: false }, 'MODAL_OPEN', { connected: false }],
  ['modal:closed', { connected: true }, 'MODAL_CLOSE', { connected: true }],
  ['route:changed', route('AllWallets'), 'CLICK_ALL_WALLETS', {}],
  ['route:changed', route('Networks'), 'CLICK_NETWORKS', {}],
  ['route:changed', route('WhatIsAWallet'), 'CLICK_WALLET_HELP', {}],
  ['route:changed', route('GetWallet'), 'CLICK_GET_WALLET_HELP', {}],
  [
    'route:changed',
    route('ConnectingExternal', { connectorId: 'com.acme' }),
    'SELECT_WALLET',
    { name: 'Acme', platform: 'browser' },
  ],
  [
    'route:changed',
    route('ConnectingMultiChain', { connectorId: 'gone' }),
    'SELECT_WALLET',
    { name: 'gone', platform: 'browser' },
  ],
  [
    'route:changed',
    route('WalletBrowser', { wallet: { id: 'x', name: 'Birch' } }),
    'SELECT_WALLET',
    { name: 'Birch', platform: 'mobile' },
  ],
  [
    'way:shown',
    { way: 'mobile', wallet: { id: 'x', name: 'Birch' } },
    'SELECT_WALLET',
    { name: 'Birch', platform: 'mobile' },
  ],
  ['way:shown', { way: 'qrcode' }, 'SELECT_WALLET', { name: 'WalletConnect', platform: 'qrcode' }],
  [
    'connection:opened',
    { connection: connection('com.acme'), cause: 'connect' },
    'CONNECT_SUCCESS',
    { method: 'browser', name: 'Acme', ...network },
  ],
  ['connection:failed', failed('user_rejected'), 'USER_REJECTED', { message: 'user_rejected' }],
  [
    'connection:failed',
    failed('connect_failed'),
    'CONNECT_ERROR',
    { message: 'connect_failed', name: 'Acme' },
  ],
  [
    'connection:closed',
    { connection: connection('com.acme'), by: 'wallet' },
    'DISCONNECT_SUCCESS',
    { namespace: 'eip155', by: 'wallet' },
  ],
  // Names of the wire go as they are: those of the kit, and those of plugins to come.
  ...[
    'SWITCH_NETWORK',
    'DISCONNECT_ERROR',
    'SET_PREFERRED_ACCOUNT_TYPE',
    'SIWX_AUTH_SUCCESS',
    'SIWX_AUTH_ERROR',
    'CLICK_CANCEL_SIWX',
    'ERROR_FETCH_TRANSACTIONS',
    'SEND_INITIATED',
    'SEND_SUCCESS',
  ].map((name): Case => [name, { network: 'eip155:1' }, name, { network: 'eip155:1' }]),
]

describe('events have the names of the wire', () => {
  test('with what the catalogue says about it', async () => {
    const check = ([name, payload, event, properties]: Case) => {
      expect(createCatalogue(wallets)(record(name, payload))).toEqual({ event, properties })
    }
    expect(await failing(cases, check)).toEqual([])
  })
})

describe('events that are left out', () => {
  test('is all else', async () => {
    const rows = [
      ['MODAL_CREATED', {}],
      ['kit:started', { plugins: [] }],
      ['network:shown', { network: 'eip155:1' }],
      ['account:changed', {}],
      ['route:changed', route('Connect')],
      ['route:changed', route('ConnectingWalletConnect')],
      ['route:changed', route('acme:points', { season: 1 })],
      ['connection:opened', { connection: connection('com.acme'), cause: 'restore' }],
      ['connection:failed', failed('connect_aborted')],
      ['plugin:failed', { pluginId: 'acme', where: 'start', error: new Error('no') }],
      ['acme:EVENT', {}],
    ] as const
    expect(
      await failing(rows, ([name, payload]) => {
        expect(createCatalogue(wallets)(record(name, payload))).toBeUndefined()
      }),
    ).toEqual([])
  })
})

describe('the choice, and the way to it', () => {
  const birch = { id: 'x', name: 'Birch' }
  const relayed = { connection: connection('relay'), cause: 'connect' }
  const way = (name: string) => ['way:shown', { way: name, wallet: birch }] as const
  const ways = ['route:changed', route('ConnectingWalletConnect', { wallet: birch })] as const
  const inPage = [
    'route:changed',
    route('ConnectingExternal', { connectorId: 'com.acme' }),
  ] as const
  const opened = ['connection:opened', relayed] as const
  const closed = ['modal:closed', { connected: true }] as const

  test.each([
    ['a code', [ways, way('qrcode'), opened], ['qrcode', 'qrcode']],
    ['a link', [ways, way('mobile'), opened], ['mobile', 'mobile']],
    [
      'a code, where no link led on',
      [ways, way('mobile'), way('qrcode'), opened],
      ['mobile', 'qrcode'],
    ],
    ['two namespaces', [ways, way('qrcode'), opened, opened], ['qrcode', 'qrcode', 'qrcode']],
    ['the page, from the tabs', [ways, way('browser'), inPage], ['browser']],
    ['another in the page', [ways, way('qrcode'), inPage], ['qrcode', 'browser']],
    [
      'the page, chosen again',
      [ways, way('browser'), ['route:changed', route('Connect')], inPage],
      ['browser', 'browser'],
    ],
    ['the same wallet, chosen again', [ways, way('web'), ways, way('web')], ['web', 'web']],
    ['nothing of ours', [opened], [undefined]],
    [
      'nothing of ours, later',
      [ways, way('mobile'), closed, opened],
      ['mobile', undefined, undefined],
    ],
  ] as const)('%s', (_name, happened, told) => {
    const read = createCatalogue(wallets)
    const events = happened.flatMap(([name, payload]) => read(record(name, payload)) ?? [])
    expect(events.map(({ properties }) => properties['platform'] ?? properties['method'])).toEqual(
      told,
    )
  })
})

test('errors are those of plugins, and of connections that failed by themselves', () => {
  const error = new Error('no')
  const plugin = { pluginId: 'acme', where: 'start', error }
  expect(errorOf(record('plugin:failed', plugin))).toEqual({ event: 'acme start', error })
  expect(errorOf(record('connection:failed', failed('connect_failed')))).toMatchObject({
    event: 'connect_failed',
  })
  expect(errorOf(record('connection:failed', failed('user_rejected')))).toBeUndefined()
  expect(errorOf(record('connection:failed', failed('connect_aborted')))).toBeUndefined()
  expect(errorOf(record('modal:opened', { connected: true }))).toBeUndefined()
})

test("the visitor's acts on this page differ from all other events", async () => {
  const rows = [
    [false, 'connection:closed', { by: 'wallet' }],
    [false, 'connection:closed', { by: 'tab' }],
    [true, 'connection:closed', { by: 'app' }],
    [false, 'connection:opened', { cause: 'wallet' }],
    [true, 'connection:opened', { cause: 'connect' }],
    // A reload looks for a session, and fails where the server is down.
    [false, 'SIWX_AUTH_ERROR', { code: 'server_error' }],
    [true, 'SIWX_AUTH_SUCCESS', {}],
    [true, 'modal:opened', { connected: false }],
  ] as const
  expect(
    await failing(rows, ([is, name, payload]) => {
      expect(isAct(record(name, payload))).toBe(is)
    }),
  ).toEqual([])
})
