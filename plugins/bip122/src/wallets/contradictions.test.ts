import { expect, test } from 'vitest'
import { createBitcoinWallet } from '@latchkey/kernel/testing'
import { MAINNET, TESTNET } from '../network-ids.js'
import type { BitcoinApi } from './bitcoin-api.js'
import { createLeatherApi } from './leather-api.js'
import { createOkxApi } from './okx-api.js'
import { createSatsApi } from './sats-api.js'
import { createStandardApi } from './standard-api.js'
import { standardWalletOf } from './standard.test-data.js'
import { createUnisatApi } from './unisat-api.js'

const { objects, address: testAddress } = createBitcoinWallet({ granted: true, network: 'testnet' })
const { address } = createBitcoinWallet()

/** The object of a wallet on the test network, with some of its members replaced. */
const withMembers = (object: object, members: Readonly<Record<string, unknown>>) =>
  new Proxy(object, {
    get: (target, key): unknown =>
      Object.hasOwn(members, key) ? members[String(key)] : Reflect.get(target, key),
  })

const satsOnMainnet = (method: string): unknown => ({
  result:
    method === 'wallet_getNetwork'
      ? { bitcoin: { name: 'Mainnet' } }
      : { addresses: [{ address: testAddress, purpose: 'payment' }] },
})

const mine = (objects.standard as { readonly accounts: readonly object[] }).accounts

const leatherOfTwoNetworks = (method: string) =>
  Promise.resolve({
    result: {
      addresses: [address, testAddress].map((one) => ({ symbol: 'BTC', address: one })),
    },
    method,
  })

/** Wallets whose addresses are not those of the network they say they are on. */
const WALLETS: readonly (readonly [string, BitcoinApi])[] = [
  ['sats', createSatsApi({ request: satsOnMainnet })],
  [
    'unisat',
    createUnisatApi(
      withMembers(objects.unisat, { getChain: () => Promise.resolve({ enum: 'BITCOIN_MAINNET' }) }),
    ),
  ],
  [
    'okx',
    createOkxApi(
      withMembers(objects.okx, {
        requestAccounts: () => Promise.resolve([testAddress]),
        getAccounts: () => Promise.resolve([testAddress]),
      }),
    ),
  ],
  ['leather', createLeatherApi({ request: leatherOfTwoNetworks })],
  [
    'standard',
    createStandardApi(
      standardWalletOf({
        objects: {
          standard: withMembers(objects.standard, {
            accounts: mine.map((account) => ({ ...account, chains: ['bitcoin:mainnet'] })),
          }),
        },
      }),
    ),
  ],
]

test.each(WALLETS)('%s: addresses of another network are refused', async (_name, api) => {
  const offer = { network: MAINNET, networks: [MAINNET, TESTNET] }
  const connecting = api.connect(offer, new AbortController().signal)
  await expect(connecting).rejects.toMatchObject({ code: 'provider_answer_invalid' })
})

// Leather is not asked: its answer at the connect is all that is known.
test.each(WALLETS.filter(([name]) => name !== 'leather'))(
  '%s: they are not the word that nothing is shared',
  async (_name, api) => {
    const offer = { network: MAINNET, networks: [MAINNET, TESTNET] }
    await expect(api.read(offer, new AbortController().signal)).rejects.toMatchObject({
      code: 'provider_answer_invalid',
    })
  },
)
