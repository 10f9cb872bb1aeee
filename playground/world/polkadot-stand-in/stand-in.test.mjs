import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ApiPromise, HttpProvider } from '@polkadot/api'
import { Keyring } from '@polkadot/keyring'
import { rpc } from '../chains/json-rpc.mjs'
import { EXISTENTIAL, FEE } from './chain.mjs'
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

test('what does not hold is refused as a node refuses it', async () => {
  const from = keyring.addFromUri('//poor')
  const { address: to } = keyring.addFromUri('//rich')
  await rpc(node.rpcUrl, 'dev_endow', [from.address, String(2n * UNIT)])
  await assert.rejects(pay(from, to, 2n * UNIT - EXISTENTIAL), /Invalid Transaction/)
  await assert.rejects(pay(from, to, 1n, { nonce: 5 }), /Invalid Transaction/)
  const transfer = api.tx['balances']['transferKeepAlive'](to, 1n)
  await transfer.signAsync(from)
  const forged = transfer.toHex().slice(0, -2) + '08'
  await assert.rejects(rpc(node.rpcUrl, 'author_submitExtrinsic', [forged]), /Invalid Transaction/)
  await assert.rejects(rpc(node.rpcUrl, 'author_submitExtrinsic', ['0x00']))
  assert.equal(await free(to), 0n)
})

test('it says which chain it is, and what it cannot do', async () => {
  assert.equal(await rpc(node.rpcUrl, 'chain_getBlockHash', [0]), node.genesisHash)
  assert.equal(node.caip2, `polkadot:${node.genesisHash.slice(2, 34)}`)
  assert.equal(await rpc(node.rpcUrl, 'chain_getBlockHash', [9_999]), null)
  assert.equal(await rpc(node.rpcUrl, 'state_getStorage', ['0x1234']), null)
  await assert.rejects(rpc(node.rpcUrl, 'author_rotateKeys'), /Method not found/)
  await assert.rejects(rpc(node.rpcUrl, 'dev_endow', ['x', '1']), /SS58/)
  await assert.rejects(rpc(node.rpcUrl, 'dev_endow', [keyring.addFromUri('//a').address, '-1']))
})
