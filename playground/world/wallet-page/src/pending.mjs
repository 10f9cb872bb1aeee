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
 * @property {import('@walletconnect/types').ProposalTypes.Struct} proposal
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
 * @property {number} index of the account that signs it, also if another one is chosen later
 * @property {import('./methods/request-context.mjs').ReadRequest} read
 */

/**
 * A connection and a sign-in in one question.
 *
 * @typedef {object} PendingSignIn
 * @property {'sign-in'} kind
 * @property {number} id
 * @property {Dapp} dapp
 * @property {readonly string[]} chains that the wallet shares
 * @property {string} text to be signed
 * @property {string} iss who signs
 * @property {import('@walletconnect/types').AuthTypes.PayloadParams} payload
 */

/** @typedef {PendingProposal | PendingRequest | PendingSignIn} Pending */

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
  if (!pending) return null
  const { kind, id, dapp } = pending
  if (pending.kind === 'proposal') {
    return { kind, id, dapp, chains: pending.chains, methods: pending.methods }
  }
  if (pending.kind === 'sign-in')
    return { kind, id, dapp, chains: pending.chains, text: pending.text }
  const { topic, method, params, chainId, read } = pending
  const { title, rows, text } = read
  return { kind, id, dapp, topic, method, params, chainId, title, rows, text }
}
