import { systemClock } from '../../core/ports/clock.js'
import { createBehave } from '../wallet/named-behaviours.js'
import { createRequestLine } from '../wallet/request-line.js'
import type { InjectedRecord } from './behaviour.js'
import { POLKADOT_WALLET_BEHAVIOURS } from './behaviours.js'
import { answerHonestly, opensWindow, sharedAccounts } from './honest-methods.js'
import { createInjectedObject, injectInto } from './injected-object.js'
import { polkadotKey, seededPolkadotKey, type PolkadotKey } from './key.js'
import { createPolkadotState, type PolkadotStateSteps } from './wallet-state.js'
import type { PolkadotWallet, PolkadotWalletOptions } from './wallet-types.js'

function keysOf({ secrets, seed = 'wallet', accounts = ['sr25519'] }: PolkadotWalletOptions) {
  if (secrets) return secrets.map((secret) => polkadotKey(secret))
  return accounts.map((type, index): PolkadotKey => seededPolkadotKey(seed, index, type))
}

/** The parts of a wallet, put together. */
function createEngine(options: PolkadotWalletOptions) {
  const { clock = systemClock, key = 'test-wallet', version = '1.0.0' } = options
  const { storage, granted = false } = options
  const memory = storage && { storage, key: `test-polkadot-wallet:${key}` }
  const keys = keysOf(options)
  const told = () => {
    page.emit(sharedAccounts(steps))
  }
  const steps = createPolkadotState({ keys, granted }, told, memory)
  const { chain, call, ...line } = createRequestLine<InjectedRecord>(options, {
    prompts: (method) => opensWindow(method, steps),
    answer: ({ method, params }) => answerHonestly(steps, page.injected, method, params),
  })
  const page = createInjectedObject({
    version,
    call,
    member: (name, value) => chain.member(name, value),
    current: () => sharedAccounts(steps),
    deliver: (payload, tell) => {
      chain.event('accounts', payload, tell)
    },
  })
  const behave = createBehave(POLKADOT_WALLET_BEHAVIOURS, {
    add: chain.add,
    chosen: options.behaviours,
    tools: { clock, steps, entry: page.entry },
  })
  const install: PolkadotWallet['install'] = ({ target = globalThis } = {}) => {
    let installed = true
    let undo: () => void = () => undefined
    chain.announce(() => {
      if (installed) undo = injectInto(target, chain.records([{ key, entry: page.entry }]))
    })
    return () => {
      installed = false
      undo()
    }
  }
  return { steps, line, behave, keys, page, install, info: { key, version } }
}

/** The acts of the wallet's user. */
const gesturesOf = ({ select, change }: PolkadotStateSteps) => ({
  switchAccount: select,
  lock: () => {
    change({ locked: true })
  },
  unlock: () => {
    change({ locked: false })
  },
  revoke: () => {
    change({ granted: false })
  },
})

/**
 * A deterministic Polkadot wallet for tests and demos: real sr25519, ed25519 and ecdsa keys and
 * signatures, put into `window.injectedWeb3` as extensions do. It can be made to misbehave by name
 * ({@link POLKADOT_WALLET_BEHAVIOURS}), held and answered by hand, and moved as its user would. All its
 * time comes from the clock given.
 *
 * @example
 * const wallet = createPolkadotWallet({ clock, accounts: ['sr25519', 'ed25519'] })
 * const uninstall = wallet.install({ target: browser.window })
 * wallet.behave('refuse', { methods: ['signRaw'] })
 */
export function createPolkadotWallet(options: PolkadotWalletOptions = {}): PolkadotWallet {
  const { steps, line, page, ...engine } = createEngine(options)
  const { log, holds } = line
  return {
    ...engine,
    ...gesturesOf(steps),
    ...holds,
    entry: page.entry,
    emit: page.emit,
    listeners: page.listeners,
    requests: log.requests,
    count: log.count,
    get prompts() {
      return log.prompts()
    },
    get address() {
      return steps.key().address
    },
    get granted() {
      return steps.state.granted
    },
    get locked() {
      return steps.state.locked
    },
  }
}
