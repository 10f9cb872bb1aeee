import type { Kit } from '@latchkey/kernel'
import { Pairing, type PairingOffer } from '@latchkey/walletconnect'

/** Shows the code to scan: a new one takes the place of one that expires. */
export function showCode(kit: Kit, show: (offer: PairingOffer | undefined) => void) {
  const pairing = kit.get(Pairing)
  const stop = kit.watch(pairing.pairingAtom, show)
  void pairing.begin()
  return { renew: () => pairing.renew(), stop }
}
