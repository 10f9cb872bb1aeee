/* global document, window */
import { readBalance } from '../balance.mjs'
import { accountPanel } from './account-panel.mjs'
import { fill } from './dom.mjs'
import { namespacePanel } from './namespace-panel.mjs'
import { pendingCard } from './pending-card.mjs'
import { sessionList } from './session-list.mjs'

/**
 * Binds the page to the wallet.
 *
 * @param {import('../wallet.mjs').Wallet} wallet
 */
export function mount(wallet) {
  const regions = {
    account: region('account'),
    namespaces: region('namespaces-region'),
    pending: region('pending-region'),
    sessions: region('sessions-region'),
    problem: region('problem'),
  }
  const online = /** @type {HTMLInputElement} */ (region('online'))
  const balance = createBalanceView(wallet, () => render(wallet.get()))

  /** @param {import('../wallet-state.mjs').WalletState} state */
  function render(state) {
    fill(regions.account, accountPanel(state, wallet, balance.get()))
    fill(regions.namespaces, namespacePanel(state, wallet))
    fill(regions.pending, pendingCard(state, wallet))
    fill(regions.sessions, sessionList(state, wallet))
    regions.problem.textContent = state.problem
    regions.problem.hidden = state.problem === ''
    online.checked = state.online
  }

  online.addEventListener('change', () => {
    wallet.setOnline(online.checked).catch(() => undefined)
  })
  bindPairing(wallet)
  wallet.subscribe(render)
  wallet.subscribe(balance.refresh)
  window.addEventListener('focus', balance.refresh)
  render(wallet.get())
  balance.refresh()
}

/** @param {import('../wallet.mjs').Wallet} wallet */
function bindPairing(wallet) {
  const form = /** @type {HTMLFormElement} */ (region('pair-form'))
  const field = /** @type {HTMLInputElement} */ (region('uri'))
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const paired = await wallet.pair(field.value).then(
      () => true,
      () => false,
    )
    if (paired) form.reset()
  })
}

/**
 * Reads the balance after each change of state; an answer that comes after a newer question is
 * dropped.
 *
 * @param {import('../wallet.mjs').Wallet} wallet
 * @param {() => void} changed
 */
function createBalanceView(wallet, changed) {
  /** @type {bigint | undefined} */
  let balance
  let latest = 0
  return {
    get: () => balance,
    refresh: async () => {
      const mine = ++latest
      const fresh = await readBalance(wallet.get())
      if (mine !== latest || fresh === balance) return
      balance = fresh
      changed()
    },
  }
}

/** @param {string} id */
function region(id) {
  const element = document.getElementById(id)
  if (!element) throw new Error(`The page has no #${id}.`)
  return element
}
