import fc from 'fast-check'
import { isKitError } from '@latchkey/kernel'
import { failing } from '@latchkey/kernel/testing'
import { describe, expect, test } from 'vitest'
import { fieldsOf } from '../testing/attempts.js'
import { USUAL_SIGNERS } from '../testing/signers.js'
import { formatMessage } from '../testing/five-namespaces.js'
import { parseMessage } from '../testing/five-namespaces.js'
import type { SignInFields } from './sign-in-fields.js'

const [evm] = USUAL_SIGNERS
const FIELDS = fieldsOf(evm!)

function codeOf(run: () => unknown): string | undefined {
  try {
    run()
    return undefined
  } catch (error) {
    if (isKitError(error)) return error.code
    throw error
  }
}

const written = (change: object) => codeOf(() => formatMessage({ ...FIELDS, ...change }))

/** Values of a member: those that a message can say, and those that it cannot, by their code. */
type Rule = readonly [
  member: keyof SignInFields,
  good: readonly unknown[],
  code: string,
  bad: readonly unknown[],
]

const LABEL_63 = 'a'.repeat(63)
const HOST_253 = `${`${LABEL_63}.`.repeat(3)}${'a'.repeat(61)}`

const RULES: readonly Rule[] = [
  [
    'domain',
    [
      'a',
      'a.b',
      'xn--pp-yka.example',
      'a-b.c1',
      '127.0.0.1',
      '[::1]',
      '[::1]:80',
      'a:1',
      'a:65535',
    ].concat([LABEL_63, HOST_253, `${HOST_253}:65535`]),
    'domain_invalid',
    [
      '',
      '-a',
      'a-',
      'a..b',
      '.a',
      'a_b',
      'a/b',
      'a:',
      'a:0',
      'a:080',
      'a:65536',
      'a:1:2',
      'a@b',
    ].concat([
      `${LABEL_63}a`,
      `${HOST_253}.aaa.aaa`,
      '[',
      '[::1',
      '::1',
      '[::g]',
      'a?',
      'https://a',
    ]),
  ],
  ['domain', [], 'domain_not_ascii', ['é.org', 'a b', 'a\t', 'a\u007f', 'a\u200b.org']],
  ['domain', [], 'domain_not_lowercase', ['A', 'a.Org', 'LOCALHOST:80']],
  ['domain', [], 'domain_trailing_dot', ['a.', 'a.b.', 'a.:80']],
  [
    'accountAddress',
    ['0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'],
    'address_invalid',
    [
      '',
      '0x',
      `0x${'a'.repeat(39)}`,
      `0x${'a'.repeat(41)}`,
      `0X${'a'.repeat(40)}`,
      `0x${'g'.repeat(40)}`,
    ].concat(['a'.repeat(42), ` 0x${'a'.repeat(40)}`, `0x${'a'.repeat(40)}\n`]),
  ],
  [
    'statement',
    ['a', ' ', 'a'.repeat(1_000), ":/?#[]@!$&'()*+,;=-._~ aZ0"],
    'statement_invalid',
    [
      '',
      'a'.repeat(1_001),
      'a\nb',
      'a\rb',
      '"',
      '%',
      '<',
      '>',
      '^',
      '`',
      '{',
      '|',
      '}',
      '\\',
      'é',
      '\t',
    ],
  ],
  [
    'uri',
    [
      'a:b',
      'https://a',
      'https://a/%20?b=c#d',
      'did:key:z6Mk',
      'urn:a:b',
      'a+b-c.d:x',
      'https://[::1]/',
    ].concat([`a:${'b'.repeat(2_046)}`]),
    'uri_invalid',
    [
      '',
      'a',
      ':b',
      '1a:b',
      'a:',
      '/a',
      'a b:c',
      'a:b c',
      'a:%',
      'a:%2',
      'a:%zz',
      'a:"',
      'a:é',
      'a:\n',
    ].concat([`a:${'b'.repeat(2_047)}`]),
  ],
  ['version', ['1'], 'version_unsupported', ['', '0', '2', '01', '1.0', ' 1', 1]],
  [
    'chainId',
    ['eip155:1', 'eip155:1234567890123456'],
    'chain_invalid',
    [
      '',
      'eip155',
      'eip155:',
      'eip155:0',
      'eip155:01',
      'eip155:-1',
      'eip155:1.0',
      'eip155:0x1',
      'eip155:1:1',
    ].concat(['eip155:12345678901234567', 'near:1', 'xeip155:1', 'EIP155:1']),
  ],
  [
    'nonce',
    ['aZ345678', 'a'.repeat(128)],
    'nonce_invalid',
    ['', '1234567', 'a'.repeat(129), 'a-345678', 'a 345678', 'a_345678', '12345678\n', 'é2345678'],
  ],
  ...(
    [
      ['issuedAt', 'issued_at_invalid'],
      ['expirationTime', 'expiration_time_invalid'],
      ['notBefore', 'not_before_invalid'],
    ] as const
  ).map(([member, code]): Rule => [
    member,
    ['2026-09-01T00:00:00Z', '2024-02-29T23:59:59.123456789Z', '2026-01-31T12:00:00+14:00'].concat([
      '2026-12-31T12:00:00.0-00:30',
      '2026-10-30T19:19:19-23:59',
      '1970-01-01T00:00:00Z',
    ]),
    code,
    ['', '2026-09-01', '2026-09-01T00:00Z', '2026-09-01T00:00:00', '2026-9-1T00:00:00Z']
      .concat(['2026-02-29T00:00:00Z', '2026-04-31T00:00:00Z', '2026-13-01T00:00:00Z'])
      .concat(['2026-00-01T00:00:00Z', '2026-01-00T00:00:00Z', '2026-01-32T00:00:00Z'])
      .concat(['2026-09-01T24:00:00Z', '2026-09-01T00:60:00Z', '2026-09-01T00:00:60Z'])
      .concat(['2026-09-01t00:00:00Z', '2026-09-01T00:00:00z', '2026-09-01 00:00:00Z'])
      .concat([
        '2026-09-01T00:00:00.Z',
        '2026-09-01T00:00:00.1234567890Z',
        '2026-09-01T00:00:00+24:00',
      ])
      .concat(['2026-09-01T00:00:00+02:60', '2026-09-01T00:00:00+0200', ' 2026-09-01T00:00:00Z'])
      .concat([
        '2026-09-01T00:00:00Z\n',
        '12026-09-01T00:00:00Z',
        'Wed Oct 05 2011 16:48:00 GMT+0200',
      ]),
  ]),
  [
    'requestId',
    ['a', 'a'.repeat(256), "-._~!$&'()*+,;=:@%20"],
    'request_id_invalid',
    ['', 'a'.repeat(257), 'a/b', 'a?b', 'a#b', 'a b', '%', '%2', 'é', 'a\n'],
  ],
  [
    'resources',
    [[], ['a:b'], Array<string>(64).fill('a:b')],
    'resources_invalid',
    [[''], ['a'], ['a:b', 'c'], Array<string>(65).fill('a:b'), ['a:b - c:d'], ['a:\n']],
  ],
]

test.each(RULES.filter(([, good]) => good.length > 0))(
  '%s: what can be said is read again',
  async (member, good) => {
    const check = (value: unknown) => {
      const fields = { ...FIELDS, [member]: value } as SignInFields
      expect(parseMessage(formatMessage(fields))).toEqual(fields)
    }
    expect(await failing(good, check)).toEqual([])
  },
)

test.each(RULES.map(([member, , code, bad]) => [member, code, bad] as const))(
  '%s: what cannot be said is %s',
  async (member, code, bad) => {
    const check = (value: unknown) => {
      expect(written({ [member]: value })).toBe(code)
    }
    expect(await failing(bad, check)).toEqual([])
  },
)

/** References and addresses of the other namespaces: good ones, then bad ones. */
const NAMESPACES = [
  ['solana', ['mainnet', 'localnet', 'a'.repeat(32)], ['', 'a-b', 'a'.repeat(33), 'a:b']],
  [
    'bip122',
    ['0'.repeat(32), '0123456789abcdef'.repeat(2)],
    ['', '0'.repeat(31), '0'.repeat(33), 'G'.repeat(32), 'A'.repeat(32)],
  ],
  ['polkadot', ['0'.repeat(32)], ['', '0'.repeat(31), '0'.repeat(33), 'A'.repeat(32)]],
  ['cosmos', ['a', 'cosmoshub-4', 'A-z0', 'a'.repeat(32)], ['', 'a_b', 'a'.repeat(33), 'a b']],
] as const

const ADDRESSES: Readonly<
  Record<string, readonly [good: readonly string[], bad: readonly string[]]>
> = {
  solana: [
    ['1'.repeat(32), 'z'.repeat(44)],
    [
      '1'.repeat(31),
      'z'.repeat(45),
      '0'.repeat(32),
      'O'.repeat(32),
      'I'.repeat(32),
      'l'.repeat(32),
      `${'1'.repeat(32)}\n`,
    ],
  ],
  bip122: [
    ['1'.repeat(26), 'z'.repeat(35), `bc1${'q'.repeat(6)}`, `tb1${'q'.repeat(87)}`],
    [
      '1'.repeat(25),
      'z'.repeat(36),
      '0'.repeat(30),
      `bc1${'q'.repeat(5)}`,
      `bc1${'q'.repeat(88)}`,
      `BC1${'Q'.repeat(39)}`,
      `ltc1${'q'.repeat(39)}`,
      `bc1${'b'.repeat(39)}`,
    ],
  ],
  polkadot: [
    ['1'.repeat(46), 'z'.repeat(50)],
    ['1'.repeat(45), 'z'.repeat(51), '0'.repeat(47)],
  ],
  cosmos: [
    [`a1${'q'.repeat(38)}`, `osmo1${'l'.repeat(58)}`, `${'a'.repeat(31)}1${'q'.repeat(38)}`],
    [
      `1${'q'.repeat(38)}`,
      `a1${'q'.repeat(37)}`,
      `a1${'q'.repeat(59)}`,
      `A1${'q'.repeat(38)}`,
      `${'a'.repeat(32)}1${'q'.repeat(38)}`,
      `a1${'b'.repeat(38)}`,
      `9a1${'q'.repeat(38)}`,
    ],
  ],
}

describe.each(NAMESPACES)('%s', (namespace, good, bad) => {
  const signer = USUAL_SIGNERS.find(({ chainId }) => chainId.startsWith(`${namespace}:`))
  const fields = fieldsOf(signer!)

  test('networks of the right form can be said', async () => {
    const check = (reference: string) => {
      const said = { ...fields, chainId: `${namespace}:${reference}` } as SignInFields
      // The short name of a network is not its id.
      const isName = namespace === 'solana' && reference === 'mainnet'
      expect(parseMessage(formatMessage(said))).toEqual(isName ? fields : said)
    }
    expect(await failing<string>(good, check)).toEqual([])
  })

  test('others are chain_invalid', async () => {
    const check = (reference: string) => {
      expect(written({ ...fields, chainId: `${namespace}:${reference}` })).toBe('chain_invalid')
    }
    expect(await failing<string>(bad, check)).toEqual([])
  })

  const [goodAddresses, badAddresses] = ADDRESSES[namespace] ?? [[], []]

  test('addresses of the right shape can be said', async () => {
    const check = (accountAddress: string) => {
      expect(written({ ...fields, accountAddress })).toBeUndefined()
    }
    expect(await failing(goodAddresses, check)).toEqual([])
  })

  test('others are address_invalid', async () => {
    const check = (accountAddress: string) => {
      expect(written({ ...fields, accountAddress })).toBe('address_invalid')
    }
    expect(await failing(badAddresses, check)).toEqual([])
  })
})

test.each([
  ['mainnet', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['devnet', 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
  ['testnet', '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'],
])("Solana's %s is called by its name, as wallets do", (name, reference) => {
  const [, solana] = USUAL_SIGNERS
  const text = formatMessage({ ...fieldsOf(solana!), chainId: `solana:${reference}` })
  expect(text).toContain(`\nChain ID: solana:${name}\n`)
  expect(parseMessage(text).chainId).toBe(`solana:${reference}`)
})

test('a message of 10 000 characters is the longest', () => {
  const long = (spare: number) => {
    const resources = Array<string>(5).fill(`a:${'b'.repeat(1_800)}`)
    const text = formatMessage({ ...FIELDS, resources })
    return {
      ...FIELDS,
      resources: [...resources, `a:${'b'.repeat(10_000 - spare - text.length - 5)}`],
    }
  }
  const longest = formatMessage(long(0))
  expect(longest).toHaveLength(10_000)
  expect(parseMessage(longest)).toEqual(long(0))
  expect(codeOf(() => formatMessage(long(-1)))).toBe('message_too_long')
  expect(codeOf(() => parseMessage(`${longest}b`))).toBe('message_too_long')
})

test('a fault names its line', () => {
  const text = formatMessage(FIELDS)
  const says = (changed: string) => {
    try {
      parseMessage(changed)
      return undefined
    } catch (error) {
      return isKitError(error) ? error.context : undefined
    }
  }
  expect(says(text.replace('Nonce: ', 'Nonsense: '))).toEqual({ line: 'Nonsense: k3Jd9sLq0ZpT' })
  expect(says(text.replace(/\nNonce: .*/, ''))).toEqual({ line: 'Nonce' })
  expect(says(text.replace(/\n(Version: .*)/, '\n$1\n$1'))).toEqual({ line: 'Version' })
  expect(says(text.replace(/\n(URI.*)\n(Ver.*)/, '\n$2\n$1'))).toEqual({ line: 'URI' })
  expect(says(`${text}\nResources:`)).toEqual({ line: 'Resources:' })
  expect(says(`${text}\nVersion: 1`)).toEqual({ line: 'Version' })
  expect(says(`${text}\nother`)).toEqual({ line: 'other' })
  expect(says(text.replace('\n\nI', '\nI'))).toEqual({ line: 'empty line after the address' })
  expect(says(text.replace('.\n\nU', '.\nU'))).toEqual({ line: 'empty line before the fields' })
  expect(says('x'.repeat(10_001))).toEqual({ limit: 10_000 })
})

test.each([
  '',
  'a',
  ' wants you to sign in with your Ethereum account:',
  'a wants you to sign in with your Ethereum account',
  'a wants you to sign in with your  account:',
  'a wants you to sign in with your ethereum account:',
])('the first line %j is none', (line) => {
  const [, ...rest] = formatMessage(FIELDS).split('\n')
  expect(codeOf(() => parseMessage([line, ...rest].join('\n')))).toBe('header_invalid')
})

test('a message with any change is refused or written again character for character', () => {
  const texts = USUAL_SIGNERS.map((signer) => formatMessage(fieldsOf(signer)))
  const edits = fc.tuple(
    fc.constantFrom(...texts),
    fc.nat(),
    fc.nat(12),
    fc.oneof(fc.string({ maxLength: 4 }), fc.constantFrom('\n', '\n\n', ': ', '- ', 'URI: a:b\n')),
  )
  fc.assert(
    fc.property(edits, ([text, at, length, put]) => {
      const start = at % text.length
      const changed = text.slice(0, start) + put + text.slice(start + length)
      let fields: SignInFields
      try {
        fields = parseMessage(changed)
      } catch (error) {
        expect(isKitError(error)).toBe(true)
        return
      }
      expect(formatMessage(fields)).toBe(changed)
    }),
    { numRuns: 3_000 },
  )
})
