import type { CloudHttp } from '@latchkey/cloud'
import type {
  Account,
  Atom,
  CaipNetwork,
  Capabilities,
  Clock,
  Events,
  Notices,
  PrimitiveAtom,
  Store,
} from '@latchkey/kernel'
import { isOwnError } from '@latchkey/kernel/internal/tools'
import { readMember } from '@latchkey/kernel'
import type { FlowRules, FlowState, Reviewed } from '@latchkey/money/internal'
import { SessionErrors } from '../errors.js'
import type { SmartSessionsState } from '../service.js'

/** The EVM account shown, and the kind of its wallet. */
export interface SessionOwner {
  readonly account: Account
  readonly network: CaipNetwork
  readonly isEmbedded: boolean
}

/** The tools for managing sessions. */
export interface SessionsContext {
  readonly store: Store
  readonly clock: Clock
  readonly events: Events
  readonly capabilities: Capabilities
  readonly notices: Pick<Notices, 'toast'>
  /** `undefined`: no service lists sessions. */
  readonly cloud: CloudHttp | undefined
  readonly stateAtom: PrimitiveAtom<SmartSessionsState>
  /** The account shown, where the feature is on. */
  readonly ownerAtom: Atom<SessionOwner | undefined>
}

/** @throws KitError `sessions_unavailable` */
export function ownerNow({ store, ownerAtom }: SessionsContext): SessionOwner {
  const owner = store.get(ownerAtom)
  if (!owner) throw SessionErrors.sessions_unavailable({ lack: 'account or feature' })
  return owner
}

export const hasCode = (error: unknown, code: string) => isOwnError(error) && error.code === code

/**
 * A wallet that knows nothing of sessions may take the request for one about its accounts (EIP-2255), and an embedded
 * one refuses it.
 */
export async function checkSupport(
  { capabilities }: SessionsContext,
  { account }: SessionOwner,
): Promise<void> {
  let reported: unknown
  try {
    const calls = await capabilities.get('walletCalls', account.namespace)
    reported = (await calls.capabilities())['permissions']
  } catch (cause) {
    throw SessionErrors.sessions_unsupported({}, cause)
  }
  if (readMember(reported, 'supported') !== true) throw SessionErrors.sessions_unsupported()
}

/** Where a flow stands, for who draws it. */
export function createHolder<R extends Reviewed>(onChange: (state: FlowState<R>) => void) {
  const nothing: FlowState<R> = {
    step: 'editing',
    review: undefined,
    error: undefined,
    recordId: undefined,
  }
  let now = nothing
  const set = (change: Partial<FlowState<R>>) => {
    now = { ...now, ...change }
    onChange(now)
  }
  return {
    get: () => now,
    set,
    begin: () => {
      set(nothing)
    },
    isFilled: () => now.review !== undefined,
  }
}

/** Account and network shown. */
export const placeOf = ({ store, ownerAtom }: SessionsContext): FlowRules<Reviewed>['place'] => ({
  key: () => store.get(ownerAtom)?.account.id,
  onChange: (listener) => store.sub(ownerAtom, listener),
})

/** All of it as one text, to be compared. */
export const textOf = (value: unknown): string =>
  JSON.stringify(value, (_key, one: unknown) => (typeof one === 'bigint' ? String(one) : one))

/** The common part of both flows. */
export const FLOW_ERRORS = {
  not_reviewed: SessionErrors.session_not_reviewed,
  stopped: SessionErrors.session_unchecked,
  unchecked: SessionErrors.session_unchecked,
  moved: () => SessionErrors.session_moved(),
}

export const CHANGED = { code: 'changed', level: 'warn' } as const
