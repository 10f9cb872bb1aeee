import { expect, test } from 'vitest'
import { connectedKit } from '../testing/connected-kit.js'

test('resuming after the visitor connected leaves the connection as it is', async () => {
  const { kit, wallet, dispose } = await connectedKit()
  const asked = wallet.requests.length
  const seen: string[] = []
  kit.watch(kit.connections.accountAtom, ({ status }) => seen.push(status))
  await kit.resume()
  expect(new Set(seen)).toEqual(new Set(['connected']))
  expect(wallet.requests).toHaveLength(asked)
  dispose()
})
