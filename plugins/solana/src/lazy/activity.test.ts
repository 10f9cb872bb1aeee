import { base58 } from '@scure/base'
import { nativeAsset } from '@latchkey/kernel/internal/page'
import { createSolanaWallet, failing } from '@latchkey/kernel/testing'
import { expect, test } from 'vitest'
import { NETWORK, scriptedNode, valued, type Script } from '../testing/scripted-node.js'
import createActivity from './activity.js'

const OWNER = createSolanaWallet({ seed: 'owner' }).address
const OTHER = createSolanaWallet({ seed: 'other' }).address
const coin = nativeAsset(NETWORK)
const signature = (at: number) => base58.encode(new Uint8Array(64).fill(at))

const row = (at: number, part: object = {}) => ({
  signature: signature(at),
  slot: at,
  blockTime: at,
  err: null,
  ...part,
})
const transaction = (part: object = {}) => ({
  transaction: { message: { accountKeys: [{ pubkey: OWNER }, { pubkey: OTHER }] } },
  meta: { fee: 5, preBalances: [100, 0], postBalances: [85, 10], ...part },
})

const NODE: Script = {
  getTokenAccountsByOwner: () => valued([]),
  getSignaturesForAddress: () => [row(1)],
  getTransaction: () => transaction(),
}

function past(script: Script = {}) {
  const { context } = scriptedNode({ ...NODE, ...script })
  const { activityPage } = createActivity(context)
  return (cursor?: string) =>
    activityPage({
      address: OWNER,
      network: NETWORK,
      ...(cursor === undefined ? {} : { cursor }),
    })
}

test('the fee is listed beside the sent amount', async () => {
  const { entries } = await past()()
  expect(entries).toEqual([
    {
      id: signature(1),
      hash: signature(1),
      network: NETWORK.id,
      at: 1_000,
      status: 'confirmed',
      kind: 'send',
      signer: OWNER,
      to: OTHER,
      fee: { asset: coin, amount: 5n },
      transfers: [{ direction: 'out', asset: coin, amount: 10n, from: OWNER, to: OTHER }],
    },
  ])
})

test('one that failed moved nothing, and cost its fee', async () => {
  const { entries } = await past({
    getSignaturesForAddress: () => [row(1, { err: { InstructionError: [0, 'X'] } })],
    getTransaction: () => transaction({ postBalances: [95, 0] }),
  })()
  expect(entries).toMatchObject([{ status: 'failed', transfers: [], fee: { amount: 5n } }])
})

test('one that the node no longer has is listed with what is known of it', async () => {
  const { entries } = await past({ getTransaction: () => null })()
  expect(entries).toEqual([
    {
      id: signature(1),
      hash: signature(1),
      network: NETWORK.id,
      at: 1_000,
      status: 'confirmed',
      kind: 'unknown',
      transfers: [],
    },
  ])
})

test('both ways is a trade, and figures that are none are left out', async () => {
  const token = (amount: unknown, owner = OWNER, decimals: unknown = 6) => ({
    owner,
    mint: OTHER,
    uiTokenAmount: { amount, decimals },
  })
  const { entries } = await past({
    getTransaction: () =>
      transaction({
        preTokenBalances: [token('1'), token('x'), token('5', OTHER), token('5', OWNER, 1.5)],
        postTokenBalances: [token('4'), null, token('2', OTHER)],
      }),
  })()
  expect(entries[0]).toMatchObject({ kind: 'trade' })
  expect(entries[0]?.transfers[0]).toMatchObject({ direction: 'in', amount: 3n, from: OTHER })
})

test.each<readonly [string, unknown]>([
  ['no list', {}],
  ['a row without a signature', [row(1, { signature: 'x' })]],
  ['a row without a slot', [row(1, { slot: '1' })]],
])('an answer that is %s is refused', async (_what, answer) => {
  const reading = past({ getSignaturesForAddress: () => answer })()
  await expect(reading).rejects.toMatchObject({ code: 'rpc_failed' })
})

test('a malformed cursor is none', async () => {
  const rows = [
    '',
    '{}',
    '[]',
    '[["x",null]]',
    JSON.stringify([[OWNER, 'x']]),
    JSON.stringify(Array.from({ length: 7 }, () => [OWNER, null])),
  ] as const
  expect(
    await failing(rows, async (cursor) => {
      await expect(past()(cursor)).rejects.toMatchObject({ code: 'rpc_params_invalid' })
    }),
  ).toEqual([])
})

const SYSTEM = '1'.repeat(32)
const TOKEN = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const MINT = createSolanaWallet({ seed: 'mint' }).address
const PLACE = createSolanaWallet({ seed: 'place' }).address
const instruction = (programId: string, type: string, info: object) => ({
  programId,
  parsed: { type, info },
})
const coinTransfer = instruction(SYSTEM, 'transfer', { source: OWNER, destination: OTHER })

test.each([
  ['an instruction of its own', [coinTransfer], true],
  ['no instruction of the message', [], false],
  [
    'an instruction to somebody else',
    [instruction(SYSTEM, 'transfer', { source: OWNER, destination: MINT })],
    false,
  ],
  [
    'an instruction from somebody else',
    [instruction(SYSTEM, 'transfer', { source: OTHER, destination: OTHER })],
    false,
  ],
  ['a program that calls itself so', [{ ...coinTransfer, programId: MINT }], false],
])('SOL that left by %s', async (_what, instructions, isSigned) => {
  const plain = transaction()
  const { entries } = await past({
    getTransaction: () => ({
      ...plain,
      transaction: { message: { ...plain.transaction.message, instructions } },
    }),
  })()
  expect(entries[0]?.transfers[0]).toMatchObject({ direction: 'out', to: OTHER })
  expect(entries[0]?.transfers[0]?.signed).toBe(isSigned ? true : undefined)
})

test.each([
  ['its own order', OWNER, PLACE, MINT, true],
  ['an order of somebody else', OTHER, PLACE, MINT, false],
  ['an order to another account', OWNER, OTHER, MINT, false],
  ['an order of another token', OWNER, PLACE, OTHER, false],
])('a token that left by %s', async (_what, authority, destination, mint, isSigned) => {
  const balance = (owner: string, amount: string, accountIndex: number, of = MINT) => ({
    owner,
    mint: of,
    accountIndex,
    uiTokenAmount: { amount, decimals: 6 },
  })
  const { entries } = await past({
    getTransaction: () => ({
      transaction: {
        message: {
          accountKeys: [{ pubkey: OWNER }, { pubkey: PLACE }],
          instructions: [instruction(TOKEN, 'transferChecked', { authority, destination })],
        },
      },
      meta: {
        fee: 5,
        preBalances: [100, 0],
        postBalances: [95, 0],
        preTokenBalances: [balance(OWNER, '9', 0)],
        postTokenBalances: [
          ...[balance(OWNER, '4', 0), balance(OTHER, '5', 2)],
          ...(mint === MINT ? [balance(OTHER, '5', 1)] : [balance(OTHER, '5', 1, mint)]),
        ],
      },
    }),
  })()
  const [part] = entries[0]?.transfers ?? []
  expect(part).toMatchObject({ direction: 'out', to: OTHER, amount: 5n })
  expect(part?.signed).toBe(isSigned ? true : undefined)
})
