import { describe, expect, test } from 'vitest'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { decodeBase64, encodeBase64 } from '@latchkey/kernel/internal/tools'
import { BIP322_ADDRESSES, BIP322_VECTORS } from '@latchkey/kernel/testing/internal'
import { createBitcoinWallet } from '@latchkey/kernel/testing'
import { TEST_NETWORK, p2pkh, p2wpkh, p2wsh } from '@scure/btc-signer'
import verify from './verify-sign-in.js'

const MAINNET = 'bip122:000000000019d6689c085ae165831e93'
const TESTNET = 'bip122:000000000933ea01ad0ee984209779ba'

const check = (address: string, message: string, signature: string, chainId = MAINNET) =>
  verify({ address, message, signature, chainId: chainId as typeof MAINNET })

const { segwit: SEGWIT, taproot: TAPROOT, nested: NESTED } = BIP322_ADDRESSES
const HELLO = 'Hello World'

describe('BIP-322, simple', () => {
  test.each(BIP322_VECTORS)('%s', async (_what, address, message, signature) => {
    expect(await check(address, message, signature)).toEqual({ proof: 'bip322' })
    expect(await check(address, `${message} `, signature)).toEqual({ refused: 'signature_invalid' })
    for (const other of [SEGWIT, TAPROOT, NESTED].filter((one) => one !== address)) {
      expect(await check(other, message, signature)).toEqual({ refused: 'signature_invalid' })
    }
  })

  const [, , [, , , witness], [, , , taproot]] = BIP322_VECTORS
  const bytesOf = (text: string) => decodeBase64(text) ?? new Uint8Array()

  test.each([
    [
      'an element more',
      (bytes: Uint8Array) => Uint8Array.of(bytes[0]! + 1, ...bytes.subarray(1), 1, 7),
    ],
    ['a byte more', (bytes: Uint8Array) => Uint8Array.of(...bytes, 0)],
    ['another type of hash', (bytes: Uint8Array) => bytes.with(1 + bytes[1]!, 2)],
    ['no elements', () => new Uint8Array(70)],
  ])('a witness with %s proves nothing', async (_what, change) => {
    for (const [address, text] of [
      [SEGWIT, witness],
      [TAPROOT, taproot],
    ] as const) {
      const changed = encodeBase64(change(bytesOf(text)))
      expect(await check(address, HELLO, changed)).toEqual({ refused: 'signature_invalid' })
    }
  })

  test('a taproot signature of the default type has one form only', async () => {
    const wallet = createBitcoinWallet({ granted: true, paymentType: 'p2tr' })
    const api = wallet.objects.unisat as unknown as Api
    const short = bytesOf(await api.signMessage(HELLO, 'bip322-simple'))
    expect(await check(wallet.address, HELLO, encodeBase64(short))).toEqual({ proof: 'bip322' })
    const long = encodeBase64(Uint8Array.of(1, 65, ...short.subarray(2), 0))
    expect(await check(wallet.address, HELLO, long)).toEqual({ refused: 'signature_invalid' })
  })

  test('base64 that a decoder would forgive is malformed', async () => {
    expect(await check(SEGWIT, HELLO, witness.replace(/I=$/, 'J='))).toEqual({
      refused: 'signature_malformed',
    })
    expect(await check(SEGWIT, HELLO, witness.replace(/=$/, ''))).toEqual({
      refused: 'signature_malformed',
    })
  })
})

interface Api {
  signMessage(text: string, kind: 'ecdsa' | 'bip322-simple'): Promise<string>
}

/** A key's recoverable signatures of both points that an `r` has, with the bit that says which. */
async function bothPoints() {
  const api = createBitcoinWallet({ granted: true }).objects.unisat as unknown as Api
  const found = new Map<number, readonly [text: string, signature: Uint8Array]>()
  for (let length = 0; found.size < 2; length += 1) {
    const text = HELLO + '!'.repeat(length)
    const signature = decodeBase64(await api.signMessage(text, 'ecdsa'))!
    found.set(signature[0]! - 31, [text, signature])
  }
  return [...found]
}

/** The headers under which the signatures are accepted for an address, less the bit. */
async function headers(address: string) {
  const accepted = new Set<number>()
  for (const [bit, [text, signature]] of await bothPoints()) {
    for (let header = 0; header < 256; header += 1) {
      const verdict = await check(address, text, encodeBase64(signature.with(0, header)))
      if ('proof' in verdict) accepted.add(header - bit)
    }
  }
  return [...accepted]
}

describe('the recoverable signature (BIP-137)', () => {
  /** Of the documentation of bitcoinjs-message. */
  const PLAIN =
    'H9L5yLFjti0QTHhPyFrZCT1V/MMnBtXKmoiKDZ78NDBjERki6ZTQZdSMCtkgoNmp17By9ItJr8o7ChX0XxY91nk='
  const TEXT = 'This is an example of a signed message.'

  test('a published signature', async () => {
    const address = '1F3sAm6ZtwLAUnj7d38pGFxtP3RVEvtsbV'
    expect(await check(address, TEXT, PLAIN)).toEqual({ proof: 'bip137' })
    expect(await check(address, `${TEXT} `, PLAIN)).toEqual({ refused: 'signature_invalid' })
  })

  test.each([
    ['p2pkh', [31]],
    ['p2sh', [31, 35]],
    ['p2wpkh', [31, 39]],
    ['p2tr', []],
  ] as const)('the headers of %s are %j', async (paymentType, expected) => {
    expect(await headers(createBitcoinWallet({ paymentType }).address)).toEqual(expected)
  })

  test('an uncompressed key has the headers 27 to 30, and no other', async () => {
    const { payment } = createBitcoinWallet().accounts[0]!
    const { address } = p2pkh(secp256k1.getPublicKey(payment.privateKey, false))
    expect(await headers(address)).toEqual([27])
  })

  test('the second, high form of a signature proves nothing', async () => {
    const bytes = decodeBase64(PLAIN) ?? new Uint8Array()
    const { r, s } = secp256k1.Signature.fromBytes(bytes.subarray(1))
    const high = new secp256k1.Signature(r, secp256k1.Point.Fn.ORDER - s).toBytes('compact')
    const flipped = encodeBase64(Uint8Array.of(31 + ((bytes[0]! - 31) ^ 1), ...high))
    expect(await check('1F3sAm6ZtwLAUnj7d38pGFxtP3RVEvtsbV', TEXT, flipped)).toEqual({
      refused: 'signature_invalid',
    })
  })

  test('texts of every length of their length are hashed as nodes do', async () => {
    const wallet = createBitcoinWallet({ granted: true, paymentType: 'p2pkh' })
    const api = wallet.objects.unisat as unknown as Api
    for (const length of [0, 0xfc, 0xfd, 0xffff]) {
      const text = 'a'.repeat(length)
      const signature = await api.signMessage(text, 'ecdsa')
      expect(await check(wallet.address, text, signature)).toEqual({ proof: 'bip137' })
    }
  })
})

describe('addresses', () => {
  const { payment } = createBitcoinWallet().accounts[0]!
  const script = p2wsh(p2pkh(payment.publicKey)).address
  const test4 = p2wpkh(payment.publicKey, TEST_NETWORK).address
  const some = encodeBase64(new Uint8Array(65).fill(1))

  test.each([
    ['of a script', script, MAINNET, 'address_type_unsupported'],
    ['of a test network', test4, MAINNET, 'address_of_other_network'],
    ['of mainnet', SEGWIT, TESTNET, 'address_of_other_network'],
    ['of mainnet, in base58', NESTED, TESTNET, 'address_of_other_network'],
    ['with a wrong checksum', `${SEGWIT.slice(0, -1)}q`, MAINNET, 'address_checksum_invalid'],
    [
      'of an unknown chain',
      SEGWIT,
      'bip122:12a765e31ffd4059bada1e25190f6e98',
      'address_network_unknown',
    ],
    ['of a key', SEGWIT, MAINNET, 'signature_invalid'],
  ])('%s: %s on %s is %s', async (_what, address, chainId, refused) => {
    expect(await check(address, HELLO, some, chainId)).toEqual({ refused })
  })

  test('a signature that is too short for any is malformed', async () => {
    expect(await check(SEGWIT, HELLO, encodeBase64(new Uint8Array(63)))).toEqual({
      refused: 'signature_malformed',
    })
    expect(await check(SEGWIT, HELLO, encodeBase64(new Uint8Array(64)))).toEqual({
      refused: 'signature_invalid',
    })
  })
})

test('a test network has its own accounts', async () => {
  const wallet = createBitcoinWallet({ granted: true, network: 'testnet' })
  const api = wallet.objects.unisat as unknown as Api
  const signature = await api.signMessage(HELLO, 'bip322-simple')
  expect(await check(wallet.address, HELLO, signature, TESTNET)).toEqual({ proof: 'bip322' })
})
