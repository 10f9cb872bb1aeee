const REGISTER = 'wallet-standard:register-wallet'
const READY = 'wallet-standard:app-ready'

interface RegisterApi {
  register(...wallets: readonly unknown[]): () => void
}

/**
 * Registers wallets as the Wallet Standard has it. They call out for apps that are there, and wait for those that
 * come later. Anything can be registered, for a value that is no wallet must not harm the page.
 *
 * @param wallets What to register now.
 * @param announce Runs `send` when, and as often as, they register; at once and once when left out.
 * @returns unregisters them everywhere
 */
export function registerStandardWallet(
  wallets: () => readonly unknown[],
  target: EventTarget = globalThis,
  announce = (send: () => void) => {
    send()
  },
): () => void {
  const undo = new Set<() => void>()
  let installed = true
  const register = (api: RegisterApi) => {
    announce(() => {
      if (installed) undo.add(api.register(...wallets()))
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
