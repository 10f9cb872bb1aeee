import { describe, expect, test } from 'vitest'
import createVerify from './verify-message.js'

const { verifyMessage } = createVerify()

const SEGWIT = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'
const TAPROOT = 'bc1ppv609nr0vr25u07u95waq5lucwfm6tde4nydujnu8npg4q75mr5sxq8lt3'
const NESTED = '3HSVzEhCFuH9Z3wvoWTexy7BMVVp3PjS6f'
const HELLO = 'Hello World'

/** Of BIP-322 and its reference implementations. */
const BIP322 = [
  [
    'P2WPKH, the empty text',
    SEGWIT,
    '',
    'AkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
  ],
  [
    'P2WPKH, the empty text again',
    SEGWIT,
    '',
    'AkgwRQIhAPkJ1Q4oYS0htvyuSFHLxRQpFAY56b70UvE7Dxazen0ZAiAtZfFz1S6T6I23MWI2lK/pcNTWncuyL8UL+oMdydVgzAEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
  ],
  [
    'P2WPKH',
    SEGWIT,
    HELLO,
    'AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
  ],
  [
    'P2TR',
    TAPROOT,
    HELLO,
    'AUHd69PrJQEv+oKTfZ8l+WROBHuy9HKrbFCJu7U1iK2iiEy1vMU5EfMtjc+VSHM7aU0SDbak5IUZRVno2P5mjSafAQ==',
  ],
  [
    'P2SH-P2WPKH',
    NESTED,
    HELLO,
    'AkgwRQIhAMd2wZSY3x0V9Kr/NClochoTXcgDaGl3OObOR17yx3QQAiBVWxqNSS+CKen7bmJTG6YfJjsggQ4Fa2RHKgBKrdQQ+gEhAxa5UDdQCHSQHfKQv14ybcYm1C9y6b12xAuukWzSnS+w',
  ],
] as const

describe('BIP-322, simple', () => {
  test.each(BIP322)('%s', async (_name, address, message, signature) => {
    await expect(verifyMessage({ address, message, signature })).resolves.toBe(true)
  })
  test.each(BIP322)('%s fails for another text', async (_name, address, message, signature) => {
    const other = `${message}.`
    await expect(verifyMessage({ address, message: other, signature })).resolves.toBe(false)
  })
  test.each(BIP322)('%s fails for another address', async (_name, own, message, signature) => {
    for (const address of [SEGWIT, TAPROOT, NESTED].filter((one) => one !== own)) {
      await expect(verifyMessage({ address, message, signature })).resolves.toBe(false)
    }
  })
  test.each(BIP322)(
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
  const [, , [, address, text, signature]] = BIP322
  const message = new TextEncoder().encode(text)
  await expect(verifyMessage({ address, message, signature })).resolves.toBe(true)
})
