import process from 'node:process'
import { describe, expect, test } from 'vitest'
import { decodeBase64, encodeBase64 } from '@latchkey/kernel/internal/tools'
import { createCosmosWallet, failing } from '@latchkey/kernel/testing'
import { Secp256k1HdWallet } from '@cosmjs/amino'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { adr36Document } from '../adr36.js'
import createFeature from './verify-message.js'

const isNight = Boolean(process.env['LATCHKEY_NIGHT'])
const { verifyMessage } = createFeature()
const MESSAGE = 'sign in <&> ü'
const bytes = new TextEncoder().encode(MESSAGE)

/** BIP-39's test phrase; its first Cosmos Hub account is published with many libraries. */
const PHRASE = `${'abandon '.repeat(11)}about`
const ABANDON = 'cosmos19rl4cm2hmr8afy4kldpxz3fka4jguq0auqdal4'

/** Signed by the library of the chains' makers. */
async function sign() {
  const wallet = await Secp256k1HdWallet.fromMnemonic(PHRASE)
  const document = adr36Document(ABANDON, bytes)
  const { signature } = await wallet.signAmino(ABANDON, { ...document, msgs: [...document.msgs] })
  return { message: MESSAGE, signature: signature.signature, address: ABANDON }
}
/** Made once: the way from a phrase to its key is 2048 rounds of hashing. */
const shared = sign()

test('a signature of the published test account is true, as text and as bytes', async () => {
  const given = await shared
  expect(await verifyMessage(given)).toBe(true)
  expect(await verifyMessage({ ...given, message: bytes })).toBe(true)
})

describe('a message without proof is false', () => {
  test.each([
    ['another message', { message: `${MESSAGE}!` }],
    ['another account', { address: createCosmosWallet().address('cosmos') }],
    ['an address that is none', { address: `${ABANDON}x` }],
    ['a signature that is none', { signature: 'zzz' }],
    ['an empty signature', { signature: '' }],
    ['a signature of zeros', { signature: encodeBase64(new Uint8Array(64)) }],
    ['a signature as hex', { signature: '00'.repeat(64) }],
    ['a huge signature', { signature: 'A'.repeat(1_000_000) }],
  ])('%s', async (_what, changed) => {
    expect(await verifyMessage({ ...(await shared), ...changed })).toBe(false)
  })

  test('the same account under the prefix of another network: it signed another document', async () => {
    const { keys } = createCosmosWallet()
    const given = await shared
    expect(await verifyMessage({ ...given, address: keys[0]!.address('osmo') })).toBe(false)
  })

  // A key is recovered in milliseconds, but 512 times makes seconds: by day one bit of each byte, by night all.
  test.each([0, 16, 32, 48])('each bit turned in the 16 bytes from %i', async (from) => {
    const given = await shared
    const signature = decodeBase64(given.signature)!
    const check = async (index: number) => {
      for (let bit = isNight ? 0 : index & 7; bit < 8; bit += isNight ? 1 : 8) {
        const turned = signature.with(index, signature[index]! ^ (1 << bit))
        expect(await verifyMessage({ ...given, signature: encodeBase64(turned) })).toBe(false)
      }
    }
    const bytes = Array.from({ length: 16 }, (_, index) => from + index)
    expect(await failing(bytes, check)).toEqual([])
  })

  test('the other half of the signature, with a high s', async () => {
    const given = await shared
    const { r, s } = secp256k1.Signature.fromBytes(decodeBase64(given.signature)!)
    const high = new secp256k1.Signature(r, secp256k1.Point.Fn.ORDER - s)
    const signature = encodeBase64(high.toBytes())
    expect(await verifyMessage({ ...given, signature })).toBe(false)
  })
})
