import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import ecc from '@bitcoinerlab/secp256k1'
import {
  crypto,
  initEccLib,
  networks,
  payments,
  Psbt,
  script as scripts,
  Transaction,
} from 'bitcoinjs-lib'
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

/** A signer that claims to have a key, and signs with the key it is given. */
const signerOf = (/** @type {Uint8Array} */ publicKey, /** @type {Uint8Array} */ secret) => ({
  publicKey,
  sign: (/** @type {Uint8Array} */ hash) => ecc.sign(hash, secret),
  signSchnorr: (/** @type {Uint8Array} */ hash) => ecc.signSchnorr(hash, secret),
})

const internalPubkey = publicKey.slice(1)
/** The key of a taproot output: the account's own, tweaked (BIP-341). */
const tweaked = (() => {
  const even = publicKey[0] === 3 ? ecc.privateNegate(privateKey) : privateKey
  const secret = ecc.privateAdd(even, crypto.taggedHash('TapTweak', internalPubkey))
  return /** @type {Uint8Array} */ (secret)
})()

/**
 * Kinds of output besides P2WPKH: the payment, the PSBT fields of an input that spends it, and its key.
 *
 * @type {readonly [string, import('bitcoinjs-lib').Payment, object, Uint8Array][]}
 */
const KINDS = [
  [
    'P2SH-P2WPKH',
    payments.p2sh({ redeem: own, network }),
    { redeemScript: /** @type {Uint8Array} */ (own.output) },
    privateKey,
  ],
  ['P2TR', payments.p2tr({ internalPubkey, network }), { tapInternalKey: internalPubkey }, tweaked],
]

/** @param {import('bitcoinjs-lib').Payment} payment */
async function grantTo({ address: to }) {
  const init = { method: 'POST', body: JSON.stringify({ address: to, sats: 50_000 }) }
  return (await (await fetch(`${node.rpcUrl}/grant`, init)).json()).txid
}

for (const [kind, payment, more, secret] of KINDS) {
  test(`${kind}: its key spends it, another key does not`, async () => {
    const hash = await grantTo(payment)
    const spend = (/** @type {Uint8Array} */ signedWith) => {
      const psbt = new Psbt({ network })
      const witnessUtxo = { script: /** @type {Uint8Array} */ (payment.output), value: 50_000n }
      psbt.addInput({ hash, index: 0, witnessUtxo, ...more })
      psbt.addOutput({ address: receiver, value: 40_000n })
      const shownKey = /** @type {Uint8Array} */ (ecc.pointFromScalar(secret, true))
      psbt.signInput(0, signerOf(shownKey, signedWith))
      psbt.finalizeAllInputs()
      return send(psbt.extractTransaction(true).toHex())
    }
    const refused = await spend(new Uint8Array(32).fill(8))
    assert.deepEqual([refused.status, /script-verify/.test(await refused.text())], [400, true])
    assert.equal((await spend(secret)).status, 200)
  })
}

test('P2PKH: its key spends it, another key does not', async () => {
  const payment = payments.p2pkh({ pubkey: publicKey, network })
  const output = /** @type {Uint8Array} */ (payment.output)
  const hash = Uint8Array.from(Buffer.from(await grantTo(payment), 'hex')).reverse()
  const spend = (/** @type {Uint8Array} */ secret) => {
    const transaction = new Transaction()
    transaction.addInput(hash, 0)
    transaction.addOutput(/** @type {Uint8Array} */ (own.output), 40_000n)
    const digest = transaction.hashForSignature(0, output, Transaction.SIGHASH_ALL)
    const signature = ecc.sign(digest, secret)
    const encoded = scripts.signature.encode(signature, Transaction.SIGHASH_ALL)
    transaction.setInputScript(0, scripts.compile([encoded, publicKey]))
    return send(transaction.toHex())
  }
  const refused = await spend(new Uint8Array(32).fill(8))
  assert.deepEqual([refused.status, /script-verify/.test(await refused.text())], [400, true])
  assert.equal((await spend(privateKey)).status, 200)
})

test('an output that is named twice is not spent twice', async () => {
  const transaction = payment(await grant(50_000), 50_000, 40_000n)
  const [input] = transaction.ins
  if (input) transaction.ins.push(input)
  const refused = await send(transaction.toHex())
  assert.deepEqual([refused.status, /duplicate/.test(await refused.text())], [400, true])
})

test('a malformed transaction, a malformed address or an unknown one is refused', async () => {
  assert.equal((await send('00ff')).status, 400)
  assert.equal((await fetch(`${node.rpcUrl}/address/nope`)).status, 400)
  assert.equal((await fetch(`${node.rpcUrl}/nowhere`)).status, 404)
})

test('any page may ask', async () => {
  const { headers } = await fetch(`${node.rpcUrl}/blocks/0`)
  assert.equal(headers.get('access-control-allow-origin'), '*')
})
