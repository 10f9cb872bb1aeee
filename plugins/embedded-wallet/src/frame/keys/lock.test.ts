import { webcrypto } from 'node:crypto'
import { expect, test } from 'vitest'
import { phraseCheckOf } from '../../wire/phrase-check.js'
import { entropyIn, openByPasskey, phraseOf, sealToPasskey } from './lock.js'

const ports = {
  subtle: webcrypto.subtle as SubtleCrypto,
  random: (bytes: number) => webcrypto.getRandomValues(new Uint8Array(bytes)),
}
const bytes = (length: number, fill: number) => new Uint8Array(length).fill(fill)

test('a wrapping key opens by the secret that it was sealed to, and by no other', async () => {
  const key = bytes(32, 7)
  const sealed = await sealToPasskey(bytes(32, 1), key, ports)
  // 12 bytes of nonce, 32 of key, 16 of tag.
  expect(atob(sealed)).toHaveLength(60)
  expect(await openByPasskey(bytes(32, 1), sealed, ports)).toEqual(key)
  const unreadable: unknown = expect.objectContaining({ code: 'wallet_unreadable' })
  await expect(openByPasskey(bytes(32, 2), sealed, ports)).rejects.toEqual(unreadable)
  await expect(openByPasskey(bytes(32, 1), 'no base64!', ports)).rejects.toEqual(unreadable)
})

test('a phrase is read as visitors type it, and a wrong one is none', () => {
  const entropy = bytes(16, 0)
  const phrase = phraseOf(entropy)
  expect(phrase).toBe(`${'abandon '.repeat(11)}about`)
  expect(entropyIn(`  ${phrase.toUpperCase().replaceAll(' ', ' \n ')}\t`)).toEqual(entropy)
  for (const wrong of ['', 'abandon', phrase.replace('about', 'abandon'), `${phrase} about`])
    expect(entropyIn(wrong)).toBeUndefined()
  // Another length is another kind of phrase than the wallet's.
  expect(entropyIn(`${'abandon '.repeat(23)}art`)).toBeUndefined()
})

test('the check tells phrases apart and is the same for one', async () => {
  const one = await phraseCheckOf(bytes(16, 1), ports)
  expect(one).toBe(await phraseCheckOf(bytes(16, 1), ports))
  expect(one).not.toBe(await phraseCheckOf(bytes(16, 2), ports))
  expect(atob(one)).toHaveLength(32)
})
