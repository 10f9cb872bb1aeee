import type { Storage } from '../../core/ports/storage.js'
import { toQuantity, type Hex } from './hex.js'
import type { EvmKey } from './key.js'
import { refusals } from '../wallet/provider-error.js'

/** A wallet's state. */
interface WalletState {
  readonly keys: readonly EvmKey[]
  readonly chains: Set<number>
  active: number
  chainId: number
  granted: boolean
  locked: boolean
  online: boolean
  /** Transactions sent without a node. */
  sent: number
}

/** The state with the steps that change it; each tells the page as a wallet would. */
export interface StateSteps {
  readonly state: WalletState
  /** Accounts the page may see, the active one first. */
  readonly visible: () => readonly Hex[]
  readonly key: () => EvmKey
  readonly grant: (granted: boolean) => void
  readonly lock: (locked: boolean) => void
  readonly select: (index: number) => void
  readonly move: (chainId: number) => void
  readonly online: (online: boolean) => void
}

interface Remembered {
  readonly granted?: unknown
  readonly active?: unknown
  readonly chainId?: unknown
}

function recall({ storage, key }: WalletMemory): Remembered {
  const text = storage.get(key)
  return text === undefined ? {} : (JSON.parse(text) as Remembered)
}

function remember({ granted, active, chainId }: WalletState, memory: WalletMemory | undefined) {
  memory?.storage.set(memory.key, JSON.stringify({ granted, active, chainId }))
}

/** The options of a wallet. */
export type InitialState = Omit<WalletState, 'online' | 'sent' | 'locked' | 'active'>

/** Where a wallet keeps what outlives a reload. */
export interface WalletMemory {
  readonly storage: Pick<Storage, 'get' | 'set'>
  readonly key: string
}

function startingState(initial: InitialState, memory: WalletMemory | undefined): WalletState {
  const { granted, active, chainId } = memory ? recall(memory) : {}
  const state: WalletState = {
    ...initial,
    granted: typeof granted === 'boolean' ? granted : initial.granted,
    chainId: typeof chainId === 'number' ? chainId : initial.chainId,
    active: typeof active === 'number' && initial.keys[active] ? active : 0,
    locked: false,
    online: true,
    sent: 0,
  }
  state.chains.add(state.chainId)
  return state
}

/** Steps over a state; what the visitor would find again after a reload is remembered. */
export function createStateSteps(
  initial: InitialState,
  emit: (event: string, payload: unknown) => void,
  memory?: WalletMemory,
): StateSteps {
  const state = startingState(initial, memory)
  const key = () => state.keys[state.active] as EvmKey // `select` keeps it in range.
  const visible = () => {
    if (!state.granted || state.locked) return []
    return [key(), ...state.keys.filter((one) => one !== key())].map(({ address }) => address)
  }
  const change = (members: Partial<WalletState>) => {
    const before = visible().join()
    Object.assign(state, members)
    remember(state, memory)
    if (visible().join() !== before) emit('accountsChanged', visible())
  }
  return {
    state,
    visible,
    key,
    grant: (granted) => {
      change({ granted })
    },
    lock: (locked) => {
      change({ locked })
    },
    select(index) {
      if (!state.keys[index]) throw new RangeError(`The wallet has no account number ${index}.`)
      change({ active: index })
    },
    move(chainId) {
      if (chainId === state.chainId) return
      state.chains.add(chainId)
      state.chainId = chainId
      remember(state, memory)
      emit('chainChanged', toQuantity(chainId))
    },
    online(online) {
      if (online === state.online) return
      state.online = online
      if (online) emit('connect', { chainId: toQuantity(state.chainId) })
      else emit('disconnect', refusals.disconnected())
    },
  }
}
