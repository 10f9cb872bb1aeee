import { CloudHttp } from '@latchkey/cloud'
import {
  App,
  atom,
  Browser,
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
  type Atom,
  type Host,
  type Plugin,
  type SocialProvider,
} from '@latchkey/kernel'
import { chainIdOf } from '@latchkey/kernel/internal/page'
import { createConnector } from './connector.js'
import { CONNECTOR_ID, EMBEDDED_NAMESPACES, type CoreContext } from './core-context.js'
import { EntryErrors } from './entry-errors.js'
import { createFacade, createLaterCore, type LaterCore } from './facade.js'
import { knownOptions, type EmbeddedWalletOptions, type KnownOptions } from './options.js'
import { EmbeddedWallet, FramePlace } from './service.js'
import { smartNetworksAtom, userAtom } from './state.js'
import { viewOf, VIEWS } from './views.js'
import { RESULT_PARAMETER } from '../wire/page.js'

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

function addViews(host: Host, context: CoreContext, core: LaterCore) {
  for (const name of VIEWS) {
    host.add(View, {
      ...viewOf(name),
      onLeave: () => core.loaded()?.viewLeft(name),
      ...(name === 'ApproveTransaction' && { onClose: () => closeRule(context) }),
    })
  }
}

/** Events elsewhere in the kit that end or change the login here. */
function follow(events: Events, core: LaterCore) {
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

/** Social logins that do not work inside Telegram, by platform. */
const NOT_IN_TELEGRAM: Readonly<Partial<Record<string, readonly SocialProvider[]>>> = {
  ios: ['google'],
  mac: ['x'],
  android: ['facebook', 'x'],
}

const isEmbedded = (id: unknown) => EMBEDDED_NAMESPACES.some((one) => one === id)

/** The social logins to offer: those of the app's rules that the options name and the platform can. */
const socialsOffered = (
  { socials }: Pick<KnownOptions, 'socials'>,
  { socialsAtom }: FeatureSwitches,
  browser: Browser,
): Atom<readonly SocialProvider[]> =>
  atom((get) => {
    const allowed = get(socialsAtom)
    const { telegram, platform } = browser.environment()
    const dropped = telegram === false ? [] : (NOT_IN_TELEGRAM[platform] ?? [])
    const wanted = socials === undefined ? allowed : [...new Set(socials)]
    return wanted.filter((one) => allowed.includes(one) && !dropped.includes(one))
  })

/** Whether what the Connect view asks for is something that the embedded wallet has. */
const servedAtom = (networks: Networks, router: Router): Atom<boolean> =>
  atom((get) => {
    const { name, params } = get(router.routeAtom)
    const namespace = name === 'Connect' ? params?.namespace : undefined
    return get(networks.requestedAtom).some(
      (one) =>
        isEmbedded(one.namespace) && (namespace === undefined || one.namespace === namespace),
    )
  })

/** Longest address that a result can have. */
const LONGEST = 4_096

/** The used part of the page's address and history. */
interface Page {
  readonly location?: { readonly href?: unknown }
  readonly history?: {
    readonly state?: unknown
    replaceState?(state: unknown, unused: string, url: string): void
  }
}

/**
 * Takes the result of a social login that left in this tab out of the page's address, so that a reload, or a copied
 * address, does not bring it again.
 */
function takeSocialReturn(browser: Browser): string | undefined {
  const { location, history } = (browser.global() ?? {}) as Page
  const href = location?.href
  if (typeof href !== 'string' || !href.includes(RESULT_PARAMETER)) return undefined
  try {
    const url = new URL(href)
    const result = url.searchParams.get(RESULT_PARAMETER)
    if (result === null) return undefined
    // The rest of the query stays as it was written.
    const rest = url.search.slice(1).split('&')
    url.search = rest.filter((one) => !one.startsWith(`${RESULT_PARAMETER}=`)).join('&')
    try {
      history?.replaceState?.(history.state, '', url.href)
    } catch {
      // It stays there, and is taken by a browser once.
    }
    return result.length <= LONGEST ? result : undefined
  } catch {
    return undefined
  }
}

/** Goes on with a login that left in this tab, in the modal. */
async function resume(
  { log, modal }: Pick<CoreContext, 'log' | 'modal'>,
  core: LaterCore,
  result: string,
  isOver: () => boolean,
) {
  // The page is still being put together.
  await Promise.resolve()
  if (isOver()) return
  modal.open('ConnectSocials')
  try {
    await (await core.load()).resumeSocial(result)
  } catch (error) {
    log.write('warn', 'A social login did not come back as it should.', error)
  }
}

/** Whether smart accounts are there on the network shown. */
const smartAccountsShown = (connections: Connections): Atom<boolean> =>
  atom((get) => {
    const { network } = get(connections.accountOf('eip155'))
    const chainId = network && chainIdOf(network.id)
    return chainId !== undefined && get(smartNetworksAtom).includes(chainId)
  })

function checkNamespaces(contributions: Contributions) {
  const isThere = contributions
    .all(Namespace)
    .some(({ id }) => EMBEDDED_NAMESPACES.some((one) => one === id))
  if (!isThere) throw EntryErrors.embedded_namespaces_missing()
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
      const { browser, contributions, events, features, networks, router } = services
      const { connector, tell } = createConnector(known, () => core)
      const context: CoreContext = { ...services, options: known, tell }
      const core = createLaterCore(host, context)
      const socialsAtom = socialsOffered(known, features, browser)
      const isServed = servedAtom(networks, router)
      const smartAccountsAtom = smartAccountsShown(services.connections)
      host.provide(EmbeddedWallet, () =>
        createFacade({ context, core, socialsAtom, smartAccountsAtom }),
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
      let isOver = false
      host.onDispose(() => {
        isOver = true
      })
      host.onInstalled(() => {
        checkNamespaces(contributions)
        const result = takeSocialReturn(browser)
        if (result !== undefined) void resume(services, core, result, () => isOver)
      })
    },
  })
