import { isKitError } from '@latchkey/kernel'
import { expect, test } from 'vitest'
import { formatMessage, parseMessage, PROFILES } from '../testing/five-namespaces.js'
import { isNamedByWallets } from './profiles.js'
import type { SignInFields } from './sign-in-fields.js'

const MINIMAL: SignInFields = {
  domain: 'app.example.org',
  accountAddress: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  uri: 'https://app.example.org/login',
  version: '1',
  chainId: 'eip155:1',
  nonce: '32891756',
  issuedAt: '2021-09-30T16:25:24Z',
}

const FULL: SignInFields = {
  ...MINIMAL,
  domain: 'localhost:5173',
  statement: 'I accept the Terms of Service: https://app.example.org/tos',
  expirationTime: '2021-09-30T17:25:24.000+02:00',
  notBefore: '2021-09-30T16:00:00Z',
  requestId: 'some-id',
  resources: ['ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/', 'urn:a:b'],
}

const ACCOUNTS = [
  { chainId: 'eip155:137', accountAddress: MINIMAL.accountAddress },
  {
    chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    accountAddress: 'GwAF45zjfyGzUbd3i3hXxzGeuchzEZXwpRYHZM5912F1',
  },
  { chainId: 'solana:localnet', accountAddress: 'GwAF45zjfyGzUbd3i3hXxzGeuchzEZXwpRYHZM5912F1' },
  {
    chainId: 'bip122:000000000019d6689c085ae165831e93',
    accountAddress: 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l',
  },
  {
    chainId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
    accountAddress: '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
  },
  {
    chainId: 'cosmos:cosmoshub-4',
    accountAddress: 'cosmos1pkptre7fdkl6gfrzlesjjvhxhlc3r4gmmk8rs6',
  },
] as const

test('a message of EIP-4361 is written as the standard has it', () => {
  expect(formatMessage(FULL)).toBe(`localhost:5173 wants you to sign in with your Ethereum account:
0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2

I accept the Terms of Service: https://app.example.org/tos

URI: https://app.example.org/login
Version: 1
Chain ID: 1
Nonce: 32891756
Issued At: 2021-09-30T16:25:24Z
Expiration Time: 2021-09-30T17:25:24.000+02:00
Not Before: 2021-09-30T16:00:00Z
Request ID: some-id
Resources:
- ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/
- urn:a:b`)
})

test.each(ACCOUNTS)('the text for $chainId is read again', (account) => {
  for (const fields of [MINIMAL, FULL, { ...MINIMAL, statement: 'Hello' }]) {
    const said = { ...fields, ...account }
    const text = formatMessage(said)
    expect(parseMessage(text)).toEqual(said)
    expect(formatMessage(parseMessage(text))).toBe(text)
  }
})

test('a version other than 1 is refused with its code', () => {
  const text = formatMessage(MINIMAL).replace('Version: 1', 'Version: 2')
  let thrown: unknown
  try {
    parseMessage(text)
  } catch (error) {
    thrown = error
  }
  expect(isKitError(thrown, 'version_unsupported')).toBe(true)
})

test.each([
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', true],
  ['solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', true],
  ['solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K', false],
  ['eip155:1', true],
] as const)('wallets that write a message themselves have a name for %s: %j', (chainId, named) => {
  expect(
    isNamedByWallets(
      PROFILES.find(({ namespace }) => chainId.startsWith(namespace))!,
      chainId,
    ),
  ).toBe(named)
})

const CODES: Readonly<Record<keyof SignInFields, string>> = {
  domain: 'domain_invalid',
  accountAddress: 'address_invalid',
  statement: 'statement_invalid',
  uri: 'uri_invalid',
  version: 'version_unsupported',
  chainId: 'chain_invalid',
  nonce: 'nonce_invalid',
  issuedAt: 'issued_at_invalid',
  expirationTime: 'expiration_time_invalid',
  notBefore: 'not_before_invalid',
  requestId: 'request_id_invalid',
  resources: 'resources_invalid',
}
const REQUIRED = ['domain', 'accountAddress', 'uri', 'version', 'chainId', 'nonce', 'issuedAt']

test.each(Object.entries(CODES))('%s that is missing or no text is refused', (member, code) => {
  const refused: unknown = expect.objectContaining({ code })
  if (REQUIRED.includes(member)) {
    const { [member as keyof SignInFields]: _missing, ...rest } = FULL
    expect(() => formatMessage(rest as SignInFields)).toThrow(refused)
    const undefinedField = { ...FULL, [member]: undefined } as unknown as SignInFields
    expect(() => formatMessage(undefinedField)).toThrow(refused)
  }
  for (const value of [null, 12345678, true, {}, ['https://app.example.org', 1]]) {
    const fields = { ...FULL, [member]: value } as unknown as SignInFields
    expect(() => formatMessage(fields)).toThrow(refused)
  }
})

test('no fields at all make no message', () => {
  for (const fields of [undefined, null, 'text']) {
    expect(() => formatMessage(fields as never)).toThrow(
      expect.objectContaining({ code: 'domain_invalid' }),
    )
  }
})

test('a value that is not a text is no message', () => {
  for (const one of [undefined, 1, ['a'], {}]) {
    expect(() => parseMessage(one as never)).toThrow(
      expect.objectContaining({ code: 'message_invalid' }),
    )
  }
})

test('a message has one list of resources', () => {
  expect(() => parseMessage(`${formatMessage(FULL)}\nResources:`)).toThrow(
    expect.objectContaining({ code: 'line_repeated' }),
  )
})
