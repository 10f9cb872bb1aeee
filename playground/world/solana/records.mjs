import { readMint, readTokenAccount, tokenAmount } from './token-accounts.mjs'

/**
 * The balance of one account of a transaction before or after it.
 *
 * @typedef {object} Held
 * @property {bigint} lamports
 * @property {{ mint: string, owner: string, programId: string, amount: bigint, decimals: number }} [token]
 */

/**
 * A transaction that is in a block.
 *
 * @typedef {object} Status
 * @property {string} signature
 * @property {number} slot
 * @property {import('./transaction-errors.mjs').TransactionError | null} err
 * @property {number} time seconds since the Unix epoch
 * @property {readonly string[]} logs
 * @property {bigint} fee lamports
 * @property {number} units of computation that it used
 * @property {import('@solana/kit').Transaction} transaction
 * @property {import('./fees.mjs').Message} message
 * @property {readonly Held[]} before in the order of its accounts
 * @property {readonly Held[]} after
 * @property {readonly (readonly import('litesvm').InnerInstruction[])[]} inner
 */

/**
 * The balances of a transaction's accounts right now.
 *
 * @param {import('litesvm').LiteSVM} svm
 * @param {import('./fees.mjs').Message} message
 * @returns {readonly Held[]}
 */
export function heldBy(svm, { staticAccounts, instructions }) {
  const programs = new Set(instructions.map(({ programAddressIndex }) => programAddressIndex))
  return staticAccounts.map((key, index) => {
    const lamports = BigInt(svm.getBalance(key) ?? 0n)
    // The code of programs is long.
    const account = programs.has(index) ? undefined : svm.getAccount(key)
    const held = account?.exists ? readTokenAccount(account) : undefined
    if (!held || !account?.exists) return { lamports }
    const mint = svm.getAccount(/** @type {import('@solana/kit').Address} */ (held.mint))
    const decimals = mint.exists ? readMint(mint)?.decimals : undefined
    if (decimals === undefined) return { lamports }
    const { owner, amount } = held
    const programId = account.programAddress
    return { lamports, token: { mint: held.mint, owner, programId, amount, decimals } }
  })
}

/** Token balances as `getTransaction` lists them. @param {readonly Held[]} held */
export const tokenBalances = (held) =>
  held.flatMap(({ token }, accountIndex) => {
    if (!token) return []
    const { mint, owner, programId, amount, decimals } = token
    const uiTokenAmount = tokenAmount(amount, decimals)
    return [{ accountIndex, mint, owner, programId, uiTokenAmount }]
  })

/** Transactions in blocks, by signature and by the accounts they name. */
export function createRecords() {
  /** @type {Map<string, Status>} */
  const bySignature = new Map()
  /** @type {Map<string, string[]>} oldest first */
  const byAccount = new Map()
  return {
    /** @param {Status} status */
    add(status) {
      bySignature.set(status.signature, status)
      for (const key of status.message.staticAccounts) {
        const known = byAccount.get(key)
        if (known) known.push(status.signature)
        else byAccount.set(key, [status.signature])
      }
    },
    has: (/** @type {string} */ signature) => bySignature.has(signature),
    get: (/** @type {string} */ signature) => bySignature.get(signature),
    /**
     * Transactions that name an account, newest first.
     *
     * @param {string} key
     * @param {{ limit: number, before?: string, until?: string }} range
     */
    of(key, { limit, before, until }) {
      const newest = [...(byAccount.get(key) ?? [])].reverse()
      const start = before === undefined ? 0 : newest.indexOf(before) + 1
      const end = until === undefined ? -1 : newest.indexOf(until)
      const asked = newest.slice(start, end < 0 ? undefined : end).slice(0, limit)
      return asked.flatMap((signature) => bySignature.get(signature) ?? [])
    },
  }
}
