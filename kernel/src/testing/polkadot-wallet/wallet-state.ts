import type { Storage } from '../../core/ports/storage.js'
import type { PolkadotKey } from './key.js'

/** A wallet's state. */
export interface PolkadotWalletState {
  readonly keys: readonly PolkadotKey[]
  active: number
  /** The visitor allowed this page; outlives a reload. */
  granted: boolean
  locked: boolean
}

/** The state with the steps that change it; each tells the page as an extension would. */
export interface PolkadotStateSteps {
  readonly state: PolkadotWalletState
  /** Keys of the accounts the page may see, the active one first. */
  readonly visible: () => readonly PolkadotKey[]
  readonly key: () => PolkadotKey
  readonly change: (members: Partial<Pick<PolkadotWalletState, 'granted' | 'locked'>>) => void
  readonly select: (index: number) => void
}

/** Where a wallet keeps what outlives a reload. */
export interface PolkadotWalletMemory {
  readonly storage: Pick<Storage, 'get' | 'set'>
  readonly key: string
}

interface Remembered {
  readonly granted?: unknown
  readonly active?: unknown
}

function recall(memory: PolkadotWalletMemory | undefined): Remembered {
  const text = memory?.storage.get(memory.key)
  return text === undefined ? {} : (JSON.parse(text) as Remembered)
}

/** Steps over a state; what the visitor would find again after a reload is remembered. */
export function createPolkadotState(
  initial: Pick<PolkadotWalletState, 'keys' | 'granted'>,
  changed: () => void,
  memory?: PolkadotWalletMemory,
): PolkadotStateSteps {
  const { granted, active } = recall(memory)
  const state: PolkadotWalletState = {
    keys: initial.keys,
    granted: typeof granted === 'boolean' ? granted : initial.granted,
    active: typeof active === 'number' && initial.keys[active] ? active : 0,
    locked: false,
  }
  const key = () => state.keys[state.active] as PolkadotKey // `select` keeps it in range.
  const visible = () => {
    if (!state.granted || state.locked) return []
    return [key(), ...state.keys.filter((one) => one !== key())]
  }
  const shown = () =>
    visible()
      .map(({ address }) => address)
      .join()
  const change = (members: Partial<PolkadotWalletState>) => {
    const before = shown()
    Object.assign(state, members)
    memory?.storage.set(
      memory.key,
      JSON.stringify({ granted: state.granted, active: state.active }),
    )
    if (shown() !== before) changed()
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
  }
}
