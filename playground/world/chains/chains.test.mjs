import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { createInterface } from 'node:readline'
import { after, before, test } from 'node:test'
import { closeServer, listen } from '../net/listen.mjs'
import { anvilBinary } from './anvil-binary.mjs'
import { startChains } from './chains.mjs'
import { rpc } from './json-rpc.mjs'

const skip = anvilBinary() === undefined && `no anvil for ${process.platform} ${process.arch}`
/** @type {Awaited<ReturnType<typeof startChains>>} */
let world

before(async () => {
  world = await startChains([0, 0])
})
after(() => world.close())

test('two chains answer with their own ids', { skip }, async () => {
  const ids = await Promise.all(world.chains.map(({ rpcUrl }) => rpc(rpcUrl, 'eth_chainId')))
  assert.deepEqual(ids.map(Number), [31337, 31338])
  assert.deepEqual(
    world.chains.map(({ caip2 }) => caip2),
    ['eip155:31337', 'eip155:31338'],
  )
})

test('the first account of the mnemonic is rich on each chain', { skip }, async () => {
  for (const { rpcUrl } of world.chains) {
    const [first] = await rpc(rpcUrl, 'eth_accounts')
    assert.equal(first.toLowerCase(), '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266')
    assert.equal(
      BigInt(await rpc(rpcUrl, 'eth_getBalance', [first, 'latest'])),
      10_000n * 10n ** 18n,
    )
  }
})

test('pages of any origin may call a chain', { skip }, async () => {
  const response = await fetch(world.chains[0]?.rpcUrl ?? '', {
    method: 'OPTIONS',
    headers: {
      origin: 'http://127.0.0.1:5173',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    },
  })
  assert.equal(response.headers.get('access-control-allow-origin'), '*')
})

test('a taken port is stepped over', { skip }, async (t) => {
  const server = createServer()
  t.after(() => closeServer(server))
  const taken = await listen(server, 0)
  const second = await startChains([taken, 0])
  t.after(() => second.close())
  assert.notEqual(second.chains[0]?.port, taken)
  assert.equal(Number(await rpc(second.chains[0]?.rpcUrl ?? '', 'eth_chainId')), 31337)
})

for (const signal of /** @type {const} */ (['SIGTERM', 'SIGKILL'])) {
  test(`no chain outlives a process ended by ${signal}`, { skip }, async () => {
    const script = `
      import { startChains } from ${JSON.stringify(new URL('./chains.mjs', import.meta.url).href)}
      const { chains } = await startChains([0, 0])
      console.log(JSON.stringify(chains.map(({ rpcUrl }) => rpcUrl)))
      setInterval(() => undefined, 1000)`
    const host = spawn(process.execPath, ['--input-type=module', '--eval', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [line] = await once(createInterface(host.stdout), 'line')
    const urls = JSON.parse(line)
    assert.equal(Number(await rpc(urls[0], 'eth_chainId')), 31337)
    host.kill(signal)
    await once(host, 'exit')
    for (const url of urls) await untilRefused(url)
  })
}

/** @param {string} url */
async function untilRefused(url) {
  const deadline = Date.now() + 5_000
  while (Date.now() < deadline) {
    try {
      await rpc(url, 'eth_chainId')
    } catch {
      return
    }
  }
  assert.fail(`${url} still answers`)
}
