import { beforeEach, expect, test } from 'vitest'
import type { FeatureContext } from '../../core/contracts/features.js'
import type { SentTransaction, TransferRequest } from '../../core/contracts/money.js'
import { unsupportedNetwork } from '../../core/caip/network.js'
import { defineErrors } from '../../core/errors.js'
import { createFakeClock } from '../../testing/fake-clock.js'
import { createFakeHttp } from '../../testing/fake-http.js'
import { commonErrors } from './common-errors.js'
import { createTransfers } from './prepared-transfers.js'

const errors = defineErrors('cosmos', commonErrors('cosmos'))
const asset = { id: 'cosmos:one/slip44:118', name: 'Near', symbol: 'NEAR', decimals: 24 } as const
const request: TransferRequest = { asset, to: 'bob', amount: 5n }

type Answer = () => Promise<{ readonly hash: string }>

let shown = { account: 'alice', network: 'one' }
let asked: unknown[] = []
let answer: Answer

beforeEach(() => {
  shown = { account: 'alice', network: 'one' }
  asked = []
  answer = () => Promise.resolve({ hash: '0x1' })
})

function rig(stops: readonly { readonly code: 'frozen' }[] = []) {
  const clock = createFakeClock()
  const context = {
    namespace: 'cosmos',
    clock,
    http: createFakeHttp({}),
    account: () => ({ id: `cosmos:one:${shown.account}`, address: shown.account }),
    network: () => unsupportedNetwork(`cosmos:${shown.network}`),
    networkById: () => undefined,
    provider: () => Promise.reject(new Error('no wallet')),
  } as unknown as FeatureContext
  const expiresAt = clock.now() + 1_000
  const transfers = createTransfers<{ readonly memo: string }>(context, errors, {
    prepare: ({ to }) =>
      Promise.resolve({
        shown: {
          asset,
          to,
          amount: 5n,
          arrives: 5n,
          spends: [{ asset, amount: 6n }],
          fee: { asset, amount: 1n },
          warnings: [],
          stops,
          expiresAt,
        },
        plan: { memo: 'kept' },
      }),
    async submit(plan, _ground, { onPosting }) {
      asked.push(plan)
      await onPosting({ hash: '0x0' })
      return answer()
    },
  })
  return { transfers, clock }
}

test('the prepared transfer is submitted, with its account and network', async () => {
  const { transfers } = rig()
  const prepared = await transfers.prepareTransfer(request)
  expect(prepared).toMatchObject({ account: 'cosmos:one:alice', network: 'cosmos:one', amount: 5n })
  expect(await transfers.submitTransfer(prepared)).toEqual({
    hash: '0x1',
    account: 'cosmos:one:alice',
    network: 'cosmos:one',
  })
  expect(asked).toEqual([{ memo: 'kept' }])
})

test('a copy is refused: it may have been changed', async () => {
  const { transfers } = rig()
  const prepared = await transfers.prepareTransfer(request)
  const copy = { ...prepared, to: 'mallory' }
  await expect(transfers.submitTransfer(copy)).rejects.toMatchObject({ code: 'transfer_changed' })
  expect(asked).toEqual([])
})

test('a prepared transfer cannot be changed', async () => {
  const { transfers } = rig()
  const prepared = await transfers.prepareTransfer(request)
  expect(() => Object.assign(prepared, { to: 'mallory' })).toThrow(TypeError)
})

test.each([
  ['account', { account: 'carol', network: 'one' }],
  ['network', { account: 'alice', network: 'two' }],
])('another %s shown since is refused', async (what, now) => {
  const { transfers } = rig()
  const prepared = await transfers.prepareTransfer(request)
  shown = now
  await expect(transfers.submitTransfer(prepared)).rejects.toMatchObject({
    code: 'transfer_changed',
    context: { what },
  })
  expect(asked).toEqual([])
})

test('an account that changes while it is prepared gets no transfer of the one before', async () => {
  const { transfers } = rig()
  const preparing = transfers.prepareTransfer(request)
  shown = { account: 'carol', network: 'one' }
  await expect(preparing).rejects.toMatchObject({ code: 'transfer_changed' })
})

test('an old one is refused', async () => {
  const { transfers, clock } = rig()
  const prepared = await transfers.prepareTransfer(request)
  await clock.advance(1_001)
  await expect(transfers.submitTransfer(prepared)).rejects.toMatchObject({
    code: 'transfer_changed',
    context: { what: 'time' },
  })
})

test('one with a stop never reaches the wallet', async () => {
  const { transfers } = rig([{ code: 'frozen' }])
  const prepared = await transfers.prepareTransfer(request)
  await expect(transfers.submitTransfer(prepared)).rejects.toMatchObject({
    code: 'transfer_stopped',
    context: { reasons: 'frozen' },
  })
  expect(asked).toEqual([])
})

test('a double press asks the wallet once; after a refusal it can be tried again', async () => {
  const { transfers } = rig()
  const prepared = await transfers.prepareTransfer(request)
  answer = () => Promise.reject(errors.user_rejected())
  const first = transfers.submitTransfer(prepared)
  await expect(transfers.submitTransfer(prepared)).rejects.toMatchObject({
    code: 'transfer_changed',
  })
  await expect(first).rejects.toMatchObject({ code: 'user_rejected' })
  answer = () => Promise.resolve({ hash: '0x2' })
  expect((await transfers.submitTransfer(prepared)).hash).toBe('0x2')
  await expect(transfers.submitTransfer(prepared)).rejects.toMatchObject({
    code: 'transfer_changed',
  })
  expect(asked).toHaveLength(2)
})

test.each([0n, -1n, 1.5 as unknown as bigint])('an amount of %s is refused', async (amount) => {
  const { transfers } = rig()
  await expect(transfers.prepareTransfer({ ...request, amount })).rejects.toMatchObject({
    code: 'transaction_invalid',
  })
})

test('an asset of another network is refused', async () => {
  const { transfers } = rig()
  const other = { ...asset, id: 'cosmos:two/slip44:118' } as const
  await expect(transfers.prepareTransfer({ ...request, asset: other })).rejects.toMatchObject({
    code: 'asset_unsupported',
  })
})

test('the caller hears of a transaction before a node gets it, and may stop it', async () => {
  const { transfers } = rig()
  const heard: unknown[] = []
  const prepared = await transfers.prepareTransfer(request)
  answer = () => {
    heard.push('node')
    return Promise.resolve({ hash: '0x0' })
  }
  const submit = (onPosting: (sent: SentTransaction) => void) =>
    transfers.submitTransfer(prepared, { onPosting })
  const full = () => {
    throw new Error('The store is full.')
  }
  await expect(submit(full)).rejects.toThrow('The store is full.')
  expect(heard).toEqual([])
  await submit((sent) => void heard.push(sent))
  const sent = { hash: '0x0', account: 'cosmos:one:alice', network: 'cosmos:one' }
  expect(heard).toEqual([sent, 'node'])
})
