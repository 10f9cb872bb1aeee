import fc from 'fast-check'
import {
  getBase64Encoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
} from '@solana/web3.js'
import { expect, test } from 'vitest'
import { decodeBase64 } from '@latchkey/kernel/internal/tools'
import { createSolanaWallet } from '@latchkey/kernel/testing'
import { RECEIVER, transferOf } from '../testing/transactions.js'
import { transferTransaction } from '../lazy/transfer-transaction.js'
import { readTransaction, signatureOf, transactionBytes, withSignature } from './transaction.js'

const { address, keys } = createSolanaWallet()
const bytesOf = (text: string) => decodeBase64(text)!

test.each([['legacy'], [0]] as const)('a %s transfer is read as what it is', (version) => {
  const transfer = transferOf(address, version)
  const decoded = getTransactionDecoder().decode(getBase64Encoder().encode(transfer))
  const message = getCompiledTransactionMessageDecoder().decode(decoded.messageBytes)
  expect(message.version).toBe(version)
  expect(message.staticAccounts).toEqual([address, RECEIVER, '11111111111111111111111111111111'])
  const head = readTransaction(bytesOf(transfer))
  expect(head).toMatchObject({ version, signers: [address] })
  expect(signatureOf(head!, address)).toBeUndefined()
})

test('a limit of compute units is an instruction of its own', () => {
  const lifetime = { blockhash: RECEIVER, lastValidBlockHeight: 1n }
  const limited = { from: address, to: RECEIVER, lamports: 1n, units: 300, lifetime }
  const decoded = getTransactionDecoder().decode(
    getBase64Encoder().encode(transferTransaction(limited, 0)),
  )
  const message = getCompiledTransactionMessageDecoder().decode(decoded.messageBytes)
  const [limit] = message.instructions
  expect(message.staticAccounts[limit!.programAddressIndex]).toBe(
    'ComputeBudget111111111111111111111111111111',
  )
  expect([...(limit!.data ?? [])]).toEqual([2, 44, 1, 0, 0])
})

test('the signature in place of an account is found', () => {
  const bytes = bytesOf(transferOf(address))
  const signature = keys[0]!.sign(bytes.subarray(65))
  bytes.set(signature, 1)
  expect(signatureOf(readTransaction(bytes)!, address)).toEqual(signature)
  expect(signatureOf(readTransaction(bytes)!, RECEIVER)).toBeUndefined()
})

test('a signature takes its place, if its account must sign', () => {
  const bytes = bytesOf(transferOf(address))
  const signature = keys[0]!.sign(bytes.subarray(65))
  const signed = withSignature(bytes, address, signature)!
  expect(signatureOf(readTransaction(signed)!, address)).toEqual(signature)
  expect(signatureOf(readTransaction(bytes)!, address)).toBeUndefined()
  expect(withSignature(bytes, RECEIVER, signature)).toBeUndefined()
  expect(withSignature(bytes, address, signature.subarray(1))).toBeUndefined()
  expect(withSignature(bytes.subarray(1), address, signature)).toBeUndefined()
})

test('a transaction of a later version, cut off or too long is none', () => {
  const bytes = bytesOf(transferOf(address))
  const later = bytes.slice()
  later[65] = 0x81
  expect(readTransaction(later)).toBeUndefined()
  for (let end = 0; end < 65 + 4 + 96; end++)
    expect(readTransaction(bytes.slice(0, end)), String(end)).toBeUndefined()
  const long = new Uint8Array(1_233)
  long.set(bytes)
  expect(readTransaction(long)).toBeUndefined()
})

test('any bytes are read without a failure, and every signer is an address', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
      const head = readTransaction(bytes)
      if (!head) return
      expect(head.signers).toHaveLength(head.signatures.length)
      expect(head.signers.length).toBeGreaterThan(0)
    }),
  )
})

test.each([undefined, 7, '*', 'A'.repeat(20_004)])('%j is not looked at', (value) => {
  expect(transactionBytes(value)).toBeUndefined()
})
