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
  type NamespaceId,
  type Plugin,
} from '@latchkey/kernel'
import { ASKED_VIEW, AskedApps, createAskedApps, type AskedApp } from './asked-app.js'
import { createConnector } from './connector.js'
import { checkMetadataUrl, relayUrlOf, type WalletConnectOptions } from './options.js'
import { Pairing, type PairingOffer } from './pairing.js'
import { createPairing } from './pairing-service.js'
import { mayPrefetch, once, preloadWhenAlone } from './preload.js'
import type { RelayClientModule } from './relay/relay-client.js'
import { relayRows } from './wallet-rows.js'

const VIEW = 'ConnectingWalletConnect'

/** The plugin over any relay library; `load` is the one thing tests replace. */
export function walletConnectOver(
  options: WalletConnectOptions,
  load: () => Promise<RelayClientModule>,
): Plugin {
  return definePlugin({
    id: 'walletconnect',
    options,
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
    setup(host, { app, browser, connections, networks, capabilities, ...ports }) {
      const { store, modal } = ports
      const relayUrl = relayUrlOf(options)
      const metadata = { ...app.metadata, ...options.metadata }
      checkMetadataUrl(metadata.url, browser.origin())

      const storagePrefix = options.storagePrefix ?? `latchkey:${app.id}:walletconnect:`
      const loadOnce = once(load)
      const prefetch = () => {
        // A guess that fails costs nothing: the real use asks again and reports.
        if (mayPrefetch(browser)) loadOnce().catch(() => undefined)
      }
      const askedAtom = atom<AskedApp | undefined>(undefined)
      const offerAtom = atom<PairingOffer | undefined>(undefined)
      let onScreen = false
      const namespaces = () =>
        [...new Set(store.get(networks.requestedAtom).map(({ namespace }) => namespace))].filter(
          (id) => capabilities.has('relay', id),
        )
      const termsOf = async (id: NamespaceId) => [id, await capabilities.get('relay', id)] as const
      const relay = createConnector({
        ...ports,
        browser,
        askedAtom,
        relayUrl,
        projectId: options.projectId,
        storagePrefix,
        sessionKey: `${storagePrefix}session`,
        metadata: () => {
          const page = browser.page()
          return {
            name: metadata.name ?? page.name,
            description: metadata.description ?? page.description,
            url: metadata.url ?? browser.origin() ?? '',
            icons: [...(metadata.icons ?? (page.icon === undefined ? [] : [page.icon]))],
          }
        },
        networks: () => store.get(networks.requestedAtom),
        namespaces,
        terms: async () => new Map(await Promise.all(namespaces().map(termsOf))),
        signIn: () =>
          capabilities.has('connectSignIn', 'eip155')
            ? capabilities.get('connectSignIn', 'eip155')
            : undefined,
        load: loadOnce,
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
        onEnter() {
          onScreen = true
        },
        onLeave() {
          onScreen = false
          pairing.cancel()
        },
      })
      host.add(View, { name: ASKED_VIEW })
      host.provide(Pairing, () => pairing)
      host.provide(AskedApps, () => createAskedApps(store, browser, askedAtom))
      host.onStart((signal) => {
        preloadWhenAlone({ ...ports, connections }, signal, prefetch)
      })
      host.onDispose(relay.dispose)
    },
  })
}

/**
 * Wallet apps over a WalletConnect relay: by QR code, or by a link on the same device. Nothing is
 * loaded, opened or stored before the visitor goes that way.
 *
 * @throws KitError from `createKit`: `relay_not_configured` without `projectId` and `relayUrl`,
 *   `option_invalid`, `metadata_url_mismatch` unless `metadata.url` is the page's own origin
 * @example
 * createKit({ networks: [mainnet], plugins: [eip155(), walletConnect({ projectId: '…' })] })
 */
export const walletConnect = (options: WalletConnectOptions): Plugin =>
  walletConnectOver(options, () => import('./lazy/sign-client.js'))
