import { createReviewFlow } from '@latchkey/money/internal'
import { SessionErrors } from '../errors.js'
import type {
  EndReview,
  GrantReview,
  SessionRequest,
  SmartSessions,
  SmartSessionsState,
} from '../service.js'
import { START } from '../start.js'
import { createHolder, ownerNow, type SessionsContext } from './context.js'
import { endRules, type Ended } from './end-rules.js'
import { grantRules, type Granted } from './grant-rules.js'
import { createList } from './list.js'

/** The working half of smart sessions. */
export type SessionsEngine = Pick<
  SmartSessions,
  'read' | 'review' | 'confirm' | 'grant' | 'reviewEnd' | 'revoke'
> & {
  accept(flow: 'grant' | 'end', isAccepted: boolean): void
  dispose(): void
}

/** Lists, asks for and ends sessions of the account shown. */
export function createSessions(context: SessionsContext): SessionsEngine {
  const { store, notices, stateAtom, ownerAtom } = context
  const set = (change: Partial<SmartSessionsState>) => {
    store.set(stateAtom, { ...store.get(stateAtom), ...change })
  }
  const list = createList(context, set)

  let request: SessionRequest | undefined
  const asked = () => {
    if (!request) throw SessionErrors.session_not_reviewed({ step: 'editing' })
    return request
  }
  const granting = createHolder<GrantReview>(({ step, review, error }) => {
    set({ grant: { step, review, error } })
  })
  const grants = createReviewFlow<GrantReview, Granted, Granted>(
    context,
    grantRules(context, { form: granting, request: asked, lifetime: list.lifetime }),
  )

  let id = ''
  let part: 'signing' | 'posting' = 'signing'
  const ending = createHolder<EndReview>(({ step, review, error }) => {
    if (step !== 'asking') part = 'signing'
    set({
      end: { step, review, error },
      ending: step === 'asking' ? { id, step: part } : undefined,
      endError: step !== 'asking' && error ? { id, error } : undefined,
    })
  })
  const onPosting = () => {
    part = 'posting'
    ending.set({})
  }
  const ends = createReviewFlow<EndReview, Ended, Ended>(
    context,
    endRules(context, { form: ending, list, id: () => id, onPosting }),
  )

  const review = async (wanted: SessionRequest) => {
    ownerNow(context)
    if (granting.get().step === 'asking')
      throw SessionErrors.session_not_reviewed({ step: 'asking' })
    request = wanted
    if (granting.get().step === 'sent') grants.reset()
    return grants.review()
  }
  const confirm = async () => {
    const made = await grants.confirm()
    if (!made) throw SessionErrors.session_changed()
    grants.reset()
    return made.grant
  }
  const reviewEnd = async (wanted: string) => {
    ownerNow(context)
    if (ending.get().step === 'asking') throw SessionErrors.revoke_failed({ id: wanted })
    id = wanted
    if (ending.get().step === 'sent') ends.reset()
    return ends.review()
  }
  const revoke = async (wanted: string) => {
    const { step, review: before } = ending.get()
    if (step !== 'review' || before?.session.id !== wanted) await reviewEnd(wanted)
    const made = await ends.confirm()
    if (!made) throw SessionErrors.session_changed()
    ends.reset()
    const message = 'Session revoked'
    notices.toast({ variant: 'success', code: 'session_revoked', message, overPage: true })
  }

  let shown = store.get(ownerAtom)?.account.id
  const stop = store.sub(ownerAtom, () => {
    const now = store.get(ownerAtom)?.account.id
    if (now === shown) return
    shown = now
    list.restart()
    const { grant, end } = store.get(stateAtom)
    store.set(stateAtom, { ...START, grant, end })
  })
  return {
    read: list.read,
    review,
    confirm,
    async grant(wanted) {
      await review(wanted)
      return confirm()
    },
    reviewEnd,
    revoke,
    accept(flow, isAccepted) {
      ;(flow === 'grant' ? grants : ends).accept('maybe_sent', isAccepted)
    },
    dispose() {
      list.stop()
      grants.stop()
      ends.stop()
      stop()
    },
  }
}
