import type { createEvmWallet, EvmWallet, WalletRequest } from '@latchkey/kernel/testing'
import type { DemoWalletId } from '../config.js'
import type { World } from '../world.js'

/** A demo wallet on the page. */
export interface DemoWallet {
  readonly id: DemoWalletId
  readonly wallet: EvmWallet
}

/** A request that waits for the visitor's answer. */
export interface Asked {
  readonly number: number
  readonly walletName: string
  readonly request: WalletRequest
  readonly answer: (approved: boolean) => void
}

/** What the desk shows right now. */
export interface DeskState {
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
}

const FACES = {
  announced: { name: 'Demo Wallet', rdns: 'example.latchkey.demo', seed: 'playground announced' },
  injected: { name: 'Injected Demo', rdns: 'example.latchkey.plain', seed: 'playground injected' },
} as const satisfies Readonly<Record<DemoWalletId, object>>

/** What outlives a reload of the page: the grant, the account and the network of each wallet. */
const memory = {
  get: (key: string) => localStorage.getItem(`playground:${key}`) ?? undefined,
  set(key: string, value: string) {
    localStorage.setItem(`playground:${key}`, value)
    return true
  },
}

interface Installed extends DemoWallet {
  readonly remove: () => void
}

/**
 * Makes the desk. Its wallets have real keys and signatures on the chains of the local world; the keys
 * follow from public seeds and are worth nothing anywhere else.
 */
export function createDemoDesk(world: World | undefined): DemoDesk {
  const listeners = new Set<() => void>()
  let installed: readonly Installed[] = []
  let current: DeskState = { wallets: [], asked: [] }
  let asks = false
  let asked = 0
  let newest = 0

  const change = (part: Partial<DeskState>) => {
    current = { ...current, ...part }
    for (const listener of listeners) listener()
  }
  const confirm = (walletName: string, request: WalletRequest) => {
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
  const install = (createWallet: typeof createEvmWallet, id: DemoWalletId): Installed => {
    const chains = world?.chains ?? []
    const wallet = createWallet({
      ...FACES[id],
      accounts: 2,
      chainId: chains[0]?.chainId ?? 1,
      chains: chains.map(({ chainId }) => chainId),
      rpcUrl: Object.fromEntries(chains.map(({ chainId, rpcUrl }) => [chainId, rpcUrl])),
      storage: memory,
      confirm: (request) => confirm(FACES[id].name, request),
    })
    const plain = id === 'injected'
    return { id, wallet, remove: wallet.install({ eip6963: !plain, injected: plain }) }
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
      const testing = missing.length > 0 ? await import('@latchkey/kernel/testing') : undefined
      if (turn !== newest) return // A newer choice decides.
      for (const { remove } of gone) remove()
      installed = [
        ...stay,
        ...(testing ? missing.map((id) => install(testing.createEvmWallet, id)) : []),
      ]
      change({ wallets: installed })
    },
    ask(value) {
      asks = value
    },
  }
}
