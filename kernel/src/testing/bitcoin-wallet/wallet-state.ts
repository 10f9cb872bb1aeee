import type { Storage } from '../../core/ports/storage.js'
import {
  createBitcoinKeys,
  type BitcoinKey,
  type BitcoinKeys,
  type BitcoinNetworkName,
  type PaymentType,
} from './key.js'

/** A wallet's state. */
interface BitcoinState {
  active: number
  network: BitcoinNetworkName
  granted: boolean
  locked: boolean
  /** Transfers sent without a node. */
  sent: number
}

/** The change, for the objects in the page to report in their own words. */
export type BitcoinChange = 'accounts' | 'network'

/** The state with the steps that change it; each tells the page as a wallet would. */
export interface BitcoinSteps {
  readonly state: BitcoinState
  readonly accounts: readonly BitcoinKeys[]
  readonly keys: () => BitcoinKeys
  /** Keys the page may see now: none, or those of the active account. */
  readonly visible: () => readonly BitcoinKey[]
  /** A key the page may see, by its address. */
  readonly keyOf: (address: unknown) => BitcoinKey | undefined
  readonly grant: (granted: boolean) => void
  readonly lock: (locked: boolean) => void
  readonly select: (index: number) => void
  readonly move: (network: BitcoinNetworkName) => void
}

/** Where a wallet keeps what outlives a reload. */
export interface BitcoinMemory {
  readonly storage: Pick<Storage, 'get' | 'set'>
  readonly key: string
}

/** The options of a wallet. */
export interface InitialState {
  readonly seed: string
  readonly accounts: number
  readonly paymentType: PaymentType
  readonly ordinals: boolean
  readonly network: BitcoinNetworkName
  readonly granted: boolean
}

const recall = (memory: BitcoinMemory | undefined): Partial<BitcoinState> =>
  JSON.parse(memory?.storage.get(memory.key) ?? '{}') as Partial<BitcoinState>

/** Steps over a state; what the visitor would find again after a reload is remembered. */
export function createBitcoinSteps(
  initial: InitialState,
  tell: (change: BitcoinChange) => void,
  memory?: BitcoinMemory,
): BitcoinSteps {
  const accounts = Array.from({ length: initial.accounts }, (_, index) =>
    createBitcoinKeys(initial.seed, index, initial.paymentType),
  )
  const { network, granted } = initial
  const state = { active: 0, locked: false, sent: 0, network, granted, ...recall(memory) }
  const keys = () => accounts[state.active] as BitcoinKeys // `select` keeps it in range.
  const visible = () => {
    if (!state.granted || state.locked) return []
    const { payment, ordinals } = keys()
    return initial.ordinals ? [payment, ordinals] : [payment]
  }
  const change = (members: Partial<BitcoinState>, told: BitcoinChange) => {
    const seen = () =>
      `${visible()
        .map((key) => key.address(state.network))
        .join()} ${state.network}`
    const before = seen()
    Object.assign(state, members)
    const { active, granted: allowed, network: current } = state
    memory?.storage.set(memory.key, JSON.stringify({ active, granted: allowed, network: current }))
    if (seen() !== before) tell(told)
  }
  return {
    state,
    accounts,
    keys,
    visible,
    keyOf: (address) => visible().find((key) => key.address(state.network) === address),
    grant: (allowed) => {
      change({ granted: allowed }, 'accounts')
    },
    lock: (locked) => {
      change({ locked }, 'accounts')
    },
    select(index) {
      if (!accounts[index]) throw new RangeError(`The wallet has no account number ${index}.`)
      change({ active: index }, 'accounts')
    },
    move: (to) => {
      change({ network: to }, 'network')
    },
  }
}
