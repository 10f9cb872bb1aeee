import { expect, test } from 'vitest'
import { CaipErrors } from './core/caip/errors.js'
import { ConnectionErrors } from './connections/errors.js'
import { parseStoredStatus } from './connections/records.js'
import { Eip1193Errors } from './authoring/eip1193/errors.js'
import { defineErrors, type KitError } from './core/errors.js'
import { KitErrors } from './core/kernel-errors.js'
import { createKit } from './core/kit.js'
import { METHOD_ERRORS } from './authoring/namespaces/common-errors.js'
import { NetworkErrors } from './core/networks/errors.js'
import { OptionErrors } from './core/option-errors.js'
import { HttpErrors } from './core/ports/http-errors.js'
import { FEATURE_ERRORS } from './authoring/reports/feature-errors.js'
import { refusalAlert, SERVICE_ALERTS } from './authoring/reports/service-alerts.js'
import { connectedKit } from './testing/connected-kit.js'
import { createFakePorts } from './testing/fake-ports.js'
import { evmStub, oneNetwork } from './testing/stub-namespace.js'

type AnyFactory = (context: never) => KitError
const tables: readonly Readonly<Record<string, AnyFactory>>[] = [
  CaipErrors,
  ConnectionErrors,
  HttpErrors,
  KitErrors,
  NetworkErrors,
  OptionErrors,
  Eip1193Errors,
  defineErrors('acme', FEATURE_ERRORS),
  defineErrors('acme', METHOD_ERRORS),
]
/** A context for every code: what a text names is its own placeholder. */
const PLACEHOLDERS = {
  connectorId: '{id}',
  value: '{value}',
  status: '{status}',
  name: '{name}',
  path: [],
  by: [],
  namespaces: [],
  during: 'connect',
}
const madeOf = (code: string, context: object = {}) =>
  tables
    .flatMap((table) => (Object.hasOwn(table, code) ? [table[code]!] : []))
    .map((make) => make({ ...PLACEHOLDERS, ...context } as never))
const messagesOf = (code: string, context?: object) =>
  madeOf(code, context).map(({ message }) => message)
const codes = [...new Set(tables.flatMap((table) => Object.keys(table)))]

/** The texts that apps and visitors know, each with the one code that says it. */
const TEXTS: readonly (readonly [text: string, code: string, context?: object])[] = [
  // Toasts
  ['Token Balance Unavailable', 'balances_unavailable'],
  ['Failed to fetch transactions', 'transactions_failed'],
  // Connecting
  ['Modal closed', 'connect_aborted', { reason: 'modal_closed' }],
  ['Connection rejected', 'user_rejected'],
  ['Failed to connect', 'connect_failed'],
  ['Popup closed', 'popup_closed'],
  ['Failed to initiate social connection', 'social_failed'],
  ['Failed to connect to farcaster', 'farcaster_failed'],
  ['No auth connector found', 'auth_connector_missing'],
  ['Not connected to email or social', 'not_embedded'],
  ['No connector found for connection: {id}', 'connector_not_found'],
  ['Failed to disconnect', 'disconnect_failed'],
  ['Unable to load email login dependency', 'email_login_missing'],
  ['Invalid connection status', 'connection_status_invalid'],
  ['Multi-Wallet Not Enabled', 'multi_wallet_off'],
  // the missing part
  ['Chain is required to set account prop', 'namespace_required'],
  ['Chain adapter not found', 'namespace_not_loaded'],
  ['NetworkController client not set', 'switch_unsupported'],
  ['ConnectionController client not set', 'connect_client_missing'],
  ['WalletConnectConnector not found', 'connector_not_found', { connectorId: 'walletConnect' }],
  ['The connector does not support any of the requested chains', 'no_supported_chain'],
  ['Unsupported chain namespace', 'namespace_unsupported'],
  ['Unsupported chain', 'chain_unsupported'],
  ['Network not supported for Gas Price', 'gas_price_unsupported'],
  ['Network not supported for Swaps', 'swaps_unsupported'],
  ['Network not found', 'network_not_found'],
  ['Address or auth connector not found', 'name_owner_missing'],
  ['Error resolving name', 'name_resolve_failed'],
  ['Error fetching name suggestions', 'name_suggestions_failed'],
  ['Error fetching names for address', 'names_fetch_failed'],
  ['Error registering name {name}', 'name_register_failed'],
  // Requests
  ['WagmiAdapter:signMessage - Sign message failed', 'request_failed', { method: 'personal_sign' }],
  [
    'WagmiAdapter:estimateGas - error estimating gas',
    'request_failed',
    { method: 'eth_estimateGas' },
  ],
  ['Requested RPC call is not allowed', 'rpc_method_not_allowed'],
  ['HTTP status code: {status}', 'http_status'],
  ['Invalid CAIP-2 network id: {value}', 'network_id_invalid'],
  ['Invalid CAIP-10 address: {value}', 'account_id_invalid'],
  // The secure frame
  ['iframe_load_failed', 'iframe_load_failed'],
  ['iframe_request_timeout', 'iframe_request_timeout'],
]

test('every code says something to a developer', () => {
  const silent = codes.filter((code) => messagesOf(code).some((message) => message.trim() === ''))
  expect(silent).toEqual([])
})

test('each known text is the message of its own code and of no other', () => {
  for (const [text, code, context] of TEXTS) {
    expect(messagesOf(code, context), code).toContain(text)
    const others = codes.filter((one) => one !== code && messagesOf(one, context).includes(text))
    expect([text, others]).toEqual([text, []])
  }
})

test('a method that is on no list is an action that is not allowed', () => {
  const users = madeOf('rpc_method_not_allowed').map(({ user }) => user)
  expect(new Set(users)).toEqual(new Set(['Action not allowed']))
})

test('each alert of the kernel has its title and its code', () => {
  const titles = Object.values(SERVICE_ALERTS).map(({ code, title }) => [code, title])
  expect(Object.fromEntries(titles)).toEqual({
    origin_refused: 'Invalid App Configuration',
    project_id_refused: 'Invalid Project ID',
    configuration_refused: 'Invalid App Configuration',
    session_expired: 'Session Expired',
    iframe_load_failed: 'Network Error',
    iframe_request_timeout: 'Embedded Wallet Request Timed Out',
  })
  expect(SERVICE_ALERTS.project.message).toBe('Invalid Project ID - update configuration')
})

test('each refusal of a service raises its alert', () => {
  const titleOf = (text: string) => refusalAlert(new Error(text))?.title
  expect(titleOf('Unauthorized: origin not allowed')).toBe('Invalid App Configuration')
  expect(titleOf('JWT validation error: JWT Token is not yet valid')).toBe('Session Expired')
  expect(titleOf('Unauthorized: invalid key')).toBe('Invalid Project ID')
})

test('texts of missing parts are said where ours are missing', async () => {
  const kit = createKit({
    networks: [oneNetwork],
    plugins: [evmStub([])],
    ports: createFakePorts(),
  })
  const message = (promise: Promise<unknown>) =>
    promise.catch((error: unknown) => (error as KitError).message)
  const { connections, networks } = kit
  expect(await message(connections.connect('walletConnect'))).toBe(
    'WalletConnectConnector not found',
  )
  expect(await message(connections.connect('other'))).toBe(
    'No connector found for connection: other',
  )
  expect(await message(connections.preferAccountType(undefined as never, 'eoa'))).toBe(
    'Chain is required to set account prop',
  )
  expect(await message(connections.preferAccountType('solana', 'eoa'))).toBe(
    'Chain adapter not found',
  )
  expect(await message(networks.switchTo('eip155:99'))).toBe('Network not found')
  expect(kit.store.get(kit.notices.alertsAtom)).toEqual([
    expect.objectContaining({ code: 'network_not_found', title: 'Network Not Found' }),
  ])
  kit.dispose()
})

test('a chain that no plugin serves differs from one that the wallet does not have', async () => {
  const { kit, wallet, dispose } = await connectedKit({ connect: false })
  const connect = (namespace: never) =>
    kit.connections.connect(wallet.info.rdns, { namespaces: [namespace] })
  await expect(connect('near' as never)).rejects.toThrow('Unsupported chain namespace')
  dispose()
})

test.each(['active', 'connected', 'disconnected'])('%s is a status a record may have', (status) => {
  expect(parseStoredStatus(status)).toBe(status)
})

test.each(['connecting', '', undefined, 1])('%j is none', (status) => {
  expect(() => parseStoredStatus(status)).toThrow('Invalid connection status')
})

test('an error names its place in the docs', () => {
  const docsOf = (origin: string) =>
    defineErrors(origin, { gone: { says: () => 'Gone.' } }).gone().docs
  expect(docsOf('siwx')).toBe('errors/siwx#gone')
  expect(docsOf('embedded-wallet/server')).toBe('errors/embedded-wallet#server-gone')
})
