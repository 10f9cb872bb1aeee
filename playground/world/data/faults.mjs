/**
 * The failures that a test can switch on.
 *
 * @typedef {object} DataFaults
 * @property {string} only the beginning of the only paths that go wrong; all of them when empty
 * @property {number} status answers with this status; 0 for none
 * @property {number} retryAfter seconds that an answer with such a status asks to wait; 0 for nothing said
 * @property {number} delayMs how long every answer waits
 * @property {boolean} silent whether nothing is ever answered
 * @property {'' | 'html' | 'strings' | 'missing' | 'huge'} malformed a page instead of JSON, numbers as
 *   text, another shape, or 50 MB
 * @property {boolean} odd forms that other servers of this kind use: chain ids without their namespace, small
 *   amounts with an exponent, null for no transfers, and rows of no quality
 * @property {number} duplicates how many entries of a page of history come twice
 * @property {number} spam how many flagged entries a page of history has more
 * @property {boolean} sameCursor whether the next page of history is the same for ever
 * @property {boolean} stale whether balances stay what they first were, but for those named in `forceUpdate`
 * @property {boolean} noPrices whether every price is 0
 * @property {string} nativeLie what every account is said to have of the native coin, when not empty
 * @property {string} nameLie what every account is said to be called, when not empty
 * @property {string} twin the address of a token that is passed off as USDC: everybody is said to have a million of it, and
 *   it stands before all others; none when empty
 * @property {boolean} renames whether tokens are called otherwise than they call themselves
 * @property {boolean} lowQuote whether quotes tell a tenth less than the pools give
 * @property {boolean} unlimitedApprove whether a built approval is of all there is
 * @property {boolean} targetSwap whether a built swap is sent to an account without an owner
 * @property {boolean} highQuote whether quotes tell a tenth more than the pools give
 * @property {number} drift by how many millionths the price of a built swap is worse than that of its quote
 * @property {string} target a contract that a built swap is sent to instead, when not empty
 * @property {string} spender a contract that a built approval lets take the token instead, when not empty
 * @property {boolean} anyOutput whether a built swap takes any output
 * @property {boolean} takenNames whether somebody else takes each name before it is registered
 * @property {boolean} nameThief whether each name leads to an account without an owner
 * @property {number} now the time that registrations are held against, in milliseconds since the Unix epoch; 0 for
 *   the real one
 * @property {boolean} keepSessions whether a session that was ended is still there
 */

/** @returns {DataFaults} */
export const noDataFaults = () => ({
  only: '',
  status: 0,
  retryAfter: 0,
  delayMs: 0,
  silent: false,
  malformed: '',
  odd: false,
  stale: false,
  duplicates: 0,
  spam: 0,
  sameCursor: false,
  noPrices: false,
  nativeLie: '',
  nameLie: '',
  twin: '',
  renames: false,
  lowQuote: false,
  unlimitedApprove: false,
  targetSwap: false,
  highQuote: false,
  drift: 0,
  target: '',
  spender: '',
  anyOutput: false,
  takenNames: false,
  nameThief: false,
  now: 0,
  keepSessions: false,
})

/**
 * An answer as JSON, spoiled as a fault wants it.
 *
 * @param {unknown} answer
 * @param {Pick<DataFaults, 'malformed'>} faults
 */
export function spoiled(answer, { malformed }) {
  if (malformed === 'missing') return JSON.stringify({ nothing: true })
  const asText = (/** @type {string} */ _name, /** @type {unknown} */ value) =>
    typeof value === 'number' ? String(value) : value
  return JSON.stringify(answer, malformed === 'strings' ? asText : undefined)
}
