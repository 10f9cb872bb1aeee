import { describe, expect, test } from 'vitest'
import { AccountAction, isKitError, type AssetInfo } from '@latchkey/kernel'
import { settle } from '@latchkey/kernel/testing'
import type { SendForm, SendLack } from './service.js'
import { BOB, CAROL, ETHER, ONE, USDC } from './testing/scripted-chain.js'
import { FORM, sendKit } from './testing/send-kit.js'

const BOBS_DOUBLE = `0xb0b0b0${'77'.repeat(14)}b0b0b0`
const codeOf = (error: unknown) => (isKitError(error) ? error.code : error)

describe('the form names its first gap, in this order', () => {
  test.each<[SendLack | undefined, Partial<SendForm>]>([
    ['token', {}],
    ['token', { amount: ONE, to: BOB }],
    ['amount_invalid', { asset: ETHER, amount: 'invalid', to: 'nobody' }],
    ['amount', { asset: ETHER, to: 'nobody' }],
    ['amount', { asset: ETHER, amount: 0n }],
    ['not_enough', { asset: ETHER, amount: 6n * ONE }],
    ['not_enough', { asset: USDC, amount: 100_000_001n, to: 'nobody' }],
    ['receiver', { asset: ETHER, amount: ONE, to: ' ' }],
    ['receiver_invalid', { asset: ETHER, amount: ONE, to: 'nobody' }],
    ['receiver_invalid', { asset: ETHER, amount: ONE, to: 'nobody.eth' }],
    ['receiver_invalid', { asset: ETHER, amount: ONE, to: `eip155:10:${BOB}` }],
    [undefined, { asset: ETHER, amount: ONE, to: BOB }],
    [undefined, { asset: ETHER, amount: 'max', to: ` ${BOB} ` }],
    [undefined, { asset: ETHER, amount: ONE, to: `eip155:1:${BOB}` }],
    [undefined, { asset: USDC, amount: 100_000_000n, to: 'bob.eth' }],
  ])('%s', async (lack, form) => {
    const self = await sendKit()
    const { lack: found } = await self.fill(form)
    expect(found).toBe(lack)
  })

  test('a name is looked up once its writer paused, and a late answer to an earlier text is dropped', async () => {
    const self = await sendKit()
    for (const to of ['b', 'bo', 'bob.e', 'bob.eth']) await self.send.edit({ ...FORM, to })
    expect(self.state()).toMatchObject({
      lack: 'receiver_pending',
      receiver: { status: 'pending' },
    })
    await self.clock.advance(300)
    expect(self.chain.resolved).toEqual(['bob.eth'])
    expect(self.state().receiver).toMatchObject({ status: 'known', address: BOB, name: 'bob.eth' })
    await self.send.edit({ to: 'x' })
    expect(self.state().receiver).toEqual({ status: 'pending' })
  })

  test('a look-up that is open when the kit ends changes nothing', async () => {
    let answer = (_address: string) => {}
    const found = new Promise<string>((resolve) => (answer = resolve))
    const self = await sendKit({ names: { 'bob.eth': found } })
    await self.send.edit({ ...FORM, to: 'bob.eth' })
    await self.clock.advance(300)
    expect(self.chain.resolved).toEqual(['bob.eth'])
    self.kit.dispose()
    answer(BOB)
    await settle()
    expect(self.state().receiver).toEqual({ status: 'pending' })
  })
})

test('it opens for one asset, with what was written for the same one; of another the amount is void', async () => {
  const self = await sendKit()
  const { kit, state } = self
  const [action] = kit.all(AccountAction).filter(({ id }) => id === 'send')
  const { account } = kit.store.get(kit.connections.accountAtom)
  const openFor = async (asset: AssetInfo) => {
    kit.router.reset('Account')
    if (account) action?.openFor?.(account, asset)
    await settle()
    expect(kit.store.get(kit.router.routeAtom).name).toBe('send:form')
  }
  await openFor(USDC)
  await self.send.edit({ amount: 7n, to: BOB })
  await openFor(USDC)
  expect(state().form).toMatchObject({ asset: USDC, amount: 7n, to: BOB })
  await openFor(ETHER)
  expect(state().form).toMatchObject({ asset: ETHER, amount: undefined, to: BOB })
})

test('a visitor who has gone elsewhere while the code came is left there', async () => {
  const { kit } = await sendKit()
  const { account } = kit.store.get(kit.connections.accountAtom)
  kit.router.reset('Account')
  const action = kit.all(AccountAction).find(({ id }) => id === 'send')
  if (account) action?.openFor?.(account, USDC)
  kit.router.push('Networks')
  await settle()
  expect(kit.store.get(kit.router.routeAtom).name).toBe('Networks')
})

describe('refusals, in fixed words', () => {
  test.each<[string, Partial<SendForm>]>([
    ['An amount and receiver address are required', {}],
    ['An amount and receiver address are required', { asset: ETHER, to: BOB }],
    ['An amount and receiver address are required', { asset: ETHER, amount: ONE }],
    ['An amount and receiver address are required', { asset: ETHER, amount: 0n, to: BOB }],
    ['A token is required', { amount: ONE, to: BOB }],
    ['Unsupported chain', { ...FORM, asset: { ...ETHER, id: 'eip155:10/slip44:60' } }],
  ])('%s', async (text, form) => {
    const self = await sendKit()
    await self.fill(form)
    await expect(self.send.review()).rejects.toThrow(text)
    expect(self.chain.prepared).toEqual([])
  })

  test('Unsupported chain: without an account that can send', async () => {
    const self = await sendKit()
    await self.fill()
    await self.kit.connections.disconnect()
    await self.fill()
    await expect(self.send.review()).rejects.toThrow('Unsupported chain')
  })
})

describe('the fee', () => {
  test('is chosen again and again in the review, and the wallet is asked for the last one', async () => {
    const self = await sendKit()
    await self.fill()
    await expect(self.send.chooseFee('fast')).rejects.toMatchObject({ code: 'send_not_reviewed' })
    await self.send.review()
    await self.send.chooseFee('fast')
    await self.send.chooseFee({ price: 7n, tip: 1n })
    const asked = self.chain.prepared.map(({ feeLevel, ownFee }) => ownFee ?? feeLevel)
    expect(asked).toEqual([undefined, 'fast', { price: 7n, tip: 1n }])
    await self.press()
    expect(self.chain.prompts.at(-1)?.request.ownFee).toEqual({ price: 7n, tip: 1n })
  })

  test.each<[string, (self: Awaited<ReturnType<typeof sendKit>>) => Promise<void>]>([
    ['another amount', (self) => self.send.edit({ amount: 2n })],
    ['going back', (self) => self.send.back()],
  ])('of the visitor’s own is for one review: %s drops it, and a level stays', async (_, leave) => {
    const self = await sendKit()
    await self.fill()
    await self.send.review()
    await self.send.chooseFee({ price: 7n })
    await leave(self)
    expect(self.state().form).toMatchObject({ ownFee: undefined })
    await self.send.review()
    await self.send.chooseFee('slow')
    await leave(self)
    expect(self.state().form).toMatchObject({ feeLevel: 'slow' })
  })

  test('of the visitor’s own that cannot be reviewed is in no later review', async () => {
    const self = await sendKit()
    await self.fill()
    await self.send.review()
    self.chain.script.failure = new Error('no such fee')
    await expect(self.send.chooseFee({ price: 7n })).rejects.toThrow('no such fee')
    expect(self.state()).toMatchObject({ step: 'editing', form: { ownFee: undefined } })
  })

  test.each(['fee_low', 'fee_high'] as const)('%s is to be accepted first', async (code) => {
    const self = await sendKit()
    await self.fill()
    await self.send.review()
    self.chain.script.warnings = [{ code }]
    await self.send.chooseFee({ price: 7n })
    await expect(self.send.confirm()).rejects.toMatchObject({ code: 'send_unchecked' })
    await self.send.accept(code)
    await self.press()
    expect(self.chain.prompts).toHaveLength(1)
  })
})

describe('from the form to the chain', () => {
  test('editing, checking, review, asking, sent, and SEND_SUCCESS once a block holds it', async () => {
    const self = await sendKit()
    self.events.clear()
    await self.fill()
    const reviewing = self.send.review()
    await Promise.resolve()
    expect(self.state().step).toBe('checking')
    const review = await reviewing
    expect(review).toMatchObject({
      transfer: { to: BOB, amount: ONE, arrives: ONE, fee: { amount: ONE / 1000n } },
      receiver: { address: BOB, name: undefined },
      notes: [{ code: 'first_time', level: 'info' }],
    })
    const { outcome } = await self.press()
    expect([self.state().step, self.chain.prompts.length]).toEqual(['asking', 1])
    expect(self.events.tracked()).toEqual(['SEND_INITIATED'])
    const hash = self.chain.approve()
    const record = await outcome
    expect(record).toMatchObject({
      sent: { hash },
      intent: { kind: 'send', to: BOB, amount: String(ONE) },
    })
    expect(self.state()).toMatchObject({ step: 'sent', form: FORM, isSlow: false })
    self.chain.script.standing = { state: 'included', block: '7' }
    await self.clock.advance(4_000)
    expect(self.events.tracked()).toEqual(['SEND_INITIATED'])
    self.chain.script.standing = { state: 'confirmed', block: '7' }
    await self.clock.advance(4_000)
    expect(self.events.tracked()).toEqual(['SEND_INITIATED', 'SEND_SUCCESS'])
    expect(self.state()).toMatchObject({ step: 'sent', form: { asset: undefined, to: '' } })
    expect(self.counterparties.recent('eip155:1')).toEqual([BOB])
  })

  test('the last unit of an amount is reviewed, asked for and remembered', async () => {
    const amount = 1_234_567_890_123_456_789n
    const self = await sendKit()
    await self.fill({ ...FORM, amount })
    const { transfer } = await self.send.review()
    const spends = [{ asset: ETHER, amount: amount + ONE / 1000n }]
    expect(transfer).toMatchObject({ amount, arrives: amount, spends })
    const { outcome } = await self.press()
    expect(self.chain.prompts[0]?.request.amount).toBe(amount)
    self.chain.approve()
    expect(await outcome).toMatchObject({ intent: { amount: '1234567890123456789' } })
  })

  test.each(['failed', 'expired', 'cancelled', 'replaced'] as const)(
    'one that ends as %s is no success, and its form is kept',
    async (state) => {
      const self = await sendKit()
      self.events.clear()
      await self.fill()
      await self.send.review()
      const { outcome } = await self.press()
      self.chain.approve()
      await outcome
      self.chain.script.standing = { state }
      await self.clock.advance(4_000)
      expect(self.events.tracked()).toEqual(['SEND_INITIATED', 'SEND_ERROR'])
      expect(self.state()).toMatchObject({ step: 'sent', form: FORM })
      await self.fill({})
      expect(self.state()).toMatchObject({ step: 'editing', form: FORM, lack: undefined })
    },
  )

  test.each([
    ['mismatched', ['SEND_INITIATED', 'SEND_ERROR']],
    ['unverified', ['SEND_INITIATED']],
  ] as const)(
    'one that ends as %s is no success, and is not offered again',
    async (state, told) => {
      const self = await sendKit()
      self.events.clear()
      await self.fill()
      await self.send.review()
      const { outcome } = await self.press()
      self.chain.approve()
      await outcome
      self.chain.script.standing = { state }
      await self.clock.advance(4_000)
      expect(self.events.tracked()).toEqual(told)
      expect(self.counterparties.recent('eip155:1')).toEqual([])
      // Money may have moved: what comes next is a new form.
      await self.send.edit({ memo: '' })
      expect(self.state()).toMatchObject({ step: 'editing', form: { to: '', amount: undefined } })
    },
  )

  test('a wallet that answers the hash of an earlier send has not told of this one', async () => {
    const self = await sendKit()
    const confirmed = async () => {
      await self.fill()
      await self.send.review()
      return self.press()
    }
    const first = await confirmed()
    const hash = self.chain.approve()
    await first.outcome
    self.chain.script.standing = { state: 'confirmed' }
    await self.clock.advance(4_000)
    self.events.clear()
    const second = await confirmed()
    self.chain.prompts.at(-1)?.answer(hash)
    await second.outcome
    expect(self.state()).toMatchObject({
      step: 'review',
      error: { code: 'maybe_sent', cause: { code: 'transaction_repeated' } },
    })
    expect(self.events.tracked()).toEqual(['SEND_INITIATED', 'SEND_ERROR'])
  })

  test('a signed transfer is in the book before a node is handed it, and stays if the answer is lost', async () => {
    const self = await sendKit()
    await self.fill()
    await self.send.review()
    const { outcome } = await self.press()
    const records = () => self.kit.store.get(self.book.recordsAtom)
    const hash = `0x${'7'.repeat(64)}`
    const [prompt] = self.chain.prompts
    await prompt?.post(hash)
    expect(records()).toMatchObject([{ sent: { hash }, intent: { to: BOB } }])
    prompt?.answer(hash)
    await outcome
    expect(records()).toHaveLength(1)
    expect(self.state()).toMatchObject({ step: 'sent', recordId: records()[0]?.id })
  })

  test('a transfer that every node refused is no longer in the book', async () => {
    const self = await sendKit()
    await self.fill()
    await self.send.review()
    const { outcome } = await self.press()
    const [prompt] = self.chain.prompts
    await prompt?.post(`0x${'7'.repeat(64)}`)
    prompt?.reject(new Error('refused'))
    await outcome
    expect(self.kit.store.get(self.book.recordsAtom)).toEqual([])
    expect(self.state()).toMatchObject({ step: 'review', error: { code: 'send_failed' } })
  })

  test('a transfer posted while the page went is still in the book', async () => {
    const self = await sendKit()
    await self.fill()
    await self.send.review()
    const { outcome } = await self.press()
    const [prompt] = self.chain.prompts
    await prompt?.post(`0x${'7'.repeat(64)}`)
    const stored = () => self.storage.get('latchkey:default:transactions')
    self.kit.dispose()
    prompt?.reject(new DOMException('The kit ended.', 'AbortError'))
    await outcome
    expect(stored()).toContain('7'.repeat(64))
  })

  test('after 25 s without a block it is slow, and never failed', async () => {
    const self = await sendKit()
    await self.fill()
    await self.send.review()
    const { outcome } = await self.press()
    self.chain.approve()
    await outcome
    await self.clock.advance(24_900)
    expect(self.state().isSlow).toBe(false)
    await self.clock.advance(200)
    expect(self.state()).toMatchObject({ step: 'sent', isSlow: true, error: undefined })
    expect(self.events.names()).not.toContain('SEND_ERROR')
  })

  test('declined in the wallet: back to the review, with the form as it was', async () => {
    const self = await sendKit()
    self.events.clear()
    await self.fill()
    await self.send.review()
    const { outcome } = await self.press()
    self.chain.prompts[0]?.reject()
    expect(codeOf(await outcome)).toBe('user_rejected')
    expect(self.state()).toMatchObject({
      step: 'review',
      form: FORM,
      error: { code: 'user_rejected' },
    })
    expect(self.events.tracked()).toEqual(['SEND_INITIATED', 'SEND_REJECTED'])
    expect(self.kit.store.get(self.book.recordsAtom)).toEqual([])
    const again = await self.press()
    self.chain.approve()
    expect(await again.outcome).toMatchObject({ intent: { kind: 'send' } })
  })

  test('a wallet that fails: SEND_ERROR with its code, and no address', async () => {
    const self = await sendKit()
    await self.fill()
    await self.send.review()
    const { outcome } = await self.press()
    self.chain.prompts[0]?.reject(new Error('no'))
    await outcome
    expect(self.state()).toMatchObject({ step: 'review', error: { code: 'maybe_sent' } })
    const told = self.events.records.find(({ name }) => name === 'SEND_ERROR')
    expect(told?.payload).toEqual({ network: 'eip155:1', asset: ETHER.id, code: 'maybe_sent' })
  })

  test('a second press asks the wallet nothing, and a new form begins after one that was sent', async () => {
    const self = await sendKit()
    await self.fill()
    await self.send.review()
    const first = await self.press()
    const second = await self.press()
    expect([codeOf(await second.outcome), self.chain.prompts.length]).toEqual([
      'send_not_reviewed',
      1,
    ])
    await self.send.edit({ to: CAROL })
    expect(self.state().form.to).toBe(BOB)
    self.chain.approve()
    await first.outcome
    await self.fill({ to: CAROL })
    expect(self.state()).toMatchObject({ step: 'editing', lack: 'token', form: { to: CAROL } })
  })

  test('a transfer that cannot be prepared leads back to the form', async () => {
    const self = await sendKit({ failure: new Error('no node') })
    await self.fill()
    await expect(self.send.review()).rejects.toThrow('no node')
    expect(self.state()).toMatchObject({
      step: 'editing',
      form: FORM,
      error: { code: 'send_failed' },
    })
  })
})

describe('a transfer that the wallet may have sent', () => {
  const REFUSED = Object.assign(new Error('Transaction already known.'), { code: -32603 })
  const HASH = `0x${'5e'.repeat(32)}`
  const found = (hash: string, isReviewed = true) => ({
    sent: { hash, to: BOB, network: 'eip155:1' as const, account: 'eip155:1:0x0' as const },
    isReviewed,
  })
  const asked = async (changes: Parameters<typeof sendKit>[0] = {}) => {
    const self = await sendKit(changes)
    await self.fill()
    await self.send.review()
    return { ...self, ...(await self.press()) }
  }
  const records = ({ kit, book }: Awaited<ReturnType<typeof asked>>) =>
    kit.store.get(book.recordsAtom)

  test.each([
    [
      'an error',
      (self: Awaited<ReturnType<typeof asked>>) => self.chain.prompts[0]?.reject(REFUSED),
    ],
    [
      'a refusal after two minutes',
      async (self: Awaited<ReturnType<typeof asked>>) => {
        await self.clock.advance(120_000)
        self.chain.prompts[0]?.reject()
      },
    ],
    ['nothing', (self: Awaited<ReturnType<typeof asked>>) => self.send.stopWaiting()],
  ])('is not asked for again by one press after %s', async (_what, answer) => {
    const self = await asked()
    await answer(self)
    expect(codeOf(await self.outcome)).toBe('maybe_sent')
    expect(self.state()).toMatchObject({
      step: 'review',
      error: { code: 'maybe_sent' },
      form: FORM,
    })
    expect(self.codes()).toContain('maybe_sent')
    expect(codeOf(await (await self.press()).outcome)).toBe('send_unchecked')
    await self.send.back()
    await self.fill({ to: CAROL })
    await self.send.review()
    expect(codeOf(await (await self.press()).outcome)).toBe('send_unchecked')
    expect(self.chain.prompts.length).toBe(1)
    await self.send.accept('maybe_sent')
    await self.press()
    expect(self.chain.prompts.length).toBe(2)
  })

  test('and what nodes show is in the book, and told as sent', async () => {
    const self = await asked({ found: [found(HASH)] })
    self.chain.prompts[0]?.reject(REFUSED)
    expect(await self.outcome).toMatchObject({ sent: { hash: HASH }, intent: { to: BOB } })
    expect(self.state()).toMatchObject({ step: 'sent', recordId: records(self)[0]?.id })
  })

  test('and refused by its word is believed only while the account sent nothing', async () => {
    const self = await asked({ found: 'moved' })
    self.chain.prompts[0]?.reject()
    expect(codeOf(await self.outcome)).toBe('maybe_sent')
    const other = await asked({ found: [] })
    other.chain.prompts[0]?.reject()
    expect(codeOf(await other.outcome)).toBe('user_rejected')
    expect(other.codes()).not.toContain('maybe_sent')
  })

  test('only after its refusal is found at the next press, which asks nothing', async () => {
    const self = await asked({ found: [] })
    self.chain.prompts[0]?.reject()
    await self.outcome
    self.chain.script.found = [found(HASH)]
    const { outcome } = await self.press()
    expect(await outcome).toMatchObject({ sent: { hash: HASH } })
    expect([self.state().step, self.chain.prompts.length]).toEqual(['sent', 1])
  })

  test('turns up while the visitor looks at the review', async () => {
    const self = await asked({ found: 'moved' })
    self.chain.prompts[0]?.reject(REFUSED)
    await self.outcome
    self.chain.script.found = [found(HASH)]
    await self.clock.advance(4_000)
    expect(self.state()).toMatchObject({ step: 'sent', recordId: records(self)[0]?.id })
  })

  test('more than once is in the book as often', async () => {
    const self = await asked({ found: [found(HASH), found(`0x${'6e'.repeat(32)}`)] })
    self.chain.prompts[0]?.answer(HASH)
    await self.outcome
    self.chain.script.standing = { state: 'confirmed' }
    await self.clock.advance(4_000)
    await settle()
    expect(records(self)).toHaveLength(2)
  })

  test('and answers only after the wait ended is in the book', async () => {
    const self = await asked()
    await self.send.stopWaiting()
    await self.outcome
    self.chain.approve()
    await settle()
    expect(self.state()).toMatchObject({ step: 'sent', recordId: records(self)[0]?.id })
  })

  test('and the account or network that changed is said, where a form was filled in', async () => {
    const self = await asked()
    await self.kit.networks.switchTo('eip155:10')
    await self.kit.networks.switchTo('eip155:1')
    self.chain.prompts[0]?.reject()
    await self.outcome
    expect(self.state()).toMatchObject({ form: { to: '' }, error: { code: 'send_moved' } })
    await self.fill()
    await self.kit.networks.switchTo('eip155:10')
    expect(self.state()).toMatchObject({ form: { to: '' }, error: { code: 'send_moved' } })
    await self.send.edit({ to: '' })
    await self.kit.networks.switchTo('eip155:1')
    expect(self.state().error).toBeUndefined()
  })
})

describe('everything is looked up again before the wallet is asked', () => {
  test('a name that points elsewhere: no prompt, and the row is marked', async () => {
    const self = await sendKit()
    await self.fill({ ...FORM, to: 'bob.eth' })
    await self.send.review()
    self.chain.script.names['bob.eth'] = CAROL
    const { outcome } = await self.press()
    expect([await outcome, self.chain.prompts.length]).toEqual([undefined, 0])
    expect(self.state()).toMatchObject({
      step: 'review',
      review: { receiver: { address: CAROL }, changed: ['receiver'], accepted: [] },
    })
    expect(self.codes()).toEqual(['name_moved', 'first_time'])
    const again = await self.press()
    expect([codeOf(await again.outcome), self.chain.prompts.length]).toEqual(['send_unchecked', 0])
    await self.send.accept('name_moved')
    await self.press()
    expect(self.chain.prompts[0]?.request.to).toBe(CAROL)
  })

  test('a tick for one receiver is asked for again for the one the name points to now', async () => {
    const self = await sendKit({ names: { 'bob.eth': BOBS_DOUBLE } })
    self.counterparties.add('eip155:1', BOB)
    await self.fill({ ...FORM, to: 'bob.eth' })
    await self.send.review()
    await self.send.accept('look_alike')
    self.chain.script.names['bob.eth'] = BOBS_DOUBLE.replaceAll('7', '8')
    await self.press()
    expect(self.codes()).toEqual(['name_moved', 'look_alike'])
    await self.send.accept('name_moved')
    const { outcome } = await self.press()
    expect(self.chain.prompts).toEqual([])
    expect(codeOf(await outcome)).toBe('send_unchecked')
    await self.send.accept('look_alike')
    await self.press()
    expect(self.chain.prompts.length).toBe(1)
  })

  test('a name that is no longer known: no prompt', async () => {
    const self = await sendKit()
    await self.fill({ ...FORM, to: 'bob.eth' })
    await self.send.review()
    self.chain.script.names = {}
    const { outcome } = await self.press()
    expect([codeOf(await outcome), self.chain.prompts.length]).toEqual(['receiver_invalid', 0])
  })

  test('a review of a moment ago is handed over as it is', async () => {
    const self = await sendKit()
    await self.fill()
    await self.send.review()
    await self.clock.advance(9_000)
    self.chain.script.fee *= 2n
    await self.press()
    expect([self.chain.prepared.length, self.chain.prompts.length]).toEqual([1, 1])
  })

  test('a name that was reviewed a moment ago is looked up again, and nothing else', async () => {
    const self = await sendKit()
    await self.fill({ ...FORM, to: 'bob.eth' })
    await self.send.review()
    const before = self.chain.resolved.length
    await self.press()
    expect(self.chain.resolved.slice(before)).toEqual(['bob.eth'])
    expect([self.chain.prepared.length, self.chain.prompts.length]).toEqual([1, 1])
  })

  test.each<[string, Partial<{ fee: bigint; lost: bigint }>]>([
    ['fee', { fee: ONE / 500n }],
    ['arrives', { lost: 5n }],
  ])('%s that differs after more than 10 s is reviewed again', async (row, change) => {
    const self = await sendKit()
    await self.fill()
    await self.send.review()
    await self.clock.advance(10_001)
    Object.assign(self.chain.script, change)
    const { outcome } = await self.press()
    expect([await outcome, self.chain.prompts.length]).toEqual([undefined, 0])
    expect(self.state().review?.changed).toEqual([row])
    await self.press()
    expect(self.chain.prompts.length).toBe(1)
  })

  test('a new stop goes back to review, and cannot be confirmed', async () => {
    const self = await sendKit()
    await self.fill()
    await self.send.review()
    await self.clock.advance(10_001)
    self.chain.script.stops = [{ code: 'not_enough' }]
    await self.press()
    expect(self.state()).toMatchObject({ step: 'review', review: { changed: ['notes'] } })
    const { outcome } = await self.press()
    expect([codeOf(await outcome), self.chain.prompts.length]).toEqual(['send_stopped', 0])
  })

  test('a fee that rises a little is no other send: what was shown is handed over', async () => {
    const self = await sendKit()
    await self.fill({ ...FORM, amount: 'max' })
    const { transfer } = await self.send.review()
    await self.clock.advance(10_001)
    self.chain.script.fee += self.chain.script.fee / 20n
    await self.press()
    expect(self.chain.prompts.length).toBe(1)
    expect(self.state().review?.transfer).toBe(transfer)
  })

  test.each([
    ['a slightly higher fee hands over the review that was shown', 20n, 'shown'],
    ['a lower fee hands over the newer review', -20n, 'newer'],
  ] as const)('%s', async (_name, part, handed) => {
    const self = await sendKit()
    await self.fill()
    const { transfer } = await self.send.review()
    await self.clock.advance(10_001)
    self.chain.script.fee += self.chain.script.fee / part
    await self.press()
    expect(self.chain.prompts.length).toBe(1)
    const { fee } = self.state().review?.transfer ?? {}
    const most = transfer.fee?.amount ?? 0n
    expect(fee?.amount).toBe(handed === 'shown' ? most : most + most / part)
  })

  test('an expired review with a slightly higher fee is reviewed again', async () => {
    const self = await sendKit({ expiresAt: 1_700_000_005_000 })
    await self.fill()
    await self.send.review()
    await self.clock.advance(6_000)
    self.chain.script.expiresAt = self.clock.now() + 60_000
    self.chain.script.fee += self.chain.script.fee / 20n
    const { outcome } = await self.press()
    expect([await outcome, self.chain.prompts.length]).toEqual([undefined, 0])
    expect(self.state()).toMatchObject({ step: 'review', review: { changed: ['fee'] } })
  })

  test('an expired review is never handed over', async () => {
    const self = await sendKit({ expiresAt: 1_700_000_005_000 })
    await self.fill()
    await self.send.review()
    await self.clock.advance(6_000)
    self.chain.script.expiresAt = self.clock.now() + 60_000
    const { outcome } = await self.press()
    self.chain.approve()
    expect(await outcome).toMatchObject({ intent: { kind: 'send' } })
    expect(self.chain.prepared.length).toBe(2)
  })
})

describe('account and network', () => {
  test('another network voids the form', async () => {
    const self = await sendKit()
    await self.fill()
    await self.send.review()
    await self.kit.networks.switchTo('eip155:10')
    expect(self.state()).toMatchObject({ step: 'editing', form: { asset: undefined, to: '' } })
  })

  test('another account voids the form', async () => {
    const self = await sendKit({}, { wallet: { accounts: 2 } })
    await self.fill()
    self.wallet.switchAccount(1)
    await settle()
    expect(self.state()).toMatchObject({ step: 'editing', form: { asset: undefined, to: '' } })
  })

  test.each(['another account', 'another network'])(
    '%s while the name is looked up once more: no prompt, and an empty form that says why',
    async (what) => {
      const self = await sendKit({}, { wallet: { accounts: 2 } })
      await self.fill({ ...FORM, to: 'bob.eth' })
      await self.send.review()
      let answer = (_: string) => {}
      self.chain.script.names['bob.eth'] = new Promise((resolve) => (answer = resolve))
      const { outcome } = await self.press()
      if (what === 'another account') self.wallet.switchAccount(1)
      else await self.kit.networks.switchTo('eip155:10')
      await settle()
      answer(BOB)
      await settle()
      expect(self.chain.prompts).toEqual([])
      expect(codeOf(await outcome)).toBe('send_moved')
      expect(self.state()).toMatchObject({
        step: 'editing',
        review: undefined,
        form: { asset: undefined, to: '' },
        error: { code: 'send_moved' },
      })
    },
  )

  test('another account while the chain is asked once more: no prompt', async () => {
    const self = await sendKit({}, { wallet: { accounts: 2 } })
    await self.fill()
    await self.send.review()
    await self.clock.advance(10_001)
    let answer = () => {}
    self.chain.script.screening = () =>
      new Promise((resolve) => {
        answer = () => {
          resolve(undefined)
        }
      })
    self.chain.script.fee *= 2n
    const { outcome } = await self.press()
    self.wallet.switchAccount(1)
    await settle()
    answer()
    await settle()
    expect(self.chain.prompts).toEqual([])
    expect(codeOf(await outcome)).toBe('send_moved')
    expect(self.state()).toMatchObject({ step: 'editing', review: undefined })
  })

  test("the wallet's answer after a switch is kept in the book all the same", async () => {
    const self = await sendKit()
    await self.fill()
    await self.send.review()
    const { outcome } = await self.press()
    await self.kit.networks.switchTo('eip155:10')
    expect(self.state().step).toBe('asking')
    self.chain.approve()
    expect(await outcome).toMatchObject({ sent: { network: 'eip155:1' } })
    expect(self.kit.store.get(self.book.recordsAtom)).toHaveLength(1)
  })

  test('a refusal after a switch leaves an empty form', async () => {
    const self = await sendKit()
    await self.fill()
    await self.send.review()
    const { outcome } = await self.press()
    await self.kit.networks.switchTo('eip155:10')
    self.chain.prompts[0]?.reject()
    await outcome
    expect(self.state()).toMatchObject({ step: 'editing', form: { asset: undefined, to: '' } })
  })
})

describe('the receiver', () => {
  test('a double of somebody who was sent to before: nothing is sent before its box is ticked', async () => {
    const self = await sendKit()
    self.counterparties.add('eip155:1', BOB)
    await self.fill({ ...FORM, to: BOBS_DOUBLE })
    expect(self.state().receiver).toMatchObject({ acquaintance: { kind: 'alike', address: BOB } })
    await self.send.review()
    expect(self.state().review?.notes[0]).toMatchObject({ code: 'look_alike', address: BOB })
    const { outcome } = await self.press()
    expect([codeOf(await outcome), self.chain.prompts.length]).toEqual(['send_unchecked', 0])
    await self.send.accept('look_alike')
    await self.send.accept('look_alike', false)
    expect(codeOf(await (await self.press()).outcome)).toBe('send_unchecked')
    await self.send.accept('look_alike')
    await self.press()
    expect(self.chain.prompts.length).toBe(1)
  })

  test('one that was sent to before has no note', async () => {
    const self = await sendKit()
    self.counterparties.add('eip155:1', BOB)
    await self.fill()
    await self.send.review()
    expect(self.codes()).toEqual([])
  })

  test('the own address is reported as such', async () => {
    const self = await sendKit()
    const own = self.kit.store.get(self.kit.connections.accountAtom).account?.address ?? ''
    await self.fill({ ...FORM, to: own })
    await self.send.review()
    expect(self.codes()).toEqual(['receiver_is_self'])
  })

  test("the app's own check forbids it, in its own words", async () => {
    const self = await sendKit({
      screening: () => Promise.resolve({ level: 'stop', text: 'On a list\u202e of ours' }),
    })
    await self.fill()
    await self.send.review()
    expect(self.state().review?.notes[0]).toEqual({
      code: 'screening',
      level: 'stop',
      text: 'On a list of ours',
    })
    expect(codeOf(await (await self.press()).outcome)).toBe('send_stopped')
  })

  test('the name that a service gives a token is in no transfer', async () => {
    const self = await sendKit()
    const asset = { ...USDC, name: 'Tether', symbol: 'USDT' }
    await self.send.edit({ ...FORM, asset, amount: 1n })
    await self.send.review()
    expect(self.state().review?.transfer.asset).toMatchObject({ name: 'USD Coin', symbol: 'USDC' })
  })

  test("the app's own check is asked about the receiver", async () => {
    const asked: unknown[] = []
    const self = await sendKit({
      screening: ({ from, to }) => {
        asked.push([from, to])
        return Promise.resolve(undefined)
      },
    })
    await self.fill()
    await self.send.review()
    const { account } = self.kit.store.get(self.kit.connections.accountAtom)
    expect(asked).toEqual([[account?.address, BOB]])
  })

  test.each([
    ['throws', () => Promise.reject(new Error('down'))],
    ['never answers', () => new Promise<undefined>(() => undefined)],
  ])('a check that %s is reported, and holds nothing up for ever', async (_name, screening) => {
    const self = await sendKit({ screening })
    await self.fill()
    const reviewing = self.send.review()
    await self.clock.advance(15_000)
    await reviewing
    expect(self.codes()).toContain('screening_failed')
  })

  test('the gravest warning is first', async () => {
    const self = await sendKit({
      stops: [{ code: 'receiver_is_token' }],
      warnings: [{ code: 'opens_account' }, { code: 'receiver_is_contract' }],
    })
    self.counterparties.add('eip155:1', BOB)
    await self.fill({ ...FORM, to: BOBS_DOUBLE })
    await self.send.review()
    expect(self.codes()).toEqual([
      ...['receiver_is_token', 'look_alike', 'receiver_is_contract', 'opens_account'],
    ])
  })
})

test("the account's holdings, without a portfolio: by the node, from the lists there are", async () => {
  const self = await sendKit()
  expect((await self.send.holdings()).map(({ symbol, amount }) => [symbol, amount])).toEqual([
    ['ETH', 5n * ONE],
    ['USDC', 100_000_000n],
  ])
})

test('nothing is asked, loaded or watched before the visitor acts, and nothing is left behind', async () => {
  const self = await sendKit()
  await settle()
  expect([self.chain.prepared.length, self.chain.resolved.length, self.clock.pending()]).toEqual([
    0, 0, 0,
  ])
  await self.fill()
  await self.send.review()
  self.dispose()
  expect(self.clock.pending()).toBe(0)
})

describe('the source of the decimal point', () => {
  const lied: AssetInfo = { ...USDC, decimals: 8 }

  test('a list that lies about it is found out when the token is chosen, and what was typed is void', async () => {
    const self = await sendKit()
    await self.fill({ asset: lied, amount: 100_000_000n, to: BOB })
    expect(self.state()).toMatchObject({
      form: { asset: USDC, amount: undefined, to: BOB },
      lack: 'amount',
      error: { code: 'decimals_differ' },
    })
    expect(self.chain.prepared).toEqual([])
    await self.fill({ amount: 1_000_000n })
    expect(await self.send.review()).toMatchObject({ transfer: { asset: USDC } })
  })

  test('without an amount nothing was scaled, and nothing has to be said', async () => {
    const self = await sendKit()
    await self.fill({ asset: lied, to: BOB })
    expect(self.state()).toMatchObject({ form: { asset: USDC }, error: undefined })
  })

  test('a token that is not held is asked itself before the review', async () => {
    const self = await sendKit()
    self.chain.script.decimals = {}
    await self.fill({ asset: lied, amount: 100_000_000n, to: BOB })
    self.chain.script.decimals = { [USDC.id]: 6 }
    await expect(self.send.review()).rejects.toMatchObject({
      code: 'decimals_differ',
      context: { asset: USDC.id, given: 8, chain: 6 },
    })
    expect(self.state()).toMatchObject({
      step: 'editing',
      form: { asset: USDC, amount: undefined },
      error: { code: 'decimals_differ' },
    })
    expect(self.chain.prepared).toEqual([])
  })

  test('the app’s list has the name if the token has none, and no other source does', async () => {
    const self = await sendKit({ decimals: {} })
    await self.fill({ asset: USDC, amount: 1n, to: BOB })
    expect(await self.send.review()).toMatchObject({ transfer: { asset: USDC } })
    const foreign: AssetInfo = { ...USDC, id: `eip155:1/erc20:0x${'dd'.repeat(20)}` }
    self.chain.script.balances[foreign.id] = 5n
    await self.fill({ asset: foreign, amount: 1n, to: BOB })
    await expect(self.send.review()).rejects.toMatchObject({ code: 'decimals_unknown' })
  })

  test('the native coin’s are the network’s', async () => {
    const self = await sendKit()
    await self.fill({ asset: { ...ETHER, decimals: 6 }, amount: ONE, to: BOB })
    expect(self.state()).toMatchObject({
      form: { asset: ETHER, amount: undefined },
      error: { code: 'decimals_differ' },
    })
  })

  test('a token that changes it after the review asks no wallet', async () => {
    const self = await sendKit()
    await self.fill({ asset: USDC, amount: 1_000_000n, to: BOB })
    await self.send.review()
    self.chain.script.decimals = { [USDC.id]: 4 }
    await self.clock.advance(10_001)
    const { outcome } = await self.press()
    expect(codeOf(await outcome)).toBe('decimals_differ')
    expect(self.state()).toMatchObject({ step: 'editing', form: { amount: undefined } })
    expect(self.chain.prompts).toEqual([])
  })
})

describe('the name of a token', () => {
  const dai: AssetInfo = { ...USDC, id: `eip155:1/erc20:0x${'da'.repeat(20)}` }
  const daiKit = (symbol: string) =>
    sendKit({
      balances: { [dai.id]: 50_000_000n, [ETHER.id]: ONE },
      decimals: { [dai.id]: 6 },
      symbols: { [dai.id]: symbol },
    })

  test.each([
    ['DAI', 'DAI'],
    ['', `0x${'da'.repeat(20)}`],
  ])('is its own word, and not a service’s: %o', async (symbol, shown) => {
    const self = await daiKit(symbol)
    await self.fill({ asset: dai, amount: 10_000_000n, to: BOB })
    await settle()
    expect(self.state().form.asset?.symbol).toBe(shown)
    const { transfer } = await self.send.review()
    expect(transfer.asset).toEqual({ ...dai, name: shown, symbol: shown })
    const { outcome } = await self.press()
    self.chain.approve()
    expect(await outcome).toMatchObject({ intent: { asset: { symbol: shown } } })
  })

  test('is the app’s word where its list has the token', async () => {
    const self = await sendKit({ symbols: { [USDC.id]: 'USD//C' } })
    await self.fill({ asset: { ...USDC, symbol: 'DAI' }, amount: 1n, to: BOB })
    expect((await self.send.review()).transfer.asset).toEqual(USDC)
    expect(self.state().form.asset).toEqual(USDC)
  })
})

describe('a memo', () => {
  test('is asked for as soon as the receiver is known to want one', async () => {
    const self = await sendKit({ memo: 'required' })
    await self.fill({ asset: ETHER, amount: ONE })
    expect(self.state()).toMatchObject({ memo: 'none', lack: 'receiver' })
    await self.fill({ to: BOB })
    expect(self.state()).toMatchObject({ memo: 'required', lack: 'memo' })
    await self.send.edit({ memo: '4711' })
    expect(self.state().lack).toBeUndefined()
    expect(await self.send.review()).toMatchObject({ transfer: { memo: '4711' } })
    self.chain.script.memo = 'none'
    await self.fill({ to: CAROL })
    expect(self.state()).toMatchObject({ memo: 'none', lack: undefined })
  })

  test('that only the review found missing is asked for on the way back', async () => {
    const self = await sendKit({ memo: new Error('no node'), stops: [{ code: 'memo_required' }] })
    await self.fill()
    expect(self.state()).toMatchObject({ memo: 'none', lack: undefined })
    await self.send.review()
    expect(self.codes()).toContain('memo_required')
    await self.send.back()
    expect(self.state()).toMatchObject({ memo: 'required', lack: 'memo' })
  })
})
