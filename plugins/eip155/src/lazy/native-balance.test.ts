import { describe, expect, test } from 'vitest'
import { createFakeClock, createFakeHttp, type HttpAnswer } from '@latchkey/kernel/testing'
import type { CaipNetwork, FeatureContext } from '@latchkey/kernel'
import nativeBalanceFeature from './native-balance.js'

const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const [FIRST, SECOND] = ['https://first.example/rpc', 'https://second.example/rpc']
const network: CaipNetwork = {
  id: 'eip155:10',
  namespace: 'eip155',
  name: 'Ten',
  nativeCurrency: { name: 'Coin', symbol: 'TEN', decimals: 18 },
  rpcUrls: [FIRST, SECOND],
}

/** A node: answers by method. */
const node =
  (answers: Readonly<Record<string, unknown>>): HttpAnswer =>
  ({ body }) => ({
    json: { jsonrpc: '2.0', id: 1, result: answers[(body as { method: string }).method] },
  })
const good = node({ eth_chainId: '0xa', eth_getBalance: '0x8ac7230489e80000' })

function feature(first: HttpAnswer, second: HttpAnswer = good) {
  const http = createFakeHttp({ [FIRST]: first, [SECOND]: second })
  const context: FeatureContext = {
    namespace: 'eip155',
    account: () => undefined,
    network: () => network,
    networkById: () => network,
    provider: () => Promise.reject(new Error('No wallet is asked for a balance.')),
    http,
    clock: createFakeClock(),
  }
  const { nativeBalance } = nativeBalanceFeature(context)
  const asked = () =>
    http.requests.map(
      ({ url, body }) => `${new URL(url).host} ${(body as { method: string }).method}`,
    )
  return { http, asked, balance: () => nativeBalance({ address: ADDRESS, network }), nativeBalance }
}

test('the balance is a bigint in the smallest unit, with the currency of the network', async () => {
  const { balance } = feature(good)
  await expect(balance()).resolves.toEqual({ amount: 10n ** 19n, decimals: 18, symbol: 'TEN' })
})

test('a URL must show once that it serves the network', async () => {
  const { balance, asked } = feature(good)
  await balance()
  await balance()
  expect(asked().sort()).toEqual([
    'first.example eth_chainId',
    'first.example eth_getBalance',
    'first.example eth_getBalance',
  ])
})

describe('the next URL is used', () => {
  test.each<readonly [string, HttpAnswer]>([
    ['when the first is down', { fault: 'network' }],
    ['when the first is slow', { fault: 'timeout' }],
    ['when the first answers too much', { fault: 'too_large' }],
    ['when the first answers HTML', { fault: 'not_json' }],
    ['when the first refuses', { status: 429 }],
    ['when the first serves another chain', node({ eth_chainId: '0x1', eth_getBalance: '0x1' })],
    ['when the first has no chain id', node({ eth_getBalance: '0x1' })],
    ['when the first answers no object', { json: 'x' }],
    ['when the first answers null', { json: null }],
    ['when the first answers an error', { json: { error: { code: -32005, message: 'limit' } } }],
  ])('%s', async (_name, first) => {
    const { balance } = feature(first)
    await expect(balance()).resolves.toMatchObject({ amount: 10n ** 19n })
  })
})

test('a URL of another chain is not believed later either', async () => {
  const { balance } = feature(node({ eth_chainId: '0x1', eth_getBalance: '0x1' }))
  await balance()
  await expect(balance()).resolves.toMatchObject({ amount: 10n ** 19n })
})

test('a failed look at the chain id is forgotten', async () => {
  const answers: HttpAnswer[] = [{ fault: 'network' }, { fault: 'network' }, good]
  const { balance } = feature(
    (request) => {
      const answer = answers.length > 1 ? answers.shift() : answers[0]
      return typeof answer === 'function' ? answer(request) : (answer ?? { never: true })
    },
    { status: 500 },
  )
  await expect(balance()).rejects.toMatchObject({ code: 'rpc_unavailable' })
  await expect(balance()).resolves.toMatchObject({ amount: 10n ** 19n })
})

test('when no URL answers, the error counts them and keeps the last cause', async () => {
  const { balance } = feature({ status: 500 }, { fault: 'network' })
  await expect(balance()).rejects.toMatchObject({
    code: 'rpc_unavailable',
    context: { network: 'eip155:10', method: 'eth_getBalance', tried: 2 },
    cause: { code: 'http_network' },
  })
})

test.each(['0x', 'ten', '10', null, 10, '0xzz', `0x1${'0'.repeat(64)}`])(
  'a balance of %j is no balance',
  async (answer) => {
    const { balance } = feature(node({ eth_chainId: '0xa', eth_getBalance: answer }))
    await expect(balance()).rejects.toMatchObject({ code: 'rpc_failed' })
  },
)

test('an address that is none is not asked about', async () => {
  const { http, nativeBalance } = feature(good)
  const asking = nativeBalance({ address: 'vitalik.eth', network })
  await expect(asking).rejects.toMatchObject({ code: 'address_invalid' })
  expect(http.requests).toEqual([])
})

test('giving up stops the search', async () => {
  const { nativeBalance, asked } = feature({ never: true })
  const controller = new AbortController()
  const { signal } = controller
  const asking = nativeBalance({ address: ADDRESS, network }, { signal })
  controller.abort(new Error('left'))
  await expect(asking).rejects.toThrow('left')
  expect(asked().some((one) => one.startsWith('second'))).toBe(false)
})
