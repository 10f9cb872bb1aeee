import { createHttp } from '../../ports/fetch-http.js'
import { systemClock } from '../../ports/clock.js'
import { installOn } from './announce.js'
import type { Behaviour } from './behaviour.js'
import { createBehaviourChain } from '../wallet/behaviour-chain.js'
import { EVM_WALLET_BEHAVIOURS, type EvmWalletBehaviour } from './behaviours.js'
import { createHeldRequests } from '../wallet/held-requests.js'
import { answerHonestly, noNode, opensWindow, type HonestContext } from './honest-methods.js'
import { evmKey, seededKey, type EvmKey } from './key.js'
import { createProviderEvents } from './provider-events.js'
import { refusals } from '../wallet/provider-error.js'
import { createRequestLog } from '../wallet/request-log.js'
import { createRpc } from './rpc.js'
import type {
  Announcement,
  EvmProvider,
  EvmWallet,
  EvmWalletInfo,
  EvmWalletOptions,
  InstallOptions,
  WalletRequest,
} from './wallet-types.js'
import { createStateSteps, type StateSteps } from './wallet-state.js'
import { testIcon } from '../wallet/test-icon.js'

const ICON = testIcon('#3b6ef5')

/** A version 4 uuid that follows from the keys: the same on every page load, as no real one is. */
const uuidFrom = (address: string) =>
  address.slice(2, 34).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')

function infoOf(options: EvmWalletOptions, address: string): EvmWalletInfo {
  const { name = 'Test Wallet', rdns = 'example.latchkey.test-wallet', icon = ICON } = options
  return Object.freeze({ uuid: uuidFrom(address), name, icon, rdns })
}

function keysOf({ privateKeys, seed = 'wallet', accounts = 1 }: EvmWalletOptions) {
  if (privateKeys) return privateKeys.map(evmKey)
  return Array.from({ length: accounts }, (_, index) => seededKey(seed, index))
}

/** Asks the node of the current chain. */
function nodeOf(options: EvmWalletOptions, { state }: StateSteps): HonestContext['node'] {
  const { rpcUrl, clock = systemClock } = options
  const rpc = createRpc(options.http ?? createHttp(clock))
  return async (method, params) => {
    const url = typeof rpcUrl === 'string' ? rpcUrl : rpcUrl?.[state.chainId]
    if (url === undefined) throw noNode(method)
    return rpc(url, method, params)
  }
}

const initialState = (options: EvmWalletOptions, keys: readonly EvmKey[]) => ({
  keys,
  chains: new Set(options.chains),
  chainId: options.chainId ?? 1,
  granted: options.granted ?? false,
})

const memoryOf = ({ storage }: EvmWalletOptions, { rdns }: EvmWalletInfo) =>
  storage && { storage, key: `test-wallet:${rdns}` }

/** What the wallet's user may do in it. */
const gesturesOf = ({ select, move, lock, online, grant }: StateSteps) => ({
  switchAccount: select,
  switchChain: move,
  lock: () => {
    lock(true)
  },
  unlock: () => {
    lock(false)
  },
  disconnect: () => {
    online(false)
  },
  reconnect: () => {
    online(true)
  },
  revoke: () => {
    grant(false)
  },
})

/** Answers as the honest wallet, once its visitor approved. */
const honestWallet =
  (options: EvmWalletOptions, steps: StateSteps) => async (call: WalletRequest) => {
    const { confirm } = options
    if (call.prompts && confirm && !(await confirm(call))) throw refusals.rejected()
    const node = nodeOf(options, steps)
    return answerHonestly(call.method, call.params, { steps, options, node })
  }

/** @throws RangeError unless there is such a behaviour */
function behaviourNamed(name: EvmWalletBehaviour): Behaviour<object> {
  if (!Object.hasOwn(EVM_WALLET_BEHAVIOURS, name)) {
    const names = Object.keys(EVM_WALLET_BEHAVIOURS).join(', ')
    throw new RangeError(`There is no behaviour "${name}", only ${names}.`)
  }
  // The table pairs each name with the arguments of its own behaviour.
  return EVM_WALLET_BEHAVIOURS[name]
}

/** The parts of a wallet, put together. */
function createEngine(options: EvmWalletOptions) {
  const { clock = systemClock } = options
  const keys = keysOf(options)
  const info = infoOf(options, keys[0]?.address ?? '')
  const events = createProviderEvents()
  const chain = createBehaviourChain<Announcement>()
  const held = createHeldRequests()
  const emit = (event: string, payload: unknown) => {
    chain.event(event, payload, (told) => {
      events.emit(event, told)
    })
  }
  const steps = createStateSteps(initialState(options, keys), emit, memoryOf(options, info))
  const requestLog = createRequestLog({
    ...{ clock, onRequest: options.onRequest },
    prompts: (method, params) => opensWindow(method, params, steps),
  })
  const honest = honestWallet(options, steps)
  const request: EvmProvider['request'] = ({ method, params }) => {
    const call = requestLog.log(method, params)
    chain.before(call)
    return held.through(method, () => chain.request(call, honest))
  }
  const { on, removeListener } = events
  const provider: EvmProvider = { ...options.flags, request, on, removeListener }
  const tools = { clock, steps, info, provider, tell: events.emit, log: requestLog.log }
  const behave: EvmWallet['behave'] = (name, args) =>
    chain.add(behaviourNamed(name).start(tools, args ?? {}))
  const { announce } = chain
  const records = () => chain.records([{ info, provider }])
  return {
    ...{ steps, requestLog, held, behave, keys, info, provider, emit },
    listeners: events.listeners,
    install: (where?: InstallOptions) => installOn({ provider, records, announce }, where),
  }
}

/**
 * A deterministic EVM wallet for tests and demos: real keys and signatures (EIP-191, EIP-712,
 * EIP-1559), an EIP-1193 provider, announcement by EIP-6963. It can be made to misbehave by name
 * ({@link EVM_WALLET_BEHAVIOURS}), held and answered by hand, and moved as its user would. All its time
 * comes from the clock given.
 *
 * @example
 * const wallet = createEvmWallet({ clock, chains: [1, 10] })
 * const uninstall = wallet.install({ target: browser.window })
 * wallet.behave('refuse', { methods: ['personal_sign'] })
 */
export function createEvmWallet(options: EvmWalletOptions = {}): EvmWallet {
  const { steps, requestLog, held, ...engine } = createEngine(options)
  const { hold, reached, release, answer, fail } = held
  for (const choice of options.behaviours ?? []) {
    if (typeof choice === 'string') engine.behave(choice)
    else engine.behave(choice[0], choice[1])
  }
  return {
    ...engine,
    ...gesturesOf(steps),
    ...{ hold, reached, release, answer, fail },
    requests: requestLog.requests,
    count: requestLog.count,
    get prompts() {
      return requestLog.prompts()
    },
    get address() {
      return steps.key().address
    },
    get chainId() {
      return steps.state.chainId
    },
    get granted() {
      return steps.state.granted
    },
    get locked() {
      return steps.state.locked
    },
  }
}
