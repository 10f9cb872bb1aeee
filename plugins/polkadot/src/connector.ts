import type {
  CaipNetworkId,
  Connector,
  ConnectorEvent,
  ConnectRequest,
  WalletAccount,
} from '@latchkey/kernel'
import { isKitError } from '@latchkey/kernel'
import { abortable } from '@latchkey/kernel/internal/tools'
import { PolkadotErrors } from './errors.js'
import { readExtension, type Extension } from './extension.js'
import type { encodeAddress } from './lazy/ss58.js'
import { toHex } from './message.js'
import { createInjectedProvider } from './provider.js'
import { accountsOn, type SharedAccount } from './shared-accounts.js'
import { toConnectError, toWalletError } from './wallet-errors.js'

/** How a wallet is shown and told apart. */
export interface WalletIdentity {
  readonly id: string
  readonly name: string
  readonly icon?: string
  readonly detail?: string
}

/** A connector's needs of its page and kit. */
export interface InjectedWallet {
  /** Asks the extension to let the page in: opens its window unless it did so before. */
  enable(): Promise<unknown>
  /** How a network's addresses begin (SS58). */
  prefixOf(network: CaipNetworkId): number
  /** Whether this extension let the page in on an earlier visit, as far as this kit remembers. */
  readonly memory: {
    get(): boolean
    set(granted: boolean): void
  }
}

type Told = (event: ConnectorEvent) => void

const NAMESPACE = 'polkadot'

/** An extension in use, and the network whose format its accounts are shown in. */
interface Live {
  readonly extension: Extension
  /** Loaded with the first connection: nothing before needs a hash. */
  readonly encodeAddress: typeof encodeAddress
  readonly network: CaipNetworkId | undefined
}

const textOf = (accounts: readonly WalletAccount[]) =>
  accounts.map(({ address, name }) => `${address} ${name ?? ''}`).join()

/** Everything that changes while a connector lives. */
function createSession(wallet: InjectedWallet) {
  const listeners = new Set<Told>()
  let live: Live | undefined
  let stopUpstream: (() => void) | undefined
  let last = ''

  const asAccounts = (shared: readonly SharedAccount[], { encodeAddress, network }: Live) =>
    accountsOn(shared, network).map(({ key, type, name }): WalletAccount => {
      const prefix = network === undefined ? 42 : wallet.prefixOf(network)
      const address = encodeAddress(key, prefix)
      // The account id of an ecdsa key is a hash: it has no public key to show.
      const shows = type === undefined || type === 'ecdsa' ? {} : { publicKey: toHex(key) }
      return { address, ...shows, ...(name === undefined ? {} : { name }) }
    })
  const tellAll = (event: ConnectorEvent) => {
    for (const tell of [...listeners]) tell(event)
  }
  const told = (shared: readonly SharedAccount[] | undefined) => {
    const accounts = live && shared && asAccounts(shared, live)
    if (!accounts) {
      tellAll({ type: 'changed', namespace: NAMESPACE })
      return
    }
    if (textOf(accounts) === last) return // Told on subscribing, and answered just before.
    last = textOf(accounts)
    if (accounts.length === 0) tellAll({ type: 'disconnected', namespace: NAMESPACE })
    else tellAll({ type: 'accounts', namespace: NAMESPACE, accounts })
  }
  const follow = () => {
    if (live && listeners.size > 0) stopUpstream ??= live.extension.onAccounts(told)
    else {
      stopUpstream?.()
      stopUpstream = undefined
    }
  }
  return {
    live: () => live,
    /** An extension's accounts. From now on its changes are reported. */
    async open(next: Live): Promise<readonly WalletAccount[]> {
      const accounts = asAccounts(await next.extension.accounts(), next)
      stopUpstream?.()
      stopUpstream = undefined
      live = next
      last = textOf(accounts)
      follow()
      return accounts
    },
    /**
     * Shows the accounts as another network writes them.
     *
     * @throws KitError `not_connected`, `unauthorized` when none may be used there
     */
    async choose(network: CaipNetworkId) {
      const before = live
      const shared = await before?.extension.accounts()
      if (!before || !shared || live !== before) throw PolkadotErrors.not_connected()
      const next = { ...before, network }
      const accounts = asAccounts(shared, next)
      if (accounts.length === 0) throw PolkadotErrors.unauthorized()
      live = next
      last = textOf(accounts)
      tellAll({ type: 'network', namespace: NAMESPACE, network })
    },
    /** The extension's accounts right now, on the network that is shown. @throws KitError `not_connected` */
    async read() {
      const before = live
      const shared = await before?.extension.accounts()
      if (!before || !shared || live !== before) throw PolkadotErrors.not_connected()
      const accounts = asAccounts(shared, before)
      last = textOf(accounts)
      return { accounts, network: before.network }
    },
    close() {
      live = undefined
      follow()
    },
    subscribe(listener: Told) {
      const tell: Told = (event) => {
        listener(event)
      }
      listeners.add(tell)
      follow()
      return () => {
        listeners.delete(tell)
        follow()
      }
    },
  }
}

type Session = ReturnType<typeof createSession>

const PENDING = 'request_pending'

/** An extension shows a request of this page already: its owner answers that one, of an earlier attempt. */
async function earlierAnswer(
  open: ReadonlySet<Promise<unknown>>,
  question: Promise<unknown>,
  { signal, onRequestPending }: ConnectRequest,
): Promise<unknown> {
  onRequestPending?.()
  const earlier = [...open].filter((one) => one !== question)
  return abortable(
    Promise.race(earlier.length > 0 ? earlier : [new Promise(() => undefined)]),
    signal,
  )
}

async function enable(
  wallet: InjectedWallet,
  open: Set<Promise<unknown>>,
  request: ConnectRequest,
): Promise<Extension> {
  const { signal } = request
  signal.throwIfAborted()
  const question = wallet.enable()
  open.add(question)
  const answered = () => void open.delete(question)
  question.then(answered, answered)
  try {
    const answer = await abortable(question, signal).catch((error: unknown) => {
      if (signal.aborted || !isKitError(toConnectError(error), PENDING)) throw error
      return earlierAnswer(open, question, request)
    })
    return readExtension(answer)
  } catch (error) {
    throw signal.aborted ? (error as Error) : toConnectError(error)
  }
}

/** An extension has no network of its own: it signs for whichever a payload names. */
const asGrants = (accounts: readonly WalletAccount[], network: CaipNetworkId | undefined) =>
  accounts.length === 0
    ? undefined
    : ([{ namespace: NAMESPACE, accounts, network, approved: 'all' }] as const)

/** The grant of an extension that let the page in; `undefined` when it shares no account. */
async function grantOf(session: Session, extension: Extension, request: ConnectRequest) {
  const { signal, networks } = request
  const wanted = [...(request.network ? [request.network] : []), ...networks]
  const network = wanted.find((id) => id.startsWith(`${NAMESPACE}:`))
  const { encodeAddress } = await import('./lazy/ss58.js')
  try {
    const live = { extension, encodeAddress, network }
    const accounts = await abortable(session.open(live), signal)
    return asGrants(accounts, network)
  } catch (error) {
    throw signal.aborted ? (error as Error) : toWalletError(error, 'accounts')
  }
}

async function readGrants(session: Session, signal: AbortSignal) {
  try {
    const { accounts, network } = await abortable(session.read(), signal)
    return asGrants(accounts, network)
  } catch (error) {
    const known = signal.aborted ? (error as Error) : toWalletError(error, 'accounts')
    if (isKitError(known, 'unauthorized')) return undefined
    throw known
  }
}

/**
 * A connector over an extension in `window.injectedWeb3`. Nothing but connecting asks the extension to
 * open its window; restoring asks only one that let this page in before, as far as the kit remembers.
 * Disconnecting is local: extensions know no other.
 */
export function createInjectedConnector(
  identity: WalletIdentity,
  wallet: InjectedWallet,
): Connector {
  const session = createSession(wallet)
  const questions = new Set<Promise<unknown>>()
  return {
    ...identity,
    type: 'INJECTED',
    namespaces: [NAMESPACE],
    async connect(request) {
      const extension = await enable(wallet, questions, request)
      const grants = await grantOf(session, extension, request)
      if (!grants) throw PolkadotErrors.unauthorized()
      wallet.memory.set(true)
      return grants
    },
    async restore(request) {
      if (!wallet.memory.get()) return undefined
      try {
        // Within a page the extension is asked for its accounts, not whether it lets the page in.
        const known = session.live()?.extension
        return await grantOf(session, known ?? (await enable(wallet, questions, request)), request)
      } catch (error) {
        if (isKitError(error, 'unauthorized')) return undefined
        if (!isKitError(error, 'user_rejected')) throw error
        wallet.memory.set(false) // Asking again would open its window again.
        return undefined
      }
    },
    read: ({ signal }) => readGrants(session, signal),
    disconnect() {
      wallet.memory.set(false)
      session.close()
      return Promise.resolve()
    },
    provider() {
      const live = session.live()
      if (!live) return Promise.reject(PolkadotErrors.not_connected())
      return Promise.resolve(createInjectedProvider(live.extension, session.choose))
    },
    subscribe: session.subscribe,
  }
}
