import { describe, expect, test } from 'vitest'
import { createFakePorts, type HttpAnswer } from '@latchkey/kernel/testing'
import { cosmosHub, osmosis } from '../networks.js'
import { codeOf } from '../testing/code-of.js'
import { kitWith } from '../testing/kit-with.js'

const [FIRST = '', SECOND = ''] = cosmosHub.cosmos.restUrls
const INFO = '/cosmos/base/tendermint/v1beta1/node_info'
const BANK = '/cosmos/bank/v1beta1/balances/*'

const serves = (network: string): HttpAnswer => ({ json: { default_node_info: { network } } })
const holds = (amount: unknown, denom = 'uatom'): HttpAnswer => ({
  json: { balance: { amount, denom } },
})

async function asking(routes: Readonly<Record<string, HttpAnswer>>, network = cosmosHub) {
  const ports = createFakePorts()
  for (const [url, answer] of Object.entries(routes)) ports.http.route(url, answer)
  const { kit, wallet } = await kitWith({ ports, connect: false })
  const { nativeBalance } = await kit.capabilities.get('nativeBalance', 'cosmos')
  const ask = (address = wallet.address('cosmos')) => nativeBalance({ address, network })
  return { ask, http: ports.http }
}

test('is the amount of the network’s own coin, by one request after the node showed its network', async () => {
  const { ask, http } = await asking({
    [`${FIRST}${INFO}`]: serves('cosmoshub-4'),
    [`${FIRST}${BANK}`]: holds('123456789012345678901234567890'),
  })
  const balance = { amount: 123456789012345678901234567890n, decimals: 6, symbol: 'ATOM' }
  expect(await ask()).toEqual(balance)
  expect(await ask()).toEqual(balance)
  expect(http.requests.map(({ url }) => new URL(url).pathname.split('/').at(-1))).toEqual([
    'node_info',
    'by_denom',
    'by_denom',
  ])
  expect(http.requests.at(-1)?.url).toContain('denom=uatom')
})

describe('the next URL is asked where one', () => {
  test.each<[string, Readonly<Record<string, HttpAnswer>>]>([
    ['fails', { [`${FIRST}*`]: { status: 500 } }],
    ['serves another network', { [`${FIRST}${INFO}`]: serves('evil-1') }],
    ['tells no network', { [`${FIRST}${INFO}`]: { json: {} } }],
    ...([['1.5'], [-1], [null], ['0x10'], ['9'.repeat(79)]] as const).map(
      ([amount]) =>
        [
          `answers ${JSON.stringify(amount)}`,
          { [`${FIRST}${INFO}`]: serves('cosmoshub-4'), [`${FIRST}${BANK}`]: holds(amount) },
        ] as [string, Readonly<Record<string, HttpAnswer>>],
    ),
    [
      'answers for another coin',
      { [`${FIRST}${INFO}`]: serves('cosmoshub-4'), [`${FIRST}${BANK}`]: holds('9', 'uother') },
    ],
  ])('%s', async (_what, routes) => {
    const { ask } = await asking({
      ...routes,
      [`${SECOND}${INFO}`]: serves('cosmoshub-4'),
      [`${SECOND}${BANK}`]: holds('7'),
    })
    expect((await ask()).amount).toBe(7n)
  })
})

test('when none answers, the network is named', async () => {
  const { ask } = await asking({ 'https://*': { status: 502 } })
  expect(await codeOf(ask())).toBe('node_unavailable')
})

test('an address of another network is no address here, and no node is asked', async () => {
  const { ask, http } = await asking({}, osmosis)
  expect(await codeOf(ask())).toBe('address_invalid')
  expect(http.requests).toEqual([])
})
