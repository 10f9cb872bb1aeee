import type { Plugin } from '@latchkey/kernel'
import { connectedKit } from '@latchkey/kernel/testing'
import type { HttpRoutes } from '@latchkey/kernel/testing/internal'

/** Of a development chain: known to everyone. */
const KEY = '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d'

/** The account of the tests. */
export const ACCOUNT = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
export const OTHER = '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc'
export const USDC = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'

/** A connected kit with the plugins. */
export async function explorerKit(plugins: readonly Plugin[], routes: HttpRoutes = {}) {
  const self = await connectedKit({
    wallet: { privateKeys: [KEY] },
    plugins,
    ports: { routes, start: Date.UTC(2026, 10, 25) },
  })
  const { account, network } = self.kit.store.get(self.kit.connections.accountAtom)
  if (!account || !network) throw new Error('Nothing is connected.')
  return { ...self, account, network }
}
