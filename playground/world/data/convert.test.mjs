import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { decodeFunctionData, numberToHex, parseUnits } from 'viem'
import { anvilBinary } from '../chains/anvil-binary.mjs'
import { startChains } from '../chains/chains.mjs'
import { rpc } from '../chains/json-rpc.mjs'
import { artifact } from '../evm-pack/artifacts.mjs'
import { evmPack, loadEvmPack } from '../evm-pack/pack.mjs'
import { startData } from './data.mjs'

const skip = anvilBinary() === undefined && `no anvil for ${process.platform} ${process.arch}`
const ONE = 'eip155:31337'
const ALICE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const ETHER = `${ONE}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`
const idOf = (/** @type {keyof typeof evmPack.tokens} */ symbol) =>
  `${ONE}:${evmPack.tokens[symbol].address}`
const user = `${ONE}:${ALICE}`

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
beforeEach(() => data.reset())

/** @param {string} name @param {Record<string, string>} query */
async function get(name, query) {
  const response = await fetch(`${data.url}/v1/convert/${name}?${new URLSearchParams(query)}`)
  return { status: response.status, body: await response.json() }
}

/** @param {string} from @param {string} to @param {bigint} amount */
async function build(from, to, amount) {
  const wish = { amount: String(amount), from, to, userAddress: user, disableEstimate: true }
  const body = JSON.stringify({ ...wish, projectId: 'p', eip155: { slippage: 1 } })
  const response = await fetch(`${data.url}/v1/convert/build-transaction`, { method: 'POST', body })
  return (await response.json()).tx
}

const addressOf = (/** @type {string} */ caip10) => caip10.split(':').at(-1) ?? ''

/** @param {string} to @param {string} content @param {bigint} [value] */
const send = (to, content, value = 0n) =>
  rpc(rpcUrl, 'eth_sendTransactionSync', [
    { from: ALICE, to, data: content, value: numberToHex(value), gas: numberToHex(300_000) },
  ])

/** @param {keyof typeof evmPack.tokens} symbol */
async function held(symbol) {
  const call = `0x70a08231${ALICE.slice(2).padStart(64, '0')}`
  const { address } = evmPack.tokens[symbol]
  return BigInt(await rpc(rpcUrl, 'eth_call', [{ to: address, data: call }, 'latest']))
}

test('the quote for ether comes out of the transaction it builds', { skip }, async () => {
  const amount = parseUnits('1', 18)
  const asked = { amount: String(amount), userAddress: user, from: ETHER, to: idOf('USDC') }
  const [quote] = (await get('quotes', asked)).body.quotes
  const tx = await build(ETHER, idOf('USDC'), amount)
  assert.deepEqual(
    [tx.from, addressOf(tx.to), tx.amount],
    [user, evmPack.uniswap.router, quote.toAmount],
  )
  assert.ok(!('value' in tx))
  const before = await held('USDC')
  assert.equal((await send(addressOf(tx.to), tx.data, amount)).status, '0x1')
  assert.equal((await held('USDC')) - before, BigInt(quote.toAmount))
})

test('a token is approved, as far as asked, and swapped for another', { skip }, async () => {
  const amount = 100_000_000n
  const approve = { userAddress: user, from: idOf('USDC'), to: idOf('FEE'), amount: String(amount) }
  const { tx } = (await get('build-approve', approve)).body
  // Both members name tokens, and none the one to call.
  assert.deepEqual([tx.from, tx.to], [idOf('USDC'), idOf('FEE')])
  assert.equal((await send(addressOf(tx.from), tx.data)).status, '0x1')
  const { allowance } = (await get('allowance', { tokenAddress: idOf('USDC'), userAddress: user }))
    .body
  assert.equal(allowance, String(amount))
  const swap = await build(idOf('USDC'), idOf('FEE'), amount)
  assert.equal((await send(addressOf(swap.to), swap.data)).status, '0x1')
  // The token takes its 1 % on the way to the account.
  const quoted = BigInt(swap.amount)
  assert.equal(await held('FEE'), quoted - quoted / 100n)
  const spent = await get('allowance', { tokenAddress: idOf('USDC'), userAddress: user })
  assert.equal(spent.body.allowance, '0')
  const again = await build(idOf('USDC'), idOf('DAI'), amount)
  assert.equal((await send(addressOf(again.to), again.data)).status, '0x0')
})

test(
  'tokens and gas are listed; an asset without a pool or a chain is refused',
  { skip },
  async () => {
    const { tokens } = (await get('tokens', { chainId: ONE })).body
    assert.deepEqual([tokens[0].symbol, tokens[0].address, tokens[0].decimals], ['ETH', ETHER, 18])
    assert.ok(tokens.some((/** @type {any} */ { address }) => address === idOf('USDC')))
    const { standard, fast, instant } = (await get('gas-price', { chainId: ONE })).body
    assert.ok(BigInt(standard) < BigInt(fast) && BigInt(fast) < BigInt(instant))
    const nowhere = { amount: '5', userAddress: user, from: ETHER, to: idOf('OLD') }
    const refused = await get('quotes', nowhere)
    assert.deepEqual(
      [refused.status, refused.body.reasons[0].description],
      [400, 'insufficient liquidity'],
    )
    assert.equal((await get('tokens', { chainId: 'eip155:1' })).status, 400)
    assert.equal((await get('quotes', { ...nowhere, to: idOf('USDC'), amount: '0' })).status, 400)
    assert.equal((await get('toString', {})).status, 404)
  },
)

test('it lies when a test wants it to', { skip }, async () => {
  const asked = { amount: '1000000', userAddress: user, from: idOf('USDC'), to: ETHER }
  const honest = BigInt((await get('quotes', asked)).body.quotes[0].toAmount)
  data.faults.lowQuote = true
  assert.equal(BigInt((await get('quotes', asked)).body.quotes[0].toAmount), (honest * 9n) / 10n)

  const { abi } = artifact('Token')
  data.faults.unlimitedApprove = true
  const { tx } = (await get('build-approve', asked)).body
  assert.equal(decodeFunctionData({ abi, data: tx.data }).args?.[1], 2n ** 256n - 1n)

  data.faults.targetSwap = true
  data.faults.anyOutput = true
  const swap = await build(idOf('USDC'), ETHER, 1_000_000n)
  assert.equal(await rpc(rpcUrl, 'eth_getCode', [addressOf(swap.to), 'latest']), '0x')
  const { args } = decodeFunctionData({ abi: artifact('UniswapV2Router02').abi, data: swap.data })
  assert.equal(args?.[1], 0n)
})
