import assert from 'node:assert/strict'
import { once } from 'node:events'
import { after, before, test } from 'node:test'
import { WebSocket } from 'ws'
import { startWorld, worldTable } from './start.mjs'
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
  ].map(({ url }) => url)
  const nodes = [...world.chains, ...world.networks].map(({ rpcUrl }) => rpcUrl)
  assert.deepEqual(new Set(addresses), new Set([...parts, ...nodes]))
  for (const address of addresses) {
    const response = await fetch(address.replace(/^ws/, 'http'))
    // A gateway says 501 of a path it does not serve: that is an answer, too.
    assert.equal(response.status < 500 || response.status === 501, true, address)
  }
  assert.equal(worldTable(world), world.table)
})

test('the wallet page is told where relay and chains are', async () => {
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

test('two worlds run beside each other on the same wanted ports', async (t) => {
  const portsOf = (
    /** @type {typeof world} */ {
      relay,
      wallet,
      faucet,
      signIn,
      directory,
      windows,
      chains,
      networks,
    },
  ) =>
    [relay, wallet, faucet, signIn, directory, windows, ...chains, ...networks].map(
      ({ port }) => port,
    )
  const [relay, wallet, faucet, signIn, directory, windows, ...rest] = portsOf(world)
  const chains = rest.splice(0, world.chains.length)
  const [solana, cosmos, polkadot, bitcoin] = rest
  const second = await startWorld({
    ports: {
      relay,
      wallet,
      faucet,
      signIn,
      directory,
      windows,
      chains,
      solana,
      cosmos,
      polkadot,
      bitcoin,
    },
    quiet: true,
  })
  t.after(() => second.close())
  const taken = new Set([...portsOf(world), ...portsOf(second)])
  assert.equal(taken.size, portsOf(world).length + portsOf(second).length)
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
