import { buildApprovedNamespaces } from '@walletconnect/utils'
import { METHODS } from './methods/read-request.mjs'

/** @typedef {import('@walletconnect/types').SessionTypes.Namespaces} Namespaces */

const EVENTS = ['chainChanged', 'accountsChanged']

/**
 * The part of a proposal the wallet can serve, with one account on each chain.
 *
 * @param {import('@walletconnect/types').ProposalTypes.Struct} proposal
 * @param {{ caip2Ids: readonly string[], address: string }} wallet
 * @returns {Namespaces}
 * @throws {Error} when a required chain or method is missing, or nothing is left
 */
export function approveNamespaces(proposal, { caip2Ids, address }) {
  const chains = [...caip2Ids]
  const accounts = chains.map((caip2) => `${caip2}:${address}`)
  const namespaces = buildApprovedNamespaces({
    proposal,
    supportedNamespaces: { eip155: { chains, methods: METHODS, events: EVENTS, accounts } },
  })
  const approved = Object.values(namespaces).flatMap((namespace) => namespace.accounts)
  if (approved.length === 0) throw new Error('This wallet has none of the chains the app asks for.')
  return namespaces
}

/**
 * CAIP-2 ids a proposal asks for, required ones first.
 *
 * @param {import('@walletconnect/types').ProposalTypes.Struct} proposal
 * @returns {readonly string[]}
 */
export function proposedChains(proposal) {
  return proposed(proposal, (key, { chains }) => chains ?? (key.includes(':') ? [key] : []))
}

/**
 * Methods a proposal asks for.
 *
 * @param {import('@walletconnect/types').ProposalTypes.Struct} proposal
 * @returns {readonly string[]}
 */
export function proposedMethods(proposal) {
  return proposed(proposal, (_key, { methods }) => methods)
}

/**
 * @param {import('@walletconnect/types').ProposalTypes.Struct} proposal
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
 * @returns {readonly string[]}
 */
export function sessionChains(namespaces) {
  const accounts = namespaces['eip155']?.accounts ?? []
  return [...new Set(accounts.map((account) => account.split(':').slice(0, 2).join(':')))]
}

/**
 * The same session for another account.
 *
 * @param {Namespaces} namespaces
 * @param {string} address
 * @returns {Namespaces}
 */
export function withAccount(namespaces, address) {
  return replaceAccounts(namespaces, sessionChains(namespaces), address)
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
  return replaceAccounts(namespaces, [...new Set([...sessionChains(namespaces), caip2])], address)
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
