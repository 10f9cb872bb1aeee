/**
 * @typedef {object} PageOptions
 * @property {string} [uri] pairing to open at once
 * @property {'approve' | 'reject'} [auto] answer everything without asking
 * @property {string} profile wallets with different profiles share nothing
 * @property {readonly number[]} [chainIds] the only chains this wallet knows
 */

/**
 * Reads the page's address.
 *
 * @param {URLSearchParams} query
 * @returns {PageOptions}
 */
export function readPageOptions(query) {
  const uri = query.get('uri') ?? ''
  const auto = query.get('auto')
  const chains = query.get('chains')
  const chainIds = chains
    ?.split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0)
  return {
    ...(uri.startsWith('wc:') ? { uri } : {}),
    ...(auto === 'approve' || auto === 'reject' ? { auto } : {}),
    profile: (query.get('profile') ?? 'default').replace(/[^\w-]/g, '').slice(0, 40) || 'default',
    ...(chainIds && chainIds.length > 0 ? { chainIds } : {}),
  }
}
