import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import ecc from '@bitcoinerlab/secp256k1'
import { initEccLib, networks, payments, Psbt, Transaction } from 'bitcoinjs-lib'
import { startBitcoin } from './bitcoin.mjs'

initEccLib(ecc)
const network = networks.testnet
const receiver = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'

/** @type {Awaited<ReturnType<typeof startBitcoin>>} */
let node
let made = 0
before(async () => {
  node = await startBitcoin()
})
after(() => node.close())

/** @param {string} path */
async function get(path) {
  const response = await fetch(node.rpcUrl + path)
  return { status: response.status, body: await response.json() }
}

/** @param {string} path @param {object} [body] */
async function post(path, body = {}) {
  const init = { method: 'POST', body: JSON.stringify(body) }
  return (await fetch(node.rpcUrl + path, init)).json()
}

/** An account with a key of its own. */
function newcomer() {
  made += 1
  const privateKey = new Uint8Array(32).fill(made)
  const publicKey = /** @type {Uint8Array} */ (ecc.pointFromScalar(privateKey, true))
  const own = payments.p2wpkh({ pubkey: publicKey, network })
  const address = /** @type {string} */ (own.address)
  const script = /** @type {Uint8Array} */ (own.output)
  const signer = {
    publicKey,
    sign: (/** @type {Uint8Array} */ hash) => ecc.sign(hash, privateKey),
  }
  /**
   * @param {{ txid: string, vout?: number, value: number }} coin
   * @param {{ amount: number, fee: number, to?: string }} payment the rest comes back
   */
  async function pay({ txid, vout = 0, value }, { amount, fee, to = receiver }) {
    const psbt = new Psbt({ network })
    psbt.addInput({ hash: txid, index: vout, witnessUtxo: { script, value: BigInt(value) } })
    psbt.addOutput({ address: to, value: BigInt(amount) })
    const rest = value - amount - fee
    if (rest > 0) psbt.addOutput({ address, value: BigInt(rest) })
    psbt.signInput(0, signer)
    psbt.finalizeAllInputs()
    const init = { method: 'POST', body: psbt.extractTransaction(true).toHex() }
    const response = await fetch(`${node.rpcUrl}/tx`, init)
    return { status: response.status, text: await response.text() }
  }
  /** @param {number} sats */
  const grant = async (sats) => ({
    txid: (await post('/grant', { address, sats })).txid,
    value: sats,
  })
  return { address, pay, grant }
}

/** @param {string} address */
const sums = async (address) => {
  const { chain_stats: chain, mempool_stats: waiting } = (await get(`/address/${address}`)).body
  return [chain, waiting].map((one) => one.funded_txo_sum - one.spent_txo_sum)
}

test('a transaction has its inputs, its outputs and its cost', async () => {
  const { address, pay, grant } = newcomer()
  const coin = await grant(50_000)
  const { text: txid } = await pay(coin, { amount: 30_000, fee: 500 })
  const { body: tx } = await get(`/tx/${txid}`)
  const [input] = tx.vin
  assert.deepEqual([input.txid, input.vout, input.is_coinbase], [coin.txid, 0, false])
  assert.deepEqual(
    [input.prevout.scriptpubkey_address, input.prevout.value, input.prevout.scriptpubkey_type],
    [address, 50_000, 'v0_p2wpkh'],
  )
  assert.deepEqual(
    tx.vout.map((/** @type {any} */ one) => [one.scriptpubkey_address, one.value]),
    [
      [receiver, 30_000],
      [address, 19_500],
    ],
  )
  assert.equal(tx.fee, 500)
  assert.equal(tx.vin[0].witness.length, 2)
  const height = (await get('/blocks/tip/height')).body
  assert.deepEqual([tx.status.confirmed, tx.status.block_height], [true, height])
  const [block] = (await get(`/blocks/${height}`)).body
  assert.deepEqual([tx.status.block_hash, tx.status.block_time], [block.id, block.timestamp])
  const [granted] = (await get(`/tx/${coin.txid}`)).body.vin
  assert.deepEqual([granted.is_coinbase, granted.prevout], [true, null])
  const unspent = (await get(`/address/${address}/utxo`)).body
  assert.deepEqual(
    unspent.map((/** @type {any} */ one) => [one.txid, one.vout, one.value]),
    [[txid, 1, 19_500]],
  )
})

test('the bytes of a transaction have its id, those of new coins, too', async () => {
  const { pay, grant } = newcomer()
  const coin = await grant(50_000)
  const { text: txid } = await pay(coin, { amount: 30_000, fee: 500 })
  for (const one of [coin.txid, txid]) {
    const response = await fetch(`${node.rpcUrl}/tx/${one}/hex`)
    assert.equal(response.headers.get('content-type'), 'text/plain')
    assert.equal(Transaction.fromHex(await response.text()).getId(), one)
  }
  assert.equal((await fetch(`${node.rpcUrl}/tx/${'ab'.repeat(32)}/hex`)).status, 404)
})

test('the past of an address comes in pages, newest first', async () => {
  const { address, grant } = newcomer()
  const granted = []
  for (let count = 1; count <= 30; count += 1) granted.unshift((await grant(1_000 + count)).txid)
  const first = (await get(`/address/${address}/txs`)).body
  assert.deepEqual(
    first.map((/** @type {any} */ { txid }) => txid),
    granted.slice(0, 25),
  )
  const second = (await get(`/address/${address}/txs/chain/${granted[24]}`)).body
  assert.deepEqual(
    second.map((/** @type {any} */ { txid }) => txid),
    granted.slice(25),
  )
  assert.deepEqual((await get(`/address/${address}/txs/chain/${granted.at(-1)}`)).body, [])
})

test('waiting transactions are separate, and come into the next block', async () => {
  const { address, pay, grant } = newcomer()
  const coin = await grant(50_000)
  await post('/hold')
  const { text: txid } = await pay(coin, { amount: 30_000, fee: 500 })
  assert.deepEqual((await get(`/tx/${txid}/status`)).body, { confirmed: false })
  assert.deepEqual(await sums(address), [50_000, -30_500])
  assert.equal((await get(`/address/${address}/txs`)).body[0].txid, txid)
  assert.equal((await get(`/address/${address}/txs/mempool`)).body.length, 1)
  // Change may be spent before it is in a block.
  const change = { txid, vout: 1, value: 19_500 }
  const { text: next } = await pay(change, { amount: 10_000, fee: 500 })
  await post('/mine', { blocks: 3 })
  const tip = (await get('/blocks/tip/height')).body
  for (const one of [txid, next]) {
    const { status } = (await get(`/tx/${one}`)).body
    assert.equal(tip - status.block_height + 1, 3)
  }
  assert.deepEqual(await sums(address), [9_000, 0])
  await post('/hold', { hold: false })
})

test('blocks are put behind a payment until two are on top, and none while mining is held up', async () => {
  const { pay, grant } = newcomer()
  const { text: txid } = await pay(await grant(50_000), { amount: 30_000, fee: 500 })
  const onTop = async () =>
    (await get('/blocks/tip/height')).body - (await get(`/tx/${txid}`)).body.status.block_height
  await post('/hold')
  await post('/settle')
  assert.equal(await onTop(), 0)
  await post('/hold', { hold: false })
  for (const expected of [1, 2, 2]) {
    await post('/settle')
    assert.equal(await onTop(), expected)
  }
})

test('a payment is replaced by one that pays more, and its output says by which', async () => {
  const { pay, grant } = newcomer()
  const coin = await grant(50_000)
  assert.deepEqual((await get(`/tx/${coin.txid}/outspend/0`)).body, { spent: false })
  await post('/hold')
  const { text: first } = await pay(coin, { amount: 30_000, fee: 500 })
  const cheap = await pay(coin, { amount: 29_000, fee: 500 })
  assert.deepEqual([cheap.status, /insufficient fee/.test(cheap.text)], [400, true])
  const { text: second } = await pay(coin, { amount: 30_000, fee: 900 })
  assert.equal((await get(`/tx/${first}`)).status, 404)
  const by = (await get(`/tx/${coin.txid}/outspend/0`)).body
  assert.deepEqual(by, { spent: true, txid: second, vin: 0, status: { confirmed: false } })
  await post('/hold', { hold: false })
  assert.equal((await get(`/tx/${coin.txid}/outspend/0`)).body.status.confirmed, true)
  const late = await pay(coin, { amount: 30_000, fee: 2_000 })
  assert.deepEqual([late.status, /missingorspent/.test(late.text)], [400, true])
  assert.equal((await get(`/tx/${second}/outspends`)).body.length, 2)
})

test('a waiting transaction may be forgotten, with those that spend it', async () => {
  const { address, pay, grant } = newcomer()
  const coin = await grant(50_000)
  await post('/hold')
  const { text: first } = await pay(coin, { amount: 30_000, fee: 500 })
  const { text: second } = await pay(
    { txid: first, vout: 1, value: 19_500 },
    { amount: 9_000, fee: 500 },
  )
  await post('/drop')
  await post('/hold', { hold: false })
  for (const one of [first, second]) assert.equal((await get(`/tx/${one}`)).status, 404)
  assert.deepEqual(await sums(address), [50_000, 0])
  assert.equal((await pay(coin, { amount: 30_000, fee: 500 })).status, 200)
})

test('the chain may go back: its transactions wait again, under other blocks', async () => {
  const { address, pay, grant } = newcomer()
  const coin = await grant(50_000)
  const { text: txid } = await pay(coin, { amount: 30_000, fee: 500 })
  const before = (await get(`/tx/${txid}`)).body.status
  await post('/reorganise', { blocks: 2 })
  assert.deepEqual((await get(`/tx/${txid}/status`)).body, { confirmed: false })
  assert.equal((await get(`/tx/${coin.txid}`)).body.status.confirmed, true)
  assert.deepEqual(await sums(address), [50_000, -30_500])
  await post('/hold', { hold: false })
  const after = (await get(`/tx/${txid}`)).body.status
  assert.equal(after.confirmed, true)
  assert.notEqual(after.block_hash, before.block_hash)
})

test('a transaction that pays too little for its size, or too little at all, is not relayed', async () => {
  const { pay, grant } = newcomer()
  const coin = await grant(50_000)
  const cheap = await pay(coin, { amount: 30_000, fee: 100 })
  assert.deepEqual([cheap.status, /relay fee/.test(cheap.text)], [400, true])
  const dust = await pay(coin, { amount: 293, fee: 500 })
  assert.deepEqual([dust.status, /dust/.test(dust.text)], [400, true])
  assert.equal((await pay(coin, { amount: 294, fee: 500 })).status, 200)
})
