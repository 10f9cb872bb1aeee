// Alone: the Polkadot library keeps its registry for the whole process.
import { getOfflineApi, type ChainDefinition, type PolkadotSigner } from 'polkadot-api'
import { getPolkadotSignerFromPjs } from 'polkadot-api/pjs-signer'
import { Metadata, TypeRegistry } from '@polkadot/types'
import metadataHex from '@polkadot/types-support/metadata/v14/polkadot-hex'
import { signatureVerify } from '@polkadot/util-crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPolkadotWallet } from '@latchkey/kernel/testing'
import type { PolkadotWalletOptions } from '@latchkey/kernel/testing/internal'
import { fromHex, toHex } from '../../message.js'
import { defineNetwork } from '../../networks.js'
import { ask, startStandIn, type LocalNode } from '../../testing/local-nodes.js'
import { connected } from '../../testing/polkadot-kit.js'
import { papiSigner, polkadotJsSigner } from './index.js'

const UNIT = 1_000_000_000_000n
const BOB = createPolkadotWallet({ seed: 'bob' }).address
const OTHER = `0x${'ab'.repeat(32)}` as const
const ACCOUNTS = { accounts: ['sr25519', 'ed25519'] } satisfies PolkadotWalletOptions

/** The library's transactions, without the types that its command line makes for an app. */
type Transactions = Record<
  string,
  Record<
    string,
    (values: object) => {
      readonly encodedData: Uint8Array
      sign(signer: PolkadotSigner, lifetime: typeof LIFE): Promise<Uint8Array>
    }
  >
>

const registry = new TypeRegistry()
let node: LocalNode
let transactions: Transactions
beforeAll(async () => {
  node = await startStandIn()
  registry.setMetadata(new Metadata(registry, metadataHex))
  const { tx } = await getOfflineApi(chainOf(node.genesisHash))
  transactions = tx as unknown as Transactions
})
afterAll(() => node.close())

const networkOf = ({ genesisHash, rpcUrl }: Pick<LocalNode, 'genesisHash' | 'rpcUrl'>) =>
  defineNetwork({
    genesisHash,
    name: 'Local',
    rpcUrls: [rpcUrl],
    nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 12 },
  })

/** The library's own description of a chain, made by its command line in an app; its offline API reads two members. */
const chainOf = (genesis: string) =>
  ({ genesis, getMetadata: () => Promise.resolve(fromHex(metadataHex)) }) as ChainDefinition

const LIFE = { nonce: 0, mortality: { mortal: false } } as const

let seeds = 0

/** A connected wallet with two accounts, and both libraries on the node's chain. */
async function rig() {
  const other = networkOf({ ...node, genesisHash: OTHER })
  const networks = [networkOf(node), other]
  const seed = `signer ${seeds++}`
  const { kit, wallet } = await connected({ seed, ...ACCOUNTS }, { networks })
  await ask(node, 'dev_endow', [wallet.address, String(10n * UNIT)])
  const pay = (value: bigint) =>
    transactions['Balances']!['transfer_keep_alive']!({ dest: { type: 'Id', value: BOB }, value })
  const [connection] = kit.store.get(kit.connections.connectionsAtom)
  return {
    kit,
    wallet,
    pay,
    other,
    papi: papiSigner(kit, getPolkadotSignerFromPjs),
    js: polkadotJsSigner(kit, { registry }),
    showSecond: () => kit.connections.select(connection!.id, connection!.accounts[1]!.id),
  }
}

const nonceOf = (address: string) => ask(node, 'system_accountNextIndex', [address])

/** One transfer by each library's signer, for which both write the same payload. */
function askers({ papi, js, pay, wallet }: Awaited<ReturnType<typeof rig>>) {
  const byPapi = () => pay(UNIT).sign(papi, LIFE)
  const byJs = (changes: object = {}) => {
    const payload = {
      address: wallet.address,
      genesisHash: node.genesisHash,
      blockHash: node.genesisHash,
      era: '0x00',
      nonce: '0x00000000',
      specVersion: '0x00002648',
      tip: '0x00',
      transactionVersion: '0x0000001a',
      version: 4,
      signedExtensions: registry.signedExtensions,
      method: toHex(pay(UNIT).encodedData),
    }
    return js.signPayload({ ...payload, ...changes })
  }
  return { byPapi, byJs, both: [byPapi, byJs] }
}

test('a transaction of polkadot-api is signed, and its chain takes it, changed by the wallet or not', async () => {
  for (const changes of [false, true]) {
    const { papi, pay, wallet } = await rig()
    if (changes) wallet.behave('sign-changed-payload')
    const signed = await pay(UNIT).sign(papi, LIFE)
    await ask(node, 'author_submitExtrinsic', [toHex(signed)])
    expect([await nonceOf(wallet.address), wallet.count('signPayload')]).toEqual([1, 1])
  }
})

test('a payload of polkadot-js is signed as the library reads it', async () => {
  const rigged = await rig()
  const { byJs } = askers(rigged)
  const { signature, id } = await byJs()
  expect([id, signature.slice(0, 4), signature.length]).toEqual([1, '0x01', 2 + 2 * 65])
  rigged.wallet.behave('sign-changed-payload')
  expect((await byJs()).signedTransaction).toMatch(/^0x/)
})

test('bytes are signed as extensions sign them', async () => {
  const { papi, js, wallet } = await rig()
  const message = Uint8Array.of(1, 2, 3)
  const raw = { address: wallet.address, data: toHex(message), type: 'bytes' } as const
  const signatures = [await papi.signBytes(message), (await js.signRaw(raw)).signature]
  for (const one of signatures)
    expect(signatureVerify(message, one, wallet.address).isValid).toBe(true)
  await expect(js.signRaw({ ...raw, type: 'payload' })).rejects.toMatchObject({
    code: 'rpc_method_not_allowed',
  })
})

test('a wrong answer of the wallet is an error of the kit', async () => {
  const rigged = await rig()
  const { wallet, pay } = rigged
  const other = toHex(pay(7n).encodedData)
  const wrongly = [
    ['refuse-in-words', {}, { code: 'user_rejected' }],
    ['sign-with-other-account', {}, { code: 'signature_mismatch' }],
    ['sign-garbage', { value: `0x${'11'.repeat(64)}` }, { code: 'provider_answer_invalid' }],
    [
      'sign-changed-payload',
      { change: { method: other } },
      { code: 'transaction_changed', context: { member: 'call' } },
    ],
  ] as const
  for (const [behaviour, options, error] of wrongly) {
    const stop = wallet.behave(behaviour, options)
    for (const asks of askers(rigged).both) await expect(asks()).rejects.toMatchObject(error)
    stop()
  }
})

test('another account or network than the one shown reaches no wallet', async () => {
  const rigged = await rig()
  const { wallet, kit, other, showSecond } = rigged
  const { both, byJs } = askers(rigged)
  await expect(byJs({ genesisHash: OTHER })).rejects.toMatchObject({ code: 'network_mismatch' })
  showSecond()
  for (const asks of both) await expect(asks()).rejects.toMatchObject({ code: 'account_mismatch' })
  await kit.networks.switchTo(other.id)
  const papi = papiSigner(kit, getPolkadotSignerFromPjs)
  await expect(rigged.pay(UNIT).sign(papi, LIFE)).rejects.toMatchObject({
    code: 'network_mismatch',
  })
  expect(wallet.count('signPayload')).toBe(0)
})

test('another account chosen while the wallet signs has its signature thrown away', async () => {
  const rigged = await rig()
  const { wallet, showSecond } = rigged
  wallet.hold('signPayload')
  const asking = expect(askers(rigged).byPapi()).rejects.toMatchObject({ code: 'shown_changed' })
  await wallet.reached('signPayload')
  showSecond()
  wallet.release('signPayload')
  await asking
})

test('without a wallet polkadot-api has no signer', async () => {
  const { kit } = await rig()
  await kit.connections.disconnect()
  expect(() => papiSigner(kit, getPolkadotSignerFromPjs)).toThrow(
    expect.objectContaining({ code: 'not_connected' }),
  )
})
