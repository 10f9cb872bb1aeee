import { createHttp } from '../../http/http.js'
import { systemClock } from '../../ports/clock.js'
import { installOn, type Installable } from './announce.js'
import type { Behaviour, BehaviourTools } from './behaviour.js'
import { createBehaviourChain } from './behaviour-chain.js'
import { EVM_WALLET_BEHAVIOURS, type EvmWalletBehaviour } from './behaviours.js'
import { createHeldRequests } from './held-requests.js'
import { answerHonestly, noNode, opensWindow, type HonestContext } from './honest-methods.js'
import { evmKey, seededKey, type EvmKey } from './key.js'
import { createProviderEvents } from './provider-events.js'
import { refusals } from './provider-error.js'
import { createRpc } from './rpc.js'
import type {
  EvmProvider,
  EvmWallet,
  EvmWalletInfo,
  EvmWalletOptions,
  WalletRequest,
} from './wallet-types.js'
import { createStateSteps, type StateSteps } from './wallet-state.js'

const ICON =
  'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 32 32%22%3E%3Crect width=%2232%22 height=%2232%22 rx=%228%22 fill=%22%233b6ef5%22/%3E%3Cpath d=%22M9 12h14v9H9z%22 fill=%22%23fff%22/%3E%3C/svg%3E'

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
  lock: () => void lock(true),
  unlock: () => void lock(false),
  disconnect: () => void online(false),
  reconnect: () => void online(true),
  revoke: () => void grant(false),
})

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
  const { clock = systemClock } = options
  const keys = keysOf(options)
  const info = infoOf(options, keys[0]?.address ?? '')
  const events = createProviderEvents()
  const chain = createBehaviourChain()
  const held = createHeldRequests()
  const requests: WalletRequest[] = []
  const emit = (event: string, payload: unknown) => {
    chain.event(event, payload, (told) => void events.emit(event, told))
  }
  const steps = createStateSteps(initialState(options, keys), emit, memoryOf(options, info))
  const context: HonestContext = { steps, options, node: nodeOf(options, steps) }

  const honest = async (call: WalletRequest) => {
    if (call.prompts && options.confirm && !(await options.confirm(call))) throw refusals.rejected()
    return answerHonestly(call.method, call.params, context)
  }
  const log = (method: string, params: unknown) => {
    const call = { method, params, at: clock.now(), prompts: opensWindow(method, params, steps) }
    requests.push(call)
    return call
  }
  const request: EvmProvider['request'] = ({ method, params }) => {
    const call = log(method, params)
    chain.before(call)
    return held.through(method, () => chain.request(call, honest))
  }
  const { on, removeListener } = events
  const provider: EvmProvider = { ...options.flags, request, on, removeListener }
  const tools: BehaviourTools = { clock, steps, info, provider, tell: events.emit, log }
  const behave = (name: EvmWalletBehaviour, args: object = {}) =>
    // The table pairs each name with the arguments of its own behaviour.
    chain.add((EVM_WALLET_BEHAVIOURS[name] as Behaviour<object>).start(tools, args))
  for (const choice of options.behaviours ?? []) {
    if (typeof choice === 'string') behave(choice)
    else behave(choice[0], choice[1])
  }
  const announced: Installable = {
    provider,
    records: () => chain.records([{ info, provider }]),
    announce: chain.announce,
  }
  return {
    ...{ info, provider, keys, requests, behave, emit, listeners: events.listeners },
    ...{ hold: held.hold, reached: held.reached, release: held.release },
    ...{ answer: held.answer, fail: held.fail },
    ...gesturesOf(steps),
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
    get prompts() {
      return requests.filter(({ prompts }) => prompts).length
    },
    count: (method) => requests.filter((one) => one.method === method).length,
    install: (where) => installOn(announced, where),
  }
}
