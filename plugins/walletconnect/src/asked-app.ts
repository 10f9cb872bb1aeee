import {
  atom,
  defineToken,
  View,
  type Atom,
  type Browser,
  type Host,
  type PrimitiveAtom,
  type Store,
} from '@latchkey/kernel'
import type { WalletLink } from '@latchkey/kernel/internal'

/** The view that sends the visitor to an app which was asked for something. */
export const ASKED_VIEW = 'walletconnect:answer'

declare module '@latchkey/kernel' {
  interface ViewParams {
    'walletconnect:answer': undefined
  }
}

/** A wallet app on this device that waits for its owner. */
export interface AskedApp {
  /** As untrusted as all words of wallets. */
  readonly name: string
  /** A `data:image/…` URL. */
  readonly icon?: string
  /** Its address, at the request. */
  readonly link: WalletLink
}

/** The wallet app that was asked over the relay, for interfaces that draw their own. */
export interface AskedApps {
  /** The app that the visitor has to open; `undefined` while none is asked, or it opened by itself. */
  readonly askedAtom: Atom<AskedApp | undefined>
  /** Opens it; call it in the tap itself. Does nothing while none is asked. */
  open(): void
}

/** Token of {@link AskedApps}. */
export const AskedApps = defineToken<AskedApps>(
  'walletconnect:asked-apps',
  'Add walletConnect() to plugins.',
)

/**
 * Adds the view and the service.
 *
 * @returns where the app is put that has to be opened
 */
export function addAskedApps(
  host: Host,
  store: Store,
  browser: Browser,
): PrimitiveAtom<AskedApp | undefined> {
  const askedAtom = atom<AskedApp | undefined>(undefined)
  host.add(View, { name: ASKED_VIEW })
  host.provide(AskedApps, () => ({
    askedAtom: atom((get) => get(askedAtom)),
    open() {
      const { link } = store.get(askedAtom) ?? {}
      if (link) browser.open(link.url, link.target)
    },
  }))
  return askedAtom
}
