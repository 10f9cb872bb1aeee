import { describe, expect, test } from 'vitest'
import { BROKEN_CONNECTORS, goodConnector } from '../broken/connectors.js'
import { BROKEN_PLUGINS, goodPlugin } from '../broken/plugins.js'
import { BROKEN_VIEWS, goodView } from '../broken/views.js'
import { evmTestPlugin } from '../evm-test-plugin.js'
import { createEvmWallet } from '../evm-wallet/evm-wallet.js'
import type { FakePorts } from '../fake-ports.js'
import { outcomeOf, type Check } from './check.js'
import { testConnector } from './test-connector.js'
import { testPlugin } from './test-plugin.js'
import { testView } from './test-view.js'
import { evmWalletDriver } from './wallet-driver.js'

/** Names of the checks that fail, in order. */
async function failing(checks: readonly Check[]): Promise<readonly string[]> {
  const names: string[] = []
  for (const { name, run } of checks) {
    if ((await outcomeOf(run)).kind === 'rejected') names.push(name)
  }
  return names
}

const walletOf = ({ clock }: FakePorts) => createEvmWallet({ clock, accounts: 2 })

describe('the plugin suite', () => {
  const good = testPlugin(goodPlugin)
  test.each(good)('holds for a good plugin: $name', ({ run }) => run())

  test('holds for the stand-in of the EVM namespace', async () => {
    expect(await failing(testPlugin(() => evmTestPlugin(createEvmWallet())))).toEqual([])
  })

  test.each(BROKEN_PLUGINS)('notices $wrong, and nothing else', async ({ make, fails }) => {
    expect(await failing(testPlugin(make))).toEqual([fails])
  })

  test('has a broken sample for every check', () => {
    const noticed = new Set(BROKEN_PLUGINS.map(({ fails }) => fails))
    expect(good.map(({ name }) => name).filter((name) => !noticed.has(name))).toEqual([])
  })
})

describe('the connector suite', () => {
  const good = testConnector((ports) => {
    const wallet = walletOf(ports)
    return { connector: goodConnector(wallet), wallet: evmWalletDriver(wallet) }
  })
  test.each(good)('holds for a good connector: $name', ({ run }) => run())

  test.each(BROKEN_CONNECTORS)('notices $wrong, and nothing else', async ({ make, fails }) => {
    const checks = testConnector((ports) => {
      const wallet = walletOf(ports)
      const connector = make(goodConnector(wallet), wallet, ports)
      return { connector, wallet: evmWalletDriver(wallet) }
    })
    expect(await failing(checks)).toEqual([fails])
  })

  test('leaves out what is named, and nothing else', () => {
    const without = testConnector(() => expect.unreachable(), { without: ['restore', 'idle'] })
    const left = new Set(without.map(({ name }) => name))
    expect(good.map(({ name }) => name).filter((name) => !left.has(name))).toEqual([
      'it does nothing before it is asked',
      'restore finds what was granted',
    ])
  })

  test('has a broken sample for every check', () => {
    const noticed = new Set(BROKEN_CONNECTORS.map(({ fails }) => fails))
    expect(good.map(({ name }) => name).filter((name) => !noticed.has(name))).toEqual([])
  })
})

describe('the view suite', () => {
  const suite = (make: (ports: FakePorts) => ReturnType<typeof goodView>) =>
    testView(make, { pluginId: 'acme:sample' })
  const good = suite(goodView)
  test.each(good)('holds for a good view: $name', ({ run }) => run())

  test.each(BROKEN_VIEWS)('notices $wrong, and nothing else', async ({ make, fails }) => {
    expect(await failing(suite(make))).toEqual([fails])
  })

  test('has a broken sample for every check', () => {
    const noticed = new Set(BROKEN_VIEWS.map(({ fails }) => fails))
    expect(good.map(({ name }) => name).filter((name) => !noticed.has(name))).toEqual([])
  })
})
