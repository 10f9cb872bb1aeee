/** One record that no honest wallet makes. */
export interface HostileRecord {
  /** Its fault. */
  readonly name: string
  /** The place of its fault: one of its members, or the whole. */
  readonly member: string
  /** Makes it again: some change when they are read. */
  make(): unknown
}

const MARKUP = '<img src=x onerror="globalThis.pwned=1"><script>globalThis.pwned=1</script>'
const SVG = `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="globalThis.pwned=1"><script>globalThis.pwned=1</script></svg>`

const fail = (): never => {
  throw new Error('It was read.')
}

const run = () => {
  Object.assign(globalThis, { pwned: 1 })
  return MARKUP
}

/** An object that throws at every look, also at calls. */
const throwing = (): object =>
  new Proxy(() => undefined, {
    get: fail,
    has: fail,
    ownKeys: fail,
    getPrototypeOf: fail,
    getOwnPropertyDescriptor: fail,
    apply: fail,
  })

/** Answers each read with itself, and each call: every looked-for member is there. */
const endless = (): object => {
  const itself: object = new Proxy(() => undefined, {
    get: (_target, key) => (key === 'then' ? undefined : itself),
    apply: () => itself,
  })
  return itself
}

function deep(): object {
  let value: object = {}
  for (let level = 0; level < 10_000; level += 1) value = { value }
  return value
}

function circular(): object {
  const value: Record<string, unknown> = {}
  value['self'] = value
  return value
}

/** The replacement of a member. Made again for each record. */
const VALUES: Readonly<Record<string, () => unknown>> = {
  undefined: () => undefined,
  null: () => null,
  'a number': () => 7,
  NaN: () => Number.NaN,
  'a bigint': () => 7n,
  true: () => true,
  'a symbol': () => Symbol('x'),
  'an empty text': () => '',
  'a text of white space': () => ' \u200b\u2060 ',
  'a huge text': () => 'x'.repeat(500_000),
  markup: () => MARKUP,
  'a script address': () => 'javascript:globalThis.pwned=1',
  'an SVG with a script': () => SVG,
  'a page as data': () => `data:text/html,${MARKUP}`,
  'an address elsewhere': () => 'https://tracker.example/pixel.png',
  'a text that leaves its attribute': () => 'data:image/png;base64,x" onerror="globalThis.pwned=1',
  'a text written backwards': () => '\u202egnp.eteled\u202c',
  'a text with a zero': () => 'Acme\u0000Wallet',
  'half a character': () => '\ud800',
  __proto__: () => '__proto__',
  constructor: () => 'constructor',
  'an empty list': () => [],
  'a huge list': () => Array.from({ length: 100_000 }, () => MARKUP),
  'a list that says it is longer': () => Object.assign([], { length: 4_294_967_295 }),
  'a list of lists': () => [[[[]]]],
  'an empty object': () => ({}),
  'an object without prototype': () => Object.create(null) as unknown,
  'an object that runs when it is made a text': () => ({ toString: run, valueOf: run }),
  'an object that answers when it is awaited': () => ({
    then: (done: (value: unknown) => void) => {
      done(MARKUP)
    },
  }),
  'an object 10 000 levels deep': deep,
  'an object in itself': circular,
  'a function that answers markup': () => () => MARKUP,
  'a function that throws': () => fail,
  'a class': () => Date,
  'an object that throws': throwing,
  'an object without end': endless,
  'an object revoked': () => {
    const { proxy, revoke } = Proxy.revocable({}, {})
    revoke()
    return proxy
  },
  'a date that is none': () => new Date(Number.NaN),
  'own __proto__': () => JSON.parse('{"__proto__":{"polluted":true}}') as unknown,
  'own constructor': () => ({ constructor: { prototype: { polluted: true } } }),
}

const getter = (record: object, key: string, get: () => unknown): object =>
  Object.defineProperty(record, key, { get, enumerable: true, configurable: true })

/** Two answers of one member: the first read gets one, all later ones the other. */
const turning = (first: unknown, later: unknown) => {
  let reads = 0
  return () => (reads++ === 0 ? first : later)
}

/** Makes an honest record. */
export type Honest = () => Readonly<Record<string, unknown>>

type Make = HostileRecord['make']

function inMember(honest: Honest, member: string): readonly HostileRecord[] {
  const wrong = (name: string, make: Make) => ({ name: `${member}: ${name}`, member, make })
  const read = (get: () => unknown) => getter({ ...honest() }, member, get)
  return [
    ...Object.entries(VALUES).map(([name, value]) =>
      wrong(name, () => ({ ...honest(), [member]: value() })),
    ),
    wrong('throws when read', () => read(fail)),
    wrong('turns evil after the first read', () => read(turning(honest()[member], MARKUP))),
    wrong('turns honest after the first read', () => read(turning(throwing(), honest()[member]))),
    wrong('missing', () =>
      Object.fromEntries(Object.entries(honest()).filter(([name]) => name !== member)),
    ),
  ]
}

function wholes(honest: Honest): readonly HostileRecord[] {
  const wrong = (name: string, make: Make) => ({ name, member: 'the whole', make })
  return [
    ...Object.entries(VALUES).map(([name, make]) => wrong(`in its place ${name}`, make)),
    wrong('members of its prototype', () => Object.create(honest()) as unknown),
    wrong('frozen', () => Object.freeze({ ...honest() })),
    wrong('a list with its members', () => Object.assign([], honest())),
    wrong('own __proto__ beside its members', () =>
      Object.assign(JSON.parse('{"__proto__":{"polluted":true}}') as object, honest()),
    ),
  ]
}

/**
 * Makes hostile records out of an honest one: each member replaced by everything it should not be, read
 * differently each time, or throwing; and the whole record too. Forty and more for each member.
 *
 * @param honest Makes the honest record.
 */
export function hostileRecords(honest: Honest): readonly HostileRecord[] {
  return [...wholes(honest), ...Object.keys(honest()).flatMap((key) => inMember(honest, key))]
}

/**
 * Makes hostile records out of a part of an honest one, each put where the part stands.
 *
 * @param part What the part is called.
 */
export const hostileParts = (
  part: string,
  honest: Honest,
  put: (raw: unknown) => unknown,
): readonly HostileRecord[] =>
  hostileRecords(honest).map(({ name, member, make }) => ({
    name: `${part} ${name}`,
    member: `${part} ${member}`,
    make: () => put(make()),
  }))
