import { namedNetworks, networkOf } from '../networks.mjs'
import { dappOf } from '../pending.mjs'
import { sessionChains } from '../session-namespaces.mjs'
import { dappBadge } from './dapp-badge.mjs'
import { el } from './dom.mjs'

/**
 * The connected apps.
 *
 * @param {import('../wallet-state.mjs').WalletState} state
 * @param {import('../wallet.mjs').Wallet} wallet
 */
export function sessionList(state, wallet) {
  if (state.sessions.length === 0) {
    return el(
      'p',
      { class: 'card empty quiet', 'data-testid': 'no-sessions' },
      'No app is connected.',
    )
  }
  const items = state.sessions.map((session) => sessionItem(session, state, wallet))
  return el('ul', { class: 'card list', 'data-testid': 'sessions' }, ...items)
}

/**
 * @param {import('@walletconnect/types').SessionTypes.Struct} session
 * @param {import('../wallet-state.mjs').WalletState} state
 * @param {import('../wallet.mjs').Wallet} wallet
 */
function sessionItem({ topic, peer, namespaces }, state, wallet) {
  const { busy, online } = state
  const dapp = dappOf(peer.metadata)
  const chips = sessionChains(namespaces).map((caip2) =>
    el('span', { class: 'chip' }, networkOf(namedNetworks(state), caip2).name),
  )
  const onclick = () => void wallet.deleteSession(topic).catch(() => undefined)
  return el(
    'li',
    { 'data-testid': 'session', 'data-topic': topic },
    el(
      'div',
      { class: 'title' },
      dappBadge(dapp),
      el(
        'button',
        {
          type: 'button',
          class: 'plain danger',
          'data-testid': 'delete-session',
          'aria-label': `Disconnect ${dapp.name}`,
          disabled: busy || !online,
          onclick,
        },
        'Disconnect',
      ),
    ),
    el('div', { class: 'chips' }, ...chips),
  )
}
