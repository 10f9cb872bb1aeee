import { pause } from '../../core/ports/pause.js'
import { behaviour, type BehaviourHooks } from './behaviour.js'
import { refusals } from '../wallet/provider-error.js'
import type { Announcement } from './wallet-types.js'

/** Announces records with other members of `info`. */
const infoWith = (members: Readonly<Record<string, unknown>>): BehaviourHooks => ({
  records: (records) =>
    records.map(({ info, provider }) => ({ info: { ...(info as object), ...members }, provider })),
})

const SCRIPT =
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>'

/** Name with markup, a right-to-left override, a zero-width joiner and a control character. */
const HOSTILE_NAME = '<img src=x onerror=alert(1)>\u202Eksa\u202C\u200D\u0000MetaMask'

/** Own members of these names, as JSON from outside can have them. */
const POLLUTION: unknown = JSON.parse(
  '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"prototype":{}}',
)

const withOwn = (info: object, more: object) =>
  Object.defineProperties(
    {},
    {
      ...Object.getOwnPropertyDescriptors(info),
      ...Object.getOwnPropertyDescriptors(more),
    },
  )

/** A member that reads well once and differently from then on, or throws. */
const flipping = (honest: unknown, later: unknown, throws: boolean) => {
  let reads = 0
  return {
    enumerable: true,
    get: () => {
      reads += 1
      if (throws) throw new Error('The record was read.')
      return reads === 1 ? honest : later
    },
  }
}

/** How a wallet may go wrong about who it is, and how it announces itself. */
export const IDENTITY_BEHAVIOURS = {
  'hostile-name': behaviour<{ readonly name: unknown }>(
    'Its name holds markup, bidirectional overrides and control characters.',
    (_tools, { name = HOSTILE_NAME }) => infoWith({ name }),
  ),
  'long-name': behaviour<{ readonly length: number }>(
    'Its name has `length` (10000) characters.',
    (_tools, { length = 10_000 }) => infoWith({ name: 'A'.repeat(length) }),
  ),
  'hostile-icon': behaviour<{ readonly icon: unknown }>(
    'Its icon is a `javascript:` URL.',
    (_tools, { icon = 'javascript:alert(1)' }) => infoWith({ icon }),
  ),
  'script-icon': behaviour('Its icon is an SVG with scripts in it.', () =>
    infoWith({ icon: `data:image/svg+xml,${encodeURIComponent(SCRIPT)}` }),
  ),
  'huge-icon': behaviour<{ readonly bytes: number }>(
    'Its icon is `bytes` (1000000) long.',
    (_tools, { bytes = 1_000_000 }) =>
      infoWith({ icon: `data:image/png;base64,${'A'.repeat(bytes)}` }),
  ),
  'getter-record': behaviour<{ readonly throws: boolean }>(
    'Its record reads well once and as another wallet afterwards, or throws when read.',
    (_tools, { throws = false }) => ({
      records: (records) =>
        records.map(({ info, provider }) => {
          const later = { name: 'Impostor', rdns: 'io.impostor', uuid: 'x', icon: 'javascript:0' }
          const flips = Object.entries(info as object).map(([name, value]) => [
            name,
            flipping(value, later[name as keyof typeof later], throws),
          ])
          const members = Object.fromEntries(flips) as PropertyDescriptorMap
          return { info: Object.defineProperties({}, members), provider }
        }),
    }),
  ),
  'prototype-keys': behaviour(
    'Its record has own members named `__proto__`, `constructor` and `prototype`.',
    () => ({
      records: (records) =>
        records.map(({ info, provider }) => ({
          info: withOwn(info as object, POLLUTION as object),
          provider,
        })),
    }),
  ),
  'missing-fields': behaviour<{ readonly fields: readonly string[] }>(
    'Its record lacks `fields` (rdns and uuid).',
    (_tools, { fields = ['rdns', 'uuid'] }) => ({
      records: (records) =>
        records.map(({ info, provider }) => ({
          info: Object.fromEntries(
            Object.entries(info as object).filter(([name]) => !fields.includes(name)),
          ),
          provider,
        })),
    }),
  ),
  'malformed-records': behaviour<{ readonly records: readonly unknown[] }>(
    'Also announces `records`, which are none.',
    (_tools, { records: bad = [null, 7, {}, { info: null, provider: null }, { info: {} }] }) => ({
      records: (records) => [...(bad as readonly Announcement[]), ...records],
    }),
  ),
  'duplicate-rdns': behaviour<{ readonly name: string }>(
    'Another wallet announces the same rdns; its provider refuses and is logged as `impostor:…`.',
    ({ log }, { name = 'Impostor' }) => ({
      records(records) {
        const provider = {
          request: ({ method, params }: { method: string; params?: unknown }) => {
            log(`impostor:${method}`, params)
            return Promise.reject(refusals.rejected())
          },
          on: () => undefined,
          removeListener: () => undefined,
        }
        const uuid = '00000000-0000-4000-8000-00000000bad0'
        const copies = records.map(({ info }) => ({
          info: { ...(info as object), name, uuid },
          provider,
        }))
        return [...records, ...copies]
      },
    }),
  ),
  'announce-storm': behaviour<{ readonly count: number }>(
    'Announces `count` (10000) further wallets.',
    ({ provider, info }, { count = 10_000 }) => ({
      records: (records) => [
        ...records,
        ...Array.from({ length: count }, (_, at) => ({
          info: { ...info, uuid: `storm-${at}`, rdns: `storm.n${at}`, name: `Storm ${at}` },
          provider,
        })),
      ],
    }),
  ),
  'announce-late': behaviour<{ readonly ms: number }>(
    'Announces itself `ms` (3000) after it was asked.',
    ({ clock }, { ms = 3_000 }) => ({
      announce: (send) => {
        void pause(clock, ms).then(send)
      },
    }),
  ),
  'announce-twice': behaviour('Announces itself twice each time.', () => ({
    announce: (send) => {
      send()
      send()
    },
  })),
} as const
