/** The least an account may be left with. */
export const EXISTENTIAL = 10_000_000_000n

/** @typedef {{ nonce: number, free: bigint, reserved: bigint, frozen: bigint }} Account */
/** @typedef {import('./events.mjs').TransferError} TransferError */

/** @type {Account} */
const NOBODY = { nonce: 0, free: 0n, reserved: 0n, frozen: 0n }

const larger = (/** @type {bigint} */ one, /** @type {bigint} */ other) =>
  one > other ? one : other

/** Accounts by their id as hex, and the rules by which money moves between them. */
export function createAccounts() {
  /** @type {Map<string, Account>} */
  const accounts = new Map()
  const get = (/** @type {string} */ id) => accounts.get(id) ?? NOBODY

  return {
    get,
    has: (/** @type {string} */ id) => accounts.has(id),
    /** The accounts right now. */
    copy: () => new Map(accounts),
    /** @param {string} id @param {Partial<Account>} change */
    change: (id, change) => void accounts.set(id, { ...get(id), ...change }),
    /**
     * The amount that may leave an account: locks count for reserved money first.
     *
     * @param {string} id @param {boolean} keepsAlive whether it has to stay
     */
    spendable(id, keepsAlive) {
      const { free, reserved, frozen } = get(id)
      return larger(free - larger(frozen - reserved, keepsAlive ? EXISTENTIAL : 0n), 0n)
    },
    /**
     * Moves money, by the rules of the runtime's balances.
     *
     * @param {string} from @param {string} to @param {bigint} value @param {boolean} keepsAlive
     * @returns {{ error: TransferError } | { created: boolean, killed: boolean }}
     */
    transfer(from, to, value, keepsAlive) {
      const sender = get(from)
      if (sender.free < value) return { error: 'FundsUnavailable' }
      if (value > this.spendable(from, false)) return { error: 'Frozen' }
      if (keepsAlive && from !== to && value > this.spendable(from, true)) {
        return { error: 'NotExpendable' }
      }
      if (get(to).free + value < EXISTENTIAL) return { error: 'BelowMinimum' }
      const created = !accounts.has(to)
      this.change(from, { free: sender.free - value })
      this.change(to, { free: get(to).free + value })
      const left = get(from)
      const killed = left.free < EXISTENTIAL && left.reserved === 0n
      if (killed) accounts.delete(from)
      return { created, killed }
    },
  }
}
