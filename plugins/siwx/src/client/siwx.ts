import {
  App,
  atom,
  Browser,
  Clock,
  ConnectGate,
  Connections,
  CspSource,
  definePlugin,
  Events,
  Http,
  Log,
  Modal,
  Networks,
  Notices,
  Router,
  SignInPrompt,
  Store,
  View,
  type Connection,
  type KitError,
  type NamespaceId,
  type Plugin,
} from '@latchkey/kernel'
import { GateCapabilities, lazyPart } from '@latchkey/kernel/internal/page'
import type { Resolved } from '@latchkey/kernel/internal'
import { SignInBackend, type BackendSource } from './backend.js'
import { settingsOf, type SignInSettings, type SiwxOptions } from './options.js'
import { createSignInAtoms, SignIn, VIEW } from './sign-in.js'
import { notLoaded, SignInErrors } from './sign-in-errors.js'
import { allowing, createSignIn, type Core, type ServiceContext } from './sign-in-service.js'
import { keyOf, subjectOf } from './subject.js'

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
  app: App,
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
  // The sign-in itself asks an account that may be used for nothing else yet.
  capabilities: GateCapabilities,
  backend: SignInBackend,
}

/** The tools of signing in, over the services of a kit. */
function assemble(services: Resolved<typeof NEEDS>, settings: SignInSettings): ServiceContext {
  const { networks, capabilities } = services
  const hasProfile = (namespace: NamespaceId) => capabilities.has('signInProfile', namespace)
  return {
    ...services,
    ...createSignInAtoms(),
    settings,
    signs: (namespace) => hasProfile(namespace) && capabilities.has('signMessage', namespace),
    lacks({ namespace, network }) {
      if (!networks.byId(network) || !hasProfile(namespace)) return SignInErrors.network_missing()
      return capabilities.has('signMessage', namespace) ? undefined : SignInErrors.client_missing()
    },
  }
}

/** @throws KitError `sign_in_missing` for a network of the app whose accounts could never sign in */
function checkNamespaces({ store, networks, signs }: ServiceContext): void {
  const cannot = store.get(networks.requestedAtom).find(({ namespace }) => !signs(namespace))
  if (cannot) throw SignInErrors.sign_in_missing({ namespace: cannot.namespace })
}

/** The module behind `import('./core.js')`. */
interface CoreModule {
  createCore(context: ServiceContext): Core
}

/** The code that asks, loaded once. */
function coreLoader(context: ServiceContext, importCore: () => Promise<CoreModule>) {
  let disposed = false
  const part = lazyPart(async () => {
    const { createCore } = await importCore()
    const made = createCore(context)
    if (disposed) made.stop()
    return made
  }, notLoaded)
  return {
    ...part,
    /** Without it, it is unknown whether there is a session. */
    missing(connection: Connection, error: KitError) {
      const subject = subjectOf(connection)
      if (!subject || context.lacks(subject)) return
      const key = keyOf(subject, context.settings.sessionScope)
      const table = new Map(context.store.get(context.tableAtom))
      context.store.set(context.tableAtom, table.set(key, { status: 'unknown', error }))
    },
    dispose() {
      disposed = true
      part.loaded()?.stop()
    },
  }
}

/** The same for plugins that know of no sign-in but that there is one. */
function promptOf(signIn: SignIn, store: ServiceContext['store']): SignInPrompt {
  const signedInAtom = atom((get) => get(signIn.stateAtom).status === 'signed-in')
  return {
    signedInAtom,
    async open() {
      if (store.get(signedInAtom)) await signIn.signOut()
      signIn.open()
    },
  }
}

/** The plugin over any way to load its code; `importCore` is the one thing tests replace. */
export function siwxOver(options: SiwxOptions, importCore: () => Promise<CoreModule>): Plugin {
  const { backend: given, ...plain } = options
  return definePlugin({
    id: 'siwx',
    options: plain,
    needs: NEEDS,
    provides: [SignIn, SignInPrompt],
    includes: given ? [backendPlugin(given)] : [],
    setup(host, services) {
      const settings = settingsOf(options)
      const context = assemble(services, settings)
      const { store, events, requestAtom } = context
      const core = coreLoader(context, importCore)
      const signIn = createSignIn(context, core)
      const holds = settings.required && settings.closePolicy === 'hold'
      const { pendingAtom } = services.connections
      /** While the visitor looks at what a wallet asks, the code for what comes after it is fetched. */
      const ahead = () => {
        // A guess that fails costs nothing: the gate asks again and tells.
        if (store.get(pendingAtom)) core.load().catch(() => undefined)
      }
      host.provide(SignIn, () => signIn)
      host.provide(SignInPrompt, () => promptOf(signIn, store))
      host.add(ConnectGate, {
        id: 'siwx',
        async enter(connection, cause, signal) {
          try {
            await core.load()
          } catch (error) {
            core.missing(connection, error as KitError)
            if (settings.required && cause === 'connect') throw error
          }
          await core.loaded()?.enter(connection, cause, signal)
        },
        ...(settings.required && { allows: allowing(context, core) }),
      })
      host.add(View, {
        name: VIEW,
        onClose: () => (holds && store.get(requestAtom) ? 'hold' : 'allow'),
        onLeave: () => core.loaded()?.left(),
      })
      // Connectors ask a wallet for its capabilities only if the kit has this one.
      if (settings.oneClick)
        host.capability('eip155', 'connectSignIn', async () => {
          const { connectSignIn } = await core.load()
          return { default: () => connectSignIn }
        })
      events.on('connection:opened', (event) => {
        core.load().then(
          ({ opened }) => {
            opened(event)
          },
          () => undefined, // The gate tells.
        )
      })
      host.onInstalled(() => {
        if (settings.required) checkNamespaces(context)
      })
      host.onDispose(store.sub(pendingAtom, ahead))
      host.onDispose(core.dispose)
    },
  })
}

/**
 * Sign-in with the account shown, verified by a server of the app's own. The page never decides who is signed in.
 * Every request to the app's server carries a cookie that only the server can read.
 *
 * @throws KitError from `createKit`: `option_invalid`; `dependency_missing` without a backend; with `required`
 *   `sign_in_missing` where no plugin brings a sign-in for a namespace of the app's networks
 * @example
 * createKit({ networks: [mainnet], plugins: [eip155(), siwx({ backend: httpBackend({ url: '/siwx' }) })] })
 */
export const siwx = (options: SiwxOptions = {}): Plugin =>
  siwxOver(options, () => import('./core.js'))
