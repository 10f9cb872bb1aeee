import type { Browser, CaipNetwork, CaipNetworkId, Connector } from '@latchkey/kernel'
import { createCosmosConnector } from '../connector.js'
import { KNOWN_WALLETS, type CosmosWalletPlace } from '../known-wallets.js'
import type { WalletApi } from '../wallet-api.js'
import { findAside } from '../wallet-aside.js'
import { findWallets } from './find-wallets.js'

// In one file with the search: a second request would keep the opening modal waiting.
export { matchWalletError } from '../wallet-errors.js'
export { featuresOf } from './features.js'

/** The places of a search, and its callback. */
export interface Discovery {
  readonly browser: Browser
  /** Places beside the known ones, looked at first. */
  readonly places: readonly CosmosWalletPlace[]
  readonly networkById: (id: CaipNetworkId) => CaipNetwork | undefined
  readonly askOnRestore: boolean
  readonly signal: AbortSignal
  readonly publish: (connectors: readonly Connector[]) => void
  /** Takes what looks once more. */
  readonly onLook: (look: () => void) => void
}

/** When a wallet may have come late: there is no announcement, so the page is looked at again. */
const OCCASIONS = ['DOMContentLoaded', 'load', 'visibilitychange', 'focus']

/** Looks for wallets in the page until the signal aborts, and tells whenever there are others. */
export function discoverWallets({
  browser,
  places,
  signal,
  publish,
  onLook,
  ...context
}: Discovery): void {
  const all = [...places, ...KNOWN_WALLETS]
  const made = new Map<WalletApi, Connector>()
  let published: readonly Connector[] = []

  const look = () => {
    const connectors = findWallets(browser.global(), all).map(({ place, api }) => {
      const known = made.get(api)
      // An object in another place than before is another wallet's: Leap's was seen as Keplr's at first.
      if (known?.id === place.id) return known
      const aside = place.aside && findAside(browser.global(), place.aside)
      const connector = createCosmosConnector({ ...context, browser, place, api, aside })
      made.set(api, connector)
      return connector
    })
    const same =
      connectors.length === published.length && connectors.every((one, at) => one === published[at])
    if (same && published.length > 0) return
    published = connectors
    publish(connectors)
  }

  const events = new Set([...OCCASIONS, ...all.flatMap((place) => place.events)])
  const stops = [...events].map((event) => browser.on(event, look))
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
