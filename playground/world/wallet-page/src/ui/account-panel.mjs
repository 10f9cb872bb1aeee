import { formatEther } from 'viem'
import { ACCOUNTS } from '../accounts.mjs'
import { ACCOUNT_NAMES } from '../namespaces/catalog.mjs'
import { signerOf } from '../namespaces/signers.mjs'
import { namedNetworks, networkOf } from '../networks.mjs'
import { accountAt } from '../session-changes.mjs'
import { el } from './dom.mjs'

const AMOUNT = new Intl.NumberFormat('en', { maximumFractionDigits: 4 })

/**
 * The account that signs for another namespace than EVM: the one that the request was read for.
 *
 * @param {import('../wallet-state.mjs').WalletState} state
 * @returns {HTMLElement | undefined} nothing while nothing of the kind is asked
 */
function askedPanel(state) {
  const [pending] = state.queue
  const signer = pending?.kind === 'request' ? signerOf(pending.chainId) : undefined
  if (pending?.kind !== 'request' || !signer) return undefined
  const { index, chainId } = pending
  const network = networkOf(namedNetworks(state), chainId)
  return el(
    'div',
    { class: 'card account', 'data-testid': 'asked-account' },
    who({
      index,
      name: ACCOUNT_NAMES[index] ?? '',
      address: signer.address(chainId, index),
      aside: el('span', { class: 'chip' }, network.name),
    }),
  )
}

/**
 * The line that says which account it is.
 *
 * @param {{ index: number, name: string, address: string, aside: HTMLElement }} account
 */
function who({ index, name, address, aside }) {
  return el(
    'div',
    { class: 'who' },
    el('span', { class: `avatar tint-${index}`, 'aria-hidden': 'true' }),
    el(
      'div',
      { class: 'names' },
      el('strong', { 'data-testid': 'account-name' }, name),
      el('code', { 'data-testid': 'address', title: address }, shorten(address)),
    ),
    aside,
  )
}

/**
 * The wallet's account, network and balance; during a request of another namespace, those of that namespace.
 *
 * @param {import('../wallet-state.mjs').WalletState} state
 * @param {import('../wallet.mjs').Wallet} wallet
 * @param {bigint | undefined} balance in wei; undefined while it is not known
 */
export function accountPanel(state, wallet, balance) {
  const asked = askedPanel(state)
  if (asked) return asked
  const { name, signer } = accountAt(state.accountIndex)
  const network = networkOf(state.networks, state.caip2)
  const amount = balance === undefined ? '–' : AMOUNT.format(Number(formatEther(balance)))
  const locked = state.busy || !state.online
  return el(
    'div',
    { class: 'card account' },
    who({
      index: state.accountIndex,
      name,
      address: signer.address,
      aside: el('div', { class: 'balance', 'data-testid': 'balance' }, amount, ' ', unit(network)),
    }),
    el(
      'div',
      { class: 'selects' },
      picker('Account', 'account-select', accountChoices(state), locked, (value) =>
        wallet.switchAccount(Number(value)),
      ),
      picker('Network', 'network-select', networkChoices(state), locked, wallet.switchChain),
    ),
  )
}

/** @param {import('../networks.mjs').Network} network */
function unit({ symbol }) {
  return el('span', { class: 'quiet' }, symbol)
}

/** @param {import('../wallet-state.mjs').WalletState} state */
function accountChoices({ accountIndex }) {
  return ACCOUNTS.map(({ name }, index) => ({
    value: String(index),
    label: name,
    selected: index === accountIndex,
  }))
}

/** @param {import('../wallet-state.mjs').WalletState} state */
function networkChoices({ networks, caip2 }) {
  return networks.map((network) => ({
    value: network.caip2,
    label: network.rpcUrl ? network.name : `${network.name} (no node)`,
    selected: network.caip2 === caip2,
  }))
}

/**
 * @param {string} label
 * @param {string} testId
 * @param {readonly { value: string, label: string, selected: boolean }[]} choices
 * @param {boolean} disabled
 * @param {(value: string) => Promise<unknown>} choose
 */
export function picker(label, testId, choices, disabled, choose) {
  const options = choices.map((choice) =>
    el('option', { value: choice.value, selected: choice.selected }, choice.label),
  )
  const onchange = (/** @type {{ target: HTMLSelectElement }} */ { target }) => {
    // A failure is shown by the wallet itself.
    choose(target.value).catch(() => undefined)
  }
  const select = el('select', { 'data-testid': testId, disabled, onchange }, ...options)
  return el('label', {}, el('span', { class: 'quiet' }, label), select)
}

/** @param {string} address */
function shorten(address) {
  return `${address.slice(0, 6)}…${address.slice(-4)}`
}
