import { readMember } from '@latchkey/kernel'
import { checkSignature, abortable, isTurnedAway } from '@latchkey/kernel/internal/tools'
import type { FlowRules } from '@latchkey/money/internal'
import { SessionErrors } from '../errors.js'
import type { EndReview } from '../service.js'
import {
  CHANGED,
  checkSupport,
  FLOW_ERRORS,
  placeOf,
  hasCode,
  ownerNow,
  textOf,
  type createHolder,
  type SessionOwner,
  type SessionsContext,
} from './context.js'
import { pathOf, type SessionsList } from './list.js'
import type { ListedSession } from './wire.js'

const REVOKE = 'wallet_revokePermissions'
/** A list older than this is read again before the wallet is asked. */
const FRESH_MS = 30_000

/** A session that is over. */
export interface Ended {
  readonly id: string
}

/** The tools for ending a session. */
export interface EndParts {
  readonly form: ReturnType<typeof createHolder<EndReview>>
  readonly list: SessionsList
  readonly id: () => string
  readonly onPosting: () => void
}

/** Whether the wallet took the permission back by its context alone; that gives no signature. */
async function isTakenBack(
  { capabilities }: SessionsContext,
  { told }: ListedSession,
  { account, isEmbedded }: SessionOwner,
  signal: AbortSignal,
) {
  if (isEmbedded || told.context === undefined) return false
  const { revokeExecution } = await capabilities.get('walletPermissions', account.namespace)
  try {
    await abortable(revokeExecution(told.context), signal)
    return true
  } catch (error) {
    if (hasCode(error, 'unsupported_method')) return false
    throw error
  }
}

/** Has the wallet end a session. @returns its signature for the service, if it gave one */
async function askWallet(
  context: SessionsContext,
  one: ListedSession,
  owner: SessionOwner,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (await isTakenBack(context, one, owner, signal)) return undefined
  await checkSupport(context, owner)
  const { session, told } = one
  const { account, isEmbedded } = owner
  const { revoke } = await context.capabilities.get('walletPermissions', account.namespace)
  const { permissions, expiry, context: permissionContext } = told
  const wanted = { pci: session.id, permissions, expiry, address: account.address }
  // Earlier texts of ERC-7715 name the permission by its context here.
  const isNamed = !isEmbedded && permissionContext !== undefined
  const answer = await abortable(
    revoke(isNamed ? { ...wanted, permissionContext } : wanted),
    signal,
  )
  const signature = typeof answer === 'string' ? answer : readMember(answer, 'signature')
  try {
    return checkSignature(REVOKE, signature)
  } catch {
    return undefined
  }
}

/** Ends a session at its wallet and at the service, which then lists it no more. */
function createEnd(context: SessionsContext, one: ListedSession, parts: EndParts) {
  const { list } = parts
  const { id } = one.session
  const owner = ownerNow(context)
  const signal = list.lifetime()
  const service = list.service()
  let isKept = false
  /** The visitor refused. */
  let isDeclined = false
  const tell = async (signature: string) => {
    try {
      // The answer has no body. It is not to be given up: whether the service took it would never be known.
      const told = { pci: id, signature }
      await service.post('blockchainApi', `${pathOf(owner)}/revoke`, told, { bytes: true })
    } catch (cause) {
      isKept = isTurnedAway(cause)
      throw SessionErrors.revoke_failed({ id }, cause)
    }
  }
  const find = async () => {
    if (isDeclined) return 'unknown'
    const isGone = await list.isGone(one)
    return isGone ? [{ sent: { id }, isReviewed: true }] : []
  }
  return {
    async run(): Promise<Ended> {
      let signature: string | undefined
      try {
        signature = await askWallet(context, one, owner, signal)
      } catch (error) {
        isKept = hasCode(error, 'sessions_unsupported')
        isDeclined = hasCode(error, 'user_rejected')
        throw error
      }
      parts.onPosting()
      if (signature !== undefined) await tell(signature)
      if (await list.isGone(one)) return { id }
      isKept = true
      throw signature === undefined
        ? SessionErrors.revoke_unsigned()
        : SessionErrors.session_kept({ id })
    },
    keep: (ended: Ended) => Promise.resolve(ended),
    search: () => Promise.resolve({ find }),
    isRefused: () => isKept,
  }
}

const boundPart = ({ account, network, bytes }: EndReview) => textOf([account, network, bytes])

/** The subject of ending a session. */
export function endRules(
  context: SessionsContext,
  parts: EndParts,
): FlowRules<EndReview, Ended, Ended> {
  const { list } = parts
  return {
    form: parts.form,
    place: placeOf(context),
    lack: () => undefined,
    async check(): Promise<EndReview> {
      const { account, network } = ownerNow(context)
      const id = parts.id()
      // Where the service does not answer, what was listed stands.
      if (list.find(id) && list.age() > FRESH_MS) await list.read().catch(() => undefined)
      const one = list.find(id)
      if (!one) throw SessionErrors.session_unknown({ id })
      const { session, told } = one
      const bytes = textOf([told, session])
      return { account: account.id, network: network.id, session, bytes, notes: [], accepted: [] }
    },
    compare: {
      isOther: (before, after) => boundPart(before) !== boundPart(after),
      isWithin: (before, after) => boundPart(before) === boundPart(after),
      marked: (_before, after) => ({ ...after, notes: [CHANGED] }),
    },
    ask({ session, bytes }, wallet) {
      const one = list.find(session.id)
      if (!one || textOf([one.told, one.session]) !== bytes) throw SessionErrors.session_changed()
      return wallet(createEnd(context, one, parts))
    },
    errors: {
      ...FLOW_ERRORS,
      failed: (_, cause) => SessionErrors.revoke_failed({ id: parts.id() }, cause),
      maybe: (_, cause) => SessionErrors.session_maybe_revoked({}, cause),
    },
  }
}
