import { decodeTxRaw, Registry } from '@cosmjs/proto-signing'
import { defaultRegistryTypes } from '@cosmjs/stargate'
import { describe, expect, test } from 'vitest'
import { createCosmosWallet, createFakePorts, type HttpRequest } from '@latchkey/kernel/testing'
import type { AssetInfo } from '@latchkey/kernel'
import type { CosmosOptions } from '../index.js'
import { cosmosHub } from '../networks.js'
import { codeOf } from '../testing/code-of.js'
import { kitWith } from '../testing/kit-with.js'
import { restNode } from '../testing/rest-node.js'

const RECEIVER = createCosmosWallet({ seed: 'receiver' }).address('cosmos')
const ATOM: AssetInfo = {
  id: 'cosmos:cosmoshub-4/slip44:118',
  name: 'Cosmos',
  symbol: 'ATOM',
  decimals: 6,
}
const STARS: AssetInfo = {
  id: 'cosmos:cosmoshub-4/denom:ustars',
  name: 'Stars',
  symbol: 'STARS',
  decimals: 6,
}
/** 120 000 gas at the hub's price. */
const FEE = 3_000n

/** The bank module's answer for the tokens. */
const METADATA = {
  json: {
    metadata: {
      base: 'ustars',
      display: 'stars',
      name: 'Stars',
      symbol: 'STARS',
      denom_units: [{ denom: 'stars', exponent: 6 }],
    },
  },
}

async function preparing(spendable: Readonly<Record<string, string>>, options: CosmosOptions = {}) {
  const ports = createFakePorts()
  const { kit, wallet } = await kitWith({ ports, options })
  const balances = Object.entries(spendable).map(([denom, amount]) => ({ denom, amount }))
  const routes = restNode({
    [`/spendable_balances/${wallet.address('cosmos')}`]: { json: { balances } },
    '/denoms_metadata_by_query_string': METADATA,
  })
  for (const [url, answer] of Object.entries(routes)) ports.http.route(url, answer)
  return { ...(await kit.capabilities.get('transfer', 'cosmos')), kit, ports, wallet }
}

test('a native transfer spends its amount and the fee', async () => {
  const { prepareTransfer } = await preparing({ uatom: '1000000' })
  const prepared = await prepareTransfer({ asset: ATOM, to: RECEIVER, amount: 250_000n })
  expect(prepared).toMatchObject({
    network: 'cosmos:cosmoshub-4',
    to: RECEIVER,
    amount: 250_000n,
    arrives: 250_000n,
    fee: { amount: FEE },
    spends: [{ asset: ATOM, amount: 253_000n }],
    stops: [],
    warnings: [],
  })
})

test('an amount is prepared to the last unit', async () => {
  const { prepareTransfer } = await preparing({ uatom: '123456789012345678901' })
  const amount = 123_456_789_012_345_675_901n
  const prepared = await prepareTransfer({ asset: ATOM, to: RECEIVER, amount })
  expect(prepared).toMatchObject({
    amount,
    arrives: amount,
    spends: [{ asset: ATOM, amount: amount + FEE }],
    stops: [],
  })
  const all = await prepareTransfer({ asset: ATOM, to: RECEIVER, amount: 'max' })
  expect(all.amount).toBe(amount)
})

test('a token spends the token, and the native coin for the fee', async () => {
  const { prepareTransfer } = await preparing({ uatom: '5000', ustars: '10' })
  const { spends, stops } = await prepareTransfer({ asset: STARS, to: RECEIVER, amount: 10n })
  expect(spends).toMatchObject([{ asset: STARS, amount: 10n }, { amount: FEE }])
  expect(stops).toEqual([])
})

test('all of it leaves the fee', async () => {
  const { prepareTransfer } = await preparing({ uatom: '10000', ustars: '10' })
  const all = (asset: AssetInfo) => prepareTransfer({ asset, to: RECEIVER, amount: 'max' })
  expect((await all(ATOM)).amount).toBe(7_000n)
  expect((await all(STARS)).amount).toBe(10n)
})

test.each([
  ['more than there is', ATOM, 1_000_001n, { uatom: '1000000' }, 'not_enough', 1n],
  ['no rest for the fee', ATOM, 999_000n, { uatom: '1000000' }, 'not_enough_for_fee', 2_000n],
  ['a token without the native coin', STARS, 1n, { ustars: '1' }, 'not_enough_for_fee', FEE],
  ['all of nothing', ATOM, 'max', { uatom: '3000' }, 'not_enough', 1n],
] as const)('%s is stopped', async (_, asset, amount, spendable, code, missing) => {
  const { prepareTransfer, submitTransfer } = await preparing(spendable)
  const prepared = await prepareTransfer({ asset, to: RECEIVER, amount })
  expect(prepared.stops).toMatchObject([{ code, missing: { amount: missing } }])
  expect(await codeOf(submitTransfer(prepared))).toBe('transfer_stopped')
})

test("decimals are the chain’s, not the caller's", async () => {
  const { prepareTransfer } = await preparing({ uatom: '5000', ustars: '10' })
  const decimalsOf = async (asset: AssetInfo) =>
    (await prepareTransfer({ asset: { ...asset, decimals: 2 }, to: RECEIVER, amount: 1n })).asset
      .decimals
  expect([await decimalsOf(ATOM), await decimalsOf(STARS)]).toEqual([6, 6])
})

test('a receiver that the app names takes nothing without a memo', async () => {
  const { prepareTransfer, submitTransfer, memoNeed } = await preparing(
    { uatom: '1000000' },
    { memoRequired: [RECEIVER] },
  )
  const sending = (to: string, memo?: string) =>
    prepareTransfer({ asset: ATOM, to, amount: 1n, ...(memo === undefined ? {} : { memo }) })
  const bare = await sending(RECEIVER)
  expect(bare.stops).toEqual([{ code: 'memo_required' }])
  expect(await codeOf(submitTransfer(bare))).toBe('transfer_stopped')
  expect((await sending(RECEIVER, '')).stops).toEqual([{ code: 'memo_required' }])
  expect((await sending(RECEIVER, '4711')).stops).toEqual([])
  const other = createCosmosWallet({ seed: 'other' }).address('cosmos')
  expect((await sending(other)).stops).toEqual([])
  const need = (to?: string) =>
    memoNeed?.({ network: cosmosHub, asset: ATOM, ...(to === undefined ? {} : { to }) })
  expect([await need(), await need(other), await need(RECEIVER)]).toEqual([
    ...['optional', 'optional', 'required'],
  ])
})

test.each([[['cosmos1nonsense']], [[7]], ['cosmos1x']])(
  '%j is no list of addresses',
  async (memoRequired) => {
    const options = { memoRequired } as unknown as CosmosOptions
    expect(await codeOf(kitWith({ options }))).toBe('option_invalid')
  },
)

test('a price of gas of the visitor’s own makes the fee, and one below the network’s has a note', async () => {
  const { prepareTransfer } = await preparing({ uatom: '1000000' })
  const at = (price?: bigint) =>
    prepareTransfer({
      asset: ATOM,
      to: RECEIVER,
      amount: 1n,
      ...(price === undefined ? {} : { ownFee: { price } }),
    })
  const { feeChoices, fee } = await at()
  const usual = feeChoices?.price ?? 0n
  const twice = await at(2n * usual)
  expect(twice.fee?.amount).toBe(2n * (fee?.amount ?? 0n))
  const notes = async (price: bigint) => (await at(price)).warnings.map(({ code }) => code)
  expect([await notes(usual), await notes(usual - 1n), await notes(11n * usual)]).toEqual([
    ...[[], ['fee_low'], ['fee_high']],
  ])
})

test('several receivers are one transaction: one fee for more gas, and the sum leaves', async () => {
  const { prepareTransfer, mostReceivers } = await preparing({ uatom: '1000000' })
  expect(await mostReceivers?.({ network: cosmosHub, asset: ATOM })).toBe(50)
  const other = createCosmosWallet({ seed: 'other' }).address('cosmos')
  const receivers = [
    { to: RECEIVER.toUpperCase(), amount: 1n },
    { to: other, amount: 2n },
  ]
  const prepared = await prepareTransfer({ asset: ATOM, to: '', amount: 3n, receivers })
  expect(prepared).toMatchObject({
    to: '',
    amount: 3n,
    receivers: [
      { to: RECEIVER, amount: 1n },
      { to: other, amount: 2n },
    ],
    fee: { amount: (FEE * 3n) / 2n },
    spends: [{ amount: 3n + (FEE * 3n) / 2n }],
    stops: [],
  })
})

test.each([
  ['a sum that is another one', { to: '', amount: 4n }],
  ['a receiver beside them', { to: RECEIVER, amount: 3n }],
  ['all of the balance', { to: '', amount: 'max' as const }],
])('several receivers with %s are refused', async (_, more) => {
  const { prepareTransfer } = await preparing({ uatom: '1000000' })
  const receivers = [1n, 2n].map((amount) => ({ to: RECEIVER, amount }))
  const asking = prepareTransfer({ asset: ATOM, receivers, ...more })
  expect(await codeOf(asking)).toBe('transaction_invalid')
})

test('more receivers than a wallet can show are refused, and so is one of another chain', async () => {
  const { prepareTransfer } = await preparing({ uatom: '1000000' })
  const many = Array.from({ length: 51 }, () => ({ to: RECEIVER, amount: 1n }))
  const asking = prepareTransfer({ asset: ATOM, to: '', amount: 51n, receivers: many })
  expect(await codeOf(asking)).toBe('transaction_invalid')
  const foreign = [{ to: RECEIVER.replace('cosmos1', 'osmo1'), amount: 1n }]
  const wrong = prepareTransfer({ asset: ATOM, to: '', amount: 1n, receivers: foreign })
  expect(await codeOf(wrong)).toBe('address_invalid')
})

test('a memo is counted in bytes', async () => {
  const { prepareTransfer } = await preparing({ uatom: '1000000' })
  const codes = async (memo: string) =>
    (await prepareTransfer({ asset: ATOM, to: RECEIVER, amount: 1n, memo })).stops.map(
      ({ code }) => code,
    )
  expect(await codes('a'.repeat(256))).toEqual([])
  expect(await codes('ä'.repeat(129))).toEqual(['memo_too_long'])
})

test.each([
  ['of another chain', RECEIVER.replace('cosmos1', 'osmo1')],
  ['with a typing error', `${RECEIVER.slice(0, -1)}q`],
])('a receiver %s is refused before anything is asked', async (_, to) => {
  const { prepareTransfer, ports } = await preparing({ uatom: '1000000' })
  const before = ports.http.requests.length
  expect(await codeOf(prepareTransfer({ asset: ATOM, to, amount: 1n }))).toBe('address_invalid')
  expect(ports.http.requests.length).toBe(before)
})

test('an asset of another network or kind is refused', async () => {
  const { prepareTransfer } = await preparing({})
  for (const id of ['cosmos:osmosis-1/slip44:118', 'cosmos:cosmoshub-4/erc20:0x1'] as const) {
    const asking = prepareTransfer({ asset: { ...ATOM, id }, to: RECEIVER, amount: 1n })
    expect(await codeOf(asking)).toBe('asset_unsupported')
  }
})

test('figures are old after a minute', async () => {
  const { prepareTransfer, submitTransfer, ports } = await preparing({ uatom: '1000000' })
  const prepared = await prepareTransfer({ asset: ATOM, to: RECEIVER, amount: 1n })
  await ports.clock.advance(60_001)
  expect(await codeOf(submitTransfer(prepared))).toBe('transfer_changed')
})

test('the fee of a network is rounded up', async () => {
  const { kit } = await preparing({})
  const { feeLevels } = await kit.capabilities.get('fees', 'cosmos')
  const priced = { ...cosmosHub, cosmos: { ...cosmosHub.cosmos, gasPrice: '0.000001' } }
  expect(await feeLevels({ network: priced })).toMatchObject([{ id: 'normal', price: 1n }])
})

test('its place is the signed one, with any answer of nodes behind a balancer', async () => {
  const { prepareTransfer, submitTransfer, ports } = await preparing({ uatom: '1000000' })
  const posted: string[] = []
  /** The second node has the transfer before this one already. */
  const sequences = [3, 4]
  const answer = ({ body }: HttpRequest): object => {
    const { method, params } = body as { method: string; params: { readonly tx?: string } }
    if (method === 'status') return { node_info: { network: 'cosmoshub-4' } }
    if (method === 'abci_query') {
      // A base account with number 7.
      const account = [0x0a, 0x28, 0x0a, 0x20, ...Buffer.from('/cosmos.auth.v1beta1.BaseAccount')]
      const value = Buffer.from([...account, 0x12, 0x04, 0x18, 0x07, 0x20, sequences.shift() ?? 4])
      return { response: { code: 0, value: value.toString('base64'), height: '5' } }
    }
    posted.push(params.tx ?? '')
    return { code: 0, hash: 'AB'.repeat(32) }
  }
  const [rpc = ''] = cosmosHub.rpcUrls
  ports.http.route(`POST ${rpc}`, (request) => ({
    json: { jsonrpc: '2.0', id: 1, result: answer(request) },
  }))
  const told: unknown[] = []
  const prepared = await prepareTransfer({ asset: ATOM, to: RECEIVER, amount: 1n })
  const sent = await submitTransfer(prepared, {
    onPosting: ({ nonce }) => {
      told.push(nonce)
    },
  })
  const { authInfo } = decodeTxRaw(Buffer.from(posted[0] ?? '', 'base64'))
  expect(posted).toHaveLength(1)
  expect(authInfo.signerInfos.map(({ sequence }) => Number(sequence))).toEqual([sent.nonce])
  expect(told).toEqual([sent.nonce])
})

describe("a wallet's signature of another list", () => {
  const receivers = ['one', 'two', 'three'].map((seed, at) => ({
    to: createCosmosWallet({ seed }).address('cosmos'),
    amount: BigInt(at + 1),
  }))
  const EVIL = createCosmosWallet({ seed: 'evil' }).address('cosmos')
  type Row = readonly [to: string, amount: string, denom: string]
  const rows: readonly Row[] = receivers.map(({ to, amount }) => [to, String(amount), 'uatom'])
  const [first, second, third] = rows as readonly [Row, Row, Row]
  const registry = new Registry(defaultRegistryTypes)

  async function signing(changed: readonly Row[], memo = 'rent') {
    const { prepareTransfer, submitTransfer, ports, wallet } = await preparing({ uatom: '1000000' })
    const posted: string[] = []
    ports.http.route(`POST ${cosmosHub.rpcUrls[0] ?? ''}`, ({ body }) => {
      const { method } = body as { readonly method: string }
      if (method === 'broadcast_tx_sync') posted.push(method)
      const account = [0x0a, 0x28, 0x0a, 0x20, ...Buffer.from('/cosmos.auth.v1beta1.BaseAccount')]
      const value = Buffer.from([...account, 0x12, 0x04, 0x18, 0x07, 0x20, 3]).toString('base64')
      const results: Readonly<Record<string, object>> = {
        status: { node_info: { network: 'cosmoshub-4' } },
        abci_query: { response: { code: 0, value, height: '5' } },
        broadcast_tx_sync: { code: 0, hash: 'AB'.repeat(32) },
      }
      return { json: { jsonrpc: '2.0', id: 1, result: results[method] } }
    })
    const messages = changed.map(([toAddress, amount, denom]) => ({
      typeUrl: '/cosmos.bank.v1beta1.MsgSend',
      value: { fromAddress: wallet.address('cosmos'), toAddress, amount: [{ denom, amount }] },
    }))
    const bodyBytes = registry.encodeTxBody({ messages, memo })
    wallet.behave('sign-changed', { change: { bodyBytes } })
    const asked = { asset: ATOM, to: '', amount: 6n, receivers, memo: 'rent' }
    const code = await codeOf(prepareTransfer(asked).then((one) => submitTransfer(one)))
    return [code, posted.length]
  }

  test.each<readonly [string, readonly Row[]]>([
    ['one left out', [first, second]],
    ['one twice', [...rows, first]],
    ['another order', [second, first, third]],
    ['another amount', [first, second, [third[0], '4', 'uatom']]],
    ['amounts exchanged', [[first[0], '2', 'uatom'], [second[0], '1', 'uatom'], third]],
    ['another receiver', [first, [EVIL, '2', 'uatom'], third]],
    ['another denom', [first, second, [third[0], '3', 'ustars']]],
    ['one more', [...rows, [EVIL, '1', 'uatom']]],
    ['nothing', []],
  ])('%s is not handed to a node', async (_, changed) => {
    expect(await signing(changed)).toEqual(['transaction_changed', 0])
  })

  test('another memo is not handed to a node either', async () => {
    expect(await signing(rows, 'other')).toEqual(['transaction_changed', 0])
  })

  test('that is the list itself is handed over', async () => {
    const [code, posts] = await signing(rows)
    expect([code, posts]).toEqual([await codeOf(Promise.resolve()), 1])
  })
})
