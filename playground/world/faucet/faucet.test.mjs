import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { anvilBinary } from '../chains/anvil-binary.mjs'
import { startChains } from '../chains/chains.mjs'
import { rpc } from '../chains/json-rpc.mjs'
import { startFaucet } from './faucet.mjs'

const NEWCOMER = '0x1111111111111111111111111111111111111111'
const skip = anvilBinary() === undefined && `no anvil for ${process.platform} ${process.arch}`
/** @type {Awaited<ReturnType<typeof startChains>>} */
let world
/** @type {Awaited<ReturnType<typeof startFaucet>>} */
let faucet

before(async () => {
  world = await startChains([0, 0])
  faucet = await startFaucet(world.chains)
})
after(async () => {
  await faucet.close()
  await world.close()
})

/** @param {string} body */
async function fund(body) {
  const response = await fetch(`${faucet.url}/fund`, { method: 'POST', body })
  return { status: response.status, body: await response.json() }
}

test('money arrives on every chain, in a block', { skip }, async () => {
  const { status, body } = await fund(JSON.stringify({ address: NEWCOMER, amountWei: '5' }))
  assert.equal(status, 200)
  for (const [index, { rpcUrl, chainId }] of world.chains.entries()) {
    const { hash, balanceWei, ...rest } = body.funded[index]
    assert.deepEqual([rest, balanceWei], [{ chainId, amountWei: '5' }, '5'])
    assert.equal((await rpc(rpcUrl, 'eth_getTransactionReceipt', [hash])).status, '0x1')
    assert.equal(BigInt(await rpc(rpcUrl, 'eth_getBalance', [NEWCOMER, 'latest'])), 5n)
  }
})

test('simultaneous requests all arrive', { skip }, async () => {
  const address = '0x2222222222222222222222222222222222222222'
  const body = JSON.stringify({ address, chainId: 31337, amountWei: '1' })
  const answers = await Promise.all(Array.from({ length: 8 }, () => fund(body)))
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]))
  const balance = await rpc(world.chains[0]?.rpcUrl ?? '', 'eth_getBalance', [address, 'latest'])
  assert.equal(BigInt(balance), 8n)
})

test('wrong requests are refused with a reason', async () => {
  assert.match((await fund('{"address":"0x1"}')).body.error, /"address"/)
  assert.equal((await fund('{"address":"0x1"}')).status, 400)
  assert.equal((await fund('not json')).status, 400)
  assert.equal((await fund(`{"address":"${'1'.repeat(20_000)}"}`)).status, 413)
  assert.equal((await fetch(`${faucet.url}/fund`)).status, 404)
})

test('pages of any origin may ask', async () => {
  const preflight = await fetch(`${faucet.url}/fund`, { method: 'OPTIONS' })
  assert.equal(preflight.status, 204)
  assert.equal(preflight.headers.get('access-control-allow-origin'), '*')
  const health = await fetch(`${faucet.url}/health`)
  assert.equal((await health.json()).ok, true)
})
