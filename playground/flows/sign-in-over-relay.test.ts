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
