/**
 * The app on the other side, as it describes itself. Nothing of it is trusted: names are shown as
 * text, and icons only when they lie on this machine.
 *
 * @typedef {object} Dapp
 * @property {string} name
 * @property {string} url
 * @property {string} [icon]
 */

/**
 * @typedef {object} PendingProposal
 * @property {'proposal'} kind
 * @property {number} id
 * @property {Dapp} dapp
 * @property {readonly string[]} chains
 * @property {readonly string[]} methods
 */

/**
 * @typedef {object} PendingRequest
 * @property {'request'} kind
 * @property {number} id
 * @property {string} topic
 * @property {Dapp} dapp
 * @property {string} method
 * @property {unknown} params
 * @property {string} chainId CAIP-2
 * @property {import('./methods/request-context.mjs').ReadRequest} read
 */

/** @typedef {PendingProposal | PendingRequest} Pending */

const LOCAL_IMAGE = /^(data:image\/|http:\/\/(127\.0\.0\.1|localhost)(:\d+)?\/)/

/**
 * @param {{ name?: string, url?: string, icons?: readonly string[] } | undefined} metadata
 * @returns {Dapp}
 */
export function dappOf(metadata) {
  const icon = metadata?.icons?.find((url) => LOCAL_IMAGE.test(url))
  return {
    name: (metadata?.name || 'Unnamed app').slice(0, 80),
    url: (metadata?.url ?? '').slice(0, 200),
    ...(icon ? { icon } : {}),
  }
}

/**
 * A copy without functions, for tests that look on from outside the page.
 *
 * @param {Pending | undefined} pending
 */
export function plainPending(pending) {
  if (!pending || pending.kind === 'proposal') return pending ?? null
  const { read, ...rest } = pending
  return { ...rest, title: read.title, rows: read.rows, text: read.text }
}
