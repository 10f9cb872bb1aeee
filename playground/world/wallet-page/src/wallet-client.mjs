/* global location */
import { WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'

/**
 * The real wallet client, talking to our relay and to nobody else: the calls the library makes to
 * its vendor's hosts are replaced before it starts.
 *
 * @param {{ relayUrl: string, profile: string }} options
 */
export async function createWalletClient({ relayUrl, profile }) {
  const core = new Core({
    projectId: 'latchkey-local-world',
    relayUrl,
    customStoragePrefix: `demo-wallet-${profile}`,
    telemetryEnabled: false,
    logger: 'fatal',
  })
  core.eventClient.init = async () => undefined
  core.verify.register = async () => ''
  core.verify.resolve = async () => undefined
  return WalletKit.init({
    core,
    metadata: {
      name: 'Demo Wallet',
      description: 'The wallet of the local world',
      url: location.origin,
      icons: [`${location.origin}/icon.svg`],
    },
  })
}
