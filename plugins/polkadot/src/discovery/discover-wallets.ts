import type { Browser, CaipNetworkId, Clock, Connector, Storage } from '@latchkey/kernel'
import { createInjectedConnector } from '../connector.js'
import type { PolkadotWallet } from '../options.js'
import { enableInjected, readInjected, type InjectedEntry } from './injected-web3.js'
import { createGrantMemory } from './grant-memory.js'

// In one file with the search: a second request would keep the opening modal waiting.
export { matchWalletError } from '../wallet-errors.js'
export { features } from './features.js'

/** The tools of discovery, and its callback. */
export interface Discovery {
  readonly browser: Browser
  readonly clock: Clock
  readonly storage: Storage
  /** Key under which the kit remembers who let it in. */
  readonly storageKey: string
  /** Name the extensions show their user. */
  readonly appName: () => string
  readonly prefixOf: (network: CaipNetworkId) => number
  /** How the app wants extensions shown. */
  readonly wallets?: readonly PolkadotWallet[]
  readonly signal: AbortSignal
  readonly publish: (connectors: readonly Connector[]) => void
  /** Takes what looks once more. */
  readonly onLook: (look: () => void) => void
}

/**
 * The times of the looks, in milliseconds after the start. Extensions write to `window.injectedWeb3` while the page
 * loads, without an event, and are there within seconds or never.
 */
export const LOOK_AGAIN_MS: readonly number[] = [50, 250, 1_000, 2_900]

/** Something happened by which an extension may have come. */
const OCCASIONS = ['DOMContentLoaded', 'load', 'focus', 'visibilitychange'] as const

/**
 * Looks for extensions until the signal aborts: now, a few times while the page settles, and whenever its
 * visitor comes back to it. There is no polling, and no extension is called.
 */
export function discoverWallets(discovery: Discovery): void {
  const {
    browser,
    clock,
    storage,
    storageKey,
    appName,
    prefixOf,
    wallets = [],
    signal,
    publish,
    onLook,
  } = discovery
  if (signal.aborted) return
  const memory = createGrantMemory(storage, storageKey)
  const made = new Map<string, Connector>()
  let published = ''

  const connectorOf = ({ key, name, icon }: InjectedEntry, namesakes: number) => {
    const identity = {
      id: `polkadot:${key}`,
      name,
      ...(icon === undefined ? {} : { icon }),
      ...(namesakes > 1 ? { detail: key } : {}),
    }
    const known = made.get(key)
    if (known && known.detail === identity.detail) return known
    const connector = createInjectedConnector(identity, {
      enable: () => enableInjected(browser.global(), key, appName()),
      prefixOf,
      memory: memory.of(identity.id),
    })
    made.set(key, connector)
    return connector
  }
  const look = () => {
    const entries = readInjected(browser.global(), wallets)
    const keys = JSON.stringify(entries)
    if (keys === published) return
    published = keys
    const count = (name: string) => entries.filter((one) => one.name === name).length
    publish(entries.map((entry) => connectorOf(entry, count(entry.name))))
  }

  const stops = [
    ...OCCASIONS.map((type) => browser.on(type, look)),
    ...LOOK_AGAIN_MS.map((ms) => clock.after(ms, look)),
  ]
  look()
  onLook(look)
  signal.addEventListener(
    'abort',
    () => {
      for (const stop of stops) stop()
    },
    { once: true },
  )
}
