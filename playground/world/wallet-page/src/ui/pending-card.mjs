import { networkOf } from '../networks.mjs'
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
  const isProposal = pending.kind === 'proposal'
  const title = isProposal ? 'Connect to this app?' : pending.read.title
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
    isProposal ? proposalDetails(pending, state) : requestDetails(pending, state),
    el(
      'div',
      { class: 'actions' },
      action('Reject', 'reject', 'secondary', state.busy, wallet.reject),
      action('Approve', 'approve', 'primary', state.busy, wallet.approve),
    ),
  )
}

/**
 * @param {import('../pending.mjs').PendingProposal} proposal
 * @param {import('../wallet-state.mjs').WalletState} state
 */
function proposalDetails({ chains, methods }, { networks }) {
  const chips = chains.map((caip2) => {
    const known = networks.some((network) => network.caip2 === caip2)
    const name = known ? networkOf(networks, caip2).name : `${caip2} (not in this wallet)`
    return el('span', { class: known ? 'chip' : 'chip off' }, name)
  })
  return el(
    'dl',
    {},
    el('dt', {}, 'Networks'),
    el('dd', { class: 'chips', 'data-testid': 'chains' }, ...chips),
    el('dt', {}, 'May ask for'),
    el('dd', { 'data-testid': 'methods' }, methods.join(', ') || 'nothing'),
  )
}

/**
 * @param {import('../pending.mjs').PendingRequest} request
 * @param {import('../wallet-state.mjs').WalletState} state
 */
function requestDetails({ read, chainId, method }, { networks }) {
  const rows = [...read.rows, ['On', networkOf(networks, chainId).name], ['Method', method]]
  return el(
    'div',
    { class: 'details' },
    // A scrolling region must be reachable by keyboard.
    read.text !== undefined &&
      el(
        'pre',
        { 'data-testid': 'message', tabindex: '0', role: 'region', 'aria-label': 'Content' },
        read.text,
      ),
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
  return el('button', { type: 'button', class: look, 'data-testid': testId, disabled, onclick }, label)
}
