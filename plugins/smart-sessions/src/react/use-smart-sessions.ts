import { useAtomValue, useService } from '@latchkey/ui-react'
import { withoutKit } from '@latchkey/ui-react/internal'
import { SmartSessions, type SmartSessionsState } from '../service.js'
import { START } from '../start.js'

type SessionAction = 'read' | 'review' | 'confirm' | 'accept' | 'grant' | 'reviewEnd' | 'revoke'

/** The rights of apps to the account shown, and the actions that change them. */
export interface UseSmartSessions extends Pick<SmartSessions, SessionAction> {
  readonly state: SmartSessionsState
  /** Whether sessions can be listed for the account shown. */
  readonly isOffered: boolean
}

const UNKNOWN = {
  read: withoutKit,
  review: withoutKit,
  confirm: withoutKit,
  accept: withoutKit,
  grant: withoutKit,
  reviewEnd: withoutKit,
  revoke: withoutKit,
}

const own = (service: SmartSessions): Pick<SmartSessions, SessionAction> => {
  const { read, review, confirm, accept, grant, reviewEnd, revoke } = service
  return { read, review, confirm, accept, grant, reviewEnd, revoke }
}

/**
 * Smart sessions of the account shown, live: for a list of the app's own. Nothing is read before `read()`. Its
 * verbs may be called once the kit is there.
 */
export function useSmartSessions(): UseSmartSessions {
  const service = useService(SmartSessions)
  const state = useAtomValue(service?.stateAtom, START)
  const isOffered = useAtomValue(service?.offeredAtom, false)
  return { state, isOffered, ...(service ? own(service) : UNKNOWN) }
}
