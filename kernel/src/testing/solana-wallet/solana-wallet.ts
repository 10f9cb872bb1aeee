import { createHttp } from '../../core/ports/fetch-http.js'
import { systemClock } from '../../core/ports/clock.js'
import { createBehave } from '../wallet/named-behaviours.js'
import { registerStandardWallet } from '../wallet/register-standard-wallet.js'
import { createRequestLine } from '../wallet/request-line.js'
import { createRpc } from '../evm-wallet/rpc.js'
import { SOLANA_WALLET_BEHAVIOURS } from './behaviours.js'
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

/** Hands transactions to the node of their chain, if there is one. */
function senderOf({ rpcUrl, clock = systemClock, ...options }: SolanaWalletOptions) {
  const rpc = createRpc(options.http ?? createHttp(clock))
  return async (chain: string, transaction: string) => {
    const url = typeof rpcUrl === 'string' ? rpcUrl : rpcUrl?.[chain]
    if (url === undefined) return undefined
    const how = { encoding: 'base64', preflightCommitment: 'confirmed' }
    return String(await rpc(url, 'sendTransaction', [transaction, how]))
  }
}

/** The parts of a wallet, put together. */
function createEngine(options: SolanaWalletOptions) {
  const { clock = systemClock, features = FEATURES, versions = ['legacy', 0] } = options
  const { name = 'Test Wallet', icon = ICON, storage, granted = false } = options
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
  const account = createAccounts(steps, features)
  const context: HonestContext = {
    steps,
    versions,
    account,
    host: () => options.host ?? 'app.example',
    send: senderOf(options),
  }
  const { chain, call, ...line } = createRequestLine<object>(options, {
    prompts: (method, params) => opensWindow(method, params, steps),
    answer: ({ method, params }) => answerHonestly(context, method, params),
  })
  const { member, records, announce } = chain
  const parts = { name, icon, features, versions, steps, member, call }
  const standard = createStandardObject(parts, account)
  const behave = createBehave(SOLANA_WALLET_BEHAVIOURS, {
    add: chain.add,
    chosen: options.behaviours,
    tools: { clock, steps, standard: standard.wallet, log: line.log.log },
  })
  const install: SolanaWallet['install'] = ({ target } = {}) =>
    registerStandardWallet(() => records([standard.wallet]), target, announce)
  return { steps, line, behave, keys, emit, standard, install, info: { name, icon } }
}

/** The acts of the wallet's user. */
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
  const { steps, line, standard, ...engine } = createEngine(options)
  const { log, holds } = line
  return {
    ...engine,
    ...gesturesOf(steps),
    ...holds,
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
