import { expect, test } from 'vitest'
import { createFakePorts } from '@latchkey/kernel/testing'
import { cosmosHub, osmosis } from '../networks.js'
import { codeOf } from '../testing/code-of.js'
import { kitWith } from '../testing/kit-with.js'
import { restNode, type RestAnswers } from '../testing/rest-node.js'

const HASH = 'A'.repeat(64)
const IBC = `ibc/${HASH}`

async function asking(answers: (address: string) => RestAnswers) {
  const ports = createFakePorts()
  const { kit, wallet } = await kitWith({ ports, connect: false })
  const address = wallet.address('cosmos')
  for (const [url, answer] of Object.entries(restNode(answers(address)))) {
    ports.http.route(url, answer)
  }
  const { tokenBalances } = await kit.capabilities.get('tokenBalances', 'cosmos')
  return { ask: () => tokenBalances({ address, network: cosmosHub }), http: ports.http }
}

const coins = (...list: readonly (readonly [string, unknown])[]) =>
  list.map(([denom, amount]) => ({ denom, amount }))

const holding = (address: string, list: unknown, next: string | null = null): RestAnswers => ({
  [`/balances/${address}`]: { json: { balances: list, pagination: { next_key: next } } },
  [`/spendable_balances/${address}`]: { json: { balances: list, pagination: {} } },
})

test('the native coin comes first, also at zero, and tokens follow', async () => {
  const { ask } = await asking((address) => ({
    ...holding(address, coins(['factory/some/token', '7'])),
  }))
  expect(await ask()).toEqual({
    complete: true,
    holdings: [
      { id: 'cosmos:cosmoshub-4/slip44:118', ...cosmosHub.nativeCurrency, amount: 0n },
      {
        id: 'cosmos:cosmoshub-4/denom:factory%2Fsome%2Ftoken',
        name: 'factory/some/token',
        symbol: 'factory/some/token',
        decimals: 0,
        amount: 7n,
        unscaled: true,
      },
    ],
  })
})

test('locked balances are listed separately', async () => {
  const { ask } = await asking((address) => ({
    ...holding(address, coins(['uatom', '1000'])),
    [`/spendable_balances/${address}`]: { json: { balances: coins(['uatom', '400']) } },
  }))
  expect((await ask()).holdings[0]).toMatchObject({ amount: 1000n, spendable: 400n })
})

test('a denomination’s metadata gives name, symbol and the decimal point', async () => {
  const metadata = {
    base: 'ustars',
    display: 'stars',
    name: 'Stargaze',
    symbol: 'STARS',
    denom_units: [
      { denom: 'ustars', exponent: 0 },
      { denom: 'stars', exponent: 6 },
    ],
  }
  const { ask } = await asking((address) => ({
    ...holding(address, coins(['ustars', '1500000'])),
    '/denoms_metadata_by_query_string': { json: { metadata } },
  }))
  expect((await ask()).holdings[1]).toEqual({
    id: 'cosmos:cosmoshub-4/denom:ustars',
    name: 'Stargaze',
    symbol: 'STARS',
    decimals: 6,
    amount: 1_500_000n,
  })
})

test.each([
  ['of another denomination', { base: 'other', display: 'x', denom_units: [] }],
  ['without its display unit', { base: IBC, display: 'x', denom_units: [] }],
  [
    'with a hostile exponent',
    { base: IBC, display: 'x', denom_units: [{ denom: 'x', exponent: 1e9 }] },
  ],
])('metadata %s is not believed; the trace names what came over IBC', async (_, metadata) => {
  const { ask } = await asking((address) => ({
    ...holding(address, coins([IBC, '5'])),
    '/denoms_metadata_by_query_string': { json: { metadata } },
    [`/denom_traces/${HASH}`]: {
      json: { denom_trace: { path: 'transfer/channel-0', base_denom: 'uosmo' } },
    },
  }))
  expect((await ask()).holdings[1]).toMatchObject({
    symbol: 'uosmo',
    decimals: 0,
    unscaled: true,
    amount: 5n,
  })
})

test('a list that goes on is said to be incomplete; rows that are no coins are left out', async () => {
  const { ask } = await asking((address) =>
    holding(
      address,
      [...coins(['uatom', '1'], ['ugood', '2'], ['ubad', -3], ['<b>', '4']), null],
      'x',
    ),
  )
  const { holdings, complete } = await ask()
  expect(complete).toBe(false)
  expect(holdings.map(({ symbol }) => symbol)).toEqual(['ATOM', 'ugood'])
})

test('an answer without a list is an error', async () => {
  const { ask } = await asking((address) => holding(address, undefined))
  expect(await codeOf(ask())).toBe('node_unavailable')
})

test('names are asked for once a day', async () => {
  const { ask, http } = await asking((address) => holding(address, coins(['ufoo', '1'])))
  await ask()
  const before = http.requests.length
  await ask()
  expect(http.requests.length - before).toBe(2)
})

test('a denomination is called what its own chain calls it', async () => {
  const ports = createFakePorts()
  const { kit, wallet } = await kitWith({ ports, connect: false })
  const { tokenBalances } = await kit.capabilities.get('tokenBalances', 'cosmos')
  const called: unknown[] = []
  for (const [network, name, exponent] of [
    [cosmosHub, 'star', 6],
    [osmosis, 'moon', 18],
  ] as const) {
    const address = wallet.address(network.cosmos.prefix)
    const denom_units = [{ denom: name, exponent }]
    const metadata = { base: 'ufoo', display: name, name, symbol: name, denom_units }
    const answers = {
      ...holding(address, coins(['ufoo', '1'])),
      '/denoms_metadata_by_query_string': { json: { metadata } },
    }
    for (const [url, answer] of Object.entries(restNode(answers, network))) {
      ports.http.route(url, answer)
    }
    const { holdings } = await tokenBalances({ address, network })
    called.push([holdings[1]?.symbol, holdings[1]?.decimals])
  }
  expect(called).toEqual([
    ['star', 6],
    ['moon', 18],
  ])
})
