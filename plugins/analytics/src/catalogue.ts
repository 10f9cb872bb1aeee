import type { Connections, KitEventName, KitEventRecord, KitEvents, Route } from '@latchkey/kernel'

/** The data of one event, before secrets are removed. */
export interface TrackedEvent {
  readonly event: string
  readonly properties: Readonly<Record<string, unknown>>
}

/** The properties that name wallets. */
export type Wallets = Pick<Connections, 'connector'>

/** Never sent: a page that shows a button has done nothing a visitor chose. */
const NEVER = new Set(['MODAL_CREATED'])

/** Names of the wire's own: what the kit or a plugin emits under one is sent as it is. */
const WIRE_NAME = /^[A-Z][A-Z0-9_]*$/

const told = (event: string, properties: TrackedEvent['properties'] = {}): TrackedEvent => ({
  event,
  properties,
})

const VIEWS: Readonly<Record<string, string | undefined>> = {
  AllWallets: 'CLICK_ALL_WALLETS',
  Networks: 'CLICK_NETWORKS',
  WhatIsAWallet: 'CLICK_WALLET_HELP',
  GetWallet: 'CLICK_GET_WALLET_HELP',
}

/** The events before this one: how a wallet is reached shows before it is. */
interface Before {
  /** The way to a wallet that was shown last. */
  readonly way?: KitEvents['way:shown']['way']
  /** The visitor has chosen already: looking at the other ways chooses no other wallet. */
  readonly isTold?: true
}

/** The events before the next one. */
function after({ name, payload }: KitEventRecord, before: Before): Before {
  switch (name) {
    case 'way:shown':
      return { way: (payload as KitEvents['way:shown']).way, isTold: true }
    case 'route:changed':
      return before.way ? { way: before.way } : {}
    // A connect without a view has a way of its own.
    case 'modal:closed':
      return {}
    default:
      return before
  }
}

/** A view that a press leads to counts as the press. */
function ofRoute(route: Route, { connector }: Wallets, before: Before): TrackedEvent | undefined {
  switch (route.name) {
    case 'ConnectingExternal':
    case 'ConnectingMultiChain': {
      // From the tab of a wallet that was told with it.
      if (before.isTold && before.way === 'browser') return undefined
      const name = connector(route.params.connectorId)?.name
      return told('SELECT_WALLET', { name: name ?? route.params.connectorId, platform: 'browser' })
    }
    // By a link into its app, whose browser then opens the page.
    case 'WalletBrowser':
      return told('SELECT_WALLET', { name: route.params.wallet.name, platform: 'mobile' })
    default: {
      const event = VIEWS[route.name]
      return event === undefined ? undefined : told(event)
    }
  }
}

type Readers = {
  readonly [N in KitEventName]?: (
    payload: KitEvents[N],
    wallets: Wallets,
    before: Before,
  ) => TrackedEvent | undefined
}

const READERS: Readers = {
  'modal:opened': ({ connected }) => told('MODAL_OPEN', { connected }),
  'modal:closed': ({ connected }) => told('MODAL_CLOSE', { connected }),
  'route:changed': ({ route }, wallets, before) => ofRoute(route, wallets, before),
  'way:shown'({ way, wallet }, _wallets, { isTold }) {
    if (isTold) return undefined
    return told('SELECT_WALLET', { name: wallet?.name ?? 'WalletConnect', platform: way })
  },
  'connection:opened'({ connection, cause }, { connector }, { way }) {
    // A connection that a reload brought back is nothing that the visitor did.
    if (cause === 'restore') return undefined
    const { namespace, network, connectorId, wallet } = connection
    const isRemote = connector(connectorId)?.type === 'WALLET_CONNECT'
    const method = isRemote ? way : 'browser'
    return told('CONNECT_SUCCESS', { method, name: wallet.name, namespace, network })
  },
  'connection:failed'({ connectorId, error: { code } }, { connector }) {
    if (code === 'connect_aborted') return undefined
    if (code === 'user_rejected') return told('USER_REJECTED', { message: code })
    return told('CONNECT_ERROR', { message: code, name: connector(connectorId)?.name })
  },
  'connection:closed': ({ connection: { namespace }, by }) =>
    told('DISCONNECT_SUCCESS', { namespace, by }),
}

function trackedEvent(
  { name, payload }: KitEventRecord,
  wallets: Wallets,
  before: Before,
): TrackedEvent | undefined {
  if (NEVER.has(name)) return undefined
  // The payloads that other packages add to the registry of events need it.
  // oxlint-disable-next-line typescript/no-unnecessary-type-assertion
  if (WIRE_NAME.test(name)) return told(name, payload as TrackedEvent['properties'])
  // The table pairs each name with the type of its payload.
  const read = READERS[name] as
    | ((payload: unknown, wallets: Wallets, before: Before) => TrackedEvent | undefined)
    | undefined
  return read?.(payload, wallets, before)
}

/** Tells what each event of a kit, in their order, is called on the wire; `undefined` for one that is not told. */
export function createCatalogue(
  wallets: Wallets,
): (record: KitEventRecord) => TrackedEvent | undefined {
  let before: Before = {}
  return (record) => {
    const event = trackedEvent(record, wallets, before)
    before = after(record, before)
    return event
  }
}

/** Whether it was done on this page: what a wallet or another tab does is none of its visitor's doing. */
export function isAct({ name, payload }: KitEventRecord): boolean {
  switch (name as string) {
    case 'connection:opened':
      return (payload as KitEvents['connection:opened']).cause === 'connect'
    case 'connection:closed':
      return (payload as KitEvents['connection:closed']).by === 'app'
    // A page that comes back looks for a session. One who signs in has opened the modal before.
    case 'SIWX_AUTH_ERROR':
      return false
    default:
      return true
  }
}

/** An error that is reported, and its place. */
export interface FoundError {
  readonly event: string
  readonly error: unknown
}

/** Refusals by the visitor are no errors, and neither is a modal that was closed. */
const NO_ERRORS = new Set(['user_rejected', 'connect_aborted'])

/** The error that an event tells of. */
export function errorOf({ name, payload }: KitEventRecord): FoundError | undefined {
  if (name === 'plugin:failed') {
    const { pluginId, where, error } = payload as KitEvents['plugin:failed']
    return { event: `${pluginId} ${where}`, error }
  }
  if (name !== 'connection:failed') return undefined
  const { error } = payload as KitEvents['connection:failed']
  return NO_ERRORS.has(error.code) ? undefined : { event: error.code, error }
}
