import { buildApprovedNamespaces } from '@walletconnect/utils'
import { METHODS } from './methods/read-request.mjs'
import { otherOf } from './namespaces/catalog.mjs'

/** @typedef {import('@walletconnect/types').SessionTypes.Namespaces} Namespaces */

const EVENTS = ['chainChanged', 'accountsChanged']

/**
 * An app's request: a proposal, or the session that came of one.
 *
 * @typedef {Pick<import('@walletconnect/types').ProposalTypes.Struct, 'requiredNamespaces' | 'optionalNamespaces'>} Asked
 */

/**
 * The wallet's offer: its EVM chains and account, and its account on any chain of the others.
 *
 * @typedef {object} Offer
 * @property {readonly string[]} caip2Ids EVM chains it knows
 * @property {string} address its EVM account
 * @property {readonly string[]} [shared] namespaces it shares; EVM alone unless given
 * @property {(caip2: string) => string} [addressOn] its account on a chain of another namespace
 */

/**
 * The part of a proposal the wallet can serve, with one account on each chain.
 *
 * @param {Asked} asked
 * @param {Offer} wallet
 * @returns {Namespaces}
 * @throws {Error} when a required chain or method is missing, or nothing is left
 */
export function approveNamespaces(asked, wallet) {
  const namespaces = buildApprovedNamespaces({
    proposal: /** @type {import('@walletconnect/types').ProposalTypes.Struct} */ (asked),
    supportedNamespaces: supportedNamespaces(asked, wallet),
  })
  const approved = Object.values(namespaces).flatMap((namespace) => namespace.accounts)
  if (approved.length === 0) throw new Error('This wallet has none of the chains the app asks for.')
  return namespaces
}

/**
 * @param {Asked} asked
 * @param {Offer} wallet
 */
function supportedNamespaces(asked, { caip2Ids, address, shared = ['eip155'], addressOn }) {
  const proposed = proposedChains(asked)
  const entries = shared.map((id) => {
    const other = otherOf(id)
    const chains = other ? proposed.filter((caip2) => otherOf(caip2) === other) : [...caip2Ids]
    const accounts = chains.map(
      (caip2) => `${caip2}:${other && addressOn ? addressOn(caip2) : address}`,
    )
    const [methods, events] = other ? [[...other.methods], [...other.events]] : [METHODS, EVENTS]
    return [id, { chains, methods, events, accounts }]
  })
  return Object.fromEntries(entries.filter(([, { chains }]) => chains.length > 0))
}

/**
 * CAIP-2 ids a proposal asks for, required ones first.
 *
 * @param {Asked} proposal
 * @returns {readonly string[]}
 */
export function proposedChains(proposal) {
  return proposed(proposal, (key, { chains }) => chains ?? (key.includes(':') ? [key] : []))
}

/**
 * Methods a proposal asks for.
 *
 * @param {Asked} proposal
 * @returns {readonly string[]}
 */
export function proposedMethods(proposal) {
  return proposed(proposal, (_key, { methods }) => methods)
}

/**
 * @param {Asked} proposal
 * @param {(key: string, namespace: { chains?: string[], methods: string[] }) => readonly string[]} pick
 */
function proposed({ requiredNamespaces, optionalNamespaces }, pick) {
  const entries = [requiredNamespaces, optionalNamespaces].flatMap((all) =>
    Object.entries(all ?? {}),
  )
  return [...new Set(entries.flatMap(([key, namespace]) => pick(key, namespace)))]
}

/**
 * Chains a session may use.
 *
 * @param {Namespaces} namespaces
 * @param {string} [namespace] only those of this one
 * @returns {readonly string[]}
 */
export function sessionChains(namespaces, namespace) {
  const accounts = sessionAccounts(namespaces).filter(
    (account) => namespace === undefined || account.startsWith(`${namespace}:`),
  )
  return [...new Set(accounts.map((account) => account.split(':').slice(0, 2).join(':')))]
}

/**
 * All accounts of a session.
 *
 * @param {Namespaces} namespaces
 * @returns {readonly string[]}
 */
export function sessionAccounts(namespaces) {
  return Object.values(namespaces).flatMap(({ accounts }) => accounts)
}

/**
 * The same session with the accounts the wallet has now in a namespace besides EVM.
 *
 * @param {Namespaces} namespaces
 * @param {string} id
 * @param {(caip2: string) => string} addressOn
 * @returns {Namespaces}
 */
export function withAddresses(namespaces, id, addressOn) {
  const one = namespaces[id]
  if (!one) return namespaces
  const accounts = sessionChains(namespaces, id).map((caip2) => `${caip2}:${addressOn(caip2)}`)
  return { ...namespaces, [id]: { ...one, accounts } }
}

/**
 * The same session for another account.
 *
 * @param {Namespaces} namespaces
 * @param {string} address
 * @returns {Namespaces}
 */
export function withAccount(namespaces, address) {
  return replaceAccounts(namespaces, sessionChains(namespaces, 'eip155'), address)
}

/**
 * The same session with one chain more.
 *
 * @param {Namespaces} namespaces
 * @param {string} caip2
 * @param {string} address
 * @returns {Namespaces}
 */
export function withChain(namespaces, caip2, address) {
  const chains = [...new Set([...sessionChains(namespaces, 'eip155'), caip2])]
  return replaceAccounts(namespaces, chains, address)
}

/**
 * @param {Namespaces} namespaces
 * @param {readonly string[]} chains
 * @param {string} address
 * @returns {Namespaces}
 */
function replaceAccounts(namespaces, chains, address) {
  const eip155 = namespaces['eip155']
  if (!eip155) return namespaces
  const accounts = chains.map((caip2) => `${caip2}:${address}`)
  return { ...namespaces, eip155: { ...eip155, chains: [...chains], accounts } }
}
