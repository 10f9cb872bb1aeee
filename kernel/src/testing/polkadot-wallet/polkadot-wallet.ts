import { systemClock } from '../../ports/clock.js'
import { createBehaviourChain } from '../wallet/behaviour-chain.js'
import type { WalletRequest } from '../wallet/behaviour.js'
import { createHeldRequests } from '../wallet/held-requests.js'
import { refusals } from '../wallet/provider-error.js'
import { createRequestLog } from '../wallet/request-log.js'
import type { InjectedRecord, PolkadotBehaviour } from './behaviour.js'
import { POLKADOT_WALLET_BEHAVIOURS, type PolkadotWalletBehaviour } from './behaviours.js'
import { answerHonestly, opensWindow, sharedAccounts } from './honest-methods.js'
import { createInjectedObject, injectInto } from './injected-object.js'
import { polkadotKey, seededPolkadotKey, type PolkadotKey } from './key.js'
import { createPolkadotState, type PolkadotStateSteps } from './wallet-state.js'
import type { PolkadotWallet, PolkadotWalletOptions } from './wallet-types.js'

function keysOf({ secrets, seed = 'wallet', accounts = ['sr25519'] }: PolkadotWalletOptions) {
  if (secrets) return secrets.map((secret) => polkadotKey(secret))
  return accounts.map((type, index): PolkadotKey => seededPolkadotKey(seed, index, type))
}

/** @throws RangeError unless there is such a behaviour */
function behaviourNamed(name: PolkadotWalletBehaviour): PolkadotBehaviour<object> {
  if (!Object.hasOwn(POLKADOT_WALLET_BEHAVIOURS, name)) {
    const names = Object.keys(POLKADOT_WALLET_BEHAVIOURS).join(', ')
    throw new RangeError(`There is no behaviour "${name}", only ${names}.`)
  }
  // The table pairs each name with the arguments of its own behaviour.
  return POLKADOT_WALLET_BEHAVIOURS[name]
}

/** The parts of a wallet, put together. */
function createEngine(options: PolkadotWalletOptions) {
  const { clock = systemClock, key = 'test-wallet', version = '1.0.0' } = options
  const { storage, granted = false } = options
  const chain = createBehaviourChain<InjectedRecord>()
  const held = createHeldRequests()
  const memory = storage && { storage, key: `test-polkadot-wallet:${key}` }
  const keys = keysOf(options)
  const told = () => {
    page.emit(sharedAccounts(steps))
  }
  const steps = createPolkadotState({ keys, granted }, told, memory)
  const log = createRequestLog({
    ...{ clock, onRequest: options.onRequest },
    prompts: (method) => opensWindow(method, steps),
  })
  const honest = async (call: WalletRequest) => {
    const { confirm } = options
    if (call.prompts && confirm && !(await confirm(call))) throw refusals.rejected()
    return answerHonestly(steps, page.injected, call.method, call.params)
  }
  const call = (method: string, params: readonly unknown[]) => {
    const request = log.log(method, params)
    chain.before(request)
    return held.through(method, () => chain.request(request, honest))
  }
  const page = createInjectedObject({
    ...{ version, call },
    member: (name, value) => chain.member(name, value),
    current: () => sharedAccounts(steps),
    deliver: (payload, tell) => {
      chain.event('accounts', payload, tell)
    },
  })
  const tools = { clock, steps, entry: page.entry }
  const behave: PolkadotWallet['behave'] = (named, args) =>
    chain.add(behaviourNamed(named).start(tools, args ?? {}))
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
  return { ...{ steps, log, held, behave, keys, page, install }, info: { key, version } }
}

/** What the wallet's user may do in it. */
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
  const { steps, log, held, page, ...engine } = createEngine(options)
  const { hold, reached, release, answer, fail } = held
  for (const choice of options.behaviours ?? []) {
    if (typeof choice === 'string') engine.behave(choice)
    else engine.behave(choice[0], choice[1])
  }
  return {
    ...engine,
    ...gesturesOf(steps),
    ...{ hold, reached, release, answer, fail },
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
