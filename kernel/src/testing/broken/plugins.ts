import { defineErrors } from '../../core/errors.js'
import { definePlugin, type Plugin } from '../../core/plugin.js'
import { AccountAction } from '../../core/points/account-action.js'
import { ErrorRule } from '../../core/points/error-rule.js'
import { View } from '../../core/points/view.js'
import { Browser } from '../../core/ports/browser.js'
import { Clock } from '../../core/ports/clock.js'
import { Storage } from '../../core/ports/storage.js'
import { atom, Store } from '../../core/state.js'
import { defineToken, optional } from '../../core/token.js'

/** A plugin that is wrong in one way, and the one check that must say so. */
export interface BrokenPlugin {
  readonly wrong: string
  readonly fails: string
  readonly make: () => Plugin
}

const id = 'acme:sample'
const Points = defineToken<{ total(): number }>('acme:points', 'Add points() to plugins.')
const Missing = defineToken<{ ask(): void }>('acme:missing', 'Nobody provides it.')
const SampleErrors = defineErrors('acme', { sample: { says: () => 'A sample.' } })
const nothing = () => undefined

/** A plugin that does a little of everything, and all of it well. */
export const goodPlugin = (): Plugin =>
  definePlugin({
    id,
    needs: { clock: Clock, browser: Browser, storage: Storage, missing: optional(Missing) },
    provides: [Points],
    options: { season: 3 },
    includes: [definePlugin({ id: 'acme:included', setup: nothing })],
    setup(host, { clock, browser, storage, missing }) {
      host.provide(Points, () => ({ total: () => Number(storage.get('points') ?? 0) }))
      host.add(View, { name: id, title: 'Sample' })
      host.add(View, { name: `${id}/details`, title: 'Details' })
      host.add(AccountAction, { id, label: 'Sample', open: () => missing?.ask() })
      host.add(ErrorRule, { id, match: nothing })
      host.capability('eip155', 'checkAddress', () =>
        Promise.resolve({ default: () => ({ checkAddress: (address) => address }) }),
      )
      host.onStart((signal) => {
        const stops = [clock.every(1_000, nothing), browser.on('focus', nothing)]
        stops.push(storage.watch(nothing))
        signal.addEventListener('abort', () => {
          for (const stop of stops) stop()
        })
      })
    },
  })

const sharedInclude = definePlugin({ id: 'acme:included', setup: nothing })
const sharedService = { total: () => 0 }
const everyStop: (() => void)[] = []

const only = (plugin: Omit<Plugin, 'id'>): Plugin => ({ id, ...plugin })
/** Without needs, so that `setup` has nothing but its host. */
const setUpBy = (setup: Plugin['setup']) => () => only({ setup })

interface Begins {
  readonly clock: Clock
  readonly browser: Browser
  readonly storage: Storage
  readonly store: Store
}

/** Everything that a plugin may begin and forget to end. */
const LEFTOVERS: readonly (readonly [what: string, start: (ports: Begins) => unknown])[] = [
  ['timer', ({ clock }) => clock.every(1_000, nothing)],
  ['timer of the page', () => setTimeout(nothing, 60_000)],
  ['interval of the page', () => setInterval(nothing, 60_000)],
  ['listener', ({ browser }) => browser.on('focus', nothing)],
  [
    'listener past the ports',
    ({ browser }) => (browser.global() as EventTarget | undefined)?.addEventListener('x', nothing),
  ],
  ['watcher of the storage', ({ storage }) => storage.watch(nothing)],
  ['subscription', ({ store }) => store.sub(atom(0), nothing)],
  [
    'channel',
    ({ browser }) => {
      const Channel = browser.global()?.['BroadcastChannel'] as typeof BroadcastChannel | undefined
      return Channel && new Channel('points')
    },
  ],
  // Node has no `EventSource`. The check adds one while it counts.
  ['socket', () => 'EventSource' in globalThis && new EventSource('https://points.example')],
]

/** Every way to be wrong that the plugin suite must notice. */
export const BROKEN_PLUGINS: readonly BrokenPlugin[] = [
  {
    wrong: 'an id with a blank',
    fails: 'its id is made of letters, digits and separators',
    make: () => ({ id: 'acme points', setup: nothing }),
  },
  {
    wrong: 'a need without a hint',
    fails: 'each of its needs is a token with a hint',
    make: () => definePlugin({ id, needs: { clock: { ...Clock, hint: '' } }, setup: nothing }),
  },
  {
    wrong: 'one included object for all',
    fails: 'its includes are plugins made anew each time',
    make: () => only({ includes: [sharedInclude], setup: nothing }),
  },
  {
    wrong: 'an include that is a factory',
    fails: 'its includes are plugins made anew each time',
    make: () => only({ includes: [goodPlugin as unknown as Plugin], setup: nothing }),
  },
  {
    wrong: 'a function among its options',
    fails: 'its options are plain data',
    make: () => only({ options: { onPoints: nothing }, setup: nothing }),
  },
  {
    wrong: 'a setup that throws',
    fails: 'its setup does not throw',
    make: setUpBy(() => {
      throw new Error('Not today.')
    }),
  },
  {
    wrong: 'a setup that is asynchronous',
    fails: 'its setup is synchronous',
    make: setUpBy(() => Promise.resolve() as unknown as undefined),
  },
  {
    wrong: 'a setup that reads the storage',
    fails: 'its setup does no I/O',
    make: () =>
      definePlugin({
        id,
        needs: { storage: Storage },
        setup: (_host, { storage }) => void storage.get('points'),
      }),
  },
  {
    wrong: 'a setup that fetches past the ports',
    fails: 'its setup does no I/O',
    make: setUpBy(() => void fetch('data:text/plain,points')),
  },
  {
    wrong: 'a setup that listens to the window',
    fails: 'its setup does no I/O',
    make: () =>
      definePlugin({
        id,
        needs: { browser: Browser },
        setup: (host, { browser }) => {
          host.onDispose(browser.on('focus', nothing))
        },
      }),
  },
  {
    wrong: 'a setup that starts a timer',
    fails: 'its setup starts no timer',
    make: () =>
      definePlugin({
        id,
        needs: { clock: Clock },
        setup: (host, { clock }) => {
          host.onDispose(clock.every(1_000, nothing))
        },
      }),
  },
  {
    wrong: 'a setup that calls setTimeout',
    fails: 'its setup starts no timer',
    make: setUpBy(() => void setTimeout(nothing, 0)),
  },
  {
    wrong: 'an optional service taken for granted',
    fails: 'it works without its optional services',
    make: () =>
      definePlugin({
        id,
        needs: { missing: optional(Missing) },
        setup: (_host, { missing }) => {
          ;(missing as { ask(): void }).ask()
        },
      }),
  },
  {
    wrong: 'a service listed and not provided',
    fails: 'it provides each service it lists, and no other',
    make: () => only({ provides: [Points], setup: nothing }),
  },
  {
    wrong: 'a service provided and not listed',
    fails: 'it provides each service it lists, and no other',
    make: () =>
      definePlugin({
        id,
        setup: (host) => {
          host.provide(Points, () => ({ total: () => 0 }))
        },
      }),
  },
  {
    wrong: 'a service that cannot be made',
    fails: 'each service it provides can be made',
    make: () =>
      definePlugin({
        id,
        provides: [Points],
        setup: (host) => {
          host.provide(Points, () => {
            throw new Error('Not today.')
          })
        },
      }),
  },
  {
    wrong: 'an action that opens nothing',
    fails: 'its contributions have the members their points ask for',
    make: () =>
      definePlugin({
        id,
        setup: (host) => {
          host.add(AccountAction, { id, label: 'Sample' } as never)
        },
      }),
  },
  {
    wrong: 'two actions of one id',
    fails: 'its contributions to one point have different ids',
    make: () =>
      definePlugin({
        id,
        setup: (host) => {
          host.add(AccountAction, { id, label: 'One', open: nothing })
          host.add(AccountAction, { id, label: 'Other', open: nothing })
        },
      }),
  },
  {
    wrong: 'a view under a bare name',
    fails: 'its views are named after it',
    make: () =>
      definePlugin({
        id,
        setup: (host) => {
          host.add(View, { name: 'Points', title: 'Points' })
        },
      }),
  },
  {
    wrong: 'an error rule that claims everything',
    fails: 'its error rules leave alone what is not theirs',
    make: () =>
      definePlugin({
        id,
        setup: (host) => {
          host.add(ErrorRule, { id, match: () => ({ error: SampleErrors.sample() }) })
        },
      }),
  },
  {
    wrong: 'an error rule that reads without looking',
    fails: 'its error rules leave alone what is not theirs',
    make: () =>
      definePlugin({
        id,
        setup: (host) => {
          host.add(ErrorRule, {
            id,
            match: (error) =>
              (error as { code: number }).code === 4 ? { error: SampleErrors.sample() } : undefined,
          })
        },
      }),
  },
  {
    wrong: 'a capability without a default export',
    fails: 'its capabilities load a factory',
    make: () =>
      definePlugin({
        id,
        setup: (host) => {
          host.capability('eip155', 'names', () => Promise.resolve({ names: nothing } as never))
        },
      }),
  },
  {
    wrong: 'a capability that does not load',
    fails: 'its capabilities load a factory',
    make: () =>
      definePlugin({
        id,
        setup: (host) => {
          host.capability('eip155', 'names', () => Promise.reject(new Error('404')))
        },
      }),
  },
  {
    wrong: 'a start that fails',
    fails: 'it starts without a failure',
    make: () =>
      definePlugin({
        id,
        setup: (host) => {
          host.onStart(() => Promise.reject(new Error('Not today.')))
        },
      }),
  },
  {
    wrong: 'a window taken for granted',
    fails: 'it works where there is no window',
    make: () =>
      definePlugin({
        id,
        needs: { browser: Browser },
        setup: (host, { browser }) => {
          host.onStart(() => {
            host.pluginId.startsWith(new URL(String(browser.origin())).host)
          })
        },
      }),
  },
  ...LEFTOVERS.map(([what, start]) => ({
    wrong: `a ${what} that outlives the kit`,
    fails: 'disposing leaves nothing that goes on',
    make: () =>
      definePlugin({
        id,
        needs: { clock: Clock, browser: Browser, storage: Storage, store: Store },
        setup: (host, ports) => {
          host.onStart(() => void start(ports))
        },
      }),
  })),
  {
    wrong: 'one service object for all kits',
    fails: 'two kits of one plugin share nothing',
    make: () =>
      definePlugin({
        id,
        provides: [Points],
        setup: (host) => {
          host.provide(Points, () => sharedService)
        },
      }),
  },
  {
    wrong: 'a dispose that ends the other kit as well',
    fails: 'two kits of one plugin share nothing',
    make: () =>
      definePlugin({
        id,
        needs: { browser: Browser },
        setup: (host, { browser }) => {
          host.onStart(() => void everyStop.push(browser.on('focus', nothing)))
          host.onDispose(() => {
            for (const stop of everyStop.splice(0)) stop()
          })
        },
      }),
  },
]
