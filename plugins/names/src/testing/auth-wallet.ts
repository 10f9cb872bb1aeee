import { Connector, definePlugin, type Plugin } from '@latchkey/kernel'
import type { ConnectorType } from '@latchkey/kernel/internal'
import { evmTestConnector, type EvmWallet } from '@latchkey/kernel/testing'

/** Id of the connector of {@link authWallet}. */
export const AUTH = 'auth'

/** A test wallet behind a connector of the type that embedded wallets have. */
export const authWallet = (wallet: EvmWallet, type: ConnectorType = 'AUTH'): Plugin =>
  definePlugin({
    id: 'test:auth',
    setup(host) {
      const connector = evmTestConnector(wallet)
      host.add(Connector, { ...connector, id: AUTH, name: 'Embedded', type })
    },
  })
