import { expect, test } from 'vitest'
import { definePlugin, Store } from '@latchkey/kernel'
import { createFakeStorage, settle } from '@latchkey/kernel/testing'
import { balancesKit, scriptedNode, USDC_HELD, wireEther } from './testing/balances-kit.js'
import { createViewChoices } from './view-choices.js'

test('all accounts are read on each network where money is real, a few at a time, and added up', async () => {
  const node = scriptedNode([USDC_HELD])
  const self = await balancesKit({ node, service: { json: { balances: [wireEther()] } } })
  const { kit, portfolio } = self
  const whole = () => kit.store.get(portfolio.wholeAtom)
  expect(whole()).toMatchObject({ status: 'idle', places: [] })
  expect(node.calls).toEqual([])
  await portfolio.readAll()
  const { places, total, status } = whole()
  expect(status).toBe('ready')
  expect(places.map(({ network }) => network.id)).toEqual(
    kit.store.get(kit.networks.requestedAtom).map(({ id }) => id),
  )
  const cents = places.map((one) => one.total.cents ?? 0n)
  expect(cents[0]).toBe(450_000n)
  expect(total.cents).toBe(cents.reduce((sum, one) => sum + one, 0n))
  // Young figures are not read again.
  const asked = node.calls.length
  await portfolio.readAll()
  expect(node.calls).toHaveLength(asked)
  // A disconnected account is no longer part of it.
  await kit.connections.disconnect()
  await settle()
  expect(whole().places).toEqual([])
})

test('hidden tokens are kept by account, count for nothing, and go with the account', async () => {
  const self = await balancesKit({
    node: scriptedNode([USDC_HELD]),
    service: { json: { balances: [wireEther()] } },
  })
  const { kit, portfolio, account, storage } = self
  await self.read()
  const before = self.total().cents
  await portfolio.hide(account.id, self.state().holdings[0]!.id, true)
  expect(self.state().holdings.map(({ hidden }) => hidden)).toEqual([true])
  expect(before).toBe(450_000n)
  expect(self.total()).toEqual({ cents: undefined, unpriced: 0, uncounted: 0 })
  const key = `latchkey:${kit.id}:balances:hidden`
  expect(storage.get(key)).toContain(account.id)
  await kit.connections.disconnect()
  await settle()
  expect(storage.get(key)).toBeUndefined()
})

test('stored choices are read as far as they mean something, and another tab’s are followed', async () => {
  let store: Store | undefined
  const reader = definePlugin({
    id: 'acme:store',
    needs: { own: Store },
    setup: (_host, { own }) => {
      store = own
    },
  })
  await balancesKit({ plugins: [reader] })
  if (!store) throw new Error('There is no store.')
  for (const [raw, masked] of [
    ['masked', true],
    ['small masked verified', true],
    ['unmasked', false],
    ['{"masked":true}', false],
    ['x'.repeat(1_000) + ' masked', false],
    ['', false],
  ] as const) {
    const storage = createFakeStorage({ k: raw })
    const choices = createViewChoices(storage, store, 'k')
    expect([raw, store.get(choices.choicesAtom).masked]).toEqual([raw, masked])
    choices.choose({ masked: true, small: false, verified: false })
    expect(storage.get('k')).toBe('masked')
    choices.choose({ masked: false })
    expect(storage.get('k')).toBeUndefined()
    const stop = choices.follow()
    storage.fromOtherTab('k', 'masked')
    expect(store.get(choices.choicesAtom).masked).toBe(true)
    stop()
  }
})
