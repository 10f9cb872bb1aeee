import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { encodeFunctionData, numberToHex } from 'viem'
import { anvilBinary } from '../chains/anvil-binary.mjs'
import { startChains } from '../chains/chains.mjs'
import { rpc } from '../chains/json-rpc.mjs'
import { artifact } from '../evm-pack/artifacts.mjs'
import { evmPack, loadEvmPack } from '../evm-pack/pack.mjs'
import { startData } from './data.mjs'

const skip = anvilBinary() === undefined && `no anvil for ${process.platform} ${process.arch}`
const ALICE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const BOB = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const { USDC } = evmPack.tokens

/** @type {Awaited<ReturnType<typeof startChains>>} */
let world
/** @type {import('./data.mjs').DataService} */
let data
let rpcUrl = ''
before(async () => {
  world = await startChains([0, 0])
  await Promise.all(world.chains.map((chain) => loadEvmPack(chain.rpcUrl)))
  rpcUrl = world.chains[0]?.rpcUrl ?? ''
  data = await startData({ chains: world.chains })
})
after(async () => {
  await data.close()
  await world.close()
})

/** @param {string} path @param {Record<string, unknown>} [query] */
async function get(path, query = {}) {
  const url = new URL(`${data.url}/blockscout/31337/api/v2/addresses/${path}`)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))
  const response = await fetch(url)
  return { status: response.status, body: await response.json() }
}

/** @param {object} transaction */
const send = (transaction) =>
  rpc(rpcUrl, 'eth_sendTransactionSync', [{ from: ALICE, gas: '0x7a120', ...transaction }])

/** @param {string} functionName @param {readonly unknown[]} args */
const call = (functionName, args) =>
  send({
    to: USDC.address,
    data: encodeFunctionData({ abi: artifact('Token').abi, functionName, args }),
  })

test('an address has its coin, its name and its tokens', { skip }, async () => {
  await call('mint', [ALICE, 250_500_000n])
  const { body } = await get(ALICE)
  const wei = BigInt(await rpc(rpcUrl, 'eth_getBalance', [ALICE, 'latest']))
  assert.deepEqual(
    [body.hash, body.coin_balance, body.exchange_rate, body.ens_domain_name],
    [ALICE, String(wei), '3000', 'alice.eth'],
  )
  const [held, ...more] = (await get(`${ALICE}/token-balances`)).body
  assert.equal(more.length, 0)
  assert.deepEqual([held.value, held.token_id], ['250500000', null])
  const { icon_url: icon, ...token } = held.token
  assert.match(icon, /^data:image/)
  assert.deepEqual(token, {
    address_hash: USDC.address,
    name: 'USD Coin',
    symbol: 'USDC',
    decimals: '6',
    type: 'ERC-20',
    exchange_rate: '1',
    reputation: 'ok',
  })
})

test(
  'transactions and transfers come in pages whose next is handed back as it is',
  { skip },
  async () => {
    const hashes = []
    for (let count = 1; count <= 60; count += 1) {
      hashes.unshift((await call('transfer', [BOB, BigInt(count)])).transactionHash)
    }
    /** @param {string} path @param {Record<string, unknown>} [query] */
    const pagesOf = async (path, query = {}) => {
      const found = []
      let params = query
      for (;;) {
        const { items, next_page_params: next } = (await get(path, params)).body
        found.push(items)
        if (!next) return found
        params = { ...query, ...next }
      }
    }
    const transactions = await pagesOf(`${ALICE}/transactions`)
    assert.equal(transactions[0].length, 50)
    const listed = transactions.flat().map((/** @type {any} */ { hash }) => hash)
    assert.deepEqual(listed.slice(0, 60), hashes)
    assert.equal(new Set(listed).size, listed.length)
    const transfers = await pagesOf(`${BOB}/token-transfers`, { type: 'ERC-20' })
    const moved = transfers.flat()
    assert.deepEqual(
      moved.map((/** @type {any} */ one) => [one.transaction_hash, one.total.value]),
      hashes.map((hash, index) => [hash, String(60 - index)]),
    )
    const [newest] = moved
    assert.deepEqual(
      [newest.from.hash, newest.to.hash, newest.token.symbol, newest.total.decimals],
      [ALICE, BOB, 'USDC', '6'],
    )
    const receipt = await rpc(rpcUrl, 'eth_getTransactionReceipt', [hashes[0]])
    assert.equal(newest.log_index, Number(receipt.logs[0].logIndex))
    const [transaction] = transactions[0]
    const fee = BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice)
    assert.equal(transaction.fee.value, String(fee))
    assert.deepEqual([transaction.status, transaction.method], ['ok', '0xa9059cbb'])
  },
)

test('coins, failures and new contracts are listed, and a limit is refused', { skip }, async () => {
  await send({ to: BOB, value: numberToHex(7n) })
  await call('transfer', [BOB, 10n ** 12n])
  await send({ data: '0x00' })
  const { items } = (await get(`${ALICE}/transactions`)).body
  const [made, failed, paid] = items
  assert.deepEqual([made.to, typeof made.created_contract.hash], [null, 'string'])
  assert.deepEqual([failed.status, failed.value], ['error', '0'])
  assert.deepEqual([paid.value, paid.to.hash, paid.method], ['7', BOB, null])
  assert.equal((await get(`${ALICE}/transactions`, { limit: 5 })).status, 422)
  assert.equal((await get(`${ALICE}/logs`)).status, 404)
  assert.equal((await get('nobody')).status, 400)
  data.faults.only = '/blockscout'
  data.faults.status = 503
  assert.equal((await get(ALICE)).status, 503)
  data.reset()
})
