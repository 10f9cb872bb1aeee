import { expect, test } from 'vitest'
import { withPageTraps } from './testing/page-traps.js'

// A file of its own: nothing has imported the kernel before the traps are set.
test('importing and creating a kit touches nothing of a page', async () => {
  const touched = await withPageTraps(async () => {
    const { createKit } = await import('./index.js')
    const { evmTestPlugin, TEST_NETWORKS } = await import('./testing/evm-test-plugin.js')
    const kit = createKit({ networks: TEST_NETWORKS, plugins: [evmTestPlugin()] })
    expect(kit.store.get(kit.connections.accountAtom).status).toBe('disconnected')
    expect(kit.csp()).toContain("default-src 'none'")
    kit.dispose()
  })
  expect(touched).toEqual([])
})
