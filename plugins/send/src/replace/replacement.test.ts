import { describe, expect, test } from 'vitest'
import { settle } from '@latchkey/kernel/testing'
import type { PreparedReplacement } from '@latchkey/kernel/internal'
import { NEXT, replacing } from '../testing/replacing-chain.js'
import { BOB, CAROL, ETHER, ONE } from '../testing/scripted-chain.js'
import { sendKit } from '../testing/send-kit.js'
import { Replacement } from './service.js'

/** A send that waits for a block. */
async function pendingSend(parts: Partial<PreparedReplacement> = {}) {
  const chain = replacing(parts)
  const self = await sendKit({}, { more: [chain.plugin()] })
  await self.fill()
  await self.send.review()
  const { outcome } = await self.press()
  self.chain.approve()
  const record = await outcome
  if (!record || record instanceof Error) throw new Error('Nothing was sent.')
  const service = self.kit.get(Replacement)
  const state = () => self.kit.store.get(service.stateAtom)
  const records = () => self.kit.store.get(self.book.recordsAtom)
  return { ...self, ...chain, record, service, state, records }
}

describe('a pending transaction', () => {
  test('is replaced as it was reviewed, and its own record goes on to tell what became of it', async () => {
    const { service, record, asked, wallet, state, records } = await pendingSend()
    expect(service.canReplace(record, 'speed-up')).toBe(true)
    await service.review(record.id, 'speed-up')
    await service.chooseFee({ price: 9n })
    expect(asked.map(({ kind, feeLevel, ownFee }) => [kind, feeLevel, ownFee])).toEqual([
      ['speed-up', undefined, undefined],
      ['speed-up', undefined, { price: 9n }],
    ])
    expect(await service.confirm()).toMatchObject({ id: record.id, sent: { hash: NEXT } })
    expect(state()).toMatchObject({ step: 'sent', recordId: record.id, isApart: false })
    expect([wallet.prompts, records().length]).toEqual([1, 1])
    expect(records()[0]).toMatchObject({ sent: { hash: NEXT }, firstHash: record.sent.hash })
    await service.review(record.id, 'speed-up')
    expect(asked.at(-1)?.sent).toMatchObject({ hash: NEXT, to: BOB })
  })

  test('is replaced by one that spends the same output, where a chain has no nonces', async () => {
    const { service, record, asked, wallet, told, state, records } = await pendingSend()
    Object.assign(wallet, { nonce: undefined })
    told.spends = `${'ab'.repeat(32)}:1`
    await service.review(record.id, 'speed-up')
    await service.confirm()
    expect([state().isApart, records().length]).toEqual([false, 1])
    expect(records()[0]).toMatchObject({ sent: { hash: NEXT }, firstHash: record.sent.hash })
    // The first one is gone: the new one has its place.
    await service.review(record.id, 'cancel')
    expect(asked.at(-1)?.sent.hash).toBe(NEXT)
    // The wallet spent another one: both may go through.
    wallet.hash = `0x${'ef'.repeat(32)}`
    told.spends = `${'cd'.repeat(32)}:0`
    await service.confirm()
    expect([state().isApart, records().length]).toEqual([true, 2])
  })

  test('that pays another receiver or amount than reviewed is read again', async () => {
    const parts = { pays: { to: BOB, sum: { asset: ETHER, amount: ONE } } }
    const { service, record, wallet, clock, state } = await pendingSend(parts)
    await service.review(record.id, 'speed-up')
    for (const pays of [
      { to: CAROL, sum: { asset: ETHER, amount: ONE } },
      { to: CAROL, sum: { asset: ETHER, amount: 2n * ONE } },
    ]) {
      Object.assign(parts, { pays })
      await clock.advance(11_000)
      await service.confirm()
      expect(state()).toMatchObject({ step: 'review', review: { isChanged: true } })
    }
    expect(wallet.prompts).toBe(0)
  })

  test('that was sped up by one that nodes dropped is replaced by its first id', async () => {
    const { service, record, asked, unseen, records } = await pendingSend()
    await service.review(record.id, 'speed-up')
    await service.confirm()
    const [after] = records()
    unseen.add(NEXT)
    await service.review(record.id, 'cancel')
    expect(asked.slice(-2).map(({ sent }) => sent)).toEqual([
      after?.sent,
      { ...after?.sent, hash: record.sent.hash },
    ])
    unseen.add(record.sent.hash)
    await expect(service.review(record.id, 'cancel')).rejects.toMatchObject({
      code: 'replacement_unseen',
    })
  })

  test('that was cancelled waits on, says so, and is cancelled again alone, at a higher fee', async () => {
    const { service, record, asked, unseen, records } = await pendingSend()
    await service.review(record.id, 'cancel')
    await service.confirm()
    const [after] = records()
    expect(after).toEqual({ ...record, replacement: { kind: 'cancel', hash: NEXT } })
    expect([service.canReplace(after!, 'speed-up'), service.canReplace(after!, 'cancel')]).toEqual([
      ...[false, true],
    ])
    const self = record.sent.account.slice(record.sent.network.length + 1)
    await service.review(record.id, 'cancel')
    // The record has no place: the first one tells whether both have the same.
    expect(asked.at(-2)?.sent).toMatchObject({ hash: NEXT, to: self, value: '0' })
    expect(asked.at(-1)?.sent).toEqual(record.sent)
    // Nodes that never got the cancellation still have the first one.
    unseen.add(NEXT)
    await service.review(record.id, 'cancel')
    expect(asked.at(-1)?.sent).toEqual(record.sent)
  })

  test('that the wallet sent at another nonce is a second one, and that is said', async () => {
    const { service, record, wallet, state, records } = await pendingSend()
    await service.review(record.id, 'cancel')
    wallet.nonce = 8
    await service.confirm()
    expect(state().isApart).toBe(true)
    expect(records().map(({ sent }) => sent.hash)).toEqual([NEXT, record.sent.hash])
  })

  test('whose replacement no node shows yet has a record of that one beside its own', async () => {
    const { service, record, wallet, state, records } = await pendingSend()
    await service.review(record.id, 'speed-up')
    wallet.nonce = undefined
    expect(await service.confirm()).toMatchObject({ id: record.id })
    expect([state().step, state().isApart]).toEqual(['sent', false])
    expect(records().map(({ sent }) => sent.hash)).toEqual([NEXT, record.sent.hash])
  })

  test('whose replacement turns out to be at another place is still replaced itself', async () => {
    const { service, record, asked, wallet, places } = await pendingSend()
    await service.review(record.id, 'speed-up')
    wallet.nonce = undefined
    await service.confirm()
    places.set(NEXT, 8)
    const { replacement } = await service.review(record.id, 'cancel')
    expect([asked.at(-1)?.sent, replacement.nonce]).toEqual([record.sent, 7])
  })

  test('that another tab cancelled meanwhile is not sped up', async () => {
    const { service, book, record, wallet, clock } = await pendingSend()
    await service.review(record.id, 'speed-up')
    await book.noteReplacement(record.id, { kind: 'cancel', hash: NEXT }, false)
    await clock.advance(11_000)
    await expect(service.confirm()).rejects.toMatchObject({ code: 'send_stopped' })
    expect(wallet.prompts).toBe(0)
  })

  test('that was forgotten while its wallet was asked is followed by its replacement', async () => {
    const { service, book, record, records, state } = await pendingSend()
    await service.review(record.id, 'speed-up')
    await book.forget(record.id)
    await service.confirm()
    expect(records()).toMatchObject([{ sent: { hash: NEXT }, intent: record.intent }])
    expect([state().recordId, state().isApart]).toEqual([records()[0]?.id, false])
  })

  test('is not called replaced by a hash that the wallet gave before', async () => {
    const { service, record, wallet, records } = await pendingSend()
    await service.review(record.id, 'speed-up')
    wallet.hash = record.sent.hash
    await expect(service.confirm()).rejects.toMatchObject({ code: 'maybe_sent' })
    expect(records()).toEqual([record])
    await service.review(record.id, 'cancel')
    await service.accept('maybe_sent')
    wallet.hash = NEXT
    await service.confirm()
    const cancelled = records()
    await service.review(record.id, 'cancel')
    await expect(service.confirm()).rejects.toMatchObject({ code: 'maybe_sent' })
    expect(records()).toEqual(cancelled)
  })

  test.each([
    ['fee', { fee: ONE }],
    ['nonce', { nonce: 8 }],
  ])('is reviewed again where its %s is another one by now', async (_what, change) => {
    const { service, record, wallet, told, clock, state } = await pendingSend()
    await service.review(record.id, 'speed-up')
    Object.assign(told, change)
    await clock.advance(11_000)
    expect(await service.confirm()).toBeUndefined()
    expect([state().step, state().review?.isChanged, wallet.prompts]).toEqual(['review', true, 0])
    await service.chooseFee('fast')
    expect(state().review?.isChanged).toBe(false)
  })

  test('is not replaced while something speaks against it', async () => {
    const stopped = await pendingSend({ stops: [{ code: 'fee_low' }] })
    await stopped.service.review(stopped.record.id, 'speed-up')
    await expect(stopped.service.confirm()).rejects.toMatchObject({ code: 'send_stopped' })
    const dear = await pendingSend({ warnings: [{ code: 'fee_high' }] })
    await dear.service.review(dear.record.id, 'speed-up')
    await expect(dear.service.confirm()).rejects.toMatchObject({ code: 'send_unchecked' })
    expect([stopped.wallet.prompts, dear.wallet.prompts]).toEqual([0, 0])
    await dear.service.accept('fee_high')
    await dear.service.confirm()
    expect(dear.wallet.prompts).toBe(1)
  })

  test('whose wallet failed in an unknown way may be replaced: a tick comes before the next request', async () => {
    const { service, record, wallet, state } = await pendingSend()
    await service.review(record.id, 'speed-up')
    wallet.error = new Error('lost')
    await expect(service.confirm()).rejects.toMatchObject({ code: 'maybe_sent' })
    expect(state().review?.notes).toMatchObject([{ code: 'maybe_sent', level: 'check' }])
  })

  test('whose wallet was asked before a reload may be replaced: a tick comes first', async () => {
    const { service, record, wallet, plugin, ports, dispose } = await pendingSend()
    await service.review(record.id, 'speed-up')
    wallet.error = new Error('lost')
    await expect(service.confirm()).rejects.toMatchObject({ code: 'maybe_sent' })
    dispose()
    const options = { ports, connect: false, wallet: { granted: true }, more: [plugin()] }
    const { kit } = await sendKit({}, options)
    await kit.resume()
    const later = kit.get(Replacement)
    const { notes } = await later.review(record.id, 'cancel')
    expect(notes).toMatchObject([{ code: 'maybe_sent', level: 'check' }])
    await expect(later.confirm()).rejects.toMatchObject({ code: 'send_unchecked' })
  })

  test('that a block holds, or that is a batch, is not offered to be replaced', async () => {
    const { service, record } = await pendingSend()
    const { to, ...batch } = record.sent
    expect(to).toBe(BOB)
    expect([
      service.canReplace({ ...record, standing: { state: 'included', block: '1' } }, 'cancel'),
      service.canReplace({ ...record, sent: { ...batch, hash: '' } }, 'cancel'),
    ]).toEqual([false, false])
    await settle()
  })
})
