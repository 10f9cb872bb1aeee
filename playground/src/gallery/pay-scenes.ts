import { atom, definePlugin, View, type Plugin } from '@latchkey/kernel'
import { Pay, PaymentExchange, type PayState, type PaymentOrder } from '@latchkey/pay'
import { payViews } from '@latchkey/pay/react'
import { view, type Scene } from './scene.js'
import { ETHER, USDC, wallets } from './standing-money.js'

const SHOP = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

const ORDER: PaymentOrder = {
  asset: USDC,
  amount: 25_000_000n,
  recipient: SHOP,
  reference: 'Order 2041',
}

const OWN: PaymentOrder = { ...ORDER, dedicatedAddress: true }

/** The screen over an order that stands still. */
const standing = (order: PaymentOrder | null, shown: Partial<PayState> = {}): Plugin =>
  payViews(
    definePlugin({
      id: 'pay',
      features: ['pay'],
      provides: [Pay],
      setup(host) {
        const state: PayState = {
          order: order ?? undefined,
          step: order ? 'open' : 'idle',
          recordId: undefined,
          rise: 0n,
          ...shown,
        }
        for (const name of ['pay:order', 'pay:elsewhere'] as const)
          host.add(View, { name }, { feature: 'pay' })
        host.add(PaymentExchange, {
          id: 'harbour',
          name: 'Harbour Exchange',
          link: ({ recipient }) => `https://harbour.example/withdraw?to=${recipient}`,
        })
        host.provide(Pay, () => ({
          stateAtom: atom(() => state),
          pay: () => new Promise(() => undefined),
          review: () => new Promise(() => undefined),
          payElsewhere: () => Promise.resolve(),
        }))
      },
    }),
  )

const scene = (
  id: string,
  title: string,
  shows: string,
  order: PaymentOrder | null = ORDER,
  connected: readonly string[] = ['orbit'],
): Scene => ({
  id: `pay-order${id}`,
  title: `Payment · ${title}`,
  shows,
  connected,
  script: { wallets },
  plugins: [standing(order)],
  route: view('pay:order'),
})

/** A payment that the app asks for. */
export const PAY_SCENES: readonly Scene[] = [
  scene('', 'what the app asks for', 'Review payment'),
  scene('-visitor', 'nobody is connected', 'Connect wallet', ORDER, []),
  scene('-long', 'a small amount of coins, no reference', '0.12346 ETH', {
    asset: ETHER,
    amount: 123_456_789_012_345_678n,
    recipient: SHOP,
  }),
  scene('-own', 'with an address of its own', 'Another wallet or exchange', OWN, []),
  {
    ...scene('-elsewhere', 'from another wallet or an exchange', 'Harbour Exchange', OWN, []),
    plugins: [standing(OWN, { step: 'elsewhere', rise: 20_000_000n })],
    route: view('pay:elsewhere'),
  },
  {
    ...scene('-received', 'arrived from elsewhere', 'Payment received', OWN, []),
    plugins: [standing(OWN, { step: 'received', rise: 25_000_000n })],
    route: view('pay:elsewhere'),
  },
  scene('-none', 'no order', 'No payment is open.', null),
]
