/** A corpus of announcements that no honest wallet makes, for tests only. */
export interface HostileRecord {
  readonly name: string
  /** Made again for each use: some change when they are read. */
  make(): unknown
}

const UUID = '350670db-19fa-4704-a166-e52e178b59d2'
const provider = { request: () => Promise.resolve(null) }
const honest = {
  uuid: UUID,
  name: 'Acme',
  icon: 'data:image/png;base64,AAAA',
  rdns: 'com.acme',
}

const detail = (info: unknown, own: unknown = provider) => ({ info, provider: own })
const withInfo = (members: object) => () => detail({ ...honest, ...members })

const VALUES: readonly (readonly [name: string, value: unknown])[] = [
  ['undefined', undefined],
  ['null', null],
  ['a number', 7],
  ['NaN', Number.NaN],
  ['a bigint', 7n],
  ['a boolean', true],
  ['a symbol', Symbol('x')],
  ['an empty text', ''],
  ['an array', ['x']],
  ['an object', { a: 1 }],
  ['a function', () => 'x'],
  ['a text object', Object('text') as unknown],
  ['an object that is a text on demand', { toString: () => 'com.acme', length: 4 }],
  ['a proxy that throws', throwing()],
]

const NAMES = [
  '<img src=x onerror=alert(1)>',
  '<script>alert(1)</script>',
  '"><svg/onload=alert(1)>',
  "'-alert(1)-'",
  '\u202egnp.eteled\u202c',
  '\u200b\u200c\u200d\ufeff',
  'Meta\u0000Mask',
  '\u2066MetaMask\u2069',
  'x'.repeat(1_000_000),
  '\ud800\udfff\ud800',
  'a\u0301'.repeat(500),
  '__proto__',
  'constructor',
  '{{constructor.constructor("alert(1)")()}}',
  'javascript:alert(1)',
]

const ICONS = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:https://app.example/1',
  'https://tracker.example/pixel.png',
  '//tracker.example/pixel.png',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  'data:image/svg+xml,<svg onload="alert(1)"><script>alert(1)</script></svg>',
  'data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9ImFsZXJ0KDEpIi8+',
  'data:image/svg+xml,<svg><foreignObject><iframe src="javascript:alert(1)"/></foreignObject></svg>',
  'data:image/svg+xml,<!DOCTYPE x [<!ENTITY a "aaaa">]><svg>&a;</svg>',
  'data:image/png;base64,x" onerror="alert(1)',
  "data:image/png;base64,x') url(javascript:alert(1)",
  'data:image/png;base64,x</style><script>alert(1)</script>',
  'data:image/xml,<x/>',
  'data:application/xhtml+xml,<x/>',
  'data:,x',
  'data:image/png',
  'data:image/pngx;base64,AA',
  `data:image/png;base64,${'A'.repeat(2_000_000)}`,
  `data:image/svg+xml,${'<g>'.repeat(100_000)}`,
  `data:image/svg+xml${';a=b'.repeat(50_000)},x`,
  'data:image/svg+xml;utf8,\ud800',
  '\u0000data:image/png;base64,AA',
]

const RDNS = [
  'acme',
  '.acme',
  'com..acme',
  'com.acme.',
  'com.acme\u0000',
  'com.\u0430cme',
  '__proto__',
  'com.__proto__',
  'com.acme/../../evil',
  'com.acme evil',
  '<b>.com',
  `${'a.'.repeat(100_000)}a`,
  `com.${'a'.repeat(64)}`,
]

const UUIDS = [
  '350670db-19fa-1704-a166-e52e178b59d2',
  '350670db-19fa-4704-c166-e52e178b59d2',
  '350670db19fa4704a166e52e178b59d2',
  `${UUID}\n`,
  `${UUID}${UUID}`,
  '../'.repeat(12),
  '00000000-0000-0000-0000-000000000000',
  'g'.repeat(36),
]

function throwing(): object {
  const trap = () => {
    throw new Error('read')
  }
  return new Proxy(() => undefined, { get: trap, has: trap, ownKeys: trap, getPrototypeOf: trap })
}

function deep(): object {
  let value: object = {}
  for (let level = 0; level < 50_000; level++) value = { value }
  return value
}

/** Answers the first read with one value and all later ones with another. */
function turning(key: string, first: unknown, then: unknown): object {
  let reads = 0
  return Object.defineProperty({ ...honest }, key, { get: () => (reads++ === 0 ? first : then) })
}

const getterRecords: readonly HostileRecord[] = (['uuid', 'name', 'icon', 'rdns'] as const).flatMap(
  (key) => [
    {
      name: `a ${key} that turns evil after the first read`,
      make: () => detail(turning(key, honest[key], 'javascript:alert(1)')),
    },
    {
      name: `a ${key} that turns good after the first read`,
      make: () => detail(turning(key, { evil: true }, honest[key])),
    },
    {
      name: `a ${key} that throws`,
      make: () =>
        detail(
          Object.defineProperty({ ...honest }, key, {
            get() {
              throw new Error('read')
            },
          }),
        ),
    },
  ],
)

const pollution = (text: string) => () => {
  const own = JSON.parse(text) as object
  return detail(Object.assign(Object.create(own) as object, honest, own))
}

const shapes: readonly HostileRecord[] = [
  ...VALUES.map(([name, value]) => ({ name: `${name} as detail`, make: () => value })),
  ...VALUES.map(([name, value]) => ({ name: `${name} as info`, make: () => detail(value) })),
  ...VALUES.map(([name, value]) => ({
    name: `${name} as provider`,
    make: () => ({ info: honest, provider: value }),
  })),
  ...VALUES.map(([name, value]) => ({
    name: `${name} as request`,
    make: () => detail(honest, { request: value }),
  })),
  { name: 'a record 50 000 levels deep', make: () => detail({ ...honest, more: deep() }) },
  { name: 'a circular record', make: circular },
  {
    name: 'own __proto__ from JSON',
    make: pollution(
      '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}',
    ),
  },
  { name: 'an info whose prototype has the members', make: () => detail(Object.create(honest)) },
  { name: 'a frozen info', make: () => Object.freeze(detail(Object.freeze({ ...honest }))) },
  { name: 'an array with the members', make: () => detail(Object.assign([], honest)) },
]

function circular(): object {
  const info: Record<string, unknown> = { ...honest }
  info['self'] = info
  return detail(info)
}

const member = (key: string, values: readonly unknown[]): readonly HostileRecord[] =>
  values.map((value) => ({
    name: `the ${key} ${String(value).slice(0, 40)}`,
    make: withInfo({ [key]: value }),
  }))

/** More than a hundred hostile announcements. */
export const HOSTILE_RECORDS: readonly HostileRecord[] = [
  ...shapes,
  ...getterRecords,
  ...VALUES.filter(([name]) => name !== 'a symbol' && name !== 'a proxy that throws').flatMap(
    ([name, value]) =>
      (['uuid', 'name', 'icon', 'rdns'] as const).map((key) => ({
        name: `${name} as ${key}`,
        make: withInfo({ [key]: value }),
      })),
  ),
  ...member('name', NAMES),
  ...member('icon', ICONS),
  ...member('rdns', RDNS),
  ...member('uuid', UUIDS),
]
