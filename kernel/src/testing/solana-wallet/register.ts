const REGISTER = 'wallet-standard:register-wallet'
const READY = 'wallet-standard:app-ready'

interface RegisterApi {
  register(...wallets: readonly object[]): () => void
}

/** What registering needs of the wallet. */
export interface Registrable {
  /** The wallets to register now. */
  readonly records: () => readonly object[]
  /** Runs `send` when, and as often as, the wallet registers. */
  readonly announce: (send: () => void) => void
}

/**
 * Registers a wallet as the Wallet Standard has it: it calls out for apps that are there, and waits
 * for those that come later. The returned function unregisters it everywhere.
 */
export function registerOn(wallet: Registrable, target: EventTarget = globalThis) {
  const undo = new Set<() => void>()
  let installed = true
  const register = (api: RegisterApi) => {
    wallet.announce(() => {
      if (installed) undo.add(api.register(...wallet.records()))
    })
  }
  const ready = (event: Event) => {
    register((event as CustomEvent<RegisterApi>).detail)
  }
  target.addEventListener(READY, ready)
  target.dispatchEvent(new CustomEvent(REGISTER, { detail: register }))
  return () => {
    installed = false
    target.removeEventListener(READY, ready)
    for (const step of undo) step()
    undo.clear()
  }
}
