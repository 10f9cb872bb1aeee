/* global localStorage */
/**
 * What a wallet keeps over a reload, besides what its client keeps: active account and chain, and
 * networks that were added.
 *
 * @typedef {object} Remembered
 * @property {number} accountIndex
 * @property {string} caip2
 * @property {readonly import('./networks.mjs').Network[]} added
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
