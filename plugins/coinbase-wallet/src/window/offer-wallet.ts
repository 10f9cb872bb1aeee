import type { Browser, Clock, Connector } from '@latchkey/kernel'
import { createEip1193Connector } from '@latchkey/kernel/eip1193'
import type { WalletSearch } from '@latchkey/kernel/namespaces'
import type { KnownOptions } from '../options.js'
import { createLazyProvider } from './lazy-provider.js'
import type { WalletSdk } from './wallet-sdk.js'
import { WindowErrors } from './window-errors.js'
import { createWindowedProvider, type WindowedProvider } from './windowed-provider.js'

const IDENTITY = { id: 'coinbase-wallet', name: 'Coinbase Wallet', type: 'EXTERNAL' } as const
/** What the extension calls itself (EIP-6963). */
const RDNS = 'com.coinbase.wallet'

/** What the connector is made over. */
export interface ConnectorContext extends Pick<KnownOptions, 'windowUrl'> {
  readonly browser: Browser
  readonly clock: Clock
  readonly load: () => Promise<WalletSdk>
}

/** The connector, and whether it was ever used. */
export interface OfferedWallet {
  readonly connector: Connector
  readonly isUsed: () => boolean
}

/** A connector over the wallet's library, which is fetched when it is first used. */
export function createWalletConnector({
  windowUrl,
  browser,
  clock,
  load,
}: ConnectorContext): OfferedWallet {
  let windowed: WindowedProvider | undefined
  let used = false
  /** Of the attempt that was begun last. */
  let attempt: AbortSignal | undefined
  const { origin } = new URL(windowUrl)
  const provider = createLazyProvider(async () => {
    const made = createWindowedProvider(await load(), { browser, clock, origin })
    windowed = made
    return {
      ...made,
      request(call) {
        // Who went Back while the library was on its way has clicked again, and a window would open by that.
        const isOver = call.method === 'eth_requestAccounts' && attempt?.aborted === true
        return isOver ? Promise.reject(WindowErrors.popup_closed()) : made.request(call)
      },
    }
  })
  const connector = createEip1193Connector(IDENTITY, provider, () => {
    used = true
  })
  return {
    isUsed: () => used,
    connector: {
      ...connector,
      async connect(request) {
        attempt = request.signal
        const giveUp = () => windowed?.giveUp()
        request.signal.addEventListener('abort', giveUp, { once: true })
        try {
          return await connector.connect(request)
        } finally {
          request.signal.removeEventListener('abort', giveUp)
        }
      },
      disconnect: async () => windowed?.disconnect(),
    },
  }
}

/** What offering needs. */
export interface WalletOffer
  extends ConnectorContext, WalletSearch, Pick<KnownOptions, 'wallets'> {}

/**
 * Offers the wallet. Where its extension has announced itself it is in the list already, and the library would
 * only lead there: one of both is enough, unless the extension is not wanted or this one is in use.
 */
export function offerWallet({ publish, signal, wallets, ...context }: WalletOffer): void {
  const { connector, isUsed } = createWalletConnector(context)
  publish([connector])
  if (wallets === 'smartWalletOnly') return
  const { browser } = context
  const stop = browser.on('eip6963:announceProvider', (event) => {
    const { detail } = event as CustomEvent<{ info?: { rdns?: unknown } } | undefined>
    if (detail?.info?.rdns === RDNS && !isUsed()) publish([])
  })
  signal.addEventListener('abort', stop, { once: true })
  browser.dispatch(new Event('eip6963:requestProvider'))
}
