import type { Kit, Plugin } from '@latchkey/kernel'
import type { NamespaceId } from '../src/config.js'

/** A wallet in the hands of its owner, who approves whatever is not held back. */
export interface OwnedWallet {
  /** Connects a kit that has been started; resolves once the kit says that it has, gates and all. */
  connect(kit: Kit): Promise<unknown>
  /** From now on requests for a signature wait. */
  hold(): void
  /** Resolves once one waits. */
  reached(): Promise<void>
  /** Signs whatever waits, and does not hold back any more. */
  release(): void
  /** How often it was asked for a signature. */
  prompts(): number
  switchAccount(index: number): unknown
  /** Moves to the other network by its owner's hand, where an app cannot ask for that, or would wait. */
  switchNetwork?(): unknown
  /** Ends the connection from its side. */
  end(): unknown
  /** What it remembers now; the function puts it on a page that is loaded anew. */
  remember(): () => OwnedWallet
  /** Takes it off the page; what it was asked and has not answered is refused. */
  leave(): unknown
}

/** How a page reaches wallets. */
export interface Reach {
  /** What a kit needs for it besides the plugin of the namespace. */
  readonly plugins: readonly Plugin[]
  wallet(namespace: NamespaceId): OwnedWallet
}

/** What is asked of a wallet for a signature, by whatever name. */
export const asksToSign = (method: string): boolean => /sign/i.test(method)

/** Holds back what waits for a signature. */
export function createHold() {
  let held: Promise<void> | undefined
  let letGo = () => {}
  let waiting = 0
  const watchers = new Set<() => void>()
  return {
    hold() {
      waiting = 0
      held = new Promise((resolve) => {
        letGo = resolve
      })
    },
    /** Resolves at once where nothing is held back. */
    async pass() {
      if (!held) return
      waiting += 1
      for (const watch of watchers) watch()
      await held
    },
    reached: () =>
      new Promise<void>((resolve) => {
        const watch = () => {
          if (waiting === 0) return
          watchers.delete(watch)
          resolve()
        }
        watchers.add(watch)
        watch()
      }),
    release() {
      held = undefined
      letGo()
    },
  }
}
