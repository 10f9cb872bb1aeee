// Apart: the wallets and kits that it starts stay registered with the page for as long as their modules are loaded.
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { AssetInfo } from '@latchkey/kernel'
import { Counterparties, TransactionBook } from '@latchkey/money'
import { createEvmWallet, until } from '@latchkey/kernel/testing'
import { nativeAsset } from '@latchkey/kernel/authoring'
import { Send, send, type ReplacementReview } from '@latchkey/send'
import { localKit, startLocalChain, type LocalChain } from '@latchkey/eip155/local-chain'
import { encodeFunctionData, parseAbi, parseEther, parseUnits, type Hex } from 'viem'
import { follow } from '../examples/follow.js'
import { pay } from '../examples/pay.js'
import { speedUp } from '../examples/replace.js'

let chain: LocalChain
beforeAll(async () => {
  chain = await startLocalChain()
}, 60_000)
afterAll(() => chain.close())
afterEach(async () => {
  await chain.ask('evm_setAutomine', true)
})

const ERC20 = parseAbi([
  'function approve(address spender, uint256 value)',
  'function transferFrom(address from, address to, uint256 value)',
])
const TEN = parseUnits('10', 6)

let seeds = 0

/** A kit that sends over a local chain, with ten USDC, and its events of a send. */
async function sending() {
  seeds += 1
  const kit = await localKit(chain, { seed: `ends ${seeds}` }, {}, { plugins: [send()] })
  const { address: me } = kit.wallet
  const [{ address: to } = { address: '0x' as Hex }] = createEvmWallet({ seed: `to ${seeds}` }).keys
  const { USDC } = chain.pack.tokens
  await chain.fund(me, parseEther('1'))
  await chain.mint(USDC, me, TEN)
  const service = kit.kit.get(Send)
  const book = kit.kit.get(TransactionBook)
  const records = () => kit.kit.store.get(book.recordsAtom)
  /** Sends what the review showed. */
  const confirmed = async (asset: AssetInfo = chain.asset(USDC), amount = TEN) => {
    await service.edit({ asset, amount, to })
    await kit.clock.advance(300)
    await until(kit.kit.store, service.stateAtom, ({ receiver }) => receiver.status === 'known')
    await service.review()
    kit.events.clear()
    return service.confirm()
  }
  /** Lets looks pass until they tell something. */
  const told = (state: string) =>
    vi.waitFor(async () => {
      await kit.pass(4_000)
      expect(records()[0]?.standing.state).toBe(state)
    })
  const state = () => kit.kit.store.get(service.stateAtom)
  return { ...kit, me, to, state, records, confirmed, told, USDC }
}

test('a transfer that reverts in its block is said to have failed, and nothing to be sent', async () => {
  const { me, to, confirmed, told, events, kit, USDC } = await sending()
  const [taker] = await chain.ask<Hex[]>('eth_accounts')
  const approval = encodeFunctionData({ abi: ERC20, args: [taker!, TEN], functionName: 'approve' })
  await chain.ask('anvil_impersonateAccount', me)
  await chain.ask('eth_sendTransactionSync', { from: me, to: USDC.address, data: approval })
  await chain.ask('anvil_stopImpersonatingAccount', me)
  await chain.ask('evm_setAutomine', false)
  await confirmed()
  // Somebody who was allowed to takes the tokens in the same block, and pays more to be first.
  const args = [me, taker!, TEN] as const
  const data = encodeFunctionData({ abi: ERC20, args, functionName: 'transferFrom' })
  const [maxFeePerGas, maxPriorityFeePerGas] = ['0x174876e800', '0x174876e800']
  await chain.ask('eth_sendTransaction', {
    from: taker,
    to: USDC.address,
    data,
    maxFeePerGas,
    maxPriorityFeePerGas,
  })
  await chain.ask('anvil_mine', '0x1')
  await told('included')
  expect(events.tracked()).toEqual(['SEND_INITIATED'])
  await chain.ask('anvil_mine', '0x1')
  await told('failed')
  expect(events.tracked()).toEqual(['SEND_INITIATED', 'SEND_ERROR'])
  expect(await chain.tokenBalance(USDC.address, to)).toBe(0n)
  expect(kit.get(Counterparties).recent(chain.network.id)).toEqual([])
})

test('a wallet that answers the hash of another transaction is found out', async () => {
  const { confirmed, told, events, wallet, to, me, kit, state } = await sending()
  const coin = nativeAsset(chain.network)
  await chain.ask('anvil_impersonateAccount', me)
  const transaction = { from: me, to, value: '0x1' }
  const other = await chain.ask<Hex>('eth_sendTransaction', transaction)
  await chain.ask('anvil_stopImpersonatingAccount', me)
  wallet.behave('malformed-hash', { value: other })
  await confirmed(coin, parseEther('0.5'))
  await chain.ask('anvil_mine', '0x2')
  await told('mismatched')
  expect(events.tracked()).toEqual(['SEND_INITIATED', 'SEND_ERROR'])
  expect(kit.get(Counterparties).recent(chain.network.id)).toEqual([])
  expect(await chain.balance(to)).toBeLessThan(parseEther('0.6'))
  // A transaction in the book is no event of another send.
  await expect(confirmed(coin, 1n)).rejects.toMatchObject({ code: 'maybe_sent' })
  expect(state()).toMatchObject({
    step: 'review',
    error: { code: 'maybe_sent', cause: { code: 'transaction_repeated' } },
  })
})

test('a provider that sends to another receiver than was reviewed is found out, and nothing is called sent', async () => {
  const { confirmed, told, events, wallet, to, kit } = await sending()
  const thief = '0x00000000000000000000000000000000000000f7'
  const { provider } = wallet
  const request = provider.request.bind(provider)
  // A script of the page that came first.
  provider.request = (asked) => {
    const { method, params } = asked
    if (method !== 'eth_sendTransaction') return request(asked)
    const [transaction] = params as readonly [object]
    return request({ method, params: [{ ...transaction, to: thief }] })
  }
  await confirmed(nativeAsset(chain.network), parseEther('0.5'))
  await chain.ask('anvil_mine', '0x2')
  await told('mismatched')
  expect(await chain.balance(thief)).toBe(parseEther('0.5'))
  expect(await chain.balance(to)).toBe(0n)
  expect(events.tracked()).toEqual(['SEND_INITIATED', 'SEND_ERROR'])
  expect(kit.get(Counterparties).recent(chain.network.id)).toEqual([])
})

test('a hash that no node ever knew is waited for, and never called lost', async () => {
  const { confirmed, pass, events, wallet, records } = await sending()
  wallet.behave('malformed-hash', { value: `0x${'77'.repeat(32)}` })
  await confirmed(nativeAsset(chain.network), 1n)
  await chain.ask('anvil_mine', '0xa')
  await vi.waitFor(async () => {
    await pass(4_000)
    expect(records()[0]).toMatchObject({ standing: { state: 'pending', unseen: true } })
  })
  for (let left = 200; left > 0 && !records()[0]?.unwatched; left -= 1) {
    const { looks = 0 } = records()[0] ?? {}
    await vi.waitFor(async () => {
      await pass(30_000)
      expect(records()[0]?.looks).toBeGreaterThan(looks)
    })
  }
  expect(records()[0]).toMatchObject({ unwatched: true, standing: { state: 'pending' } })
  expect(events.tracked()).toEqual(['SEND_INITIATED'])
})

test('a payment that waits is sped up twice by the example, and its record goes with it into the block', async () => {
  const { kit, me, records, confirmed, told, USDC, wallet } = await sending()
  await chain.ask('evm_setAutomine', false)
  const first = await confirmed()
  if (!first) throw new Error('Nothing was sent.')
  const { id } = first
  expect(await speedUp(kit, id, () => Promise.resolve(false))).toBeUndefined()
  const fees: bigint[] = []
  const agree = ({ replacement }: ReplacementReview) => {
    fees.push(replacement.fee.amount - replacement.before.amount)
    return Promise.resolve(true)
  }
  const faster = await speedUp(kit, id, agree)
  const fastest = await speedUp(kit, id, agree)
  expect(new Set([first.sent.hash, faster, fastest]).size).toBe(3)
  expect(fees.every((rise) => rise > 0n)).toBe(true)
  expect(wallet.requests.filter(({ method }) => method === 'eth_sendTransaction')).toHaveLength(3)
  await chain.ask('anvil_mine', '0x3')
  await told('confirmed')
  expect(records()).toMatchObject([{ id, sent: { hash: fastest }, firstHash: first.sent.hash }])
  expect(await chain.tokenBalance(USDC.address, me)).toBe(0n)
})

test('the example pays once its reader agrees to the review, and reports the end', async () => {
  const { kit, me, to, pass, wallet, USDC } = await sending()
  const asked: string[] = []
  const agree = (isAgreed: boolean) => (what: string) => {
    asked.push(what)
    return Promise.resolve(isAgreed)
  }
  expect(await pay(kit, chain.asset(USDC), TEN, to, agree(false))).toBeUndefined()
  expect(wallet.requests.map(({ method }) => method)).not.toContain('eth_sendTransaction')
  const id = await pay(kit, chain.asset(USDC), TEN, to, agree(true))
  expect(asked[1]?.toLowerCase()).toBe(`${String(TEN)} units to  ${to.toLowerCase()}`)
  const told: (string | undefined)[] = []
  follow(kit, id ?? '', (state) => told.push(state))
  await chain.ask('anvil_mine', '0x40')
  await vi.waitFor(async () => {
    await pass(4_000)
    expect(told.at(-1)).toBe('confirmed')
  })
  expect(await chain.tokenBalance(USDC.address, me)).toBe(0n)
})
