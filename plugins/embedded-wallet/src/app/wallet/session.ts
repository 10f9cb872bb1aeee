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
import type { FrameAccountType, FrameUser, RequestPayload } from '../../wire/messages.js'
import { fromFrameChain, toFrameChain } from './frame-chain.js'
import type { FramePreference } from './frame-preference.js'
import { readUser, type FrameAccounts } from './read-user.js'

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
  const now = (namespace: EmbeddedNamespace) =>
    store.get(connections.accountOf(namespace)).accountType
  const isKnown = (namespace: EmbeddedNamespace, type: FrameAccountType) =>
    contributions
      .all(Namespace)
      .some((one) => one.id === namespace && one.accountTypes.includes(type))
  return {
    now: (namespace: EmbeddedNamespace): FrameAccountType =>
      now(namespace) === 'smartAccount' ? 'smartAccount' : 'eoa',
    async apply(namespace: EmbeddedNamespace) {
      const wanted =
        records.read('account-types')?.[namespace] ?? options.defaultAccountTypes[namespace]
      if (wanted === undefined || wanted === now(namespace) || !isKnown(namespace, wanted)) return
      await connections.preferAccountType(namespace, wanted)
    },
    /** Keeps what the visitor, or the app, chooses while they are signed in. */
    follow(namespace: EmbeddedNamespace, isSignedIn: () => boolean) {
      return store.sub(connections.accountOf(namespace), () => {
        const type = now(namespace)
        if (!isSignedIn() || (type !== 'eoa' && type !== 'smartAccount')) return
        const before = records.read('account-types') ?? {}
        if (before[namespace] !== type)
          records.write('account-types', { ...before, [namespace]: type })
      })
    },
  }
}

/** The session's records and events. */
export interface SessionParts {
  readonly records: Records
  readonly framePreference: FramePreference
  /** Lets the visitor unlock a wallet that a passkey locks. */
  readonly unlock: () => Promise<void>
}

/** @returns the session, and what stops following it */
export function createSession(
  context: CoreContext,
  channel: Channel,
  { records, framePreference, unlock }: SessionParts,
): Session & { readonly stop: () => void } {
  const { store } = context
  const known = new Map<EmbeddedNamespace, FrameAccounts>()
  const preference = preferences(context, records)
  const follows = EMBEDDED_NAMESPACES.map((one) => preference.follow(one, () => known.has(one)))
  let profile: Pick<FrameUser, 'email' | 'userName' | 'passkeys'> = {}
  /** Of the EVM network shown; `undefined` if unknown. */
  let isDeployed: boolean | undefined
  let isTokenNew = false
  /** A login belongs to the visitor who signed in just now; all else to this app's session. */
  const tokenFor = (cause: ReadCause) => {
    if (cause !== 'connect') return records.read('session-token')
    if (!isTokenNew) records.clear('session-token')
    isTokenNew = false
    return undefined
  }

  const showUser = () => {
    const social = records.read('social')
    store.set(userAtom, {
      email: profile.email ?? undefined,
      userName: profile.userName ?? social?.userName,
      provider: social?.provider,
      passkeys: profile.passkeys ?? false,
      smartAccountDeployed: isDeployed,
    })
  }
  const tellFallback = ({ accounts: [first] }: FrameAccounts) => {
    if (first?.type !== 'eoa') return
    const message = 'This network has no smart accounts. Your ordinary account is shown.'
    context.notices.toast({ variant: 'error', message, code: 'embedded_eoa_shown' })
  }
  /** A login unlocks the wallet; a page that comes back asks the visitor for nothing. */
  const userOf = async (
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
  const ask = async (
    namespace: EmbeddedNamespace,
    network: CaipNetworkId,
    isLogin = false,
    signal?: AbortSignal,
  ) => {
    const chainId = toFrameChain(network)
    const preferredAccountType = preference.now(namespace)
    const user = await userOf({ chainId, preferredAccountType }, isLogin, signal)
    const found = readUser(namespace, user)
    const before = known.get(namespace)?.accounts[0]?.type
    known.set(namespace, found)
    if (namespace === 'eip155') isDeployed = user.smartAccountDeployed ?? undefined
    // The visitor wants it, had it, and it is not there on this network.
    if (preferredAccountType === 'smartAccount' && before === 'smartAccount') tellFallback(found)
    framePreference.is(found.network, found.accounts[0]?.type ?? 'eoa')
    profile = {
      email: user.email ?? profile.email,
      userName: user.userName ?? profile.userName,
      passkeys: user.passkeys,
    }
    records.write('last-chain', { ...records.read('last-chain'), [namespace]: found.network })
    return found
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
  const networkFor = async (
    namespace: EmbeddedNamespace,
    request: ConnectRequest,
    cause: ReadCause,
  ) => {
    const isOwn = (id: string | undefined) => id?.startsWith(`${namespace}:`) === true
    const offered = request.networks.filter(isOwn)
    // One account serves all of Solana's networks: the kit alone says which is shown.
    if (namespace === 'solana') return isOwn(request.network) ? request.network : offered[0]
    if (cause === 'read') return known.get(namespace)?.network ?? offered[0]
    const last = records.read('last-chain')?.[namespace]
    const wanted = cause === 'restore' ? (last ?? (await frameNetwork(request))) : request.network
    return wanted !== undefined && offered.includes(wanted) ? wanted : offered[0]
  }
  const smartNetworks = (signal: AbortSignal) => {
    const asked = channel.ask('GET_SMART_ACCOUNT_ENABLED_NETWORKS', undefined, { signal })
    asked.then(
      ({ smartAccountEnabledNetworks }) => {
        store.set(smartNetworksAtom, smartAccountEnabledNetworks)
        records.write('smart-account-networks', smartAccountEnabledNetworks)
      },
      () => undefined, // The earlier knowledge stays.
    )
  }
  const readAll = async (
    request: ConnectRequest,
    cause: ReadCause,
  ): Promise<readonly ConnectorGrant[] | undefined> => {
    const { signal } = request
    const token = tokenFor(cause)
    const question = token === undefined ? undefined : { token }
    const { isConnected } = await channel.ask('IS_CONNECTED', question, { signal })
    if (!isConnected) return undefined
    const grants: ConnectorGrant[] = []
    // The frame stays on the network that it was asked for last: of EVM networks it acts with one of two accounts.
    for (const namespace of EMBEDDED_NAMESPACES.toReversed()) {
      if (!request.namespaces.includes(namespace)) continue
      const network = await networkFor(namespace, request, cause)
      if (network === undefined) continue
      await preference.apply(namespace)
      const isAsked = cause === 'connect' || cause === 'join'
      const found = await ask(namespace, network, isAsked, signal)
      grants.unshift({ namespace, ...found, approved: 'all' })
    }
    showUser()
    if (cause !== 'read') smartNetworks(signal)
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
      if (isDeployed !== false || !own || !smart) return
      // GET_USER would change the account that the frame acts with.
      const code = await channel.ask('RPC_REQUEST', {
        method: 'eth_getCode',
        params: [smart.address, 'latest'],
        chainId: toFrameChain(own.network),
        chainNamespace: 'eip155',
      })
      // By now another network may be shown, or another visitor or none be signed in.
      const now = known.get('eip155')
      if (now?.network !== own.network || smartOf(now)?.address !== smart.address) return
      isDeployed = typeof code === 'string' ? code !== '0x' : undefined
      showUser()
    },
    async moved(namespace, network) {
      await ask(namespace, network)
      showUser()
    },
    changed(token) {
      isTokenNew = true
      records.write('session-token', token)
    },
    signedIn(user) {
      profile = user
    },
    release(namespace) {
      if (isEmbedded(namespace)) known.delete(namespace)
    },
    forget() {
      known.clear()
      profile = {}
      isDeployed = undefined
      records.wipe()
      store.set(userAtom, undefined)
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
