import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { encodeFunctionData, numberToHex, parseUnits } from 'viem'
import { anvilBinary } from '../chains/anvil-binary.mjs'
import { startChains } from '../chains/chains.mjs'
import { rpc } from '../chains/json-rpc.mjs'
import { artifact } from '../evm-pack/artifacts.mjs'
import { evmPack, loadEvmPack } from '../evm-pack/pack.mjs'
import { startData } from './data.mjs'

const skip = anvilBinary() === undefined && `no anvil for ${process.platform} ${process.arch}`
const { tokens, uniswap } = evmPack
const ALICE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const BOB = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const LATER = 4_102_444_800n
const ONE = 'eip155:31337'

/** @type {Awaited<ReturnType<typeof startChains>>} */
let world
/** @type {import('./data.mjs').DataService} */
let data
let rpcUrl = ''
let lastMade = 0
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

/** An unused account; the node signs for it. */
async function newcomer() {
  lastMade += 1
  const address = `0x${lastMade.toString(16).padStart(40, 'a')}`
  await rpc(rpcUrl, 'anvil_impersonateAccount', [address])
  await rpc(rpcUrl, 'anvil_setBalance', [address, numberToHex(parseUnits('10', 18))])
  return address
}

/** @param {string} path @param {object} [body] */
async function ask(path, body) {
  const init = body && { method: 'POST', body: JSON.stringify(body) }
  const response = await fetch(data.url + path, init)
  return { status: response.status, headers: response.headers, body: await response.json() }
}

/** @param {string} owner @param {string} [more] */
const balances = async (owner, more = '') => {
  const path = `/v1/account/${owner}/balance?currency=usd&sv=1&chainId=${ONE}${more}`
  return (await ask(path)).body.balances
}

/** @param {string} owner @param {string} [more] */
const history = async (owner, more = '') =>
  (await ask(`/v1/account/${owner}/history?chainId=${ONE}${more}`)).body

/** @param {string} from @param {object} transaction */
async function send(from, transaction) {
  const filled = { from, gas: '0x7a120', ...transaction }
  return rpc(rpcUrl, 'eth_sendTransactionSync', [filled])
}

/**
 * @param {string} from @param {string} to @param {string} name of the contract
 * @param {string} functionName @param {readonly unknown[]} args @param {bigint} [value]
 */
const call = (from, to, name, functionName, args, value = 0n) =>
  send(from, {
    to,
    value: numberToHex(value),
    data: encodeFunctionData({ abi: artifact(name).abi, functionName, args }),
  })

/** @param {any} entry */
const brief = ({ metadata, transfers }) => [
  metadata.operationType,
  metadata.status,
  ...(transfers ?? []).map((/** @type {any} */ one) =>
    [one.direction, one.quantity.numeric, one.fungible_info?.symbol].join(' '),
  ),
]

test('balances are those of the chain, with prices and pictures', { skip }, async () => {
  const owner = await newcomer()
  await call(owner, tokens.USDC.address, 'Token', 'mint', [owner, 250_500_000n])
  await call(owner, tokens.OUSD.address, 'OldDollar', 'mint', [owner, 1n])
  const [ether, ...rest] = await balances(owner)
  const wei = BigInt(await rpc(rpcUrl, 'eth_getBalance', [owner, 'latest']))
  assert.equal(parseUnits(ether.quantity.numeric, 18), wei)
  assert.deepEqual([ether.symbol, ether.chainId, ether.price], ['ETH', ONE, 3000])
  assert.ok(!('address' in ether))
  const [usdc, ousd] = rest
  assert.match(usdc.iconUrl, /^data:image\/png/)
  assert.deepEqual(usdc, {
    name: 'USD Coin',
    symbol: 'USDC',
    chainId: ONE,
    value: 250.5,
    price: 1,
    address: `${ONE}:${tokens.USDC.address}`,
    quantity: { decimals: '6', numeric: '250.5' },
    iconUrl: usdc.iconUrl,
  })
  assert.equal(ousd.quantity.numeric, '0.000001')
  assert.equal(rest.length, 2)
})

test(
  'a service with lies passes a token off as USDC, and calls others otherwise',
  { skip },
  async () => {
    const owner = await newcomer()
    await call(owner, tokens.USDC.address, 'Token', 'mint', [owner, 1n])
    Object.assign(data.faults, { twin: evmPack.poison, renames: true })
    const told = await balances(owner)
    assert.deepEqual(
      told.map((/** @type {any} */ { symbol, value, address }) => [symbol, value > 1, address]),
      [
        ['USDC', true, `${ONE}:${evmPack.poison}`],
        ['ETH', true, undefined],
        ['WLESS', false, `${ONE}:${tokens.USDC.address}`],
      ],
    )
    const listed = (await ask(`/v1/convert/tokens?chainId=${ONE}`)).body.tokens
    const symbols = listed.map((/** @type {any} */ { symbol }) => symbol)
    assert.deepEqual(symbols.slice(0, 3), ['USDC', 'ETH', 'WLESS'])
  },
)

test('an unlisted token is found by its transfers, and has no price', { skip }, async () => {
  const owner = await newcomer()
  await call(owner, evmPack.poison, 'Poison', 'forge', [BOB, owner, 5n])
  await call(owner, evmPack.poison, 'Poison', 'pretend', [owner, 5n])
  await call(owner, tokens.OLD.address, 'OldCoin', 'mint', [owner, 10n ** 18n])
  const [, ...rest] = await balances(owner)
  assert.deepEqual(
    rest.map((/** @type {any} */ { name, price }) => [name, price]),
    [
      ['Old Coin', 0],
      ['USD Coin', 0],
    ],
  )
})

test(
  'a caller without a version gets nothing; one without a chain gets them all',
  { skip },
  async () => {
    const owner = await newcomer()
    const nothing = await ask(`/v1/account/${owner}/balance?currency=usd&chainId=${ONE}`)
    assert.deepEqual([nothing.status, nothing.body], [200, { balances: [] }])
    const { body } = await ask(`/v1/account/${owner}/balance?currency=eur&sv=1`)
    assert.deepEqual(
      body.balances.map((/** @type {any} */ { chainId, price }) => [chainId, price]),
      [
        [ONE, 2700],
        ['eip155:31338', 2700],
      ],
    )
    for (const path of [
      `/v1/account/${owner}/balance?sv=1&chainId=eip155:1`,
      `/v1/account/${owner}/balance?sv=1&currency=shells`,
      `/v1/account/nobody/balance?sv=1&chainId=${ONE}`,
      `/v1/account/${owner}/history?chainId=${ONE}&cursor=x`,
    ]) {
      const refused = await ask(path)
      assert.equal(refused.status, 400, path)
      assert.match(refused.body.reasons[0].description, /./)
    }
  },
)

test(
  'stale balances stay as they were, but for those that are to be read again',
  { skip },
  async () => {
    const owner = await newcomer()
    await call(owner, tokens.USDC.address, 'Token', 'mint', [owner, 5n])
    data.faults.stale = true
    const first = await balances(owner)
    await call(owner, tokens.USDC.address, 'Token', 'mint', [owner, 5n])
    await call(owner, tokens.DAI.address, 'Token', 'mint', [owner, 7n])
    assert.deepEqual(await balances(owner), first)
    const [usdc, dai] = [tokens.USDC, tokens.DAI].map(({ address }) => `${ONE}:${address}`)
    const anew = await balances(owner, `&forceUpdate=${usdc},${dai}`)
    const amounts = anew.map((/** @type {any} */ one) => [one.symbol, one.quantity.numeric])
    assert.deepEqual(amounts, [
      ['ETH', first[0].quantity.numeric],
      ['USDC', '0.00001'],
      ['DAI', '0.000000000000000007'],
    ])
    data.reset()
    assert.notEqual((await balances(owner))[0].quantity.numeric, first[0].quantity.numeric)
  },
)

test('history tells sends, approvals, swaps, failures and deployments', { skip }, async () => {
  const owner = await newcomer()
  const { address } = tokens.USDC
  const sent = await send(owner, { to: BOB, value: '0x1' })
  await call(owner, address, 'Token', 'mint', [owner, 10_000_000n])
  await call(owner, address, 'Token', 'approve', [uniswap.router, 10_000_000n])
  const router = 'UniswapV2Router02'
  const ether = parseUnits('0.1', 18)
  const path = [tokens.WETH.address, address]
  const bought = await call(
    ...[owner, uniswap.router, router, 'swapExactETHForTokens', [0n, path, owner, LATER], ether],
  )
  const back = [10_000_000n, 0n, path.toReversed(), owner, LATER]
  await call(owner, uniswap.router, router, 'swapExactTokensForETH', back)
  await call(owner, address, 'Token', 'transfer', [BOB, 10n ** 12n])
  await send(owner, { data: '0x00' })
  const { data: entries, next } = await history(owner)
  assert.equal(next, null)
  const [deployed, failed, sold, buying, approved, minted, first] = entries
  assert.deepEqual(brief(deployed), ['deploy', 'confirmed'])
  assert.deepEqual(brief(failed), ['execute', 'failed'])
  assert.equal(sold.metadata.application.name, 'Uniswap')
  assert.deepEqual(brief(sold).slice(0, 2), ['trade', 'confirmed'])
  assert.equal(sold.transfers[0].direction, 'in')
  assert.equal(sold.transfers[0].fungible_info.symbol, 'ETH')
  const dollars = BigInt(
    bought.logs.find((/** @type {any} */ one) => one.address === address.toLowerCase()).data,
  )
  assert.equal(parseUnits(buying.transfers[1].quantity.numeric, 6), dollars)
  assert.deepEqual(brief(buying).slice(0, 3), ['trade', 'confirmed', 'out 0.1 ETH'])
  assert.deepEqual(brief(approved), ['approve', 'confirmed'])
  assert.deepEqual(brief(minted), ['receive', 'confirmed', 'in 10 USDC'])
  assert.deepEqual(brief(first), ['send', 'confirmed', 'out 0.000000000000000001 ETH'])
  const block = await rpc(rpcUrl, 'eth_getBlockByNumber', [sent.blockNumber, false])
  assert.deepEqual(first.metadata, {
    operationType: 'send',
    hash: sent.transactionHash,
    nonce: 0,
    status: 'confirmed',
    minedAt: new Date(Number(block.timestamp) * 1000).toISOString(),
    sentFrom: owner,
    sentTo: BOB.toLowerCase(),
    application: null,
    chain: ONE,
  })
})

test('pages follow one another although new blocks come', { skip }, async () => {
  const owner = await newcomer()
  for (let count = 0; count < 45; count += 1) await send(owner, { to: owner, value: '0x1' })
  const first = await history(owner)
  assert.deepEqual(brief(first.data[0]), ['send', 'confirmed', 'self 0.000000000000000001 ETH'])
  await send(owner, { to: BOB, value: '0x1' })
  const second = await history(owner, `&cursor=${first.next}`)
  const third = await history(owner, `&cursor=${second.next}`)
  const nonces = [first, second, third].map((page) =>
    page.data.map((/** @type {any} */ { metadata }) => metadata.nonce),
  )
  assert.deepEqual(
    nonces.flat(),
    Array.from({ length: 45 }, (_, index) => 44 - index),
  )
  assert.deepEqual([nonces[0]?.length, third.next], [20, null])
})

test('an entry goes with the block that held it', { skip }, async () => {
  const owner = await newcomer()
  await send(owner, { to: BOB, value: '0x1' })
  const gone = await send(owner, { to: BOB, value: '0x2' })
  assert.equal((await history(owner)).data.length, 2)
  await rpc(rpcUrl, 'anvil_rollback', [1])
  assert.equal((await history(owner)).data.length, 1)
  // Another block in its place, and more after it.
  const other = await send(owner, { to: BOB, value: '0x3' })
  await send(owner, { to: BOB, value: '0x4' })
  const hashes = (await history(owner)).data.map((/** @type {any} */ one) => one.metadata.hash)
  assert.ok(!hashes.includes(gone.transactionHash))
  assert.deepEqual([hashes.length, hashes[1]], [3, other.transactionHash])
  const received = (await history(BOB)).data.map((/** @type {any} */ one) => one.metadata.hash)
  assert.ok(received.includes(other.transactionHash) && !received.includes(gone.transactionHash))
})

test('names are given if they point back', { skip }, async () => {
  const { body } = await ask(`/v1/identity/${ALICE}?sender=${ALICE}`)
  assert.equal(body.name, 'alice.eth')
  assert.match(body.avatar, /^data:image\/png;base64,/)
  assert.ok(Date.parse(body.resolvedAt) > 0)
  for (const other of [
    '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65',
    'So11111111111111111111111111111111111111112',
  ]) {
    const { name, avatar } = (await ask(`/v1/identity/${other}`)).body
    assert.deepEqual([name, avatar], [null, null])
  }
  data.faults.nameLie = 'vitalik.eth'
  assert.equal((await ask(`/v1/identity/${BOB}`)).body.name, 'vitalik.eth')
})

test('prices come without addresses, and without what is unknown', { skip }, async () => {
  const of = (/** @type {string[]} */ ...addresses) =>
    ask('/v1/fungible/price', { currency: 'usd', addresses, projectId: 'p' })
  const native = `${ONE}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`
  const { body } = await of(`${ONE}:${tokens.FEE.address}`, `${ONE}:${evmPack.poison}`, native)
  assert.deepEqual(body.fungibles, [
    { name: 'Fee Token', symbol: 'FEE', iconUrl: '', price: 0.3, decimals: 18 },
    { name: 'Ether', symbol: 'ETH', iconUrl: '', price: 3000, decimals: 18 },
  ])
  assert.equal((await of()).status, 400)
  assert.equal((await of('eip155:1:0x0')).status, 400)
})

test('the chains and the token list are served to pages of any origin', { skip }, async () => {
  const { body, headers } = await ask('/v1/supported-chains')
  assert.deepEqual(body, { http: [ONE, 'eip155:31338'], ws: [] })
  assert.equal(headers.get('access-control-allow-origin'), '*')
  const list = (await ask('/token-list.json')).body
  assert.ok(list.tokens.some((/** @type {any} */ one) => one.address === tokens.USDC.address))
  const preflight = await fetch(`${data.url}/v1/fungible/price`, { method: 'OPTIONS' })
  assert.equal(preflight.headers.get('access-control-allow-origin'), '*')
  assert.equal((await ask('/v1/nothing')).status, 404)
})

test(
  'every request is noted, and what a test sets goes wrong until it is taken back',
  { skip },
  async () => {
    const set = (/** @type {object} */ faults) => ask('/__test/faults', faults)
    const owner = await newcomer()
    for (let count = 0; count < 25; count += 1) await send(owner, { to: BOB, value: '0x1' })
    const path = `/v1/account/${owner}/history?chainId=${ONE}`

    await set({ only: '/v1/identity', status: 429, retryAfter: 7 })
    assert.equal((await ask(path)).status, 200)
    const limited = await ask(`/v1/identity/${owner}`)
    assert.deepEqual([limited.status, limited.headers.get('retry-after')], [429, '7'])

    data.reset()
    await set({ malformed: 'html' })
    const page = await fetch(data.url + path)
    assert.match(page.headers.get('content-type') ?? '', /html/)
    await set({ malformed: 'strings' })
    assert.equal(typeof (await ask(path)).body.data[0].metadata.nonce, 'string')
    await set({ malformed: 'missing' })
    assert.deepEqual((await ask(path)).body, { nothing: true })

    data.reset()
    await set({ duplicates: 2, spam: 3, sameCursor: true })
    const first = (await ask(path)).body
    assert.equal(first.data.length, 25)
    assert.deepEqual(first.data[20], first.data[0])
    assert.equal(first.data[24].transfers[0].nft_info.flags.is_spam, true)
    const second = (await ask(`${path}&cursor=${first.next}`)).body
    assert.deepEqual([second.data.length, second.next], [10, null])

    data.reset()
    await set({ nativeLie: '999', noPrices: true, odd: true })
    const held = (await ask(`/v1/account/${owner}/balance?sv=1&chainId=${ONE}`)).body.balances
    assert.deepEqual(held[0].quantity, { decimals: '18', numeric: '999' })
    assert.deepEqual(
      [held[0].chainId, held[0].price, held.at(-1).quantity.decimals],
      ['31337', 0, '0'],
    )
    const [odd] = (await ask(path)).body.data
    assert.equal(odd.transfers[0].quantity.numeric, '1e-18')

    assert.equal((await set({ nonsense: 1 })).status, 400)
    const log = (await ask('/__test/log')).body
    assert.deepEqual(log.at(-1), {
      method: 'GET',
      path: path.split('?')[0],
      query: { chainId: ONE },
      bytes: 0,
    })
    await ask('/__test/reset', {})
    assert.deepEqual([data.log.length, data.faults.odd], [0, false])
  },
)

test('a service that says nothing is given up by the one who asks', { skip }, async () => {
  data.faults.silent = true
  const signal = AbortSignal.timeout(100)
  await assert.rejects(fetch(`${data.url}/v1/supported-chains`, { signal }), {
    name: 'TimeoutError',
  })
  data.reset()
  data.faults.delayMs = 60_000
  const late = fetch(`${data.url}/v1/supported-chains`, { signal: AbortSignal.timeout(100) })
  await assert.rejects(late, { name: 'TimeoutError' })
})

test('50 MB are sent as far as they are read', { skip }, async () => {
  data.faults.malformed = 'huge'
  const response = await fetch(`${data.url}/v1/supported-chains`)
  const reader = response.body?.getReader()
  await reader?.read()
  await reader?.cancel()
  const bytes = data.log[0]?.bytes ?? 0
  assert.ok(bytes > 0 && bytes < 50_000_000)
})
