import { ACCOUNT_NAMES, OTHERS } from '../namespaces/catalog.mjs'
import { signerOf } from '../namespaces/signers.mjs'
import { namedNetworks, networkOf } from '../networks.mjs'
import { sessionChains } from '../session-namespaces.mjs'
import { picker } from './account-panel.mjs'
import { el } from './dom.mjs'

/**
 * Which namespaces apps get accounts of, and who the wallet is in those besides EVM.
 *
 * @param {import('../wallet-state.mjs').WalletState} state
 * @param {import('../wallet.mjs').Wallet} wallet
 */
export function namespacePanel(state, wallet) {
  const rows = [{ id: 'eip155', name: 'Ethereum' }, ...OTHERS].map((one) => {
    const other = OTHERS.find(({ id }) => id === one.id)
    const on = state.shared.includes(one.id)
    return el(
      'li',
      { 'data-testid': `namespace-${one.id}` },
      toggle(one, on, state, wallet),
      other && on && selects(other, state, wallet),
    )
  })
  return el('ul', { class: 'card list namespaces', 'aria-label': 'Shared with apps' }, ...rows)
}

/**
 * @param {{ id: string, name: string }} namespace
 * @param {boolean} checked
 * @param {import('../wallet-state.mjs').WalletState} state
 * @param {import('../wallet.mjs').Wallet} wallet
 */
function toggle({ id, name }, checked, { busy, online }, wallet) {
  const onchange = (/** @type {{ target: HTMLInputElement }} */ { target }) => {
    // A failure is shown by the wallet itself.
    wallet.share(id, target.checked).catch(() => undefined)
  }
  return el(
    'label',
    { class: 'switch' },
    el('strong', {}, name),
    el('input', {
      type: 'checkbox',
      role: 'switch',
      checked,
      onchange,
      disabled: busy || !online,
      'data-testid': `share-${id}`,
    }),
  )
}

/**
 * @param {import('../namespaces/catalog.mjs').WalletNamespace} other
 * @param {import('../wallet-state.mjs').WalletState} state
 * @param {import('../wallet.mjs').Wallet} wallet
 */
function selects({ id, name, networks }, state, wallet) {
  const { index, caip2 } = state.others[id] ?? { index: 0 }
  const inUse = state.sessions.flatMap(({ namespaces }) => sessionChains(namespaces, id))
  const chains = inUse.length > 0 ? [...new Set(inUse)] : Object.keys(networks)
  const shown = caip2 && chains.includes(caip2) ? caip2 : (chains[0] ?? '')
  const locked = state.busy || !state.online
  const accounts = ACCOUNT_NAMES.map((label, at) => ({
    value: String(at),
    label,
    selected: at === index,
  }))
  const options = chains.map((value) => ({
    value,
    label: networkOf(namedNetworks(state), value).name,
    selected: value === shown,
  }))
  const own = signerOf(id)?.address(shown, index) ?? ''
  return el(
    'div',
    {},
    el('code', { class: 'quiet', title: own }, `${own.slice(0, 8)}…${own.slice(-6)}`),
    el(
      'div',
      { class: 'selects' },
      picker(`${name} account`, `account-${id}`, accounts, locked, (value) =>
        wallet.switchAccount(Number(value), id),
      ),
      picker(`${name} network`, `network-${id}`, options, locked, wallet.switchChain),
    ),
  )
}
