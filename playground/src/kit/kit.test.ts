import { transformWithOxc } from 'vite'
import { expect, test } from 'vitest'
import { isKitError, KitError } from '@latchkey/kernel'
import { DEFAULTS, NAMESPACES, PLUGIN_IDS, type Config } from '../config.js'
import type { World } from '../world.js'
import { CATALOG } from './catalog.js'
import { pairingLink } from './demo-wallet-link.js'
import { createKitHolder } from './kit-holder.js'
import { createEventLog } from './event-log.js'
import { makeKit } from './make-kit.js'
import { snippet } from './snippet.js'
import { summarise } from './summarise.js'

const world: World = {
  relayUrl: 'ws://127.0.0.1:1',
  walletUrl: 'http://127.0.0.1:2',
  faucetUrl: 'http://127.0.0.1:3',
  signInUrl: 'http://127.0.0.1:10',
  chains: [{ chainId: 31337, name: "Ann's One", rpcUrl: 'http://127.0.0.1:4' }],
  networks: [
    { caip2: 'solana:local', name: 'Local Solana', rpcUrl: 'http://127.0.0.1:6' },
    { caip2: 'bip122:local', name: 'Local Bitcoin', rpcUrl: 'http://127.0.0.1:7' },
    { caip2: 'polkadot:local', name: 'Polkadot Local', rpcUrl: 'http://127.0.0.1:8' },
    { caip2: 'cosmos:local', name: 'Local Cosmos', rpcUrl: 'http://127.0.0.1:9' },
  ],
}
const base = 'http://127.0.0.1:5/'

const made = (change: Partial<Config> = {}, at: World | undefined = world) => {
  const { kit, error } = makeKit({ config: { ...DEFAULTS, ...change }, world: at, base })
  if (!kit) throw error
  return kit
}

test('the catalog offers every plugin of a link, in the same order', () => {
  expect(CATALOG.map(({ id }) => id)).toEqual(PLUGIN_IDS)
})

test('the default configuration makes a kit of the world, whose policy names all of its hosts', () => {
  const kit = made()
  expect(kit.options.networks.map(({ id }) => id)).toEqual([
    'eip155:31337',
    ...world.networks.map(({ caip2 }) => caip2),
  ])
  expect(kit.plugins).toEqual(expect.arrayContaining(['eip155', 'walletconnect', 'acme:points']))
  for (const host of [
    world.relayUrl,
    world.faucetUrl,
    'http://127.0.0.1:4',
    'http://127.0.0.1:9',
  ]) {
    expect(kit.csp()).toContain(host)
  }
  kit.dispose()
})

test('sign-in is there when it is asked for; then the policy names its server, and the code says all of it', async () => {
  expect(made().plugins).not.toContain('siwx')
  expect(made().csp()).not.toContain(world.signInUrl)
  const config = {
    ...DEFAULTS,
    plugins: ['eip155', 'siwx'],
    signInRequired: true,
    signInCloses: true,
    signInShort: true,
  } as const
  const kit = made(config)
  expect(kit.plugins).toContain('siwx')
  expect(kit.csp()).toMatch(/connect-src [^;]*http:\/\/127\.0\.0\.1:10[ ;]/)
  kit.dispose()
  const code = snippet({ config, world, base })
  await expect(transformWithOxc(code, 'app.tsx', { lang: 'tsx' })).resolves.toBeTruthy()
  for (const said of [
    "import { httpBackend } from '@latchkey/siwx'",
    "import { siwx, useSignIn } from '@latchkey/siwx/react'",
    "backend: httpBackend({ url: 'http://127.0.0.1:10/siwx' }),",
    'required: true,',
    "closePolicy: 'cancel',",
    'sessionMs: 60000,',
    '<Members />',
    'useSignIn()',
  ]) {
    expect(code).toContain(said)
  }
  const plain = snippet({ config: { ...config, signInTerms: false }, world: undefined, base })
  expect(plain).toContain("httpBackend({ url: '/siwx' })")
  expect(plain).not.toContain('statement')
})

test('a project gives the plugins with services their addresses; without one each is given by the app', () => {
  const services = { directoryUrl: 'http://127.0.0.1:11', dataUrl: 'http://127.0.0.1:12' }
  const served = { ...world, ...services }
  const config = {
    ...DEFAULTS,
    inline: false,
    plugins: ['eip155', 'wallet-directory', 'cloud', 'analytics'],
  } as const
  const together = snippet({ config, world: served, base })
  for (const said of ["projectId: 'playground',", 'walletDirectory()', 'analytics()'])
    expect(together).toContain(said)
  const kit = made(config, served)
  for (const url of Object.values(services)) expect(kit.csp()).toContain(url)
  kit.dispose()
  const apart = snippet({
    config: { ...config, plugins: ['eip155', 'analytics'] },
    world: served,
    base,
  })
  expect(apart).toContain("analytics({ url: 'http://127.0.0.1:11' })")
  const nowhere = { config, world: undefined, base }
  expect(makeKit(nowhere).kit?.csp()).not.toContain('walletconnect.org')
  expect(snippet(nowhere)).toContain("analytics({ url: 'http://127.0.0.1:5/events' })")
})

test('without a world the kit has public networks and no faucet', () => {
  const kit = makeKit({ config: DEFAULTS, world: undefined, base }).kit
  const namespaces = new Set(kit?.options.networks.map(({ namespace }) => namespace))
  expect([...namespaces]).toEqual(NAMESPACES)
  expect(kit?.options.networks.map(({ id }) => id)).toContain('eip155:1')
  expect(kit?.csp()).not.toContain('127.0.0.1:3')
  kit?.dispose()
})

test('a plugin that is left out contributes nothing', () => {
  const kit = made({ plugins: ['eip155'] })
  const owners = new Set(kit.contributions().map(({ pluginId }) => pluginId))
  expect([...owners]).toEqual(['kernel', 'eip155', 'playground:world'])
  kit.dispose()
})

test('a configuration that cannot be is answered with the named error', () => {
  const { kit, error } = makeKit({ config: { ...DEFAULTS, plugins: [] }, world, base })
  expect(kit).toBeUndefined()
  expect(isKitError(error, 'namespace_missing')).toBe(true)
})

test('another plugin makes another kit and ends the old one; another theme does neither', () => {
  const holder = createKitHolder(DEFAULTS, world, base)
  const first = holder.state().kit!
  let told = 0
  holder.subscribe(() => (told += 1))
  holder.apply({ ...DEFAULTS, theme: 'dark' })
  expect([holder.state().kit, told]).toEqual([first, 0])
  holder.apply({ ...DEFAULTS, plugins: ['eip155'] })
  expect(holder.state().kit).not.toBe(first)
  expect(told).toBe(1)
  return expect(first.start()).rejects.toSatisfy((error) => isKitError(error, 'kit_disposed'))
})

test('the code is valid, and says what differs from the defaults and nothing else', async () => {
  const changed: Config = {
    ...DEFAULTS,
    theme: 'dark',
    language: 'de',
    multiWallet: true,
    injected: false,
  }
  const code = snippet({ config: changed, world, base })
  await expect(transformWithOxc(code, 'app.tsx', { lang: 'tsx' })).resolves.toBeTruthy()
  expect(code).toContain("name: 'Ann\\'s One'")
  expect(code).toContain('eip155({ injected: false })')
  expect(code).toContain('multiWallet: true')
  expect(code).toContain("theme={{ mode: 'dark' }}")
  expect(code).toContain("KitProvider, languages } from '@latchkey/ui-react'")
  expect(snippet({ config: DEFAULTS, world, base })).not.toMatch(/multiWallet|theme|language|ens/)
})

const mixes = Array.from({ length: 2 ** NAMESPACES.length - 1 }, (_, index) =>
  NAMESPACES.filter((_namespace, at) => ((index + 1) >> at) & 1),
)

test.each([
  ['local', world],
  ['public', undefined],
])('any mix of namespaces has its %s networks, in the kit and in the code', async (_what, at) => {
  for (const plugins of mixes) {
    const kit = made({ plugins }, at)
    const served = new Set(kit.options.networks.map(({ namespace }) => namespace))
    expect([...served]).toEqual(plugins)
    kit.dispose()
    const code = snippet({ config: { ...DEFAULTS, plugins }, world: at, base })
    for (const namespace of NAMESPACES) {
      const door = `'@latchkey/${namespace}/networks'`
      expect(code.includes(door)).toBe(plugins.includes(namespace))
    }
    // Two things of one name would not be valid.
    await expect(transformWithOxc(code, 'app.tsx', { lang: 'tsx' })).resolves.toBeTruthy()
  }
})

test('the code makes a local network from its imports', () => {
  const code = snippet({ config: { ...DEFAULTS, plugins: ['solana'] }, world, base })
  expect(code).toContain("import { devnet } from '@latchkey/solana/networks'")
  expect(code).toContain("const localSolana = {\n  ...devnet,\n  id: 'solana:local',")
  expect(code).toContain('networks: [localSolana]')
})

test('the log keeps the newest events first and forgets the oldest', () => {
  const kit = made()
  const log = createEventLog(kit)
  for (let season = 0; season < 205; season += 1) {
    kit.events.emit('plugin:failed', { pluginId: 'x', where: String(season), error: undefined })
  }
  expect(log.lines()).toHaveLength(200)
  expect(log.lines()[0]).toMatchObject({ number: 205, event: { payload: { where: '204' } } })
  kit.dispose()
})

test.each([
  ['a route', { route: { name: 'Connect', params: undefined } }, 'route (name Connect)'],
  [
    'an error by its code',
    {
      connectorId: 'a',
      error: new KitError({ code: 'c', origin: 'o', context: {}, user: undefined }, 'why'),
    },
    'connectorId a, error c: why',
  ],
  [
    'a connection by its id',
    { connection: { id: 'eip155/a', accounts: [] } },
    'connection eip155/a',
  ],
])('an event shows %s', (_what, payload, line) => {
  expect(summarise({ payload: payload as never })).toBe(line)
})

test('the link to the demo wallet carries the whole pairing', () => {
  const uri = 'wc:topic@2?relay-protocol=irn&symKey=00'
  expect(new URL(pairingLink(world.walletUrl, uri)).searchParams.get('uri')).toBe(uri)
})

test('switches of features hide the list of every wallet, everywhere or in restricted regions', () => {
  const plugins = ['eip155', 'walletconnect', 'wallet-directory'] as const
  const hidden = { ...DEFAULTS, plugins, allWallets: false }
  expect(made(hidden).features.isOn('allWallets')).toBe(false)
  expect(made({ plugins }).features.isOn('allWallets')).toBe(true)
  expect(snippet({ config: hidden, world, base })).toContain('features: { allWallets: false },')
  const regional = { ...DEFAULTS, plugins, regional: true }
  const policy = made(regional).options.regionPolicy
  const inRegion = (isRestricted: boolean) =>
    policy?.({ feature: 'allWallets', timeZone: undefined, isRestricted })
  expect([inRegion(true), inRegion(false)]).toEqual([false, true])
  expect(snippet({ config: regional, world, base })).toContain(
    "regionPolicy: ({ feature, isRestricted }) => !(feature === 'allWallets' && isRestricted),",
  )
})
