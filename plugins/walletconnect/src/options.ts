import { optionCheck, type AppMetadata, type WalletListing } from '@latchkey/kernel'
import { own } from '@latchkey/kernel/internal/page'
import { isStarted, relayOf, type GivenProvider } from './given-provider.js'
import { SetupErrors } from './setup-errors.js'

/** Options of {@link walletConnect}. One of `projectId`, `relayUrl` and `provider` is needed. */
export interface WalletConnectOptions {
  /** Id of your project at the public relay; also sent to `relayUrl` when both are given. */
  readonly projectId?: string
  /** WebSocket URL of your own relay, `wss:` or (local) `ws:`. @default the public relay, with `projectId` */
  readonly relayUrl?: string
  /**
   * A universal provider that the app has started itself. Its client makes the pairings, over its relay and under its
   * name for the app, and its live sessions are used. It is not disconnected when the kit is disposed of, and keeps its
   * listeners, its socket and its store; signing in stays a question of its own.
   */
  readonly provider?: GivenProvider
  /** How the app appears to wallets. @default the kit's `app`, then the page's own title and icon */
  readonly metadata?: AppMetadata
  /** Prefix of what the relay client stores. @default derived from the kit's id */
  readonly storagePrefix?: string
  /** Wallets offered as rows of their own on phones, in display order. */
  readonly wallets?: readonly WalletListing[]
}

/** Host of the public relay: called only for an app with a `projectId`. */
const PUBLIC_RELAY = 'wss://relay.walletconnect.org'

const isText = (value: unknown) => typeof value === 'string' && value !== ''

const isListing = (value: unknown) => {
  const { id, name } = (value ?? {}) as { id?: unknown; name?: unknown }
  return isText(id) && isText(name)
}

const check = optionCheck('walletconnect', 'walletConnect')

/**
 * The relay the options name.
 *
 * @throws KitError `relay_not_configured`, `option_invalid`
 */
export function relayUrlOf(options: WalletConnectOptions): string {
  const { projectId, relayUrl, provider, storagePrefix, wallets } = own(options)
  if (provider !== undefined)
    check(isStarted(provider), 'provider', typeof provider, 'a universal provider that was started')
  else if (projectId === undefined && relayUrl === undefined)
    throw SetupErrors.relay_not_configured()
  check(projectId === undefined || isText(projectId), 'projectId', projectId, 'a project id')
  check(
    relayUrl === undefined || (isText(relayUrl) && /^wss?:\/\/[^\s/?#]+/.test(relayUrl)),
    'relayUrl',
    relayUrl,
    'a ws:// or wss:// URL',
  )
  check(
    storagePrefix === undefined || isText(storagePrefix),
    'storagePrefix',
    storagePrefix,
    'a non-empty text',
  )
  check(
    wallets === undefined || (Array.isArray(wallets) && wallets.every(isListing)),
    'wallets',
    wallets,
    'a list of wallets, each with an id and a name',
  )
  return provider ? relayOf(provider) : (relayUrl ?? PUBLIC_RELAY)
}

/**
 * Checks that the app does not pretend to be another page.
 *
 * @throws KitError `metadata_url_mismatch`
 */
export function checkMetadataUrl(url: string | undefined, origin: string | undefined): void {
  if (url === undefined || origin === undefined) return
  if (originOf(url) !== origin) throw SetupErrors.metadata_url_mismatch({ given: url, origin })
}

function originOf(url: string): string | undefined {
  try {
    return new URL(url).origin
  } catch {
    return undefined
  }
}
