import type { Browser, Connector } from '@latchkey/kernel'
import { readAnnouncement } from './announcement.js'
import { readInjected } from './injected.js'
import { createWalletList } from './wallet-list.js'

export { matchWalletError } from '@latchkey/kernel/eip1193'
export { refuseUnknown } from './option-names.js'

/** What to look for, and where to tell. */
export interface Discovery {
  readonly browser: Browser
  /** Listen for announced wallets (EIP-6963). */
  readonly announced: boolean
  /** Look at `window.ethereum`. */
  readonly injected: boolean
  readonly signal: AbortSignal
  readonly publish: (connectors: readonly Connector[]) => void
}

/**
 * Looks for wallets in the page until the signal aborts. It listens before it asks (EIP-6963), tells
 * what answered at once in one go, and goes on listening for wallets that arrive late.
 */
export function discoverWallets({
  browser,
  announced,
  injected,
  signal,
  publish,
}: Discovery): void {
  const list = createWalletList()
  const stops: (() => void)[] = []
  let asking = true
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
      if (announcement && list.announce(announcement) && !asking) tell()
    })
    browser.dispatch(new Event('eip6963:requestProvider'))
    list.sort()
  }
  asking = false
  if (injected) listen('ethereum#initialized', tell)
  tell()
  signal.addEventListener(
    'abort',
    () => {
      for (const stop of stops) stop()
    },
    { once: true },
  )
}
