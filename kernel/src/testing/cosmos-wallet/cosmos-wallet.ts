import { systemClock } from '../../core/ports/clock.js'
import { createBehave } from '../wallet/named-behaviours.js'
import { createRequestLine } from '../wallet/request-line.js'
import { createAside } from './aside.js'
import { COSMOS_WALLET_BEHAVIOURS } from './behaviours.js'
import { answerHonestly, opensWindow } from './honest-methods.js'
import { injectAt } from './inject.js'
import { cosmosKey, seededCosmosKey } from './key.js'
import { createCosmosState } from './wallet-state.js'
import type { CosmosWallet, CosmosWalletOptions } from './wallet-types.js'

const CHAINS = [
  { chainId: 'cosmoshub-4', prefix: 'cosmos' },
  { chainId: 'osmosis-1', prefix: 'osmo' },
]

/** Methods of docs.keplr.app that the wallet has, and Leap's `isConnected`. */
const METHODS = ['enable', 'disable', 'getKey', 'isConnected', 'experimentalSuggestChain'].concat([
  'signAmino',
  'signDirect',
  'signArbitrary',
])

function keysOf({ secrets, seed = 'wallet', accounts = 1 }: CosmosWalletOptions) {
  if (secrets) return secrets.map(cosmosKey)
  return Array.from({ length: accounts }, (_, index) => seededCosmosKey(seed, index))
}

/** The object that pages see. Its methods work on it alone, as those of classes do. */
function createApi(
  call: (method: string, params: readonly unknown[]) => Promise<unknown>,
  member: (name: string, value: unknown) => unknown,
): object {
  const methodOf = (method: string) =>
    function asked(this: unknown, ...params: readonly unknown[]) {
      if (this !== api) throw new TypeError('Illegal invocation')
      return call(method, params)
    }
  const members = Object.fromEntries(METHODS.map((method) => [method, methodOf(method)]))
  const api: object = Object.defineProperties(
    {},
    Object.fromEntries(
      METHODS.map((name) => [name, { enumerable: true, get: () => member(name, members[name]) }]),
    ),
  )
  return api
}

/** The parts of a wallet, put together. */
function createEngine(options: CosmosWalletOptions) {
  const { clock = systemClock, path = 'leap', storage, chains = CHAINS, enabled = [] } = options
  const event = options.event ?? `${path.split('.')[0] ?? path}_keystorechange`
  const pages = new Set<EventTarget>()
  const emit = () => {
    chain.event(event, undefined, () => {
      for (const page of pages) page.dispatchEvent(new Event(event))
      aside.tell()
    })
  }
  const keys = keysOf(options)
  const memory = storage && { storage, key: `test-cosmos-wallet:${path}` }
  const steps = createCosmosState({ keys, chains, enabled: new Set(enabled) }, emit, memory)
  const { chain, call, ...line } = createRequestLine<object>(options, {
    prompts: (method, params) => opensWindow(method, params, steps),
    answer: ({ method, params }) => answerHonestly(steps, method, params),
  })
  const api = createApi(call, chain.member)
  const aside = createAside(call)
  const behave = createBehave(COSMOS_WALLET_BEHAVIOURS, {
    add: chain.add,
    chosen: options.behaviours,
    tools: { clock, steps },
  })
  const install: CosmosWallet['install'] = ({ target = globalThis } = {}) => {
    const places = [path, ...(options.alsoAt ?? [])]
    const undo = places.map((place) => injectAt(target, place, api))
    if (options.aside !== undefined) undo.push(injectAt(target, options.aside, aside.object))
    pages.add(target)
    // A page that looked before has to look again: this is all that wallets tell.
    target.dispatchEvent(new Event(event))
    return () => {
      pages.delete(target)
      for (const step of undo.reverse()) step()
    }
  }
  return { steps, line, behave, keys, api, aside: aside.object, install }
}

/**
 * A deterministic Cosmos wallet for tests and demos: real secp256k1 keys and signatures (amino, direct,
 * ADR-36) behind an API like Keplr's, under a chosen name of the window. It can be made to misbehave by
 * name ({@link COSMOS_WALLET_BEHAVIOURS}), held and answered by hand, and moved as its user would.
 *
 * @example
 * const wallet = createCosmosWallet({ clock, accounts: 2, path: 'leap' })
 * const uninstall = wallet.install({ target: browser.window })
 * wallet.behave('refuse', { methods: ['signAmino'] })
 */
export function createCosmosWallet(options: CosmosWalletOptions = {}): CosmosWallet {
  const { steps, line, ...engine } = createEngine(options)
  const { log, holds } = line
  return {
    ...engine,
    ...holds,
    requests: log.requests,
    count: log.count,
    address: (prefix) => steps.key().address(prefix),
    switchAccount: steps.select,
    lock: () => {
      steps.lock(true)
    },
    unlock: () => {
      steps.lock(false)
    },
    revoke: steps.disable,
    get prompts() {
      return log.prompts()
    },
    get enabled() {
      return [...steps.state.enabled]
    },
    get locked() {
      return steps.state.locked
    },
  }
}
