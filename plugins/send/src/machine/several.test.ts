import { describe, expect, test } from 'vitest'
import { isKitError } from '@latchkey/kernel'
import { settle } from '@latchkey/kernel/testing'
import { BOB, CAROL, ETHER, ONE } from '../testing/scripted-chain.js'
import { sendKit } from '../testing/send-kit.js'

const BOBS_DOUBLE = `0xb0b0b0${'77'.repeat(14)}b0b0b0`
const CAROLS_DOUBLE = `${CAROL.slice(0, 8)}${'66'.repeat(14)}${CAROL.slice(-6)}`
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: unknown) => (isKitError(error) ? error.code : error),
  )

/** A kit whose wallet takes lists, with one filled in. */
async function listing(list: string, changes: Parameters<typeof sendKit>[0] = {}) {
  const self = await sendKit({ most: 50, ...changes })
  await self.send.edit({ asset: ETHER, list })
  await settle()
  return self
}

describe('the form of several receivers', () => {
  test('is asked of the wallet, and counts what the list says', async () => {
    const self = await listing(`bob.eth, 1\n${CAROL}\t0.5`)
    expect(self.state()).toMatchObject({
      mostReceivers: 50,
      lack: undefined,
      list: { total: (3n * ONE) / 2n, problems: [] },
    })
  })

  test.each([
    ['list', ' \n '],
    ['list_invalid', 'bob.eth'],
    ['not_enough', 'bob.eth 3\nbob.eth 3'],
  ])('lacks: %s', async (lack, list) => {
    const self = await listing(list)
    expect(self.state().lack).toBe(lack)
  })

  test('is not given where one transfer has one receiver: nothing is prepared', async () => {
    const self = await listing('bob.eth,1', { most: 1 })
    expect(await codeOf(self.send.review())).toBe('list_unsupported')
    expect(self.chain.prepared).toEqual([])
  })

  test('keeps every line as it was, also where some cannot be sent to, and names those', async () => {
    const list = `bob.eth,1\nnobody.eth,1\n0x12,1`
    const self = await listing(list)
    expect(await codeOf(self.send.review())).toBe('list_invalid')
    const { form, list: told, error } = self.state()
    expect(form.list).toBe(list)
    expect(told?.problems.map(({ line, code, reason }) => [line, code, reason])).toEqual([
      [2, 'receiver', 'name'],
      [3, 'receiver', 'address'],
    ])
    expect(error?.message).toContain('2, 3')
    expect(self.chain.prepared).toEqual([])
    await self.send.edit({ list: `bob.eth,1\n${CAROL},1` })
    expect(await codeOf(self.send.review())).toBe('done')
  })

  test('takes rows of an app as well', async () => {
    const self = await sendKit({ most: 2 })
    const to = [BOB, CAROL, BOB].map((one) => ({ to: one, amount: 5n }))
    await self.send.edit({ asset: ETHER, list: to })
    expect(await codeOf(self.send.review())).toBe('list_invalid')
    await self.send.edit({ list: to.slice(0, 2) })
    expect((await self.send.review()).transfer.amount).toBe(10n)
  })
})

describe('the review of several receivers', () => {
  test('has everybody with their amount, and the wallet is asked for exactly that', async () => {
    const self = await listing(`bob.eth, 1\n${CAROL} 0.5`)
    const { receivers, receiver, transfer } = await self.send.review()
    expect(receivers).toEqual([
      { line: 1, given: 'bob.eth', address: BOB, name: 'bob.eth', amount: ONE },
      { line: 2, given: CAROL, address: CAROL, name: undefined, amount: ONE / 2n },
    ])
    expect([receiver.address, transfer.to]).toEqual(['', ''])
    const { outcome } = await self.press()
    const { request } = self.chain.prompts[0] ?? { request: undefined }
    expect(request).toMatchObject({
      to: '',
      amount: (3n * ONE) / 2n,
      receivers: [
        { to: BOB, amount: ONE },
        { to: CAROL, amount: ONE / 2n },
      ],
    })
    self.chain.approve()
    await outcome
    const [record] = self.kit.store.get(self.book.recordsAtom)
    expect(record?.intent).toMatchObject({
      kind: 'send',
      receivers: [
        { to: BOB, amount: String(ONE) },
        { to: CAROL, amount: String(ONE / 2n) },
      ],
    })
    expect(record?.intent.to).toBeUndefined()
  })

  test('flags an address that stands there twice, the account itself and a double, each by its line', async () => {
    const self = await listing('')
    const own = self.state().form.asset && self.kit.store.get(self.kit.connections.accountAtom)
    const me = own?.account?.address ?? ''
    self.counterparties.add('eip155:1', BOB)
    await self.send.edit({ list: `bob.eth 1\n${me} 1\n${BOB} 0.5\n${BOBS_DOUBLE} 0.5` })
    const { notes } = await self.send.review()
    const told = notes.map(({ code, level, line, text }) => [code, level, line, text])
    expect(told).toEqual([
      ['look_alike', 'check', 4, undefined],
      ['receiver_alike', 'check', 4, '1'],
      ['receiver_twice', 'check', 3, '1'],
      ['receiver_is_self', 'warn', 2, undefined],
    ])
    expect(await codeOf(self.send.confirm())).toBe('send_unchecked')
    expect(self.chain.prompts).toEqual([])
  })

  test('flags two addresses of the list that look alike, though neither was used before', async () => {
    const self = await listing(`${BOB} 1\n${CAROL} 1\n${BOBS_DOUBLE} 0.5`)
    const { notes } = await self.send.review()
    const told = notes.filter(({ level }) => level === 'check')
    expect(told).toEqual([{ code: 'receiver_alike', level: 'check', text: '1', line: 3 }])
    expect(await codeOf(self.send.confirm())).toBe('send_unchecked')
    expect(self.chain.prompts).toEqual([])
  })

  test('a tick for one line is none for a note of another line that comes later', async () => {
    const self = await listing(`${BOBS_DOUBLE} 1\n${CAROLS_DOUBLE} 0.5`)
    self.counterparties.add('eip155:1', BOB)
    await self.send.review()
    await self.send.accept('look_alike')
    self.counterparties.add('eip155:1', CAROL)
    await self.ports.clock.advance(11_000)
    await self.press()
    const { review } = self.state()
    const lines = review?.notes.flatMap(({ code, line }) => (code === 'look_alike' ? [line] : []))
    expect([lines, review?.accepted]).toEqual([[1, 2], []])
    expect(self.chain.prompts).toEqual([])
  })

  test.each([
    ['another address', [{ to: CAROL, amount: ONE }]],
    ['another amount', [{ to: BOB, amount: 2n * ONE }]],
    ['one more', [BOB, CAROL].map((to) => ({ to, amount: ONE }))],
  ])('is not shown where a plugin prepared %s', async (_, swaps) => {
    const self = await listing('bob.eth 1', { swaps })
    expect(await codeOf(self.send.review())).toBe('list_unsupported')
  })

  test('comes back where a name points elsewhere by the press, and no wallet is asked', async () => {
    const self = await listing(`${CAROL} 1\nbob.eth 1`)
    await self.send.review()
    self.chain.script.names['bob.eth'] = CAROL
    await self.press()
    expect(self.chain.prompts).toEqual([])
    expect(self.state().review?.changed).toContain('receiver')
    const moved = self.state().review?.notes.find(({ code }) => code === 'name_moved')
    expect(moved).toMatchObject({ line: 2, text: 'bob.eth', address: BOB })
  })

  test('every receiver counts as known once a block has it', async () => {
    const self = await listing(`bob.eth 1\n${CAROL} 1`)
    await self.send.review()
    const { outcome } = await self.press()
    self.chain.script.standing = { state: 'confirmed' }
    self.chain.approve()
    await outcome
    const [record] = self.kit.store.get(self.book.recordsAtom)
    await self.book.look(record?.id ?? '')
    const kinds = [BOB, CAROL].map((to) => self.counterparties.look('eip155:1', to).kind)
    expect(kinds).toEqual(['known', 'known'])
    expect(self.state().form.list).toBeUndefined()
  })
})
