import { isKitError } from '@latchkey/kernel'
import { expect, test } from 'vitest'
import { failing } from '@latchkey/kernel/testing'
import { expectedOf, fieldsOf, NOW } from '../testing/attempts.js'
import { checkExpected, type SignInExpectations } from './expectations.js'

const account = {
  chainId: 'eip155:1',
  address: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
} as const
const FIELDS = fieldsOf(account)
const EXPECTED = expectedOf(account)

function refusal(change: object, fields: object = {}) {
  try {
    checkExpected({ ...FIELDS, ...fields }, { ...EXPECTED, ...change })
    return undefined
  } catch (error) {
    return isKitError(error) ? error : undefined
  }
}

test('the expected message is let in', () => {
  expect(() => {
    checkExpected(FIELDS, EXPECTED)
  }).not.toThrow()
})

const UNSAID: readonly (readonly [keyof SignInExpectations, readonly unknown[]])[] = [
  ['domains', [undefined, null, [], [''], ['a.org', ''], 'app.example.org', [undefined]]],
  ['uris', [undefined, null, [], [''], 'any', true]],
  ['chains', [undefined, [], [''], 'eip155:1']],
  ['nonce', [undefined, null, '', 0]],
  ['now', [undefined, 0, Number.NaN, Infinity, new Date(NOW)]],
  ['maxAge', [undefined, Number.NaN, Infinity, -1, '300000']],
  ['clockSkew', [undefined, Number.NaN, Infinity, -1]],
]

test.each(UNSAID)('without %s no one is signed in', (member, values) => {
  for (const value of values) {
    const error = refusal({ [member]: value })
    expect(error?.code).toBe('expectation_invalid')
    expect(error?.message).toContain(member)
  }
})

test('no age and no skew are allowed to be expected', () => {
  expect(refusal({ maxAge: 0, clockSkew: 0, now: Date.parse(FIELDS.issuedAt) })).toBeUndefined()
})

test('a time is held against the clock, with some seconds of leeway', async () => {
  const rows = [
    ['issuedAt', NOW + 5_000, undefined],
    ['issuedAt', NOW + 5_001, 'issued_in_future'],
    ['issuedAt', NOW - 305_000, undefined],
    ['issuedAt', NOW - 305_001, 'issued_too_long_ago'],
    ['notBefore', NOW + 5_000, undefined],
    ['notBefore', NOW + 5_001, 'not_yet_valid'],
    ['expirationTime', NOW + 1, undefined],
    ['expirationTime', NOW, 'expired'],
  ] as const
  expect(
    await failing(rows, ([member, at, code]) => {
      expect(refusal({}, { [member]: new Date(at).toISOString() })?.code).toBe(code)
    }),
  ).toEqual([])
})

test('another time zone is the same time', () => {
  const fields = { expirationTime: '2026-09-01T14:00:30+02:00' }
  expect(refusal({}, fields)?.code).toBe('expired')
  expect(refusal({}, { expirationTime: '2026-09-01T14:00:31+02:00' })).toBeUndefined()
})

test('a page is one of the domain that it names', async () => {
  const rows = [
    ['https://app.example.org', undefined],
    ['https://app.example.org?a', undefined],
    ['https://app.example.org#a', undefined],
    ['https://app.example.org:443', 'uri_unexpected'],
    ['https://app.example.orgy', 'uri_unexpected'],
    ['https:app.example.org', 'uri_unexpected'],
    ['did:web:app.example.org', 'uri_unexpected'],
  ] as const
  expect(
    await failing(rows, ([uri, code]) => {
      expect(refusal({}, { uri })?.code).toBe(code)
    }),
  ).toEqual([])
})

test('only the visitor’s own machine may do without encryption', async () => {
  const rows = [
    ['localhost:5173', undefined],
    ['app.localhost:5173', undefined],
    ['127.0.0.1:5173', undefined],
    ['[::1]:5173', undefined],
    ['localhost', undefined],
    ['localhost.evil.net', 'uri_unexpected'],
    ['evil.net', 'uri_unexpected'],
  ] as const
  expect(
    await failing(rows, ([domain, code]) => {
      const fields = { domain, uri: `http://${domain}/login` }
      expect(refusal({ domains: [domain] }, fields)?.code).toBe(code)
    }),
  ).toEqual([])
})

test('on the same machine encryption is allowed all the same', () => {
  const fields = { domain: 'localhost:5173', uri: 'https://localhost:5173/login' }
  expect(refusal({ domains: ['localhost:5173'] }, fields)).toBeUndefined()
})

test('the parts of an IPv6 address are no ports', () => {
  const fields = { domain: '[::2]:80', uri: 'http://[::2]:80' }
  expect(refusal({ domains: ['[::1]:80'] }, fields)?.code).toBe('domain_unexpected')
  expect(refusal({ domains: ['[::2]:81'] }, fields)?.code).toBe('domain_port_unexpected')
})

test('a list of origins takes the place of the domain', () => {
  const uris = ['https://login.example.org', 'urn:app']
  expect(refusal({ uris }, { uri: 'https://login.example.org/a' })).toBeUndefined()
  expect(refusal({ uris }, { uri: 'urn:app' })).toBeUndefined()
  expect(refusal({ uris }, { uri: 'urn:apple' })?.code).toBe('uri_unexpected')
  expect(refusal({ uris })?.code).toBe('uri_unexpected')
})

test('each of several domains and networks is let in', () => {
  const domains = ['a.example.org', 'app.example.org']
  const chains = ['eip155:10', 'eip155:1']
  expect(refusal({ domains, chains })).toBeUndefined()
})

test('a domain is expected with its port', async () => {
  const rows = [
    [['app.example.org:8443'], 'domain_port_unexpected'],
    [['other.example.org:8443'], 'domain_unexpected'],
    [['example.org'], 'domain_unexpected'],
    [['*.example.org'], 'domain_unexpected'],
    [['other.example.org', 'app.example.org:1'], 'domain_port_unexpected'],
  ] as const
  expect(
    await failing(rows, ([domains, code]) => {
      expect(refusal({ domains })?.code).toBe(code)
    }),
  ).toEqual([])
})
