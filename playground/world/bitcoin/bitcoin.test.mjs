import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import ecc from '@bitcoinerlab/secp256k1'
import { initEccLib, networks, payments, Psbt } from 'bitcoinjs-lib'
import { startBitcoin } from './bitcoin.mjs'

initEccLib(ecc)
const network = networks.testnet

/** @type {Awaited<ReturnType<typeof startBitcoin>>} */
let node
before(async () => {
  node = await startBitcoin()
})
after(() => node.close())

const privateKey = new Uint8Array(32).fill(7)
const publicKey = /** @type {Uint8Array} */ (ecc.pointFromScalar(privateKey, true))
const signer = {
  publicKey,
  /** @param {Uint8Array} hash */
  sign: (hash) => ecc.sign(hash, privateKey),
  /** @param {Uint8Array} hash */
  signSchnorr: (hash) => ecc.signSchnorr(hash, privateKey),
}
const own = payments.p2wpkh({ pubkey: publicKey, network })
const address = /** @type {string} */ (own.address)
const receiver = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'

/** @param {string} path */
const get = async (path) => (await fetch(node.rpcUrl + path)).json()

/** @param {number} sats */
async function grant(sats) {
  const init = { method: 'POST', body: JSON.stringify({ address, sats }) }
  return (await (await fetch(`${node.rpcUrl}/grant`, init)).json()).txid
}

/** @param {string} txid @param {number} value @param {bigint} amount */
function payment(txid, value, amount) {
  const psbt = new Psbt({ network })
  const witnessUtxo = { script: /** @type {Uint8Array} */ (own.output), value: BigInt(value) }
  psbt.addInput({ hash: txid, index: 0, witnessUtxo })
  psbt.addOutput({ address: receiver, value: amount })
  psbt.signInput(0, signer)
  psbt.finalizeAllInputs()
  return psbt.extractTransaction(true)
}

/** @param {string} hex */
const send = (hex) => fetch(`${node.rpcUrl}/tx`, { method: 'POST', body: hex })

test('block 0 says which network it is', async () => {
  const [block] = await get('/blocks/0')
  assert.equal(node.caip2, `bip122:${block.id.slice(0, 32)}`)
  assert.deepEqual(Object.keys(await get('/fee-estimates')), ['1', '3', '6', '144'])
})

test('a signed payment moves coins, once', async () => {
  const txid = await grant(50_000)
  const transaction = payment(txid, 50_000, 40_000n)
  const before = (await get(`/address/${receiver}`)).chain_stats.funded_txo_sum
  const sent = await send(transaction.toHex())
  assert.equal(await sent.text(), transaction.getId())
  const after = (await get(`/address/${receiver}`)).chain_stats.funded_txo_sum
  assert.equal(after - before, 40_000)
  assert.equal((await get(`/address/${address}`)).chain_stats.spent_txo_sum, 50_000)
  const again = await send(transaction.toHex())
  assert.deepEqual([again.status, /missingorspent/.test(await again.text())], [400, true])
  assert.equal((await get(`/tx/${transaction.getId()}`)).status.confirmed, true)
})

test('a payment whose signature is of another amount is refused', async () => {
  const transaction = payment(await grant(50_000), 50_000, 40_000n)
  const [output] = transaction.outs
  if (output) output.value = 41_000n
  const refused = await send(transaction.toHex())
  assert.deepEqual([refused.status, /script-verify/.test(await refused.text())], [400, true])
})

test('a payment of more than there is is refused', async () => {
  const refused = await send(payment(await grant(50_000), 70_000, 60_000n).toHex())
  assert.deepEqual([refused.status, /belowout/.test(await refused.text())], [400, true])
})

test('what is no transaction, no address or unknown is refused', async () => {
  assert.equal((await send('00ff')).status, 400)
  assert.equal((await fetch(`${node.rpcUrl}/address/nope`)).status, 400)
  assert.equal((await fetch(`${node.rpcUrl}/nowhere`)).status, 404)
})

test('any page may ask', async () => {
  const { headers } = await fetch(`${node.rpcUrl}/blocks/0`)
  assert.equal(headers.get('access-control-allow-origin'), '*')
})
