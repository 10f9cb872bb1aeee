import { describe, expect, test } from 'vitest'
import { connectedKit, failing, type EvmWalletOptions } from '@latchkey/kernel/testing'
import { canonicalAddress } from './canonical-address.js'
import { eip155 } from '../index.js'

const TO = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

async function calling(wallet: EvmWalletOptions = {}) {
  const rig = await connectedKit({ plugins: [eip155()], wallet })
  const feature = await rig.kit.capabilities.get('walletCalls', 'eip155')
  rig.wallet.hold('wallet_sendCalls')
  return { ...rig, feature }
}

test.each([
  ['version 2', { id: '0xbatch' }],
  ['version 1', '0xbatch'],
])('a batch is sent for what is shown, and its id read from %s', async (_name, answer) => {
  const { wallet, feature } = await calling()
  const sending = feature.sendCalls([
    { to: TO, value: 1n },
    { to: TO, data: '0x12' },
  ])
  await wallet.reached('wallet_sendCalls')
  expect(wallet.requests.at(-1)?.params).toEqual([
    {
      version: '2.0.0',
      chainId: '0x1',
      from: canonicalAddress(wallet.address),
      atomicRequired: false,
      calls: [
        { to: TO, value: '0x1' },
        { to: TO, data: '0x12' },
      ],
    },
  ])
  wallet.answer('wallet_sendCalls', answer)
  await expect(sending).resolves.toBe('0xbatch')
})

test.each([
  [[{ to: 'vitalik.eth' }], 'call_target_invalid'],
  [[{ to: TO }, { to: TO.slice(2) }], 'call_target_invalid'],
  [[{ to: undefined as unknown as string }], 'call_target_invalid'],
  [[{ to: '0x1234' }], 'address_invalid'],
  [[{ to: TO, value: -1n }], 'transaction_invalid'],
  [[], 'rpc_params_invalid'],
])('a batch with a wrong call is not shown to the wallet (row %#)', async (calls, code) => {
  const { wallet, feature } = await calling()
  await expect(feature.sendCalls(calls)).rejects.toMatchObject({ code })
  expect(wallet.count('wallet_sendCalls')).toBe(0)
})

test('a malformed id is none', async () => {
  const rows = [[null], [''], [{}], [{ id: 7 }], ['x'.repeat(10_000)]] as const
  expect(
    await failing(rows, async ([answer]) => {
      const { wallet, feature } = await calling()
      const sending = feature.sendCalls([{ to: TO }])
      await wallet.reached('wallet_sendCalls')
      wallet.answer('wallet_sendCalls', answer)
      await expect(sending).rejects.toMatchObject({ code: 'provider_answer_invalid' })
    }),
  ).toEqual([])
})

test('all calls or none can be asked for', async () => {
  const { wallet, feature } = await calling()
  const sending = feature.sendCalls([{ to: TO }], { atomic: true })
  await wallet.reached('wallet_sendCalls')
  expect(wallet.requests.at(-1)?.params).toMatchObject([{ atomicRequired: true }])
  wallet.answer('wallet_sendCalls', { id: '0xbatch' })
  await sending
})

describe('the status of a batch', () => {
  const HASH = `0x${'ab'.repeat(32)}`
  const receipts = [{ transactionHash: `0x${'00'.repeat(32)}` }, { transactionHash: HASH }]
  const asked = async (answer: unknown) => {
    const { feature } = await calling({ methods: { wallet_getCallsStatus: () => answer } })
    return feature.callsStatus('0xbatch')
  }

  test('an answer of either version is read', async () => {
    const rows = [
      [{ status: 100, id: '0xbatch', chainId: '0x1', atomic: true }, { state: 'pending' }],
      [
        { status: 200, receipts },
        { state: 'done', hash: HASH },
      ],
      [{ status: 400 }, { state: 'failed' }],
      [
        { status: 500, receipts },
        { state: 'reverted', hash: HASH },
      ],
      [
        { status: 600, receipts },
        { state: 'partial', hash: HASH },
      ],
      [{ status: 'PENDING' }, { state: 'pending' }],
      [
        { status: 'CONFIRMED', receipts },
        { state: 'done', hash: HASH },
      ],
      [
        { status: 'CONFIRMED', receipts: [{ transactionHash: HASH, status: '0x0' }] },
        { state: 'reverted', hash: HASH },
      ],
    ] as const
    expect(
      await failing(rows, async ([answer, expected]) => {
        await expect(asked(answer)).resolves.toEqual(expected)
      }),
    ).toEqual([])
  })

  test('an answer of another shape is none', async () => {
    const rows = [
      [null],
      [{}],
      [{ status: 700 }],
      [{ status: 'toString' }],
      [{ status: 200 }],
      [{ status: 200, receipts: [] }],
      [{ status: 200, receipts: [null] }],
      [{ status: 200, receipts: [{ transactionHash: '0x12' }] }],
      [{ status: 200, receipts, id: '0xother' }],
      [{ status: 200, receipts, chainId: '0xa' }],
    ] as const
    expect(
      await failing(rows, async ([answer]) => {
        await expect(asked(answer)).rejects.toMatchObject({ code: 'provider_answer_invalid' })
      }),
    ).toEqual([])
  })
})

describe('capabilities', () => {
  const answered = (answer: unknown) => ({ methods: { wallet_getCapabilities: () => answer } })

  test.each([
    ['of the network shown', { '0x1': { a: 1 }, '0xa': { b: 2 } }, { a: 1 }],
    ['however its id is spelled', { '0x01': { a: 1 } }, { a: 1 }],
    ['over those of all networks', { '0x0': { a: 0, c: 3 }, '0x1': { a: 1 } }, { a: 1, c: 3 }],
    ['of nothing', {}, {}],
  ])('%s', async (_name, answer, expected) => {
    const { feature } = await calling(answered(answer))
    await expect(feature.capabilities()).resolves.toEqual(expected)
  })

  test('a malformed list of capabilities cannot be parsed', async () => {
    const rows = [[null], ['yes'], [[]], [{ '0x1': true }], [{ '0x1': null }]] as const
    expect(
      await failing(rows, async ([answer]) => {
        const { feature } = await calling(answered(answer))
        await expect(feature.capabilities()).rejects.toThrow('Error parsing wallet capabilities')
      }),
    ).toEqual([])
  })

  test('keys that name the prototype change none', async () => {
    const { feature } = await calling(
      answered(JSON.parse('{"0x1":{"__proto__":{"polluted":true}},"__proto__":{"0x1":{}}}')),
    )
    await feature.capabilities()
    expect(({} as { readonly polluted?: unknown }).polluted).toBeUndefined()
  })
})
