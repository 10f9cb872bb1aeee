// Alone: the relay library keeps one core, its sockets and its timers for the whole process.
import { afterAll, beforeAll } from 'vitest'
import { startRelayReach } from './relay-wallet.js'
import { testOrders, testScopes } from './sign-in-orders.js'

let reach: Awaited<ReturnType<typeof startRelayReach>>
beforeAll(async () => {
  reach = await startRelayReach()
})
afterAll(() => reach.close())

testOrders(() => reach)
testScopes(() => reach)
