import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { chainWeather } from './chains/weather.mjs'
import { rpc } from './chains/json-rpc.mjs'
import { frameVisitor } from './embedded/visitor.mjs'
import { connectClient } from './relay/test-client.mjs'
import { bearerOf } from './seller/test-bearer.mjs'
import { startWorld } from './start.mjs'

/** @typedef {import('./tenant.mjs').Tenant} Tenant */

const TOKEN = '/onramp/v1/token'
const SOMEBODY = '0x00000000000000000000000000000000000b0b01'
const SOLANA = 'Fg6PaFpoGXkYsidMpWTK6W2BeZ7FEfcYkg476zPFsLnS'
const BITCOIN = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
const COSMOS = 'cosmos1qyqszqgpqyqszqgpqyqszqgpqyqszqgpjnp7du'

/** @type {Awaited<ReturnType<typeof startWorld>>} */
let world
/** @type {Tenant} */
let first
/** @type {Tenant} */
let second
before(async () => {
  world = await startWorld({ ports: 0, quiet: true })
  ;[first, second] = await Promise.all([world.tenant('first'), world.tenant('second')])
})
after(() => world.close())

/** @param {string} url @param {unknown} [body] by POST if there is one */
const ask = (url, body) =>
  fetch(url, body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) })

/** @param {Pick<Tenant, 'networks'>} tenant @param {string} namespace */
const nodeOf = ({ networks }, namespace) => {
  const node = networks.find(({ caip2 }) => caip2.startsWith(`${namespace}:`))
  assert.ok(node, namespace)
  return node
}

test('all tenants have a service at one port', () => {
  const urlsOf = (/** @type {Tenant} */ tenant) => {
    const { relay, wallet, faucet, signIn, directory, windows, data, seller, inbox } = tenant
    const services = [relay, wallet, faucet, signIn, directory, windows, data, seller, inbox]
    return [...services.map(({ url }) => url), ...tenant.networks.map(({ rpcUrl }) => rpcUrl)]
  }
  const plain = urlsOf(world)
  assert.deepEqual(
    urlsOf(first),
    plain.map((url) => `${url}/t/first`),
  )
  assert.deepEqual(
    urlsOf(second),
    plain.map((url) => `${url}/t/second`),
  )
})

test('a second caller for a tenant gets the same one, and a malformed key is refused', async () => {
  assert.equal(await world.tenant('first'), first)
  for (const key of ['', '..', '__proto__', 'a/b', 'a%2fb', 'a'.repeat(33)])
    await assert.rejects(world.tenant(key), RangeError, key)
  for (const { url } of [world.data, world.inbox, world.faucet, world.directory])
    for (const key of ['nobody', '__proto__', 'first%2f..%2fsecond', 'a'.repeat(33)])
      assert.equal((await ask(`${url}/t/${key}/health`)).status, 404)
})

test('a mail is in the box of the tenant whose wallet sent it', async () => {
  const mailsOf = async (/** @type {Pick<Tenant, 'inbox'>} */ { inbox }) =>
    /** @type {{ to: string }[]} */ (await (await ask(`${inbox.url}/mails.json`)).json())
  const toOf = async (/** @type {Pick<Tenant, 'inbox'>} */ tenant) =>
    (await mailsOf(tenant)).map(({ to }) => to)
  for (const [tenant, email] of /** @type {const} */ ([
    [world, 'plain@example.org'],
    [first, 'alice@example.org'],
    [second, 'alice@example.org'],
    [second, 'bob@example.org'],
  ])) {
    const visitor = frameVisitor(tenant.embedded.url)
    assert.equal((await visitor.ask('/email/start', { email })).status, 200)
  }
  assert.deepEqual(await toOf(world), ['plain@example.org'])
  assert.deepEqual(await toOf(first), ['alice@example.org'])
  assert.deepEqual(await toOf(second), ['bob@example.org', 'alice@example.org'])
  // Its clock is the tenant's own, too: the pause between two mails is over for one of them.
  await ask(`${first.inbox.url}/__test/clock`, { forwardMs: 30_000 })
  const again = async (/** @type {Tenant} */ { embedded }) =>
    (await frameVisitor(embedded.url).ask('/email/start', { email: 'alice@example.org' })).status
  assert.deepEqual([await again(first), await again(second)], [200, 429])
})

test("a tenant's faults touch no other tenant", async () => {
  const list = '/token-list.json'
  await ask(`${first.data.url}/__test/faults`, { status: 429 })
  await ask(`${first.directory.url}/__test/faults`, { status: 503 })
  const statusOf = async (/** @type {Pick<Tenant, 'data' | 'directory'>} */ { data, directory }) =>
    Promise.all(
      [`${data.url}${list}`, `${directory.url}/getWallets`].map(
        async (url) => (await ask(url)).status,
      ),
    )
  assert.deepEqual(await statusOf(first), [429, 503])
  assert.deepEqual(await statusOf(second), [200, 200])
  assert.deepEqual(await statusOf(world), [200, 200])
  assert.equal(second.data.log.length, 1)
  assert.equal(second.directory.requests.length, 1)
  await ask(`${second.data.url}/__test/reset`, {})
  assert.deepEqual(await statusOf(first), [429, 503])
  for (const { url } of [first.data, first.directory]) await ask(`${url}/__test/reset`, {})
  assert.deepEqual(await statusOf(first), [200, 200])
})

test('a tenant counts, cuts and hears only its own sockets', async () => {
  const [own, other] = [await connectClient(first.relay), await connectClient(second.relay)]
  for (const client of [own, other]) await client.call('irn_subscribe', { topic: 'topic' })
  const said = { topic: 'topic', message: 'hello', ttl: 60, tag: 1108 }
  const speaker = await connectClient(first.relay)
  await speaker.call('irn_publish', said)
  assert.deepEqual(await own.received(1), ['hello'])
  assert.deepEqual((await other.call('irn_fetchMessages', { topic: 'topic' })).result.messages, [])
  const eventsOf = async (/** @type {Tenant} */ { relay }) =>
    /** @type {{ event: string }[]} */ (
      await (await ask(`${relay.controlUrl}/__test/log`)).json()
    ).filter(({ event }) => event === 'connect').length
  assert.deepEqual([await eventsOf(first), await eventsOf(second)], [2, 1])

  const cut = await ask(`${first.relay.controlUrl}/__test/drop-sockets`, {})
  assert.deepEqual(await cut.json(), { dropped: 2 })
  await ask(`${first.relay.controlUrl}/__test/faults`, { refuseConnections: true })
  await assert.rejects(connectClient(first.relay), /503/)
  assert.equal((await other.call('irn_publish', said)).result, true)
  await (await connectClient(second.relay)).close()
  await other.close()
})

test('an order is paid at the seller who took it, by the key of its app', async () => {
  const order = {
    addresses: [{ address: SOMEBODY, blockchains: ['local-31337'] }],
    clientIp: '203.0.113.7',
  }
  /** @param {Tenant} at @param {Tenant} by */
  const open = ({ seller }, by) =>
    fetch(`${seller.url}${TOKEN}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${bearerOf({ ...by.seller, url: seller.url }, 'POST', TOKEN)}`,
      },
      body: JSON.stringify(order),
    })
  assert.equal((await open(second, first)).status, 401)
  const { token } = await (await open(first, first)).json()
  const paying = {
    sessionToken: token,
    asset: 'USDC',
    amount: '50.00',
    method: 'CARD',
    reference: 'r',
  }
  assert.equal((await ask(`${second.seller.url}/page/pay`, paying)).status, 403)
  assert.equal((await (await ask(`${first.seller.url}/page/pay`, paying)).json()).ok, true)
  const balances = await Promise.all(
    [first, second].map(async ({ data }) => {
      const answer = await ask(
        `${data.url}/v1/account/${SOMEBODY}/balance?sv=1&chainId=eip155:31337`,
      )
      return /** @type {{ symbol: string }[]} */ ((await answer.json()).balances)
        .map(({ symbol }) => symbol)
        .includes('USDC')
    }),
  )
  assert.deepEqual(balances, [true, false])
})

test('an account has on each chain what its own tenant gave it', async () => {
  const evm = async (/** @type {Pick<Tenant, 'chains'>} */ { chains }) =>
    BigInt(await rpc(chains[1]?.rpcUrl ?? '', 'eth_getBalance', [SOMEBODY, 'latest']))
  const solana = async (/** @type {Pick<Tenant, 'networks'>} */ tenant) =>
    BigInt((await rpc(nodeOf(tenant, 'solana').rpcUrl, 'getBalance', [SOLANA])).value)
  const bitcoin = async (/** @type {Pick<Tenant, 'networks'>} */ tenant) => {
    const answer = await ask(`${nodeOf(tenant, 'bip122').rpcUrl}/address/${BITCOIN}`)
    const { chain_stats: mined, mempool_stats: waiting } = await answer.json()
    return BigInt(mined.funded_txo_sum + waiting.funded_txo_sum)
  }
  const cosmos = async (/** @type {Pick<Tenant, 'networks'>} */ tenant) => {
    const { rpcUrl } = nodeOf(tenant, 'cosmos')
    const answer = await ask(`${rpcUrl}/cosmos/bank/v1beta1/balances/${COSMOS}`)
    return BigInt((await answer.json()).balances[0]?.amount ?? 0)
  }
  for (const [network, address, balanceOf] of /** @type {const} */ ([
    ['eip155:31338', SOMEBODY, evm],
    [nodeOf(first, 'solana').caip2, SOLANA, solana],
    [nodeOf(first, 'bip122').caip2, BITCOIN, bitcoin],
    [nodeOf(first, 'cosmos').caip2, COSMOS, cosmos],
  ])) {
    const given = await ask(`${first.faucet.url}/fund`, { network, address })
    assert.equal(given.status, 200, await given.text())
    assert.ok((await balanceOf(first)) > 0n, network)
    assert.deepEqual([await balanceOf(second), await balanceOf(world)], [0n, 0n], network)
  }
})

test('a chain that one tenant holds up goes on for the others', async () => {
  const minesOf = (/** @type {Pick<Tenant, 'chains'>} */ { chains }) =>
    rpc(chains[0]?.rpcUrl ?? '', 'anvil_getAutomine')
  const weather = chainWeather(first.chains[0]?.rpcUrl ?? '')
  await weather.stopMining()
  assert.deepEqual(await Promise.all([first, second, world].map(minesOf)), [false, true, true])
  await weather.mine(3)
  await weather.startMining()
})
