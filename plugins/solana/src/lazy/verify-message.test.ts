import process from 'node:process'
import { generateKeyPairSync, sign } from 'node:crypto'
import { base58 } from '@scure/base'
import { afterEach, describe, expect, test, vi } from 'vitest'
import createVerify from './verify-message.js'

/** By day a bit of every byte, each time another one; by night all. */
const STEP = process.env['LATCHKEY_NIGHT'] ? 1 : 7

const { verifyMessage } = createVerify()

/** RFC 8032, section 7.1, tests 1 to 3. */
const VECTORS = [
  [
    'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
    '',
    'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
  ],
  [
    '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
    '72',
    '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
  ],
  [
    'fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025',
    'af82',
    '6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a',
  ],
] as const
const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'))
const text = (hex: string) => base58.encode(bytes(hex))

afterEach(() => {
  vi.restoreAllMocks()
})

/** A browser that does not know Ed25519 yet. */
const withoutEd25519 = () =>
  vi.spyOn(globalThis.crypto.subtle, 'importKey').mockRejectedValue(new Error('NotSupportedError'))

describe.each([
  ['by the platform', () => undefined],
  ['by the library', withoutEd25519],
])('checked %s', (_by, prepare) => {
  test.each(VECTORS)('the vector of key %s holds', async (key, message, signature) => {
    prepare()
    const signed = { address: text(key), message: bytes(message), signature: text(signature) }
    expect(await verifyMessage(signed)).toBe(true)
    const other = Uint8Array.of(...bytes(message), 0)
    expect(await verifyMessage({ ...signed, message: other })).toBe(false)
    expect(await verifyMessage({ ...signed, address: text(VECTORS[1][0]) })).toBe(
      key === VECTORS[1][0],
    )
  })

  test('each bit turned in signature, text or key proves nothing', async () => {
    prepare()
    const [, , [key, message, signature]] = VECTORS
    const turned = (hex: string, bit: number) => {
      const wrong = bytes(hex)
      wrong[bit >> 3]! ^= 1 << (bit & 7)
      return wrong
    }
    const signed = { address: text(key), message: bytes(message), signature: text(signature) }
    for (let bit = 0; bit < 512; bit += STEP) {
      const wrong = [{ ...signed, signature: base58.encode(turned(signature, bit)) }]
      if (bit < 256) wrong.push({ ...signed, address: base58.encode(turned(key, bit)) })
      if (bit < 16) wrong.push({ ...signed, message: turned(message, bit) })
      for (const one of wrong) expect(await verifyMessage(one)).toBe(false)
    }
  })

  test.each([
    ['00', '00'],
    ['00', '01'],
    ['01', '01'],
  ])('no signature is valid for a key of small order (%s, %s)', async (key, point) => {
    prepare()
    const address = text(key.padEnd(64, '0'))
    const signature = text(point.padEnd(128, '0'))
    for (let turn = 0; turn < 40; turn += 1)
      expect(await verifyMessage({ address, message: `text ${String(turn)}`, signature })).toBe(
        false,
      )
  })

  test('a signature of another library holds for its text', async () => {
    prepare()
    const { publicKey, privateKey } = generateKeyPairSync('ed25519', {
      publicKeyEncoding: { type: 'spki', format: 'der' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    })
    const address = base58.encode(publicKey.subarray(-32))
    const signature = base58.encode(sign(null, Buffer.from('Grüße'), privateKey))
    expect(await verifyMessage({ address, message: 'Grüße', signature })).toBe(true)
    expect(await verifyMessage({ address, message: 'Gruesse', signature })).toBe(false)
  })
})

const [first] = VECTORS
test.each([
  ['an address that is none', { address: 'nobody' }],
  [
    'an address that is no point of the curve',
    { address: base58.encode(new Uint8Array(32).fill(2)) },
  ],
  ['a signature that is no base58', { signature: '0OIl' }],
  ['a signature that is too short', { signature: text(first[2].slice(2)) }],
  ['a signature without end', { signature: '1'.repeat(1_000_000) }],
])('%s proves nothing', async (_what, part) => {
  const signed = { address: text(first[0]), message: '', signature: text(first[2]) }
  expect(await verifyMessage({ ...signed, ...part })).toBe(false)
})

test('nothing is checked for who gave up', async () => {
  const signed = { address: text(first[0]), message: '', signature: text(first[2]) }
  const signal = AbortSignal.abort(new Error('given up'))
  await expect(verifyMessage(signed, { signal })).rejects.toThrow('given up')
})
