// Apart: the wallets and kits that it starts stay registered with the page for as long as their modules are loaded.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createEvmWallet } from '@latchkey/kernel/testing'
import { nativeAsset } from '@latchkey/kernel/authoring'
import { Pay, pay, watchPayment, type PaymentOrder } from '@latchkey/pay'
import { Send } from '@latchkey/send'
import { localKit, startLocalChain, type LocalChain } from '@latchkey/eip155/local-chain'
import { parseEther, parseUnits, type Hex } from 'viem'

let chain: LocalChain
beforeAll(async () => {
  chain = await startLocalChain()
}, 60_000)
afterAll(() => chain.close())

const TEN = parseUnits('10', 6)
/** Waits for the chain and for code that loads, as long as a busy machine needs. */
const soon = (look: () => void | Promise<void>) => vi.waitFor(look, { timeout: 20_000 })

let seeds = 0

/** A kit that pays over a local chain, with ten USDC, and an order of five. */
async function paying(features = { pay: true }) {
  seeds += 1
  const options = { plugins: [pay()], features }
  const local = await localKit(chain, { seed: `pay ${seeds}` }, {}, options)
  const { kit, wallet, pass } = local
  const [{ address: shop } = { address: '0x' as Hex }] = createEvmWallet({
    seed: `shop ${seeds}`,
  }).keys
  const { USDC } = chain.pack.tokens
  await chain.fund(wallet.address, parseEther('1'))
  await chain.mint(USDC, wallet.address, TEN)
  const service = kit.get(Pay)
  const order: PaymentOrder = {
    asset: chain.asset(USDC),
    amount: TEN / 2n,
    recipient: shop,
    reference: 'Order 7',
  }
  /** Asks for it, and tells what the app was told, as soon as it was. */
  const ask = (asked: PaymentOrder = order) => {
    const told = { result: undefined as unknown }
    const done = service.pay(asked).then(
      (result) => (told.result = result),
      (error: unknown) => (told.result = error),
    )
    return { told, done }
  }
  const opened = () =>
    soon(() => {
      expect(kit.store.get(service.stateAtom).step).toBe('open')
    })
  const confirmed = () =>
    soon(async () => {
      await chain.ask('anvil_mine', '0x2')
      await pass(4_000)
      expect(kit.store.get(service.stateAtom).step).toBe('idle')
    })
  return { ...local, service, send: kit.get(Send), order, ask, opened, confirmed, shop, USDC }
}

test('an order is paid by the reviewed transfer, and told as paid once a block holds it', async () => {
  const self = await paying()
  const { kit, service, send, ask, opened, confirmed, shop, USDC } = self
  // The shop's side, which hears of no wallet.
  const watch = await watchPayment(kit, self.order)
  const late = await watchPayment(kit, { ...self.order, amount: TEN })
  const { told } = ask()
  await opened()
  expect(kit.store.get(kit.router.routeAtom).name).toBe('pay:order')
  expect(kit.store.get(kit.modal.openAtom)).toBe(true)
  const { transfer, receiver } = await service.review()
  expect(transfer).toMatchObject({ amount: TEN / 2n, asset: { id: chain.asset(USDC).id } })
  expect(receiver.address.toLowerCase()).toBe(shop.toLowerCase())
  await send.confirm()
  expect(kit.store.get(service.stateAtom).step).toBe('sent')
  // It is sent, and not paid: the app hears nothing yet, also where the modal closes.
  kit.modal.close()
  expect(told.result).toBeUndefined()
  await expect(service.pay(self.order)).rejects.toMatchObject({ code: 'pay_busy' })
  await confirmed()
  expect(told.result).toMatchObject({
    status: 'paid',
    network: chain.network.id,
    arrives: TEN / 2n,
  })
  expect(await chain.tokenBalance(USDC.address, shop)).toBe(TEN / 2n)
  const arrived = { amount: undefined as bigint | undefined }
  void watch.arrived.then((amount) => (arrived.amount = amount))
  await soon(async () => {
    await self.pass(15_000)
    expect(arrived.amount).toBe(TEN / 2n)
  })
  // Half of what another order asks for is not its payment.
  late.stop()
  await expect(late.arrived).rejects.toThrow('aborted')
}, 60_000)

test('a closed modal cancels it; another payment meanwhile is none of it', async () => {
  const self = await paying()
  const { kit, send, ask, opened, shop } = self
  const { told } = ask()
  await opened()
  // The visitor sends something else from the same form.
  await send.edit({ asset: nativeAsset(chain.network), amount: 1n, to: shop })
  await send.review()
  await send.confirm()
  expect(told.result).toBeUndefined()
  kit.modal.close()
  await soon(() => {
    expect(told.result).toEqual({ status: 'cancelled' })
  })
})

test('a refusal in the wallet and a newer order end nothing by themselves', async () => {
  const self = await paying()
  const { kit, wallet, service, send, ask, opened, order } = self
  const first = ask()
  await opened()
  await service.review()
  wallet.behave('refuse')
  await expect(send.confirm()).rejects.toMatchObject({ code: 'user_rejected' })
  expect(first.told.result).toBeUndefined()
  const second = ask({ ...order, amount: 1n })
  await soon(() => {
    expect(first.told.result).toEqual({ status: 'cancelled' })
    expect(kit.store.get(service.stateAtom).order?.amount).toBe(1n)
  })
  kit.dispose()
  await second.done
  expect(second.told.result).toEqual({ status: 'cancelled' })
})

test('a wallet that was asked and proved no refusal leaves the order maybe paid, also after the form was left', async () => {
  const { kit, wallet, service, send, ask, opened } = await paying()
  const { told } = ask()
  await opened()
  await service.review()
  wallet.behave('never-answer')
  const asked = send.confirm().catch((error: unknown) => error)
  await soon(() => {
    expect(kit.store.get(send.stateAtom).step).toBe('asking')
    expect(wallet.requests.map(({ method }) => method)).toContain('eth_sendTransaction')
  })
  // Its answer still counts, behind a closed modal.
  kit.modal.close()
  expect(told.result).toBeUndefined()
  kit.modal.open('pay:order')
  await send.stopWaiting()
  expect(await asked).toMatchObject({ code: 'maybe_sent' })
  await send.back()
  await send.edit({ amount: 1n })
  kit.modal.close()
  await soon(() => {
    expect(told.result).toEqual({ status: 'maybe_paid' })
  })
})

test('a kit that ends while a payment is sent does not call it cancelled', async () => {
  const { kit, service, send, ask, opened } = await paying()
  const { told, done } = ask()
  await opened()
  await service.review()
  await send.confirm()
  kit.dispose()
  await done
  expect(told.result).toEqual({ status: 'maybe_paid' })
})

test('a visitor who connects for the order comes back to it', async () => {
  const { kit, ask, opened } = await paying()
  const [connection] = kit.store.get(kit.connections.connectionsAtom)
  await kit.connections.disconnect()
  const { told } = ask()
  await opened()
  kit.router.push('Connect')
  await kit.connections.connect(connection!.connectorId)
  // As the view of the wallet does once it is connected.
  kit.modal.close()
  expect(kit.store.get(kit.modal.openAtom)).toBe(true)
  expect(kit.store.get(kit.router.routeAtom).name).toBe('pay:order')
  expect(told.result).toBeUndefined()
  kit.modal.close()
  await soon(() => {
    expect(told.result).toEqual({ status: 'cancelled' })
  })
})

test('orders that are no payment are refused before anything is shown', async () => {
  const { kit, service, order } = await paying()
  const wrong: readonly [keyof PaymentOrder, unknown][] = [
    ['amount', 0n],
    ['amount', -1n],
    ['amount', 5],
    ['recipient', 'shop.eth'],
    ['recipient', '0x12'],
    ['recipient', undefined],
    ['asset', { ...order.asset, id: 'eip155:999/slip44:60' }],
    ['asset', { ...order.asset, id: 'nonsense' }],
    ['asset', { ...order.asset, decimals: 1.5 }],
    ['reference', 'x'.repeat(101)],
  ]
  for (const [member, value] of wrong) {
    const asked = service.pay({ ...order, [member]: value })
    await expect(asked).rejects.toMatchObject({ code: 'pay_order_invalid', context: { member } })
  }
  await expect(service.review()).rejects.toMatchObject({ code: 'pay_no_order' })
  expect(kit.store.get(kit.modal.openAtom)).toBe(false)
})

test('payments are off unless the app has them on', async () => {
  const { service, order } = await paying({ pay: false })
  await expect(service.pay(order)).rejects.toMatchObject({ code: 'pay_off' })
})

test('an order with an address of its own is paid from elsewhere', async () => {
  const self = await paying()
  const { kit, service, order, ask, opened, pass, shop, USDC } = self
  await chain.mint(USDC, shop, 3n)
  const { told } = ask({ ...order, dedicatedAddress: true })
  await opened()
  await service.payElsewhere()
  const state = () => kit.store.get(service.stateAtom)
  expect(state()).toMatchObject({ step: 'elsewhere', rise: 0n })
  await chain.mint(USDC, shop, 1n)
  await soon(async () => {
    await pass(15_000)
    expect(state()).toMatchObject({ step: 'elsewhere', rise: 1n })
  })
  expect(told.result).toBeUndefined()
  await chain.mint(USDC, shop, TEN / 2n)
  await soon(async () => {
    await pass(15_000)
    expect(told.result).toMatchObject({ status: 'received', amount: TEN / 2n + 1n })
  })
  // The visitor reads that it arrived, wherever they are in the modal.
  expect(kit.store.get(kit.router.routeAtom).name).toBe('pay:elsewhere')
  expect(state()).toMatchObject({ step: 'received' })
  kit.modal.close()
  expect(state().step).toBe('idle')
})

test('a shared address is not shown for payments from elsewhere', async () => {
  const { service, ask, opened } = await paying()
  ask()
  await opened()
  await expect(service.payElsewhere()).rejects.toMatchObject({ code: 'pay_address_shared' })
})

test('a visitor who leaves after the address was shown may have paid', async () => {
  const { kit, service, order, ask, opened } = await paying()
  const { told } = ask({ ...order, dedicatedAddress: true })
  await opened()
  await service.payElsewhere()
  kit.modal.close()
  await soon(() => {
    expect(told.result).toEqual({ status: 'maybe_paid' })
  })
})
