import { describe, expect, test, vi } from 'vitest'
import { atom, definePlugin, SignInPrompt, Store } from '@latchkey/kernel'
import { connectedKit, settle } from '@latchkey/kernel/testing'
import { OnRampErrors } from './errors.js'
import { OnRamp } from './service.js'
import { OFFER, onrampKit, quoteOf, scriptedProviders } from './testing/onramp-kit.js'

const who = { provider: 'acme' }
const refusals = [
  OnRampErrors.onramp_sign_in_needed(who),
  OnRampErrors.onramp_amount_refused(who),
  OnRampErrors.onramp_not_sold(who),
  OnRampErrors.onramp_refused(who),
  OnRampErrors.onramp_too_many({ ...who, retryAfter: 20 }),
]

test.each(refusals)(
  '$code is no service that does not answer: it leaves no example',
  async (refusal) => {
    const { onramp, script, state, clock } = await onrampKit({
      quote: () => Promise.reject(refusal),
    })
    await onramp.choose('acme')
    await onramp.edit({ cents: 5_000n })
    await clock.advance(300)
    expect(state()).toMatchObject({ lack: 'quote', quote: undefined, quoteError: refusal })
    script.offer = () => Promise.reject(refusal)
    await clock.advance(5 * 60_000)
    await onramp.choose('acme')
    expect(state()).toMatchObject({ lack: 'offer', offer: undefined, offerError: refusal })
  },
)

describe('a service that was asked too often', () => {
  const tooMany = () => Promise.reject(OnRampErrors.onramp_too_many({ ...who, retryAfter: 20 }))

  test('is asked for no quote before it says, and then for the last one', async () => {
    const { onramp, script, state, clock, calls } = await onrampKit({ quote: tooMany })
    const quotes = () => calls.filter((call) => call.startsWith('quote'))
    await onramp.choose('acme')
    await onramp.edit({ cents: 5_000n })
    await clock.advance(300)
    expect(state()).toMatchObject({ retryAt: clock.now() + 20_000 })
    script.quote = (order) => Promise.resolve(quoteOf(order))
    await onramp.retry()
    await onramp.edit({ cents: 6_000n })
    await clock.advance(19_000)
    expect(quotes()).toHaveLength(1)
    expect(state().quoteError).toMatchObject({ code: 'onramp_too_many' })
    await clock.advance(1_000)
    expect(quotes()).toEqual(['quote 5000 USD usdc', 'quote 6000 USD usdc'])
    expect(state()).toMatchObject({ lack: undefined, quoteError: undefined, retryAt: undefined })
  })

  test('is asked for no offer before it says, also when it is chosen again', async () => {
    const { onramp, script, state, clock, count } = await onrampKit({ offer: tooMany })
    await onramp.choose('acme')
    const until = clock.now() + 20_000
    expect(state().retryAt).toBe(until)
    script.offer = () => Promise.resolve(OFFER)
    await clock.advance(5_000)
    await onramp.retry()
    await onramp.choose('acme')
    expect(count('offer')).toBe(1)
    expect(state()).toMatchObject({ offerError: { code: 'onramp_too_many' }, retryAt: until })
    await clock.advance(15_000)
    await onramp.retry()
    expect(state()).toMatchObject({ offer: { source: 'provider' }, retryAt: undefined })
  })

  test('is asked for no page before it says', async () => {
    const { onramp, state, clock, fill, count } = await onrampKit({ open: tooMany })
    await fill()
    await expect(onramp.buy()).rejects.toMatchObject({ code: 'onramp_too_many' })
    expect(state()).toMatchObject({ step: 'quote', retryAt: clock.now() + 20_000 })
    await expect(onramp.buy()).rejects.toMatchObject({ code: 'onramp_too_many' })
    expect(count('open')).toBe(1)
    await clock.advance(20_000)
    await expect(onramp.buy()).rejects.toMatchObject({ code: 'onramp_too_many' })
    expect(count('open')).toBe(2)
  })

  test('is not looked at for a purchase meanwhile', async () => {
    const { onramp, script, state, clock, fill, count, browser } = await onrampKit()
    await fill()
    await onramp.buy()
    await settle()
    script.purchases = tooMany
    await clock.advance(4_000)
    const asked = count('purchases')
    browser.setVisible(true)
    await onramp.look()
    await clock.advance(19_000)
    expect(count('purchases')).toBe(asked)
    expect(state().lookError).toMatchObject({ code: 'onramp_too_many' })
    script.purchases = () => Promise.resolve([])
    await clock.advance(1_000)
    expect(count('purchases')).toBe(asked + 1)
    expect(state().lookError).toBeUndefined()
  })

  test('is asked for no list before it says', async () => {
    const { onramp, past, clock, count } = await onrampKit({ purchases: tooMany })
    await onramp.readPast('acme')
    expect(past()).toMatchObject({ status: 'failed', retryAt: clock.now() + 20_000 })
    await onramp.readPast('acme')
    expect(count('purchases')).toBe(1)
    expect(past()).toMatchObject({ status: 'failed', retryAt: clock.now() + 20_000 })
  })

  test.each([
    ['nothing', undefined, 30_000],
    ['a text', '5', 30_000],
    ['less than a second', 0, 1_000],
    ['a year', 31_536_000, 3_600_000],
  ])('says %s', async (_what, retryAfter, ms) => {
    const refusal = OnRampErrors.onramp_too_many({ ...who, retryAfter: retryAfter as number })
    const { onramp, state, clock } = await onrampKit({ offer: () => Promise.reject(refusal) })
    await onramp.choose('acme')
    expect(state().retryAt).toBe(clock.now() + ms)
  })
})

describe('a service that wants a session', () => {
  async function signInKit() {
    const signedInAtom = atom(false)
    const open = vi.fn(() => Promise.resolve())
    const signs = definePlugin({
      id: 'acme:sessions',
      provides: [SignInPrompt],
      setup(host) {
        host.provide(SignInPrompt, () => ({ signedInAtom, open }))
      },
    })
    const refusal = OnRampErrors.onramp_sign_in_needed(who)
    const providers = scriptedProviders({
      offer: () => Promise.reject(refusal),
      purchases: () => Promise.reject(refusal),
    })
    const self = await connectedKit({ plugins: [providers.plugin(), signs] })
    const onramp = self.kit.get(OnRamp)
    const signIn = () => {
      providers.script.offer = () => Promise.resolve(OFFER)
      providers.script.purchases = () => Promise.resolve([])
      self.kit.get(Store).set(signedInAtom, true)
    }
    return { ...self, ...providers, onramp, open, signIn }
  }

  test('is asked again once there is one, and the view that wanted it is back', async () => {
    const { kit, onramp, open, signIn } = await signInKit()
    kit.modal.open('Account')
    kit.router.push('onramp:providers')
    kit.router.push('onramp:buy')
    await onramp.choose('acme')
    await onramp.readPast('acme')
    await onramp.signIn?.()
    expect(open).toHaveBeenCalledOnce()
    // Signing in shows a view of its own, and closes the modal in the end.
    kit.modal.open('Connect')
    signIn()
    kit.modal.close()
    await settle()
    const routes = kit.store.get(kit.router.historyAtom).map(({ name }) => name)
    expect(routes).toEqual(['Account', 'onramp:providers', 'onramp:buy'])
    expect(kit.store.get(kit.modal.openAtom)).toBe(true)
    expect(kit.store.get(onramp.stateAtom)).toMatchObject({
      step: 'quote',
      offer: { source: 'provider' },
      offerError: undefined,
    })
    expect(kit.store.get(onramp.pastAtom)).toMatchObject({ status: 'ready', error: undefined })
  })

  test('leads nowhere once the visitor gave it up', async () => {
    const { kit, onramp, signIn } = await signInKit()
    kit.modal.open('Account')
    kit.router.push('onramp:providers')
    await onramp.choose('acme')
    await onramp.signIn?.()
    kit.modal.close()
    signIn()
    kit.modal.close()
    expect(kit.store.get(kit.modal.openAtom)).toBe(false)
  })

  test('where no plugin signs in there is no way to', async () => {
    expect((await onrampKit()).onramp.signIn).toBeUndefined()
  })
})
