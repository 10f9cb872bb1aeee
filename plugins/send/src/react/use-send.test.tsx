import { afterEach, expect, test } from 'vitest'
import { cleanup } from '@testing-library/react'
import { renderHook } from '@latchkey/ui-react/testing'
import { createKit } from '@latchkey/kernel'
import { createFakePorts, evmTestPlugin, TEST_NETWORKS } from '@latchkey/kernel/testing'
import { BOB, ETHER, ONE } from '../testing/scripted-chain.js'
import { sendKit } from '../testing/send-kit.js'
import { useSend } from './use-send.js'
import { useTransactions } from './use-transactions.js'

const running: (() => void)[] = []
afterEach(() => {
  cleanup()
  for (const dispose of running.splice(0)) dispose()
})

/** Both hooks in a page. */
async function shown() {
  const self = await sendKit()
  running.push(self.dispose)
  const view = renderHook(() => ({ send: useSend(), sent: useTransactions() }), { kit: self.kit })
  return { ...self, ...view }
}

test('a form of the app’s own is filled in, reviewed, confirmed and followed by the hooks alone', async () => {
  const { now, during, clock, chain } = await shown()
  expect(now().send.state).toMatchObject({ step: 'editing', lack: 'token' })
  expect(now().sent).toEqual({ transactions: [], pending: 0 })
  await during(() => now().send.edit({ asset: ETHER }))
  expect(now().send.state).toMatchObject({ lack: 'amount', balance: { amount: 5n * ONE } })
  await during(() => now().send.edit({ amount: ONE, to: BOB }))
  expect(now().send.state).toMatchObject({ lack: 'receiver_pending' })
  await during(() => clock.advance(300))
  expect(now().send.state).toMatchObject({ lack: undefined, receiver: { address: BOB } })
  await during(() => now().send.review())
  expect(now().send.state).toMatchObject({ step: 'review', review: { transfer: { amount: ONE } } })
  let confirming: Promise<unknown> = Promise.resolve()
  await during(() => {
    confirming = now().send.confirm()
  })
  expect(now().send.state.step).toBe('asking')
  await during(async () => {
    chain.approve()
    await confirming
  })
  expect(now().send.state.step).toBe('sent')
  expect(now().sent).toMatchObject({
    transactions: [{ standing: { state: 'pending' }, intent: { kind: 'send', to: BOB } }],
    pending: 1,
  })
  chain.script.standing = { state: 'confirmed' }
  await during(() => clock.advance(4_000))
  expect(now().sent).toMatchObject({
    transactions: [{ standing: { state: 'confirmed' } }],
    pending: 0,
  })
  // A success empties the form.
  expect(now().send.state.form.asset).toBeUndefined()
})

test('a failure is in the state, and a refusal of the wallet keeps the form', async () => {
  const { now, during, chain, clock } = await shown()
  chain.script.failure = new Error('The node is down.')
  await during(() => now().send.edit({ asset: ETHER, amount: ONE, to: BOB }))
  await during(() => clock.advance(300))
  await during(() =>
    now()
      .send.review()
      .catch(() => undefined),
  )
  expect(now().send.state).toMatchObject({ step: 'editing', error: { code: 'send_failed' } })
  chain.script.failure = undefined
  await during(() => now().send.review())
  let confirming: Promise<unknown> = Promise.resolve()
  await during(() => {
    confirming = now().send.confirm()
    confirming.catch(() => undefined)
  })
  await during(() => {
    chain.prompts.at(-1)?.reject()
  })
  await expect(confirming).rejects.toMatchObject({ code: 'user_rejected' })
  expect(now().send.state).toMatchObject({
    step: 'review',
    error: { code: 'user_rejected' },
    form: { amount: ONE },
  })
})

test('transactions of another account are not listed, but counted while they wait', async () => {
  const self = await sendKit({}, { wallet: { accounts: 2 } })
  running.push(self.dispose)
  const { now, during } = renderHook(() => useTransactions(), { kit: self.kit })
  await during(async () => {
    await self.fill()
    await self.send.review()
    const { outcome } = await self.press()
    self.chain.approve()
    await outcome
  })
  expect(now().transactions).toHaveLength(1)
  await during(() => {
    self.wallet.switchAccount(1)
  })
  expect(now()).toEqual({ transactions: [], pending: 1 })
})

test('a page that went away hears of nothing', async () => {
  const { during, renders, unmount, send } = await shown()
  await during()
  unmount()
  const before = renders()
  await during(() => send.edit({ asset: ETHER, amount: ONE }))
  expect(renders()).toBe(before)
})

test('without the plugin it says which one is missing, and leaves the app’s tree alone', async () => {
  const kit = createKit({
    networks: TEST_NETWORKS,
    plugins: [evmTestPlugin()],
    ports: createFakePorts(),
  })
  running.push(() => {
    kit.dispose()
  })
  const hooks = [
    [useSend, 'Add send()'],
    [useTransactions, 'Add money()'],
  ] as const
  const told: string[] = []
  kit.events.on('plugin:failed', ({ error }) => told.push(String(error)))
  for (const [useIt, missing] of hooks) {
    const { now, during } = renderHook<unknown>(useIt, { kit })
    await during()
    expect(now()).toBeDefined()
    expect(told.at(-1)).toContain(missing)
  }
})
