/** Each account's holdings by denomination, and how much of them is locked. */
export function createBalances() {
  /** @type {Map<string, Map<string, bigint>>} */
  const held = new Map()
  /** @type {Map<string, Map<string, bigint>>} */
  const locked = new Map()

  /** @param {typeof held} book @param {string} address @param {string} denom @param {bigint} amount */
  const add = (book, address, denom, amount) => {
    const own = book.get(address) ?? new Map()
    own.set(denom, (own.get(denom) ?? 0n) + amount)
    book.set(address, own)
  }
  /** @param {string} address @param {string} denom */
  const balance = (address, denom) => held.get(address)?.get(denom) ?? 0n
  /** @param {string} address @param {string} denom */
  const spendable = (address, denom) => {
    const kept = locked.get(address)?.get(denom) ?? 0n
    const free = balance(address, denom) - kept
    return free > 0n ? free : 0n
  }
  return {
    balance,
    spendable,
    /** @param {string} address @param {string} denom @param {bigint} amount */
    add: (address, denom, amount) => add(held, address, denom, amount),
    /** Locks a part, as vesting does. @param {string} address @param {string} denom @param {bigint} amount */
    lock: (address, denom, amount) => add(locked, address, denom, amount),
    /** Whether the account was ever used. @param {string} address */
    has: (address) => held.has(address),
    /** All denominations of an account, in the order of their names. @param {string} address */
    of: (address) =>
      [...(held.get(address) ?? [])]
        .flatMap(([denom, amount]) => (amount > 0n ? [{ denom, amount }] : []))
        .sort((one, other) => (one.denom < other.denom ? -1 : 1)),
  }
}
