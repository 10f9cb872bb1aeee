/* global localStorage */
/**
 * The wallet's own memory over a reload: active accounts and chains, networks that were added, and the namespaces
 * it shares.
 *
 * @typedef {object} Remembered
 * @property {number} accountIndex
 * @property {string} caip2
 * @property {readonly import('./networks.mjs').Network[]} added
 * @property {import('./wallet-state.mjs').WalletState['others']} others
 * @property {readonly string[]} shared
 */

/**
 * @param {string} profile
 * @returns {Partial<Remembered>}
 */
export function recall(profile) {
  try {
    return JSON.parse(localStorage.getItem(keyOf(profile)) ?? '{}')
  } catch {
    return {}
  }
}

/**
 * @param {string} profile
 * @param {Remembered} state
 */
export function remember(profile, state) {
  localStorage.setItem(keyOf(profile), JSON.stringify(state))
}

/** @param {string} profile */
function keyOf(profile) {
  return `demo-wallet:${profile}`
}
