import {
  App,
  atom,
  Browser,
  Clock,
  CspSource,
  definePlugin,
  ErrorRule,
  Events,
  Hiding,
  Http,
  Log,
  Modal,
  Networks,
  NetworkSource,
  Notices,
  Storage,
  Store,
  type Atom,
  type Plugin,
} from '@latchkey/kernel'
import { SOCIAL_PROVIDERS, own, refusalAlert } from '@latchkey/kernel/internal/page'
import { CLOUD_ALERTS } from './alerts.js'
import { CloudHttp } from './cloud-http.js'
import { createCloudHttp } from './create-cloud-http.js'
import { keptChains } from './kept-chains.js'
import { offerProxy } from './offer-proxy.js'
import { servicesOf, type CloudOptions } from './options.js'
import { Cloud, type RemoteFeature } from './project.js'
import { socketRoot } from './rpc-proxy.js'

/**
 * A project at a cloud service: its id on each call of the plugins that have services, its remote rules,
 * alerts where the service refuses it, and its RPC proxy. Everything else works without it, and while it
 * fails. Nothing is asked before the modal opens or a plugin calls.
 *
 * @throws KitError from `createKit`: `option_invalid`
 * @example
 * createKit({ networks: [mainnet], plugins: [eip155(), cloud({ projectId, services: { directory } })] })
 */
export const cloud = (options: CloudOptions = {}): Plugin =>
  definePlugin({
    id: 'cloud',
    options,
    needs: {
      app: App,
      clock: Clock,
      events: Events,
      http: Http,
      log: Log,
      notices: Notices,
      storage: Storage,
      store: Store,
      browser: Browser,
      modal: Modal,
      networks: Networks,
    },
    provides: [CloudHttp, Cloud],
    setup(host, context) {
      const { app, browser, http, log, modal, notices, store } = context
      const { projectId, rpcFirst: first = false, sdk } = own(options)
      const services = servicesOf(own(options))
      const calls = createCloudHttp({ http, notices }, { services, projectId, sdk })
      const rules = createRules()

      host.provide(CloudHttp, () => calls)
      host.provide(Cloud, () => ({
        featuresAtom: rules.featuresAtom,
        hides: rules.hides,
        allowedOrigins: async (signal) =>
          (await import('./read-project.js')).readOrigins(calls, signal),
      }))
      host.add(Hiding, { hidden: rules.hiddenAtom, only: rules.onlyAtom })
      host.add(ErrorRule, {
        id: 'cloud',
        // The error stays its thrower's; its meaning for the project is reported once for all services.
        match(error) {
          const alert = refusalAlert(error)
          return alert && { alert }
        },
      })
      const hosts = Object.values(services).filter((url) => url !== undefined)
      if (hosts.length > 0) host.add(CspSource, { connect: hosts })
      if (services.rpc !== undefined && projectId !== undefined) {
        const url = services.rpc
        host.add(CspSource, { connect: [socketRoot(url)] })
        const itself = { services: { blockchainApi: url }, projectId, sdk }
        const { storage, clock } = context
        const kept = keptChains(storage, clock, `latchkey:${app.id}:rpc-chains`, url)
        const proxy = offerProxy(
          { ...context, kept, calls: createCloudHttp({ http, notices }, itself) },
          { url, projectId, first },
        )
        host.add(NetworkSource, { networks: proxy.networksAtom })
        host.onStart((signal) => {
          proxy.start(signal)
        })
      }

      const read = async (signal: AbortSignal) => {
        if (projectId === undefined) {
          notices.alert(CLOUD_ALERTS.missing)
          return undefined
        }
        if (services.directory === undefined) return undefined
        const { readProject } = await import('./read-project.js')
        return readProject({ http: calls, notices, origin: browser.origin(), signal })
      }
      host.onStart((signal) => {
        let isKnown = false
        let isReading = false
        /** Asked again at each opening, and when the page is on line, until it is known. */
        const look = async () => {
          if (isKnown || isReading || !store.get(modal.openAtom)) return
          isReading = true
          const found = await read(signal).finally(() => {
            isReading = false
          })
          if (found === undefined || signal.aborted) return
          isKnown = true
          store.set(rules.featuresAtom, found)
        }
        const lookNow = () => {
          look().catch((error: unknown) => {
            log.write('warn', 'The remote configuration of the app cannot be read.', error)
          })
        }
        const stops = [store.sub(modal.openAtom, lookNow), browser.on('online', lookNow)]
        signal.addEventListener('abort', () => {
          for (const stop of stops) stop()
        })
        lookNow()
      })
    },
  })

/** Rules about features, as atoms of one kit. */
function createRules() {
  const featuresAtom = atom<readonly RemoteFeature[]>([])
  /** Also ids of rows, actions, tabs: a rule may name a wallet's or a connector's. */
  const hiddenAtom = atom((get) =>
    get(featuresAtom).flatMap(({ id, isEnabled, config }) => {
      if (!isEnabled) return [id]
      // A rule about social logins names those that stay.
      if (id !== 'socials' || config === undefined) return []
      const left = SOCIAL_PROVIDERS.filter((provider) => !config.includes(provider))
      return left.map((provider) => `socials:${provider}`)
    }),
  )
  /** Providers of a feature that a rule names: the others go. */
  const onlyAtom = atom((get) =>
    Object.fromEntries(
      get(featuresAtom).flatMap(({ id, isEnabled, config }) =>
        isEnabled && config !== undefined ? [[id, config] as const] : [],
      ),
    ),
  )
  const hiding = new Map<string, Atom<boolean>>()
  const hides = (feature: string) => {
    const known = hiding.get(feature) ?? atom((get) => get(hiddenAtom).includes(feature))
    hiding.set(feature, known)
    return known
  }
  return { featuresAtom, hiddenAtom, onlyAtom, hides }
}
