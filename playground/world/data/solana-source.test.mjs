import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  appendTransactionMessageInstructions,
  createTransactionMessage,
  generateKeyPairSigner,
  getBase64EncodedWireTransaction,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import { rpc } from '../chains/json-rpc.mjs'
import { startSolana } from '../solana/solana.mjs'
import { transferLamports } from '../solana/token-instructions.mjs'
import { startData } from './data.mjs'

/** @type {NonNullable<Awaited<ReturnType<typeof startSolana>>>} */
let node
/** @type {import('./data.mjs').DataService} */
let data
before(async () => {
  const started = await startSolana()
  assert.ok(started)
  node = started
  data = await startData({ chains: [], networks: [node] })
})
after(async () => {
  await data.close()
  await node.close()
})

/** @param {string} method @param {readonly unknown[]} [params] */
const ask = (method, params) => rpc(node.rpcUrl, method, params)

/** @param {string} path */
const get = async (path) => (await fetch(data.url + path)).json()

/** @param {Awaited<ReturnType<typeof generateKeyPairSigner>>} payer @param {any} to @param {bigint} lamports */
async function pay(payer, to, lamports, options = {}) {
  const { blockhash, lastValidBlockHeight } = (await ask('getLatestBlockhash')).value
  const lifetime = { blockhash, lastValidBlockHeight: BigInt(lastValidBlockHeight) }
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (one) => setTransactionMessageFeePayerSigner(payer, one),
    (one) => setTransactionMessageLifetimeUsingBlockhash(lifetime, one),
    (one) =>
      appendTransactionMessageInstructions([transferLamports(payer.address, to, lamports)], one),
  )
  const wire = getBase64EncodedWireTransaction(await signTransactionMessageWithSigners(message))
  return ask('sendTransaction', [wire, { encoding: 'base64', ...options }])
}

test('balances and the past of a Solana account are those of the chain', async () => {
  const [owner, to] = [await generateKeyPairSigner(), await generateKeyPairSigner()]
  await ask('requestAirdrop', [owner.address, 2_000_000_000])
  const [usdc] = node.tokens
  await ask('dev_mint', [usdc?.address, owner.address, '250500000'])
  const sent = await pay(owner, to.address, 1_000_000_000n)
  const failed = await pay(owner, to.address, 9_000_000_000n, { skipPreflight: true })

  const held = await get(`/v1/account/${owner.address}/balance?sv=1&chainId=${node.caip2}`)
  const [coin, token] = held.balances
  assert.deepEqual(
    [coin.symbol, coin.quantity, coin.price, 'address' in coin],
    ['SOL', { decimals: '9', numeric: '0.99999' }, 150, false],
  )
  assert.deepEqual(
    [token.symbol, token.address, token.quantity.numeric, token.value],
    ['USDC', `${node.caip2}:${usdc?.address}`, '250.5', 250.5],
  )
  const past = await get(`/v1/account/${owner.address}/history?chainId=${node.caip2}`)
  const brief = past.data.map((/** @type {any} */ { metadata, transfers }) => [
    ...[metadata.operationType, metadata.status],
    ...transfers.map(
      (/** @type {any} */ one) =>
        `${one.direction} ${one.quantity.numeric} ${one.fungible_info.symbol}`,
    ),
  ])
  assert.deepEqual(brief, [
    ['execute', 'failed'],
    ['send', 'confirmed', 'out 1 SOL'],
    ['receive', 'confirmed', 'in 250.5 USDC'],
    ['receive', 'confirmed', 'in 2 SOL'],
  ])
  assert.deepEqual(
    past.data
      .slice(0, 2)
      .map((/** @type {any} */ { metadata }) => [metadata.hash, metadata.sentFrom]),
    [
      [failed, owner.address],
      [sent, owner.address],
    ],
  )
  assert.equal(past.data[1].metadata.sentTo, to.address)
})

test('prices and the ids of chains know Solana, names do not', async () => {
  const [usdc] = node.tokens
  const addresses = [
    `${node.caip2}:${usdc?.address}`,
    `${node.caip2}:So11111111111111111111111111111111111111111`,
  ]
  const answer = await fetch(`${data.url}/v1/fungible/price`, {
    method: 'POST',
    body: JSON.stringify({ currency: 'usd', addresses }),
  })
  const { fungibles } = await answer.json()
  assert.deepEqual(
    fungibles.map((/** @type {any} */ { symbol, price }) => [symbol, price]),
    [
      ['USDC', 1],
      ['SOL', 150],
    ],
  )
  assert.deepEqual((await get('/v1/supported-chains')).http, [node.caip2])
  assert.equal((await get('/v1/identity/4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM')).name, null)
})
