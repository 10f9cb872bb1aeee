import { METHODS } from '../methods/read-request.mjs'
import { otherOf } from '../namespaces/catalog.mjs'
import { findNetwork, namedNetworks, networkOf } from '../networks.mjs'
import { dappBadge } from './dapp-badge.mjs'
import { el } from './dom.mjs'

/**
 * The proposal or request somebody has to decide.
 *
 * @param {import('../wallet-state.mjs').WalletState} state
 * @param {import('../wallet.mjs').Wallet} wallet
 * @returns {HTMLElement | undefined}
 */
export function pendingCard(state, wallet) {
  const [pending] = state.queue
  if (!pending) return undefined
  const title =
    pending.kind === 'proposal'
      ? 'Connect to this app?'
      : pending.kind === 'sign-in'
        ? 'Connect to this app and sign in?'
        : pending.read.title
  return el(
    'section',
    { class: 'card pending', 'data-testid': 'pending', 'aria-labelledby': 'pending-title' },
    el(
      'div',
      { class: 'title' },
      el('h2', { id: 'pending-title', 'data-testid': 'pending-title' }, title),
      state.queue.length > 1 &&
        el('span', { class: 'chip', 'data-testid': 'queue' }, `1 of ${state.queue.length}`),
    ),
    dappBadge(pending.dapp),
    details(pending, state),
    el(
      'div',
      { class: 'actions' },
      action('Reject', 'reject', 'secondary', state.busy, wallet.reject),
      action('Approve', 'approve', 'primary', state.busy, wallet.approve),
    ),
  )
}

/**
 * @param {import('../pending.mjs').Pending} pending
 * @param {import('../wallet-state.mjs').WalletState} state
 */
function details(pending, state) {
  if (pending.kind === 'proposal') return proposalDetails(pending, state)
  return pending.kind === 'sign-in' ? signInDetails(pending, state) : requestDetails(pending, state)
}

/**
 * @param {import('../pending.mjs').PendingSignIn} pending
 * @param {import('../wallet-state.mjs').WalletState} state
 */
function signInDetails({ text, chains }, { networks }) {
  return el(
    'div',
    { class: 'details' },
    content(text),
    el(
      'dl',
      { class: 'stacked' },
      el('dt', {}, 'Networks'),
      el(
        'dd',
        { class: 'chips', 'data-testid': 'chains' },
        ...chains.map((caip2) => chip(networkOf(networks, caip2).name, true)),
      ),
    ),
  )
}

/**
 * A scrolling region must be reachable by keyboard.
 *
 * @param {string} text
 */
const content = (text) =>
  el(
    'pre',
    { 'data-testid': 'message', tabindex: '0', role: 'region', 'aria-label': 'Content' },
    text,
  )

/**
 * @param {import('../pending.mjs').PendingProposal} proposal
 * @param {import('../wallet-state.mjs').WalletState} state
 */
function proposalDetails({ chains, methods }, state) {
  const { networks, shared } = state
  const named = namedNetworks(state)
  const isShared = (/** @type {string} */ caip2) =>
    shared.includes(caip2.split(':')[0] ?? '') &&
    (otherOf(caip2) !== undefined || findNetwork(networks, caip2) !== undefined)
  const offered = shared.flatMap((id) => otherOf(id)?.methods ?? METHODS)
  const chainChips = chains.map((caip2) => chip(networkOf(named, caip2).name, isShared(caip2)))
  const methodChips = methods.map((method) => chip(method, offered.includes(method)))
  return el(
    'dl',
    { class: 'stacked' },
    el('dt', {}, 'Networks'),
    el('dd', { class: 'chips', 'data-testid': 'chains' }, ...chainChips),
    el('dt', {}, 'May ask for'),
    el('dd', { class: 'chips', 'data-testid': 'methods' }, ...methodChips),
  )
}

/**
 * Parts that the wallet will leave out of the session are crossed out.
 *
 * @param {string} text
 * @param {boolean} offered
 */
function chip(text, offered) {
  return offered
    ? el('span', { class: 'chip' }, text)
    : el('s', { class: 'chip off', title: 'Not shared by this wallet' }, text)
}

/**
 * @param {import('../pending.mjs').PendingRequest} request
 * @param {import('../wallet-state.mjs').WalletState} state
 */
function requestDetails({ read, chainId, method }, state) {
  const rows = [
    ...read.rows,
    ['On', networkOf(namedNetworks(state), chainId).name],
    ['Method', method],
  ]
  return el(
    'div',
    { class: 'details' },
    read.text !== undefined && content(read.text),
    el(
      'dl',
      { 'data-testid': 'rows' },
      ...rows.flatMap(([label = '', value = '']) => [el('dt', {}, label), el('dd', {}, value)]),
    ),
  )
}

/**
 * @param {string} label
 * @param {string} testId
 * @param {string} look
 * @param {boolean} disabled
 * @param {() => Promise<unknown>} run
 */
function action(label, testId, look, disabled, run) {
  // A failure is shown by the wallet itself.
  const onclick = () => void run().catch(() => undefined)
  return el(
    'button',
    { type: 'button', class: look, 'data-testid': testId, disabled, onclick },
    label,
  )
}
