import { expect, test } from 'vitest'
import type { CaipNetwork } from '@latchkey/kernel'
import { TEST_NETWORKS } from '@latchkey/kernel/testing'
import { proxiedNetworks } from './rpc-proxy.js'

const proxy = { url: 'https://proxy.example', projectId: 'p1', first: true }

test.each<readonly [boolean, readonly string[]]>([
  [true, ['https://node.example']],
  [true, []],
  [true, ['http://127.0.0.1:8545', 'https://node.example']],
  [true, ['https://localhost.example']],
  [true, ['https://10.0.0.0', 'https://0.0.0.0.example']],
  [false, ['http://127.0.0.1:8545']],
  [false, ['http://127.8.9.1:8545/rpc', 'ws://localhost:8546']],
  [false, ['http://[::1]:8545']],
  [false, ['https://node.localhost/']],
  [false, ['http://0.0.0.0:8545']],
  [false, ['http://localhost.:8545', 'http://node.localhost./rpc']],
])('proxied: %s, for a network whose nodes are %j', (isProxied, rpcUrls) => {
  const network: CaipNetwork = { ...TEST_NETWORKS[0]!, rpcUrls }
  const urls = proxiedNetworks([network], proxy).map((one) => one.rpcUrls)
  const own = `https://proxy.example/v1?chainId=${encodeURIComponent(network.id)}&projectId=p1`
  expect(urls).toEqual(isProxied ? [[own, ...rpcUrls]] : [])
})
