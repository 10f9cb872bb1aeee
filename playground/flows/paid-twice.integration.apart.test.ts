// Apart: the wallets and kits that it starts stay registered with the page for as long as their modules are loaded.
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { AssetInfo } from '@latchkey/kernel'
import { TransactionBook } from '@latchkey/money'
import { createEvmWallet, until, type EvmWallet } from '@latchkey/kernel/testing'
import type { BehaviourChoice } from '@latchkey/kernel/testing/internal'
import { nativeAsset } from '@latchkey/kernel/authoring'
import { Send, send } from '@latchkey/send'
import { localKit, startLocalChain, type LocalChain } from '@latchkey/eip155/local-chain'
import { swapKit } from './swap-kit.js'
import { getAddress, parseEther, parseUnits, type Hex } from 'viem'

let chain: LocalChain
beforeAll(async () => {
  chain = await startLocalChain()
}, 60_000)
afterAll(() => chain.close())
afterEach(async () => {
  await chain.ask('evm_setAutomine', true)
})

const FIVE = parseUnits('5', 6)
const PART = parseEther('0.05')
let seeds = 0

/** A failing wallet answers once a block holds its transaction: between pool and block a node shows nothing. */
function failsOnceMined({ provider, address }: EvmWallet) {
  const request = provider.request.bind(provider)
  const count = () => chain.ask<Hex>('eth_getTransactionCount', address, 'latest')
  provider.request = async (asked) => {
    const before = await count()
    try {
      return await request(asked)
    } catch (error) {
      await vi.waitFor(async () => {
        expect(await count()).not.toBe(before)
      })
      throw error
    }
  }
}

/** A reviewed send over a real chain, by a wallet that goes wrong. */
async function reviewed(behaviour: BehaviourChoice | undefined, pick: 'coin' | 'token' = 'coin') {
  seeds += 1
  const behaviours = behaviour === undefined ? [] : [behaviour]
  const seed = `twice ${String(seeds)}`
  const options = { seed, behaviours }
  const self = await localKit(chain, options, {}, { plugins: [send()] })
  const [{ address: to } = { address: '0x' as Hex }] = createEvmWallet({
    seed: `to twice ${String(seeds)}`,
  }).keys
  const { USDC } = chain.pack.tokens
  await chain.fund(self.wallet.address, parseEther('1'))
  await chain.mint(USDC, self.wallet.address, 2n * FIVE)
  const service = self.kit.get(Send)
  const book = self.kit.get(TransactionBook)
  const [asset, amount]: readonly [AssetInfo, bigint] =
    pick === 'coin' ? [nativeAsset(chain.network), PART] : [chain.asset(USDC), FIVE]
  await service.edit({ asset, amount, to })
  await self.clock.advance(300)
  await until(self.kit.store, service.stateAtom, ({ receiver }) => receiver.status === 'known')
  await service.review()
  const state = () => self.kit.store.get(service.stateAtom)
  return {
    ...self,
    seed,
    service,
    to,
    state,
    records: () => self.kit.store.get(book.recordsAtom),
    codes: () => state().review?.notes.map(({ code }) => code) ?? [],
    confirm: () => service.confirm().catch((error: unknown) => error),
    paid: () => (pick === 'coin' ? chain.balance(to) : chain.tokenBalance(USDC.address, to)),
  }
}

test.each([
  ['coin', -32603],
  ['coin', 4001],
  ['token', -32603],
  ['token', 4001],
] as const)(
  'the receiver of a %s is paid once where the wallet sends and answers %i',
  async (pick, code) => {
    const self = await reviewed(['send-then-fail', { code }], pick)
    const { confirm, paid, state, records, to } = self
    failsOnceMined(self.wallet)
    expect(await confirm()).toMatchObject({ intent: { to: getAddress(to) } })
    expect(state()).toMatchObject({ step: 'sent', recordId: records()[0]?.id })
    await confirm()
    expect(await paid()).toBe(pick === 'coin' ? PART : FIVE)
    expect(records()).toHaveLength(1)
  },
)

test('one that waits in the pool is found as well', async () => {
  const { confirm, paid, state, records, pass } = await reviewed(['send-then-fail', {}])
  await chain.ask('evm_setAutomine', false)
  await confirm()
  expect(state().step).toBe('sent')
  expect(records()).toHaveLength(1)
  await chain.ask('anvil_mine', '0x2')
  await vi.waitFor(async () => {
    await pass(4_000)
    expect(records()[0]?.standing.state).toBe('confirmed')
  })
  expect(await paid()).toBe(PART)
})

test('a wallet that refuses and sends nothing may be asked again', async () => {
  const { confirm, paid, state, codes, wallet } = await reviewed(undefined)
  wallet.behave('refuse-once')
  expect(await confirm()).toMatchObject({ code: 'user_rejected' })
  expect([state().step, codes().includes('maybe_sent')]).toEqual(['review', false])
  await confirm()
  expect(await paid()).toBe(PART)
})

test('a wallet that is silent is left, and asked again only after a tick', async () => {
  const { kit, confirm, paid, state, codes, wallet, service } = await reviewed([
    'never-answer',
    { methods: ['eth_sendTransaction'] },
  ])
  void confirm()
  await vi.waitFor(() => {
    expect(wallet.prompts).toBeGreaterThan(1)
  })
  await service.stopWaiting()
  await until(kit.store, service.stateAtom, ({ step }) => step === 'review')
  expect(codes()).toContain('maybe_sent')
  expect(await confirm()).toMatchObject({ code: 'send_unchecked' })
  expect([state().step, await paid()]).toEqual(['review', 0n])
})

test("a wallet's replacement, without a refusal, is reported as that", async () => {
  const { confirm, records, wallet, pass, paid } = await reviewed([
    'send-then-fail',
    { code: -32603 },
  ])
  const { provider } = wallet
  const request = provider.request.bind(provider)
  provider.request = (asked) => {
    const { method, params } = asked
    if (method !== 'eth_sendTransaction') return request(asked)
    const [transaction] = params as readonly [object]
    return request({ method, params: [{ ...transaction, to: `0x${'f7'.repeat(20)}` }] })
  }
  await confirm()
  await chain.ask('anvil_mine', '0x2')
  await vi.waitFor(async () => {
    await pass(4_000)
    expect(records()[0]?.standing.state).toBe('mismatched')
  })
  expect(await paid()).toBe(0n)
})

test('a wallet that sends twice has both in the book', async () => {
  const { confirm, paid, records, pass } = await reviewed('send-twice')
  await confirm()
  await chain.ask('anvil_mine', '0x2')
  await vi.waitFor(async () => {
    await pass(4_000)
    expect(records()).toHaveLength(2)
  })
  expect(await paid()).toBe(2n * PART)
})

test.each([
  ['one after the other', -32603, 2],
  ['one after the other', 4001, 2],
  ['as one batch', -32603, 1],
  ['as one batch', 4001, 1],
] as const)(
  'a swap and its permission, %s, are made once where the wallet sends and answers %i',
  async (_how, code, prompts) => {
    const batch = prompts === 1 ? { batcher: chain.pack.batch } : {}
    const wallet = { behaviours: [['send-then-fail', { code }] as const], ...batch }
    const kit = await swapKit(chain, { wallet })
    failsOnceMined(kit.wallet)
    const { USDC } = chain.pack.tokens
    await chain.mint(USDC, kit.me, parseUnits('1000', 6))
    await kit.fill({ from: kit.asset('USDC'), to: kit.coin, amount: parseUnits('600', 6) })
    const review = await kit.swap.review()
    for (const note of review.notes) if (note.level === 'check') await kit.swap.accept(note.code)
    const record = await kit.confirm()
    expect(record).toMatchObject({ intent: { kind: 'trade' } })
    expect(kit.state()).toMatchObject({ step: 'sent', recordId: record?.id })
    await kit.confirm().catch(() => undefined)
    expect(kit.prompts()).toBe(prompts)
    expect(await chain.tokenBalance(USDC.address, kit.me)).toBe(parseUnits('400', 6))
  },
)

/** Has a wallet send a request, and never answer. */
function sendsInSilence({ provider }: EvmWallet) {
  const request = provider.request.bind(provider)
  provider.request = async (asked) => {
    const answer = await request(asked)
    if (!['eth_sendTransaction', 'wallet_sendCalls'].includes(asked.method)) return answer
    return new Promise(() => undefined)
  }
}
const placesOf = (address: string) =>
  chain.ask<Hex>('eth_getTransactionCount', address, 'latest').then(Number)

test.each(['coin', 'token'] as const)(
  'the receiver of a %s is paid once where the page is loaded again before the wallet has answered',
  async (pick) => {
    const self = await reviewed(undefined, pick)
    const { confirm, paid, wallet, to, ports, seed } = self
    sendsInSilence(wallet)
    void confirm()
    await vi.waitFor(async () => {
      expect(await placesOf(wallet.address)).toBe(1)
    })
    self.dispose()
    const options = { seed, granted: true }
    const later = await localKit(chain, options, {}, { ports, plugins: [send()] })
    await later.kit.resume()
    const service = later.kit.get(Send)
    const book = later.kit.get(TransactionBook)
    await service.edit({ asset: nativeAsset(chain.network), amount: 1n, to })
    await later.clock.advance(300)
    const [record] = await until(later.kit.store, book.recordsAtom, ({ length }) => length > 0)
    expect(record).toMatchObject({ intent: { to: getAddress(to) }, sent: { nonce: 0 } })
    const { notes } = await service.review()
    expect(notes.map(({ code }) => code)).not.toContain('maybe_sent')
    expect(await paid()).toBe(pick === 'coin' ? PART : FIVE)
    later.dispose()
  },
)

test('a transaction sent after the wallet reported a refusal is shown at the next press, also of a reloaded page', async () => {
  const { confirm, paid, wallet, to, ports, seed, dispose } = await reviewed(undefined)
  const request = wallet.provider.request.bind(wallet.provider)
  let sendIt = () => Promise.resolve()
  wallet.provider.request = (asked) => {
    if (asked.method !== 'eth_sendTransaction') return request(asked)
    sendIt = async () => void (await request(asked))
    return Promise.reject(Object.assign(new Error('User rejected the request.'), { code: 4001 }))
  }
  expect(await confirm()).toMatchObject({ code: 'user_rejected' })
  dispose()
  await sendIt()
  const options = { seed, granted: true }
  const later = await localKit(chain, options, {}, { ports, plugins: [send()] })
  await later.kit.resume()
  const service = later.kit.get(Send)
  await service.edit({ asset: nativeAsset(chain.network), amount: PART, to })
  await later.clock.advance(300)
  await until(later.kit.store, service.stateAtom, ({ receiver }) => receiver.status === 'known')
  const { notes } = await service.review()
  expect(notes.map(({ code }) => code)).not.toContain('maybe_sent')
  await service.confirm()
  expect([await paid(), later.kit.store.get(service.stateAtom).step]).toEqual([PART, 'sent'])
  expect(later.wallet.count('eth_sendTransaction')).toBe(0)
  later.dispose()
})

test('a doubt ends once the place of what may be sent is taken by something else', async () => {
  const { confirm, codes, wallet, pass, state, records } = await reviewed(undefined)
  const { provider, address } = wallet
  const request = provider.request.bind(provider)
  provider.request = (asked) =>
    asked.method === 'eth_sendTransaction'
      ? Promise.reject(Object.assign(new Error('Time out.'), { code: -32603 }))
      : request(asked)
  expect(await confirm()).toMatchObject({ code: 'maybe_sent' })
  expect(codes()).toContain('maybe_sent')
  await chain.ask('anvil_impersonateAccount', address)
  await chain.ask('eth_sendTransactionSync', { from: address, to: address, value: '0x0' })
  await chain.ask('anvil_stopImpersonatingAccount', address)
  await chain.ask('anvil_mine', '0x2')
  await vi.waitFor(async () => {
    await pass(4_000)
    expect(codes()).not.toContain('maybe_sent')
  })
  expect([state().step, records()]).toEqual(['review', []])
})

test.each([
  ['insufficient funds for gas * price + value', 'request_failed'],
  ['already known', 'maybe_sent'],
] as const)('a node that refused by "%s" leads to %s', async (message, code) => {
  const { confirm, codes, wallet } = await reviewed(undefined)
  const { provider } = wallet
  const request = provider.request.bind(provider)
  provider.request = (asked) =>
    asked.method === 'eth_sendTransaction'
      ? Promise.reject(Object.assign(new Error(message), { code: -32000 }))
      : request(asked)
  expect(await confirm()).toMatchObject({ code })
  expect(codes().includes('maybe_sent')).toBe(code === 'maybe_sent')
})

test.each([
  ['a batch', 1],
  ['a permission', 2],
] as const)(
  '%s of a swap is found where the page is loaded again meanwhile',
  async (_what, steps) => {
    const kit = await swapKit(chain, {
      wallet: steps === 1 ? { batcher: chain.pack.batch } : {},
    })
    const { USDC } = chain.pack.tokens
    await chain.mint(USDC, kit.me, parseUnits('1000', 6))
    await kit.fill({ from: kit.asset('USDC'), to: kit.coin, amount: parseUnits('600', 6) })
    const review = await kit.swap.review()
    for (const note of review.notes) if (note.level === 'check') await kit.swap.accept(note.code)
    const before = await placesOf(kit.me)
    sendsInSilence(kit.wallet)
    void kit.swap.confirm().catch(() => undefined)
    await vi.waitFor(async () => {
      expect(await placesOf(kit.me)).toBeGreaterThan(before)
    })
    const later = await kit.reloaded()
    void later.fill({ from: kit.asset('USDC'), to: kit.coin, amount: parseUnits('100', 6) })
    const [record] = await until(
      later.kit.store,
      later.book.recordsAtom,
      ({ length }) => length > 0,
    )
    expect(record?.intent.kind).toBe(steps === 1 ? 'trade' : 'approve')
    expect(later.prompts()).toBe(0)
  },
)

test("another app's transaction from the time of a batch is not the batch", async () => {
  const kit = await swapKit(chain, { wallet: { batcher: chain.pack.batch } })
  const { USDC } = chain.pack.tokens
  await chain.mint(USDC, kit.me, parseUnits('1000', 6))
  await kit.fill({ from: kit.asset('USDC'), to: kit.coin, amount: parseUnits('600', 6) })
  const review = await kit.swap.review()
  for (const note of review.notes) if (note.level === 'check') await kit.swap.accept(note.code)
  const { provider } = kit.wallet
  const request = provider.request.bind(provider)
  provider.request = async (asked) => {
    if (asked.method !== 'wallet_sendCalls') return request(asked)
    await chain.ask('anvil_impersonateAccount', kit.me)
    await chain.ask('eth_sendTransactionSync', { from: kit.me, to: kit.me, value: '0x1' })
    throw Object.assign(new Error('Time out.'), { code: -32603 })
  }
  await expect(kit.swap.confirm()).rejects.toMatchObject({ code: 'maybe_sent' })
  expect(kit.state().review?.notes.map(({ code }) => code)).toContain('maybe_sent')
  expect(kit.kit.store.get(kit.book.recordsAtom)).toEqual([])
})
