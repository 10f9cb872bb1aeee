import { CloudHttp } from '@latchkey/cloud'
import {
  App,
  atom,
  Browser,
  chainIdOf,
  Clock,
  Connections,
  ConnectionLabel,
  ConnectMethod,
  Connector,
  Contributions,
  CspSource,
  definePlugin,
  Events,
  FeatureSwitches,
  Log,
  Modal,
  Namespace,
  Networks,
  Notices,
  optional,
  Random,
  Router,
  Storage,
  Store,
  View,
  type Host,
  type Plugin,
} from '@latchkey/kernel'
import { createConnector } from './connector.js'
import { CONNECTOR_ID, EMBEDDED_NAMESPACES, type CoreContext } from './core-context.js'
import { createCoreLoader, type CoreLoader } from './core-loader.js'
import { OptionErrors } from './option-errors.js'
import { knownOptions, type EmbeddedWalletOptions, type KnownOptions } from './options.js'
import { servedAtom, socialsOffered } from './offered.js'
import { createService } from './create-service.js'
import { EmbeddedWallet, FramePlace } from './service.js'
import { takeSocialReturn } from './social-return.js'
import { smartNetworksAtom, userAtom } from './state.js'
import { viewOf, VIEWS } from './views.js'

const NEEDS = {
  app: App,
  browser: Browser,
  clock: Clock,
  random: Random,
  storage: Storage,
  store: Store,
  connections: Connections,
  contributions: Contributions,
  events: Events,
  log: Log,
  features: FeatureSwitches,
  modal: Modal,
  networks: Networks,
  notices: Notices,
  router: Router,
  place: optional(FramePlace),
  cloud: optional(CloudHttp),
} as const

/** The close rule of an approval is that of the view that it lies over: a required sign-in goes on holding. */
function closeRule({ contributions, router, store }: CoreContext) {
  const [below] = store
    .get(router.historyAtom)
    .map(({ name }) => name)
    .filter((name) => name !== 'ApproveTransaction')
    .slice(-1)
  const rule = contributions.all(View).find(({ name }) => name === below)?.onClose
  return (typeof rule === 'function' ? rule() : rule) ?? 'allow'
}

function addViews(host: Host, context: CoreContext, core: CoreLoader) {
  for (const name of VIEWS) {
    host.add(View, {
      ...viewOf(name),
      onLeave: () => core.loaded()?.viewLeft(name),
      ...(name === 'ApproveTransaction' && { onClose: () => closeRule(context) }),
    })
  }
}

/** Events elsewhere in the kit that end or change the login here. */
function follow(events: Events, core: CoreLoader) {
  const look = () => core.loaded()?.shownChanged()
  events.on('modal:closed', () => core.loaded()?.modalClosed())
  events.on('account:changed', look)
  events.on('network:changed', look)
  events.on('connection:closed', ({ connection, by }) => {
    look()
    // An end here is reported to the connector; an end elsewhere is heard here first.
    if (connection.connectorId === CONNECTOR_ID && by !== 'app') core.loaded()?.ended()
  })
}

function checkNamespaces(contributions: Contributions) {
  const isThere = contributions
    .all(Namespace)
    .some(({ id }) => EMBEDDED_NAMESPACES.some((one) => one === id))
  if (!isThere) throw OptionErrors.embedded_namespaces_missing()
}

/** Features that the options leave. */
const featuresOf = ({ email = true, socials }: Partial<EmbeddedWalletOptions>) => [
  ...(email ? (['email'] as const) : []),
  ...(socials?.length === 0 ? [] : (['socials'] as const)),
]

/**
 * The embedded wallet: visitors sign in by a code to their e-mail address, a social login or Farcaster, and have an
 * account on EVM networks and Solana. Its keys are in a frame at an origin of your own, which the kit talks to.
 *
 * @throws KitError from `createKit`: `frame_not_configured`, `option_invalid`, and `embedded_namespaces_missing` in a kit
 *   with neither eip155 nor solana
 * @example
 * createKit({ networks: [mainnet], plugins: [eip155(), embeddedWallet({ frameUrl: 'https://wallet.example/' })] })
 */
export const embeddedWallet = (options: EmbeddedWalletOptions): Plugin =>
  definePlugin({
    id: 'embedded-wallet',
    options,
    needs: NEEDS,
    provides: [EmbeddedWallet],
    features: featuresOf(options),
    setup(host, services) {
      const known: KnownOptions = knownOptions(options)
      const { browser, contributions, events, features, modal, networks, router } = services
      const { connector, tell } = createConnector(known, () => core)
      const context: CoreContext = { ...services, options: known, tell }
      const core = createCoreLoader(context)
      const socialsAtom = socialsOffered(known, features, browser)
      const isServed = servedAtom(networks, router)
      const smartAccountsAtom = atom((get) => {
        const { network } = get(services.connections.accountOf('eip155'))
        const chainId = network && chainIdOf(network.id)
        return chainId !== undefined && get(smartNetworksAtom).includes(chainId)
      })
      host.provide(EmbeddedWallet, () =>
        createService({ context, core, socialsAtom, smartAccountsAtom }),
      )
      host.add(Connector, connector)
      host.add(ConnectionLabel, {
        connectorId: CONNECTOR_ID,
        labelAtom: atom((get) => {
          const { email, userName } = get(userAtom) ?? {}
          return email ?? userName
        }),
      })
      host.add(CspSource, { frame: [new URL(known.frameUrl).origin] })
      if (known.email)
        host.add(ConnectMethod, { id: 'email', shows: isServed }, { feature: 'email' })
      if (known.socials?.length !== 0) {
        const shows = atom((get) => get(isServed) && get(socialsAtom).length > 0)
        host.add(ConnectMethod, { id: 'social', shows }, { feature: 'socials' })
      }
      addViews(host, context, core)
      follow(events, core)
      host.onInstalled(() => {
        checkNamespaces(contributions)
        const result = takeSocialReturn(browser)
        if (result !== undefined) core.resume(result, modal)
      })
      host.onDispose(core.dispose)
    },
  })
