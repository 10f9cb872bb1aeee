import { failing } from '@latchkey/kernel/testing'
import { describe, expect, test } from 'vitest'
import { FIVE, formatMessage } from '../testing/five-namespaces.js'
import { expectedOf, fieldsOf, outcomeOf, signedOutcome } from '../testing/attempts.js'
import { OTHER_ADDRESS } from '../testing/other-addresses.js'
import { SIGNERS, USUAL_SIGNERS } from '../testing/signers.js'
import { verifySignIn } from './verify-sign-in.js'

describe.each(SIGNERS)('$what', (signer) => {
  const message = formatMessage(fieldsOf(signer))
  const expected = expectedOf(signer)

  test('signs in, and every claim comes from the signed text', async () => {
    const signature = await signer.sign(message)
    expect(await verifySignIn({ message, signature, expected, namespaces: FIVE })).toEqual({
      data: fieldsOf(signer),
      message,
      signature,
      account: `${signer.chainId}:${signer.address}`,
      proof: signer.proof,
    })
  })

  test('signs in by a short message too', async () => {
    const { domain, accountAddress, uri, version, chainId, nonce, issuedAt } = fieldsOf(signer)
    const short = { domain, accountAddress, uri, version, chainId, nonce, issuedAt } as const
    expect(await signedOutcome(signer, formatMessage(short))).toBe('accepted')
  })

  test('a signature of another text proves nothing', async () => {
    const signature = await signer.sign(message.replace('terms', 'rules'))
    expect(await outcomeOf({ message, signature, expected })).toBe('signature_invalid')
  })

  test('a signature of another account proves nothing', async () => {
    const [namespace = ''] = signer.chainId.split(':')
    const address = OTHER_ADDRESS[namespace]?.(signer.address, (key) => key.with(3, key[3]! ^ 1))
    const said = formatMessage({ ...fieldsOf(signer), accountAddress: address ?? '' })
    // Half of all numbers are no point of Taproot's curve, and then no address.
    const codes = ['signature_invalid', 'address_checksum_invalid']
    expect(codes).toContain(await signedOutcome(signer, said))
  })
})

const [evm, solana, bitcoin, polkadot, cosmos] = USUAL_SIGNERS

/** Faults of the text: what is done to it, and the code for which it is refused. */
type Fault = readonly [what: string, change: (text: string) => string, code: string]

const REQUIRED = ['URI', 'Version', 'Chain ID', 'Nonce', 'Issued At']
const LINES = [...REQUIRED, 'Expiration Time', 'Not Before', 'Request ID']

const lineOf = (text: string, label: string) =>
  text.split('\n').find((line) => line.startsWith(`${label}: `)) ?? ''
const without = (label: string) => (text: string) => text.replace(`${lineOf(text, label)}\n`, '')
const twice = (label: string) => (text: string) =>
  text.replace(lineOf(text, label), `${lineOf(text, label)}\n${lineOf(text, label)}`)
const swapped = (first: string, second: string) => (text: string) =>
  text.replace(
    `${lineOf(text, first)}\n${lineOf(text, second)}`,
    `${lineOf(text, second)}\n${lineOf(text, first)}`,
  )
const says = (label: string, value: string) => (text: string) =>
  text.replace(lineOf(text, label), `${label}: ${value}`)
const domain = (value: string) => (text: string) => text.replace(/^\S+/, value)

const FAULTS: readonly Fault[] = [
  ...REQUIRED.map((label): Fault => [`no ${label}`, without(label), 'line_missing']),
  ...LINES.map((label): Fault => [`${label} twice`, twice(label), 'line_repeated']),
  ...LINES.slice(1).map((label, at): Fault => {
    const before = LINES[at] ?? ''
    return [`${label} before ${before}`, swapped(before, label), 'line_out_of_order']
  }),
  ['Resources twice', (text) => `${text}\nResources:`, 'line_repeated'],
  ['a line after the resources', (text) => `${text}\nNonce: k3Jd9sLq0ZpT`, 'line_out_of_order'],
  ['an unknown line', (text) => text.replace('\nNonce', '\nAdmin: yes\nNonce'), 'line_unknown'],
  ['an unknown line at the end', (text) => `${text}\nAdmin: yes`, 'line_unknown'],
  ['a line feed at the end', (text) => `${text}\n`, 'line_unknown'],
  ['a line feed at the start', (text) => `\n${text}`, 'header_invalid'],
  ['carriage returns', (text) => text.replaceAll('\n', '\r\n'), 'header_invalid'],
  [
    'another chain name',
    (text) => text.replace(/your \w+ acc/, 'your Dogecoin acc'),
    'header_invalid',
  ],
  ['no domain', (text) => text.replace(/^\S+/, ''), 'header_invalid'],
  ['no empty line after the address', (text) => text.replace('\n\n', '\n'), 'line_missing'],
  [
    'a nonce in the statement alone',
    (text) => without('Nonce')(text).replace('terms.', 'terms. Nonce: k3Jd9sLq0ZpT'),
    'line_missing',
  ],
  [
    'a nonce in a resource alone',
    (text) => `${without('Nonce')(text)}\n- Nonce: k3Jd9sLq0ZpT`,
    'line_missing',
  ],
  ['version 2', says('Version', '2'), 'version_unsupported'],
  ['version 1.0', says('Version', '1.0'), 'version_unsupported'],
  ['another domain', domain('evil.example.net'), 'domain_unexpected'],
  ['a domain that begins alike', domain('app.example.org.evil.net'), 'domain_unexpected'],
  ['a domain that ends alike', domain('evil-app.example.org'), 'domain_unexpected'],
  ['a subdomain', domain('x.app.example.org'), 'domain_unexpected'],
  ['another port', domain('app.example.org:8443'), 'domain_port_unexpected'],
  ['the usual port', domain('app.example.org:443'), 'domain_port_unexpected'],
  ['a domain in capitals', domain('App.example.org'), 'domain_not_lowercase'],
  ['a domain that looks alike', domain('аpp.example.org'), 'domain_not_ascii'],
  ['a domain with a dot at its end', domain('app.example.org.'), 'domain_trailing_dot'],
  ['a domain with a user', domain('app.example.org@evil.net'), 'domain_invalid'],
  ['a domain with a scheme', domain('https://app.example.org'), 'domain_invalid'],
  ['a URI of another host', says('URI', 'https://evil.example.net/login'), 'uri_unexpected'],
  ['a URI that begins alike', says('URI', 'https://app.example.org.evil.net/'), 'uri_unexpected'],
  ['a URI with a user', says('URI', 'https://app.example.org@evil.net/'), 'uri_unexpected'],
  ['a URI of another port', says('URI', 'https://app.example.org:8443/login'), 'uri_unexpected'],
  ['a URI without encryption', says('URI', 'http://app.example.org/login'), 'uri_unexpected'],
  ['a URI in capitals', says('URI', 'https://APP.example.org/login'), 'uri_unexpected'],
  ['a URI that looks alike', says('URI', 'https://аpp.example.org/'), 'uri_invalid'],
  ['a URI with a dot at the host', says('URI', 'https://app.example.org./'), 'uri_unexpected'],
  ['a URI without a scheme', says('URI', '//app.example.org/login'), 'uri_invalid'],
  ['a URI with a space', says('URI', 'https://app.example.org/log in'), 'uri_invalid'],
  ['another nonce', says('Nonce', 'k3Jd9sLq0ZpX'), 'nonce_unexpected'],
  ['a longer nonce', says('Nonce', 'k3Jd9sLq0ZpTT'), 'nonce_unexpected'],
  ['a nonce in other letters', says('Nonce', 'K3JD9SLQ0ZPT'), 'nonce_unexpected'],
  ['a short nonce', says('Nonce', 'k3Jd9sL'), 'nonce_invalid'],
  ['a nonce with a space', says('Nonce', 'k3Jd9sLq0ZpT '), 'nonce_invalid'],
  ['expired', says('Expiration Time', '2026-09-01T12:00:30Z'), 'expired'],
  ['not yet valid', says('Not Before', '2026-09-01T12:00:36Z'), 'not_yet_valid'],
  ['issued in the future', says('Issued At', '2026-09-01T12:00:36Z'), 'issued_in_future'],
  ['issued long ago', says('Issued At', '2026-09-01T11:55:24Z'), 'issued_too_long_ago'],
  ['no date of issue', says('Issued At', 'yesterday'), 'issued_at_invalid'],
  ['a day that is none', says('Issued At', '2026-02-30T12:00:00Z'), 'issued_at_invalid'],
  ['no expiration date', says('Expiration Time', '2026-09-01'), 'expiration_time_invalid'],
  ['no first date', says('Not Before', '2026-09-01 12:00:00Z'), 'not_before_invalid'],
  ['a request id with a space', says('Request ID', 'a b'), 'request_id_invalid'],
  ['a resource that is no URI', (text) => `${text}\n- evil`, 'resources_invalid'],
  ['a chain that is none', says('Chain ID', 'x:y:z'), 'chain_invalid'],
  ['a statement with quotes', (text) => text.replace('terms', '"terms"'), 'statement_invalid'],
  ['an endless statement', (text) => text.replace('terms', 'a'.repeat(9_000)), 'statement_invalid'],
  ['an endless message', (text) => text.replace('terms', 'a'.repeat(10_000)), 'message_too_long'],
  ['an address that is none', (text) => text.replace(/\n\S+\n/, '\nnobody\n'), 'address_invalid'],
]

/** A network of the same namespace that was not expected, and an account of another namespace. */
const ELSEWHERE: Readonly<Record<string, readonly [chain: string, address: string]>> = {
  [evm!.what]: ['137', solana!.address],
  [solana!.what]: ['solana:devnet', evm!.address],
  [bitcoin!.what]: ['000000000933ea01ad0ee984209779ba', cosmos!.address],
  [polkadot!.what]: ['b0a8d493285c2df73290dfb7e61f870f', bitcoin!.address],
  [cosmos!.what]: ['osmosis-1', polkadot!.address],
}

describe.each(USUAL_SIGNERS)('refused although $what really signed it:', (signer) => {
  const message = formatMessage(fieldsOf(signer))
  const [chain, address] = ELSEWHERE[signer.what] ?? ['', '']

  const check = async ([_what, change, code]: Fault) => {
    const changed = change(message)
    expect(changed).not.toBe(message)
    expect(await signedOutcome(signer, changed)).toBe(code)
  }

  test('with any fault in the text', async () => {
    expect(await failing(FAULTS, check, ([what]) => what)).toEqual([])
  })

  test('a network that is not allowed', async () => {
    await check(['', says('Chain ID', chain), 'chain_unexpected'])
  })

  test('an account of another namespace', async () => {
    await check(['', (text) => text.replace(signer.address, address), 'address_invalid'])
  })
})

test.each(USUAL_SIGNERS)('a statement of two lines is none for $what', async (signer) => {
  const message = formatMessage(fieldsOf(signer)).replace('terms', 'terms\nNonce: x')
  // Only Solana's messages may have no empty line there.
  const code = signer === solana ? 'line_unknown' : 'line_missing'
  expect(await signedOutcome(signer, message)).toBe(code)
})

test('the name of a network in another spelling is not canonical', async () => {
  const message = formatMessage(fieldsOf(solana!))
  const spelled = says('Chain ID', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')(message)
  expect(await signedOutcome(solana!, spelled)).toBe('message_not_canonical')
  expect(await signedOutcome(solana!, says('Chain ID', 'mainnet')(message))).toBe(
    'message_not_canonical',
  )
})

test.each([
  ['no text', undefined],
  ['an object', { length: 12 }],
  ['a list', ['a']],
])('a message that is %s is refused', async (_what, message) => {
  const attempt = { message: message as never, signature: '0x', expected: expectedOf(evm!) }
  expect(await outcomeOf(attempt)).toBe('message_invalid')
})

test.each(USUAL_SIGNERS)('a signature that is none of $what is malformed', async (signer) => {
  const message = formatMessage(fieldsOf(signer))
  const attempt = { message, expected: expectedOf(signer) }
  for (const signature of [undefined, null, {}, ['0x'], 'xyz!', 'A'.repeat(300_000)]) {
    expect(await outcomeOf({ ...attempt, signature: signature as never })).toBe(
      'signature_malformed',
    )
  }
})

test('an attempt that was given up is not verified', async () => {
  const message = formatMessage(fieldsOf(evm!))
  const signature = await evm!.sign(message)
  const signal = AbortSignal.abort(new Error('gone'))
  const attempt = { message, signature, expected: expectedOf(evm!), namespaces: FIVE, signal }
  await expect(verifySignIn(attempt)).rejects.toThrow('gone')
})
