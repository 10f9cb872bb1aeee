/** The name of a token that is passed off as USDC. */
const CALLED = { name: 'USD Coin', symbol: 'USDC' }
/** The names of tokens by a service that renames them. */
const RENAMED = { name: 'Worthless', symbol: 'WLESS' }

/**
 * Rows of tokens as a service with lies tells them. Another token is passed off as USDC, before all others, and
 * those that the app knows are called otherwise.
 *
 * @template {{ readonly address?: string | undefined, readonly name: string, readonly symbol: string }} T
 * @param {readonly T[]} rows
 * @param {Pick<import('./faults.mjs').DataFaults, 'twin' | 'renames'>} faults
 * @param {(address: string, called: typeof CALLED) => T} twinRow
 * @param {(row: T) => boolean} isCoin
 * @returns {readonly T[]}
 */
export function withLies(rows, { twin, renames }, twinRow, isCoin) {
  const told = renames ? rows.map((row) => (isCoin(row) ? row : { ...row, ...RENAMED })) : rows
  return twin ? [twinRow(twin, CALLED), ...told] : told
}
