import { expect, test } from 'vitest'
import type { FeatureContext } from '@latchkey/kernel'
import { createFakeHttp, type HttpRequest } from '@latchkey/kernel/testing'
import type { HttpRoutes } from '@latchkey/kernel/testing/internal'
import { devnet, mainnet } from '../networks.js'
import { RECEIVER } from '../testing/transactions.js'
import createBalance from './native-balance.js'

const GENESIS = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'
const network = { ...mainnet, rpcUrls: ['https://one.example', 'https://two.example'] }

const methodOf = ({ body }: Pick<HttpRequest, 'body'>) =>
  (body as { readonly method: string }).method

/** A node that answers with its genesis hash and `answer`. */
const node =
  (answer: unknown, genesis = GENESIS) =>
  (request: HttpRequest) => ({
    json: methodOf(request) === 'getGenesisHash' ? { result: genesis } : answer,
  })

function setUp(routes: HttpRoutes) {
  const http = createFakeHttp(routes)
  const { nativeBalance } = createBalance({ http } as unknown as FeatureContext)
  return {
    http,
    read: (part: object = {}) => nativeBalance({ address: RECEIVER, network, ...part }),
    asked: () => http.requests.map((one) => `${new URL(one.url).host} ${methodOf(one)}`),
  }
}

const balance = (value: unknown) => ({ result: { context: { slot: 1 }, value } })

test('a balance is one call, and the chain of a node is asked once', async () => {
  const { read, asked } = setUp({ 'https://one.example': node(balance(1_500_000_000)) })
  expect(await read()).toEqual({ amount: 1_500_000_000n, decimals: 9, symbol: 'SOL' })
  expect((await read()).amount).toBe(1_500_000_000n)
  expect(asked()).toEqual([
    'one.example getGenesisHash',
    'one.example getBalance',
    'one.example getBalance',
  ])
})

test('where a node fails the next one is asked', async () => {
  const { read, asked } = setUp({
    'https://one.example': node({ error: { code: -32005, message: 'Node is behind' } }),
    'https://two.example': node(balance(7)),
  })
  expect((await read()).amount).toBe(7n)
  expect(asked()).toContain('one.example getBalance')
})

test.each([null, balance('7'), balance(-1), balance(1.5)])(
  'an answer like %j is no balance',
  async (answer) => {
    const { read } = setUp({ 'https://one.example': node(answer ?? { result: null }) })
    await expect(read()).rejects.toMatchObject({ code: 'rpc_failed' })
  },
)

test('a node of another chain is not believed', async () => {
  const { read } = setUp({
    'https://one.example': node(balance(1), 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG'),
    'https://two.example': node(balance(2)),
  })
  expect((await read()).amount).toBe(2n)
})

test('without a node that answers the network is unavailable', async () => {
  const fails = { error: { code: -32603, message: 'Internal' } }
  const { read } = setUp({ 'https://one.example': node(fails), 'https://two.example': node(fails) })
  await expect(read()).rejects.toMatchObject({ code: 'rpc_unavailable' })
})

test.each([
  ['an address that is none', { address: '0x1' }, 'address_invalid'],
  [
    'a network of another namespace',
    { network: { ...devnet, namespace: 'eip155' } },
    'network_unsupported',
  ],
])('%s is refused without a request', async (_what, part, code) => {
  const { read, http } = setUp({})
  await expect(read(part)).rejects.toMatchObject({ code })
  expect(http.requests).toEqual([])
})
