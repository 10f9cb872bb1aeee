import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ApiPromise, HttpProvider } from '@polkadot/api'
import { Keyring } from '@polkadot/keyring'
import { rpc } from '../chains/json-rpc.mjs'
import { EXISTENTIAL } from './accounts.mjs'
import { FEE } from './chain.mjs'
import { startPolkadot } from './stand-in.mjs'

const UNIT = 10n ** 10n

/** @type {Awaited<ReturnType<typeof startPolkadot>>} */
let node
/** @type {ApiPromise} */
let api
/** @type {Keyring} */
let keyring
before(async () => {
  node = await startPolkadot()
  const provider = new HttpProvider(node.rpcUrl)
  api = await ApiPromise.create({ provider, noInitWarn: true })
  keyring = new Keyring()
})
after(async () => {
  await api.disconnect()
  await node.close()
})

/** @param {string} address */
const free = async (address) => {
  const account = /** @type {any} */ (await api.query['system']['account'](address))
  return account.data.free.toBigInt()
}

/** @param {{ address: string }} sender @param {string} to @param {bigint} value */
const pay = async (sender, to, value, options = {}) => {
  const transfer = api.tx['balances']['transferKeepAlive'](to, value)
  await transfer.signAsync(/** @type {any} */ (sender), options)
  return rpc(node.rpcUrl, 'author_submitExtrinsic', [transfer.toHex()])
}

for (const type of /** @type {const} */ (['sr25519', 'ed25519', 'ecdsa'])) {
  test(`the usual library pays with an ${type} key`, async () => {
    const [from, to] = ['from', 'to'].map((name) =>
      keyring.addFromUri(`//${type}${name}`, {}, type),
    )
    await rpc(node.rpcUrl, 'dev_endow', [from.address, String(5n * UNIT)])
    assert.match(await pay(from, to.address, UNIT), /^0x[0-9a-f]{64}$/)
    assert.equal(await free(to.address), UNIT)
    assert.equal(await free(from.address), 4n * UNIT - FEE)
    assert.match(await pay(from, to.address, UNIT, { era: 0 }), /^0x[0-9a-f]{64}$/)
  })
}

test('a remark is in a block, moves nothing and costs its fee', async () => {
  const from = keyring.addFromUri('//remarks')
  await rpc(node.rpcUrl, 'dev_endow', [from.address, String(2n * UNIT)])
  const remark = api.tx['system']['remark']('gm')
  await remark.signAsync(/** @type {any} */ (from))
  assert.match(
    await rpc(node.rpcUrl, 'author_submitExtrinsic', [remark.toHex()]),
    /^0x[0-9a-f]{64}$/,
  )
  assert.equal(await free(from.address), 2n * UNIT - FEE)
})

test('a transaction that does not hold is refused as a node refuses it', async () => {
  const from = keyring.addFromUri('//poor')
  const { address: to } = keyring.addFromUri('//rich')
  await rpc(node.rpcUrl, 'dev_endow', [from.address, String(2n * UNIT)])
  await assert.rejects(pay(from, to, 1n, { nonce: 5 }), /Invalid Transaction/)
  const poorer = keyring.addFromUri('//poorer')
  await rpc(node.rpcUrl, 'dev_endow', [poorer.address, String(EXISTENTIAL + FEE - 1n)])
  await assert.rejects(pay(poorer, to, 1n), /Invalid Transaction/)
  const transfer = api.tx['balances']['transferKeepAlive'](to, 1n)
  await transfer.signAsync(from)
  const forged = transfer.toHex().slice(0, -2) + '08'
  await assert.rejects(rpc(node.rpcUrl, 'author_submitExtrinsic', [forged]), /Invalid Transaction/)
  await assert.rejects(rpc(node.rpcUrl, 'author_submitExtrinsic', ['0x00']))
  assert.equal(await free(to), 0n)
})

let seeds = 0
/** An account with money, and an unused one. @param {bigint} [amount] */
async function pair(amount = 5n * UNIT) {
  seeds += 1
  const from = keyring.addFromUri(`//payer${seeds}`)
  const to = keyring.addFromUri(`//receiver${seeds}`)
  await rpc(node.rpcUrl, 'dev_endow', [from.address, String(amount)])
  return { from, to }
}

/** @param {{ address: string }} from @param {string} call @param {readonly unknown[]} args */
const send = async (from, call, args) => {
  const transaction = /** @type {any} */ (api.tx['balances'])[call](...args)
  await transaction.signAsync(from)
  return rpc(node.rpcUrl, 'author_submitExtrinsic', [transaction.toHex()])
}

/** The last block, and what happened in it, as the usual library reads it. */
async function lastBlock() {
  const hash = await rpc(node.rpcUrl, 'chain_getFinalizedHead')
  const { block } = await rpc(node.rpcUrl, 'chain_getBlock', [hash])
  const events = /** @type {any} */ (await (await api.at(hash)).query['system']['events']())
  return {
    hash,
    extrinsics: block.extrinsics,
    names: events.map((/** @type {any} */ { event }) => `${event.section}.${event.method}`),
    data: events.map((/** @type {any} */ { event }) => event.data),
    phases: events.map((/** @type {any} */ { phase }) => phase.asApplyExtrinsic.toNumber()),
  }
}

test('a block tells its transaction and what came of it', async () => {
  const { from, to } = await pair()
  const id = await send(from, 'transferKeepAlive', [to.address, UNIT])
  const { extrinsics, names, data, phases } = await lastBlock()
  assert.equal(extrinsics.length, 1)
  assert.equal(api.createType('Extrinsic', extrinsics[0]).hash.toHex(), id)
  assert.deepEqual(names, [
    ...['balances.Withdraw', 'system.NewAccount', 'balances.Endowed', 'balances.Transfer'],
    ...['transactionPayment.TransactionFeePaid', 'system.ExtrinsicSuccess'],
  ])
  const [payer, receiver, amount] = data[3]
  assert.deepEqual(
    [payer.toString(), receiver.toString(), amount.toBigInt()],
    [
      api.createType('AccountId', from.address).toString(),
      api.createType('AccountId', to.address).toString(),
      UNIT,
    ],
  )
  assert.equal(data[4][1].toBigInt(), FEE)
  assert.deepEqual(new Set(phases), new Set([0]))
  const told = await rpc(node.rpcUrl, 'payment_queryInfo', [extrinsics[0]])
  assert.equal(told.partialFee, String(FEE))
})

/** @type {readonly (readonly [string, string, (to: string) => readonly unknown[], number])[]} */
const FAILING = [
  ['more than there is', 'transferAllowDeath', (to) => [to, 9n * UNIT], 0],
  ['what keeps the account alive', 'transferKeepAlive', (to) => [to, 5n * UNIT - FEE], 8],
  ['too little for a new account', 'transferKeepAlive', (to) => [to, EXISTENTIAL - 1n], 2],
  ['what is frozen', 'transferAllowDeath', (to) => [to, 4n * UNIT], 5],
]
for (const [what, call, args, error] of FAILING) {
  test(`${what} is not moved, which costs the fee`, async () => {
    const { from, to } = await pair()
    if (error === 5) await rpc(node.rpcUrl, 'dev_lock', [from.address, String(2n * UNIT)])
    await send(from, call, args(to.address))
    const { names, data } = await lastBlock()
    assert.equal(names.at(-1), 'system.ExtrinsicFailed')
    // The runtime's metadata is older than the library's names of these errors.
    assert.deepEqual([...data.at(-1)[0].toU8a()], [7, error])
    assert.equal(await free(from.address), 5n * UNIT - FEE)
    assert.equal(await free(to.address), 0n)
  })
}

test('all of it goes, and the account with it, or what keeps it alive stays', async () => {
  const { from, to } = await pair()
  await send(from, 'transferAll', [to.address, true])
  assert.equal(await free(from.address), EXISTENTIAL)
  assert.equal(await free(to.address), 5n * UNIT - FEE - EXISTENTIAL)
  const second = await pair()
  await send(second.from, 'transferAll', [second.to.address, false])
  assert.ok((await lastBlock()).names.includes('system.KilledAccount'))
  const account = /** @type {any} */ (await api.query['system']['account'](second.from.address))
  assert.deepEqual([account.data.free.toBigInt(), account.nonce.toNumber()], [0n, 0])
  assert.equal(await free(second.to.address), 5n * UNIT - FEE)
})

test('locks and reserves are reported, and reserves count for locks', async () => {
  const { from, to } = await pair()
  await rpc(node.rpcUrl, 'dev_lock', [from.address, String(2n * UNIT), String(UNIT)])
  const { data } = /** @type {any} */ (await api.query['system']['account'](from.address))
  assert.deepEqual(
    [data.free, data.reserved, data.frozen].map((one) => one.toBigInt()),
    [4n * UNIT, UNIT, 2n * UNIT],
  )
  await send(from, 'transferAll', [to.address, false])
  assert.equal(await free(to.address), 3n * UNIT - FEE)
})

test('blocks and their finality can be held up; what waits is dropped, or its time ends', async () => {
  const { from, to } = await pair()
  const ask = (/** @type {string} */ method, /** @type {unknown[]} */ ...params) =>
    rpc(node.rpcUrl, method, params)
  await ask('dev_hold')
  const head = await ask('chain_getFinalizedHead')
  await send(from, 'transferKeepAlive', [to.address, UNIT])
  assert.equal(await ask('chain_getFinalizedHead'), head)
  await ask('dev_holdFinality')
  await ask('dev_hold', false)
  assert.equal(await ask('chain_getFinalizedHead'), head)
  assert.notEqual(await ask('chain_getBlockHash'), head)
  assert.equal(await free(to.address), UNIT)
  const before = await (await api.at(head)).query['system']['account'](to.address)
  assert.equal(/** @type {any} */ (before).data.free.toBigInt(), 0n)
  await ask('dev_holdFinality', false)
  assert.equal(await ask('chain_getFinalizedHead'), await ask('chain_getBlockHash'))

  await ask('dev_hold')
  await send(from, 'transferKeepAlive', [to.address, UNIT])
  await ask('dev_drop')
  await send(from, 'transferKeepAlive', [to.address, UNIT])
  await ask('dev_mine', 65)
  await ask('dev_hold', false)
  assert.equal(await free(to.address), UNIT)
  assert.equal(await free(from.address), 4n * UNIT - FEE)
})

test('it names its chain, and its limits', async () => {
  assert.equal(await rpc(node.rpcUrl, 'chain_getBlockHash', [0]), node.genesisHash)
  assert.equal(node.caip2, `polkadot:${node.genesisHash.slice(2, 34)}`)
  assert.equal(await rpc(node.rpcUrl, 'chain_getBlockHash', [9_999]), null)
  assert.equal(await rpc(node.rpcUrl, 'state_getStorage', ['0x1234']), null)
  await assert.rejects(rpc(node.rpcUrl, 'author_rotateKeys'), /Method not found/)
  await assert.rejects(rpc(node.rpcUrl, 'dev_endow', ['x', '1']), /SS58/)
  await assert.rejects(rpc(node.rpcUrl, 'dev_endow', [keyring.addFromUri('//a').address, '-1']))
})
