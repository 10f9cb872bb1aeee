import {
  App,
  atom,
  Browser,
  Capabilities,
  Clock,
  Connections,
  Connector,
  CspSource,
  definePlugin,
  ErrorRule,
  Http,
  Log,
  Modal,
  Networks,
  Router,
  Storage,
  Store,
  View,
  WalletRows,
  type Host,
  type Plugin,
} from '@latchkey/kernel'
import { own, lazyPart } from '@latchkey/kernel/internal/page'
import { addAskedApps, AskedApps } from './asked-app.js'
import { loadWithoutStorage } from './blocked-storage.js'
import { createConnector } from './connector.js'
import { relayOf, type Adopting, type GivenProvider } from './given-provider.js'
import { checkMetadataUrl, relayUrlOf, type WalletConnectOptions } from './options.js'
import { Pairing, type PairingOffer } from './pairing.js'
import { createPairing } from './pairing-service.js'
import { mayPrefetch, preloadWhenAlone } from './preload.js'
import type { RelayClientModule } from './relay/relay-client.js'
import { relayRows } from './wallet-rows.js'

const VIEW = 'ConnectingWalletConnect'

/** Adopts the sessions of the app's provider until the kit is disposed of; the code for it loads once all is set up. */
function adoptLater(host: Host, provider: GivenProvider, needs: Omit<Adopting, 'signal'>): void {
  const over = new AbortController()
  host.onInstalled(() => {
    import('./lazy/given-provider.js').then(
      ({ adoptSessions }) => {
        adoptSessions(provider, { ...needs, signal: over.signal })
      },
      () => undefined,
    )
  })
  host.onDispose(() => {
    over.abort()
  })
}

/** The plugin over any relay library; `load` is the one thing tests replace. */
export function walletConnectOver(
  given: WalletConnectOptions,
  load: () => Promise<RelayClientModule>,
): Plugin {
  const options = own(given)
  const { provider } = options
  return definePlugin({
    id: 'walletconnect',
    // A provider holds itself, and so is no text.
    options: provider ? { ...options, provider: relayOf(provider) } : options,
    needs: {
      app: App,
      store: Store,
      browser: Browser,
      clock: Clock,
      http: Http,
      log: Log,
      storage: Storage,
      connections: Connections,
      networks: Networks,
      modal: Modal,
      router: Router,
      capabilities: Capabilities,
    },
    provides: [Pairing, AskedApps],
    setup(host, { app, store, browser, connections, networks, modal, capabilities, ...ports }) {
      const relayUrl = relayUrlOf(options)
      const metadata = own({ ...app.metadata, ...options.metadata })
      checkMetadataUrl(metadata.url, browser.origin())

      const storagePrefix = options.storagePrefix ?? `latchkey:${app.id}:walletconnect:`
      const sessionKey = `${storagePrefix}session`
      const library = lazyPart(load)
      const prefetch = () => {
        // A guess that fails costs nothing: the real use asks again and reports.
        if (mayPrefetch(browser)) library.load().catch(() => undefined)
      }
      const offerAtom = atom<PairingOffer | undefined>(undefined)
      let onScreen = false
      const namespaces = () =>
        [...new Set(store.get(networks.requestedAtom).map(({ namespace }) => namespace))].filter(
          (id) => capabilities.has('relay', id),
        )
      const relay = createConnector({
        ...ports,
        store,
        modal,
        browser,
        networks,
        capabilities,
        metadata,
        askedAtom: addAskedApps(host, store, browser),
        relayUrl,
        storagePrefix,
        sessionKey,
        namespaces,
        load: library.load,
        projectId: options.projectId,
        isShared: provider !== undefined,
        offer: (offer) => {
          store.set(offerAtom, offer)
        },
        onScreen: () => onScreen && store.get(modal.openAtom),
      })
      const pairing = createPairing(
        connections,
        atom((get) => get(offerAtom)),
        relay,
      )

      host.add(Connector, relay.connector)
      host.add(ErrorRule, relay.rule)
      host.add(CspSource, { connect: [relayUrl] })
      host.add(
        WalletRows,
        relayRows({ ...options, store, browser, connections, namespaces, prefetch }),
      )
      host.add(View, {
        name: VIEW,
        connects: 'any',
        onEnter() {
          onScreen = true
        },
        onLeave() {
          onScreen = false
          pairing.cancel()
        },
      })
      host.provide(Pairing, () => pairing)
      host.onStart((signal) => {
        preloadWhenAlone({ ...ports, store, modal, connections }, signal, prefetch)
      })
      host.onDispose(relay.dispose)
      if (provider)
        adoptLater(host, provider, { ...ports, store, connections, sessionKey, namespaces })
    },
  })
}

/**
 * Wallet apps over a WalletConnect relay: by QR code, or by a link on the same device. Nothing is
 * loaded, opened or stored before the visitor goes that way.
 *
 * @throws KitError from `createKit`: `relay_not_configured` without `projectId`, `relayUrl` and `provider`,
 *   `option_invalid`, `metadata_url_mismatch` unless `metadata.url` is the page's own origin
 * @example
 * createKit({ networks: [mainnet], plugins: [eip155(), walletConnect({ projectId: '…' })] })
 */
export function walletConnect(options: WalletConnectOptions): Plugin {
  const { provider } = own(options)
  const load = provider
    ? async () => {
        const { createGivenClient } = await import('./lazy/given-provider.js')
        return { default: createGivenClient(provider) }
      }
    : () => loadWithoutStorage(() => import('./lazy/relay-library.js'))
  return walletConnectOver(options, load)
}
