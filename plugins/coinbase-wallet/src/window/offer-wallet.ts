import type { Atom, Browser, Clock, Connection, Connector } from '@latchkey/kernel'
import type { ReadonlyStore, WalletSearch } from '@latchkey/kernel/internal'
import { createEip1193Connector } from '@latchkey/kernel/internal/tools'
import type { KnownOptions } from '../options.js'
import { createLazyProvider } from './lazy-provider.js'
import type { WalletSdk } from './wallet-sdk.js'
import { WindowErrors } from './window-errors.js'
import { createWindowedProvider, type WindowedProvider } from './windowed-provider.js'

const IDENTITY = { id: 'coinbase-wallet', name: 'Coinbase Wallet', type: 'EXTERNAL' } as const
/** The extension's name for itself (EIP-6963). */
const RDNS = 'com.coinbase.wallet'

/** The parts of the connector. */
export interface ConnectorContext extends Pick<KnownOptions, 'windowUrl'> {
  readonly browser: Browser
  readonly clock: Clock
  readonly load: () => Promise<WalletSdk>
}

/** The connector, and whether it was ever to be connected by the visitor. */
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
        // A visitor who went Back while the library was loading has clicked again, and a window would open by that.
        const isOver = call.method === 'eth_requestAccounts' && attempt?.aborted === true
        return isOver ? Promise.reject(WindowErrors.popup_closed()) : made.request(call)
      },
    }
  })
  const connector = createEip1193Connector(IDENTITY, provider)
  return {
    isUsed: () => used,
    connector: {
      ...connector,
      async connect(request) {
        used = true
        attempt = request.signal
        const hadSession = windowed?.hasSession() ?? false
        const giveUp = () => windowed?.giveUp(hadSession)
        request.signal.addEventListener('abort', giveUp, { once: true })
        try {
          return await connector.connect(request)
        } finally {
          request.signal.removeEventListener('abort', giveUp)
        }
      },
      async restore(request) {
        const grants = await connector.restore(request)
        if (grants) windowed?.restored()
        return grants
      },
      disconnect: async () => windowed?.disconnect(),
    },
  }
}

/** The tools of offering. */
export interface WalletOffer
  extends
    ConnectorContext,
    Pick<WalletSearch, 'publish' | 'signal'>,
    Pick<KnownOptions, 'wallets'> {
  readonly store: ReadonlyStore
  /** The wallets of the kit. */
  readonly connectorsAtom: Atom<readonly Connector[]>
  /** Connections of the kit, also those that it is about to restore. */
  readonly connectionsAtom: Atom<readonly Connection[]>
}

/**
 * Offers the wallet. Where its extension is in the list already the library would only lead there: one of both is
 * enough, unless the extension is not wanted or this one is in use. That it announced itself is not enough: the app
 * may list no announced wallets, and what was announced may not have been fit to be listed.
 */
export function offerWallet(offer: WalletOffer): void {
  const { publish, signal, wallets, store, connectorsAtom, connectionsAtom, ...context } = offer
  const { connector, isUsed } = createWalletConnector(context)
  publish([connector])
  if (wallets === 'smartWalletOnly') return
  let isOffered = true
  const look = () => {
    const isNeeded =
      isUsed() ||
      store.get(connectionsAtom).some(({ connectorId }) => connectorId === IDENTITY.id) ||
      !store.get(connectorsAtom).some(({ rdns }) => rdns === RDNS)
    if (isNeeded === isOffered) return
    isOffered = isNeeded
    publish(isNeeded ? [connector] : [])
  }
  for (const each of [connectorsAtom, connectionsAtom]) {
    signal.addEventListener('abort', store.sub(each, look), { once: true })
  }
  look()
}
