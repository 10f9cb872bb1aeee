import type { View } from '../../core/points/view.js'
import { createFakePorts, type FakePorts } from '../fake-ports.js'
import { settle } from '../settle.js'
import { check, isShownText, outcomeOf, textOf, that, type Check } from './check.js'
import { ownsViewName } from './view-name.js'

/** Options of {@link testView}. */
export interface TestViewOptions {
  /** Id of the plugin that contributes the view. */
  readonly pluginId: string
}

interface Subject {
  readonly view: View
  readonly ports: FakePorts
  readonly pluginId: string
}
type Row = readonly [name: string, body: (subject: Subject) => void | Promise<void>]

type Hook = 'onEnter' | 'onLeave'

/** Calls a hook and keeps its result without awaiting it. */
const call = (view: View, hook: Hook) => outcomeOf(() => ({ returned: view[hook]?.() as unknown }))

/** Asks whether the modal may close; a rule that throws counts as no answer. */
function closeAnswer({ onClose }: View): unknown {
  const rule: unknown = onClose
  if (typeof rule !== 'function') return rule ?? 'allow'
  try {
    return (rule as () => unknown)()
  } catch {
    return undefined
  }
}

const isPromise = (value: unknown): value is PromiseLike<unknown> =>
  typeof (value as { readonly then?: unknown } | undefined)?.then === 'function'

const hookRows = (hook: Hook): readonly Row[] => [
  [
    `${hook} does not throw`,
    async ({ view }) => {
      const outcome = await call(view, hook)
      if (outcome.kind === 'rejected') throw new Error(`It threw ${textOf(outcome.error)}`)
    },
  ],
  [
    `${hook} does not make the router wait`,
    async ({ view }) => {
      const outcome = await call(view, hook)
      if (outcome.kind === 'rejected') return
      that(!isPromise(outcome.value.returned), 'It returned a promise, which nobody awaits.')
    },
  ],
]

const ROWS: readonly Row[] = [
  [
    'its name is its plugin’s id, or begins with it',
    ({ view: { name }, pluginId }) => {
      that(ownsViewName(name, pluginId), `"${name}" is neither of the kernel nor of "${pluginId}".`)
    },
  ],
  [
    'its name is one word of letters, digits and separators',
    ({ view: { name } }) => {
      that(/^[a-z][a-z0-9]*([-.:/]?[a-z0-9]+)*$/i.test(name), `"${name}" is not such a name.`)
    },
  ],
  [
    'its title is a short text without markup',
    ({ view: { title } }) => {
      that(title === undefined || isShownText(title, 60), `The title ${textOf(title)} is not.`)
    },
  ],
  [
    'a view of a plugin has a title',
    ({ view: { name, title }, pluginId }) => {
      const own = typeof name === 'string' && name.startsWith(pluginId.replace(/\/react$/, ''))
      that(!own || title !== undefined, 'It has none, and the interface has no words for it.')
    },
  ],
  ...hookRows('onEnter'),
  ...hookRows('onLeave'),
  [
    'its close rule does not throw',
    async ({ view: { onClose } }) => {
      const outcome = await outcomeOf(() => (typeof onClose === 'function' ? onClose() : onClose))
      if (outcome.kind === 'rejected') throw new Error(`It threw ${textOf(outcome.error)}`)
    },
  ],
  [
    'its close rule answers at once',
    ({ view }) => {
      that(!isPromise(closeAnswer(view)), 'It returned a promise; the modal cannot wait for it.')
    },
  ],
  [
    'its close rule answers allow or hold',
    ({ view }) => {
      const answer = closeAnswer(view)
      if (answer === undefined || isPromise(answer)) return
      that(answer === 'allow' || answer === 'hold', `It answered ${textOf(answer)}.`)
    },
  ],
  [
    'asking its close rule changes nothing',
    async ({ view, ports }) => {
      const first = closeAnswer(view)
      if (isPromise(first)) return
      await settle()
      that(first === closeAnswer(view), 'Asked twice it gave two answers.')
      const quiet = ports.clock.pending() + ports.storage.writes.length + ports.http.requests.length
      that(quiet === 0, 'Asking started a timer, wrote, or sent a request.')
    },
  ],
  [
    'it can be entered and left again and again',
    async ({ view }) => {
      const first = [await call(view, 'onEnter'), await call(view, 'onLeave')]
      if (first.some(({ kind }) => kind === 'rejected')) return
      for (const hook of ['onEnter', 'onLeave', 'onLeave', 'onEnter'] as const) {
        const outcome = await call(view, hook)
        that(outcome.kind === 'resolved', `A later ${hook} threw.`)
      }
    },
  ],
  [
    'leaving it leaves no timer, listener or watcher',
    async ({ view, ports: { clock, browser, storage } }) => {
      await call(view, 'onEnter')
      await call(view, 'onLeave')
      await settle()
      that(clock.pending() === 0, `${clock.pending()} timers are left.`)
      that(Object.keys(browser.listeners()).length === 0, 'A listener on the window is left.')
      that(storage.watchers() === 0, 'A watcher of the storage is left.')
    },
  ],
]

/**
 * The conformance suite of the headless half of a view: its name, its title and its rules. The drawing
 * has a suite of its own in the interface's package.
 *
 * @param make The contribution to `View`; each check calls it again, with fake ports.
 * @example
 * for (const { name, run } of testView(() => pointsView, { pluginId: 'acme:points' })) test(name, run)
 */
export const testView = (
  make: (ports: FakePorts) => View,
  { pluginId }: TestViewOptions,
): readonly Check[] =>
  ROWS.map(([name, body]) =>
    check(name, () => {
      const ports = createFakePorts()
      return body({ view: make(ports), ports, pluginId })
    }),
  )
