import type { Storage } from '../../ports/storage.js'
import { toQuantity, type Hex } from './hex.js'
import type { EvmKey } from './key.js'
import { refusals } from './provider-error.js'

/** What a wallet knows and is. */
export interface WalletState {
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
  visible(): readonly Hex[]
  key(): EvmKey
  grant(granted: boolean): void
  lock(locked: boolean): void
  select(index: number): void
  move(chainId: number): void
  online(online: boolean): void
}

interface Remembered {
  readonly granted?: unknown
  readonly active?: unknown
  readonly chainId?: unknown
}

function recall(memory: Pick<Storage, 'get'> | undefined, key: string): Remembered {
  const text = memory?.get(key)
  return text === undefined ? {} : (JSON.parse(text) as Remembered)
}

/** Steps over a state; what the visitor would find again after a reload is remembered. */
export function createStateSteps(
  initial: Omit<WalletState, 'online' | 'sent' | 'locked' | 'active'>,
  emit: (event: string, payload: unknown) => void,
  memory?: { readonly storage: Pick<Storage, 'get' | 'set'>; readonly key: string },
): StateSteps {
  const { granted, active, chainId } = recall(memory?.storage, memory?.key ?? '')
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
  const remember = () => {
    const { granted, active, chainId } = state
    memory?.storage.set(memory.key, JSON.stringify({ granted, active, chainId }))
  }
  const key = () => state.keys[state.active] as EvmKey // `select` keeps it in range.
  const visible = () => {
    if (!state.granted || state.locked) return []
    return [key(), ...state.keys.filter((one) => one !== key())].map(({ address }) => address)
  }
  const changing = (change: () => void) => {
    const before = visible().join()
    change()
    remember()
    if (visible().join() !== before) emit('accountsChanged', visible())
  }
  return {
    state,
    visible,
    key,
    grant: (granted) => void changing(() => void (state.granted = granted)),
    lock: (locked) => void changing(() => void (state.locked = locked)),
    select(index) {
      if (!state.keys[index]) throw new RangeError(`The wallet has no account number ${index}.`)
      changing(() => void (state.active = index))
    },
    move(chainId) {
      if (chainId === state.chainId) return
      state.chains.add(chainId)
      state.chainId = chainId
      remember()
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
