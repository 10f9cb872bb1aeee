import { createHttp } from '../../ports/fetch-http.js'
import { systemClock } from '../../ports/clock.js'
import { createBehaviourChain } from '../wallet/behaviour-chain.js'
import type { WalletRequest } from '../wallet/behaviour.js'
import { createHeldRequests } from '../wallet/held-requests.js'
import { refusals } from '../wallet/provider-error.js'
import { registerStandardWallet } from '../wallet/register-standard-wallet.js'
import { createRequestLog } from '../wallet/request-log.js'
import { createRpc } from '../evm-wallet/rpc.js'
import type { SolanaBehaviour } from './behaviour.js'
import { SOLANA_WALLET_BEHAVIOURS, type SolanaWalletBehaviour } from './behaviours.js'
import { answerHonestly, opensWindow, type HonestContext } from './honest-methods.js'
import { seededSolanaKey, solanaKey } from './key.js'
import { createAccounts, createStandardObject } from './standard-object.js'
import { createSolanaState, type SolanaStateSteps } from './wallet-state.js'
import type { SolanaWallet, SolanaWalletOptions } from './wallet-types.js'
import { testIcon } from '../wallet/test-icon.js'

const ICON = testIcon('#7a4df3')

const CHAINS = ['mainnet', 'devnet', 'testnet', 'localnet'].map((name) => `solana:${name}`)

const FEATURES = ['standard:connect', 'standard:disconnect', 'standard:events'].concat(
  ['signMessage', 'signTransaction', 'signAndSendTransaction', 'signIn'].map(
    (name) => `solana:${name}`,
  ),
)

function keysOf({ secrets, seed = 'wallet', accounts = 1 }: SolanaWalletOptions) {
  if (secrets) return secrets.map(solanaKey)
  return Array.from({ length: accounts }, (_, index) => seededSolanaKey(seed, index))
}

/** Hands transactions to the node of their chain, where there is one. */
function senderOf({ rpcUrl, clock = systemClock, ...options }: SolanaWalletOptions) {
  const rpc = createRpc(options.http ?? createHttp(clock))
  return async (chain: string, transaction: string) => {
    const url = typeof rpcUrl === 'string' ? rpcUrl : rpcUrl?.[chain]
    if (url === undefined) return undefined
    const how = { encoding: 'base64', preflightCommitment: 'confirmed' }
    return String(await rpc(url, 'sendTransaction', [transaction, how]))
  }
}

/** @throws RangeError unless there is such a behaviour */
function behaviourNamed(name: SolanaWalletBehaviour): SolanaBehaviour<object> {
  if (!Object.hasOwn(SOLANA_WALLET_BEHAVIOURS, name)) {
    const names = Object.keys(SOLANA_WALLET_BEHAVIOURS).join(', ')
    throw new RangeError(`There is no behaviour "${name}", only ${names}.`)
  }
  // The table pairs each name with the arguments of its own behaviour.
  return SOLANA_WALLET_BEHAVIOURS[name]
}

/** The parts of a wallet, put together. */
function createEngine(options: SolanaWalletOptions) {
  const { clock = systemClock, features = FEATURES, versions = ['legacy', 0] } = options
  const { name = 'Test Wallet', icon = ICON, storage, granted = false } = options
  const chain = createBehaviourChain<object>()
  const held = createHeldRequests()
  const keys = keysOf(options)
  const memory = storage && { storage, key: `test-solana-wallet:${name}` }
  const initial = { keys, granted, chains: options.chains ?? CHAINS }
  const emit = (properties: unknown) => {
    chain.event('change', properties, standard.emit)
  }
  const steps = createSolanaState(
    initial,
    (changed) => {
      const { state, visible } = steps
      emit(changed === 'chains' ? { chains: state.chains } : { accounts: visible().map(account) })
    },
    memory,
  )
  const log = createRequestLog({
    ...{ clock, onRequest: options.onRequest },
    prompts: (method, params) => opensWindow(method, params, steps),
  })
  const account = createAccounts(steps, features)
  const context: HonestContext = {
    ...{ steps, versions, account },
    host: () => options.host ?? 'app.example',
    send: senderOf(options),
  }
  const honest = async (call: WalletRequest) => {
    const { confirm } = options
    if (call.prompts && confirm && !(await confirm(call))) throw refusals.rejected()
    return answerHonestly(context, call.method, call.params)
  }
  const call = (method: string, params: readonly unknown[]) => {
    const request = log.log(method, params)
    chain.before(request)
    return held.through(method, () => chain.request(request, honest))
  }
  const { member, records, announce } = chain
  const parts = { name, icon, features, versions, steps, member, call }
  const standard = createStandardObject(parts, account)
  const tools = { clock, steps, standard: standard.wallet, log: log.log }
  const behave: SolanaWallet['behave'] = (named, args) =>
    chain.add(behaviourNamed(named).start(tools, args ?? {}))
  const install: SolanaWallet['install'] = ({ target } = {}) =>
    registerStandardWallet(() => records([standard.wallet]), target, announce)
  return { steps, log, held, behave, keys, emit, standard, install, info: { name, icon } }
}

/** What the wallet's user may do in it. */
const gesturesOf = ({ select, change, serve }: SolanaStateSteps) => ({
  switchAccount: select,
  serve,
  lock: () => {
    change({ locked: true })
  },
  unlock: () => {
    change({ locked: false })
  },
  disconnect: () => {
    change({ connected: false })
  },
  revoke: () => {
    change({ granted: false })
  },
})

/**
 * A deterministic Solana wallet for tests and demos: real Ed25519 keys and signatures, registered as the
 * Wallet Standard has it. It can be made to misbehave by name ({@link SOLANA_WALLET_BEHAVIOURS}), held
 * and answered by hand, and moved as its user would. All its time comes from the clock given.
 *
 * @example
 * const wallet = createSolanaWallet({ clock, accounts: 2 })
 * const uninstall = wallet.install()
 * wallet.behave('refuse', { methods: ['solana:signMessage'] })
 */
export function createSolanaWallet(options: SolanaWalletOptions = {}): SolanaWallet {
  const { steps, log, held, standard, ...engine } = createEngine(options)
  const { hold, reached, release, answer, fail } = held
  for (const choice of options.behaviours ?? []) {
    if (typeof choice === 'string') engine.behave(choice)
    else engine.behave(choice[0], choice[1])
  }
  return {
    ...engine,
    ...gesturesOf(steps),
    ...{ hold, reached, release, answer, fail },
    standard: standard.wallet,
    listeners: standard.listeners,
    requests: log.requests,
    count: log.count,
    sent: steps.state.sent,
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
