import type { Kit } from '@latchkey/kernel'
import type { DemoWalletId } from '../../src/config.js'

/** The tests' questions to a demo wallet. */
interface ScriptedWallet {
  /** How often the wallet's window opened. */
  readonly prompts: number
  switchAccount(index: number): void
  switchChain?(chainId: number): void
}

declare global {
  /** The object that the playground's page offers in the console. */
  interface Window {
    readonly playground: {
      readonly kit: Kit
      readonly wallets: Readonly<Record<DemoWalletId, ScriptedWallet>>
    }
  }
}
