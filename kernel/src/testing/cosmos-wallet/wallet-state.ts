import type { Storage } from '../../core/ports/storage.js'
import type { CosmosKey } from './key.js'

/** A chain as the wallet knows it. */
export interface CosmosWalletChain {
  readonly chainId: string
  /** Prefix of its addresses. */
  readonly prefix: string
}

/** A wallet's state. */
export interface CosmosWalletState {
  readonly keys: readonly CosmosKey[]
  readonly chains: Map<string, CosmosWalletChain>
  /** Chains that the visitor enabled for this page; they outlive a reload. */
  enabled: ReadonlySet<string>
  active: number
  locked: boolean
}

/** The state with the steps that change it; each tells the page as a wallet would. */
export interface CosmosStateSteps {
  readonly state: CosmosWalletState
  readonly key: () => CosmosKey
  /** Whether the page may see the account on a chain right now. */
  readonly open: (chainId: string) => boolean
  readonly enable: (chainIds: readonly string[]) => void
  readonly disable: () => void
  readonly lock: (locked: boolean) => void
  readonly select: (index: number) => void
}

/** Where a wallet keeps what outlives a reload. */
export interface CosmosWalletMemory {
  readonly storage: Pick<Storage, 'get' | 'set'>
  readonly key: string
}

interface Remembered {
  readonly enabled?: readonly string[]
  readonly active?: number
  readonly chains?: readonly CosmosWalletChain[]
}

function recall(memory: CosmosWalletMemory | undefined): Remembered {
  const text = memory?.storage.get(memory.key)
  return text === undefined ? {} : (JSON.parse(text) as Remembered)
}

/** Steps over a state; what the visitor would find again after a reload is remembered. */
export function createCosmosState(
  initial: Pick<CosmosWalletState, 'keys' | 'enabled'> & {
    readonly chains: readonly CosmosWalletChain[]
  },
  emit: () => void,
  memory?: CosmosWalletMemory,
): CosmosStateSteps {
  const { enabled, active, chains } = recall(memory)
  const known = [...initial.chains, ...(chains ?? [])]
  const state: CosmosWalletState = {
    keys: initial.keys,
    chains: new Map(known.map((chain) => [chain.chainId, chain])),
    enabled: enabled ? new Set(enabled) : initial.enabled,
    active: active !== undefined && initial.keys[active] ? active : 0,
    locked: false,
  }
  const change = (
    members: Partial<Pick<CosmosWalletState, 'enabled' | 'active' | 'locked'>>,
    tells: boolean,
  ) => {
    Object.assign(state, members)
    const kept = { enabled: [...state.enabled], active: state.active }
    memory?.storage.set(memory.key, JSON.stringify({ ...kept, chains: [...state.chains.values()] }))
    if (tells) emit()
  }
  return {
    state,
    key: () => state.keys[state.active] as CosmosKey, // `select` keeps it in range.
    open: (chainId) => state.enabled.has(chainId) && !state.locked,
    enable: (chainIds) => {
      change({ enabled: new Set([...state.enabled, ...chainIds]), locked: false }, false)
    },
    disable: () => {
      change({ enabled: new Set() }, true)
    },
    lock: (locked) => {
      change({ locked }, true)
    },
    select(index) {
      if (!state.keys[index]) throw new RangeError(`The wallet has no account number ${index}.`)
      change({ active: index }, true)
    },
  }
}
