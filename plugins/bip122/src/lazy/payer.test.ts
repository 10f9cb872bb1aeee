import { describe, expect, test } from 'vitest'
import { Verifier } from 'bip322-js'
import { type FeatureContext, isObject } from '@latchkey/kernel'
import { createBitcoinWallet, type BitcoinWallet } from '@latchkey/kernel/testing'
import type { BitcoinNode, BitcoinWalletApi } from '@latchkey/kernel/testing/internal'
import { createBitcoinConnector } from '../connector.js'
import { mainnet } from '../networks.js'
import type { BitcoinApi } from '../wallets/bitcoin-api.js'
import { createLeatherApi } from '../wallets/leather-api.js'
import { createOkxApi } from '../wallets/okx-api.js'
import { createSatsApi } from '../wallets/sats-api.js'
import { createUnisatApi } from '../wallets/unisat-api.js'
import guard from './guard.js'
import createSend from './send-transaction.js'
import createSign from './sign-message.js'

/*
 * Which account pays and signs: the one that is shown, or none. No transfer that is asked of these
 * wallets names the address that pays.
 */

const APIS: Readonly<
  Record<Exclude<BitcoinWalletApi, 'standard'>, (target: object) => BitcoinApi>
> = { sats: createSatsApi, unisat: createUnisatApi, okx: createOkxApi, leather: createLeatherApi }
type Api = keyof typeof APIS
type Options = Parameters<typeof createBitcoinWallet>[0]

const to = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'

/** A request function of a wallet whose answers pass through `change`. */
function answering(target: object, change: (result: unknown) => unknown): object {
  const { request } = target as { request: (...params: unknown[]) => Promise<{ result: unknown }> }
  return {
    ...target,
    request: async (...params: unknown[]) => {
      const answer = await request(...params)
      return { ...answer, result: change(answer.result) }
    },
  }
}

type Entry = Readonly<Record<string, unknown>>
const eachAddress = (change: (entry: Entry) => Entry) => (result: unknown) => {
  const { addresses } = (result ?? {}) as { readonly addresses?: readonly Entry[] }
  return addresses ? { ...(result as object), addresses: addresses.map(change) } : result
}

/** A connected wallet, and what the app does with the first account it shares. */
async function setUp(
  api: Api,
  options: Options = {},
  target: (wallet: BitcoinWallet) => object = ({ objects }) => objects[api],
) {
  const wallet = createBitcoinWallet({ accounts: 2, ...options })
  const identity = { id: api, name: wallet.name, type: 'INJECTED' } as const
  const connector = createBitcoinConnector(identity, APIS[api](target(wallet)))
  const [grant] = await connector.connect({
    namespaces: ['bip122'],
    networks: [mainnet.id],
    signal: new AbortController().signal,
  })
  const accounts = grant?.accounts ?? []
  const address = accounts[0]?.address ?? ''
  const expected = () => ({ address, network: mainnet.id })
  const context = {
    namespace: 'bip122',
    account: () => ({ id: `${mainnet.id}:${address}`, address }),
    network: () => mainnet,
    provider: async () => guard(await connector.provider('bip122'), expected),
  } as unknown as FeatureContext
  const asked = wallet.requests.length
  return {
    wallet,
    accounts,
    address,
    pay: () => createSend(context).sendTransaction({ to, value: 20_000n }),
    sign: (message: string) => createSign(context).signMessage(message),
    /** Functions called since it was connected. */
    calls: () => wallet.requests.slice(asked).map(({ method }) => method),
  }
}

/** The addresses in the order of a wallet that puts those for ordinals first. */
const ordinalsFirst = (result: unknown) => {
  const { addresses } = (result ?? {}) as { readonly addresses?: readonly Entry[] }
  return addresses ? { ...(result as object), addresses: addresses.toReversed() } : result
}

/** A node that writes down whose coins were looked for. */
function recordingNode() {
  const payers: string[] = []
  const node: BitcoinNode = {
    utxos(address) {
      payers.push(address)
      return Promise.resolve([{ txid: '11'.repeat(32), vout: 0, value: 50_000 }])
    },
    broadcast: () => Promise.resolve('22'.repeat(32)),
  }
  return { node, payers }
}

describe('a Leather with nothing but a taproot address', () => {
  const options = { paymentType: 'p2tr', ordinals: false } as const

  test('pays from it', async () => {
    const { node, payers } = recordingNode()
    const { wallet, accounts, pay } = await setUp('leather', { ...options, node })
    expect(accounts).toMatchObject([{ address: wallet.address, type: 'payment' }])
    await expect(pay()).resolves.toBe('22'.repeat(32))
    expect(payers).toEqual([wallet.address])
  })

  test('signs with it', async () => {
    const { address, sign } = await setUp('leather', options)
    expect(Verifier.verifySignature(address, 'a text', await sign('a text'))).toBe(true)
  })
})

describe('Leather, which tells of no change', () => {
  test('pays from the account that is shown, though its window is on another one', async () => {
    const { node, payers } = recordingNode()
    const { wallet, address, pay } = await setUp('leather', { node })
    wallet.switchAccount(1)
    await pay()
    expect(payers).toEqual([address])
    expect(address).not.toBe(wallet.address)
  })

  test('is not asked to pay when it told no path that says which account is shown', async () => {
    const noPath = eachAddress(({ derivationPath: _path, ...entry }) => entry)
    const { pay, calls } = await setUp('leather', {}, ({ objects }) =>
      answering(objects.leather, noPath),
    )
    await expect(pay()).rejects.toMatchObject({ code: 'payer_unknown' })
    expect(calls()).toEqual([])
  })

  test('has sent nothing where other signers have to agree first', async () => {
    const { node } = recordingNode()
    const proposed = (result: unknown) =>
      isObject(result) && 'txid' in result ? { ...result, txid: '', status: 'proposed' } : result
    const { pay } = await setUp('leather', { node }, ({ objects }) =>
      answering(objects.leather, proposed),
    )
    await expect(pay()).rejects.toMatchObject({ code: 'transfer_proposed' })
  })

  test('is not believed when it signed with another account', async () => {
    const { wallet, sign } = await setUp('leather')
    wallet.switchAccount(1)
    await expect(sign('a text')).rejects.toMatchObject({ code: 'provider_answer_invalid' })
  })
})

test.each(['sats', 'unisat', 'okx'] as const)(
  '%s on another account than the one shown is not asked to pay',
  async (api) => {
    const { wallet, pay, calls } = await setUp(api)
    wallet.switchAccount(1)
    await expect(pay()).rejects.toMatchObject({ code: 'account_mismatch' })
    expect(calls().filter((method) => /send/i.test(method))).toEqual([])
  },
)

test.each([
  ['sats', {}, eachAddress((entry) => ({ ...entry, purpose: 'payment' }))],
  // Two taproot addresses and no other: either may be the one that pays.
  ['leather', { paymentType: 'p2tr' }, (result: unknown) => result],
] as const)('%s with two payment addresses is not asked to pay', async (api, options, change) => {
  const { accounts, pay, calls } = await setUp(api, options, ({ objects }) =>
    answering(objects[api], change),
  )
  expect(accounts.map(({ type }) => type)).toEqual(['payment', 'payment'])
  await expect(pay()).rejects.toMatchObject({ code: 'payer_unknown' })
  expect(calls().filter((method) => /send/i.test(method))).toEqual([])
})

test.each(['sats', 'leather'] as const)(
  '%s that tells its address for ordinals first is shown with the one that pays',
  async (api) => {
    const { wallet, accounts } = await setUp(api, {}, ({ objects }) =>
      answering(objects[api], ordinalsFirst),
    )
    expect(accounts.map(({ address, type }) => [address, type])).toEqual([
      [wallet.address, 'payment'],
      [wallet.ordinals, 'ordinal'],
    ])
  },
)
