import type { CloudHttp } from '@latchkey/cloud/http'
import {
  chainIdOf,
  readMember,
  toQuantity,
  type Account,
  type Atom,
  type CaipNetwork,
  type Capabilities,
  type Clock,
  type KitError,
  type Notices,
  type PrimitiveAtom,
  type Store,
} from '@latchkey/kernel'
import { checkSignature } from '@latchkey/kernel/eip1193'
import { assetId } from '@latchkey/kernel/namespaces'
import { abortable, isOwnError } from '@latchkey/kernel/untrusted'
import { SessionErrors } from '../errors.js'
import type {
  SessionPermission,
  SessionRequest,
  SmartSession,
  SmartSessions,
  SmartSessionsState,
} from '../service.js'
import { START } from '../start.js'
import { checkGrant } from './check-grant.js'
import { checkRequest } from './check-request.js'
import { sessionsSchema, type ListedSession, type SessionList } from './wire.js'

const MOST_BYTES = 256_000
const REVOKE = 'wallet_revokePermissions'

/** The EVM account shown, and the kind of its wallet. */
export interface SessionOwner {
  readonly account: Account
  readonly network: CaipNetwork
  readonly isEmbedded: boolean
}

/** What the service is told when a session ends (spec §3). */
interface EndOfSession {
  readonly pci: string
  readonly signature: string
}

/** What sessions are managed with. */
export interface SessionsContext {
  readonly store: Store
  readonly clock: Clock
  readonly capabilities: Capabilities
  readonly notices: Pick<Notices, 'toast'>
  /** `undefined`: nobody lists sessions. */
  readonly cloud: CloudHttp | undefined
  readonly stateAtom: PrimitiveAtom<SmartSessionsState>
  /** The account shown, where the feature is on. */
  readonly ownerAtom: Atom<SessionOwner | undefined>
}

/** The working half of smart sessions. */
export type SessionsEngine = Pick<SmartSessions, 'read' | 'grant' | 'revoke'> & { dispose(): void }

/** Lists, asks for and ends sessions of the account shown. */
export function createSessions(context: SessionsContext): SessionsEngine {
  const { store, clock, capabilities, cloud, notices, stateAtom, ownerAtom } = context
  const set = (change: Partial<SmartSessionsState>) => {
    store.set(stateAtom, { ...store.get(stateAtom), ...change })
  }
  /** What was read last, with what a wallet needs to end it. */
  let listed: readonly ListedSession[] = []
  /** A session whose end is looked for in the list. */
  let ended: ListedSession | undefined
  /** Ends with the account that is shown. */
  let lifetime = new AbortController()
  let reading: Promise<void> | undefined

  const ownerNow = () => {
    const owner = store.get(ownerAtom)
    if (!owner) throw SessionErrors.sessions_unavailable({ lack: 'account or feature' })
    return owner
  }
  const serviceNow = () => {
    if (!cloud) throw SessionErrors.sessions_unavailable({ lack: 'service' })
    return cloud
  }
  const pathOf = ({ account }: SessionOwner) => `/v1/sessions/${account.id}`

  /**
   * A wallet that knows nothing of sessions may take the request for one about its accounts (EIP-2255), and an embedded
   * one refuses it.
   */
  const checkSupport = async ({ account }: SessionOwner) => {
    let reported: unknown
    try {
      const calls = await capabilities.get('walletCalls', account.namespace)
      reported = (await calls.capabilities())['permissions']
    } catch (cause) {
      throw SessionErrors.sessions_unsupported({}, cause)
    }
    if (readMember(reported, 'supported') !== true) throw SessionErrors.sessions_unsupported()
  }

  /** What a token's contract says of itself; without an answer the amount stays in the smallest unit. */
  const named = async (
    permission: SessionPermission,
    { network }: SessionOwner,
    signal: AbortSignal,
  ): Promise<SessionPermission> => {
    if (permission.kind !== 'erc20' || !capabilities.has('tokenInfo', 'eip155')) return permission
    try {
      const { tokenInfo } = await capabilities.get('tokenInfo', 'eip155')
      const id = assetId(network.id, 'erc20', permission.token.toLowerCase())
      const asset = await abortable(tokenInfo({ id, network }, { signal }), signal)
      return { ...permission, asset }
    } catch {
      return permission
    }
  }
  const withTokens = async (owner: SessionOwner, signal: AbortSignal) => {
    const sessions = await Promise.all(
      listed.map(async ({ session }): Promise<SmartSession> => {
        const asked = session.permissions.map((one) => named(one, owner, signal))
        return { ...session, permissions: await Promise.all(asked) }
      }),
    )
    if (!signal.aborted) set({ sessions })
  }

  /** A session that is being ended, and may be one of those that cannot be read any more, stays in the list. */
  const withEnded = ({ listed: found, unreadable }: SessionList): readonly ListedSession[] => {
    const id = ended?.session.id
    const isFound = found.some(({ session }) => session.id === id)
    const isSure = isFound || unreadable <= store.get(stateAtom).unreadable
    return ended && !isSure ? [...found, ended] : found
  }

  const readNow = async (): Promise<void> => {
    const owner = ownerNow()
    const service = serviceNow()
    const { signal } = lifetime
    set({ status: 'loading', error: undefined })
    try {
      const call = { schema: sessionsSchema, maxBytes: MOST_BYTES, signal }
      const found = await service.get('blockchainApi', pathOf(owner), call)
      signal.throwIfAborted()
      listed = withEnded(found)
      const sessions = listed.map(({ session }) => session)
      set({ status: 'ready', sessions, unreadable: found.unreadable })
    } catch (cause) {
      if (signal.aborted) return
      const error = SessionErrors.sessions_failed({}, cause)
      set({ status: 'failed', error })
      throw error
    }
    void withTokens(owner, signal)
  }
  const read = () => {
    // After a change of account another one is on its way.
    const own: Promise<void> = (reading ??= readNow().finally(() => {
      if (reading === own) reading = undefined
    }))
    return own
  }

  const grant = async (request: SessionRequest) => {
    const { account, network, ...owner } = ownerNow()
    checkRequest(request, clock.now())
    await checkSupport({ account, network, ...owner })
    const { grant: ask } = await capabilities.get('walletPermissions', account.namespace)
    const { expiry, signer, permissions, policies = [] } = request
    const chainId = toQuantity(chainIdOf(network.id) ?? 0)
    const asked = { chainId, address: account.address, expiry: Math.floor(expiry / 1_000) }
    const { signal } = lifetime
    const answer = await abortable(ask({ ...asked, signer, permissions, policies }), signal)
    return checkGrant(answer, request, { account, network, now: clock.now() })
  }

  /** Whether the wallet took the permission back by its context alone; that gives no signature. */
  const isTakenBack = async ({ told }: ListedSession, { account, isEmbedded }: SessionOwner) => {
    if (isEmbedded || told.context === undefined) return false
    const { revokeExecution } = await capabilities.get('walletPermissions', account.namespace)
    try {
      await abortable(revokeExecution(told.context), lifetime.signal)
      return true
    } catch (error) {
      if (isOwnError(error) && error.code === 'unsupported_method') return false
      throw error
    }
  }
  /** Has the wallet end a session. @returns its signature for the service, where it gave one */
  const askWallet = async (
    one: ListedSession,
    owner: SessionOwner,
  ): Promise<string | undefined> => {
    if (await isTakenBack(one, owner)) return undefined
    await checkSupport(owner)
    const { session, told } = one
    const { account, isEmbedded } = owner
    const { revoke: ask } = await capabilities.get('walletPermissions', account.namespace)
    const { permissions, expiry, context: permissionContext } = told
    const wanted = { pci: session.id, permissions, expiry, address: account.address }
    // Earlier texts of ERC-7715 name the permission by its context here.
    const named = isEmbedded || permissionContext === undefined ? {} : { permissionContext }
    const answer = await abortable(ask({ ...wanted, ...named }), lifetime.signal)
    const signature = typeof answer === 'string' ? answer : readMember(answer, 'signature')
    try {
      return checkSignature(REVOKE, signature)
    } catch {
      return undefined
    }
  }
  const tellService = async (service: CloudHttp, owner: SessionOwner, told: EndOfSession) => {
    try {
      // The answer has no body. It is not to be given up: whether the service took it would never be known.
      await service.post('blockchainApi', `${pathOf(owner)}/revoke`, told, { bytes: true })
    } catch (cause) {
      throw SessionErrors.revoke_failed({ id: told.pci }, cause)
    }
  }
  /** Reads the list again. @returns whether a session is no longer in it */
  const isGone = async (one: ListedSession): Promise<boolean> => {
    const { signal } = lifetime
    ended = one
    await read().finally(() => {
      ended = undefined
    })
    signal.throwIfAborted()
    return !listed.some(({ session }) => session.id === one.session.id)
  }
  const end = async (one: ListedSession, owner: SessionOwner) => {
    const { id } = one.session
    const service = serviceNow()
    const signature = await askWallet(one, owner)
    set({ ending: { id, step: 'posting' } })
    if (signature !== undefined) await tellService(service, owner, { pci: id, signature })
    // One that is on its way was asked for before.
    await reading?.catch(() => undefined)
    if (await isGone(one)) return
    throw signature === undefined
      ? SessionErrors.revoke_unsigned()
      : SessionErrors.session_kept({ id })
  }
  const revoke = async (id: string) => {
    const owner = ownerNow()
    const one = listed.find(({ session }) => session.id === id)
    if (!one) throw SessionErrors.session_unknown({ id })
    if (store.get(stateAtom).ending) throw SessionErrors.revoke_failed({ id })
    const { signal } = lifetime
    set({ ending: { id, step: 'signing' }, endError: undefined })
    try {
      await end(one, owner)
      if (!signal.aborted) set({ ending: undefined })
      const message = 'Session revoked'
      notices.toast({ variant: 'success', code: 'session_revoked', message, overPage: true })
    } catch (error) {
      const failure: KitError = isOwnError(error)
        ? error
        : SessionErrors.revoke_failed({ id }, error)
      if (!signal.aborted) set({ ending: undefined, endError: { id, error: failure } })
      throw failure
    }
  }

  let shown = store.get(ownerAtom)?.account.id
  const stop = store.sub(ownerAtom, () => {
    const now = store.get(ownerAtom)?.account.id
    if (now === shown) return
    shown = now
    lifetime.abort()
    lifetime = new AbortController()
    reading = undefined
    listed = []
    store.set(stateAtom, START)
  })
  return {
    read,
    grant,
    revoke,
    dispose() {
      lifetime.abort()
      stop()
    },
  }
}
