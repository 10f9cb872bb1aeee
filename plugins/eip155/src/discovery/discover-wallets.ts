import type { Browser, Capabilities, Clock, Connector, Events } from '@latchkey/kernel'
import { readAnnouncement } from './announcement.js'
import { readInjected } from './injected.js'
import { createWalletList } from './wallet-list.js'

export { matchWalletError } from '@latchkey/kernel/internal/tools'
export { knownWallets } from '@latchkey/kernel/internal/tools'
export { KNOWN_RDNS } from './known-rdns.js'
export { refuseUnknown } from './option-names.js'
export { featuresOf, resolverOver } from './features.js'

/**
 * When wallets are asked again in a page that an app holds, in ms. The app's library passes the question on, and a page
 * may load it after the kit: within the time that a restored connection waits for its wallet.
 */
const AGAIN_MS = [300, 1_000, 2_500]

/** The places of a search, and its callback. */
export interface Discovery {
  readonly browser: Browser
  readonly clock: Clock
  /** Of a kit whose sign-in may be asked for with the connection. */
  readonly capabilities?: Pick<Capabilities, 'has' | 'get'>
  readonly events: Pick<Events, 'on'>
  /** Listen for announced wallets (EIP-6963). */
  readonly announced: boolean
  /** Look at `window.ethereum`. */
  readonly injected: boolean
  readonly signal: AbortSignal
  readonly publish: (connectors: readonly Connector[]) => void
  /** Tells by its reverse domain name a wallet that is listed however many others came before it. */
  readonly isKnown?: (rdns: string) => boolean
  /** Takes what looks once more. */
  readonly onLook: (look: () => void) => void
}

/**
 * Looks for wallets in the page until the signal aborts. It listens before it asks (EIP-6963), tells
 * what answered at once in one go, and goes on listening for wallets that arrive late. Those of an app that holds the
 * page, such as Farcaster's, are asked for again.
 */
export function discoverWallets({
  browser,
  clock,
  capabilities,
  events,
  announced,
  injected,
  signal,
  publish,
  onLook,
  isKnown,
}: Discovery): void {
  const list = createWalletList(isKnown, capabilities && { clock, capabilities })
  const stops: (() => void)[] = []
  let asking = true
  let cameLate = false
  const tell = () => {
    if (injected) list.inject(readInjected(browser.global()))
    publish(list.connectors())
  }
  const listen = (type: string, run: (event: Event) => void) => {
    stops.push(browser.on(type, run))
  }

  if (announced) {
    listen('eip6963:announceProvider', (event) => {
      const announcement = readAnnouncement(event)
      if (!announcement || !list.announce(announcement) || asking) return
      cameLate = true
      tell()
    })
    // Not once somebody answered late: libraries that pass the question on may keep a listener for each answer.
    const ask = () => {
      if (!cameLate) browser.dispatch(new Event('eip6963:requestProvider'))
    }
    ask()
    list.sort()
    const { framed, walletBrowser } = browser.environment()
    if (framed || walletBrowser) {
      stops.push(...AGAIN_MS.map((ms) => clock.after(ms, ask)), events.on('modal:opened', ask))
    }
  }
  asking = false
  if (injected) {
    listen('ethereum#initialized', tell)
    // Not every wallet says when it has come.
    onLook(tell)
  }
  tell()
  signal.addEventListener(
    'abort',
    () => {
      for (const stop of stops) stop()
    },
    { once: true },
  )
}
