import { describe, expect, test } from 'vitest'
import { decodeBase64, encodeBase64 } from '@latchkey/kernel/encoding'
import { createCosmosWallet } from '@latchkey/kernel/testing'
import { Secp256k1HdWallet } from '@cosmjs/amino'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { adr36Document } from '../adr36.js'
import createFeature from './verify-message.js'

const { verifyMessage } = createFeature()
const MESSAGE = 'sign in <&> ü'
const bytes = new TextEncoder().encode(MESSAGE)

/** BIP-39's test phrase; its first Cosmos Hub account is published with many libraries. */
const PHRASE = `${'abandon '.repeat(11)}about`
const ABANDON = 'cosmos19rl4cm2hmr8afy4kldpxz3fka4jguq0auqdal4'

/** Signed by the library of the chains' makers. */
async function signed() {
  const wallet = await Secp256k1HdWallet.fromMnemonic(PHRASE)
  const document = adr36Document(ABANDON, bytes)
  const { signature } = await wallet.signAmino(ABANDON, { ...document, msgs: [...document.msgs] })
  return { message: MESSAGE, signature: signature.signature, address: ABANDON }
}

test('a signature of the published test account is true, as text and as bytes', async () => {
  const given = await signed()
  expect(await verifyMessage(given)).toBe(true)
  expect(await verifyMessage({ ...given, message: bytes })).toBe(true)
})

describe('what proves nothing is false', () => {
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
    expect(await verifyMessage({ ...(await signed()), ...changed })).toBe(false)
  })

  test('the same account under the prefix of another network: it signed another document', async () => {
    const { keys } = createCosmosWallet()
    const given = await signed()
    expect(await verifyMessage({ ...given, address: keys[0]!.address('osmo') })).toBe(false)
  })

  test('each bit turned in the signature, and its other half with a high s', async () => {
    const given = await signed()
    const signature = decodeBase64(given.signature)!
    for (let bit = 0; bit < 512; bit += 1) {
      const turned = signature.map((byte, at) => (at === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte))
      expect(await verifyMessage({ ...given, signature: encodeBase64(turned) })).toBe(false)
    }
    const { r, s } = secp256k1.Signature.fromBytes(signature)
    const high = new secp256k1.Signature(r, secp256k1.Point.Fn.ORDER - s)
    const text = encodeBase64(high.toBytes())
    expect(await verifyMessage({ ...given, signature: text })).toBe(false)
  })
})
