import { definePlugin } from '@latchkey/kernel'
import {
  OnRamp,
  onramp,
  OnRampErrors,
  OnRampProvider,
  type OnRampPurchase,
  type QuoteProvider,
} from '@latchkey/onramp'
import { isDoubted, network, request, twoAccounts } from './flow-rig-parts.js'
import type { Asked, FlowRig, Place } from './flow-walk.js'

/** A seller's purchase, as its list reports it. */
export async function onrampRig(): Promise<FlowRig> {
  const asked: Asked[] = []
  let questions = 0
  let now = () => 0
  let placeOf: (address: string) => Place = () => 'a'
  const idOf = (one: Asked) => `p${String(asked.indexOf(one) + 1)}`
  const seller: QuoteProvider = {
    kind: 'quote',
    id: 'acme',
    name: 'Acme',
    covers: ({ id }) => id === network.id,
    offer() {
      const limits = [{ method: 'card', least: 1n, most: 900_000n }]
      const named = { code: 'usdc', name: 'USD Coin', symbol: 'USDC', networkCode: 'one' }
      const assets = [{ ...named, network: network.id }]
      return Promise.resolve({ payments: [{ code: 'USD', limits }], assets })
    },
    quote({ payment, cents, asset: { symbol } }) {
      questions += 1
      return Promise.resolve({ currency: payment, total: cents, receives: '10', symbol })
    },
    open: ({ account, cents }) =>
      request(
        asked,
        { place: placeOf(account.address), amount: Number(cents) / 1_000, at: now() },
        {
          done: (number) => ({ url: `https://pay.example/${String(number)}`, cents }),
          refusal: () => OnRampErrors.onramp_refused({ provider: 'acme' }),
        },
      ),
    purchases({ account }) {
      questions += 1
      if (!rig.canFind) return Promise.reject(new Error('The list is not there.'))
      const own = asked.filter((one) => one.isDone && one.place === placeOf(account.address))
      const listed = (one: Asked): OnRampPurchase => {
        return { id: idOf(one), status: 'pending', at: one.at, symbol: 'USDC' }
      }
      return Promise.resolve(own.map(listed))
    },
  }
  const self = await twoAccounts([
    definePlugin({
      id: 'test:rig',
      features: ['onramp'],
      includes: [onramp()],
      setup(host) {
        host.add(OnRampProvider, seller)
      },
    }),
  ])
  const { kit, clock } = self
  const service = kit.get(OnRamp)
  now = clock.now
  placeOf = self.place
  const state = () => kit.store.get(service.stateAtom)
  const steps = { providers: 'editing', window: 'asking' } as const
  const step = () => {
    const { step: shown, quoting, review } = state()
    if (shown === 'quote') return quoting ? 'checking' : review ? 'review' : 'editing'
    return shown === 'providers' || shown === 'window' ? steps[shown] : 'sent'
  }
  const opened = new Set<Asked>()
  const rig: FlowRig = {
    asked,
    canFind: true,
    refusalsLie: false,
    dropsLate: true,
    step,
    review: () => {
      const { review } = state()
      const amount = Number(review?.order.cents) / 1_000
      return review && { amount, isDoubted: isDoubted(review) }
    },
    isTold: (one) => {
      const all = kit.store.get(service.underWayAtom)
      const isShown = all.some(
        ({ url, purchase }) =>
          purchase?.id === idOf(one) || url?.endsWith(`/${idOf(one).slice(1)}`) === true,
      )
      if (isShown) opened.add(one)
      return opened.has(one)
    },
    async fill(amount) {
      if (state().step !== 'quote' && step() !== 'asking') await service.choose('acme')
      await service.edit({ cents: BigInt(amount) * 1_000n })
      await clock.advance(300)
    },
    check: () => service.retry(),
    confirm: () => service.buy(),
    accept: () => service.accept('maybe_sent', true),
    leave: () => service.choose('acme'),
    reset: () => service.reset(),
    move: self.move,
    advance: clock.advance,
    questions: () => questions,
    dispose: self.end,
  }
  return rig
}
