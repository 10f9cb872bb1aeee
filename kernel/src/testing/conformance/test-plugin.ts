import type { Plugin } from '../../core/plugin.js'
import type { FakePorts } from '../fake-ports.js'
import { watchLeftovers, type Leftovers } from '../leftovers.js'
import { settle } from '../settle.js'
import { check, outcomeOf, textOf, that, type Check } from './check.js'
import { faultOf } from './contribution-shapes.js'
import { setUp, tryKit, type SetUpRecord, type TestPluginOptions } from './plugin-rig.js'
import { ownsViewName } from './view-name.js'

type Make = () => Plugin

const VALID_ID = /^[a-z][a-z0-9]*([-.:/][a-z0-9]+)*$/i

const ofPoint = ({ contributions }: SetUpRecord, point: string) =>
  contributions.filter((one) => one.point === point).map(({ value }) => value)

/** Checks of what the plugin says of itself. */
const descriptionChecks = (make: Make): readonly Check[] => [
  check('its id is made of letters, digits and separators', () => {
    const { id } = make()
    that(VALID_ID.test(id), `The id "${id}" is not like "eip155" or "vendor:thing".`)
  }),
  check('each of its needs is a token with a hint', () => {
    for (const [name, need] of Object.entries(make().needs ?? {})) {
      const token = need.kind === 'optional' ? need.token : need
      that(
        typeof token.id === 'string' && typeof token.hint === 'string' && token.hint !== '',
        `The need "${name}" is not a token with a hint; make it with defineToken(id, hint).`,
      )
    }
  }),
  check('its includes are plugins made anew each time', () => {
    const [first = [], second = []] = [make().includes, make().includes]
    first.forEach((included, at) => {
      const isPlugin = VALID_ID.test(included.id) && typeof included.setup === 'function'
      that(isPlugin, `What it includes at ${at} is not a plugin.`)
      that(included !== second[at], `"${included.id}" is one object for all: call its factory.`)
    })
  }),
  check('its options are plain data', () => {
    const { options } = make()
    if (options === undefined) return
    const text = JSON.stringify(options) as string | undefined
    const same = text !== undefined && JSON.stringify(JSON.parse(text)) === text
    that(same && !hasFunctions(options), 'Options mark a configuration and hold only plain data.')
  }),
]

const hasFunctions = (value: unknown): boolean =>
  typeof value === 'function' ||
  (typeof value === 'object' && value !== null && Object.values(value).some(hasFunctions))

/** Checks of `setup` alone. */
const setUpChecks = (make: Make, options: TestPluginOptions): readonly Check[] => [
  check('its setup does not throw', async () => {
    const { outcome } = await setUp(make, options)
    if (outcome.kind === 'rejected') throw new Error(`It threw ${textOf(outcome.error)}`)
  }),
  check('its setup is synchronous', async () => {
    const { outcome } = await setUp(make, options)
    if (outcome.kind === 'rejected') return
    const { returned } = outcome.value as { readonly returned: unknown }
    that(returned === undefined, 'It returned something; setup is synchronous and returns nothing.')
  }),
  check('its setup does no I/O', async () => {
    const { ports, doors } = await setUp(make, options)
    const { http, storage, browser, random } = ports
    const past = doors.filter((door) => !/setTimeout|setInterval|AnimationFrame/.test(door))
    that(past.length === 0, `It used ${past.join(', ')} past the ports.`)
    that(http.requests.length === 0, 'It sent a request.')
    that(storage.writes.length + storage.reads() === 0, 'It read or wrote the storage.')
    that(browser.dispatched.length + browser.opened.length === 0, 'It dispatched or opened.')
    that(Object.keys(browser.listeners()).length === 0, 'It listens to the window.')
    that(random.used() === 0, 'It took random bytes; do so when they are needed.')
  }),
  check('its setup starts no timer', async () => {
    const { ports, doors } = await setUp(make, options)
    const timers = doors.filter((door) => /setTimeout|setInterval|AnimationFrame/.test(door))
    that(timers.length === 0, `It called ${timers.join(', ')}; use onStart and the Clock port.`)
    that(ports.clock.pending() === 0, 'It started a timer; do so in onStart.')
  }),
  check('it works without its optional services', async () => {
    const whole = await setUp(make, options)
    const { outcome } = await setUp(make, options, true)
    if (whole.outcome.kind === 'rejected' || outcome.kind === 'resolved') return
    throw new Error(`Without them it threw ${textOf(outcome.error)}`)
  }),
]

/** Checks of what `setup` registered. */
const registrationChecks = (make: Make, options: TestPluginOptions): readonly Check[] => [
  check('it provides each service it lists, and no other', async () => {
    const { plugin, provided, outcome } = await setUp(make, options)
    if (outcome.kind === 'rejected') return
    const listed = (plugin.provides ?? []).map(({ id }) => id).sort()
    const given = [...provided.keys()].sort()
    that(listed.join() === given.join(), `It lists [${listed.join()}], provides [${given.join()}].`)
  }),
  check('each service it provides can be made', async () => {
    const { provided } = await setUp(make, options)
    for (const [id, makeService] of provided) {
      const made = await outcomeOf(() => makeService() !== undefined)
      that(made.kind === 'resolved' && made.value, `The service of "${id}" could not be made.`)
    }
  }),
  check('its contributions have the members their points ask for', async () => {
    for (const { point, value } of (await setUp(make, options)).contributions) {
      const fault = faultOf(point, value)
      that(fault === undefined, `A contribution to "${point}" is wrong: ${fault ?? ''}.`)
    }
  }),
  check('its contributions to one point have different ids', async () => {
    const record = await setUp(make, options)
    for (const point of new Set(record.contributions.map((one) => one.point))) {
      const ids = ofPoint(record, point)
        .map((value) => value as { readonly id?: unknown; readonly name?: unknown } | undefined)
        .map((value) => value?.id ?? value?.name)
        .filter((id) => id !== undefined)
      that(new Set(ids).size === ids.length, `Two contributions to "${point}" have the same id.`)
    }
  }),
  check('its views are named after it', async () => {
    const record = await setUp(make, options)
    for (const view of ofPoint(record, 'view')) {
      const { name } = (view ?? {}) as { readonly name?: unknown }
      if (typeof name !== 'string') continue
      that(ownsViewName(name, record.plugin.id), `"${name}" does not begin with its plugin's id.`)
    }
  }),
  check('its error rules leave alone what is not theirs', async () => {
    for (const rule of ofPoint(await setUp(make, options), 'error-rule')) {
      const { match } = (rule ?? {}) as { readonly match?: (error: unknown) => unknown }
      if (typeof match !== 'function') continue
      for (const foreign of [undefined, null, 'text', 7, {}, new Error('foreign'), hostile()]) {
        const matched = await outcomeOf(() => match(foreign))
        that(matched.kind === 'resolved', `A rule threw on ${textOf(foreign)}.`)
        that(matched.value === undefined, `A rule claims ${textOf(foreign)}.`)
      }
    }
  }),
  check('its capabilities load a factory', async () => {
    for (const { name, load } of (await setUp(make, options)).capabilities) {
      const module = await outcomeOf(load)
      that(module.kind === 'resolved', `The module of ${name} did not load.`)
      const factory: unknown = (module.value as { readonly default?: unknown } | undefined)?.default
      that(typeof factory === 'function', `The module of ${name} has no default export to call.`)
    }
  }),
]

/** An error object that throws when it is read. */
const hostile = () =>
  Object.defineProperty({}, 'code', {
    get() {
      throw new Error('The error was read.')
    },
  })

/** The parts that must be a kit's own: services, and those with a life. */
const STATEFUL = ['connector', 'connector-source']

type Tried = NonNullable<ReturnType<typeof tryKit>>

/** Starts a kit and tells which failures it reported. */
async function failuresOfStart({ kit }: Tried): Promise<readonly string[]> {
  const failures: string[] = []
  kit.events.on('plugin:failed', ({ pluginId, where, error }) => {
    failures.push(`${pluginId} failed in ${where}: ${textOf(error)}`)
  })
  const started = await outcomeOf(() => kit.start())
  if (started.kind === 'rejected') failures.push(`start() failed: ${textOf(started.error)}`)
  await settle()
  return failures
}

const livingParts = ({ ports: { clock, browser, storage } }: Tried) => ({
  timers: clock.pending(),
  listeners: browser.listeners(),
  watchers: storage.watchers(),
})

/** Checks in a running kit. */
const kitChecks = (make: Make, options: TestPluginOptions): readonly Check[] => [
  check('it starts without a failure', async () => {
    const tried = tryKit(make, options)
    if (!tried) return
    const failures = await failuresOfStart(tried)
    tried.kit.dispose()
    that(failures.length === 0, failures.join('; '))
  }),
  check('it works where there is no window', async () => {
    const here = tryKit(make, options)
    if (!here || (await failuresOfStart(here)).length > 0) return
    const tried = tryKit(make, options, { page: { window: false } })
    that(tried !== undefined, 'createKit failed without a window.')
    const failures = await failuresOfStart(tried)
    that(failures.length === 0, failures.join('; '))
  }),
  check('disposing leaves nothing that goes on', async () => {
    let leftovers: Leftovers | undefined
    const watch = (ports: FakePorts) => [(leftovers = watchLeftovers(ports)).plugin]
    try {
      const tried = tryKit(make, options, { watch })
      if (!tried) return
      await failuresOfStart(tried)
      tried.kit.dispose()
      await settle()
      const left = JSON.stringify(leftovers?.living())
      that(left === '{}', `What is left: ${left}.`)
    } finally {
      leftovers?.stop()
    }
  }),
  check('two kits of one plugin share nothing', async () => {
    const plugin = make() // One object for both: an app may create a kit twice from the same list.
    const [one, other] = [tryKit(() => plugin, options), tryKit(() => plugin, options)]
    if (!one || !other) return
    const owned = async ({ kit }: Tried) => {
      const services = (plugin.provides ?? []).map((token) =>
        outcomeOf(() => kit.get<unknown>(token)),
      )
      const made = (await Promise.all(services)).filter(({ kind }) => kind === 'resolved')
      return [
        ...made.map(({ value }) => value),
        ...STATEFUL.flatMap((id) => kit.all<unknown>({ kind: 'point', id })),
      ]
    }
    const theirs = new Set(await owned(other))
    const shared = (await owned(one)).some((value) => Object(value) === value && theirs.has(value))
    that(!shared, 'A service or connector is one object in both; make it in setup.')
    await failuresOfStart(one)
    await failuresOfStart(other)
    const before = JSON.stringify(livingParts(other))
    one.kit.dispose()
    await settle()
    const after = JSON.stringify(livingParts(other))
    other.kit.dispose()
    that(before === after, `Disposing one changed the other from ${before} to ${after}.`)
  }),
]

/**
 * The conformance suite of plugins. Each check stands alone; one that cannot be made because of what
 * another one tells passes.
 *
 * @param make The plugin's factory; each check calls it again.
 * @example
 * for (const { name, run } of testPlugin(() => points(options))) test(name, run)
 */
export const testPlugin = (
  make: () => Plugin,
  options: TestPluginOptions = {},
): readonly Check[] => [
  ...descriptionChecks(make),
  ...setUpChecks(make, options),
  ...registrationChecks(make, options),
  ...kitChecks(make, options),
]
