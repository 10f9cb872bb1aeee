import { base58 } from '@scure/base'
import { describe, expect, test } from 'vitest'
import type { Expected } from '@latchkey/kernel'
import { createSolanaWallet } from '@latchkey/kernel/testing'
import { DEVNET, MAINNET } from '../network-ids.js'
import { RECEIVER, transferOf } from '../testing/transactions.js'
import { connectorOf } from '../testing/connector-of.js'
import guard from './guard.js'

const hello = base58.encode(new TextEncoder().encode('hello'))

async function guarded() {
  const wallet = createSolanaWallet({ accounts: 2 })
  const connector = connectorOf(wallet)
  const { signal } = new AbortController()
  await connector.connect({ namespaces: ['solana'], networks: [MAINNET], signal })
  let expected: Expected = { address: wallet.address, network: MAINNET }
  const provider = guard(await connector.provider('solana'), () => expected)
  return {
    wallet,
    show: (part: Partial<Expected>) => (expected = { ...expected, ...part }),
    ask: (method: string, params?: object, network?: Expected['network']) =>
      provider.request({ method, params, ...(network ? { network } : {}) }),
    /** Requests that would open the wallet. */
    opened: () => wallet.requests.filter(({ method }) => method !== 'standard:connect'),
  }
}

const refusal = (code: string) => ({ name: 'KitError', code })

/** Each write with parameters that name an account. */
const WRITES = [
  ['solana_signMessage', (pubkey: string) => ({ message: hello, pubkey })],
  ['solana_signTransaction', (from: string) => ({ transaction: transferOf(from) })],
  ['solana_signAndSendTransaction', (from: string) => ({ transaction: transferOf(from) })],
  ['solana_signAllTransactions', (from: string) => ({ transactions: [transferOf(from)] })],
  ['solana_signIn', (address: string) => ({ address })],
] as const

describe.each(WRITES)('%s', (method, paramsFor) => {
  test('passes for the account and network shown, which it goes out for', async () => {
    const { wallet, ask, opened } = await guarded()
    await ask(method, paramsFor(wallet.address))
    expect(opened()).toHaveLength(1)
    await ask(method, paramsFor(wallet.address), MAINNET)
    expect(opened()).toHaveLength(2)
  })

  test('for another account of the wallet does not open it', async () => {
    const { wallet, ask, opened } = await guarded()
    const asked = ask(method, paramsFor(wallet.keys[1]!.address))
    await expect(asked).rejects.toMatchObject(refusal('account_mismatch'))
    expect(opened()).toEqual([])
  })

  test('for another network does not open the wallet', async () => {
    const { wallet, ask, opened } = await guarded()
    const asked = ask(method, paramsFor(wallet.address), DEVNET)
    await expect(asked).rejects.toMatchObject(refusal('network_mismatch'))
    expect(opened()).toEqual([])
  })

  test('for an account that the wallet shares no more does not open it', async () => {
    const { wallet, ask, opened, show } = await guarded()
    show({ address: RECEIVER })
    const asked = ask(method, paramsFor(RECEIVER))
    await expect(asked).rejects.toMatchObject(refusal('account_mismatch'))
    expect(opened()).toEqual([])
    expect(wallet.prompts).toBe(1)
  })

  test('when what is shown changes meanwhile does not open the wallet', async () => {
    const { wallet, ask, opened, show } = await guarded()
    const asked = ask(method, paramsFor(wallet.address))
    show({ network: DEVNET })
    await expect(asked).rejects.toMatchObject(refusal('network_mismatch'))
    expect(opened()).toEqual([])
  })

  test('without its account is refused', async () => {
    const { ask, opened } = await guarded()
    await expect(ask(method)).rejects.toMatchObject({ name: 'KitError' })
    expect(opened()).toEqual([])
  })
})

test('a pubkey beside a transaction counts, too', async () => {
  const { wallet, ask } = await guarded()
  const params = { transaction: transferOf(wallet.address), pubkey: wallet.keys[1]!.address }
  const asked = ask('solana_signTransaction', params)
  await expect(asked).rejects.toMatchObject(refusal('account_mismatch'))
})

test('one foreign transaction among several stops them all', async () => {
  const { wallet, ask, opened } = await guarded()
  const transactions = [transferOf(wallet.address), transferOf(RECEIVER)]
  const asked = ask('solana_signAllTransactions', { transactions })
  await expect(asked).rejects.toMatchObject(refusal('account_mismatch'))
  expect(opened()).toEqual([])
})

test('the checked request is sent, with any later change of the caller’s objects', async () => {
  const { wallet, ask, opened } = await guarded()
  const params = { message: hello, pubkey: wallet.address }
  const asked = ask('solana_signMessage', params)
  params.message = base58.encode(new TextEncoder().encode('pay me'))
  await asked
  const [input] = opened()[0]?.params as readonly { readonly message: Uint8Array }[]
  expect(new TextDecoder().decode(input?.message)).toBe('hello')
})

test.each(['eth_sign', 'solana_everything', '__proto__'])('%s is not allowed', async (method) => {
  const { ask } = await guarded()
  await expect(ask(method)).rejects.toMatchObject(refusal('rpc_method_not_allowed'))
})

test('reading accounts passes', async () => {
  const { wallet, ask } = await guarded()
  expect(await ask('solana_getAccounts')).toHaveLength(2)
  expect(wallet.prompts).toBe(1)
})
