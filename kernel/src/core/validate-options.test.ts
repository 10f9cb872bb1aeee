import { expect, test } from 'vitest'
import { failing } from '../testing/failing.js'
import { createKit } from './kit.js'
import { definePlugin } from './plugin.js'
import { createKit as createProductionKit } from '../production.js'
import { defineToken } from './token.js'
import { isKitError } from './errors.js'
import type { KitOptions } from './kit-types.js'
import { createFakePorts } from '../testing/fake-ports.js'
import { evmStub, oneNetwork } from '../testing/stub-namespace.js'

const good = { networks: [oneNetwork], plugins: [evmStub([])] }
const plain = (id: string, part: object = {}) =>
  definePlugin({ id, setup: () => undefined, ...part })
const A = defineToken<number>('a', 'Add a() to plugins.')
const B = defineToken<number>('b', 'Add b() to plugins.')
const network = (part: object) => ({ ...good, networks: [{ ...oneNetwork, ...part }] })

/** Wrong configuration, the code it must give, and words the text must hold. */
const wrong: readonly (readonly [string, unknown, string, readonly string[]])[] = [
  ['no options', undefined, 'option_invalid', ['options', 'undefined', '{ networks, plugins }']],
  ['no networks', { plugins: [] }, 'networks_empty', ['networks', 'at least one', 'import']],
  ['an empty list of networks', { ...good, networks: [] }, 'networks_empty', ['an array of 0']],
  ['a network that is none', { ...good, networks: ['mainnet'] }, 'network_invalid', ['"mainnet"']],
  [
    'a network without id',
    network({ id: undefined }),
    'network_invalid',
    ['networks[0].id', 'CAIP-2'],
  ],
  ['a chain id for an id', network({ id: 1 }), 'network_invalid', ['networks[0].id', '1']],
  [
    'another namespace than the id',
    network({ namespace: 'solana' }),
    'network_invalid',
    ['"solana"'],
  ],
  ['a network without name', network({ name: '' }), 'network_invalid', ['networks[0].name']],
  [
    'no currency',
    network({ nativeCurrency: {} }),
    'network_invalid',
    ['nativeCurrency', 'decimals'],
  ],
  [
    'a half decimal',
    network({ nativeCurrency: { symbol: 'E', decimals: 1.5 } }),
    'network_invalid',
    [],
  ],
  [
    'a relative RPC URL',
    network({ rpcUrls: ['/rpc'] }),
    'network_invalid',
    ['rpcUrls', 'absolute'],
  ],
  ['one URL instead of a list', network({ rpcUrls: 'https://x' }), 'network_invalid', ['rpcUrls']],
  [
    'the same network twice',
    { ...good, networks: [oneNetwork, oneNetwork] },
    'network_duplicate',
    ['networks[1].id', 'eip155:1'],
  ],
  [
    'a network without its plugin',
    { ...good, plugins: [] },
    'namespace_missing',
    ['Add eip155() to plugins'],
  ],
  [
    'an unknown default network',
    { ...good, defaultNetwork: 'eip155:5' },
    'network_unknown',
    ['defaultNetwork', 'eip155:5', 'eip155:1'],
  ],
  ['no plugins', { networks: [oneNetwork] }, 'option_invalid', ['plugins', 'a list of plugins']],
  [
    'a plugin that was not called',
    { ...good, plugins: [() => plain('x')] },
    'plugin_invalid',
    ['plugins[0]', 'Call the factory'],
  ],
  [
    'a plugin without setup',
    { ...good, plugins: [{ id: 'x' }] },
    'plugin_invalid',
    ['definePlugin()'],
  ],
  [
    'a plugin with a strange id',
    { ...good, plugins: [plain('<x>')] },
    'plugin_invalid',
    ['plugins[0]'],
  ],
  [
    'the same plugin twice',
    { ...good, plugins: [plain('x'), plain('x')] },
    'plugin_duplicate',
    ['"x"', 'Remove one'],
  ],
  [
    'a plugin included twice with other options',
    {
      ...good,
      plugins: [
        plain('p', { includes: [plain('x', { options: { a: 1 } })] }),
        plain('q', { includes: [plain('x', { options: { a: 2 } })] }),
      ],
    },
    'plugin_conflict',
    ['"x"', '"p"', '"q"'],
  ],
  [
    'an unmet need',
    { ...good, plugins: [...good.plugins, plain('x', { needs: { a: A } })] },
    'dependency_missing',
    ['"x"', 'Add a() to plugins.'],
  ],
  [
    'needs in a circle',
    {
      ...good,
      plugins: [
        plain('x', { needs: { b: B }, provides: [A] }),
        plain('y', { needs: { a: A }, provides: [B] }),
      ],
    },
    'dependency_cycle',
    ['x → y → x'],
  ],
  [
    'a promised service that is not provided',
    { ...good, plugins: [...good.plugins, plain('x', { provides: [A] })] },
    'service_not_provided',
    ['"x"', 'a'],
  ],
  [
    'an unknown log level',
    { ...good, logLevel: 'loud' },
    'option_invalid',
    ['logLevel', '"loud"', 'error'],
  ],
  [
    'a number for a flag',
    { ...good, multiWallet: 1 },
    'option_invalid',
    ['multiWallet', '1', 'true or false'],
  ],
  [
    'an id that cannot name a storage',
    { ...good, id: 'my app!' },
    'option_invalid',
    ['id', '"my app!"'],
  ],
  [
    'an unknown wallet group',
    { ...good, connectorTypeOrder: ['walletconnect'] },
    'option_invalid',
    ['connectorTypeOrder', 'walletConnect'],
  ],
  ['a relative app URL', { ...good, app: { url: '/' } }, 'option_invalid', ['app', 'absolute']],
  ['ports that are none', { ...good, ports: 'clock' }, 'option_invalid', ['ports', '"clock"']],
]

/** The error of `createKit` for such options. */
function thrownBy(options: unknown): unknown {
  try {
    createKit(options as KitOptions)
  } catch (error) {
    return error
  }
  return undefined
}

test('wrong options give a named error', async () => {
  expect(
    await failing(wrong, ([, options, code, words]) => {
      const thrown = thrownBy(options)
      expect(isKitError(thrown, code), String(thrown)).toBe(true)
      for (const word of words) expect(String(thrown)).toContain(word)
    }),
  ).toEqual([])
})

/** The error of a page built for production for such options: as the kit is made, or once it is used. */
async function thrownInProduction(options: unknown): Promise<unknown> {
  try {
    const quiet = options && { logLevel: 'silent', ...options }
    await createProductionKit(quiet as KitOptions).start()
  } catch (error) {
    return error
  }
  return undefined
}

/** Options of which no kit can be made at all: a page built for production stops there, with a short text. */
const SHAPELESS = [
  'no options',
  'no plugins',
  'a plugin that was not called',
  'a plugin without setup',
]

test('a page built for production tells the same of wrong options, at the latest when the kit is used', async () => {
  expect(
    await failing(wrong, async ([what, options]) => {
      const told = await thrownInProduction(options)
      expect(told).toMatchObject({ code: (thrownBy(options) as { readonly code: string }).code })
      if (SHAPELESS.includes(what)) return
      expect(String(told)).toBe(String(thrownBy(options)))
    }),
  ).toEqual([])
})

test('a page built for production names the option of which no kit can be made, as it is made', async () => {
  const shapeless = wrong.filter(([what]) => SHAPELESS.includes(what))
  expect(shapeless).toHaveLength(SHAPELESS.length)
  expect(
    await failing(shapeless, ([, options]) => {
      // Without options at all the plugins are what is missing first.
      const { option, given } = options ? contextOf(options) : { option: 'plugins', given: options }
      const makes = () => createProductionKit(options as KitOptions)
      expect(makes).toThrow(`"${String(option)}"`)
      expect(makes).toThrow(
        expect.objectContaining({ origin: 'kernel', context: { option, given } }),
      )
    }),
  ).toEqual([])
})

test('a production page logs a wrong option if a restore has no place to show it', async () => {
  const ports = createFakePorts()
  ports.storage.set('latchkey:default:hint', '{}')
  const kit = createProductionKit({ ...good, features: { swaps: true }, ports })
  await kit.resume().catch(() => undefined)
  // The log's own code comes with its first line.
  await expect.poll(() => ports.log.messages('error')).toHaveLength(1)
  expect(ports.log.lines.map(({ details }) => details)).toContainEqual(
    expect.objectContaining({ code: 'feature_missing' }),
  )
  kit.dispose()
})

test('a page built for production gives the error of a plugin that fails as it is set up', () => {
  const bug = new TypeError('a bug of the plugin')
  const setup = () => {
    throw bug
  }
  const plugins = [...good.plugins, plain('x', { setup })]
  expect(() => createProductionKit({ ...good, plugins })).toThrow(bug)
})

test('a page built for production knows of features what its plugins bring', async () => {
  const swaps = plain('acme:swaps', { features: ['swaps'] })
  const options = { ...good, features: { swaps: true }, ports: createFakePorts() }
  const kit = createProductionKit({ ...options, plugins: [...good.plugins, swaps] })
  await expect(kit.start()).resolves.toBeUndefined()
  kit.dispose()
  expect(await thrownInProduction(options)).toMatchObject({ code: 'feature_missing' })
})

test('a page built for production makes a kit of good options and starts it', async () => {
  const kit = createProductionKit({ ...good, ports: createFakePorts() })
  await expect(kit.start()).resolves.toBeUndefined()
  kit.dispose()
})

/** The value at a path such as `networks[0].id`; `options` is all of them. */
const valueAt = (options: unknown, path: string): unknown =>
  path === 'options'
    ? options
    : path
        .split(/[[\].]+/)
        .filter(Boolean)
        .reduce((value, key) => (value as Readonly<Record<string, unknown>>)[key], options)

const contextOf = (options: unknown) =>
  (thrownBy(options) as { readonly context: Readonly<Record<string, unknown>> }).context

const isPlain = (value: unknown) => !['object', 'function'].includes(typeof value)

const ofOptions = wrong.filter(([, options]) => 'option' in contextOf(options))
const ofPlugins = wrong.filter(([, options]) => !('option' in contextOf(options)))

test('of a wrong option its value, what is expected and the next step are said', async () => {
  expect(
    await failing(ofOptions, ([, options]) => {
      const { option, given, expected, next } = contextOf(options) as Readonly<
        Record<string, string>
      >
      const { message } = thrownBy(options) as Error
      expect(given).toBe(valueAt(options, option ?? ''))
      for (const said of [option, expected, next]) expect(said).toMatch(/\S/)
      const shown = isPlain(given) ? String(given) : /\ban? (array of \d+|object|function)\b/
      const [before = '', after] = message.split(`, expected ${String(expected)}. `)
      expect(before).toContain(`createKit: "${String(option)}" is `)
      expect(before).toMatch(shown)
      expect(after).toBe(next)
    }),
  ).toEqual([])
})

test('of wrong plugins the names, what is wrong about them and the next step are said', async () => {
  expect(
    await failing(ofPlugins, ([, options]) => {
      const { message } = thrownBy(options) as Error
      for (const named of Object.values(contextOf(options)).flat()) expect(message).toContain(named)
      expect(message).toMatch(/^Plugins? .+[.] (Add|Break|List|Provide|Remove) .+[.]$/)
    }),
  ).toEqual([])
})

test('the options and the plugins both have rows', () => {
  expect([ofOptions.length > 20, ofPlugins.length > 4]).toEqual([true, true])
})

test('a plugin the app lists wins over the one another plugin brings along', () => {
  const own = plain('x', { options: { own: true } })
  const kit = createKit({
    ...good,
    plugins: [
      ...good.plugins,
      plain('p', { includes: [plain('x', { options: { own: false } })] }),
      own,
    ],
  })
  expect(kit.plugins.filter((id) => id === 'x')).toHaveLength(1)
})

test('plugins are set up after those they need, in any order of the list', () => {
  const order: string[] = []
  const provider = definePlugin({
    id: 'provider',
    provides: [A],
    setup(host) {
      order.push('provider')
      host.provide(A, () => 42)
    },
  })
  const user = definePlugin({
    id: 'user',
    needs: { a: A },
    setup(_host, { a }) {
      order.push(`user got ${String(a)}`)
    },
  })
  createKit({ ...good, plugins: [user, provider, ...good.plugins] })
  expect(order).toEqual(['provider', 'user got 42'])
})

test('an option that nothing reads is named as the kit starts, and harms nothing', async () => {
  const options = { ...good, ports: createFakePorts(), multiwallet: true }
  const kit = createKit(options)
  const told: unknown[] = []
  kit.events.on('plugin:failed', ({ error }) => void told.push(error))
  expect(told).toEqual([])
  await kit.start()
  expect(told).toMatchObject([
    { name: 'KitError', code: 'option_unknown', context: { option: 'multiwallet' } },
  ])
  expect(String(told[0])).toContain('there is no option "multiwallet"')
  expect(String(told[0])).toContain('multiWallet')
})

test.each([
  { given: 'https://a.example' },
  { given: ['https://a.example/'] },
  { given: ['*'] },
  { given: [7] },
])('sites around like $given are named as the kit starts', async ({ given }) => {
  const kit = createKit({ ...good, ports: createFakePorts(), frameAncestors: given as never })
  const told: unknown[] = []
  kit.events.on('plugin:failed', ({ error }) => void told.push(error))
  await kit.start()
  expect(told).toMatchObject([
    { code: 'option_invalid', context: { option: 'frameAncestors', given } },
  ])
})

test.each([{ given: 'email' }, { given: ['phone'] }, { given: {} }])(
  'an order of ways to connect like $given is named as the kit starts',
  async ({ given }) => {
    const options = { ...good, ports: createFakePorts(), connectMethodsOrder: given as never }
    const kit = createKit(options)
    const told: unknown[] = []
    kit.events.on('plugin:failed', ({ error }) => void told.push(error))
    await kit.start()
    expect(told).toMatchObject([
      { code: 'option_invalid', context: { option: 'connectMethodsOrder', given } },
    ])
    expect(String(told[0])).toContain('a list of wallet,email,social')
  },
)
