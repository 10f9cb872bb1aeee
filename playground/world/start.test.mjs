import assert from 'node:assert/strict'
import { once } from 'node:events'
import { after, before, test } from 'node:test'
import { WebSocket } from 'ws'
import { rpc } from './chains/json-rpc.mjs'
import { DEFAULT_PORTS, startWorld, worldTable } from './start.mjs'
import { formatTable } from './world-table.mjs'

/** @type {Awaited<ReturnType<typeof startWorld>>} */
let world
before(async () => {
  world = await startWorld({ ports: 0, quiet: true })
})
after(() => world.close())

test('every service answers where the table says', async () => {
  const addresses = world.table.split('\n').flatMap((line) => /(?:http|ws):\S+/.exec(line) ?? [])
  const parts = [
    world.wallet,
    world.relay,
    world.faucet,
    world.signIn,
    world.directory,
    world.windows,
    world.data,
    world.seller,
    world.embedded,
    world.inbox,
    world.identity,
    world.farcaster ?? { url: '' },
    world.bundler ?? { url: '' },
  ]
    .map(({ url }) => url)
    .filter((url) => url !== '')
  const nodes = [...world.chains, ...world.networks].map(({ rpcUrl }) => rpcUrl)
  assert.deepEqual(new Set(addresses), new Set([...parts, ...nodes]))
  for (const address of addresses) {
    const response = await fetch(address.replace(/^ws/, 'http'))
    // A gateway says 501 of a path it does not serve: that is an answer, too.
    assert.equal(response.status < 500 || response.status === 501, true, address)
  }
  assert.equal(worldTable(world), world.table)
})

test('the wallet page gets the addresses of relay and chains', async () => {
  const config = await (await fetch(`${world.wallet.url}/config.json`)).json()
  assert.equal(config.relayUrl, world.relay.url)
  assert.deepEqual(
    config.chains.map((/** @type {{ chainId: number }} */ { chainId }) => chainId),
    [31337, 31338],
  )
})

test('the wallet page may reach this machine only', async () => {
  for (const path of ['/', '/wc?uri=wc:x', '/nowhere']) {
    const { headers } = await fetch(world.wallet.url + path)
    const policy = headers.get('content-security-policy') ?? ''
    const hosts = policy.match(/(?:https?|wss?):\/\/[^\s;]+/g) ?? []
    assert.notEqual(hosts.length, 0)
    for (const host of hosts) assert.match(host, /^(http|ws):\/\/(127\.0\.0\.1|localhost):\*$/)
  }
})

/** The ports a world has got, as it takes wishes for them. */
function portsOf(/** @type {typeof world} */ { chains, networks, ...parts }) {
  const nodes = { solana: 'solana', cosmos: 'cosmos', polkadot: 'polkadot', bitcoin: 'bip122' }
  const found = Object.entries(nodes).flatMap(([name, namespace]) =>
    networks
      .filter(({ caip2 }) => caip2.startsWith(`${namespace}:`))
      .map(({ port }) => [name, port]),
  )
  const named = Object.entries(parts).flatMap(([name, part]) =>
    name in DEFAULT_PORTS ? [[name, /** @type {{ port: number }} */ (part).port]] : [],
  )
  return { ...Object.fromEntries([...named, ...found]), chains: chains.map(({ port }) => port) }
}

test('the blocks of each EVM chain can be held up', async () => {
  assert.deepEqual(
    Object.keys(world.weather),
    world.chains.map(({ caip2 }) => caip2),
  )
  for (const { caip2, rpcUrl } of world.chains) {
    await world.weather[caip2]?.stopMining()
    assert.equal(await rpc(rpcUrl, 'anvil_getAutomine'), false)
    await world.weather[caip2]?.startMining()
    assert.equal(await rpc(rpcUrl, 'anvil_getAutomine'), true)
  }
})

test('two worlds run beside each other on the same wanted ports', async (t) => {
  const ports = portsOf(world)
  const second = await startWorld({ ports, quiet: true })
  t.after(() => second.close())
  const all = [ports, portsOf(second)].flatMap((one) => Object.values(one).flat())
  assert.equal(new Set(all).size, all.length)
  // No port is forgotten: under its heading, the table has a line for each.
  const [services = ''] = world.table.split('\n\n')
  const [, ...lines] = services.split('\n')
  assert.equal(all.length, 2 * lines.length)
})

test('nothing answers after closing', async () => {
  const gone = await startWorld({ ports: 0, quiet: true })
  await gone.close()
  const socket = new WebSocket(gone.relay.url)
  const [error] = await once(socket, 'error')
  assert.equal(error.code, 'ECONNREFUSED')
  await assert.rejects(fetch(gone.wallet.url))
  await assert.rejects(fetch(gone.faucet.url))
  await assert.rejects(fetch(gone.signIn.url))
  await assert.rejects(fetch(gone.directory.url))
  await assert.rejects(fetch(gone.data.url))
  await assert.rejects(fetch(gone.embedded.url))
  await assert.rejects(fetch(gone.inbox.url))
})

test('columns line up', () => {
  const rows = [
    { what: 'a', address: 'http://x', use: 'one' },
    { what: 'longer', address: 'y', use: 'two' },
  ]
  assert.deepEqual(formatTable(rows).split('\n'), [
    'what    address   what for',
    'a       http://x  one',
    'longer  y         two',
  ])
})
