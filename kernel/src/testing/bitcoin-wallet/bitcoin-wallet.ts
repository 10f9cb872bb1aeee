import { systemClock } from '../../core/ports/clock.js'
import type { Storage } from '../../core/ports/storage.js'
import { createBehave, type Behave } from '../wallet/named-behaviours.js'
import {
  createRequestLine,
  type RequestScript,
  type VisitorOptions,
} from '../wallet/request-line.js'
import { refusals } from '../wallet/provider-error.js'
import { ANSWERS, opensWindow, type BitcoinWalletApi } from './answers.js'
import { BITCOIN_WALLET_BEHAVIOURS, type BitcoinBehaviourChoice } from './behaviours.js'
import { leatherFace, satsFace, standardFace, unisatFace, type FaceParts } from './faces.js'
import { installApi } from './install.js'
import type { BitcoinKeys, BitcoinNetworkName, PaymentType } from './key.js'
import type { BitcoinNode } from './transactions.js'
import { createBitcoinSteps } from './wallet-state.js'
import { testIcon } from '../wallet/test-icon.js'

/** Options of {@link createBitcoinWallet}. */
export interface BitcoinWalletOptions extends VisitorOptions {
  /** Decides the keys. @default 'wallet' */
  readonly seed?: string
  /** Number of accounts made from the seed. @default 1 */
  readonly accounts?: number
  /** Form of the payment addresses. @default 'p2wpkh' */
  readonly paymentType?: PaymentType
  /** Whether it has an address for ordinals too. @default true */
  readonly ordinals?: boolean
  /** @default 'Test Bitcoin Wallet' */
  readonly name?: string
  /** @default a small SVG as a data URI */
  readonly icon?: string
  /** Network it is on at first. @default 'mainnet' */
  readonly network?: BitcoinNetworkName
  /** Whether the page was granted the addresses on an earlier visit. @default false */
  readonly granted?: boolean
  /** How transfers reach the network; without it nothing leaves the wallet. */
  readonly node?: BitcoinNode
  /** Where the grant, the account and the network outlive a reload. */
  readonly storage?: Pick<Storage, 'get' | 'set'>
  /** Misbehaviours from the start. */
  readonly behaviours?: readonly BitcoinBehaviourChoice[]
}

/** A scriptable Bitcoin wallet. Requests are named by API and function, such as `unisat:signMessage`. */
export interface BitcoinWallet extends RequestScript {
  readonly name: string
  readonly accounts: readonly BitcoinKeys[]
  /** The wallet's object for each API, as the page sees it. */
  readonly objects: Readonly<Record<BitcoinWalletApi, object>>
  /** Payment address in use. */
  readonly address: string
  /** Ordinals address in use. */
  readonly ordinals: string
  readonly network: BitcoinNetworkName
  readonly granted: boolean
  readonly locked: boolean
  /** Listeners on the objects. */
  listeners(): number

  /** Misbehaves from now on; the returned function ends it. The newest behaviour acts first. */
  readonly behave: Behave<typeof BITCOIN_WALLET_BEHAVIOURS>

  switchAccount(index: number): void
  switchNetwork(network: BitcoinNetworkName): void
  lock(): void
  unlock(): void
  /** The visitor takes the grant back. */
  revoke(): void
  /** Emits any event on the object of an API, true or not. */
  emit(api: BitcoinWalletApi, event: string, payload: unknown): void
  /** Puts the wallet on a page by these APIs; the returned function takes it off again. */
  install(where?: {
    readonly target?: EventTarget
    readonly apis?: readonly BitcoinWalletApi[]
  }): () => void
}

const DEFAULT_APIS: readonly BitcoinWalletApi[] = ['standard']

const ICON = testIcon('#d97706')

/** The parts of a wallet, put together. */
function createEngine(options: BitcoinWalletOptions) {
  const { clock = systemClock, name = 'Test Bitcoin Wallet', icon = ICON, storage, node } = options
  const initial = {
    seed: options.seed ?? 'wallet',
    accounts: options.accounts ?? 1,
    paymentType: options.paymentType ?? 'p2wpkh',
    ordinals: options.ordinals ?? true,
    network: options.network ?? 'mainnet',
    granted: options.granted ?? false,
  } as const
  const steps = createBitcoinSteps(
    initial,
    (change) => {
      for (const face of Object.values(faces)) face.changed(change)
    },
    storage && { storage, key: `test-wallet:bitcoin:${name}` },
  )
  const apiOf = (method: string) => method.split(':') as [api: BitcoinWalletApi, key: string]
  const { chain, call, ...line } = createRequestLine<never>(options, {
    prompts: (method) => opensWindow(...apiOf(method), steps.visible().length === 0),
    answer({ method, params }) {
      const [api, key] = apiOf(method)
      const answers = ANSWERS[api]
      if (!Object.hasOwn(answers, key)) throw refusals.unsupported(key)
      return answers[key]?.(params as readonly unknown[], { steps, node })
    },
  })
  const ask: FaceParts['ask'] = (api, key, params) => call(`${api}:${key}`, params)
  const parts: FaceParts = { steps, ask, event: chain.event, member: chain.member }
  const faces = {
    standard: standardFace(parts, { name, icon }),
    sats: satsFace(parts),
    unisat: unisatFace(parts, 'unisat'),
    okx: unisatFace(parts, 'okx'),
    leather: leatherFace(parts),
  }
  const behave = createBehave(BITCOIN_WALLET_BEHAVIOURS, {
    add: chain.add,
    chosen: options.behaviours,
    tools: { clock, steps },
  })
  const shown = (key: string, value: string) => () => chain.member(key, value)
  const installable = { faces, name: shown('name', name), icon: shown('icon', icon) }
  return { name, steps, line, behave, faces, installable }
}

/**
 * A deterministic Bitcoin wallet for tests and demos, with real keys and signatures (BIP-137, BIP-322, PSBT). It is
 * in the page by the Wallet Standard, as a provider of sats-connect, and by the functions of UniSat, OKX Wallet and
 * Leather. It can be made to misbehave by name ({@link BITCOIN_WALLET_BEHAVIOURS}), held and answered by hand, and
 * moved as its user would.
 *
 * @example
 * const wallet = createBitcoinWallet({ clock })
 * const uninstall = wallet.install({ target: browser.window, apis: ['unisat'] })
 * wallet.behave('refuse', { methods: ['unisat:signMessage'] })
 */
export function createBitcoinWallet(options: BitcoinWalletOptions = {}): BitcoinWallet {
  const { name, steps, line, behave, faces, installable } = createEngine(options)
  const { log, holds } = line
  const { state } = steps
  return {
    name,
    behave,
    requests: log.requests,
    count: log.count,
    ...holds,
    accounts: steps.accounts,
    objects: {
      standard: faces.standard.object,
      sats: faces.sats.object,
      unisat: faces.unisat.object,
      okx: faces.okx.object,
      leather: faces.leather.object,
    },
    get address() {
      return steps.keys().payment.address(state.network)
    },
    get ordinals() {
      return steps.keys().ordinals.address(state.network)
    },
    get network() {
      return state.network
    },
    get granted() {
      return state.granted
    },
    get locked() {
      return state.locked
    },
    get prompts() {
      return log.prompts()
    },
    listeners: () => Object.values(faces).reduce((sum, face) => sum + face.listeners(), 0),
    switchAccount: steps.select,
    switchNetwork: steps.move,
    lock() {
      steps.lock(true)
    },
    unlock() {
      steps.lock(false)
    },
    revoke() {
      steps.grant(false)
    },
    emit(api, event, payload) {
      faces[api].emit(event, payload)
    },
    install({ target = globalThis as unknown as EventTarget, apis = DEFAULT_APIS } = {}) {
      const undo = apis.map((api) => installApi(api, target, installable))
      return () => {
        for (const step of undo) step()
      }
    },
  }
}
