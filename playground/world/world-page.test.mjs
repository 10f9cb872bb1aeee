import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pageWithWorld, worldInfo } from './world-page.mjs'

const service = { url: 'http://127.0.0.1:1', controlUrl: 'http://127.0.0.1:2', log: [] }
const chain = { caip2: 'eip155:1', name: 'A "quoted" & odd <name>', rpcUrl: service.url, port: 4 }

test('the head has the addresses, without the parts of a running world, and they read back as they were', () => {
  const services = ['relay', 'wallet', 'faucet', 'signIn', 'directory', 'windows', 'data']
  const info = worldInfo({
    ...Object.fromEntries(
      [...services, 'embedded', 'smtp', 'inbox'].map((name) => [name, service]),
    ),
    chains: [{ ...chain, chainId: 1 }],
    networks: [chain],
    evmPack: { names: [{ name: 'alice.eth', address: '0xa9', texts: { log: 'long' } }] },
  })
  const html = pageWithWorld('<html><head lang="en"><title>x</title></head></html>', info)
  const [, content] =
    /<head lang="en">\s*<meta name="latchkey-world" content="([^"]*)">/.exec(html) ?? []
  const text = content.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
  assert.deepEqual(JSON.parse(text), JSON.parse(JSON.stringify(info)))
  assert.doesNotMatch(text, /log|port"/)
  assert.match(text, /A \\"quoted\\" & odd <name>.*alice\.eth/)
})
