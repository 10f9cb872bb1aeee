/* global location */
import { WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
// By its path: the world is installed by itself, without the workspace's packages.
/* eslint-disable @nx/enforce-module-boundaries */
import { catchChecks } from '../../../../plugins/walletconnect/src/lazy/catch-checks.ts'
import { deleteOnce } from '../../../../plugins/walletconnect/src/lazy/delete-once.ts'
/* eslint-enable @nx/enforce-module-boundaries */

/**
 * The real wallet client, connected to our relay only. The calls of the library to its vendor's hosts are replaced
 * before it starts.
 *
 * @param {object} options
 * @param {string} options.relayUrl
 * @param {string} options.profile
 * @param {string} [options.origin] where its page is; that of the page it runs in unless given
 * @param {{ database: string }} [options.storageOptions] the store of its sessions; the page's own one unless given
 */
export async function createWalletClient({
  relayUrl,
  profile,
  origin = location.origin,
  storageOptions,
}) {
  const core = new Core({
    projectId: 'latchkey-local-world',
    relayUrl,
    customStoragePrefix: `demo-wallet-${profile}`,
    telemetryEnabled: false,
    ...(storageOptions && { storageOptions }),
    logger: 'fatal',
  })
  core.eventClient.init = async () => undefined
  core.verify.register = async () => ''
  core.verify.resolve = async () => undefined
  const client = await WalletKit.init({
    core,
    // Its own queue takes a request that comes with the session twice, passes the second over as known, and from
    // then on hands out none. It also lets a second pass after each answer. This wallet has a queue of its own.
    signConfig: { disableRequestQueue: true },
    metadata: {
      name: 'Demo Wallet',
      description: 'The wallet of the local world',
      url: origin,
      icons: [`${origin}/icon.svg`],
    },
  })
  // The app has the same library and the same repairs: either end may end a session first.
  const { session, engine } = client.engine.signClient
  catchChecks(engine)
  deleteOnce(engine, (topic) => session.keys.includes(topic))
  return client
}
