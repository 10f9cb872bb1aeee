import { describe, expect, test } from 'vitest'
import { BIP322_ADDRESSES, BIP322_VECTORS } from '@latchkey/kernel/testing/internal'
import { OFFICIAL_ERRORS, OFFICIAL_SIMPLE } from './bip322-official.test-data.js'
import createVerify from './verify-message.js'

const { verifyMessage } = createVerify()

const { segwit: SEGWIT, taproot: TAPROOT, nested: NESTED } = BIP322_ADDRESSES
const HELLO = 'Hello World'

describe('BIP-322, simple', () => {
  test.each(BIP322_VECTORS)('%s', async (_name, address, message, signature) => {
    await expect(verifyMessage({ address, message, signature })).resolves.toBe(true)
  })
  test.each(BIP322_VECTORS)(
    '%s fails for another text',
    async (_name, address, message, signature) => {
      const other = `${message}.`
      await expect(verifyMessage({ address, message: other, signature })).resolves.toBe(false)
    },
  )
  test.each(BIP322_VECTORS)(
    '%s fails for another address',
    async (_name, own, message, signature) => {
      for (const address of [SEGWIT, TAPROOT, NESTED].filter((one) => one !== own)) {
        await expect(verifyMessage({ address, message, signature })).resolves.toBe(false)
      }
    },
  )
  test.each(BIP322_VECTORS)(
    '%s fails with any byte changed',
    async (_name, address, message, signature) => {
      const bytes = Uint8Array.from(atob(signature), (letter) => letter.charCodeAt(0))
      for (let at = 0; at < bytes.length; at += 7) {
        const wrong = bytes.with(at, (bytes[at] ?? 0) ^ 1)
        const text = btoa(Array.from(wrong, (byte) => String.fromCharCode(byte)).join(''))
        await expect(verifyMessage({ address, message, signature: text })).resolves.toBe(false)
      }
    },
  )
})

describe('BIP-322 as published', () => {
  test.each(OFFICIAL_SIMPLE)('%s %s', async (_type, address, message, signature) => {
    await expect(verifyMessage({ address, message, signature })).resolves.toBe(true)
    const other = signature.startsWith('smp') ? signature.slice(3) : `smp${signature}`
    await expect(verifyMessage({ address, message, signature: other })).resolves.toBe(true)
    for (const prefix of ['ful', 'pof', 'SMP', 'smpsmp']) {
      const wrong = prefix + signature.replace(/^smp/, '')
      await expect(verifyMessage({ address, message, signature: wrong })).resolves.toBe(false)
    }
  })
  test.each(OFFICIAL_ERRORS)('%s proves nothing', async (_why, address, message, signature) => {
    await expect(verifyMessage({ address, message, signature })).resolves.toBe(false)
  })
})

/** Of the documentation of bitcoinjs-message: one key and text, the headers of BIP-137. */
const TEXT = 'This is an example of a signed message.'
const PLAIN =
  'H9L5yLFjti0QTHhPyFrZCT1V/MMnBtXKmoiKDZ78NDBjERki6ZTQZdSMCtkgoNmp17By9ItJr8o7ChX0XxY91nk='
const LEGACY = '1F3sAm6ZtwLAUnj7d38pGFxtP3RVEvtsbV'
const withHeader = (letter: string) => letter + PLAIN.slice(1)

describe('the recoverable signature', () => {
  test('P2PKH', async () => {
    await expect(verifyMessage({ address: LEGACY, message: TEXT, signature: PLAIN })).resolves.toBe(
      true,
    )
  })
  test.each([
    ['P2SH-P2WPKH', 'I'],
    ['P2WPKH', 'J'],
  ])('a header for %s proves nothing for P2PKH', async (_name, letter) => {
    const signature = withHeader(letter)
    await expect(verifyMessage({ address: LEGACY, message: TEXT, signature })).resolves.toBe(false)
  })
  test('the name of a variant of BIP-322 makes it none', async () => {
    await expect(
      verifyMessage({ address: LEGACY, message: TEXT, signature: `smp${PLAIN}` }),
    ).resolves.toBe(false)
  })
  test('another text', async () => {
    await expect(
      verifyMessage({ address: LEGACY, message: `${TEXT} `, signature: PLAIN }),
    ).resolves.toBe(false)
  })
})

test.each([
  ['nothing', ''],
  ['no base64', '!!!!'],
  ['a witness without elements', 'AA=='],
  ['a witness that ends early', 'AkcwRAIg'],
  ['endless', 'A'.repeat(4_000)],
  ['65 zeros', btoa('\0'.repeat(65))],
])('%s proves nothing', async (_name, signature) => {
  for (const address of [SEGWIT, TAPROOT, NESTED, LEGACY, 'bc1qnope', '']) {
    await expect(verifyMessage({ address, message: HELLO, signature })).resolves.toBe(false)
  }
})

test('bytes are verified like the text they are', async () => {
  const [, , [, address, text, signature]] = BIP322_VECTORS
  const message = new TextEncoder().encode(text)
  await expect(verifyMessage({ address, message, signature })).resolves.toBe(true)
})
