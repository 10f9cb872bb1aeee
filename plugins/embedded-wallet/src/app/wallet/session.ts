import type {
  CaipNetworkId,
  ConnectorGrant,
  ConnectRequest,
  NamespaceId,
  Store,
} from '@latchkey/kernel'
import { isKitError, Namespace } from '@latchkey/kernel'
import { EMBEDDED_NAMESPACES, type CoreContext, type EmbeddedNamespace } from '../core-context.js'
import type { Channel } from '../channel/channel.js'
import type { Records } from '../records.js'
import { smartNetworksAtom, userAtom } from '../state.js'
import type { FrameAccountType, FrameUser, RequestPayload, UserWish } from '../../wire/messages.js'
import { fromFrameChain, toFrameChain } from './frame-chain.js'
import type { FramePreference } from './frame-preference.js'
import { readUser, type FrameAccounts } from './read-user.js'
import { createTold, IN_ORDER } from './told.js'

/** Why the frame is asked. */
type ReadCause = 'connect' | 'join' | 'restore' | 'read'

/** The signed-in visitor, by the frame's last word. */
export interface Session {
  of(namespace: EmbeddedNamespace): FrameAccounts | undefined
  serves(namespace: NamespaceId): boolean
  /** Type of account that is shown first. */
  preferred(namespace: EmbeddedNamespace): FrameAccountType
  /**
   * Asks the frame for its grant; `undefined` if no visitor is signed in.
   *
   * @param cause A `connect` is for the network shown, and of the visitor who signed in just now; a `join` is for a
   *   further namespace of this app's session; a `restore` is for the network used last, a `read` for that of the
   *   session
   */
  read(request: ConnectRequest, cause: ReadCause): Promise<readonly ConnectorGrant[] | undefined>
  /** Something went out of the smart account: one that was not on the chain may be there now. */
  sent(): Promise<void>
  /** The namespace is on another network of the frame's. */
  moved(namespace: EmbeddedNamespace, network: CaipNetworkId): Promise<void>
  /** The frame has another session, by a login of this app. */
  changed(token: string): void
  /** A login told who they are, where the frame does not tell it again. */
  signedIn(user: Pick<FrameUser, 'email' | 'userName'>): void
  /** The accounts that a login's answer may tell, so that the connection asks for none of them. */
  wishes(): readonly UserWish[]
  /**
   * The frame told the accounts of the last {@link wishes} with its answer to a login, each in its place.
   *
   * @returns what forgets them again: they are of the connection that follows at once
   */
  told(users: readonly FrameUser[]): () => void
  release(namespace: NamespaceId): void
  forget(): void
}

const isEmbedded = (id: NamespaceId): id is EmbeddedNamespace =>
  EMBEDDED_NAMESPACES.some((one) => one === id)

const smartOf = (known: FrameAccounts | undefined) =>
  known?.accounts.find(({ type }) => type === 'smartAccount')

/** Makes the preference of before the one of the kit, for as far as the namespace knows the type. */
function preferences(
  { connections, contributions, options, store }: CoreContext,
  records: Records,
) {
  const shown = (namespace: EmbeddedNamespace) =>
    store.get(connections.accountOf(namespace)).accountType
  const now = (namespace: EmbeddedNamespace): FrameAccountType =>
    shown(namespace) === 'smartAccount' ? 'smartAccount' : 'eoa'
  const isKnown = (namespace: EmbeddedNamespace, type: FrameAccountType) =>
    contributions
      .all(Namespace)
      .some((one) => one.id === namespace && one.accountTypes.includes(type))
  /** The one of before, or the app's; `undefined` if there is none, or the namespace does not know it. */
  const chosen = (namespace: EmbeddedNamespace) => {
    const type =
      records.read('account-types')?.[namespace] ?? options.defaultAccountTypes[namespace]
    return type !== undefined && isKnown(namespace, type) ? type : undefined
  }
  return {
    now,
    /** The value of {@link now} once it is applied. */
    next: (namespace: EmbeddedNamespace) => chosen(namespace) ?? now(namespace),
    async apply(namespace: EmbeddedNamespace) {
      const type = chosen(namespace)
      if (type === undefined || type === shown(namespace)) return
      await connections.preferAccountType(namespace, type)
    },
    /** Keeps what the visitor, or the app, chooses while they are signed in. */
    follow(namespace: EmbeddedNamespace, isSignedIn: () => boolean) {
      return store.sub(connections.accountOf(namespace), () => {
        const type = shown(namespace)
        if (!isSignedIn() || (type !== 'eoa' && type !== 'smartAccount')) return
        const before = records.read('account-types') ?? {}
        if (before[namespace] !== type)
          records.write('account-types', { ...before, [namespace]: type })
      })
    },
  }
}

/** The visitor as they are shown: what the frame, and the login, said of them. */
function createVisitor({ store }: CoreContext, records: Records) {
  let profile: Pick<FrameUser, 'email' | 'userName' | 'passkeys'> = {}
  /** Of the EVM network shown; `undefined` if unknown. */
  let isDeployed: boolean | undefined
  return {
    isDeployed: () => isDeployed,
    deployed(is: boolean | undefined) {
      isDeployed = is
    },
    signedIn(user: Pick<FrameUser, 'email' | 'userName'>) {
      profile = user
    },
    /** The frame told of them with an account. */
    heard(user: FrameUser) {
      profile = {
        email: user.email ?? profile.email,
        userName: user.userName ?? profile.userName,
        passkeys: user.passkeys,
      }
    },
    show() {
      const social = records.read('social')
      store.set(userAtom, {
        email: profile.email ?? undefined,
        userName: profile.userName ?? social?.userName,
        provider: social?.provider,
        passkeys: profile.passkeys ?? false,
        smartAccountDeployed: isDeployed,
      })
    },
    forget() {
      profile = {}
      isDeployed = undefined
      store.set(userAtom, undefined)
    },
  }
}

/** One account to ask for. */
interface Question {
  readonly namespace: EmbeddedNamespace
  readonly network: CaipNetworkId
}

/** The session's records and events. */
export interface SessionParts {
  readonly records: Records
  readonly framePreference: FramePreference
  /** Lets the visitor unlock a wallet that a passkey locks. */
  readonly unlock: () => Promise<void>
}

/** The questions of a session to the frame. */
function createQuestions(
  { notices, store }: CoreContext,
  channel: Channel,
  { records, unlock }: SessionParts,
) {
  /** A login unlocks the wallet; a page that comes back asks the visitor for nothing. */
  const user = async (
    question: RequestPayload<'GET_USER'>,
    isLogin: boolean,
    signal?: AbortSignal,
  ) => {
    try {
      return await channel.ask('GET_USER', question, { signal })
    } catch (error) {
      if (!isLogin || !isKitError(error, 'wallet_locked')) throw error
      await unlock()
      return channel.ask('GET_USER', question, { signal })
    }
  }
  /** The EVM network that the frame is on, for a page that comes back and remembers none. */
  const frameNetwork = async ({ networks, signal }: ConnectRequest) => {
    try {
      const { chainId } = await channel.ask('GET_CHAIN_ID', undefined, { signal })
      const network = fromFrameChain('eip155', chainId)
      return network !== undefined && networks.includes(network) ? network : undefined
    } catch (error) {
      if (signal.aborted) throw error
      return undefined // The app's own first one is as good.
    }
  }
  return {
    user,
    /** The network of a namespace that is shown. @param now the session's */
    async network(
      namespace: EmbeddedNamespace,
      request: ConnectRequest,
      cause: ReadCause,
      now: CaipNetworkId | undefined,
    ) {
      const isOwn = (id: string | undefined) => id?.startsWith(`${namespace}:`) === true
      const offered = request.networks.filter(isOwn)
      // One account serves all of Solana's networks: the kit alone says which is shown.
      if (namespace === 'solana') return isOwn(request.network) ? request.network : offered[0]
      if (cause === 'read') return now ?? offered[0]
      const last = records.read('last-chain')?.[namespace]
      const wanted = cause === 'restore' ? (last ?? (await frameNetwork(request))) : request.network
      return wanted !== undefined && offered.includes(wanted) ? wanted : offered[0]
    },
    smartNetworks(signal: AbortSignal) {
      const asked = channel.ask('GET_SMART_ACCOUNT_ENABLED_NETWORKS', undefined, { signal })
      asked.then(
        ({ smartAccountEnabledNetworks }) => {
          store.set(smartNetworksAtom, smartAccountEnabledNetworks)
          records.write('smart-account-networks', smartAccountEnabledNetworks)
        },
        () => undefined, // The earlier knowledge stays.
      )
    },
    /** Whether the smart account is on the chain. */
    async isThere(address: string, network: CaipNetworkId) {
      // GET_USER would change the account that the frame acts with.
      const code = await channel.ask('RPC_REQUEST', {
        method: 'eth_getCode',
        params: [address, 'latest'],
        chainId: toFrameChain(network),
        chainNamespace: 'eip155',
      })
      return typeof code === 'string' ? code !== '0x' : undefined
    },
    tellFallback({ accounts: [first] }: FrameAccounts) {
      if (first?.type !== 'eoa') return
      const message = 'No smart accounts here. Your standard account is shown.'
      notices.toast({ variant: 'error', message, code: 'embedded_eoa_shown' })
    },
  }
}

/** @returns the session, and what stops following it */
export function createSession(
  context: CoreContext,
  channel: Channel,
  parts: SessionParts,
): Session & { readonly stop: () => void } {
  const { store } = context
  const { records, framePreference } = parts
  const known = new Map<EmbeddedNamespace, FrameAccounts>()
  const preference = preferences(context, records)
  const visitor = createVisitor(context, records)
  const questions = createQuestions(context, channel, parts)
  const told = createTold(context, preference.next)
  const follows = EMBEDDED_NAMESPACES.map((one) => preference.follow(one, () => known.has(one)))
  let isTokenNew = false
  /** A login belongs to the visitor who signed in just now; all else to this app's session. */
  const tokenFor = (cause: ReadCause) => {
    if (cause !== 'connect') return records.read('session-token')
    if (!isTokenNew) records.clear('session-token')
    isTokenNew = false
    return undefined
  }
  const learn = (namespace: EmbeddedNamespace, user: FrameUser) => {
    const found = readUser(namespace, user)
    const before = known.get(namespace)?.accounts[0]?.type
    known.set(namespace, found)
    if (namespace === 'eip155') visitor.deployed(user.smartAccountDeployed ?? undefined)
    // The visitor wants it, had it, and it is not there on this network.
    if (preference.now(namespace) === 'smartAccount' && before === 'smartAccount')
      questions.tellFallback(found)
    framePreference.is(found.network, found.accounts[0]?.type ?? 'eoa')
    visitor.heard(user)
    records.write('last-chain', { ...records.read('last-chain'), [namespace]: found.network })
    return found
  }
  const ask = async ({ namespace, network }: Question, isLogin = false, signal?: AbortSignal) => {
    const preferredAccountType = preference.now(namespace)
    const question = { chainId: toFrameChain(network), preferredAccountType }
    return learn(namespace, await questions.user(question, isLogin, signal))
  }
  const readAll = async (
    request: ConnectRequest,
    cause: ReadCause,
  ): Promise<readonly ConnectorGrant[] | undefined> => {
    const { signal } = request
    const token = tokenFor(cause)
    if (cause !== 'connect') told.forget()
    if (!told.isThere()) {
      const question = token === undefined ? undefined : { token }
      const { isConnected } = await channel.ask('IS_CONNECTED', question, { signal })
      if (!isConnected) return undefined
    }
    const grants: ConnectorGrant[] = []
    for (const namespace of IN_ORDER) {
      if (!request.namespaces.includes(namespace)) continue
      const now = known.get(namespace)?.network
      const network = await questions.network(namespace, request, cause, now)
      if (network === undefined) continue
      const user = told.take(namespace, network)
      await preference.apply(namespace)
      const isLogin = cause === 'connect' || cause === 'join'
      const found = user
        ? learn(namespace, user)
        : await ask({ namespace, network }, isLogin, signal)
      grants.unshift({ namespace, ...found, approved: 'all' })
    }
    visitor.show()
    if (cause !== 'read') questions.smartNetworks(signal)
    return grants
  }
  return {
    of: (namespace) => known.get(namespace),
    serves: isEmbedded,
    preferred: preference.now,
    async read(request, cause) {
      try {
        return await readAll(request, cause)
      } catch (error) {
        // A page that comes back shows no signed-in visitor, rather than asking for a passkey by itself.
        if (cause === 'restore' && isKitError(error, 'wallet_locked')) return undefined
        throw error
      }
    },
    async sent() {
      const own = known.get('eip155')
      const smart = smartOf(own)
      if (visitor.isDeployed() !== false || !own || !smart) return
      const isThere = await questions.isThere(smart.address, own.network)
      // By now another network may be shown, or another visitor or none be signed in.
      const now = known.get('eip155')
      if (now?.network !== own.network || smartOf(now)?.address !== smart.address) return
      visitor.deployed(isThere)
      visitor.show()
    },
    async moved(namespace, network) {
      await ask({ namespace, network })
      visitor.show()
    },
    changed(token) {
      isTokenNew = true
      told.forget()
      records.write('session-token', token)
    },
    signedIn: visitor.signedIn,
    wishes: told.wishes,
    told: told.keep,
    release(namespace) {
      if (isEmbedded(namespace)) known.delete(namespace)
    },
    forget() {
      known.clear()
      told.forget()
      records.wipe()
      visitor.forget()
      store.set(smartNetworksAtom, [])
    },
    stop() {
      for (const stop of follows) stop()
    },
  }
}

/** Whether smart accounts are there on a network. */
export const hasSmartAccounts = (get: Store['get'], chainId: number | undefined): boolean =>
  chainId !== undefined && get(smartNetworksAtom).includes(chainId)
