// Apart: the wallets and kits that it starts stay registered with the page for as long as their modules are loaded.
import { readdirSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { Connector, View, type Atom, type Kit, type Plugin, type ViewName } from '@latchkey/kernel'
import { connectedKit, createFakePorts } from '@latchkey/kernel/testing'
import { watchLeftovers } from '@latchkey/kernel/testing/internal'
import { eip155 } from '@latchkey/eip155'
import { blockscout, llamaPrices, tokenList } from '@latchkey/explorers'
import { money } from '@latchkey/money'
import { onramp } from '@latchkey/onramp'
import { pay } from '@latchkey/pay'
import { DEFAULTS, PLUGIN_IDS } from '../src/config.js'
import { CATALOG } from '../src/kit/catalog.js'
import { offeredNetworks } from '../src/kit/networks.js'

const config = { ...DEFAULTS, plugins: PLUGIN_IDS }
const NETWORKS = offeredNetworks(config, undefined).flatMap(([, all]) =>
  all.map(({ network }) => network),
)
const context = { config, world: undefined, base: 'https://app.example/' }

/** Every plugin of this repository, by its factory. */
const PLUGINS: Readonly<Record<string, () => Plugin>> = {
  ...Object.fromEntries(CATALOG.map((entry) => [entry.id, () => entry.make(context)])),
  money: () => money(),
  onramp: () => onramp(),
  pay: () => pay(),
  blockscout: () => blockscout({ urls: { 'eip155:1': 'https://explorer.example' } }),
  llamaPrices: () => llamaPrices(),
  tokenList: () => tokenList({ tokens: [] }),
}

/** `explorers` has three plugins, which are in the table by their factories; the others have none. */
const WITHOUT = [
  'codemod',
  'create',
  'docs-mcp',
  'elements',
  'explorers',
  'native',
  'playwright',
  'query',
  'review',
  'vue',
  'wagmi',
]

test('every package of plugins/ is in the table by its name', () => {
  const folders = readdirSync(new URL('../../plugins', import.meta.url))
  const named = new Set(CATALOG.map(({ packageName }) => packageName.replace('@latchkey/', '')))
  const missing = folders.filter((folder) => !named.has(folder) && !(folder in PLUGINS))
  expect(missing).toEqual(WITHOUT)
})

const tokensOf = (plugin: Plugin): NonNullable<Plugin['provides']> => [
  ...(plugin.provides ?? []),
  ...(plugin.includes ?? []).flatMap(tokensOf),
]

/**
 * Begins all that a kit with a plugin can: every verb of its services, every wallet, every view.
 *
 * @returns ends what the caller itself listens to
 */
function beginEverything(kit: Kit, plugin: Plugin) {
  const stops: (() => void)[] = []
  /** A verb may refuse to be called like this. */
  const begin = (run: () => unknown) => {
    Promise.resolve()
      .then(run)
      .catch(() => undefined)
  }
  kit.modal.open()
  for (const token of tokensOf(plugin)) {
    for (const [name, member] of Object.entries(kit.get(token) as object)) {
      if (typeof member === 'function') begin(member as () => unknown)
      else if (name.endsWith('Atom')) {
        stops.push(kit.store.sub(member as Atom<unknown>, () => undefined))
      }
    }
  }
  for (const { id } of kit.all(Connector)) begin(() => kit.connections.connect(id))
  for (const { name } of kit.all(View)) kit.router.push(name as ViewName)
  return () => {
    for (const stop of stops) stop()
  }
}

const SERVICES = {
  'that never answer': { '*': { never: true } },
  'that are not there': { '*': { status: 404 } },
} as const

test.each(
  Object.keys(PLUGINS).flatMap((name) =>
    (Object.keys(SERVICES) as (keyof typeof SERVICES)[]).map((how) => [name, how] as const),
  ),
)(
  'a kit with %s that ends in the middle of everything, with services %s, leaves nothing',
  async (name, how) => {
    const ports = createFakePorts({ routes: SERVICES[how] })
    const leftovers = watchLeftovers(ports)
    try {
      const plugin = PLUGINS[name]?.() ?? expect.unreachable()
      const { kit, wallet, dispose } = await connectedKit({
        ports,
        plugins: [leftovers.plugin, ...(name === 'eip155' ? [] : [eip155()]), plugin],
        kit: { networks: NETWORKS.filter(({ namespace }) => ['eip155', name].includes(namespace)) },
        connect: false,
      })
      const connected = kit.connections.connect(wallet.info.rdns).catch(() => undefined)
      // A sign-in waits for the visitor.
      if (name !== 'siwx') await connected
      const stop = beginEverything(kit, plugin)
      await vi.dynamicImportSettled()
      await ports.clock.advance(3_000)
      expect(leftovers.living()).not.toEqual({})
      stop()
      dispose()
      // The relay's library has a timer of a second, without a way to clear it.
      await vi.waitFor(
        () => {
          expect(leftovers.living()).toEqual({})
        },
        { timeout: 3_000 },
      )
    } finally {
      leftovers.stop()
    }
  },
)
