// Alone: the relay library keeps one core, its sockets and its timers for the whole process.
import process from 'node:process'
import { afterAll, beforeAll } from 'vitest'
import { NAMESPACES } from '../src/config.js'
import { startRelayReach } from './relay-wallet.js'
import { testOrders, testScopes } from './sign-in-orders.js'

let reach: Awaited<ReturnType<typeof startRelayReach>>
beforeAll(async () => {
  reach = await startRelayReach()
})
afterAll(() => reach.close())

/** By day each state is tried in one namespace over the relay; in a page all are tried in all. */
const isTaken = (namespace: number, state: number) =>
  Boolean(process.env['LATCHKEY_NIGHT']) || state % NAMESPACES.length === namespace

testOrders(() => reach, isTaken)
testScopes(() => reach)
