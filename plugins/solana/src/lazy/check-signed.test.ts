import { base58, base64 } from '@scure/base'
import { describe, expect, test } from 'vitest'
import { createSolanaWallet } from '@latchkey/kernel/testing'
import { MAINNET } from '../network-ids.js'
import { transferOf } from '../testing/transactions.js'
import { readTransaction, withSignature } from '../wire/transaction.js'
import guard from './guard.js'

const { address, keys } = createSolanaWallet({ accounts: 2 })
const [own, other] = [keys[0]!, keys[1]!]
const hello = new TextEncoder().encode('hello')
const transaction = transferOf(address)

type Key = typeof own

const signatureBy = (key: Key) =>
  base58.encode(key.sign(readTransaction(base64.decode(transaction))!.message))
const transactionBy = (key: Key) =>
  base64.encode(
    withSignature(base64.decode(transaction), address, base58.decode(signatureBy(key)))!,
  )
const helloBy = (key: Key) => base58.encode(key.sign(hello))
const message = base58.encode(hello)

/** Each way in which a wallet hands a signature over: its parameters, and the answer by the key given. */
const WAYS = [
  ['solana_signMessage', { message, pubkey: address }, (key: Key) => ({ signature: helloBy(key) })],
  [
    'solana_signIn',
    { address },
    (key: Key) => ({ pubkey: address, signedMessage: message, signature: helloBy(key) }),
  ],
  ['solana_signTransaction', { transaction }, (key: Key) => ({ transaction: transactionBy(key) })],
  // Some wallets behind a relay answer the signature alone.
  ['solana_signTransaction', { transaction }, (key: Key) => ({ signature: signatureBy(key) })],
  [
    'solana_signAllTransactions',
    { transactions: [transaction, transaction] },
    (key: Key) => ({ transactions: [transactionBy(own), transactionBy(key)] }),
  ],
] as const

describe.each(WAYS)('%s', (method, params, answerBy) => {
  const asking = (key: Key) => {
    const request = (sent: { readonly method: string }) =>
      Promise.resolve(sent.method === method ? answerBy(key) : [address])
    return guard({ request }, () => ({ address, network: MAINNET })).request({ method, params })
  }

  test('is handed on when the account shown signed', async () => {
    expect(await asking(own)).toEqual(answerBy(own))
  })

  test('is refused when another key signed, and says so', async () => {
    await expect(asking(other)).rejects.toMatchObject({
      code: 'signature_mismatch',
      context: { method, expected: address },
      message: expect.stringContaining('It did sign something') as string,
    })
  })
})

test('a transaction that the account shown did not sign is refused', async () => {
  const request = ({ method }: { readonly method: string }) =>
    Promise.resolve(method === 'solana_signTransaction' ? { transaction } : [address])
  const asking = guard({ request }, () => ({ address, network: MAINNET })).request({
    method: 'solana_signTransaction',
    params: { transaction },
  })
  await expect(asking).rejects.toMatchObject({ code: 'signature_mismatch' })
})
