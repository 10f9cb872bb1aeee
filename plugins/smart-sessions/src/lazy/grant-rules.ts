import { chainIdOf } from '@latchkey/kernel/internal/page'
import { toQuantity } from '@latchkey/kernel/internal'
import { abortable, isOwnError, toJson } from '@latchkey/kernel/internal/tools'
import type { FlowRules } from '@latchkey/money/internal'
import { SessionErrors } from '../errors.js'
import type { GrantReview, SessionGrant, SessionRequest } from '../service.js'
import { checkGrant } from './check-grant.js'
import { checkRequest } from './check-request.js'
import {
  CHANGED,
  checkSupport,
  FLOW_ERRORS,
  placeOf,
  hasCode,
  ownerNow,
  textOf,
  type createHolder,
  type SessionsContext,
} from './context.js'
import { readLimit, readPermission } from './read-parts.js'

/** The outcome of a grant. */
export interface Granted {
  readonly id: string
  readonly grant: SessionGrant
}

/** A JSON copy of our own: a later change by the app must not change the review. */
const copied = <T>(value: T): T => JSON.parse(toJson(value)) as T

const boundPart = (review: GrantReview) =>
  textOf({ ...review, notes: undefined, accepted: undefined })

/** The subject of granting a session. */
export function grantRules(
  context: SessionsContext,
  parts: {
    readonly form: ReturnType<typeof createHolder<GrantReview>>
    readonly request: () => SessionRequest
    readonly lifetime: () => AbortSignal
  },
): FlowRules<GrantReview, Granted, Granted> {
  const { clock, capabilities } = context
  return {
    form: parts.form,
    place: placeOf(context),
    lack: () => undefined,
    async check(): Promise<GrantReview> {
      const owner = ownerNow(context)
      const { account, network } = owner
      checkRequest(parts.request(), clock.now())
      const request = copied(parts.request())
      await checkSupport(context, owner)
      const { expiry, signer, permissions, policies = [] } = request
      return {
        account: account.id,
        network: network.id,
        signer,
        permissions: permissions.map(readPermission),
        limits: policies.map(readLimit),
        expiry: Math.floor(expiry / 1_000) * 1_000,
        asked: {
          chainId: toQuantity(chainIdOf(network.id) ?? 0),
          address: account.address,
          expiry: Math.floor(expiry / 1_000),
          signer,
          permissions,
          policies,
        },
        notes: [],
        accepted: [],
      }
    },
    compare: {
      expiresAt: ({ expiry }) => expiry,
      isOther: (before, after) => boundPart(before) !== boundPart(after),
      isWithin: (before, after) => boundPart(before) === boundPart(after),
      marked: (_before, after) => ({ ...after, notes: [CHANGED] }),
    },
    async ask({ asked, expiry }, wallet) {
      const { account, network } = ownerNow(context)
      const { grant } = await capabilities.get('walletPermissions', account.namespace)
      const { signer, permissions, policies } = asked
      const request = { expiry, signer, permissions, policies }
      const signal = parts.lifetime()
      return wallet({
        async run() {
          const answer = await abortable(grant(copied(asked)), signal)
          const made = checkGrant(answer, request, { account, network, now: clock.now() })
          return { id: made.context, grant: made }
        },
        keep: (one) => Promise.resolve(one),
      })
    },
    errors: {
      ...FLOW_ERRORS,
      failed: (_, cause) => SessionErrors.session_maybe_granted({}, cause),
      // It says better what to do: the wallet allowed something else.
      maybe: (_, cause) =>
        isOwnError(cause) && hasCode(cause, 'grant_invalid')
          ? cause
          : SessionErrors.session_maybe_granted({}, cause),
    },
  }
}
