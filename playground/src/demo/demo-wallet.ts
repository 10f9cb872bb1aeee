import type {
  BitcoinWallet,
  CosmosWallet,
  EvmWallet,
  PolkadotWallet,
  SolanaWallet,
} from '@latchkey/kernel/testing'
import type { WalletRequest } from '@latchkey/kernel/testing/internal'
import type { DemoWalletId } from '../config.js'
import type { World } from '../world.js'

/** A wallet of `@latchkey/kernel/testing`, of any namespace. */
type ScriptableWallet = BitcoinWallet | CosmosWallet | EvmWallet | PolkadotWallet | SolanaWallet

/** A demo wallet on the page, the same for every namespace. */
export interface DemoWallet {
  readonly id: DemoWalletId
  readonly name: string
  /** Picture, where the wallet has one of its own. */
  readonly icon?: string | undefined
  readonly wallet: ScriptableWallet
  /** Its state: the account in use, counted from 0, and its network. */
  state(): { readonly account: number; readonly place?: string; readonly locked: boolean }
  /** Goes on to the next of its accounts. */
  nextAccount(): void
  /** Goes to a network that no configuration of the page offers. */
  leave?(): void
  lock(): void
  unlock(): void
  /** The visitor takes the grant back. */
  revoke(): void
}

/** A demo wallet, and the way to take it off the page. */
export interface Installed extends DemoWallet {
  readonly remove: () => void
}

/** The options of a demo wallet. */
export interface DemoWalletParts {
  readonly world: World | undefined
  /** Asks the visitor. */
  confirm(walletName: string, request: WalletRequest): boolean | Promise<boolean>
  /** Whether a wallet of EVM networks connects and signs in by one prompt, right now. */
  signsIn(): boolean
  /** Tells that a wallet's state may be another one. */
  changed(): void
}

/** The state that outlives a reload of the page: the grant, the account and the network of each wallet. */
export const pageMemory = (changed: () => void) => ({
  get: (key: string) => localStorage.getItem(`playground:${key}`) ?? undefined,
  set(key: string, value: string) {
    localStorage.setItem(`playground:${key}`, value)
    changed()
    return true
  },
})
