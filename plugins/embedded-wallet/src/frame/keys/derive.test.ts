import { createHmac, createPrivateKey, createPublicKey, verify } from 'node:crypto'
import { mnemonicToEntropy, mnemonicToSeedSync } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english'
import { mnemonicToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { encodeBase58 } from '@latchkey/kernel/internal/page'
import { deriveKeys } from './derive.js'

const PHRASE = 'test test test test test test test test test test test junk'
const { subtle } = globalThis.crypto
const known = await deriveKeys(mnemonicToEntropy(PHRASE, wordlist), { subtle })

/** Ed25519 by SLIP-10 with what Node has, and none of our libraries. */
function referenceKey() {
  let chain = createHmac('sha512', 'ed25519 seed').update(mnemonicToSeedSync(PHRASE)).digest()
  for (const step of [44, 501, 0, 0]) {
    const data = Buffer.alloc(37)
    chain.copy(data, 1, 0, 32)
    data.writeUInt32BE(step + 0x8000_0000, 33)
    chain = createHmac('sha512', chain.subarray(32)).update(data).digest()
  }
  const der = Buffer.concat([
    Buffer.from('302e020100300506032b657004220420', 'hex'),
    chain.subarray(0, 32),
  ])
  return createPublicKey(createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }))
}

test('the EVM account of the well-known phrase is the well-known one', () => {
  expect(known.evm.address).toBe('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
  expect(known.phrase()).toBe(PHRASE)
})

test.each([1, 2, 3])('entropy %i gives the address that viem gives its phrase', async (byte) => {
  const keys = await deriveKeys(new Uint8Array(16).fill(byte), { subtle })
  expect(keys.evm.address).toBe(mnemonicToAccount(keys.phrase()).address)
})

test('the Solana account is that of SLIP-10, and its signatures hold', () => {
  const key = referenceKey()
  const { x } = key.export({ format: 'jwk' })
  expect(known.solana.address).toBe(encodeBase58(Buffer.from(x ?? '', 'base64url')))
  const message = new TextEncoder().encode('hello')
  expect(verify(null, message, key, known.solana.sign(message))).toBe(true)
})
