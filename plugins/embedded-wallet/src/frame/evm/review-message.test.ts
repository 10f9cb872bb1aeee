import { expect, test } from 'vitest'
import { reviewMessage } from './review-message.js'

const ground = {
  origin: 'https://shop.example',
  account: '0x00000000000000000000000000000000000000Aa',
  chain: 'eip155:1',
}

const bytesOf = (text: string) => new TextEncoder().encode(text)

/** A sign-in as EIP-4361 writes it. */
const signIn = ({
  domain = 'shop.example',
  account = ground.account,
  uri = 'https://shop.example/login',
  chain = '1',
} = {}) =>
  `${domain} wants you to sign in with your Ethereum account:\n${account}\n\nWelcome.\n\nURI: ${uri}\nVersion: 1\nChain ID: ${chain}\nNonce: 12345678`

const codesOf = (bytes: Uint8Array, at = ground) =>
  (reviewMessage(bytes, at).warnings ?? []).map(({ level, says }) => `${level} ${says.key}`)

test('a sign-in that is right has no warning, and costs nothing', () => {
  const review = reviewMessage(bytesOf(signIn()), ground)
  expect(review.warnings).toEqual([])
  expect(review.note).toEqual({ key: 'signsOnly' })
})

test.each([
  ['a foreign domain', { domain: 'bank.example' }, 'danger warnOtherSite'],
  ['the address of a foreign site', { uri: 'https://bank.example/login' }, 'danger warnOtherSite'],
  ['an address that is none', { uri: 'bank' }, 'danger warnOtherSite'],
  ['the address of another port', { uri: 'https://shop.example:444' }, 'danger warnOtherSite'],
  ['another account', { account: `0x${'b'.repeat(40)}` }, 'caution warnOtherAccount'],
  ['another chain', { chain: '10' }, 'caution warnOtherChain'],
])('a sign-in with %s is called out', (_what, parts, code) => {
  expect(codesOf(bytesOf(signIn(parts)))).toEqual([code])
})

test('a sign-in that names a foreign address as well as the own one is called out', () => {
  const twice = `${signIn()}\nURI: https://bank.example`
  expect(codesOf(bytesOf(twice))).toEqual(['danger warnOtherSite'])
})

test.each(['mainnet', 'solana:mainnet', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'])(
  'a sign-in on Solana may call its chain %s',
  (chain) => {
    const at = { ...ground, chain: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }
    expect(codesOf(bytesOf(signIn({ chain })), at)).toEqual([])
  },
)

test('an address in a text that is no sign-in is no fault', () => {
  expect(codesOf(bytesOf('Read this.\nURI: https://bank.example\nChain ID: 10'))).toEqual([])
})

test.each([
  ['300 bytes that are no text', new Uint8Array(300).fill(255), 'caution warnBytes'],
  ['one byte that is no text', new Uint8Array([255]), 'caution warnBytes'],
  ['a hash', new Uint8Array(32).fill(255), 'danger warnBlind'],
  ['text as long as a hash', bytesOf('x'.repeat(32)), 'danger warnBlind'],
])('%s has a warning, and is not said to cost nothing', (_what, bytes, code) => {
  expect(codesOf(bytes)).toEqual([code])
  expect(reviewMessage(bytes, ground).note).toBeUndefined()
})
