import { createHttp } from '../../core/ports/fetch-http.js'
import { systemClock } from '../../core/ports/clock.js'
import { installOn } from './announce.js'
import { EVM_WALLET_BEHAVIOURS } from './behaviours.js'
import { createBehave } from '../wallet/named-behaviours.js'
import { createRequestLine } from '../wallet/request-line.js'
import { answerHonestly, noNode, opensWindow, type HonestContext } from './honest-methods.js'
import { evmKey, seededKey, type EvmKey } from './key.js'
import { createProviderEvents } from './provider-events.js'
import { createRpc } from './rpc.js'
import type {
  Announcement,
  EvmProvider,
  EvmWallet,
  EvmWalletInfo,
  EvmWalletOptions,
  InstallOptions,
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

/** The acts of the wallet's user. */
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

/** The parts of a wallet, put together. */
function createEngine(options: EvmWalletOptions) {
  const { clock = systemClock } = options
  const keys = keysOf(options)
  const info = infoOf(options, keys[0]?.address ?? '')
  const events = createProviderEvents()
  const emit = (event: string, payload: unknown) => {
    chain.event(event, payload, (told) => {
      events.emit(event, told)
    })
  }
  const steps = createStateSteps(initialState(options, keys), emit, memoryOf(options, info))
  const context: HonestContext = { steps, options, node: nodeOf(options, steps) }
  const { chain, call, ...line } = createRequestLine<Announcement>(options, {
    prompts: (method, params) => opensWindow(method, params, steps),
    answer: ({ method, params }) => answerHonestly(method, params, context),
  })
  const request: EvmProvider['request'] = ({ method, params }) => call(method, params)
  const { on, removeListener } = events
  const provider: EvmProvider = { ...options.flags, request, on, removeListener }
  const behave = createBehave(EVM_WALLET_BEHAVIOURS, {
    add: chain.add,
    chosen: options.behaviours,
    tools: { clock, steps, info, provider, tell: events.emit, log: line.log.log },
  })
  const { announce } = chain
  const records = () => chain.records([{ info, provider }])
  return {
    steps,
    line,
    behave,
    keys,
    info,
    provider,
    emit,
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
  const { steps, line, ...engine } = createEngine(options)
  const { log, holds } = line
  return {
    ...engine,
    ...gesturesOf(steps),
    ...holds,
    requests: log.requests,
    count: log.count,
    get prompts() {
      return log.prompts()
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
