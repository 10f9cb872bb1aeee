import { pause } from '../../core/ports/pause.js'
import { behaviour, memberAs } from './behaviour.js'

const SCRIPT =
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>'

/** Name with markup, a right-to-left override, a zero-width joiner and a control character. */
const HOSTILE_NAME = '<img src=x onerror=alert(1)>\u202Eksa\u202C\u200D\u0000Phantom'

/** The wallet's object with other members; the rest is read from the honest one when it is read. */
const other = (wallet: object, members: Readonly<Record<string, unknown>>): object =>
  Object.create(
    wallet,
    Object.fromEntries(
      Object.entries(members).map(([name, value]) => [name, { value, enumerable: true }]),
    ),
  ) as object

/** How a wallet may go wrong about who it is, and how it registers itself. */
export const IDENTITY_BEHAVIOURS = {
  'hostile-name': behaviour<{ readonly name: unknown }>(
    'Its name holds markup, bidirectional overrides and control characters.',
    (_tools, { name = HOSTILE_NAME }) => memberAs('name', () => name),
  ),
  'long-name': behaviour<{ readonly length: number }>(
    'Its name has `length` (10000) characters.',
    (_tools, { length = 10_000 }) => memberAs('name', () => 'A'.repeat(length)),
  ),
  'hostile-icon': behaviour<{ readonly icon: unknown }>(
    'Its icon is a `javascript:` URL.',
    (_tools, { icon = 'javascript:alert(1)' }) => memberAs('icon', () => icon),
  ),
  'script-icon': behaviour('Its icon is an SVG with scripts in it.', () =>
    memberAs('icon', () => `data:image/svg+xml,${encodeURIComponent(SCRIPT)}`),
  ),
  'huge-icon': behaviour<{ readonly bytes: number }>(
    'Its icon is `bytes` (1000000) long.',
    (_tools, { bytes = 1_000_000 }) =>
      memberAs('icon', () => `data:image/png;base64,${'A'.repeat(bytes)}`),
  ),
  'changing-name': behaviour('Its name reads well once, and as another wallet afterwards.', () => {
    let reads = 0
    return memberAs('name', (name) => {
      reads += 1
      return reads === 1 ? name : 'Impostor'
    })
  }),
  'throwing-members': behaviour('Everything but its name throws when it is read.', () => ({
    member: (name, value) => {
      if (name === 'name') return value
      throw new Error(`"${name}" was read.`)
    },
  })),
  'other-chain': behaviour('Registers for another chain than Solana.', ({ steps }) => {
    steps.serve(['bitcoin:mainnet'])
    return {}
  }),
  'malformed-wallets': behaviour<{ readonly wallets: readonly unknown[] }>(
    'Also registers `wallets`, which are none.',
    (_tools, { wallets = [null, 7, {}, { name: 'No features' }] }) => ({
      records: (records) => [...(wallets as readonly object[]), ...records],
    }),
  ),
  twin: behaviour<{ readonly icon: string }>(
    'A copy of it registers under the same name.',
    (_tools, { icon }) => ({
      records: (records) => [
        ...records,
        ...records.map((one) => other(one, icon === undefined ? {} : { icon })),
      ],
    }),
  ),
  'register-storm': behaviour<{ readonly count: number }>(
    'Registers `count` (1000) further wallets.',
    ({ standard }, { count = 1_000 }) => ({
      records: (records) => [
        ...records,
        ...Array.from({ length: count }, (_, at) => other(standard, { name: `Storm ${at}` })),
      ],
    }),
  ),
  'register-late': behaviour<{ readonly ms: number }>(
    'Registers itself `ms` (3000) after the app was ready.',
    ({ clock }, { ms = 3_000 }) => ({
      announce: (send) => {
        void pause(clock, ms).then(send)
      },
    }),
  ),
  'register-twice': behaviour('Registers itself twice each time.', () => ({
    announce: (send) => {
      send()
      send()
    },
  })),
} as const
