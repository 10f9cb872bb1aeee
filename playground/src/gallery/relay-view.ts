import { Connections, View, atom, definePlugin, type Plugin } from '@latchkey/kernel'
import { AskedApps, Pairing, type AskedApp, type PairingOffer } from '@latchkey/walletconnect'
import { walletConnectView } from '@latchkey/walletconnect/react'
import { PAIRING_LINK } from './part-views.js'

/** A pairing that is offered. */
export const OFFER: PairingOffer = {
  uri: PAIRING_LINK,
  createdAt: 1_700_000_000_000,
  expiresAt: 1_700_000_240_000,
}

/** Where the relay's screen looks for what became of an attempt. */
export const RELAY_ID = 'walletConnect'

/**
 * The relay's screen over a relay that only has an offer, or none yet. A scripted wallet called
 * {@link RELAY_ID} decides how an attempt ends; without one it goes on.
 *
 * @param asked The wallet app that waits for its owner.
 */
export const relayView = (offer: PairingOffer | undefined, asked?: AskedApp): Plugin =>
  walletConnectView(
    definePlugin({
      id: 'walletconnect',
      needs: { connections: Connections },
      provides: [Pairing, AskedApps],
      setup(host, { connections }) {
        host.add(View, { name: 'ConnectingWalletConnect' })
        host.add(View, { name: 'walletconnect:answer' })
        host.provide(AskedApps, () => ({ askedAtom: atom(() => asked), open: ignore }))
        host.provide(Pairing, () => ({
          pairingAtom: atom(() => offer),
          // The kernel keeps the reason of a failure where views look for it.
          begin: () => connections.connect(RELAY_ID).then(ignore, ignore),
          cancel: () => undefined,
          renew: ignore,
          tapped: ignore,
        }))
      },
    }),
  )

const ignore = () => undefined
