import { afterAll, beforeAll } from 'vitest'
import { startRelayReach } from './relay-wallet.js'
import { testOrders } from './sign-in-orders.js'

let reach: Awaited<ReturnType<typeof startRelayReach>>
beforeAll(async () => {
  reach = await startRelayReach()
})
afterAll(() => reach.close())

// A question takes a second over the relay: here is the state in which its wallet is asked.
testOrders(() => reach, {
  states: ['signing'],
  events: ['cancel', 'close', 'network', 'account', 'expiry'],
})
