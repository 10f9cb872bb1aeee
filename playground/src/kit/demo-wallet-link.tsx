import type { CSSProperties } from 'react'
import { Pairing } from '@latchkey/walletconnect'
import { useAtomValue, useService } from '@latchkey/ui-react'
import type { SlotProps } from '@latchkey/ui-react'

/** Where the demo wallet opens: always in the same tab, which keeps its sessions. */
export const WALLET_TAB = 'latchkey-demo-wallet'

/** The demo wallet's address with a pairing in it. */
export function pairingLink(walletUrl: string, uri: string): string {
  const url = new URL(walletUrl)
  url.searchParams.set('uri', uri)
  return url.href
}

/** Drawn inside the kit's card, so with the kit's own tokens. */
const line: CSSProperties = { margin: 0, padding: '0 12px 16px', textAlign: 'center' }
const link: CSSProperties = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  color: 'var(--lk-accent-text)',
  fontWeight: 500,
}

/** A link under the QR code, for those who have no phone with a wallet at hand. */
export const demoWalletLink = (walletUrl: string) =>
  function DemoWalletLink({ route }: SlotProps) {
    const pairing = useService(Pairing)
    const offer = useAtomValue(pairing?.pairingAtom, undefined)
    if (route.name !== 'ConnectingWalletConnect' || !offer) return null
    return (
      <p style={line}>
        <a
          style={link}
          data-testid="open-demo-wallet"
          href={pairingLink(walletUrl, offer.uri)}
          target={WALLET_TAB}
        >
          Open demo wallet
        </a>
      </p>
    )
  }
