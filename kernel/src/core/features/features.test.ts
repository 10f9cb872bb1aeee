import { describe, expect, test, vi } from 'vitest'
import { failing } from '../../testing/failing.js'
import { createKit } from '../kit.js'
import type { KitOptions } from '../kit-types.js'
import { definePlugin } from '../plugin.js'
import { AccountAction } from '../points/account-action.js'
import { ConnectGate } from '../points/connect-gate.js'
import { ConnectMethod } from '../points/connect-method.js'
import { EventSink } from '../points/event-sink.js'
import { Hiding } from '../points/hiding.js'
import { FeatureSwitches } from '../services.js'
import { atom } from '../state.js'
import { createFakePorts, type FakePortsOptions } from '../../testing/fake-ports.js'
import { evmStub, oneNetwork } from '../../testing/stub-namespace.js'
import { defineToken } from '../token.js'
import {
  FEATURE_DEFAULTS,
  FEATURE_IDS,
  REMOTE_FEATURE_DEFAULTS,
  SOCIAL_PROVIDERS,
  WALLET_FEATURES_ORDER,
  type FeatureId,
  type RegionPolicy,
  type WalletFeature,
} from './feature-options.js'
import { isRestrictedTimeZone, RESTRICTED_TIME_ZONES } from './region.js'

const action = (id: string): AccountAction => ({ id, label: id, open: () => undefined })
/** A plugin that brings one feature with a button. */
const bringing = (feature: FeatureId, part: object = {}) =>
  definePlugin({
    id: `acme:${feature.toLowerCase()}`,
    features: [feature],
    setup: (host) => {
      host.add(AccountAction, action(`acme:${feature}`))
    },
    ...part,
  })
const makeKit = (options: Partial<KitOptions> = {}, fakes: FakePortsOptions = {}) =>
  createKit({
    networks: [oneNetwork],
    ports: createFakePorts(fakes),
    ...options,
    plugins: [evmStub([]), ...(options.plugins ?? [])],
  })
const ruledOut = (...ids: readonly string[]) =>
  definePlugin({
    id: 'acme:rules',
    setup: (host) => {
      host.add(Hiding, { hidden: atom(ids) })
    },
  })
const isShown = (kit: ReturnType<typeof makeKit>, feature: FeatureId) =>
  kit.store.get(kit.features.shownAtom(feature))

describe('defaults', () => {
  test('are those that the app and the services have', () => {
    expect(FEATURE_DEFAULTS).toEqual({
      receive: true,
      send: true,
      analytics: true,
      allWallets: true,
      legalCheckbox: false,
      smartSessions: false,
      collapseWallets: false,
      pay: false,
    })
    expect(REMOTE_FEATURE_DEFAULTS).toEqual({
      swaps: { aggregators: 1 },
      email: true,
      socials: ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'],
      activity: true,
    })
    expect(WALLET_FEATURES_ORDER).toEqual(['onramp', 'swaps', 'receive', 'send'])
  })

  test('want no plugin, and show nothing that none brings', () => {
    const kit = makeKit()
    expect(kit.features.isOn('send')).toBe(true)
    expect(kit.features.isOn('pay')).toBe(false)
    expect(FEATURE_IDS.filter((id) => isShown(kit, id))).toEqual([])
    expect(kit.store.get(kit.hiddenAtom)).toEqual([])
  })

  test('hide nothing that a plugin of the app brings, one that is off by default included', () => {
    const kit = makeKit({ plugins: [bringing('send'), bringing('pay')] })
    expect([isShown(kit, 'send'), isShown(kit, 'pay')]).toEqual([true, true])
    expect(kit.store.get(kit.hiddenAtom)).toEqual([])
  })
})

describe('a feature that the app switches on', () => {
  test('names the plugin that is missing', async () => {
    const rows = [
      ['analytics', 'analytics() of @latchkey/analytics'],
      ['allWallets', 'walletDirectory() of @latchkey/wallet-directory/react'],
      ['legalCheckbox', 'legalCheckbox() of @latchkey/ui-react'],
      ['swaps', 'swaps() of @latchkey/swaps/react'],
      ['send', 'send() of @latchkey/send/react'],
      ['receive', 'send() of @latchkey/send/react'],
      ['onramp', 'onrampMeld() of @latchkey/onramp-meld/react'],
      ['email', 'embeddedWallet() of @latchkey/embedded-wallet/react'],
      ['socials', 'embeddedWallet() of @latchkey/embedded-wallet/react'],
      ['activity', 'activity() of @latchkey/activity/react'],
      ['smartSessions', 'smartSessions() of @latchkey/smart-sessions/react'],
      ['pay', 'pay() of @latchkey/pay/react'],
    ] as const
    expect(
      await failing(rows, ([feature, words]) => {
        const make = () => makeKit({ features: { [feature]: true } })
        expect(make).toThrow(expect.objectContaining({ code: 'feature_missing' }))
        expect(make).toThrow(`"features.${feature}" is true, expected a plugin that brings it`)
        expect(make).toThrow(words)
      }),
    ).toEqual([])
  })

  test('as a list names it too', () => {
    expect(() => makeKit({ features: { socials: ['google'] } })).toThrow('features.socials')
    expect(() => makeKit({ features: { socials: [] } })).not.toThrow()
  })

  test('with its plugin is shown', () => {
    expect(isShown(makeKit({ features: { pay: true }, plugins: [bringing('pay')] }), 'pay')).toBe(
      true,
    )
  })
})

test('a wrong option is refused', async () => {
  const rows = [
    [{ features: { swap: true } }, '"features.swap" is true, expected a feature, one of receive'],
    [{ features: { send: 'yes' } }, '"features.send" is "yes", expected true or false'],
    [{ features: { send: ['google'] } }, '"features.send" is an array of 1'],
    [{ features: { socials: ['myspace'] } }, 'a list of google,x,discord'],
    [{ features: ['send'] }, '"features" is an array of 1, expected an object of features'],
    [{ regionPolicy: true }, '"regionPolicy" is true, expected a function'],
    [{ features: { collapseWallets: true }, collapseWallets: false }, 'Remove one of the two.'],
  ] as const
  expect(
    await failing(rows, ([options, words]) => {
      expect(() => makeKit(options as unknown as Partial<KitOptions>)).toThrow(words)
    }),
  ).toEqual([])
})

describe('a feature that the app switches off', () => {
  const Counter = defineToken<number>('acme:counter', 'Add counting() to plugins.')
  test('takes its plugin’s contributions, capabilities and start along, and leaves its services', async () => {
    const started = vi.fn()
    const counting = bringing('analytics', {
      provides: [Counter],
      setup(host: Parameters<ReturnType<typeof bringing>['setup']>[0]) {
        host.add(EventSink, { receive: started })
        host.add(AccountAction, action('acme:count'))
        host.capability('eip155', 'nativeBalance', () => Promise.reject(new Error('loaded')))
        host.provide(Counter, () => 7)
        host.onStart(started)
      },
    })
    const kit = makeKit({ features: { analytics: false }, plugins: [counting] })
    await kit.start()
    expect(kit.all(EventSink)).toEqual([])
    expect(kit.all(AccountAction)).toEqual([])
    expect(kit.capabilities.list()).toEqual([])
    expect(kit.get(Counter)).toBe(7)
    expect(started).not.toHaveBeenCalled()
    expect(isShown(kit, 'analytics')).toBe(false)
  })

  test('leaves what its plugin has for other features', () => {
    const two = definePlugin({
      id: 'acme:embedded',
      features: ['email', 'socials'],
      setup(host) {
        host.add(ConnectMethod, { id: 'email' }, { feature: 'email' })
        host.add(ConnectMethod, { id: 'social' }, { feature: 'socials' })
        host.add(AccountAction, action('acme:frame'))
      },
    })
    const kit = makeKit({ features: { socials: false }, plugins: [two] })
    expect(kit.all(ConnectMethod)).toEqual([{ id: 'email' }])
    expect(kit.all(AccountAction)).toHaveLength(1)
  })

  test('hides what a plugin brings under that id without saying so', () => {
    const kit = makeKit({ features: { send: false } })
    expect(kit.store.get(kit.hiddenAtom)).toEqual(['send'])
  })
})

describe('a remote rule', () => {
  test('hides what a plugin brings, and its capabilities', () => {
    const balances = bringing('activity', {
      setup(host: Parameters<ReturnType<typeof bringing>['setup']>[0]) {
        host.add(AccountAction, action('acme:past'))
        host.capability('eip155', 'nativeBalance', () => Promise.reject(new Error('loaded')))
      },
    })
    const kit = makeKit({ plugins: [balances, ruledOut('activity')] })
    expect(kit.store.get(kit.hiddenAtom)).toEqual(['activity', 'acme:past'])
    expect(kit.capabilities.has('nativeBalance', 'eip155')).toBe(false)
    expect(makeKit({ plugins: [balances] }).capabilities.has('nativeBalance', 'eip155')).toBe(true)
  })

  test('brings back nothing that the app switched off', () => {
    const kit = makeKit({ features: { send: false }, plugins: [bringing('send'), ruledOut()] })
    expect(isShown(kit, 'send')).toBe(false)
  })

  test('takes neither the terms away nor their box, which the gate waits for', () => {
    const terms = definePlugin({
      id: 'acme:terms',
      features: ['legalCheckbox'],
      setup(host) {
        host.add(ConnectGate, { id: 'acme:gate', enter: () => Promise.resolve() })
        host.add(AccountAction, action('acme:box'))
      },
    })
    const kit = makeKit({ plugins: [terms, ruledOut('legalCheckbox', 'acme:box')] })
    expect(isShown(kit, 'legalCheckbox')).toBe(true)
    expect(kit.store.get(kit.hiddenAtom)).not.toContain('acme:box')
  })

  test('narrows the social logins', () => {
    const plugins = [bringing('socials')]
    const socialsOf = (kit: ReturnType<typeof makeKit>) => kit.store.get(kit.features.socialsAtom)
    expect(socialsOf(makeKit())).toEqual([])
    expect(socialsOf(makeKit({ plugins }))).toEqual(SOCIAL_PROVIDERS)
    const features = { socials: ['x', 'google', 'x', 'apple'] } as const
    const narrowed = makeKit({ features, plugins: [...plugins, ruledOut('socials:google')] })
    expect(socialsOf(narrowed)).toEqual(['x', 'apple'])
  })
})

describe('the region', () => {
  const regional = [bringing('onramp'), bringing('socials'), bringing('send')]
  const shownIn = (timeZone: string, options: Partial<KitOptions> = {}) => {
    const kit = makeKit({ plugins: regional, ...options }, { browser: { timeZone } })
    return (['onramp', 'socials', 'send'] as const).filter((id) => isShown(kit, id))
  }

  test('a restricted time zone has neither on-ramp nor social logins', async () => {
    const rows = [
      ...['Asia/Shanghai', 'Asia/Urumqi', 'Asia/Chongqing', 'Asia/Harbin', 'Asia/Kashgar'],
      ...['Asia/Macau', 'Asia/Macao', 'Asia/Hong_Kong', 'PRC', 'asia/shanghai'],
      ...RESTRICTED_TIME_ZONES,
    ] as const
    expect(
      await failing(rows, (timeZone) => {
        expect(isRestrictedTimeZone(timeZone)).toBe(true)
        expect(shownIn(timeZone)).toEqual(['send'])
      }),
    ).toEqual([])
  })

  test('other time zones are not restricted', async () => {
    const rows = [
      'Asia/Taipei',
      'Asia/Singapore',
      'Asia/Tokyo',
      'Europe/Vienna',
      'Etc/UTC',
      '',
    ] as const
    expect(
      await failing(rows, (timeZone) => {
        expect(isRestrictedTimeZone(timeZone)).toBe(false)
        expect(shownIn(timeZone)).toHaveLength(3)
      }),
    ).toEqual([])
  })

  test('hides the buttons as well', () => {
    const kit = makeKit({ plugins: regional }, { browser: { timeZone: 'Asia/Shanghai' } })
    expect(kit.store.get(kit.hiddenAtom)).toEqual(
      expect.arrayContaining(['acme:onramp', 'acme:socials', 'onramp', 'socials']),
    )
  })

  test('is the app’s to judge', () => {
    const asked: unknown[] = []
    const regionPolicy: RegionPolicy = (region) => {
      asked.push(region)
      return region.feature !== 'send'
    }
    expect(shownIn('Asia/Shanghai', { regionPolicy })).toEqual(['onramp', 'socials'])
    expect(asked).toContainEqual({
      feature: 'onramp',
      timeZone: 'Asia/Shanghai',
      isRestricted: true,
    })
  })

  test('forbids what a policy that throws, or says anything but yes, was asked about', async () => {
    const failed = vi.fn()
    const regionPolicy = () => {
      throw new Error('no list')
    }
    const kit = makeKit({ plugins: regional, regionPolicy })
    kit.events.on('plugin:failed', failed)
    expect([isShown(kit, 'send'), isShown(kit, 'onramp')]).toEqual([false, false])
    await vi.waitFor(() => {
      expect(failed).toHaveBeenCalledExactlyOnceWith(
        expect.objectContaining({ where: 'regionPolicy' }),
      )
    })
    const odd = (() => 'yes') as unknown as RegionPolicy
    expect(shownIn('Etc/UTC', { regionPolicy: odd })).toEqual([])
  })

  test('is looked at again when the modal opens', () => {
    const ports = createFakePorts()
    let timeZone = 'Asia/Hong_Kong'
    const kit = createKit({
      networks: [oneNetwork],
      plugins: [evmStub([]), ...regional],
      ports: { ...ports, browser: { ...ports.browser, timeZone: () => timeZone } },
    })
    expect(isShown(kit, 'onramp')).toBe(false)
    timeZone = 'Europe/Vienna'
    kit.modal.open()
    expect(isShown(kit, 'onramp')).toBe(true)
    kit.dispose()
  })

  test('needs no name of a time zone where no zone of that offset is restricted', () => {
    const ports = createFakePorts()
    const timeZone = vi.fn(() => 'Asia/Shanghai')
    const readAt = (offset: number, options: Partial<KitOptions> = {}) => {
      timeZone.mockClear()
      const browser = { ...ports.browser, timeZone, utcOffset: () => offset }
      const kit = makeKit({ plugins: regional, ports: { ...ports, browser }, ...options })
      kit.store.get(kit.hiddenAtom)
      isShown(kit, 'onramp')
      return timeZone.mock.calls.length > 0
    }
    expect([readAt(-60), readAt(0), readAt(300), readAt(-540)]).toEqual(Array(4).fill(false))
    expect([readAt(-480), readAt(-360)]).toEqual([true, true])
    expect(readAt(-60, { regionPolicy: () => true })).toBe(true)
  })

  test('every restricted zone has an offset at which its name is read', () => {
    const ports = createFakePorts()
    const named = new Set(Intl.supportedValuesOf('timeZone'))
    const offsetOf = (timeZone: string) => {
      const at = new Date()
      const local = new Date(at.toLocaleString('en-US', { timeZone }))
      const utc = new Date(at.toLocaleString('en-US', { timeZone: 'UTC' }))
      return Math.round((utc.getTime() - local.getTime()) / 60_000)
    }
    const known = RESTRICTED_TIME_ZONES.filter((zone) => named.has(zone))
    expect(known).not.toEqual([])
    for (const timeZone of known) {
      const utcOffset = () => offsetOf(timeZone)
      const browser = { ...ports.browser, timeZone: () => timeZone, utcOffset }
      const kit = makeKit({ plugins: regional, ports: { ...ports, browser } })
      expect([timeZone, isShown(kit, 'onramp')]).toEqual([timeZone, false])
    }
  })

  test('is unknown on a server, where nothing is restricted', () => {
    const kit = makeKit({ plugins: regional }, { browser: { window: false } })
    expect(isShown(kit, 'onramp')).toBe(true)
  })
})

test('the account’s buttons have the app’s order, with the omitted ones at the end', () => {
  expect(makeKit().features.order).toEqual(['onramp', 'swaps', 'receive', 'send'])
  const kit = makeKit({ walletFeaturesOrder: ['send', 'swaps'] })
  expect(kit.features.order).toEqual(['send', 'swaps', 'onramp', 'receive'])
  expect(kit.get(FeatureSwitches)).toBe(kit.features)
})

test('an order of unknown buttons is reported and leaves the default', async () => {
  const ports = createFakePorts()
  const walletFeaturesOrder = ['receive', 'bridge'] as unknown as readonly WalletFeature[]
  const kit = makeKit({ walletFeaturesOrder, ports })
  const failed = vi.fn()
  kit.events.on('plugin:failed', failed)
  await kit.start()
  expect(kit.features.order).toEqual(['receive', 'onramp', 'swaps', 'send'])
  expect(JSON.stringify(failed.mock.calls)).toContain('walletFeaturesOrder')
})

test('folded wallets are one switch under both names', () => {
  expect(makeKit().features.isOn('collapseWallets')).toBe(false)
  expect(makeKit({ collapseWallets: true }).features.isOn('collapseWallets')).toBe(true)
  const features = { collapseWallets: true }
  expect(makeKit({ features }).features.isOn('collapseWallets')).toBe(true)
})
