import type { WalletRequest } from '@latchkey/kernel/testing/internal'
import type { DemoWalletId } from '../config.js'
import type { World } from '../world.js'
import type { DemoWallet, DemoWalletParts, Installed } from './demo-wallet.js'

/** A request that waits for the visitor's answer. */
export interface Asked {
  readonly number: number
  readonly walletName: string
  readonly request: WalletRequest
  readonly answer: (approved: boolean) => void
}

/** The desk's current state. */
interface DeskState {
  readonly wallets: readonly DemoWallet[]
  /** Oldest first. */
  readonly asked: readonly Asked[]
}

/** The in-page demo wallets, and the questions they have for the visitor. */
export interface DemoDesk {
  state(): DeskState
  subscribe(listener: () => void): () => void
  /** Puts exactly these wallets on the page. */
  show(ids: readonly DemoWalletId[]): Promise<void>
  /** Whether the wallets ask before they answer. */
  ask(asks: boolean): void
  /** Whether those of EVM networks connect and sign in by one prompt. */
  signIn(signsIn: boolean): void
}

/** Makes the desk. */
export function createDemoDesk(world: World | undefined): DemoDesk {
  const listeners = new Set<() => void>()
  let installed: readonly Installed[] = []
  let current: DeskState = { wallets: [], asked: [] }
  let asks = false
  let signsIn = false
  let asked = 0
  let newest = 0

  const change = (part: Partial<DeskState>) => {
    current = { ...current, ...part }
    for (const listener of listeners) listener()
  }
  const confirm: DemoWalletParts['confirm'] = (walletName, request) => {
    if (!asks) return true
    return new Promise<boolean>((resolve) => {
      asked += 1
      const one: Asked = {
        number: asked,
        walletName,
        request,
        answer(approved) {
          change({ asked: current.asked.filter((other) => other !== one) })
          resolve(approved)
        },
      }
      change({ asked: [...current.asked, one] })
    })
  }
  const parts: DemoWalletParts = {
    world,
    confirm,
    signsIn: () => signsIn,
    changed: () => {
      change({})
    },
  }

  return {
    state: () => current,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async show(ids) {
      const turn = ++newest
      const gone = installed.filter(({ id }) => !ids.includes(id))
      const stay = installed.filter(({ id }) => ids.includes(id))
      const missing = ids.filter((id) => !stay.some((one) => one.id === id))
      const made = missing.length > 0 ? await import('./make-demo-wallet.js') : undefined
      if (turn !== newest) return // A newer choice decides.
      for (const { remove } of gone) remove()
      const fresh = made ? missing.map((id) => made.makeDemoWallet(id, parts)) : []
      const byId = new Map([...stay, ...fresh].map((one) => [one.id, one]))
      installed = ids.flatMap((id) => byId.get(id) ?? [])
      change({ wallets: installed })
    },
    ask(value) {
      asks = value
    },
    signIn(value) {
      signsIn = value
    },
  }
}
