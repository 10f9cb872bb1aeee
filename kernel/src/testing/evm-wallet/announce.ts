import type { Announcement, EvmProvider, InstallOptions } from './wallet-types.js'

const ANNOUNCE = 'eip6963:announceProvider'
const REQUEST = 'eip6963:requestProvider'

/** The installer's needs of the wallet. */
export interface Installable {
  readonly provider: EvmProvider
  /** Records to announce now. */
  readonly records: () => readonly Announcement[]
  /** Runs `send` when, and as often as, the wallet announces. */
  readonly announce: (send: () => void) => void
}

/** Puts a provider under `name` on the page; the returned function puts back what was there. */
function inject(page: Record<string, unknown>, name: string, provider: EvmProvider) {
  const before = Object.getOwnPropertyDescriptor(page, name)
  Object.defineProperty(page, name, { value: provider, configurable: true, writable: true })
  return () => {
    if (page[name] !== provider) return // Another wallet came later and took the place.
    if (before) Object.defineProperty(page, name, before)
    else Reflect.deleteProperty(page, name)
  }
}

/** Announces a wallet (EIP-6963) and, when asked, injects it. The returned function undoes both. */
export function installOn(wallet: Installable, options: InstallOptions = {}): () => void {
  const { target = globalThis, eip6963 = true } = options
  const name = options.injected === true ? 'ethereum' : options.injected
  const undo: (() => void)[] = []
  let installed = true
  if (name) {
    undo.push(inject(target as unknown as Record<string, unknown>, name, wallet.provider))
  }
  if (eip6963) {
    const answer = () => {
      wallet.announce(() => {
        if (!installed) return
        for (const record of wallet.records()) {
          target.dispatchEvent(new CustomEvent(ANNOUNCE, { detail: Object.freeze(record) }))
        }
      })
    }
    target.addEventListener(REQUEST, answer)
    undo.push(() => {
      target.removeEventListener(REQUEST, answer)
    })
    answer()
  }
  return () => {
    installed = false
    for (const step of undo.splice(0)) step()
  }
}
