import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { numberToHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { startFaucet } from '../faucet/faucet.mjs'
import { anvilBinary } from './anvil-binary.mjs'
import { startChains } from './chains.mjs'
import { rpc } from './json-rpc.mjs'
import { chainWeather } from './weather.mjs'

const skip = anvilBinary() === undefined && `no anvil for ${process.platform} ${process.arch}`
const BOB = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const GWEI = 10n ** 9n

/** @type {Awaited<ReturnType<typeof startChains>>} */
let world
/** @type {Awaited<ReturnType<typeof startFaucet>>} */
let faucet
/** @type {import('./weather.mjs').ChainWeather} */
let weather
let rpcUrl = ''
before(async () => {
  world = await startChains([0, 0])
  faucet = await startFaucet(world.chains)
  rpcUrl = world.chains[0]?.rpcUrl ?? ''
  weather = chainWeather(rpcUrl)
})
after(async () => {
  await faucet.close()
  await world.close()
})

/** @param {string} method @param {readonly unknown[]} [params] */
const ask = (method, params) => rpc(rpcUrl, method, params)

/** An account that the node has no key of, and a way to send from it. */
async function newcomer() {
  const account = privateKeyToAccount(generatePrivateKey())
  await ask('anvil_setBalance', [account.address, numberToHex(10n ** 19n)])
  const send = async (/** @type {bigint} */ value) => {
    const nonce = Number(await ask('eth_getTransactionCount', [account.address, 'pending']))
    const fees = { maxFeePerGas: 2n * GWEI, maxPriorityFeePerGas: GWEI }
    const content = { to: /** @type {const} */ (BOB), value, gas: 21_000n, nonce, chainId: 31337 }
    const signed = await account.signTransaction({ type: 'eip1559', ...fees, ...content })
    return ask('eth_sendRawTransaction', [signed])
  }
  return { address: account.address, send }
}

/** @param {string} hash */
const receipt = (hash) => ask('eth_getTransactionReceipt', [hash])
/** @param {string} hash */
const transaction = (hash) => ask('eth_getTransactionByHash', [hash])
/** Its receipt, once a block holds it: a node that mines answers before it has. @param {string} hash */
async function included(hash) {
  for (;;) {
    const found = await receipt(hash)
    if (found) return found
  }
}
const height = async () => Number(await ask('eth_blockNumber'))

test('transactions wait while mining is off, and come into one block', { skip }, async () => {
  const { send } = await newcomer()
  await weather.stopMining()
  const before = await height()
  const hashes = [await send(1n), await send(2n)]
  assert.equal(await height(), before)
  assert.equal(await receipt(hashes[0]), null)
  await weather.startMining()
  const [first, second] = await Promise.all(hashes.map(receipt))
  assert.deepEqual([first.status, first.blockHash], ['0x1', second.blockHash])
  assert.equal((await included(await send(3n))).status, '0x1')
  const now = await height()
  await weather.mine(5)
  assert.equal(await height(), now + 5)
})

test('the node forgets one that waits, or all', { skip }, async () => {
  const { address, send } = await newcomer()
  await weather.stopMining()
  const dropped = await send(1n)
  await weather.drop(dropped)
  assert.equal(await transaction(dropped), null)
  const all = [await send(2n), await send(3n)]
  await weather.drop()
  await weather.startMining()
  for (const hash of all) assert.equal(await transaction(hash), null)
  assert.equal(Number(await ask('eth_getTransactionCount', [address, 'latest'])), 0)
})

/** @type {readonly (readonly [string, (hash: string) => Promise<string>, (old: any, from: string) => object])[]} */
const OTHERS = [
  ['speeds up', (hash) => weather.speedUp(hash), ({ to, value, input }) => ({ to, value, input })],
  [
    'cancels',
    (hash) => weather.cancel(hash),
    (_old, from) => ({ to: from.toLowerCase(), value: '0x0', input: '0x' }),
  ],
  [
    'replaces',
    (hash) =>
      weather.replace(hash, { to: '0x000000000000000000000000000000000000dEaD', value: 9n }),
    () => ({ to: '0x000000000000000000000000000000000000dead', value: '0x9', input: '0x' }),
  ],
]
for (const [does, act, expected] of OTHERS) {
  test(`a transaction ${does} another, although the node has no key`, { skip }, async () => {
    const { address, send } = await newcomer()
    await weather.stopMining()
    const hash = await send(7n)
    const old = await transaction(hash)
    const other = await act(hash)
    assert.equal(await transaction(hash), null)
    await weather.startMining()
    const { to, value, input, nonce, from } = await transaction(other)
    assert.deepEqual({ to, value, input }, expected(old, address))
    assert.deepEqual([nonce, from], [old.nonce, address.toLowerCase()])
    assert.equal((await receipt(other)).status, '0x1')
    await assert.rejects(act(other), /No transaction/)
  })
}

test('blocks are replaced, and what they held is lost', { skip }, async () => {
  const { address, send } = await newcomer()
  const kept = await send(1n)
  await included(kept)
  const lost = await send(2n)
  const { blockHash, blockNumber } = await included(lost)
  await weather.reorganise(1)
  assert.equal(await transaction(lost), null)
  assert.equal((await receipt(kept)).status, '0x1')
  const block = await ask('eth_getBlockByNumber', [blockNumber, false])
  assert.notEqual(block.hash, blockHash)
  assert.equal(Number(await ask('eth_getTransactionCount', [address, 'latest'])), 1)
})

test('or it waits again, or is in the other blocks, the faucet’s included', { skip }, async () => {
  const { address, send } = await newcomer()
  const first = await send(1n)
  await included(first)
  const fund = async () => {
    const body = JSON.stringify({ address, chainId: 31337, amountWei: '5' })
    const answer = await fetch(`${faucet.url}/fund`, { method: 'POST', body })
    return (await answer.json()).funded[0].hash
  }
  const gift = await fund()
  const last = await send(2n)
  const before = await included(last)
  const balance = await ask('eth_getBalance', [address, 'latest'])

  await weather.reorganise(3, { transactions: 'waiting' })
  for (const hash of [first, last]) {
    assert.equal(await receipt(hash), null)
    assert.equal((await transaction(hash)).blockNumber, null)
  }
  await weather.startMining()
  for (const hash of [first, last, gift]) assert.equal((await receipt(hash)).status, '0x1')
  assert.equal((await receipt(await fund())).status, '0x1')
  assert.notEqual((await receipt(last)).blockHash, before.blockHash)

  const again = await send(3n)
  const { blockHash } = await included(again)
  await weather.reorganise(1, { transactions: 'included' })
  const after = await receipt(again)
  assert.equal(after.status, '0x1')
  assert.notEqual(after.blockHash, blockHash)
  assert.ok(BigInt(await ask('eth_getBalance', [address, 'latest'])) < BigInt(balance))
})
