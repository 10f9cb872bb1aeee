import { expect, test } from 'vitest'
import { mockKit } from '@latchkey/kernel/testing'
import { acmeChain, acmeMain } from 'acme-chain'

test('mockKit leaves a chain without a wallet of its own unconnected', async () => {
  const { kit, connect, dispose } = await mockKit({ networks: [acmeMain], plugins: [acmeChain()] })
  expect(kit.store.get(kit.connections.connectionsAtom)).toEqual([])
  await expect(connect('acme')).rejects.toThrow('mockKit has no wallet of "acme"')
  dispose()
})
