import { useAtomValue, useService } from '@latchkey/ui-react'
import { withoutKit } from '@latchkey/ui-react/internal'
import { ZONE } from '../rules.js'
import { NameRegistrar, type NameState } from '../service.js'
import { START } from '../start.js'

type NameAction = 'edit' | 'retry' | 'register' | 'accept' | 'cancel' | 'reset'

/** Where a registration stands, and what moves it on. */
export interface UseNameRegistration extends Pick<NameRegistrar, NameAction | 'zone'> {
  readonly state: NameState
  /** Whether a name can be registered for the account shown. */
  readonly isOffered: boolean
}

const UNKNOWN: Pick<NameRegistrar, NameAction | 'zone'> = {
  edit: withoutKit,
  retry: withoutKit,
  register: withoutKit,
  accept: withoutKit,
  cancel: withoutKit,
  reset: withoutKit,
  zone: ZONE,
}

const own = (registrar: NameRegistrar): Pick<NameRegistrar, NameAction | 'zone'> => {
  const { edit, retry, register, accept, cancel, reset, zone } = registrar
  return { edit, retry, register, accept, cancel, reset, zone }
}

/**
 * The registration of a name for the account shown, live: for a form of the app's own. Its verbs may be called once
 * the kit is there.
 */
export function useNameRegistration(): UseNameRegistration {
  const service = useService(NameRegistrar)
  const state = useAtomValue(service?.stateAtom, START)
  const isOffered = useAtomValue(service?.offeredAtom, false)
  return { state, isOffered, ...(service ? own(service) : UNKNOWN) }
}
