import { describe, expect, test } from 'vitest'
import { blake2b } from '@noble/hashes/blake2.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { CaipNetworkId } from '@latchkey/kernel'
import { encodeHex } from '@latchkey/kernel/internal/tools'
import { createPolkadotWallet } from '@latchkey/kernel/testing'
import { ss58Address, ss58AddressIn, ss58Encode } from '@latchkey/kernel/testing/internal'
import verify from './verify-sign-in.js'

const POLKADOT = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
const wallet = createPolkadotWallet({ accounts: ['sr25519', 'ed25519', 'ecdsa'] })
const [sr, ed, ecdsa] = wallet.keys
const SHORT = 'Hello World'
const LONG = 'a'.repeat(257)

const hashed = (bytes: Uint8Array) => blake2b(bytes, { dkLen: 32 })
const wrapped = (text: string) => utf8ToBytes(`<Bytes>${text}</Bytes>`)
const marked = (mark: number, bytes: Uint8Array) => `0x${encodeHex(Uint8Array.of(mark, ...bytes))}`
const plain = (bytes: Uint8Array) => `0x${encodeHex(bytes)}`

const check = (
  signature: string,
  { address = ss58AddressIn(sr!.address, 0), message = SHORT, chainId = POLKADOT } = {},
  addressPrefixes = {},
) => verify({ signature, message, address, chainId: chainId as CaipNetworkId }, { addressPrefixes })

const ACCOUNTS = [
  ['sr25519', 1, sr!],
  ['ed25519', 0, ed!],
  ['ecdsa', 2, ecdsa!],
] as const

describe.each(ACCOUNTS)('%s', (type, mark, key) => {
  const address = ss58AddressIn(key.address, 0)
  const proven = { proof: `polkadot-${type}` }
  const invalid = { refused: 'signature_invalid' }

  test('the text between its marks, with and without the kind of key', async () => {
    const signature = key.sign(wrapped(SHORT))
    expect(await check(plain(signature), { address })).toEqual(proven)
    expect(await check(marked(mark, signature), { address })).toEqual(proven)
  })

  test('without its marks it might be a transaction and proves nothing', async () => {
    expect(await check(plain(key.sign(utf8ToBytes(SHORT))), { address })).toEqual(invalid)
  })

  test('a long text as it is, or as the hash that devices sign', async () => {
    const message = LONG
    expect(await check(plain(key.sign(wrapped(LONG))), { address, message })).toEqual(proven)
    expect(await check(plain(key.sign(hashed(wrapped(LONG)))), { address, message })).toEqual(
      proven,
    )
  })

  test('only what is longer than 256 bytes with its marks may be hashed', async () => {
    const room = 256 - wrapped('').length
    const fits = 'a'.repeat(room)
    const exceeds = 'a'.repeat(room + 1)
    const signed = async (message: string) =>
      check(plain(key.sign(hashed(wrapped(message)))), { address, message })
    expect(await signed(fits)).toEqual(invalid)
    expect(await signed(exceeds)).toEqual(proven)
  })

  test('the mark of another kind is refused', async () => {
    const signature = key.sign(wrapped(SHORT))
    for (const other of [0, 1, 2, 3, 255].filter((one) => one !== mark)) {
      const verdict = await check(marked(other, signature), { address })
      expect(verdict).not.toHaveProperty('proof')
    }
  })

  test('another account of the same kind proves nothing', async () => {
    const [other] = createPolkadotWallet({ seed: 'other', accounts: [type] }).keys
    expect(await check(plain(other!.sign(wrapped(SHORT))), { address })).toEqual(invalid)
  })
})

test('an ecdsa signature counts its recovery from 0 or 27, and has one form only', async () => {
  const address = ss58AddressIn(ecdsa!.address, 0)
  const signature = ecdsa!.sign(wrapped(SHORT))
  const bit = signature[64]!
  expect(await check(plain(signature.with(64, bit + 27)), { address })).toEqual({
    proof: 'polkadot-ecdsa',
  })
  for (const wrong of [bit ^ 1, (bit ^ 1) + 27, bit + 4, 26, 255]) {
    expect(await check(plain(signature.with(64, wrong)), { address })).toEqual({
      refused: 'signature_invalid',
    })
  }
  const { r, s } = secp256k1.Signature.fromBytes(signature.subarray(0, 64))
  const high = new secp256k1.Signature(r, secp256k1.Point.Fn.ORDER - s).toBytes('compact')
  expect(await check(plain(Uint8Array.of(...high, bit ^ 1)), { address })).toEqual({
    refused: 'signature_invalid',
  })
})

test('the account of zeros has no owner', async () => {
  const zeros = ss58AddressIn('5C4hrfjw9DjXZTzV3MwzrrAr9P1MJhSrvWGWqi1eSuyUpnhM', 0)
  for (let at = 0; at < 16; at += 1) {
    const message = `${SHORT}${at}`
    for (const signature of [new Uint8Array(64), new Uint8Array(64).with(63, 128)]) {
      expect(await check(plain(signature), { address: zeros, message })).toEqual({
        refused: 'signature_invalid',
      })
    }
  }
})

describe('addresses', () => {
  const signature = plain(sr!.sign(wrapped(SHORT)))
  const proven = { proof: 'polkadot-sr25519' }

  test.each([
    ['polkadot:91b171bb158e2d3848fa23a9f1c25182', 0],
    ['polkadot:68d56f15f85d3136970ec16946040bc1', 0],
    ['polkadot:b0a8d493285c2df73290dfb7e61f870f', 2],
    ['polkadot:48239ef607d7928874027a43a6768920', 2],
    ['polkadot:e143f23803ac50e8f6f8e62695d1ce9e', 42],
  ])('%s writes them with %i', async (chainId, format) => {
    for (const written of [0, 2, 42]) {
      const address = ss58AddressIn(sr!.address, written)
      const verdict = await check(signature, { address, chainId })
      expect(verdict).toEqual(written === format ? proven : { refused: 'address_of_other_network' })
    }
  })

  test('an unknown network has to be described', async () => {
    const chainId = 'polkadot:00000000000000000000000000000001'
    const address = ss58AddressIn(sr!.address, 7)
    expect(await check(signature, { address, chainId })).toEqual({
      refused: 'address_network_unknown',
    })
    expect(await check(signature, { address, chainId }, { [chainId]: 7 })).toEqual(proven)
    expect(await check(signature, { address, chainId }, { [chainId]: 8 })).toEqual({
      refused: 'address_of_other_network',
    })
  })

  test.each([64, 256, 1284, 16_383])('the format %d is read from two bytes', async (format) => {
    const chainId = 'polkadot:00000000000000000000000000000001'
    const address = ss58Address(hexToBytes(sr!.publicKey.slice(2)), format)
    expect(await check(signature, { address, chainId }, { [chainId]: format })).toEqual(proven)
    expect(await check(signature, { address, chainId }, { [chainId]: format + 1 })).toEqual({
      refused: 'address_of_other_network',
    })
  })

  const key = hexToBytes(sr!.publicKey.slice(2))
  test.each([
    // 200 is reserved; read as the others it would be 32.
    ['begins with a reserved byte', ss58Encode(Uint8Array.of(200, 0), key), 32],
    ['has a byte more', ss58Encode(Uint8Array.of(32), concatBytes(key, Uint8Array.of(0))), 32],
    ['has a byte less', ss58Encode(Uint8Array.of(32), key.subarray(1)), 32],
    ['has a byte more, of a long format', ss58Encode(Uint8Array.of(0x50, 0, 0), key), 64],
  ])('a text that %s is no address', async (_what, address, format) => {
    const chainId = 'polkadot:00000000000000000000000000000001'
    expect(await check(signature, { address, chainId }, { [chainId]: format })).toEqual({
      refused: 'address_checksum_invalid',
    })
  })

  test('a wrong checksum is no address', async () => {
    const address = ss58AddressIn(sr!.address, 0)
    const wrong = `${address.slice(0, -1)}${address.endsWith('1') ? '2' : '1'}`
    expect(await check(signature, { address: wrong })).toEqual({
      refused: 'address_checksum_invalid',
    })
  })
})

test.each([
  ['63 bytes', `0x${'00'.repeat(63)}`],
  ['67 bytes', `0x${'00'.repeat(67)}`],
  ['not hex', '0xzz'],
  ['hex with its beginning inside', `${'00'.repeat(32)}0x${'00'.repeat(32)}`],
  ['empty', ''],
])('a signature of %s is malformed', async (_what, signature) => {
  expect(await check(signature)).toEqual({ refused: 'signature_malformed' })
})
