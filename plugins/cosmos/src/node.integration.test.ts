import {
  createKit,
  type AssetInfo,
  type SentTransaction,
  type TransactionStanding,
} from '@latchkey/kernel'
import { nativeAsset } from '@latchkey/kernel/internal/page'
import {
  createCosmosWallet,
  createFakeBrowser,
  createFakeHttp,
  createFakeStorage,
  until,
  type FakeHttp,
  type HttpRequest,
} from '@latchkey/kernel/testing'
import { createFakeLog, forwardLossy } from '@latchkey/kernel/testing/internal'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { cosmos } from './index.js'
import { defineNetwork } from './networks.js'

interface Node {
  readonly rpcUrl: string
  readonly tokens: readonly { readonly address: string; readonly symbol: string }[]
  close(): Promise<void>
}

const world = new URL('../../../playground/world/', import.meta.url)
const FUNDS = 1_000_000n

let node: Node
let seeds = 0
beforeAll(async () => {
  const { startCosmos } = (await import(
    /* @vite-ignore */ new URL('cosmos/cosmos.mjs', world).href
  )) as { startCosmos(): Promise<Node> }
  node = await startCosmos()
}, 60_000)
afterAll(() => node.close())

const post = (path: string, body: object) =>
  fetch(`${node.rpcUrl}${path}`, { method: 'POST', body: JSON.stringify(body) })

/** A connected wallet with a million of the native coin, and of each token. */
async function rig(http?: FakeHttp) {
  const browser = createFakeBrowser()
  const network = defineNetwork({
    chainId: 'latchkey-1',
    name: 'Local',
    prefix: 'cosmos',
    denom: 'uatom',
    rpcUrls: [node.rpcUrl],
    restUrls: [node.rpcUrl],
    nativeCurrency: { name: 'Atom', symbol: 'ATOM', decimals: 6 },
  })
  const wallet = createCosmosWallet({
    seed: `node ${seeds++}`,
    chains: [{ chainId: 'latchkey-1', prefix: 'cosmos' }],
  })
  wallet.install({ target: browser.window })
  const ports = {
    browser,
    storage: createFakeStorage(),
    log: createFakeLog(),
    ...(http ? { http } : {}),
  }
  const kit = createKit({ networks: [network], plugins: [cosmos()], ports })
  await kit.start()
  await until(kit.store, kit.connections.connectorsAtom, (all) => all.length > 0)
  await kit.connections.connect('io.leapwallet')
  const address = wallet.address('cosmos')
  await post('/fund', { address, amount: String(FUNDS) })
  for (const { address: denom } of node.tokens) {
    await post('/fund', { address, denom, amount: String(FUNDS) })
  }
  const feature = <F extends Parameters<typeof kit.capabilities.get>[0]>(name: F) =>
    kit.capabilities.get(name, 'cosmos')
  const holdings = async (of = address) => {
    const { tokenBalances } = await feature('tokenBalances')
    return (await tokenBalances({ address: of, network })).holdings
  }
  const amountOf = async (asset: AssetInfo, of = address) =>
    (await holdings(of)).find(({ id }) => id === asset.id)?.amount ?? 0n
  const { prepareTransfer, submitTransfer } = await feature('transfer')
  const { lookAtTransaction } = await feature('transactionStatus')
  /** Looks until the transaction has an end. */
  const endOf = async (sent: SentTransaction) => {
    let standing: TransactionStanding | undefined
    await vi.waitFor(async () => {
      standing = await lookAtTransaction(sent, standing)
      expect(standing.state).not.toBe('pending')
    }, 20_000)
    return standing
  }
  const receiver = createCosmosWallet({ seed: `receiver ${seeds++}` }).address('cosmos')
  return {
    network,
    address,
    holdings,
    amountOf,
    prepareTransfer,
    submitTransfer,
    lookAtTransaction,
    endOf,
    receiver,
    feature,
  }
}

test("the node's balances are listed, with names from its metadata and traces", async () => {
  const { holdings } = await rig()
  const list = await holdings()
  expect(list[0]).toMatchObject({ symbol: 'ATOM', amount: FUNDS })
  // The one that came over IBC has no metadata here, and so no decimal point.
  expect(list.slice(1)).toMatchObject([
    { symbol: 'uosmo', decimals: 0, amount: FUNDS },
    { symbol: 'LUSD', decimals: 6, amount: FUNDS },
  ])
})

test('each coin arrives, and leaves what its review said', async () => {
  const { network, holdings, amountOf, prepareTransfer, submitTransfer, endOf, receiver } =
    await rig()
  const native = nativeAsset(network)
  for (const asset of await holdings()) {
    const [before, coins] = [await amountOf(asset), await amountOf(native)]
    const prepared = await prepareTransfer({ asset, to: receiver, amount: 1_000n, memo: 'lunch' })
    expect(prepared.stops).toEqual([])
    expect(await endOf(await submitTransfer(prepared))).toMatchObject({ state: 'confirmed' })
    expect(await amountOf(asset, receiver)).toBe(1_000n)
    const spent = (id: string) => prepared.spends.find((one) => one.asset.id === id)?.amount ?? 0n
    expect(before - (await amountOf(asset))).toBe(spent(asset.id))
    expect(coins - (await amountOf(native))).toBe(spent(native.id))
  }
})

test('all of it leaves nothing', async () => {
  const { network, amountOf, prepareTransfer, submitTransfer, endOf, receiver } = await rig()
  const asset = nativeAsset(network)
  const prepared = await prepareTransfer({ asset, to: receiver, amount: 'max' })
  await endOf(await submitTransfer(prepared))
  expect(await amountOf(asset)).toBe(0n)
  expect(await amountOf(asset, receiver)).toBe(prepared.amount)
})

test('no block, no success: it waits, and a forgotten one is not said to be sent', async () => {
  const { network, prepareTransfer, submitTransfer, lookAtTransaction, endOf, receiver } =
    await rig()
  const asset = nativeAsset(network)
  await post('/hold', {})
  const prepared = await prepareTransfer({ asset, to: receiver, amount: 5n })
  const sent = await submitTransfer(prepared)
  expect(await lookAtTransaction(sent)).toMatchObject({ state: 'pending' })
  await post('/hold', { hold: false })
  expect(await endOf(sent)).toMatchObject({ state: 'confirmed' })
})

test('an answer of the node that gets lost is no failure: the transfer is sent, once', async () => {
  const isPosting = ({ body }: HttpRequest) =>
    (body as { readonly method?: string } | undefined)?.method === 'broadcast_tx_sync'
  const http = createFakeHttp({ [`${node.rpcUrl}*`]: forwardLossy(isPosting) })
  const { network, amountOf, prepareTransfer, submitTransfer, endOf, receiver } = await rig(http)
  const asset = nativeAsset(network)
  const told: unknown[] = []
  const prepared = await prepareTransfer({ asset, to: receiver, amount: 5n })
  const sent = await submitTransfer(prepared, {
    onPosting: (one) => {
      told.push(one, http.requests.filter(isPosting).length)
    },
  })
  expect(told).toEqual([sent, 0])
  expect(await endOf(sent)).toMatchObject({ state: 'confirmed' })
  expect(await amountOf(asset, receiver)).toBe(5n)
})

test('forgotten by its node it waits, until another one has its place', async () => {
  const { network, prepareTransfer, submitTransfer, lookAtTransaction, endOf, receiver } =
    await rig()
  const asset = nativeAsset(network)
  const send = async (amount: bigint) =>
    submitTransfer(await prepareTransfer({ asset, to: receiver, amount }))
  await post('/hold', {})
  const sent = await send(5n)
  await post('/drop', {})
  let standing: TransactionStanding | undefined
  for (let left = 10; left > 0; left -= 1) standing = await lookAtTransaction(sent, standing)
  expect(standing).toMatchObject({ state: 'pending', unseen: true })
  const other = await send(6n)
  expect(other.nonce).toBe(sent.nonce)
  await post('/hold', { hold: false })
  expect(await endOf(other)).toMatchObject({ state: 'confirmed' })
  expect(await lookAtTransaction(sent, standing)).toEqual({ state: 'replaced', hash: other.hash })
})

test('a transaction that fails in its block is reported as failed, and moved nothing but the fee', async () => {
  const { network, amountOf, prepareTransfer, submitTransfer, endOf, receiver, address } =
    await rig()
  const asset = nativeAsset(network)
  await post('/hold', {})
  const prepared = await prepareTransfer({ asset, to: receiver, amount: FUNDS / 2n })
  const sent = await submitTransfer(prepared)
  // It is spent before its block comes.
  await post('/take', { address, amount: String(FUNDS / 2n) })
  await post('/hold', { hold: false })
  expect(await endOf(sent)).toMatchObject({ state: 'failed' })
  expect(await amountOf(asset, receiver)).toBe(0n)
  expect(await amountOf(asset)).toBe(FUNDS - FUNDS / 2n - (prepared.fee?.amount ?? 0n))
})

test('the past has what was sent and what came', async () => {
  const { network, address, prepareTransfer, submitTransfer, endOf, receiver, feature } =
    await rig()
  const asset = nativeAsset(network)
  const sent = await submitTransfer(await prepareTransfer({ asset, to: receiver, amount: 7n }))
  await endOf(sent)
  const { activityPage } = await feature('activity')
  const pageOf = async (of: string) => (await activityPage({ address: of, network })).entries
  // Before it came the money from nowhere.
  expect((await pageOf(address))[0]).toMatchObject({
    hash: sent.hash,
    kind: 'send',
    status: 'confirmed',
    transfers: [{ amount: 7n }],
  })
  expect(await pageOf(receiver)).toMatchObject([
    { hash: sent.hash, kind: 'receive', transfers: [{ direction: 'in', from: address }] },
  ])
})
