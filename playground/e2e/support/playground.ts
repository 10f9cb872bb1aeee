import type { Kit } from '@latchkey/kernel'
import type { DemoWalletId } from '../../src/config.js'

/** What tests ask of a demo wallet. */
interface ScriptedWallet {
  /** How often the wallet's window opened. */
  readonly prompts: number
  switchAccount(index: number): void
  switchChain?(chainId: number): void
}

declare global {
  /** What the playground's page offers to whoever looks into it by the console. */
  interface Window {
    readonly playground: {
      readonly kit: Kit
      readonly wallets: Readonly<Record<DemoWalletId, ScriptedWallet>>
    }
  }
}
