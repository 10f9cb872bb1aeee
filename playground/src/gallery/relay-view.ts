import { View, atom, definePlugin, type Plugin } from '@latchkey/kernel'
import { Pairing, walletConnectView, type PairingOffer } from '@latchkey/walletconnect/react'

/** The relay's screen over a relay that only has an offer, or none yet. */
export const relayView = (offer: PairingOffer | undefined): Plugin =>
  walletConnectView(
    definePlugin({
      id: 'walletconnect',
      provides: [Pairing],
      setup(host) {
        host.add(View, { name: 'ConnectingWalletConnect' })
        host.provide(Pairing, () => ({
          pairingAtom: atom(() => offer),
          begin: () => Promise.resolve(),
          cancel: () => undefined,
          renew: () => undefined,
        }))
      },
    }),
  )
