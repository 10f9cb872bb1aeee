import { expect, test } from 'vitest'
import type { FeatureContext, SentTransaction, TransactionStanding } from '@latchkey/kernel'
import { createFakeHttp, type HttpAnswer } from '@latchkey/kernel/testing'
import { mainnet } from '../networks.js'
import createStatus from './transaction-status.js'

const OWN = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const TO = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'
const [URL_ = ''] = mainnet.rpcUrls
const GENESIS = '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f'
const [HASH, OTHER, BEFORE] = ['a', 'b', 'c'].map((one) => one.repeat(64)) as [
  ...[string, string, string],
]

const sent: SentTransaction = {
  hash: HASH,
  network: mainnet.id,
  account: `${mainnet.id}:${OWN}`,
  to: TO,
  value: '5000',
}

const tx = (txid: string, outputs: readonly (readonly [string, number])[], height?: number) => ({
  json: {
    txid,
    fee: 200,
    vin: [{ txid: BEFORE, vout: 1, prevout: { scriptpubkey_address: OWN, value: 9_000 } }],
    vout: outputs.map(([scriptpubkey_address, value]) => ({ scriptpubkey_address, value })),
    status:
      height === undefined
        ? { confirmed: false }
        : { confirmed: true, block_height: height, block_time: 1_700_000_000 },
  },
})

const NONE: HttpAnswer = { status: 404 }
const ours = (height?: number) => tx(HASH, [[TO, 5_000]], height)

function looking(routes: Readonly<Record<string, HttpAnswer>>) {
  const http = createFakeHttp({
    [`${URL_}/blocks/0`]: { json: [{ id: GENESIS, height: 0 }] },
    [`${URL_}/tx/*`]: NONE,
    [`${URL_}/blocks/tip/height`]: { json: 840_002 },
    ...Object.fromEntries(Object.entries(routes).map(([path, one]) => [URL_ + path, one])),
  })
  const networkById = () => ({ ...mainnet, rpcUrls: [URL_] })
  const { lookAtTransaction } = createStatus({ http, networkById } as unknown as FeatureContext)
  const look = (before?: TransactionStanding, one = sent) => lookAtTransaction(one, before)
  const tip = (height: unknown) => {
    http.route(`${URL_}/blocks/tip/height`, { json: height })
  }
  return { look, tip, http }
}

const spent = (by: string): HttpAnswer => ({ json: { spent: true, txid: by, vin: 0 } })
const PENDING: TransactionStanding = { state: 'pending', memory: { outpoint: `${BEFORE}:1` } }

const INCLUDED: TransactionStanding = { ...PENDING, state: 'included', block: '840000' }

test('it waits, remembers its inputs, and is confirmed by a block on top of its own', async () => {
  const { look, tip, http } = looking({ [`/tx/${HASH}`]: ours() })
  expect(await look()).toEqual(PENDING)
  http.route(`${URL_}/tx/${HASH}`, ours(840_000))
  // A service may know of the block before it counts it.
  for (const height of [839_999, 840_000]) {
    tip(height)
    expect(await look(PENDING)).toEqual(INCLUDED)
  }
  tip(840_001)
  expect(await look(INCLUDED)).toEqual({ state: 'confirmed', block: '840000' })
})

test('0.01 BTC and more are confirmed by two blocks on top', async () => {
  const paying = (value: number) => {
    const { look, tip } = looking({ [`/tx/${HASH}`]: tx(HASH, [[TO, value]], 840_000) })
    return (height: number) => {
      tip(height)
      return look(undefined, { ...sent, value: String(value) })
    }
  }
  expect(await paying(999_999)(840_001)).toMatchObject({ state: 'confirmed' })
  const large = paying(1_000_000)
  expect(await large(840_001)).toMatchObject({ state: 'included' })
  expect(await large(840_002)).toMatchObject({ state: 'confirmed' })
})

test('one that no service has waits for as long as it takes, and that none has it is said', async () => {
  const { look } = looking({})
  let standing = await look(await look())
  expect(standing).toMatchObject({ state: 'pending', memory: { missed: 2 } })
  expect(standing).not.toHaveProperty('unseen')
  for (let left = 50; left > 0; left -= 1) standing = await look(standing)
  expect(standing).toMatchObject({ state: 'pending', unseen: true })
})

test.each([
  ['somebody else', [[BEFORE, 5_000]]],
  ['another amount', [[TO, 4_999]]],
  ['only back', [[OWN, 8_000]]],
] as const)('an id of a transaction that pays %s is never the payment', async (_, outputs) => {
  for (const height of [undefined, 840_000]) {
    const { look } = looking({ [`/tx/${HASH}`]: tx(HASH, outputs, height) })
    expect(await look()).toMatchObject({ state: 'mismatched' })
  }
})

test('of one with change besides, the payment counts', async () => {
  const change = [
    [OWN, 3_800],
    [TO, 5_000],
  ] as const
  const { look } = looking({ [`/tx/${HASH}`]: tx(HASH, change, 840_000) })
  expect(await look()).toMatchObject({ state: 'confirmed' })
})

test.each([
  ['repriced', [[TO, 5_000]]],
  ['cancelled', [[OWN, 8_000]]],
  ['replaced', [[BEFORE, 5_000]]],
  // The higher fee was taken from the payment: most of it was paid.
  [
    'mismatched',
    [
      [TO, 4_000],
      [OWN, 3_800],
    ],
  ],
] as const)(
  'a transaction that a block holds in its place makes it %s, and one that waits does not',
  async (state, outputs) => {
    const { look, tip, http } = looking({
      [`/tx/${BEFORE}/outspend/1`]: spent(OTHER),
      [`/tx/${OTHER}`]: tx(OTHER, outputs),
    })
    let standing = PENDING
    for (let left = 20; left > 0; left -= 1) standing = await look(standing)
    expect(standing).toMatchObject({ state: 'pending', unseen: true })
    // The one that waited beside it was never mined: its own may be.
    http.route(`${URL_}/tx/${HASH}`, ours(840_001))
    expect(await look(standing)).toEqual({ state: 'confirmed', block: '840001' })
    http.route(`${URL_}/tx/${HASH}`, NONE)
    http.route(`${URL_}/tx/${OTHER}`, tx(OTHER, outputs, 840_001))
    // Nor does a block that may still be taken back.
    tip(840_001)
    expect(await look(standing)).toMatchObject({ state: 'pending', unseen: true })
    tip(840_002)
    expect(await look(standing)).toEqual({ state, hash: OTHER })
  },
)

test('its inputs are unspent: it may still be mined, and waits', async () => {
  const { look } = looking({ [`/tx/${BEFORE}/outspend/1`]: { json: { spent: false } } })
  let standing = await look(PENDING)
  expect(standing).toMatchObject({
    state: 'pending',
    memory: { outpoint: `${BEFORE}:1`, missed: 1 },
  })
  for (let left = 20; left > 0; left -= 1) standing = await look(standing)
  expect(standing).toMatchObject({ state: 'pending', unseen: true })
})

test('a chain that went back is said, for as long as no block holds it', async () => {
  const { look, tip, http } = looking({ [`/tx/${HASH}`]: ours(840_000) })
  tip(840_000)
  const included = await look()
  for (const answer of [ours(), NONE]) {
    http.route(`${URL_}/tx/${HASH}`, answer)
    const back = await look(included)
    expect(back).toMatchObject({ ...PENDING, reorganised: true })
    expect(await look(back)).toMatchObject({ ...PENDING, reorganised: true })
    // A service that has not come that far yet says nothing about the chain.
    tip(839_999)
    expect(await look(included)).toEqual(included)
    tip(840_000)
  }
})

test.each([
  ['a service that is down', { status: 503 }],
  ['a service that tells of another transaction', tx(OTHER, [[TO, 5_000]], 840_000)],
  ['another transaction’s shape', { json: { txid: HASH, fee: -1, vin: [], vout: [] } }],
  ['a block that no height is told for', ours(840_000), 'soon'],
] as const)('%s says nothing', async (_, answer, height: unknown = 840_002) => {
  const { look, tip } = looking({ [`/tx/${HASH}`]: answer })
  tip(height)
  await expect(look()).rejects.toMatchObject({ code: 'node_unavailable' })
})
