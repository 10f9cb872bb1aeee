import { defineErrors, type Atom, type Connection, type Connector } from '@latchkey/kernel'
import type { ReadonlyStore, WalletSearch } from '@latchkey/kernel/internal'
import type { KnownOptions } from '../options.js'
import { windowErrors } from './window-errors.js'
import { createWindowWallet, type WindowWallet, type WindowWalletContext } from './window-wallet.js'

const IDENTITY = { id: 'coinbase-wallet', name: 'Coinbase Wallet', type: 'EXTERNAL' } as const
/** The extension's name for itself (EIP-6963). */
const RDNS = 'com.coinbase.wallet'

export const CoinbaseWalletErrors = defineErrors('coinbase-wallet', windowErrors)

type ConnectorContext = Omit<WindowWalletContext, 'identity' | 'errors'>

/** The connector of Coinbase Wallet. */
export const createWalletConnector = (context: ConnectorContext): WindowWallet =>
  createWindowWallet({ ...context, identity: IDENTITY, errors: CoinbaseWalletErrors })

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
