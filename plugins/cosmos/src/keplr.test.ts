import { expect, test } from 'vitest'
import { pubkeyToAddress, serializeSignDoc } from '@cosmjs/amino'
import { Secp256k1, Secp256k1Signature, sha256 } from '@cosmjs/crypto'
import { settle } from '@latchkey/kernel/testing'
import type { CosmosWalletOptions } from '@latchkey/kernel/testing/internal'
import { adr36Document } from './adr36.js'
import { kitWith, type KitWith } from './testing/kit-with.js'

/** Keplr has the place that others take too, an event on the window, and no silent check. */
const KEPLR: CosmosWalletOptions = {
  path: 'keplr',
  accounts: 2,
  behaviours: ['no-silent-check'],
}
const connectorId = 'app.keplr'

const keplr = (given: KitWith = {}) => kitWith({ wallet: KEPLR, connectorId, ...given })

test('the object at window.keplr connects by two calls, the first of which asks', async () => {
  const { wallet, shown } = await keplr()
  expect(shown()).toMatchObject({
    status: 'connected',
    account: { address: wallet.address('cosmos') },
    connection: { connectorId, wallet: { name: 'Keplr' } },
  })
  expect(wallet.requests.map(({ method }) => method)).toEqual(['enable', 'getKey'])
  expect(wallet.prompts).toBe(1)
})

test('the library of the chains’ own makers proves its signature', async () => {
  const { kit, wallet } = await keplr()
  const { signMessage } = await kit.capabilities.get('signMessage', 'cosmos')
  const signature = await signMessage('Grüße')
  const address = wallet.address('cosmos')
  const document = adr36Document(address, new TextEncoder().encode('Grüße'))
  const key = wallet.keys[0]!.publicKey
  const value = Buffer.from(key).toString('base64')
  expect(pubkeyToAddress({ type: 'tendermint/PubKeySecp256k1', value }, 'cosmos')).toBe(address)
  const proof = Secp256k1Signature.fromFixedLength(
    Uint8Array.from(Buffer.from(signature, 'base64')),
  )
  const hash = sha256(serializeSignDoc(document))
  expect(Secp256k1.verifySignature(proof, hash, key)).toBe(true)
})

test('another account, told by its event on the window, is read and shown', async () => {
  const { wallet, shown } = await keplr()
  wallet.switchAccount(1)
  await settle()
  expect(shown().account?.address).toBe(wallet.keys[1]!.address('cosmos'))
  expect(wallet.prompts).toBe(1)
})

test('after a reload it is not asked, because that would open its window', async () => {
  const { kit, ports, wallet } = await keplr()
  kit.dispose()
  const before = wallet.requests.length
  const again = await keplr({ ports, wallet, connect: false })
  await again.kit.resume()
  expect(again.shown().status).toBe('disconnected')
  expect(wallet.requests).toHaveLength(before)
})
