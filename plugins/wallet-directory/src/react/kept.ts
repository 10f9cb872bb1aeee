import type { Route } from '@latchkey/kernel'
import type { WalletList } from '../directory.js'
import type { Found } from './use-wallets.js'

/** The visitor's question. */
export interface Asked {
  readonly search: string
  readonly certified: boolean
}

/** How a visitor left the list of every wallet. */
export interface Kept {
  readonly asked: Asked
  /** As far as it was loaded. */
  readonly list?: { readonly certified: boolean; readonly pages: WalletList }
  readonly found?: Found | undefined
  /** Id of the wallet that was gone to. */
  readonly chosen?: string | undefined
}

const NOTHING: Kept = { asked: { search: '', certified: false } }

const all = new WeakMap<Route, Kept>()

/** Kept with the entry of the view stack: who comes back to it from a wallet finds the list as it was, and the place. */
export const keptOf = (route: Route): Kept => all.get(route) ?? NOTHING

export function keep(route: Route, part: Partial<Kept>): void {
  all.set(route, { ...keptOf(route), ...part })
}
