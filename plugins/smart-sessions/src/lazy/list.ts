import type { CloudHttp } from '@latchkey/cloud'
import { assetId } from '@latchkey/kernel/internal/page'
import { SessionErrors } from '../errors.js'
import type { SessionPermission, SmartSession, SmartSessionsState } from '../service.js'
import { ownerNow, type SessionOwner, type SessionsContext } from './context.js'
import { sessionsSchema, type ListedSession, type SessionList } from './wire.js'

const MOST_BYTES = 256_000

/** Where the service has the sessions of an account. */
export const pathOf = ({ account }: SessionOwner) => `/v1/sessions/${account.id}`

/** The name and decimals by the token's contract; without an answer the amount stays in the smallest unit. */
async function named(
  { capabilities }: SessionsContext,
  permission: SessionPermission,
  { network }: SessionOwner,
  signal: AbortSignal,
): Promise<SessionPermission> {
  if (permission.kind !== 'erc20' || !capabilities.has('tokenInfo', 'eip155')) return permission
  try {
    const { tokenInfo } = await capabilities.get('tokenInfo', 'eip155')
    const id = assetId(network.id, 'erc20', permission.token.toLowerCase())
    const asset = await tokenInfo({ id, network }, { signal })
    return { ...permission, asset }
  } catch {
    return permission
  }
}

/** Reads the sessions of the account shown. */
export function createList(
  context: SessionsContext,
  set: (change: Partial<SmartSessionsState>) => void,
) {
  const { store, clock, cloud, stateAtom } = context
  /** The last list, with the data that a wallet needs to end a session. */
  let listed: readonly ListedSession[] = []
  let readAt = -Infinity
  /** A session whose end is looked for in the list. */
  let ended: ListedSession | undefined
  /** Ends with the account that is shown. */
  let lifetime = new AbortController()
  let reading: Promise<void> | undefined

  const service = (): CloudHttp => {
    if (!cloud) throw SessionErrors.sessions_unavailable({ lack: 'service' })
    return cloud
  }
  const withTokens = async (owner: SessionOwner, signal: AbortSignal) => {
    const sessions = await Promise.all(
      listed.map(async ({ session }): Promise<SmartSession> => {
        const asked = session.permissions.map((one) => named(context, one, owner, signal))
        return { ...session, permissions: await Promise.all(asked) }
      }),
    )
    if (!signal.aborted) set({ sessions })
  }
  /** A session that is being ended, and may be one of those that cannot be read any more, stays in the list. */
  const withEnded = (
    { listed: found, unreadable }: SessionList,
    isCut: boolean,
  ): readonly ListedSession[] => {
    const id = ended?.session.id
    const isFound = found.some(({ session }) => session.id === id)
    const isSure = isFound || (!isCut && unreadable <= store.get(stateAtom).unreadable)
    return ended && !isSure ? [...found, ended] : found
  }
  const readNow = async (): Promise<void> => {
    const owner = ownerNow(context)
    const from = service()
    const { signal } = lifetime
    set({ status: 'loading', error: undefined })
    try {
      let isCut = false
      const onCut = () => {
        isCut = true
      }
      const call = { schema: sessionsSchema, maxBytes: MOST_BYTES, onCut, signal }
      const found = await from.get('blockchainApi', pathOf(owner), call)
      signal.throwIfAborted()
      listed = withEnded(found, isCut)
      readAt = clock.now()
      const sessions = listed.map(({ session }) => session)
      set({ status: 'ready', sessions, unreadable: found.unreadable, isCut })
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
  return {
    service,
    read,
    lifetime: () => lifetime.signal,
    find: (id: string) => listed.find(({ session }) => session.id === id),
    age: () => clock.now() - readAt,
    /** Reads the list again. @returns whether a session is no longer in it */
    async isGone(one: ListedSession): Promise<boolean> {
      const { signal } = lifetime
      // One that is on its way was asked for before.
      await reading?.catch(() => undefined)
      ended = one
      await read().finally(() => {
        ended = undefined
      })
      signal.throwIfAborted()
      return !listed.some(({ session }) => session.id === one.session.id)
    },
    /** For the account shown now. */
    restart() {
      lifetime.abort()
      lifetime = new AbortController()
      reading = undefined
      listed = []
      readAt = -Infinity
    },
    stop() {
      lifetime.abort()
    },
  }
}

export type SessionsList = ReturnType<typeof createList>
