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
  const served = { http: [network.id], ws: [network.id] }
  const urls = proxiedNetworks([network], proxy, served).map((one) => one.rpcUrls)
  const own = `https://proxy.example/v1?chainId=${encodeURIComponent(network.id)}&projectId=p1`
  expect(urls).toEqual(isProxied ? [[own, ...rpcUrls]] : [])
})

test('a chain has the proxy the ways that it is listed, and one that is not listed has none', () => {
  const [network] = TEST_NETWORKS
  const id = network!.id
  const offered = (http: readonly string[], ws: readonly string[], first = true) =>
    proxiedNetworks([network!], { ...proxy, first }, { http, ws })
  const query = `?chainId=${encodeURIComponent(id)}&projectId=p1`
  const socket = `wss://proxy.example/ws${query}`
  const node = `https://proxy.example/v1${query}`
  expect(offered([], [])).toEqual([])
  expect(offered(['eip155:424242'], [`${id}0`])).toEqual([])
  expect(offered([id], [])).toEqual([{ ...network, rpcUrls: [node, ...network!.rpcUrls] }])
  expect(offered([], [id])).toEqual([{ ...network, socketUrls: [socket] }])
  const own = { ...network!, socketUrls: ['wss://own.example'] }
  const served = { http: [id], ws: [id] }
  expect(proxiedNetworks([own], { ...proxy, first: false }, served)).toEqual([
    { ...own, rpcUrls: [...own.rpcUrls, node], socketUrls: ['wss://own.example', socket] },
  ])
})

test('a chain whose nodes are no JSON-RPC has no proxy, even where one is listed', () => {
  const others = ['bip122:000000000019d6689c085ae165831e93', 'cosmos:cosmoshub-4'] as const
  const networks = others.map((id) => ({
    ...TEST_NETWORKS[0]!,
    id,
    namespace: id.split(':')[0] as CaipNetwork['namespace'],
  }))
  expect(proxiedNetworks(networks, proxy, { http: others, ws: others })).toEqual([])
})
