// Apart: the wallets that it finds stay registered with the page for as long as their modules are loaded.
import { createKit, type SentTransaction, type TransactionStanding } from '@latchkey/kernel'
import { nativeAsset } from '@latchkey/kernel/internal/page'
import {
  createBitcoinWallet,
  createFakeBrowser,
  createFakeStorage,
  until,
} from '@latchkey/kernel/testing'
import {
  createFakeLog,
  type BitcoinNode,
  type BitcoinUtxo,
} from '@latchkey/kernel/testing/internal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bip122 } from './index.js'
import { testnet } from './networks.js'

interface Node {
  readonly rpcUrl: string
  close(): Promise<void>
}

const world = new URL('../../../playground/world/', import.meta.url)
const FUNDS = 1_000_000n

let node: Node
let seeds = 0
beforeAll(async () => {
  const { startBitcoin } = (await import(
    /* @vite-ignore */ new URL('bitcoin/bitcoin.mjs', world).href
  )) as { startBitcoin(): Promise<Node> }
  node = await startBitcoin()
}, 60_000)
afterAll(() => node.close())

const post = (path: string, body: object = {}) =>
  fetch(`${node.rpcUrl}${path}`, { method: 'POST', body: JSON.stringify(body) })

const esplora = (url: string): BitcoinNode => ({
  utxos: async (address) =>
    (await (await fetch(`${url}/address/${address}/utxo`)).json()) as readonly BitcoinUtxo[],
  broadcast: async (body) => (await fetch(`${url}/tx`, { method: 'POST', body })).text(),
})

/** A connected wallet with a million satoshis. */
async function rig() {
  const browser = createFakeBrowser()
  const seed = `node ${seeds++}`
  const wallet = createBitcoinWallet({ seed, network: 'testnet', node: esplora(node.rpcUrl) })
  wallet.install({ target: browser.window, apis: ['unisat'] })
  const network = { ...testnet, rpcUrls: [node.rpcUrl] }
  const ports = { browser, storage: createFakeStorage(), log: createFakeLog() }
  const kit = createKit({ networks: [network], plugins: [bip122()], ports })
  await kit.start()
  await until(kit.store, kit.connections.connectorsAtom, (all) => all.length > 0)
  await kit.connections.connect('unisat')
  const { address } = wallet
  await post('/grant', { address, sats: Number(FUNDS) })
  const feature = <F extends Parameters<typeof kit.capabilities.get>[0]>(name: F) =>
    kit.capabilities.get(name, 'bip122')
  const { nativeBalance } = await feature('nativeBalance')
  const balance = async (of = address) => (await nativeBalance({ address: of, network })).amount
  const { prepareTransfer, submitTransfer } = await feature('transfer')
  const { lookAtTransaction } = await feature('transactionStatus')
  const replacement = await feature('replacement')
  const receiver = createBitcoinWallet({ seed: `receiver ${seeds++}`, network: 'testnet' }).address
  const asset = nativeAsset(network)
  const prepare = (amount: bigint | 'max') => prepareTransfer({ asset, to: receiver, amount })
  const { activityPage } = await feature('activity')
  const past = async (of = address) => (await activityPage({ address: of, network })).entries
  return {
    address,
    receiver,
    balance,
    prepare,
    submitTransfer,
    lookAtTransaction,
    past,
    ...replacement,
  }
}

/** The result of one look after another. */
const looks = async (
  look: (sent: SentTransaction, before?: TransactionStanding) => Promise<TransactionStanding>,
  sent: SentTransaction,
  times: number,
) => {
  let standing: TransactionStanding | undefined
  for (let left = times; left > 0; left -= 1) standing = await look(sent, standing)
  return standing
}

test('a payment arrives as its review said, once a block with one on top holds it', async () => {
  const { balance, prepare, submitTransfer, lookAtTransaction, receiver, past } = await rig()
  await post('/hold')
  const prepared = await prepare(250_000n)
  expect(prepared.stops).toEqual([])
  const sent = await submitTransfer(prepared)
  expect(await lookAtTransaction(sent)).toMatchObject({ state: 'pending' })
  expect((await past())[0]).toMatchObject({ hash: sent.hash, status: 'pending', kind: 'send' })
  await post('/hold', { hold: false })
  expect(await lookAtTransaction(sent)).toMatchObject({ state: 'included' })
  await post('/mine')
  expect(await lookAtTransaction(sent)).toMatchObject({ state: 'confirmed' })
  expect(await balance(receiver)).toBe(prepared.arrives)
  const [entry] = await past()
  expect(entry).toMatchObject({ status: 'confirmed', transfers: [{ amount: 250_000n }] })
  expect(await balance()).toBe(FUNDS - 250_000n - (entry?.fee?.amount ?? 0n))
})

test('all of it can be paid by the wallet', async () => {
  const { balance, prepare, submitTransfer, lookAtTransaction, receiver } = await rig()
  const prepared = await prepare('max')
  const sent = await submitTransfer(prepared)
  await post('/mine')
  expect(await lookAtTransaction(sent)).toMatchObject({ state: 'confirmed' })
  expect(await balance(receiver)).toBe(prepared.amount)
  expect(prepared.amount).toBeGreaterThan(FUNDS - 10_000n)
})

test('a transaction that a node forgot waits: it may still be mined', async () => {
  const { prepare, submitTransfer, lookAtTransaction, balance } = await rig()
  await post('/hold')
  const sent = await submitTransfer(await prepare(1_000n))
  const known = await lookAtTransaction(sent)
  await post('/drop')
  const again = (one: SentTransaction, before = known) => lookAtTransaction(one, before)
  expect(await looks(again, sent, 20)).toMatchObject({ state: 'pending', unseen: true })
  expect(await balance()).toBe(FUNDS)
  await post('/hold', { hold: false })
})

test('an id of another payment, which a wallet may answer, is never this one', async () => {
  const { prepare, submitTransfer, lookAtTransaction } = await rig()
  const other = await submitTransfer(await prepare(1_000n))
  const sent = await submitTransfer(await prepare(2_000n))
  expect(await lookAtTransaction({ ...sent, hash: other.hash })).toMatchObject({
    state: 'mismatched',
  })
  await post('/mine')
  expect(await lookAtTransaction(sent)).toMatchObject({ state: 'confirmed' })
})

test('a block that the chain left confirms nothing any more', async () => {
  const { prepare, submitTransfer, lookAtTransaction } = await rig()
  const sent = await submitTransfer(await prepare(3_000n))
  const before = await lookAtTransaction(sent)
  expect(before).toMatchObject({ state: 'included' })
  await post('/hold')
  await post('/reorganise', { blocks: 1 })
  expect(await lookAtTransaction(sent, before)).toMatchObject({
    state: 'pending',
    reorganised: true,
  })
  await post('/hold', { hold: false })
  expect(await lookAtTransaction(sent, before)).toMatchObject({ state: 'included' })
  await post('/mine')
  expect(await lookAtTransaction(sent, before)).toMatchObject({ state: 'confirmed' })
})

test('a waiting payment is sped up, then cancelled, and each node takes the dearer one alone', async () => {
  const { prepare, submitTransfer, prepareReplacement, submitReplacement, ...self } = await rig()
  const { lookAtTransaction, balance, receiver } = self
  await post('/hold')
  const first = await submitTransfer(await prepare(250_000n))
  const standing = await lookAtTransaction(first)
  const replaced = async (sent: SentTransaction, kind: 'speed-up' | 'cancel') => {
    const prepared = await prepareReplacement({ sent, kind })
    return { prepared, sent: await submitReplacement(prepared) }
  }
  const second = await replaced(first, 'speed-up')
  expect(second.prepared.fee.amount).toBeGreaterThan(second.prepared.before.amount)
  expect(await lookAtTransaction(second.sent)).toMatchObject({ state: 'pending' })
  const third = await replaced(second.sent, 'cancel')
  await post('/hold', { hold: false })
  await post('/mine')
  expect(await lookAtTransaction(first, standing)).toMatchObject({
    state: 'cancelled',
    hash: third.sent.hash,
  })
  // The record of a payment that was sped up names the output that it spends.
  expect(await lookAtTransaction(second.sent)).toMatchObject({ state: 'cancelled' })
  expect([await balance(receiver), await balance()]).toEqual([
    0n,
    FUNDS - third.prepared.fee.amount,
  ])
})
