import { afterAll, beforeAll } from 'vitest'
import { startRelayReach } from './relay-wallet.js'
import { testOrders } from './sign-in-orders.js'

let reach: Awaited<ReturnType<typeof startRelayReach>>
beforeAll(async () => {
  reach = await startRelayReach()
})
afterAll(() => reach.close())

// What is the page's own in the other states is walked with wallets in the page.
testOrders(() => reach, {
  states: ['signing'],
  events: ['cancel', 'close', 'network', 'account', 'expiry'],
})
// Here the wallet's owner does something that the page hears of over the relay.
testOrders(() => reach, {
  states: ['verifying', 'signed-in', 'expired'],
  events: ['network', 'account'],
})
