// Apart: the wallets that it finds stay registered with the page for as long as their modules are loaded.
import { createPublicKey, verify } from 'node:crypto'
import { base58 } from '@scure/base'
import { describe, expect, test } from 'vitest'
import { decodeBase64 } from '@latchkey/kernel/internal/tools'
import { createSolanaWallet } from '@latchkey/kernel/testing'
import type { SolanaWalletOptions } from '@latchkey/kernel/testing/internal'
import { DEVNET, MAINNET } from './network-ids.js'
import { RECEIVER, transferOf } from './testing/transactions.js'
import { connectorOf } from './testing/connector-of.js'
import { readTransaction, signatureOf } from './wire/transaction.js'

const SIGN = 'solana_signTransaction'
const SEND = 'solana_signAndSendTransaction'

async function connected(options: SolanaWalletOptions = {}) {
  const wallet = createSolanaWallet(options)
  const connector = connectorOf(wallet)
  const signal = new AbortController().signal
  await connector.connect({ namespaces: ['solana'], networks: [MAINNET], signal })
  const { request } = await connector.provider('solana')
  return {
    wallet,
    ask: (method: string, params?: object, network = MAINNET) =>
      request({ method, params, network }) as Promise<Record<string, unknown>>,
  }
}

function verifies(address: string, message: Uint8Array, signature: Uint8Array): boolean {
  const x = Buffer.from(base58.decode(address)).toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return verify(null, message, key, signature)
}

const refusal = (code: string) => ({ name: 'KitError', code })
const hello = base58.encode(new TextEncoder().encode('hello'))

test('accounts are those the wallet shares', async () => {
  const { wallet, ask } = await connected({ accounts: 2 })
  const accounts = wallet.keys.map(({ address }) => ({ pubkey: address }))
  expect(await ask('solana_getAccounts')).toEqual(accounts)
  expect(await ask('solana_requestAccounts')).toEqual(accounts)
})

describe('a message', () => {
  test('is signed by the account that is named', async () => {
    const { wallet, ask } = await connected({ accounts: 2 })
    const second = wallet.keys[1]!
    const { signature } = await ask('solana_signMessage', {
      message: hello,
      pubkey: second.address,
    })
    const bytes = base58.decode(String(signature))
    expect(verifies(second.address, base58.decode(hello), bytes)).toBe(true)
  })

  test.each([
    ['an account that is not shared', { message: hello, pubkey: RECEIVER }, 'unauthorized'],
    ['a message that is no base58', { message: '0OIl' }, 'rpc_params_invalid'],
    ['no message', {}, 'rpc_params_invalid'],
  ])('with %s is refused before the wallet is asked', async (_what, params, code) => {
    const { wallet, ask } = await connected()
    await expect(ask('solana_signMessage', params)).rejects.toMatchObject(refusal(code))
    expect(wallet.count('solana:signMessage')).toBe(0)
  })

  test.each(['malformed-signature', 'malformed-output', 'sign-other-message'] as const)(
    'signed by a wallet with %s is not believed',
    async (name) => {
      const { wallet, ask } = await connected()
      wallet.behave(name)
      const asked = ask('solana_signMessage', { message: hello })
      await expect(asked).rejects.toMatchObject(refusal('provider_answer_invalid'))
    },
  )

  test.each(['sign-garbage', 'sign-with-other-account'] as const)(
    'signed by a wallet with %s proves nothing',
    async (name) => {
      const { wallet, ask } = await connected({ accounts: 2, behaviours: [name] })
      const { signature } = await ask('solana_signMessage', { message: hello })
      const bytes = base58.decode(String(signature))
      expect(verifies(wallet.address, base58.decode(hello), bytes)).toBe(false)
    },
  )
})

describe('a transaction', () => {
  test.each(['legacy', 0] as const)('of version %s comes back signed', async (version) => {
    const { wallet, ask } = await connected()
    const transaction = transferOf(wallet.address, version)
    const answer = await ask(SIGN, { transaction })
    const bytes = decodeBase64(answer['transaction'])!
    const signature = signatureOf(readTransaction(bytes)!, wallet.address)!
    expect(answer['signature']).toBe(base58.encode(signature))
    expect(verifies(wallet.address, bytes.subarray(65), signature)).toBe(true)
  })

  test('is taken though the wallet shares its signer no longer once it is signed', async () => {
    const { wallet, ask } = await connected()
    const transaction = transferOf(wallet.address)
    const signed = await ask(SIGN, { transaction })
    wallet.hold('solana:signTransaction')
    const signing = ask(SIGN, { transaction })
    await wallet.reached('solana:signTransaction')
    wallet.revoke()
    const signedTransaction = decodeBase64(signed['transaction'])
    wallet.answer('solana:signTransaction', [{ signedTransaction }])
    expect(await signing).toEqual(signed)
  })

  test('several are signed in one prompt', async () => {
    const { wallet, ask } = await connected()
    const transactions = ['legacy', 0].map((one) => transferOf(wallet.address, one as 0))
    const answer = await ask('solana_signAllTransactions', { transactions })
    expect(answer['transactions']).toHaveLength(2)
    expect(wallet.count('solana:signTransaction')).toBe(1)
  })

  test('is sent on the network of the request', async () => {
    const { wallet, ask } = await connected()
    const params = { transaction: transferOf(wallet.address), sendOptions: { maxRetries: 3 } }
    const { signature } = await ask(SEND, params, DEVNET)
    expect(base58.decode(String(signature))).toHaveLength(64)
    const [input] = wallet.requests.at(-1)?.params as readonly Record<string, unknown>[]
    expect([input?.['chain'], input?.['options']]).toEqual(['solana:devnet', { maxRetries: 3 }])
  })

  test('that somebody else signs is refused before the wallet is asked', async () => {
    const { wallet, ask } = await connected()
    const asked = ask(SIGN, { transaction: transferOf(RECEIVER) })
    await expect(asked).rejects.toMatchObject(refusal('unauthorized'))
    expect(wallet.count('solana:signTransaction')).toBe(0)
  })

  test('on a chain that the account does not serve is refused', async () => {
    const { wallet, ask } = await connected({ behaviours: ['mainnet-only'] })
    const asked = ask(SEND, { transaction: transferOf(wallet.address) }, DEVNET)
    await expect(asked).rejects.toMatchObject(refusal('network_unsupported'))
  })

  test('of a version that the wallet does not take is refused', async () => {
    const { wallet, ask } = await connected({ behaviours: ['legacy-only'] })
    const asked = ask(SIGN, { transaction: transferOf(wallet.address, 0) })
    await expect(asked).rejects.toMatchObject(refusal('version_unsupported'))
    await ask(SIGN, { transaction: transferOf(wallet.address, 'legacy') })
  })

  test('that comes back unsigned is not believed', async () => {
    const { wallet, ask } = await connected({ behaviours: ['unsigned-transaction'] })
    const asked = ask(SIGN, { transaction: transferOf(wallet.address) })
    await expect(asked).rejects.toMatchObject(refusal('provider_answer_invalid'))
  })

  test('cannot be sent by a wallet that only signs', async () => {
    const { wallet, ask } = await connected({ behaviours: ['sign-only'] })
    const asked = ask(SEND, { transaction: transferOf(wallet.address) })
    await expect(asked).rejects.toMatchObject(refusal('unsupported_method'))
  })

  test.each([undefined, '', 'AAAA', 7])('%j is none', async (transaction) => {
    const { ask } = await connected()
    await expect(ask(SIGN, { transaction })).rejects.toMatchObject(refusal('rpc_params_invalid'))
  })

  test.each([undefined, [], Array(101).fill('AAAA')])('%j is no list of them', async (given) => {
    const { ask } = await connected()
    const asked = ask('solana_signAllTransactions', { transactions: given })
    await expect(asked).rejects.toMatchObject(refusal('rpc_params_invalid'))
  })
})

test('errors of the wallet pass unchanged', async () => {
  const { wallet, ask } = await connected()
  wallet.behave('unauthorized-writes')
  await expect(ask('solana_signMessage', { message: hello })).rejects.toMatchObject({ code: 4100 })
  wallet.behave('drop-connection')
  await expect(ask('solana_signMessage', { message: hello })).rejects.toMatchObject({ code: 4900 })
})

test.each(['eth_accounts', 'solana_everything', '__proto__', 'constructor'])(
  '%s is no method',
  async (method) => {
    const { ask } = await connected()
    await expect(ask(method)).rejects.toMatchObject(refusal('unsupported_method'))
  },
)
