import type { Kit, Plugin } from '@latchkey/kernel'
import type { NamespaceId } from '../src/config.js'

/** A wallet in the hands of its owner, who approves every request that is not held back. */
export interface OwnedWallet {
  /** Connects a kit that has been started; resolves once the kit says that it has, gates and all. */
  connect(kit: Kit): Promise<unknown>
  /** From now on requests for a signature wait. */
  hold(): void
  /** Resolves once one waits. */
  reached(): Promise<void>
  /** Signs all waiting requests, and holds back no more. */
  release(): void
  /** How often it was asked for a signature. */
  prompts(): number
  switchAccount(index: number): unknown
  /** Moves to the other network by its owner's hand, where an app cannot ask for that, or would wait. */
  switchNetwork?(): unknown
  /** Ends the connection from its side. */
  end(): unknown
  /** Its memory now; the function puts it on a reloaded page. */
  remember(): () => OwnedWallet
  /** Takes it off the page; its open requests are refused. */
  leave(): unknown
}

/** How a page reaches wallets. */
export interface Reach {
  /** A kit's options for it besides the plugin of the namespace. */
  readonly plugins: readonly Plugin[]
  wallet(namespace: NamespaceId): OwnedWallet
}

/** Requests for a signature, by each of their names. */
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
