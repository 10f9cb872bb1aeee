import { CloudHttp } from '@latchkey/cloud'
import {
  atom,
  Browser,
  Clock,
  Connections,
  CspSource,
  definePlugin,
  EventSink,
  FeatureSwitches,
  Http,
  Log,
  Notices,
  optional,
  Random,
  Store,
  type Plugin,
  readMember,
} from '@latchkey/kernel'
import { own, lazyPart } from '@latchkey/kernel/internal/page'
import { createCatalogue, errorOf, isAct } from './catalogue.js'
import type { Entry } from './letter.js'
import { serviceOf, type AnalyticsOptions } from './options.js'
import type { Sender } from './sender.js'
import { Analytics } from './service.js'

/** Entries that wait until a visitor does something, or while the code that sends them is loaded. */
const MOST_HELD = 30

/**
 * Tells a service what visitors do in the modal, and which errors there are: `POST /e`. Nothing
 * is loaded or sent before a visitor does something, without consent, or while the service's own switch is
 * off, and nothing that goes wrong there changes anything for the visitor.
 *
 * @throws KitError from `createKit`: `option_invalid`, `analytics_not_configured`
 * @example
 * createKit({ networks, plugins: [eip155(), analytics({ url: 'https://events.example.org' })] })
 */
export const analytics = (options: AnalyticsOptions = {}): Plugin =>
  definePlugin({
    id: 'analytics',
    features: ['analytics'],
    options,
    needs: {
      http: Http,
      log: Log,
      notices: Notices,
      cloud: optional(CloudHttp),
      browser: Browser,
      clock: Clock,
      random: Random,
      store: Store,
      connections: Connections,
      features: FeatureSwitches,
    },
    provides: [Analytics],
    setup(host, { http, log, notices, cloud, browser, store, connections, features, ...context }) {
      const asked = own(options)
      const service = serviceOf(asked, cloud, { http, notices })
      const hasAddress = asked.address !== false
      const consentAtom = atom(asked.consent ?? true)
      const outbox = createOutbox(async () => {
        if (!service) return undefined
        const { createSender } = await import('./sender.js')
        return createSender({ ...context, http: service, address: hasAddress })
      }, browser)

      const trackedEvent = createCatalogue(connections)
      host.add(EventSink, {
        receive(record) {
          if (!service) return
          // Also without consent: its name depends on earlier events.
          const event = trackedEvent(record)
          const isAllowed = store.get(consentAtom) && store.get(features.shownAtom('analytics'))
          if (!isAllowed) return
          const { account } = store.get(connections.accountAtom)
          const address = hasAddress ? account?.address : undefined
          const error = errorOf(record)
          const where = { at: record.at, page: pageOf(browser) }
          if (error) outbox.put({ ...where, data: error, address: undefined })
          if (!event) return
          outbox.put({ ...where, data: event, address })
          if (!isAct(record)) return
          outbox.open().catch((cause: unknown) => {
            log.write('warn', 'The code of analytics cannot be loaded.', cause)
          })
        },
      })
      const { url, configUrl } = asked
      const hosts = [url, configUrl].filter((one) => one !== undefined)
      if (hosts.length > 0) host.add(CspSource, { connect: hosts })
      host.provide(Analytics, () => ({
        consentAtom,
        setConsent(given: unknown) {
          // A remembered text of an app is no consent.
          const isGiven = given === true
          store.set(consentAtom, isGiven)
          if (!isGiven) outbox.clear()
        },
      }))
      host.onDispose(outbox.close)
    },
  })

/** Holds entries until they can be sent. */
function createOutbox(load: () => Promise<Sender | undefined>, browser: Browser) {
  let held: readonly Entry[] = []
  let sender: Sender | undefined
  let isClosed = false
  const stops: (() => void)[] = []

  const opening = lazyPart(async () => {
    // One that an event was too much for stays.
    const made = sender ?? (await load())
    if (!made || isClosed) return
    sender = made
    const handedOver = held
    held = []
    for (const entry of handedOver) made.add(entry)
    // A phone tells of no end but that the page is hidden.
    const hurryHidden = () => {
      if (!browser.visible()) made.hurry()
    }
    stops.push(browser.on('pagehide', made.hurry), browser.on('visibilitychange', hurryHidden))
  })
  const clear = () => {
    held = []
    sender?.drop()
  }
  return {
    put(entry: Entry) {
      // Plugins that are disposed of later may tell something yet.
      if (isClosed) return
      if (sender) sender.add(entry)
      else held = [...held, entry].slice(-MOST_HELD)
    },
    /** A visitor did something. A failed load is forgotten: the next event tries again. */
    open: opening.load,
    clear,
    close() {
      isClosed = true
      clear()
      for (const stop of stops) stop()
    },
  }
}

const pageOf = (browser: Browser): Entry['page'] => ({
  origin: browser.origin() ?? '',
  path: readMember(readMember(browser.global(), 'location'), 'pathname'),
})
