import {
  Browser,
  Capabilities,
  Clock,
  ConnectGate,
  Connections,
  CspSource,
  definePlugin,
  Events,
  Http,
  KNOWN_NAMESPACES,
  Log,
  Modal,
  Networks,
  Notices,
  Router,
  Store,
  View,
  type Plugin,
  type Resolved,
} from '@latchkey/kernel'
import { SignInBackend, type BackendSource } from './backend.js'
import { createAsk } from './asking.js'
import { createGate } from './gate.js'
import { settingsOf, type SignInSettings, type SiwxOptions } from './options.js'
import { followKit } from './follow-kit.js'
import { createRequests, type Attempts } from './requests.js'
import { createScreen, VIEW } from './screen.js'
import { createSessions } from './sessions.js'
import { SignIn } from './sign-in.js'
import { SignInErrors } from './sign-in-errors.js'
import { createSignIn, type ServiceContext } from './sign-in-service.js'
import type { SignInSubject } from './subject.js'
import { createVisited } from './visited.js'

/** The backend an app named, as a plugin of its own: another plugin may provide one instead. */
const backendPlugin = (backend: SignInBackend | BackendSource): Plugin =>
  definePlugin({
    id: 'siwx/backend',
    needs: { http: Http, browser: Browser },
    provides: [SignInBackend],
    setup(host, { http, browser }) {
      const isSource = 'create' in backend
      host.provide(SignInBackend, () =>
        isSource ? backend.create({ http, origin: browser.origin() }) : backend,
      )
      if (isSource && backend.hosts) host.add(CspSource, { connect: backend.hosts })
    },
  })

const NEEDS = {
  store: Store,
  clock: Clock,
  events: Events,
  browser: Browser,
  log: Log,
  modal: Modal,
  router: Router,
  notices: Notices,
  networks: Networks,
  connections: Connections,
  capabilities: Capabilities,
  backend: SignInBackend,
}

/** Everything about signing in, over the services of a kit. */
function assemble(services: Resolved<typeof NEEDS>, settings: SignInSettings): ServiceContext {
  const { networks, capabilities } = services
  const lacks = ({ namespace, network }: SignInSubject) => {
    if (!networks.byId(network) || !KNOWN_NAMESPACES.includes(namespace))
      return SignInErrors.network_missing()
    return capabilities.has('signMessage', namespace) ? undefined : SignInErrors.client_missing()
  }
  const sessions = createSessions({ ...services, scope: settings.sessionScope })
  let made: Attempts | undefined
  const attempts = async () => {
    const { createAttempts } = await import('./later.js')
    return (made ??= createAttempts({ ...services, settings, sessions }))
  }
  const context = {
    ...services,
    settings,
    sessions,
    requests: createRequests({ ...services, settings, attempts }),
    screen: createScreen(services),
    visited: createVisited(networks, (one) => sessions.known(one)?.status === 'live'),
    lacks,
  }
  return { ...context, ask: createAsk(context) }
}

/**
 * Sign-in with the account shown, verified by a server of the app's own. The page never decides who is
 * signed in: every request to the app's server carries a cookie that only the server can read.
 *
 * @throws KitError from `createKit`: `option_invalid`; `dependency_missing` without a backend
 * @example
 * createKit({ networks: [mainnet], plugins: [eip155(), siwx({ backend: httpBackend({ url: '/api/sign-in' }) })] })
 */
export function siwx(options: SiwxOptions = {}): Plugin {
  const { backend: given, ...plain } = options
  return definePlugin({
    id: 'siwx',
    options: plain,
    needs: NEEDS,
    provides: [SignIn],
    includes: given ? [backendPlugin(given)] : [],
    setup(host, services) {
      const settings = settingsOf(options)
      const context = assemble(services, settings)
      const signIn = createSignIn(context)
      const following = followKit(context, signIn.cancel)
      const holds = settings.required && settings.closePolicy === 'hold'
      host.provide(SignIn, () => signIn)
      host.add(ConnectGate, createGate(context))
      host.add(View, {
        name: VIEW,
        onClose: () => (holds && services.store.get(signIn.requestAtom) ? 'hold' : 'allow'),
        onLeave: following.left,
      })
      host.onDispose(following.stop)
    },
  })
}
