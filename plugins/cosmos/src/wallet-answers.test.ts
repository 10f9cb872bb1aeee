import { bech32 } from '@scure/base'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { expect, test } from 'vitest'
import { createCosmosWallet } from '@latchkey/kernel/testing'
import { cosmosHub } from './networks.js'
import { checkKey } from './wallet-answers.js'

const [own, other] = createCosmosWallet({ accounts: 2 }).keys
const keyOf = (bech32Address: string, pubKey: Uint8Array) => ({ bech32Address, pubKey })

test('a key whose hash is the address is taken', async () => {
  const address = own!.address('cosmos')
  const key = await checkKey(keyOf(address, own!.publicKey), cosmosHub)
  expect([key.address, key.publicKey]).toEqual([address, own!.publicKey])
})

test('a key of another account is refused, also where the wallet gives the bytes of the address', async () => {
  const answer = keyOf(own!.address('cosmos'), other!.publicKey)
  const refused = { code: 'provider_answer_invalid', context: { method: 'getKey' } }
  await expect(checkKey(answer, cosmosHub)).rejects.toMatchObject(refused)
  const withBytes = { ...answer, address: own!.account }
  await expect(checkKey(withBytes, cosmosHub)).rejects.toMatchObject(refused)
})

test('bytes that are no point of the curve are the key of no account', async () => {
  const answer = keyOf(own!.address('cosmos'), new Uint8Array(33))
  await expect(checkKey(answer, cosmosHub)).rejects.toMatchObject({
    code: 'provider_answer_invalid',
  })
})

test('a chain with the keys of Ethereum hashes them as Ethereum does', async () => {
  const point = secp256k1.Point.fromBytes(own!.publicKey).toBytes(false)
  const account = keccak_256(point.slice(1)).slice(12)
  const address = bech32.encode('cosmos', bech32.toWords(account))
  const answer = { ...keyOf(address, own!.publicKey), algo: 'ethsecp256k1' }
  const key = await checkKey(answer, cosmosHub)
  expect([key.address, key.algo]).toEqual([address, 'ethsecp256k1'])
})
