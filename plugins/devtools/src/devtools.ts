import {
  App,
  Browser,
  Connections,
  definePlugin,
  EventSink,
  FeatureSwitches,
  Inspection,
  lazyPart,
  lazyVerbs,
  Log,
  Modal,
  Networks,
  Router,
  Store,
  type Plugin,
} from '@latchkey/kernel'
import { checkedOptions, type DevtoolsOptions } from './options.js'
import { createRecorder } from './recorder.js'
import { Devtools } from './service.js'

/**
 * A panel for developers. It records every event of the kit and the state after it. Its button is drawn with the first
 * event, or by `kit.get(Devtools).open()`. Leave it out of what visitors get.
 *
 * @throws KitError from `createKit`: `option_invalid`
 * @example
 * createKit({ networks, plugins: [eip155(), ...(import.meta.env.DEV ? [devtools()] : [])] })
 */
export const devtools = (options: DevtoolsOptions = {}): Plugin =>
  definePlugin({
    id: 'devtools',
    options,
    needs: {
      app: App,
      browser: Browser,
      connections: Connections,
      features: FeatureSwitches,
      inspection: Inspection,
      log: Log,
      modal: Modal,
      networks: Networks,
      router: Router,
      store: Store,
    },
    provides: [Devtools],
    setup(host, services) {
      const { corner, limit } = checkedOptions(options)
      const { log } = services
      const recorder = createRecorder(services, limit)
      let isOver = false
      const panel = lazyPart(async () => {
        const { createPanel } = await import('./lazy/panel.js')
        return createPanel({ ...services, recorder, corner })
      })
      const draw = async () => {
        const made = await panel.load()
        if (!isOver) made.draw()
      }
      let isDrawn = false
      host.add(EventSink, {
        receive(event) {
          recorder.keep(event)
          if (isDrawn || isOver) return
          isDrawn = true
          draw().catch((error: unknown) => {
            isDrawn = false
            log.write('warn', 'The code of devtools cannot be loaded.', error)
          })
        },
      })
      host.provide(Devtools, () => lazyVerbs(panel, ['open', 'close', 'session']))
      host.onDispose(() => {
        isOver = true
        panel.loaded()?.remove()
      })
    },
  })
