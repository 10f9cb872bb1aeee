import type { StandardRegistry } from './discover-standard-wallets.js'

type Event = Parameters<StandardRegistry['on']>[0]

/** A page's list of wallets, without a page. */
export function createRegistry(...first: readonly object[]) {
  const wallets = new Set(first)
  const listeners: { event: Event; run: (...wallets: readonly object[]) => void }[] = []
  const tell = (event: Event, wallet: object) => {
    for (const one of listeners) if (one.event === event) one.run(wallet)
  }
  const registry: StandardRegistry = {
    get: () => [...wallets],
    on(event, run) {
      const one = { event, run }
      listeners.push(one)
      return () => void listeners.splice(listeners.indexOf(one), 1)
    },
  }
  return {
    registry,
    listeners,
    register(wallet: object) {
      wallets.add(wallet)
      tell('register', wallet)
    },
    unregister(wallet: object) {
      wallets.delete(wallet)
      tell('unregister', wallet)
    },
  }
}

/** A wallet as it registers itself, with what a test needs to change. */
export function rawWallet(members: Readonly<Record<string, unknown>> = {}) {
  const listeners = new Set<() => void>()
  const wallet: Record<string, unknown> = {
    version: '1.0.0',
    name: 'Wallet',
    icon: 'data:image/png;base64,AA==',
    chains: ['solana:mainnet'],
    features: {
      'standard:connect': { version: '1.0.0', connect: () => Promise.resolve({ accounts: [] }) },
      'standard:events': {
        on(_event: string, listener: () => void) {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      },
    },
    accounts: [],
    ...members,
  }
  return {
    wallet,
    listeners,
    change(changed: Readonly<Record<string, unknown>>) {
      Object.assign(wallet, changed)
      for (const listener of [...listeners]) listener()
    },
  }
}

/** An object each of whose members throws when it is read. */
export const trap = new Proxy(
  {},
  {
    get: () => {
      throw new Error('no')
    },
  },
)
