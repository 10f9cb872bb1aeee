import { WALLET_TAB } from '../kit/demo-wallet-link.js'
import type { World } from '../world.js'

/** The page's name and links. */
export function TopBar({ world }: { readonly world: World | undefined }) {
  return (
    <header className="top-bar">
      <p className="brand">
        <img src="/icon.svg" alt="" width="28" height="28" />
        Latchkey <span>Playground</span>
      </p>
      <nav aria-label="Other pages">
        <a className="quiet-button" href="gallery.html">
          Gallery
        </a>
        {world && (
          <a className="quiet-button" href={world.walletUrl} target={WALLET_TAB}>
            Demo wallet
          </a>
        )}
      </nav>
    </header>
  )
}
