import { describe, expect, test } from 'vitest'
import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { encodeBase64, sameBytes } from '@latchkey/kernel/internal/tools'
import { Address, NETWORK, OutScript, RawWitness, SigHash } from '@scure/btc-signer'
import { hash160, virtualTransaction } from './bip322.js'
import verify from './verify-sign-in.js'

const CHAIN = 'bip122:000000000019d6689c085ae165831e93'
const TEXT = 'Hello World'
const [OWN, OTHER] = ['own', 'other'].map((seed) => sha256(utf8ToBytes(seed))) as [
  Uint8Array,
  Uint8Array,
]
const ACCEPTED = { proof: 'bip322' }
const REFUSED = { refused: 'signature_invalid' }

type Destination = Parameters<typeof OutScript.encode>[0]

/** The server's answer for a witness of an address. */
const verdict = (destination: Destination, ...witness: readonly Uint8Array[]) =>
  verify({
    address: Address(NETWORK).encode(destination as never),
    message: TEXT,
    signature: encodeBase64(RawWitness.encode([...witness])),
    chainId: CHAIN,
  })

describe('of a hash of a key', () => {
  const keyHash = (key: Uint8Array, compressed = true) =>
    hash160(secp256k1.getPublicKey(key, compressed))
  const plain = (hash: Uint8Array): Destination => ({ type: 'wpkh', hash })
  const nested = (hash: Uint8Array): Destination => ({
    type: 'sh',
    hash: hash160(OutScript.encode({ type: 'wpkh', hash })),
  })

  /** The witness that a key makes for an output, of any owner. */
  function witness(
    destination: Destination,
    key: Uint8Array,
    type: number = SigHash.ALL,
    compressed = true,
  ) {
    const publicKey = secp256k1.getPublicKey(key, compressed)
    const code = OutScript.encode({ type: 'pkh', hash: hash160(publicKey) })
    const transaction = virtualTransaction(TEXT, OutScript.encode(destination))
    const digest = transaction.preimageWitnessV0(0, code, type, 0n)
    const der = secp256k1.sign(digest, key, { prehash: false, format: 'der' })
    return [Uint8Array.of(...der, type), publicKey] as const
  }

  test.each([
    ['P2WPKH', plain],
    ['P2SH-P2WPKH', nested],
  ])('%s: by its own key and in one form only', async (_what, pays) => {
    const own = pays(keyHash(OWN))
    const [signature, publicKey] = witness(own, OWN)
    expect(await verdict(own, signature, publicKey)).toEqual(ACCEPTED)
    expect(await verdict(own, ...witness(own, OTHER))).toEqual(REFUSED)
    expect(await verdict(own, signature, publicKey, new Uint8Array())).toEqual(REFUSED)
    expect(await verdict(own, signature)).toEqual(REFUSED)
    expect(await verdict(own, ...witness(own, OWN, SigHash.NONE))).toEqual(REFUSED)
    const { r, s } = secp256k1.Signature.fromBytes(signature.slice(0, -1), 'der')
    const high = new secp256k1.Signature(r, secp256k1.Point.Fn.ORDER - s).toBytes('der')
    expect(await verdict(own, Uint8Array.of(...high, SigHash.ALL), publicKey)).toEqual(REFUSED)
  })

  test.each([
    ['P2WPKH', plain],
    ['P2SH-P2WPKH', nested],
  ])(
    '%s of an uncompressed key, which no node would spend, proves nothing',
    async (_what, pays) => {
      const own = pays(keyHash(OWN, false))
      expect(await verdict(own, ...witness(own, OWN, SigHash.ALL, false))).toEqual(REFUSED)
    },
  )
})

describe('of taproot', () => {
  const own: Destination = { type: 'tr', pubkey: schnorr.getPublicKey(OWN) }
  const script = OutScript.encode(own)
  function sign(key: Uint8Array, type: number) {
    const digest = virtualTransaction(TEXT, script).preimageWitnessV1(0, [script], type, [0n])
    const signature = schnorr.sign(digest, key)
    return type === SigHash.DEFAULT ? signature : Uint8Array.of(...signature, type)
  }

  test('by its own key and one element only', async () => {
    expect(await verdict(own, sign(OWN, SigHash.DEFAULT))).toEqual(ACCEPTED)
    expect(await verdict(own, sign(OWN, SigHash.ALL))).toEqual(ACCEPTED)
    expect(await verdict(own, sign(OTHER, SigHash.ALL))).toEqual(REFUSED)
    expect(await verdict(own, sign(OWN, SigHash.ALL), Uint8Array.of(0x50))).toEqual(REFUSED)
  })

  test.each([SigHash.NONE, SigHash.SINGLE, SigHash.ALL_ANYONECANPAY])(
    'the type of hash %i leaves parts unsigned and proves nothing',
    async (type) => {
      expect(await verdict(own, sign(OWN, type))).toEqual(REFUSED)
    },
  )
})

test('bytes are the same only one by one and to the end', () => {
  const bytes = Uint8Array.of(1, 2)
  expect(sameBytes(bytes, Uint8Array.of(1, 2))).toBe(true)
  for (const other of [[1, 3], [1], [1, 2, 3], []])
    expect(sameBytes(bytes, Uint8Array.from(other))).toBe(false)
})
