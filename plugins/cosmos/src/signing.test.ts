import { expect, test } from 'vitest'
import { pubkeyToAddress, serializeSignDoc } from '@cosmjs/amino'
import { Secp256k1, Secp256k1Signature, sha256 } from '@cosmjs/crypto'
import { adr36Document } from './adr36.js'
import { kitWith } from './testing/kit-with.js'

const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'base64'))

/** Verified by the library of the chains' own makers, the key included. */
const isSignedBy = (key: Uint8Array, signature: string, document: object) =>
  Secp256k1.verifySignature(
    Secp256k1Signature.fromFixedLength(bytes(signature)),
    sha256(serializeSignDoc(document as never)),
    key,
  )

test('a message is signed by ADR-36 with the key of the account shown', async () => {
  const { kit, wallet, shown } = await kitWith()
  const address = shown().account?.address ?? ''
  expect([shown().status, address]).toEqual(['connected', wallet.address('cosmos')])
  const feature = await kit.capabilities.get('signMessage', 'cosmos')
  const signature = await feature.signMessage('sign in <&> ü')
  const document = adr36Document(address, new TextEncoder().encode('sign in <&> ü'))
  const key = wallet.keys[0]!.publicKey
  expect(isSignedBy(key, signature, document)).toBe(true)
  const value = Buffer.from(key).toString('base64')
  expect(pubkeyToAddress({ type: 'tendermint/PubKeySecp256k1', value }, 'cosmos')).toBe(address)
})
