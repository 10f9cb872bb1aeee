import type { Storage } from '../../core/ports/storage.js'
import type { SolanaKey } from './key.js'

/** A wallet's state. */
export interface SolanaWalletState {
  readonly keys: readonly SolanaKey[]
  active: number
  /** The visitor allowed this page; outlives a reload. */
  granted: boolean
  /** The page asked since it was loaded: before that no account is shared, granted or not. */
  connected: boolean
  locked: boolean
  chains: readonly string[]
  /** Transactions signed and sent, as base64. */
  readonly sent: string[]
}

/** The state with the steps that change it; each tells the page as a wallet would. */
export interface SolanaStateSteps {
  readonly state: SolanaWalletState
  /** Keys of the accounts the page may see, the active one first. */
  readonly visible: () => readonly SolanaKey[]
  readonly key: () => SolanaKey
  readonly change: (
    members: Partial<Pick<SolanaWalletState, 'granted' | 'connected' | 'locked'>>,
  ) => void
  readonly select: (index: number) => void
  readonly serve: (chains: readonly string[]) => void
}

/** Where a wallet keeps what outlives a reload. */
export interface SolanaWalletMemory {
  readonly storage: Pick<Storage, 'get' | 'set'>
  readonly key: string
}

interface Remembered {
  readonly granted?: unknown
  readonly active?: unknown
}

function recall(memory: SolanaWalletMemory | undefined): Remembered {
  const text = memory?.storage.get(memory.key)
  return text === undefined ? {} : (JSON.parse(text) as Remembered)
}

/** Steps over a state; what the visitor would find again after a reload is remembered. */
export function createSolanaState(
  initial: Pick<SolanaWalletState, 'keys' | 'granted' | 'chains'>,
  emit: (changed: 'accounts' | 'chains') => void,
  memory?: SolanaWalletMemory,
): SolanaStateSteps {
  const { granted, active } = recall(memory)
  const state: SolanaWalletState = {
    ...initial,
    granted: typeof granted === 'boolean' ? granted : initial.granted,
    active: typeof active === 'number' && initial.keys[active] ? active : 0,
    connected: false,
    locked: false,
    sent: [],
  }
  const key = () => state.keys[state.active] as SolanaKey // `select` keeps it in range.
  const visible = () => {
    if (!state.granted || !state.connected || state.locked) return []
    return [key(), ...state.keys.filter((one) => one !== key())]
  }
  const shown = () =>
    visible()
      .map(({ address }) => address)
      .join()
  const change = (members: Partial<SolanaWalletState>) => {
    const before = shown()
    Object.assign(state, members)
    memory?.storage.set(
      memory.key,
      JSON.stringify({ granted: state.granted, active: state.active }),
    )
    if (shown() !== before) emit('accounts')
  }
  return {
    state,
    visible,
    key,
    change,
    select(index) {
      if (!state.keys[index]) throw new RangeError(`The wallet has no account number ${index}.`)
      change({ active: index })
    },
    serve(chains) {
      state.chains = chains
      emit('chains')
    },
  }
}
