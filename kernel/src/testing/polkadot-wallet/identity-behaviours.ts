import { behaviour } from './behaviour.js'

const trap = () => {
  throw new Error('A member was read.')
}

/** How a wallet may go wrong on the page itself. */
export const IDENTITY_BEHAVIOURS = {
  'inject-late': behaviour<{ readonly ms: number }>(
    'Puts itself on the page `ms` (1000) after it was loaded.',
    ({ clock }, { ms = 1_000 }) => ({
      announce: (send) => {
        clock.after(ms, send)
      },
    }),
  ),
  'never-inject': behaviour('Never puts itself on the page.', () => ({
    announce: () => undefined,
  })),
  'hostile-key': behaviour<{ readonly key: string }>(
    'Its key is `key`, which would reorder, hide or break what stands around it.',
    (_tools, { key = '\u202e<img src=x onerror=alert(1)>\n\u200bevil' }) => ({
      records: (records) => records.map(({ entry }) => ({ key, entry })),
    }),
  ),
  'long-name': behaviour<{ readonly length: number }>(
    'Its key has `length` (10000) characters.',
    (_tools, { length = 10_000 }) => ({
      records: (records) => records.map(({ entry }) => ({ key: 'A'.repeat(length), entry })),
    }),
  ),
  'hostile-entry': behaviour('Every member of its entry throws when read.', () => ({
    records: (records) =>
      records.map(({ key }) => ({
        key,
        entry: Object.defineProperties({}, { enable: { get: trap }, version: { get: trap } }),
      })),
  })),
  'entry-without-enable': behaviour('Its entry cannot be enabled.', () => ({
    records: (records) => records.map(({ key }) => ({ key, entry: { version: '1.0.0' } })),
  })),
  'inject-storm': behaviour<{ readonly count: number }>(
    'Puts `count` (10000) entries on the page.',
    ({ entry }, { count = 10_000 }) => ({
      records: () => Array.from({ length: count }, (_, at) => ({ key: `storm-${at}`, entry })),
    }),
  ),
  namesake: behaviour<{ readonly keys: readonly string[] }>(
    'Puts itself on the page under `keys` that look alike.',
    ({ entry }, { keys = ['Acme', 'Acme\u200b'] }) => ({
      records: () => keys.map((key) => ({ key, entry })),
    }),
  ),
} as const
